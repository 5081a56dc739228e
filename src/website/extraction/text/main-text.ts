/** The main text of a page, without menus, footers, side bars and offers. See docs/decisions/0010-main-text.md. */
import { type Document, locatorOf, parseDocument } from '#website/extraction/document.ts'
import { blockFeatures, holdsPrice } from './block-features.ts'
import { scoreBlocks } from './block-model.ts'
import { pageEvidence, type PageEvidence } from './page-evidence.ts'
import { pageType, type PageTypeReading } from './page-type.ts'
import { type TextBlock, textBlocks, type TextBlocks } from './text-blocks.ts'
import type { Container } from './container.ts'
import { topics } from './block-topics.ts'
import { countedTags } from './tag-kinds.ts'

/** A part that was left out of the text. */
interface Removal {
  locator: string
  /** The step that removed it. */
  step: 'scorecard'
  reason: string
  /** In characters. */
  length: number
}

interface MainText {
  /** One line for each block. */
  text: string
  pageType: PageTypeReading
  /** The removed parts in the order of the page; the longest ones when there are very many. Computed when called. */
  removals: () => Removal[]
}

/** Reads the main text. `url` may be empty; it helps to recognize the page type. */
export function mainText(page: string | Document, url = ''): MainText {
  const { blocks, kept, type, reasonsAgainst } = chooseBlocks(typeof page === 'string' ? parseDocument(page) : page, url)
  const removals = () =>
    longest(removedParts(blocks, kept)).map(({ part, first, length }): Removal => {
      return { locator: locatorOf(part.element), step: 'scorecard', reason: reasonsAgainst(first).join('; '), length }
    })
  const lines: string[] = []
  for (let i = 0; i < blocks.length; i++) if (kept[i]) lines.push(blocks[i]!.text)
  return { text: lines.join('\n'), pageType: type, removals }
}

/** The page's text blocks, and which of them are its main text. */
export function chooseBlocks(document: Document, url: string) {
  const cut = textBlocks(document)
  const { blocks } = cut
  const evidence = pageEvidence(document, url)
  const type = pageType(pageFacts(cut, evidence))
  const { chances, reasonsAgainst } = scoreBlocks(cut, blockFeatures(cut, evidence), type.chances)
  return { blocks, kept: keepBest(blocks, chances), type, reasonsAgainst }
}

/**
 * Keeps the blocks with the best expected F1, the balance of found and wanted words (Lewis 1995, "Evaluating and optimizing autonomous text
 * classification systems"): takes blocks in the order of their chances, up to the one at which the expected F1 is greatest.
 */
function keepBest(blocks: readonly TextBlock[], chances: Float64Array): boolean[] {
  const weight = (index: number) => blocks[index]!.words
  const order = blocks.map((_, index) => index).toSorted((a, b) => chances[b]! - chances[a]!)
  const wanted = order.reduce((sum, index) => sum + chances[index]! * weight(index), 0)
  let right = 0
  let taken = 0
  let best = -1
  let leastChance = 1
  for (const index of order) {
    right += chances[index]! * weight(index)
    taken += weight(index)
    const promise = right / (taken + wanted)
    if (promise > best) {
      best = promise
      leastChance = chances[index]!
    }
  }
  return blocks.map((_, index) => chances[index]! >= leastChance)
}

/** At most this many removed parts are reported. */
const mostRemovals = 1000

/** The longest parts, in their original order. */
function longest<Part extends { length: number }>(parts: Part[]): Part[] {
  if (parts.length <= mostRemovals) return parts
  const kept = new Set(parts.toSorted((a, b) => b.length - a.length).slice(0, mostRemovals))
  return parts.filter(part => kept.has(part))
}

/** The largest elements in which no block was kept, each with its first block. */
function removedParts(blocks: readonly TextBlock[], kept: readonly boolean[]): { part: Container; first: number; length: number }[] {
  const keptIn = new Set<Container>()
  for (const [i, { box }] of blocks.entries()) {
    if (kept[i]) for (let outer: Container | null = box; outer && !keptIn.has(outer); outer = outer.parent) keptIn.add(outer)
  }
  const parts = new Map<Container, { part: Container; first: number; length: number }>()
  for (const [i, { box, text }] of blocks.entries()) {
    if (kept[i]) continue
    let part = box
    while (part.parent && !keptIn.has(part) && !keptIn.has(part.parent)) part = part.parent
    const known = parts.get(part)
    if (known) known.length += text.length
    else parts.set(part, { part, first: i, length: text.length })
  }
  return [...parts.values()]
}

const fractions = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]

/** The facts that hold for a page and tell its type, each a short phrase: its declarations, its address, and statistics of its text. */
export function pageFacts({ blocks, root, containers, tags }: TextBlocks, evidence: PageEvidence): string[] {
  const facts = [...evidence.facts]
  const atLeast = (what: string, value: number, cuts: readonly number[]) => {
    for (const cut of cuts) if (value >= cut) facts.push(`${what} ${cut}+`)
  }
  const total = Math.max(1, root.words)
  atLeast('words', total, [100, 300, 600, 1000, 2000, 4000])
  atLeast('blocks', blocks.length, [50, 150, 300, 600, 1200])
  let prose = 0
  let prices = 0
  let questions = 0
  const onTopic = topics.map(() => 0)
  for (const block of blocks) {
    const { words, linkWords, text, signs } = block
    if (words >= 15 && linkWords < words * 0.3) prose += words
    if (words < 12 && holdsPrice(block)) prices++
    if (text.endsWith('?')) questions++
    for (let left = signs.topics; left !== 0; left &= left - 1) onTopic[31 - Math.clz32(left & -left)]!++
  }
  atLeast('share of prose', prose / total, fractions)
  atLeast('share of links', root.linkWords / total, fractions)
  atLeast('prices', prices, [1, 2, 5, 10, 20, 40])
  atLeast('questions', questions, [1, 4, 10])
  for (const [index, [tag, cuts]] of countedTags.entries()) atLeast(`<${tag}>`, tags[index]!, cuts)
  for (const [index, topic] of topics.entries()) atLeast(`speaks of ${topic}`, onTopic[index]!, [1, 2, 4, 8, 16, 32])
  facts.push(...nameFacts(containers, total))
  return facts
}

/** The facts about the words in the names of elements, such as "part named sidebar", "large part named article" and "body named home". */
function nameFacts(containers: readonly Container[], total: number): string[] {
  const facts: string[] = []
  const named = new Map<string, number>()
  for (const { names, words, element, blocks } of containers) {
    if (blocks === 0) continue
    for (const name of names) named.set(name, (named.get(name) ?? 0) + words)
    if (element.name === 'body') for (const name of names) facts.push(`body named ${name}`)
  }
  for (const [name, words] of named) facts.push(words > total * 0.3 ? `large part named ${name}` : `part named ${name}`)
  return facts
}
