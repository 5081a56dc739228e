/** Short lines of facts that say which is which by their looks: "2019 · 41,200 miles · Petrol", where one car has no mileage. */

/** Lists of more pieces are lists. */
const mostPieces = 8
/** The share of the lists that must be as long as the longest usual one, and of its pieces that must look like those of their place. */
const usual = 0.6
const alike = 0.8

/** What the pieces of one place have in common: the words around their numbers, or the few words that come back. */
interface Place {
  looks: Set<string>
  hasNumbers: boolean
}

/** "41,200 miles" and "1 mile" look alike. */
const looksOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\d[\d.,]*/g, '#')
    .replace(/(?<=\p{L}{2})(?:e?s|e)(?!\p{L})/gu, '')

/**
 * The place of each piece of each list, from 0, where lists lack some of their facts; null where the pieces do not tell: tags,
 * names, sizes. Lists are given in the order of their records, pieces in reading order.
 */
export function placesOf(lists: string[][]): number[][] | null {
  const width = usualLength(lists)
  if (width === null) return null
  const looks = lists.map(list => list.map(looksOf))
  const full = looks.filter(list => list.length === width)
  const places = Array.from({ length: width }, (_, at) => placeOf(full.map(list => list[at]!)))
  if (!areToldApart(places)) return null
  const found = looks.map(list => placed(list, places as Place[]))
  return found.includes(null) ? null : (found as number[][])
}

/** How long most lists are; null where there is no such length, or longer ones. */
function usualLength(lists: string[][]): number | null {
  const longest = lists.reduce((most, list) => Math.max(most, list.length), 0)
  const full = lists.filter(list => list.length === longest).length
  return longest >= 2 && longest <= mostPieces && full >= 3 && full >= lists.length * usual ? longest : null
}

function placeOf(looks: string[]): Place | null {
  const counts = new Map<string, number>()
  for (const look of looks) counts.set(look, (counts.get(look) ?? 0) + 1)
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1])
  if (most && most[0].includes('#')) return most[1] >= looks.length * alike ? { looks: new Set([most[0]]), hasNumbers: true } : null
  const isFew = counts.size <= looks.length * 0.7 && ![...counts.keys()].some(look => look.includes('#'))
  return isFew ? { looks: new Set(counts.keys()), hasNumbers: false } : null
}

/** Whether no look is that of two places, and at least one place has numbers: words alone may be tags. */
function areToldApart(places: (Place | null)[]): boolean {
  const met = new Set<string>()
  for (const place of places) {
    if (!place) return false
    for (const look of place.looks) if (met.has(look)) return false
    for (const look of place.looks) met.add(look)
  }
  return places.some(place => place!.hasNumbers)
}

/** Pieces go in order to the places whose looks they have; one of an unknown look to the next place of its kind. Null where one has no place. */
function placed(looks: string[], places: Place[]): number[] | null {
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
