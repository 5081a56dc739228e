/**
 * The next page of a page of data: the addresses, cursors and page counts beside the records in JSON and feeds (JSON:API, HAL, OData,
 * GraphQL connections, RFC 5005 feeds, and other common forms).
 */
import { isObject, type JsonObject } from '#website/extraction/declared/json-items.ts'
import { absoluteUrl, withoutFragment } from '#website/extraction/document.ts'
import { nextAddressOf } from './next-address.ts'
import { isPageName } from './page-numbers.ts'
import type { Pagination } from './pagination.ts'

/** Distinguishes addresses from cursors, which are often base64 and may contain slashes. */
const addressStart = /^(?:https?:\/\/|\.{0,2}\/|\?)|\?\w+=/

/** Objects nested deeper than this describe records, not the page. */
const deepest = 4
const nextName = /^(?:next|siguiente)(?:_?(?:page|pagina|link|url|uri|href|page_?(?:url|link|uri)))?$|^@?odata\.nextlink$|^hydra:next$/i
const cursorName = /^(?:next_?)?(?:page_?)?(?:cursor|token|continuation|marker)$|^end_?cursor$|^next_(?:offset|start|skip)$|^nextoffset$/i
const cursorParameter = /^(?:cursor|after|continuation|marker|starting_after|(?:next_?)?(?:page_?)?token)$/i
const currentName = /^(?:current_?)?(?:page|pagina|pagina_?actual|page_?(?:number|index|no|num))$|^current_?page$/i
const pagesName = /^(?:total_?)?(?:pages|paginas)$|^(?:last_?page|page_?count|total_?pages|num_?pages|total_?paginas)$/i
const offsetName = /^(?:offset|skip|start|from|start_?index)$/i
const sizeName = /^(?:limit|size|count|per_?page|page_?size|rows|take)$/i
const totalName = /^(?:total|total_?(?:count|results|records|items|hits|elements)|count|num_?found|hits)$/i

/** Finds the next page of the list in a page of data. `records` is the number of records on this page. */
export function dataPaginationOf(data: unknown, url: string, records: number): Pagination {
  const objects = objectsIn(data)
  const next = objects.flatMap(object => statedAddresses(object, url))
  const stated = { next: [...new Set(next)].slice(0, 1), further: [], more: [] }
  if (stated.next.length > 0) return { ...stated, guess: null }
  return { ...stated, guess: cursorAddress(objects, url) ?? countedAddress(objects, url, records) }
}

/** The total number of records that the data states; null when it states none above `records`, the number on this page. */
export function announcedIn(data: unknown, records: number): number | null {
  for (const object of objectsIn(data))
    for (const [name, value] of Object.entries(object))
      if (totalName.test(name) && typeof value === 'number' && value > records) return value
  return null
}

/** The objects that describe the whole page, the outermost first. Arrays are skipped. */
function objectsIn(data: unknown): JsonObject[] {
  const found: JsonObject[] = []
  let layer = [data]
  for (let depth = 0; depth < deepest && layer.length > 0; depth++) {
    const objects = layer.filter(isObject)
    for (const object of objects) found.push(object)
    layer = objects.flatMap(object => Object.values(object))
  }
  return found
}

/** Complete addresses: `next`, `links: {next: {href}}`, `link: [{rel: 'next', href}]`. */
function statedAddresses(object: JsonObject, url: string): string[] {
  const written = Object.entries(object).flatMap(([name, value]) => {
    if (nextName.test(name)) return [isObject(value) ? (value['href'] ?? value['url'] ?? value['@id']) : value]
    const links = Array.isArray(value) ? value.slice(0, 20) : [value]
    return links
      .filter(isObject)
      .flatMap(link => (link['rel'] === 'next' || link['relation'] === 'next' ? [link['href'] ?? link['url'] ?? link['uri']] : []))
  })
  return written.flatMap(value => {
    const address = typeof value === 'string' && addressStart.test(value) ? absoluteUrl(value, url) : null
    if (!address || !/^https?:/.test(address) || new URL(address).hostname !== new URL(url).hostname) return []
    return withoutFragment(address) === withoutFragment(url) ? [] : [address]
  })
}

/** The page's address with the cursor that the data gives for the next page. */
function cursorAddress(objects: JsonObject[], url: string): string | null {
  for (const object of objects) {
    if (object['hasNextPage'] === false || object['has_next_page'] === false || object['has_more'] === false || object['hasMore'] === false)
      continue
    for (const [name, value] of Object.entries(object)) {
      const isNext = nextName.test(name)
      if (
        !(isNext || cursorName.test(name)) ||
        (typeof value !== 'string' && typeof value !== 'number') ||
        value === '' ||
        addressStart.test(String(value))
      )
        continue
      const asked = new URL(url)
      const known = [...asked.searchParams.keys()].find(
        parameter => (isNext || /offset|start|skip/i.test(name) ? isPageName(parameter) : false) || cursorParameter.test(parameter),
      )
      asked.searchParams.set(known ?? parameterFor(name, value), String(value))
      if (asked.href !== url) return asked.href
    }
  }
  return null
}

/** The parameter for a cursor that the response calls `name`: `after` for `endCursor`, `token` for `nextToken`. */
function parameterFor(name: string, value: string | number): string {
  if (/^end_?cursor$/i.test(name)) return 'after'
  if (nextName.test(name)) return typeof value === 'number' || /^\d+$/.test(value) ? 'page' : 'cursor'
  const bare = name.replace(/^next_?/i, '')
  return bare.charAt(0).toLowerCase() + bare.slice(1)
}

/** The address of the next page when the data only counts: page 1 of 5, or records 0 to 20 of 283. */
function countedAddress(objects: JsonObject[], url: string, records: number): string | null {
  for (const object of objects) {
    const numbers = Object.entries(object).flatMap(([name, value]) =>
      typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)) ? [{ name, value: Number(value) }] : [],
    )
    const find = (pattern: RegExp) => numbers.find(({ name }) => pattern.test(name))
    const [current, pages, offset, size] = [find(currentName), find(pagesName), find(offsetName), find(sizeName)]
    const total = numbers.filter(entry => entry !== size).find(({ name }) => totalName.test(name))
    if (current && pages)
      return current.value < pages.value ? nextAddressOf(url, records, current.name.replace(/^current_?/i, '').toLowerCase()) : null
    if (!total || total.value <= records) continue
    if (!offset) return nextAddressOf(url, records, null)
    const asked = new URL(url)
    const reached = offset.value + (size?.value ?? records)
    asked.searchParams.set([...asked.searchParams.keys()].find(name => offsetName.test(name)) ?? offset.name, String(reached))
    return reached < total.value ? asked.href : null
  }
  return null
}
