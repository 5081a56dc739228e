/** Page numbers in addresses: `?page=2`, `/page/2/`, `?start=20`, `/p2`, `-2.html`. */
import { withoutEnd } from '#foundation/text/without-end.ts'

/** The only number by which two addresses differ. `from` is its value in the first address, `to` in the second; null if an address lacks it. */
export interface NumberStep {
  /** `?name` for a parameter, or the path around the number. */
  place: string
  from: number | null
  to: number | null
}

const pageName =
  /^(?:\w+[-_.])?(?:p|pg|pn|pi|pag|pags|paged|pagina|pagen_\d+|page(?:[-_]?(?:no|num|number|index|id|nr))?|(?:current|cur)[-_]?page|seite|sida|side|strona|stranka|cp|np|o|offset|start(?:[-_]?(?:at|index|row))?|limitstart|skip|from|first|begin|desde|inicio)$|offset$/i

/** Whether the name of a parameter is common for page numbers or offsets. */
export const isPageName = (name: string): boolean => pageName.test(name)

/** The number by which two addresses of a site differ; null if they are equal, or differ in several numbers or in anything else. */
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
    // Parameters that change by the same numbers (`offset=24&start=24`) count as one.
    if (!step || others.some(other => other.from !== step.from || other.to !== step.to)) return null
    return step.from === undefined || step.to === undefined ? null : { place: step.place, from: step.from, to: step.to }
  }
  return parameters.length === 0 ? pathStep(pathFrom, pathTo) : null
}

/** The parameters whose values differ. An empty value equals a missing one. */
function changedParameters(one: URL, other: URL): string[] {
  const names = new Set([...one.searchParams.keys(), ...other.searchParams.keys()])
  return [...names].filter(name => (one.searchParams.get(name) ?? '') !== (other.searchParams.get(name) ?? ''))
}

const pathOf = (url: URL): string => withoutEnd(url.pathname.replace(/\/(?:index|default)\.(?:html?|php|aspx?|jsp)$/i, '/'), /\//) || '/'

/** The number in a parameter's value: null when empty, undefined when it is no number. */
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

/** The number that the longer path adds to the shorter: `/page/2`, `/p2`, `/2`, `/index2.html`, `list-2.html`. */
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

/** Whether the second address is a later page of the first: a page number appears or grows. */
export function isLaterPage(from: string, to: string): boolean {
  const step = numberStep(from, to)
  if (!step || step.to === null) return false
  if (step.from !== null) return step.to > step.from && step.to - step.from <= largestPage
  return step.to <= 2 || (step.place.startsWith('?') ? isPageName(step.place.slice(1)) : /pag|p\{|start|offset/i.test(step.place))
}

/** Whether two addresses may be pages of one list: apart from numbers, the path of one address begins with the path of the other. */
export function isAkin(one: string, other: string): boolean {
  const [from, to] = [one, other].map(address =>
    pathOf(new URL(address))
      .replace(/\.\w{2,5}$/, '')
      .replace(/\d+/g, '{}'),
  )
  return from === to || (from !== '/' && to!.startsWith(from!)) || (to !== '/' && from!.startsWith(to!))
}

/** Whether the address has a page number with a name, such as `?page=2` or `/pagina/2`. */
export function holdsPageNumber(address: string): boolean {
  const { searchParams, pathname } = new URL(address)
  return [...searchParams].some(([name, value]) => isPageName(name) && /^\d+$/.test(value)) || /\/pag(?:e|ina)?[/-]?\d+\/?$/i.test(pathname)
}

const dateName = /^(?:date|day|month|year|week|fecha|d[ií]a|mes|a[nñ]o|semana|datum|monat|jahr|jour|mois|giorno|cal\w*|mini)$/i
const dateValue = /^(?:19|20)\d\d(?:[-/.](?:0?[1-9]|1[0-2])(?:[-/.](?:0?[1-9]|[12]\d|3[01]))?|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])?)$/
const datePath = /\/(?:19|20)\d\d(?:[-/]?(?:0?[1-9]|1[0-2])(?:[-/]?(?:0?[1-9]|[12]\d|3[01]))?)?\/?$/

/** Whether two addresses differ in a date. Then they are pages of a calendar, which has no end, and not of a list. */
export function turnsDate(one: string, other: string): boolean {
  const [from, to] = [new URL(one), new URL(other)]
  const parameters = changedParameters(from, to)
  if (pathOf(from) !== pathOf(to))
    return (
      parameters.length === 0 && from.pathname.replace(datePath, '/') === to.pathname.replace(datePath, '/') && datePath.test(to.pathname)
    )
  return parameters.some(name => dateName.test(name) || (!isPageName(name) && dateValue.test(to.searchParams.get(name) ?? '')))
}

/** A number larger than this is no page number. The difference between the numbers of two pages is also at most this. */
const largestPage = 1000

/**
 * Whether links with numbers as texts ("1", "2") are pages of one list. Their addresses must differ in a single number: it rises by the same
 * step from one page to the next, and on page 1 it is 0, 1 or the step. Dates and identifiers do not rise like this.
 */
export function isArithmetic(links: { number: number; url: string }[]): boolean {
  const [first, second, ...others] = links.toSorted((one, other) => one.number - other.number)
  if (!first || !second) return false
  const step = numberStep(first.url, second.url)
  if (!step || step.to === null || (step.from === null && first.number !== 1)) return false
  // The address of the first page often lacks the number, so the second and third pages give the step.
  const [base, top] = step.from === null && others[0] ? [second, others[0]] : [first, second]
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
