/** Page numbers in addresses and in rows of links: `?page=2`, `/page/2/`, `?start=20`, `/p2`, `-2.html`. */
import { withoutEnd } from '#foundation/text/without-end.ts'

/** How one address becomes another by a single number: where it stands, and its value in both; null where it is absent. */
export interface NumberStep {
  /** `?name` of a parameter, or the path around the number. */
  place: string
  from: number | null
  to: number | null
}

const pageName =
  /^(?:\w+[-_.])?(?:p|pg|pn|pi|pag|pags|paged|pagina|pagen_\d+|page(?:[-_]?(?:no|num|number|index|id|nr))?|(?:current|cur)[-_]?page|seite|sida|side|strona|stranka|cp|np|o|offset|start(?:[-_]?(?:at|index|row))?|limitstart|skip|from|first|begin|desde|inicio)$|offset$/i

/** Whether a parameter's name is one that counts pages or records. */
export const isPageName = (name: string): boolean => pageName.test(name)

/** The single number by which two addresses of a site differ; null where they differ in more, in nothing, or in words. */
export function numberStep(one: string, other: string): NumberStep | null {
  const [from, to] = [new URL(one), new URL(other)]
  const parameters = changedParameters(from, to)
  const [pathFrom, pathTo] = [pathOf(from), pathOf(to)]
  if (pathFrom === pathTo) {
    const [step, ...others] = parameters.map(name => ({
      place: `?${name}`,
      from: wholeNumber(from.searchParams.get(name)),
      to: wholeNumber(to.searchParams.get(name)),
    }))
    // Some addresses hold the same number twice (`offset=24&start=24`).
    if (!step || others.some(other => other.from !== step.from || other.to !== step.to)) return null
    return step.from === undefined || step.to === undefined ? null : { place: step.place, from: step.from, to: step.to }
  }
  return parameters.length === 0 ? pathStep(pathFrom, pathTo) : null
}

/** Names whose values differ between two addresses; empty values count as absent ones. */
function changedParameters(one: URL, other: URL): string[] {
  const names = new Set([...one.searchParams.keys(), ...other.searchParams.keys()])
  return [...names].filter(name => (one.searchParams.get(name) ?? '') !== (other.searchParams.get(name) ?? ''))
}

const pathOf = (url: URL): string => withoutEnd(url.pathname.replace(/\/(?:index|default)\.(?:html?|php|aspx?|jsp)$/i, '/'), /\//) || '/'

/** The number that a parameter holds, null where it has none, undefined where it is something else. */
function wholeNumber(value: string | null): number | null | undefined {
  if (value === null || value === '') return null
  return /^\d{1,7}$/.test(value) ? Number(value) : undefined
}

function pathStep(from: string, to: string): NumberStep | null {
  const [one, other] = [from.split(/(\d+)/), to.split(/(\d+)/)]
  if (one.length === other.length) {
    const changed = one.flatMap((part, index) => (part === other[index] ? [] : [index]))
    const [at] = changed
    if (changed.length === 1 && at! % 2 === 1 && one[at!]!.length <= 7 && other[at!]!.length <= 7)
      return { place: `${one.slice(0, at).join('')}{}`, from: Number(one[at!]), to: Number(other[at!]) }
  }
  const grown = addedNumber(from, to)
  if (grown) return { place: grown.place, from: null, to: grown.number }
  const shrunk = addedNumber(to, from)
  return shrunk ? { place: shrunk.place, from: shrunk.number, to: null } : null
}

/** The number that a path has over a shorter one: `/page/2`, `/p2`, `/2`, `/index2.html`, `list-2.html`. */
function addedNumber(shorter: string, longer: string): { place: string; number: number } | null {
  let start = 0
  while (start < shorter.length && shorter[start] === longer[start]) start++
  let end = 0
  while (end < shorter.length - start && shorter.at(-1 - end) === longer.at(-1 - end)) end++
  if (start + end < shorter.length) return null
  const added = longer.slice(start, longer.length - end)
  const match = /^\/{0,4}(?:[a-z]{1,12}[/_-]?)?[/_.-]{0,4}(\d{1,6})(?:\.[a-z]{3,5}|\/)?$/i.exec(added)
  return match ? { place: `${longer.slice(0, start)}+${added.replace(/\d+/, '{}')}`, number: Number(match[1]) } : null
}

/** Whether going from one address to the other is going on in a list: a page number that appears or grows. */
export function goesOn(from: string, to: string): boolean {
  const step = numberStep(from, to)
  if (!step || step.to === null) return false
  if (step.from !== null) return step.to > step.from && step.to - step.from <= largestPage
  return step.to <= 2 || (step.place.startsWith('?') ? isPageName(step.place.slice(1)) : /pag|p\{|start|offset/i.test(step.place))
}

/** Whether two addresses may be pages of one list at all: one path begins with the other, numbers left out. */
export function isAkin(one: string, other: string): boolean {
  const [from, to] = [one, other].map(address =>
    pathOf(new URL(address))
      .replace(/\.\w{2,5}$/, '')
      .replace(/\d+/g, '{}'),
  )
  return from === to || (from !== '/' && to!.startsWith(from!)) || (to !== '/' && from!.startsWith(to!))
}

/** Whether an address holds a page number under a name that says so. */
export function holdsPageNumber(address: string): boolean {
  const { searchParams, pathname } = new URL(address)
  return [...searchParams].some(([name, value]) => isPageName(name) && /^\d+$/.test(value)) || /\/pag(?:e|ina)?[/-]?\d+\/?$/i.test(pathname)
}

const dateName = /^(?:date|day|month|year|week|fecha|d[ií]a|mes|a[nñ]o|semana|datum|monat|jahr|jour|mois|giorno|cal\w*|mini)$/i
const dateValue = /^(?:19|20)\d\d(?:[-/.](?:0?[1-9]|1[0-2])(?:[-/.](?:0?[1-9]|[12]\d|3[01]))?|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])?)$/
const datePath = /\/(?:19|20)\d\d(?:[-/]?(?:0?[1-9]|1[0-2])(?:[-/]?(?:0?[1-9]|[12]\d|3[01]))?)?\/?$/

/** Whether two addresses differ in a date alone: the pages of a calendar, which never ends, not of a list. */
export function turnsDate(one: string, other: string): boolean {
  const [from, to] = [new URL(one), new URL(other)]
  const parameters = changedParameters(from, to)
  if (pathOf(from) !== pathOf(to))
    return (
      parameters.length === 0 && from.pathname.replace(datePath, '/') === to.pathname.replace(datePath, '/') && datePath.test(to.pathname)
    )
  return parameters.some(name => dateName.test(name) || (!isPageName(name) && dateValue.test(to.searchParams.get(name) ?? '')))
}

/** More records than this are not shown on one page. */
const largestPage = 1000

/**
 * Whether links under consecutive numbers are pages of one list: their addresses hold, in one place, a number that rises evenly
 * with the link's own and is 0, 1 or one step for the first page. Dates, years and identifiers are not.
 */
export function isArithmetic(links: { number: number; url: string }[]): boolean {
  const [first, second, ...others] = links.toSorted((one, other) => one.number - other.number)
  if (!first || !second) return false
  const step = numberStep(first.url, second.url)
  if (!step || step.to === null) return false
  const from = step.from ?? (first.number === 1 ? null : undefined)
  if (from === undefined) return false
  // The first page often lacks the number, and the others tell how it goes on.
  const [base, top] = from === null && others[0] ? [second, others[0]] : [first, second]
  const pair = numberStep(base.url, top.url)
  if (!pair || pair.to === null) return false
  if (pair.from === null) return pair.to <= largestPage
  const each = (pair.to - pair.from) / (top.number - base.number)
  const start = pair.from - each * (base.number - 1)
  if (each < 1 || each > largestPage || ![0, 1, each].includes(start)) return false
  return [second, ...others].every(link => {
    if (link === base) return true
    const own = numberStep(base.url, link.url)
    return own?.place === pair.place && own.to === start + each * (link.number - 1)
  })
}
