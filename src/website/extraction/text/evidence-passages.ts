/** The passages of a page that show where values were read: for each value its record, as lines, with the value marked in it. */
import type { ValuePassage, PassageLine } from '#contracts/passage.ts'
import { aroundMark, lengthOfLines, longestPassage } from '#contracts/passage-length.ts'
import { jsonAt, recordInData } from '#website/extraction/declared/json-place.ts'
import {
  baseUrl,
  closest,
  type Document,
  type Element,
  elementsNamed,
  findFirst,
  parseDocument,
  textOf,
} from '#website/extraction/document.ts'
import { revealEmails } from '#website/extraction/entities/hidden-emails.ts'
import { readDataFile } from '#website/extraction/files/data-file.ts'
import { localeOfPage } from '#website/extraction/values/page-locale.ts'
import { elementFinder } from './cell-places.ts'
import { markedSpans, withMarks } from './quote-marks.ts'
import { columnHeadings, recordFinder } from './record-around.ts'
import { textFragment } from './text-fragment.ts'
import { lettersOf, type LetterSpan, type WrittenLine, writtenLines } from './written-lines.ts'

/** Where a value was read. */
export interface ValuePlace {
  locator: string
  quote: string
  /** Locators of the other values of the row that were read on the same page. They tell how far the record reaches. */
  others: string[]
}

/**
 * A passage for each place; null where the page no longer shows the quote. The page may be a web page or a file of data. The words are cut to
 * `longestPassage` characters around the value.
 */
export function evidencePassages(content: string, url: string, contentType: string | null, places: ValuePlace[]): (ValuePassage | null)[] {
  const file = readDataFile(content, url, contentType)
  if (file) return places.map(place => passageInData(file.json, place))
  const document = parseDocument(content)
  revealEmails(document)
  const inData = places.map(place => {
    const pointer = pointerOf(place.locator)
    return pointer === null ? null : passageInData(jsonAt(document, place.locator.slice(0, -pointer.length - 1)), place)
  })
  const [body] = elementsNamed(document, 'body')
  if (!body || inData.every(passage => passage !== null)) return inData
  const onPage = passagesIn(document, body, url, places)
  return inData.map((passage, at) => passage ?? onPage[at]!)
}

/** The JSON pointer at the end of `script#id#/items/3/name` or `#/items/3/name`; null when the locator is a path of elements. */
const pointerOf = (locator: string): string | null => /#(\/[^]*)$/.exec(locator)?.[1] ?? null

/** Shows a record of data as pairs of key and value, and marks the quote in the value at the locator. */
function passageInData(json: unknown, { locator, quote }: ValuePlace): ValuePassage | null {
  const pairs = recordInData(json, pointerOf(locator))
  const wanted = pairs?.find(({ isWanted }) => isWanted)
  if (!pairs || !wanted) return null
  const lines = pairs.map(({ key, words, isWanted }): PassageLine => {
    if (!isWanted) return { kind: 'pair', cells: [[{ text: key }], [{ text: words }]] }
    const letters = lettersOf(words)
    const spans = markedSpans(letters, quote, { start: 0, end: letters.length }, 0) ?? [{ start: 0, end: letters.length }]
    const line: WrittenLine = { kind: 'pair', cells: [[{ text: key }], [{ text: words }]], start: 0, end: letters.length, labelled: true }
    return { kind: 'pair', cells: withMarks(line, spans) }
  })
  return { lines: aroundMark(lines, longestPassage), fragment: null }
}

function passagesIn(document: Document, body: Element, url: string, places: ValuePlace[]): (ValuePassage | null)[] {
  const language = (elementsNamed(document, 'html')[0]?.attribs['lang'] ?? '').toLowerCase()
  const locale = localeOfPage(document, language, url, textOf(body))
  const recordOf = recordFinder(body, baseUrl(document, url), locale)
  const locate = elementFinder(document)
  const found = places.map(({ locator, others }) => {
    const element = locate(locator)
    return {
      element,
      record:
        element &&
        recordOf(
          element,
          others.flatMap(other => locate(other) ?? []),
        ),
    }
  })
  const ends = (at: 0 | -1) => new Set(found.flatMap(({ record }) => record?.at(at) ?? []))
  const [first, last] = [ends(0), ends(-1)]
  const tables = found.flatMap(({ element }) => (element && closest(element, ({ name }) => name === 'table')) ?? [])
  const { lines, spans } = writtenLines(body, {
    wanted: new Set([...found.flatMap(({ element }) => element ?? []), ...first, ...last]),
    first,
    last,
    headings: columnHeadings(tables, locale),
  })
  const page: WrittenPage = { lines, letters: lines.map(lettersOfLine).join('') }
  return places.map(({ quote }, at) => {
    const { element, record } = found[at]!
    const [start, end] = [record?.[0], record?.at(-1)].map(node => node && spans.get(node))
    return passageOn(page, {
      quote,
      place: (element && spans.get(element)) ?? null,
      isHeld: element !== null && isHolder(element, quote),
      record: start && end ? { start: start.start, end: end.end } : null,
    })
  })
}

interface WrittenPage {
  lines: WrittenLine[]
  /** The letters of all lines. */
  letters: string
}

const lettersOfLine = ({ cells, labelled }: WrittenLine): string =>
  cells
    .slice(labelled ? 1 : 0)
    .map(cell => cell.map(({ text }) => lettersOf(text)).join(''))
    .join('')

interface PlaceOnPage {
  quote: string
  /** The letters of the located element; null if the page has no such element. */
  place: LetterSpan | null
  /** Whether an attribute of the located element, or of an element in it, holds the quote. */
  isHeld: boolean
  record: LetterSpan | null
}

/** A record shorter than this is shown with more of the lines beside it. */
const shortRecord = 120
/** The most characters of the lines beside a record, on each side: of a short record, and of any other. */
const [besideShort, besideLong] = [300, 140]

function passageOn({ lines, letters }: WrittenPage, { quote, place, isHeld, record }: PlaceOnPage): ValuePassage | null {
  const whole = { start: 0, end: letters.length }
  const shown = place && markedSpans(letters, quote, place, place.start)
  const isBehind = !shown && place !== null && isHeld
  const spans = shown ?? (isBehind ? [place] : markedSpans(letters, quote, whole, place?.start ?? 0))
  const mark = spans?.[0]
  if (!spans || !mark) return null
  const reach = [record, place].find(span => span && span.start <= mark.start && mark.end <= span.end) ?? mark
  const withBeside = linesAround(lines, reach, spans)
  if (!withBeside) return null
  return {
    lines: aroundMark(withBeside, longestPassage),
    ...(isBehind && { behind: true as const }),
    fragment: textFragment(lines, spans),
  }
}

/** The lines of the record, marked, between some lines beside it. Null if the record has no line. */
function linesAround(lines: readonly WrittenLine[], reach: LetterSpan, marks: readonly LetterSpan[]): PassageLine[] | null {
  const isInside = ({ start, end }: WrittenLine) => start < Math.max(reach.end, reach.start + 1) && end > reach.start
  const from = lines.findIndex(isInside)
  if (from < 0) return null
  const to = lines.findLastIndex(isInside) + 1
  const inside = lines.slice(from, to).map((line): PassageLine => ({ kind: line.kind, cells: withMarks(line, marks) }))
  const most = lengthOfLines(inside) < shortRecord ? besideShort : besideLong
  const beside = (some: readonly WrittenLine[]) =>
    some.filter(saysSomething).map(({ kind, cells }): PassageLine => ({ kind, cells, outside: true }))
  const above = upTo(most, beside(lines.slice(Math.max(0, from - mostBeside), from)).toReversed()).toReversed()
  return [...above, ...inside.filter(saysSomething), ...upTo(most, beside(lines.slice(to, to + mostBeside)))]
}

/** Whether the line is more than a sign or two that a page draws between or beside its words, such as a plus sign that opens something. */
const saysSomething = ({ cells }: Pick<PassageLine, 'cells'>): boolean => {
  const pieces = cells.flat()
  const text = pieces.map(piece => piece.text).join('')
  return text.length > 2 || /[\p{L}\p{N}]/u.test(text) || pieces.some(({ marked }) => marked)
}

const mostBeside = 20

/** The first lines, as long as they have at most `most` characters. Long lines are cut. */
function upTo(most: number, lines: PassageLine[]): PassageLine[] {
  let left = most
  const end = lines.findIndex(line => (left -= Math.min(lengthOfLines([line]), most / 2)) < 0)
  return lines.slice(0, end < 0 ? lines.length : end).flatMap(line => aroundMark([line], most / 2))
}

/** Whether the quote is an address, or an attribute of the element, or of an element in it, holds the quote. */
function isHolder(element: Element, quote: string): boolean {
  const holds = ({ attribs }: Element) => Object.values(attribs).some(value => value.includes(quote))
  return /^(?:https?|mailto|tel):/.test(quote) || holds(element) || findFirst(element, holds) !== null
}
