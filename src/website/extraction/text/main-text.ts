/** The main text of a page: what a reader came for, without menus, footers, side bars and offers. docs/decisions/0010-main-text.md says how. */
import { type Document, locatorOf, parseDocument } from '#website/extraction/document.ts'
import { blockFeatures } from './block-features.ts'
import { scoreBlocks } from './block-model.ts'
import { pageEvidence } from './page-evidence.ts'
import { pageFacts } from './page-facts.ts'
import { pageType, type PageTypeReading } from './page-type.ts'
import { type TextBlock, textBlocks } from './text-blocks.ts'
import type { Container } from './container.ts'

/** What was left out of the text. */
export interface Removal {
  locator: string
  /** The step that left it out. */
  step: 'scorecard'
  reason: string
  /** In characters. */
  length: number
}

export interface MainText {
  /** One line per block. */
  text: string
  pageType: PageTypeReading
  /** What was left out, in the order of the page, the longest parts where there are very many; worked out when asked for. */
  removals: () => Removal[]
}

/** Reads the main text. `url` may be empty; it helps to tell what kind of page it is. */
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
 * The blocks that together promise the best balance of found and wanted words (expected F1, as in Lewis 1995, "Evaluating and optimizing
 * autonomous text classification systems"): in the order of their chances, as many as raise it.
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

/** Parts that were left out beyond so many nobody looks through. */
const mostRemovals = 1000

/** The longest parts, in the order in which they were given. */
function longest<Part extends { length: number }>(parts: Part[]): Part[] {
  if (parts.length <= mostRemovals) return parts
  const kept = new Set(parts.toSorted((a, b) => b.length - a.length).slice(0, mostRemovals))
  return parts.filter(part => kept.has(part))
}

/** The largest elements of which nothing was kept, each with the first block in it. */
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
