/** Finds the elements that the cells of a table were read from, and the elements that hold the record of each row. */
import {
  type Document,
  type Element,
  elementChildren,
  findAll,
  fold,
  isWithin,
  parentElement,
  textOf,
} from '#website/extraction/document.ts'

/**
 * All elements of a freshly parsed page in document order: the index of an element is the number by which people and programs point at it. Number them
 * before `revealEmails`, which replaces some elements by text.
 */
export const numberedElements = (document: Document): Element[] => findAll(document, () => true, { unseen: true })

/** Finds the element at a locator (see `locatorOf`); null if the page has none. */
export type FindElement = (locator: string) => Element | null

/**
 * A function that follows locators such as `#id>tag>tag:nth-of-type(2)`: down from the element with the id, or from the root. The page is
 * walked once for all locators, and the children of an element are counted once.
 */
export function elementFinder(document: Document): FindElement {
  const byId = new Map<string, Element>()
  for (const element of findAll(document, ({ attribs }) => attribs['id'] !== undefined, { unseen: true })) {
    const id = element.attribs['id']!
    if (!byId.has(id)) byId.set(id, element)
  }
  const steps = new Map<Element | Document, Map<string, Element>>()
  const stepsFrom = (parent: Element | Document) => {
    const known = steps.get(parent) ?? numberedChildren(parent)
    steps.set(parent, known)
    return known
  }
  return locator => {
    const path = locator.split('>')
    const start = path[0]!.startsWith('#') ? (byId.get(path.shift()!.slice(1)) ?? null) : document
    let at: Element | Document | null = start
    for (const step of path) at = at && (stepsFrom(at).get(step.includes(':') ? step : `${step}:nth-of-type(1)`) ?? null)
    return at === document ? null : (at as Element | null)
  }
}

/** Where a value was read, and its words. */
export interface ReadPlace {
  locator: string
  quote: string
}

/** The longest words that are looked for on the page. */
const longestQuote = 300

/**
 * The elements of a cell that the page shows: those at its locators. For a value that was read from data behind the page, the element whose words are the quote,
 * if there is only one.
 */
export function shownPlaces(document: Document, shown: readonly Element[]): (places: readonly ReadPlace[]) => Element[] {
  const find = elementFinder(document)
  const seen = new Set(shown)
  let byWords: Map<string, Element | null> | undefined
  return places => {
    const found = places.flatMap(({ locator }) => find(locator) ?? []).filter(element => seen.has(element))
    if (found.length > 0) return [...new Set(found)]
    const quotes = places.map(({ quote }) => fold(quote)).filter(quote => quote !== '' && quote.length <= longestQuote)
    if (quotes.length > 0) byWords ??= elementsByWords(shown)
    return [...new Set(quotes.flatMap(quote => byWords!.get(quote) ?? []))]
  }
}

/** The smallest element with certain words; null where several parts of the page have them. */
function elementsByWords(shown: readonly Element[]): Map<string, Element | null> {
  const places = new Map<string, Element | null>()
  for (const element of shown) {
    const words = textOf(element)
    if (words === '' || words.length > longestQuote) continue
    const known = places.get(words)
    places.set(words, known === undefined || (known && isWithin(element, known)) ? element : null)
  }
  return places
}

/** The children of an element by their last step in a locator. */
function numberedChildren(parent: Element | Document): Map<string, Element> {
  const met = new Map<string, number>()
  return new Map(
    elementChildren(parent).map(child => {
      const place = (met.get(child.name) ?? 0) + 1
      met.set(child.name, place)
      return [`${child.name}:nth-of-type(${place})`, child]
    }),
  )
}

/**
 * For each row of elements, the elements that hold its record: the largest that hold no element of another row. A record is usually one
 * element. It is several where the records of a list have no element of their own. If only one row has elements, its record is the smallest element
 * that holds all of them.
 */
export function recordElements(rows: readonly (readonly Element[])[]): Element[][] {
  // The rows with elements inside an element: one, or several (-1).
  const owners = new Map<Element, number>()
  rows.forEach((elements, row) => {
    for (const element of elements) {
      for (let at: Element | null = element; at; at = parentElement(at)) {
        const owner = owners.get(at)
        if (owner === row || owner === -1) break
        owners.set(at, owner === undefined ? row : -1)
      }
    }
  })
  const filled = rows.filter(elements => elements.length > 0)
  if (filled.length === 1) return rows.map(elements => commonAncestor(elements))
  return rows.map((elements, row) => {
    // What several records share, such as the heading of their section, belongs to none of them.
    const own = elements.filter(element => owners.get(element) === row)
    const records = own.map(element => {
      let record = element
      for (let above = parentElement(record); above && owners.get(above) === row; above = parentElement(above)) record = above
      return record
    })
    return [...new Set(records)]
  })
}

function commonAncestor(elements: readonly Element[]): Element[] {
  const [first, ...others] = elements.map(pathTo)
  if (!first) return []
  const shared = first.findLast((element, depth) => others.every(path => path[depth] === element))
  return shared ? [shared] : []
}

/** The ancestors of an element from the root down, and the element itself. */
function pathTo(element: Element): Element[] {
  const path = [element]
  for (let above = parentElement(element); above; above = parentElement(above)) path.push(above)
  return path.toReversed()
}
