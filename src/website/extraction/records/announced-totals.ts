/** The number of records that a page announces: in a sentence ("Showing 1–20 of 283"), or in a short line beside the list ("64 products"). */
import { folded } from '#foundation/text/folding.ts'
import { numberStem } from '#foundation/text/stem.ts'
import { textOf } from '#website/extraction/document.ts'
import type { Outline, Place } from './outline.ts'

// The parts of the patterns for the total number of records that a page announces.
const number = '(?<![\\d.,])(\\d{1,3}(?:[.,\\u00a0 ]\\d{3}){1,3}|\\d{1,9})(?!\\d)'
const noun =
  '(?:results?|records?|items?|entries|rows|products?|documents?|opinions?|listings?|resultados?|registros?|elementos?|entradas|filas|productos?|documentos?|licitaciones|anuncios?|ofertas?|expedientes?|tenders?)'
const patterns = [
  new RegExp(
    `(?:showing|viewing|displaying|mostrando|viendo|resultados?|results?|items?)\\s?:?\\s?\\d{1,9}\\s?(?:-|–|—|to|a|al|through)\\s?\\d{1,9}\\s?(?:of|de|/|out of|de un total de)\\s*${number}`,
    'i',
  ),
  new RegExp(`(?<!\\d)\\d{1,9}\\s?(?:-|–|—|to|a|al)\\s?\\d{1,9}\\s?(?:of|de|de un total de)\\s?(?:about |unos )?${number}(?:\\s|$)`, 'i'),
  new RegExp(`(?:total(?:\\s+(?:de|of))?|found|encontrad[oa]s|se han encontrado|hay)\\s?:?\\s?${number}\\s?${noun}`, 'i'),
  new RegExp(`${number}\\s+${noun}\\s+(?:found|in total|encontrad[oa]s|en total)`, 'i'),
]

/** The total in "Showing 1–20 of 283", "283 resultados encontrados" and similar texts of a page; null when the page announces none. */
export function announcedTotal(text: string): number | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    if (match) return numberIn(match[1]!)
  }
  return null
}

const numberIn = (text: string): number => Number(text.replace(/\D/g, ''))

/** A line of its own with a number and words: "64 products", "Products (64)". */
export interface CountLine {
  place: Place
  text: string
  count: number
  words: string
}

const longestLine = 40
const countFirst = new RegExp(`^${number}\\s+(\\p{L}[\\p{L} ]*)$`, 'iu')
const countLast = new RegExp(`\\s?[(:]\\s?${number}\\)?$`, 'i')
const onlyWords = /^\p{L}[\p{L} ]*$/u

/** All count lines of a page, in document order. */
export function countLinesOf({ places }: Outline): CountLine[] {
  return [...places.values()].flatMap(place => {
    if (place.length > longestLine || !place.hasWords || place.children.some(child => child.length === place.length)) return []
    const text = textOf(place.element)
    const first = countFirst.exec(text)
    if (first) return [{ place, text, count: numberIn(first[1]!), words: first[2]! }]
    const last = countLast.exec(text)
    const words = last && text.slice(0, last.index)
    return words && onlyWords.test(words) ? [{ place, text, count: numberIn(last[1]!), words }] : []
  })
}

/** A count line belongs to a list only if at most this many elements stand between the list and the innermost element that contains both. */
const mostLevels = 4

interface CountedList {
  place: Place | undefined
  label: string | null
  /** The number of its records on the page. */
  rows: number
}

/**
 * The number in the nearest count line beside a list; null if none counts its records. A line counts them if it says how many the page shows, or a
 * larger number of the things that the heading or the address names: "64 productos" on `/productos`, but not "120 comentarios" or "2024 Opinions".
 */
export function countBeside({ place, label, rows }: CountedList, page: { countLines: CountLine[]; address: string }): number | null {
  if (!place) return null
  const named = stemsOf(`${label ?? ''} ${URL.canParse(page.address) ? new URL(page.address).pathname : ''}`)
  const counts = ({ text, count, words }: CountLine): boolean => {
    if (count <= rows || mayBeYear.test(text)) return count === rows
    // A heading names its own words, so a part of a heading counts nothing: "50 million" in "50 million learners".
    return label?.includes(text) ? label === text : stemsOf(words).some(word => named.includes(word))
  }
  let outer: Place | null = place.parent
  for (let level = 0; outer && level < mostLevels; level++, outer = outer.parent) {
    const { start, end } = outer
    const beside = page.countLines.filter(line => start <= line.place.start && line.place.end <= end && !isInside(line.place, place))
    const line = beside.find(counts)
    if (line) return line.count
  }
  return null
}

const mayBeYear = /(?<!\d)(?:19|20)\d\d(?!\d)/

const isInside = (inner: Place, { start, end }: Place): boolean => start <= inner.start && inner.end <= end

const stemsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}]+/u)
    .filter(word => word.length > 3)
    .map(numberStem)
