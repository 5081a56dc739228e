/** The features of each text block: its text, its place, the elements around it and its neighbors. Linear in the size of the page. */
import { above, around, featureLayout, own, place } from './feature-columns.ts'
import { setFlags } from './feature-layout.ts'
import type { PageEvidence } from './page-evidence.ts'
import type { TagKind } from './tag-kinds.ts'
import { lastSign, type TextBlock, type TextBlocks } from './text-blocks.ts'
import type { Container } from './container.ts'

const priceSign = /[$€£¥₹]\s?\d|\d\s?(?:€|usd|eur|gbp|mxn|kr\b)/iu
const dateSign =
  /\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b|\b(?:19|20)\d\d-\d\d-\d\d|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic)[a-z]*\.? (?:de )?\d{1,4}|\d{1,2} (?:de )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic)|\b\d+ ?(?:h|d|hours?|days?|weeks?|months?|years?|min(?:ute)?s?|horas?|días?|semanas?|mes(?:es)?|años?)(?: ago)?\b/iu

/** Words and links are counted in this many blocks before and after a block. */
const nearBlocks = 8
const width = featureLayout.names.length

const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)

/** Whether the text contains an amount of money. */
export const holdsPrice = ({ text, signs }: TextBlock): boolean => signs.digits > 0 && priceSign.test(text)

/** The features of every block of a page: one row of bins for each block, in the order of `featureLayout`. */
export function blockFeatures(page: TextBlocks, evidence: PageEvidence): Uint8Array {
  return new BlockDescriber(page, evidence).describe()
}

class BlockDescriber {
  private readonly blocks: readonly TextBlock[]
  private readonly evidence: PageEvidence
  private readonly total: number
  private readonly bins: Uint8Array
  /** The values of the current block by column, before they are cut into bins. */
  private readonly values = new Float64Array(width)
  private readonly kinds: TagKind[]
  private readonly copies: Groups
  private readonly alike: Groups
  private readonly wordsUntil: Float64Array
  private readonly linksUntil: Float64Array
  private readonly lastLong: number
  private readonly h1: number
  private readonly withH1: (Container | null)[]
  private readonly containerBins: number[]
  private readonly wordBins: number[]
  private readonly linkBins: number[]
  /** For each group of copies, the number of its blocks so far. */
  private readonly met: Uint32Array
  /** The headings above the current block, outermost first. */
  private readonly headings: number[] = []

  constructor({ blocks, containers, root }: TextBlocks, evidence: PageEvidence) {
    const total = Math.max(1, root.words)
    this.blocks = blocks
    this.evidence = evidence
    this.total = total
    this.bins = new Uint8Array(blocks.length * width)
    this.kinds = blocks.map(tagKindOf)
    this.copies = groupsOf(
      blocks,
      blocks.map(({ signs }) => signs.likeness),
    )
    this.alike = groupsOf(blocks, placesOf(blocks))
    const { words, links } = sumsOf(blocks)
    this.wordsUntil = words
    this.linksUntil = links
    this.lastLong = blocks.findLastIndex(({ words, linkWords }) => words >= 20 && linkWords < words * 0.3)
    this.h1 = this.kinds.findIndex(({ headingLevel }) => headingLevel === 1)
    this.withH1 = sharedWith(this.h1 < 0 ? null : blocks[this.h1]!.box, containers)
    this.containerBins = containers.map(container => packedBins(container, total))
    this.wordBins = blocks.map(({ words }) => featureLayout.binOf(place.neighbors[0]!.words, words))
    this.linkBins = blocks.map(({ words, linkWords }) => featureLayout.binOf(place.neighbors[1]!.links!, linkWords / words))
    this.met = new Uint32Array(blocks.length)
  }

  describe(): Uint8Array {
    const { blocks, values, bins } = this
    for (let i = 0; i < blocks.length; i++) {
      const block = blocks[i]!
      const row = i * width
      this.describeText(block, i, row)
      this.describeElements(block, i, row)
      this.describeHeadings(block, i, row)
      this.describePlace(block, i, row)
      featureLayout.cut(values, bins, row)
    }
    return bins
  }

  private describeText(block: TextBlock, i: number, row: number): void {
    const { values, bins, copies, met } = this
    const { title, description } = this.evidence
    const { text, signs, words, linkWords } = block
    const copy = copies.of[i]!
    values[own.words] = words
    values[own.linkShare] = linkWords / words
    values[own.charactersPerWord] = text.length / words
    values[own.ending] = endingOf(block)
    values[own.commas] = signs.commas
    values[own.digits] = signs.digits / text.length
    values[own.capitals] = signs.capitals / text.length
    values[own.joiningWords] = signs.joining / words
    values[own.joiningWordsTogether] = signs.joining
    if (text.length < 120 && holdsPrice(block)) bins[row + own.price] = 1
    if (text.length < 80 && ((signs.digits > 0 && dateSign.test(text)) || signs.saysAgo)) bins[row + own.date] = 1
    if (beginsSmall(text)) bins[row + own.beginsSmall] = 1
    if (signs.holdsStroke || '•·–—»›>-'.includes(text[0]!)) bins[row + own.signsBetween] = 1
    setFlags(bins, row + own.topics, signs.topics)
    values[own.inTitle] = inTitle(block, title)
    if (words > 3 && description !== '' && description.includes(text.slice(0, 60).toLowerCase())) bins[row + own.inDescription] = 1
    values[own.copiesBefore] = met[copy]!++
    values[own.copies] = copies.blocks[copy]!
  }

  private describeElements(block: TextBlock, i: number, row: number): void {
    const { values, bins, alike, total } = this
    const { box, inner } = block
    const like = alike.of[i]!
    const likeBlocks = alike.blocks[like]!
    const likeWords = alike.words[like]!
    setFlags(bins, row + around.ownTag, this.kinds[i]!.own)
    setFlags(bins, row + around.inlineTags, inlineTagsOf(block))
    setFlags(bins, row + around.outerTags, inner.outer)
    if (inner.hidden) bins[row + around.hidden] = 1
    values[around.depth] = inner.depth
    let level = box
    for (const columns of around.levels) {
      level = level.wider ?? level
      unpackBins(this.containerBins[level.index]!, bins, row + columns)
    }
    unpackBins(this.containerBins[box.section.index]!, bins, row + around.section)
    values[around.sectionBegins] = this.wordsUntil[box.section.first]! / total
    values[around.alike] = likeBlocks
    values[around.alikeWords] = likeWords / likeBlocks
    values[around.alikeShare] = likeWords / total
  }

  private describeHeadings({ box }: TextBlock, i: number, row: number): void {
    const { blocks, values, bins, kinds, headings, h1, total } = this
    const level = kinds[i]!.headingLevel
    if (level > 0) {
      while (headings.length > 0 && kinds[headings.at(-1)!]!.headingLevel >= level) headings.pop()
      headings.push(i)
    }
    let headingTopics = 0
    for (const heading of headings) if (kinds[heading]!.headingLevel > 1) headingTopics |= blocks[heading]!.signs.topics
    setFlags(bins, row + above.topics, headingTopics)
    const nearest = headings.length > 0 ? headings.at(-1)! : -1
    values[above.level] = nearest < 0 ? 0 : kinds[nearest]!.headingLevel
    values[above.distance] = nearest < 0 ? 999 : i - nearest
    values[above.words] = nearest < 0 ? 0 : blocks[nearest]!.words
    values[above.together] = nearest < 0 ? 0 : sharesSmallPart(blocks[nearest]!.box, box, total) ? 2 : 1
    const shared = this.withH1[box.index]!
    values[above.afterH1] = h1 < 0 ? -1000 : i - h1
    values[above.sharedWithH1] = shared ? shared.words / total : -1
    values[above.levelsBelowH1] = shared ? box.depth - shared.depth : -1
  }

  private describePlace({ box }: TextBlock, i: number, row: number): void {
    const { blocks, values, bins, alike, total, wordsUntil, linksUntil, lastLong, wordBins, linkBins } = this
    values[place.position] = wordsUntil[i]! / total
    values[place.positionByBlocks] = i / blocks.length
    values[place.wordsBefore] = wordsUntil[i]!
    values[place.wordsAfter] = total - wordsUntil[i + 1]!
    values[place.untilLastParagraph] = lastLong < 0 ? -1000 : lastLong - i
    for (const { away, words, links, likeness } of place.neighbors) {
      const other = i + away
      if (other < 0 || other >= blocks.length) continue
      bins[row + words] = wordBins[other]!
      if (links === null) continue
      bins[row + links] = linkBins[other]!
      bins[row + likeness] = blocks[other]!.box === box ? 3 : alike.of[other] === alike.of[i] ? 2 : 1
    }
    const from = Math.max(0, i - nearBlocks)
    const to = Math.min(blocks.length, i + nearBlocks + 1)
    const nearWords = wordsUntil[to]! - wordsUntil[from]!
    values[place.wordsAround] = nearWords / (to - from)
    values[place.linksAround] = share(linksUntil[to]! - linksUntil[from]!, nearWords)
  }
}

/** The kind of the tag that tells what the block is: the heading around it, or else its block-level element. */
function tagKindOf({ inner, box }: TextBlock): TagKind {
  for (let outer: Container | null = inner; outer && outer !== box.parent; outer = outer.parent) {
    if (outer.kind.headingLevel > 0) return outer.kind
  }
  return box.kind
}

function inlineTagsOf({ inner, box }: TextBlock): number {
  let bits = 0
  for (let outer: Container | null = inner; outer && outer !== box; outer = outer.parent) bits |= outer.kind.inline
  return bits
}

const beginsSmall = (text: string): boolean => {
  const code = text.charCodeAt(0)
  return code < 128 ? code >= 97 && code <= 122 : /^\p{Ll}/u.test(text)
}

/** 0 for a letter or digit, 1 for another character, 2 for a colon, 3 for a question mark, 4 for the end of a sentence. */
function endingOf({ text, signs }: TextBlock): number {
  if (signs.endsInWord) return 0
  const sign = lastSign(text)
  return !'.!?…:'.includes(sign) ? 1 : sign === ':' ? 2 : sign === '?' ? 3 : 4
}

/**
 * 0 if the title does not contain the text or the text has fewer than 3 characters. 2 if the title begins with the text and the text has more than
 * two words. 1 otherwise.
 */
function inTitle({ text, words }: TextBlock, title: string): number {
  if (text.length < 3 || text.length > title.length) return 0
  const low = text.toLowerCase()
  return !title.includes(low) ? 0 : words > 2 && title.startsWith(low) ? 2 : 1
}

interface Groups {
  /** The group number of each block. */
  of: number[]
  /** The number of blocks of each group, and the number of their words. */
  blocks: number[]
  words: number[]
}

function groupsOf(blocks: readonly TextBlock[], keys: readonly number[]): Groups {
  const numberOf = numbering<number>()
  const groups: Groups = { of: keys.map(numberOf), blocks: [], words: [] }
  for (let i = 0; i < blocks.length; i++) {
    const group = groups.of[i]!
    if (group === groups.blocks.length) {
      groups.blocks.push(0)
      groups.words.push(0)
    }
    groups.blocks[group]!++
    groups.words[group]! += blocks[i]!.words
  }
  return groups
}

/** Returns a function that numbers keys in the order of their first occurrence. */
function numbering<Key>(): (key: Key) => number {
  const numbers = new Map<Key, number>()
  return key => {
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, numbers.size)
    return numbers.size - 1
  }
}

/**
 * A number for the place of each block. Two blocks have the same number if the block-level elements around them have the same tag and class
 * attribute, the parents of these elements too, and the grandparents have the same tag.
 */
function placesOf(blocks: readonly TextBlock[]): number[] {
  const ownNumber = numbering<string>()
  const aroundNumber = numbering<string>()
  const ownOf = ({ element }: Container) => ownNumber(`${element.name}.${element.attribs['class'] ?? ''}`)
  /** By container index, a number for the container and its parent. */
  const known: number[] = []
  const aroundOf = (parent: Container) =>
    (known[parent.index] ??= 1 + aroundNumber(`${ownOf(parent)} ${parent.parent?.element.name ?? ''}`))
  // Both numbers are below 2 ** 20, since a page has at most `mostElements` elements (`html/nodes.ts`).
  return blocks.map(({ box }) => ownOf(box) * 2 ** 20 + (box.parent ? aroundOf(box.parent) : 0))
}

/** Prefix sums: element `i` is the number of words (or of linked words) in all blocks before block `i`; the last element counts all blocks. */
function sumsOf(blocks: readonly TextBlock[]): { words: Float64Array; links: Float64Array } {
  const words = new Float64Array(blocks.length + 1)
  const links = new Float64Array(blocks.length + 1)
  for (let i = 0; i < blocks.length; i++) {
    words[i + 1] = words[i]! + blocks[i]!.words
    links[i + 1] = links[i]! + blocks[i]!.linkWords
  }
  return { words, links }
}

/** For each container, the innermost container that contains both this container and `other`; null when there is none. */
function sharedWith(other: Container | null, containers: readonly Container[]): (Container | null)[] {
  const shared: (Container | null)[] = []
  const around = new Set<Container>()
  for (let outer = other; outer; outer = outer.parent) around.add(outer)
  for (const container of containers) {
    shared.push(around.has(container) ? container : container.parent ? shared[container.parent.index]! : null)
  }
  return shared
}

const measures = around.section

/** The bins of a container's six columns, packed with four bits each. */
function packedBins({ words, linkWords, proseWords, blocks }: Container, total: number): number {
  return (
    featureLayout.binOf(measures, words) |
    (featureLayout.binOf(measures + 1, words / total) << 4) |
    (featureLayout.binOf(measures + 2, share(linkWords, words)) << 8) |
    (featureLayout.binOf(measures + 3, share(proseWords, words)) << 12) |
    (featureLayout.binOf(measures + 4, words / blocks) << 16) |
    (featureLayout.binOf(measures + 5, blocks) << 20)
  )
}

function unpackBins(packed: number, bins: Uint8Array, first: number): void {
  for (let k = 0; k < 6; k++) bins[first + k] = (packed >> (4 * k)) & 15
}

/** Whether one of the block's three innermost containers contains the heading and has less than 60 % of the page's words. */
function sharesSmallPart(heading: Container, box: Container, total: number): boolean {
  let part: Container | null = box
  for (let k = 0; part && k < 3; k++, part = part.wider) {
    if (part.words >= total * 0.6) return false
    let other: Container | null = heading
    for (let n = 0; other && n < 5; n++, other = other.wider) if (other === part) return true
  }
  return false
}
