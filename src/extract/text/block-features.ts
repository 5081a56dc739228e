/** What is known of each text block: its words, its place, the elements around it and its neighbours. Linear in the size of the page. */
import { joiningWords, topics, topicsOf } from './block-topics.ts'
import { FeatureRows } from './feature-rows.ts'
import type { PageEvidence } from './page-evidence.ts'
import type { Container, TextBlock, TextBlocks } from './text-blocks.ts'

const few = [1, 2, 3, 4, 6, 9, 14, 21, 33, 60, 120]
const shares = [0.001, 0.05, 0.15, 0.3, 0.5, 0.7, 0.9, 0.99]
const many = [3, 10, 30, 60, 120, 250, 500, 1000, 2000, 4000]
const averages = [1.5, 2.5, 4, 6, 9, 13, 20, 35]

/** Where numbers are cut into bins. */
const cuts = {
  linkShare: [0.01, 0.3, 0.6, 0.99],
  charactersPerWord: [3.5, 4.5, 5.2, 6, 7, 9, 13],
  ending: [1, 2, 3, 4],
  commas: [1, 2, 4],
  digits: [0.01, 0.08, 0.2, 0.5],
  capitals: [0.01, 0.04, 0.08, 0.14, 0.25, 0.6],
  joiningWords: [0.01, 0.15, 0.25, 0.35, 0.45, 0.55],
  joiningWordsTogether: [1, 2, 4, 8],
  inTitle: [1, 2],
  copiesBefore: [1, 2, 4],
  copies: [2, 3, 5],
  depth: [4, 6, 8, 10, 13, 16, 20, 26],
  sectionBegins: [0.02, 0.06, 0.15, 0.3, 0.5, 0.7, 0.85, 0.95],
  alike: [2, 3, 5, 10, 20, 40, 100],
  headingLevel: [1, 2, 3, 4, 5],
  afterHeading: [1, 2, 4, 8, 16, 40, 999],
  headingWords: [1, 2, 3, 5, 9],
  afterH1: [-999, -60, -20, -5, 0, 1, 2, 5, 12, 30, 80, 200, 500],
  sharedWithH1: [0, 0.05, 0.15, 0.3, 0.5, 0.7, 0.85, 0.97, 1],
  levelsBelowH1: [0, 1, 2, 3, 4, 6, 9, 12],
  position: [0.01, 0.03, 0.08, 0.15, 0.25, 0.4, 0.6, 0.75, 0.85, 0.92, 0.97],
  positionByBlocks: [0.03, 0.08, 0.15, 0.25, 0.4, 0.6, 0.75, 0.85, 0.92, 0.97],
  untilLastParagraph: [-999, -100, -40, -15, -5, 0, 1, 5, 20, 60, 150],
  neighbourWords: [0, 2, 4, 8, 15, 30, 60],
  neighbourLinks: [0, 0.01, 0.5, 0.99],
  neighbourLikeness: [1, 2, 3],
  containerBlocks: [2, 3, 5, 9, 18, 40, 100],
}

const priceSign = /[$€£¥₹]\s?\d|\d\s?(?:€|usd|eur|gbp|mxn|kr\b)/iu
const dateSign =
  /\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b|\b(?:19|20)\d\d-\d\d-\d\d|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic)[a-z]*\.? (?:de )?\d{1,4}|\d{1,2} (?:de )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic)|\b\d+ ?(?:h|d|hours?|days?|weeks?|months?|years?|min(?:ute)?s?|horas?|días?|semanas?|mes(?:es)?|años?)(?: ago)?\b/iu

const ownTags = 'p li td th dt dd pre h1 h2 h3 h4 h5 h6 div label figcaption summary blockquote section article caption legend body'.split(
  ' ',
)
const inlineTags = 'a button span strong b em time code small label font i'.split(' ')
const outerTags =
  'nav header footer aside main article form dialog ul ol table section figure blockquote pre details noscript button a dl label fieldset'.split(
    ' ',
  )
const ownTagNames = ownTags.map(tag => `is <${tag}>`)
const inlineTagNames = inlineTags.map(tag => `begins in <${tag}>`)
const outerTagNames = outerTags.map(tag => `inside <${tag}>`)
const topicNames = topics.map(topic => `speaks of ${topic}`)
const headingTopicNames = topics.map(topic => `under a heading of ${topic}`)
const neighbours = [-3, -2, -1, 1, 2, 3].map(away => {
  return { away, words: `words at ${away}`, links: `link share at ${away}`, likeness: `alike at ${away}` }
})
const inlineBits = new Map(inlineTags.map((tag, index) => [tag, 1 << index]))
const outerBits = new Map(outerTags.map((tag, index) => [tag, 1 << index]))
const ownBits = new Map(ownTags.map((tag, index) => [tag, 1 << index]))

const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)
const headingLevel = (tag: string): number => (tag.length === 2 && tag.startsWith('h') && tag >= 'h1' && tag <= 'h6' ? Number(tag[1]) : 0)

export interface BlockTable {
  rows: FeatureRows
  /** Per block: its topics as bits. */
  topics: readonly number[]
}

/** Describes every block of a page. */
export function blockFeatures({ blocks, root }: TextBlocks, { title, description }: PageEvidence): BlockTable {
  const total = Math.max(1, root.words)
  const ancestry = ancestryOf()
  const tags = blocks.map(tagOf)
  const topicBits = blocks.map(block => topicsOf(block.words))
  const lowered = blocks.map(({ text }) => text.toLowerCase())
  const places = blocks.map(({ box }) => ancestry.place(box))
  const alike = new Map<string, { blocks: number; words: number }>()
  const copies = new Map<string, number>()
  const wordsUntil = [0]
  let lastLong = -1
  for (const [i, { words, linkWords }] of blocks.entries()) {
    const like = alike.get(places[i]!)
    if (like) {
      like.blocks++
      like.words += words.length
    } else alike.set(places[i]!, { blocks: 1, words: words.length })
    copies.set(lowered[i]!, (copies.get(lowered[i]!) ?? 0) + 1)
    wordsUntil.push(wordsUntil[i]! + words.length)
    if (words.length >= 20 && linkWords < words.length * 0.3) lastLong = i
  }
  const h1 = tags.indexOf('h1')
  const aroundH1 = new Set<Container>()
  for (let outer: Container | null = h1 < 0 ? null : blocks[h1]!.box; outer; outer = outer.parent) aroundH1.add(outer)

  const rows = new FeatureRows()
  const met = new Map<string, number>()
  const headings: { level: number; index: number }[] = []
  for (const [i, block] of blocks.entries()) {
    const { text, words, linkWords, box, inner } = block
    const count = words.length
    const tag = tags[i]!
    const low = lowered[i]!

    // The block's own text.
    const letters = charactersOf(text)
    let joining = 0
    for (const word of words) if (joiningWords.has(word)) joining++
    rows.number('words', count, few)
    rows.number('link share', share(linkWords, count), cuts.linkShare)
    rows.number('characters per word', text.length / count, cuts.charactersPerWord)
    rows.number('ending', endingOf(text), cuts.ending)
    rows.number('commas', letters.commas, cuts.commas)
    rows.number('digits', letters.digits / text.length, cuts.digits)
    rows.number('capitals', letters.capitals / text.length, cuts.capitals)
    rows.number('joining words', joining / count, cuts.joiningWords)
    rows.number('joining words together', joining, cuts.joiningWordsTogether)
    rows.flag('price', text.length < 120 && letters.digits > 0 && priceSign.test(text))
    rows.flag('date', text.length < 80 && ((letters.digits > 0 && dateSign.test(text)) || words.includes('hace')))
    rows.flag('begins small', /^\p{Ll}/u.test(text))
    rows.flag('signs between', /^[•·|/–—»›>-]|[|/]/u.test(text))
    rows.flags(topicNames, topicBits[i]!)
    rows.number('in title', low.length > 2 && title.includes(low) ? (count > 2 && title.startsWith(low) ? 2 : 1) : 0, cuts.inTitle)
    rows.flag('in description', count > 3 && description.includes(low.slice(0, 60)))
    rows.number('copies before', met.get(low) ?? 0, cuts.copiesBefore)
    rows.number('copies', copies.get(low)!, cuts.copies)
    met.set(low, (met.get(low) ?? 0) + 1)

    // The elements around it.
    rows.flags(ownTagNames, ownBits.get(tag) ?? 0)
    rows.flags(inlineTagNames, inlineTagsOf(block))
    rows.flags(outerTagNames, ancestry.outerTags(inner))
    rows.flag('hidden', inner.hidden)
    rows.number('depth', inner.depth, cuts.depth)
    const levels = ancestry.levels(box)
    for (let k = 1; k <= 4; k++) describeContainer(rows, levelNames[k]!, levels[Math.min(k, levels.length - 1)]!, total)
    const section = ancestry.section(box, total)
    describeContainer(rows, sectionNames, section, total)
    rows.number('section begins', wordsUntil[section.first]! / total, cuts.sectionBegins)
    const like = alike.get(places[i]!)!
    rows.number('alike', like.blocks, cuts.alike)
    rows.number('alike words', like.words / like.blocks, averages)
    rows.number('alike share', like.words / total, shares)

    // The headings above it.
    const level = headingLevel(tag)
    if (level > 0) {
      while (headings.length > 0 && headings.at(-1)!.level >= level) headings.pop()
      headings.push({ level, index: i })
    }
    const heading = headings.at(-1)
    let headingTopics = 0
    for (const above of headings) if (above.level > 1) headingTopics |= topicBits[above.index]!
    rows.flags(headingTopicNames, headingTopics)
    rows.number('heading level', heading?.level ?? 0, cuts.headingLevel)
    rows.number('after heading', heading ? i - heading.index : 999, cuts.afterHeading)
    rows.number('heading words', heading ? blocks[heading.index]!.words.length : 0, cuts.headingWords)
    rows.number(
      'heading with it',
      heading ? (sharesSmallPart(ancestry.levels(blocks[heading.index]!.box), levels, total) ? 2 : 1) : 0,
      [1, 2],
    )
    let shared: Container | null = h1 < 0 ? null : box
    while (shared && !aroundH1.has(shared)) shared = shared.parent
    rows.number('after h1', h1 < 0 ? -1000 : i - h1, cuts.afterH1)
    rows.number('shared with h1', !shared ? -1 : shared.words / total, cuts.sharedWithH1)
    rows.number('levels below h1', !shared ? -1 : box.depth - shared.depth, cuts.levelsBelowH1)

    // Its place in the page and its neighbours.
    rows.number('position', wordsUntil[i]! / total, cuts.position)
    rows.number('position by blocks', i / blocks.length, cuts.positionByBlocks)
    rows.number('words before', wordsUntil[i]!, many)
    rows.number('words after', total - wordsUntil[i + 1]!, many)
    rows.number('until last paragraph', lastLong < 0 ? -1000 : lastLong - i, cuts.untilLastParagraph)
    for (const { away, words, links, likeness } of neighbours) {
      const other = blocks[i + away]
      rows.number(words, other ? other.words.length : -1, cuts.neighbourWords)
      if (away < -2 || away > 2) continue
      rows.number(links, other ? share(other.linkWords, other.words.length) : -1, cuts.neighbourLinks)
      rows.number(likeness, !other ? 0 : other.box === box ? 3 : places[i + away] === places[i] ? 2 : 1, cuts.neighbourLikeness)
    }
    const from = Math.max(0, i - 8)
    const to = Math.min(blocks.length, i + 9)
    let links = 0
    for (let k = from; k < to; k++) links += blocks[k]!.linkWords
    const nearWords = wordsUntil[to]! - wordsUntil[from]!
    rows.number('words around', nearWords / (to - from), averages)
    rows.number('links around', share(links, nearWords), shares)
    rows.endRow()
  }
  return { rows, topics: topicBits }
}

const containerNames = (name: string) => ['words', 'share', 'links', 'prose', 'words per block', 'blocks'].map(part => `${name} ${part}`)
const levelNames = [0, 1, 2, 3, 4].map(level => containerNames(`level ${level}`))
const sectionNames = containerNames('section')

function describeContainer(rows: FeatureRows, names: readonly string[], container: Container, total: number): void {
  rows.number(names[0]!, container.words, many)
  rows.number(names[1]!, container.words / total, shares)
  rows.number(names[2]!, share(container.linkWords, container.words), shares)
  rows.number(names[3]!, share(container.proseWords, container.words), shares)
  rows.number(names[4]!, container.words / container.blocks, averages)
  rows.number(names[5]!, container.blocks, cuts.containerBlocks)
}

/** The tag that says what the block is: the heading it stands in, else its block-level element. */
function tagOf({ inner, box }: TextBlock): string {
  for (let outer: Container | null = inner; outer && outer !== box.parent; outer = outer.parent) {
    if (headingLevel(outer.element.name) > 0) return outer.element.name
  }
  return box.element.name
}

function inlineTagsOf({ inner, box }: TextBlock): number {
  let bits = 0
  for (let outer: Container | null = inner; outer && outer !== box; outer = outer.parent) bits |= inlineBits.get(outer.element.name) ?? 0
  return bits
}

function charactersOf(text: string): { digits: number; capitals: number; commas: number } {
  let digits = 0
  let capitals = 0
  let commas = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code >= 48 && code <= 57) digits++
    else if ((code >= 65 && code <= 90) || (code >= 0xc0 && code <= 0xde)) capitals++
    else if (code === 44 || code === 59) commas++
  }
  return { digits, capitals, commas }
}

/** 0 without a sign, 1 other, 2 colon, 3 question, 4 end of a sentence. */
function endingOf(text: string): number {
  const sign = /([.!?…:])["'”’»)\]]*$/.exec(text)?.[1]
  return sign === undefined ? (/[\p{L}\p{N}]$/u.test(text) ? 0 : 1) : sign === ':' ? 2 : sign === '?' ? 3 : 4
}

function sharesSmallPart(one: readonly Container[], other: readonly Container[], total: number): boolean {
  for (let k = 0; k < 3 && k < other.length; k++) if (other[k]!.words < total * 0.6 && one.includes(other[k]!)) return true
  return false
}

/** Questions about the elements around a block, each answered once per element. */
function ancestryOf() {
  const levelsOf = new Map<Container, Container[]>()
  const placeOf = new Map<Container, string>()
  const tagsOf = new Map<Container, number>()
  const ownName = ({ element }: Container) => `${element.name}.${element.attribs['class'] ?? ''}`
  const outerTags = (container: Container): number => {
    let bits = tagsOf.get(container)
    if (bits === undefined) {
      bits = (outerBits.get(container.element.name) ?? 0) | (container.parent ? outerTags(container.parent) : 0)
      tagsOf.set(container, bits)
    }
    return bits
  }
  return {
    outerTags,
    levels(box: Container): readonly Container[] {
      let levels = levelsOf.get(box)
      if (!levels) {
        levels = []
        for (let outer: Container | null = box, last = 0; outer && levels.length < 5; outer = outer.parent) {
          if (outer.blocks === last) continue
          levels.push(outer)
          last = outer.blocks
        }
        levelsOf.set(box, levels)
      }
      return levels
    },
    place(box: Container): string {
      let place = placeOf.get(box)
      if (place === undefined) {
        const { parent } = box
        place = parent ? `${ownName(box)}<${ownName(parent)}<${parent.parent?.element.name ?? ''}` : ownName(box)
        placeOf.set(box, place)
      }
      return place
    },
    /** The largest element around the box that holds less than half of the page's words. */
    section(box: Container, total: number): Container {
      let section = box
      while (section.parent && section.parent.words < total * 0.5) section = section.parent
      return section
    },
  }
}
