/**
 * The links from a list to its next page. Each link gets a score from its text, accessible name, sign, `rel`, class names, place in a
 * pager, and the relation of its address to that of the page.
 */
import {
  absoluteUrl,
  type Document,
  type Element,
  elementsNamed,
  findAll,
  isTag,
  isText,
  parentElement,
  textOf,
  withoutFragment,
} from '#website/extraction/document.ts'
import { loadMoreAddresses } from './load-more.ts'
import { hasScriptedPager, nextAddressOf, pageFieldOf } from './next-address.ts'
import { isAkin, isArithmetic, isLaterPage, numberStep, turnsDate } from './page-numbers.ts'
import { ancestors, isBetweenArticles, isInTurningPlace, isPager, standsAmongNumbers } from './pager-places.ts'
import { type Direction, directionOf, directionOfNames, isNextIcon, nextSign } from './pager-words.ts'

const least = 3

/** The addresses at which a list continues. */
export interface Pagination {
  /** Addresses of the next page, from visible links, with fragments; usually none or one. */
  next: string[]
  /** Addresses of more records: of links to older or newer entries, and, if `next` is empty, of `<link rel="next">` in the head. */
  further: string[]
  /** Addresses of pages or fragments that "load more" links and controls request; only when `next` and `further` are empty. */
  more: string[]
  /** The guessed address of the next page when the page shows that there is one but has no address for it. */
  guess: string | null
}

/** The number of records in the page's best list, and the total that the page announces. */
export interface ShownList {
  records: number
  announced: number | null
}

interface Candidate extends Sayings {
  url: string
  score: number
}

/** Finds the further pages of a page's lists. `url` is the page's own address; `base` is the address of `<base>`, if the page has one. */
export function paginationOf(document: Document, base: string, url: string, list: ShownList): Pagination {
  const here = new Set([withoutFragment(base), withoutFragment(url)])
  const addressOf = (element: Element): string | null => {
    const address = absoluteUrl(element.attribs['href'], base)
    return address && /^https?:/.test(address) && !here.has(withoutFragment(address)) && sameSite(address, url) ? address : null
  }
  const declared = elementsNamed(document, 'link', { unseen: true })
    .filter(({ attribs }) => /\bnext\b/i.test(attribs['rel'] ?? ''))
    .map(addressOf)
    .filter(address => address !== null)
  const candidates = elementsNamed(document, 'a').flatMap(element => {
    if (element.attribs['href'] === undefined) return []
    const sayings = listenTo(element)
    const address = sayings && addressOf(element)
    return address ? [{ ...sayings, url: address, score: weigh(sayings, address, url, declared) }] : []
  })
  const named = withoutRepeated(candidates.filter(({ score }) => score >= least))
  const next = distinct(named.length > 0 ? named.map(candidate => candidate.url) : numbersAfterCurrent(candidates, url), [])
  const others = withoutRepeated(
    candidates.filter(({ direction, score }) => score > -6 && (direction === 'older' || direction === 'newer')),
  )
  const further = distinct(
    [...(next.length > 0 ? [] : declared.filter(address => isAkin(url, address))), ...others.map(candidate => candidate.url)],
    next,
  )
  if (next.length + further.length > 0) return { next, further, more: [], guess: null }
  const linked = candidates.filter(
    ({ direction, url: address }) => direction === 'more' && isLaterPage(url, address) && !turnsDate(url, address),
  )
  const more = distinct([...linked.map(candidate => candidate.url), ...loadMoreAddresses(document, base, url)], [])
  if (more.length > 0 && more.length <= mostLists) return { next, further, more, guess: null }
  const goesFurther = list.records > 0 && ((list.announced ?? 0) > list.records || hasScriptedPager(document))
  return { next, further, more: [], guess: goesFurther ? nextAddressOf(url, list.records, pageFieldOf(document)) : null }
}

/** A link text may turn pages only if it leads to at most this many addresses. With more it belongs to single records ("continue reading"). */
const mostLists = 3

function withoutRepeated(candidates: Candidate[]): Candidate[] {
  const places = new Map<string, Set<string>>()
  for (const { element, url } of candidates)
    places.set(textOf(element), (places.get(textOf(element)) ?? new Set()).add(withoutFragment(url)))
  return candidates.filter(({ element }) => places.get(textOf(element))!.size <= mostLists)
}

/** The addresses without duplicates and without known ones; fragments are ignored. */
function distinct(addresses: string[], known: string[]): string[] {
  const seen = new Set(known.map(withoutFragment))
  return addresses.filter(address => {
    const bare = withoutFragment(address)
    return !seen.has(bare) && seen.add(bare)
  })
}

const relationsOf = (element: Element): string[] => (element.attribs['rel'] ?? '').toLowerCase().split(/\s+/)

/** Whether two addresses have the same host, apart from `www.`. */
export function sameSite(one: string, other: string): boolean {
  const bare = (address: string) => new URL(address).hostname.replace(/^www\./, '')
  return bare(one) === bare(other)
}

/** Whether the element contains at most two elements, so that its names describe the link in it. */
function isNarrow(element: Element): boolean {
  let elements = 0
  for (const child of element.children) if (isTag(child) && ++elements > 2) return false
  return true
}

/** What a link states about its direction: in its text, labels, signs, class names and ids. */
interface Sayings {
  element: Element
  /** The direction of its visible text. */
  words: Direction | null
  /** The directions of its labels, titles and images. */
  spoken: Set<Direction>
  direction: Direction | null
  /** The directions of its class and id, and of those of its parent if the parent contains at most two elements. */
  named: Set<'next' | 'previous' | null>
  isDrawn: boolean
  isNumber: boolean
}

/** Reads the directions that a link states; null for most links, which state none. */
function listenTo(element: Element): Sayings | null {
  const text = textOf(element)
  const words = directionOf(text)
  const inside = element.children.some(isTag) ? findAll(element, () => true, { unseen: true }) : []
  const spoken = labelDirections([element, ...inside])
  const parent = parentElement(element)
  const named = new Set([element, ...(parent && isNarrow(parent) ? [parent] : [])].map(({ attribs }) => directionOfNames(attribs)))
  const isDrawn = nextSign.test(text) || (words === null && inside.some(part => isNextIcon(part.attribs['class'] ?? '')))
  const isNumber = numberText.test(text)
  const direction = words ?? [...spoken].find(said => said !== 'other') ?? null
  const isMute = (direction === null || direction === 'other') && !spoken.has('next') && !named.has('next') && !isDrawn && !isNumber
  return isMute && !relationsOf(element).includes('next') ? null : { element, words, spoken, direction, named, isDrawn, isNumber }
}

/** The directions in the labels, titles and alternative texts of elements. */
function labelDirections(elements: Element[]): Set<Direction> {
  const spoken = new Set<Direction>()
  for (const { attribs } of elements)
    for (const label of [attribs['aria-label'], attribs['title'], attribs['alt']]) {
      const said = label === undefined ? null : directionOf(label)
      if (said) spoken.add(said)
    }
  return spoken
}

/**
 * Scores a link as the next page of the list. A link with a score of at least `least` counts as the next page. The weights are the same for
 * every site.
 */
function weigh(sayings: Sayings, url: string, here: string, declared: string[]): number {
  const { direction, named } = sayings
  const said = saidScore(sayings, url, here)
  // The address of a link is scored only if something else calls the link "next".
  if (said <= 0) return said
  const score =
    said + placeScore(sayings, url, here) + (declared.some(address => withoutFragment(address) === withoutFragment(url)) ? 2 : 0)
  return (direction === 'more' || direction === 'older') && !named.has('next') ? Math.min(score, least - 1) : score
}

const says = ({ words, spoken }: Sayings, said: Direction): boolean => words === said || spoken.has(said)

/** The part of the score that comes from the link's text, labels, relation, sign and names. */
function saidScore(sayings: Sayings, url: string, here: string): number {
  const { element, named, isDrawn } = sayings
  let score = 0
  if (says(sayings, 'previous') || says(sayings, 'first') || says(sayings, 'last')) score -= 6
  if (says(sayings, 'next')) score += 4
  if (relationsOf(element).includes('next')) score += 3
  // An arrow alone may lead anywhere, so it counts only together with another sign of a pager.
  if (isDrawn && (score > 0 || named.has('next') || isAkin(here, url) || standsAmongNumbers(element))) score += 2
  return named.has('next') ? score + 2 : score
}

/**
 * The part of the score that comes from the link's place and address, and from signs that it does not lead to the next page: a text without
 * a direction, a slider, a calendar.
 */
function placeScore(sayings: Sayings, url: string, here: string): number {
  const { element, words, spoken, named } = sayings
  const places = ancestors(element, 5)
  let score = 0
  if (named.has('previous')) score -= 3
  if (words === 'other') score -= 3
  else if (spoken.has('other') && !says(sayings, 'next')) score -= 2
  if (places.some(isPager) || standsAmongNumbers(element)) score += 1
  if (isLaterPage(here, url)) score += 2
  // An address with another path, and without a page number that differs, is another document, such as the next chapter of a book.
  else if (!isAkin(here, url) && !isLaterPage(url, here) && !standsAmongNumbers(element)) score -= 6
  if (isInTurningPlace(element) || turnsDate(here, url)) score -= 4
  if ([element, ...places.slice(0, 2)].some(isBetweenArticles)) score -= 4
  return score
}

/** Page numbers or ranges of records: "3", "[3]", "51–100". */
const numberText = /^[[(]?\s*(\d{1,6})(?:\s?[-–]\s?(\d{1,6}))?\s*[\])]?$/

function numberOf(element: Element): { first: number; last: number } | null {
  const match = numberText.exec(textOf(element))
  return match ? { first: Number(match[1]), last: Number(match[2] ?? match[1]) } : null
}

/** In each row of page numbers, the link after the current number. */
function numbersAfterCurrent(candidates: Candidate[], here: string): string[] {
  const numbered = candidates.flatMap(({ element, url }) => {
    const number = numberOf(element)
    return number === null ? [] : [{ element, url, number: number.first }]
  })
  const rows = new Map<Element, typeof numbered>()
  for (const link of numbered) {
    const row = rowOf(link.element)
    if (row) rows.set(row, [...(rows.get(row) ?? []), link])
  }
  return [...rows].flatMap(([row, links]) => {
    if (isInTurningPlace(links[0]!.element)) return []
    const current = currentNumber(row) ?? numberOfAddress(here, links)
    const following = links.find(link => link.number === current + 1 && current > 0)
    if (!following) return []
    const sure = links.length > 1 ? isArithmetic(links) : [row, ...ancestors(row, 2)].some(isPager)
    return sure && !turnsDate(here, following.url) ? [following.url] : []
  })
}

/** The number of the current page as its address tells: 1 if it lacks the number that the address of page 2 has; 0 if it does not tell. */
function numberOfAddress(here: string, links: { url: string; number: number }[]): number {
  const second = links.find(link => link.number === 2)
  const step = second ? numberStep(here, second.url) : null
  return step?.from === null ? 1 : 0
}

/** The nearest enclosing element with at least one other number. */
function rowOf(link: Element): Element | null {
  const count = (text: string) => (text.match(/\d+/g) ?? []).length
  const own = count(textOf(link))
  for (const place of ancestors(link, 4)) {
    const words = textOf(place)
    if (words.length > 300) return null
    if (count(words) > own) return place
  }
  return null
}

const currentName = /(?:^|[\s_-])(?:current|active|activ|selected|actual|activa|activo|is-active|on|here|this)(?:$|[\s_-])/i

/** The number in the row that is marked as current, or else the first number that is not a link. */
function currentNumber(row: Element): number | null {
  let plain: number | null = null
  let marked: number | null = null
  const visit = (element: Element, isLink: boolean) => {
    for (const child of element.children) {
      if (isTag(child)) {
        const number = numberOf(child)
        if (
          number !== null &&
          marked === null &&
          (child.attribs['aria-current'] !== undefined || currentName.test(child.attribs['class'] ?? ''))
        )
          marked = number.last
        visit(child, isLink || (child.name === 'a' && child.attribs['href'] !== undefined))
      } else if (isText(child) && plain === null && !isLink) {
        const match = /^\D{0,12}?(\d{1,6}\s?[-–]\s?)?(\d{1,6})\D{0,3}$/.exec(child.data.trim())
        if (match) plain = Number(match[2])
      }
    }
  }
  visit(row, false)
  return marked ?? plain
}
