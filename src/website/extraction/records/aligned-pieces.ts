/** Aligns short lists of facts by their form when some lack a fact: "2019 · 41,200 miles · Petrol" and "2017 · Diesel". */
import { mostCommon, tally } from '#website/extraction/tallies.ts'

/** A list of at most this many pieces may be a list of facts. A longer list is a list of tags. */
const mostPieces = 8
/**
 * At least this share of the lists must be as long as the longest list. At positions with numbers, at least the share `alike` of the pieces must have
 * the same form.
 */
const usual = 0.6
const alike = 0.8

/** What the pieces at one position have in common: the words around their numbers, or a few recurring words. */
interface Position {
  looks: Set<string>
  hasNumbers: boolean
}

/** The form of a text: numbers become "#", and plural endings are dropped, so that "41,200 miles" and "1 mile" are equal. */
const looksOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\d[\d.,]*/g, '#')
    .replace(/(?<=\p{L}{2})(?:e?s|e)(?!\p{L})/gu, '')

/**
 * For each list, the positions of its pieces, from 0: "2017 · Diesel" beside "2019 · 41,200 miles · Petrol" has the positions 0 and 2. null
 * when the forms do not tell the positions (tags, names, sizes). Lists are in the order of their records, pieces in reading order.
 */
export function alignPieces(lists: string[][]): number[][] | null {
  const width = usualLength(lists)
  if (width === null) return null
  const looks = lists.map(list => list.map(looksOf))
  const full = looks.filter(list => list.length === width)
  const places = Array.from({ length: width }, (_, at) => positionOf(full.map(list => list[at]!)))
  if (!areToldApart(places)) return null
  const found = looks.map(list => placed(list, places as Position[]))
  return found.includes(null) ? null : (found as number[][])
}

/** The length of the longest list, if most lists are as long; null otherwise. */
function usualLength(lists: string[][]): number | null {
  const longest = lists.reduce((most, list) => Math.max(most, list.length), 0)
  const full = lists.filter(list => list.length === longest).length
  return longest >= 2 && longest <= mostPieces && full >= 3 && full >= lists.length * usual ? longest : null
}

function positionOf(looks: string[]): Position | null {
  const counts = tally(looks)
  const most = mostCommon(counts)
  if (most && most[0].includes('#')) return most[1] >= looks.length * alike ? { looks: new Set([most[0]]), hasNumbers: true } : null
  const isFew = counts.size <= looks.length * 0.7 && ![...counts.keys()].some(look => look.includes('#'))
  return isFew ? { looks: new Set(counts.keys()), hasNumbers: false } : null
}

/** Whether each position has forms that no other position has, and at least one position has numbers. Without numbers the pieces may be tags. */
function areToldApart(places: (Position | null)[]): boolean {
  const met = new Set<string>()
  for (const place of places) {
    if (!place) return false
    for (const look of place.looks) if (met.has(look)) return false
    for (const look of place.looks) met.add(look)
  }
  return places.some(place => place!.hasNumbers)
}

/**
 * The position of each piece of a list. A piece goes to the position that has the form of the piece, after the position of the piece before. If there
 * is none, a piece with a number goes to the next position with numbers, and any other piece to the next position without. Null if none is left.
 */
function placed(looks: string[], places: Position[]): number[] | null {
  let next = 0
  const found: number[] = []
  for (const look of looks) {
    const known = places.findIndex((place, at) => at >= next && place.looks.has(look))
    const at = known >= 0 ? known : places.findIndex((place, index) => index >= next && place.hasNumbers === look.includes('#'))
    if (at < 0) return null
    found.push(at)
    next = at + 1
  }
  return found
}
