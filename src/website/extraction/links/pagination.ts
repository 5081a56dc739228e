/**
 * Links from a list to its next page. Each link is weighed: what its words, its accessible name, its sign, its relation and its
 * makers' class names say, whether it stands in a pager, and whether its address goes on from the page's own.
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
import { goesOn, isAkin, isArithmetic, numberStep, turnsDate } from './page-numbers.ts'
import { ancestors, isBetweenArticles, isInTurningPlace, isPager, standsAmongNumbers } from './pager-places.ts'
import { type Direction, directionOf, directionOfNames, isNextIcon, nextSign } from './pager-words.ts'

const least = 3

/** The ways from a page of a list to the rest of the list. */
export interface Pagination {
  /** Addresses that a reader sees named as the next page, fragments kept; usually none or one. */
  next: string[]
  /** Addresses that hold more of the list under another name: declared to machines alone, older or newer entries. */
  further: string[]
  /** Where nothing of that is there, what a control that loads more would ask for: whole pages or fragments. */
  more: string[]
  /** Where the page shows that its list goes on but holds no address for it: what the next page's is by the usual template. */
  guess: string | null
}

/** What the page shows of its best list: rows, and the total that it announces. */
export interface ShownList {
  records: number
  announced: number | null
}

interface Candidate extends Sayings {
  url: string
  score: number
}

/** Finds how a page's lists go on. `url` is the page's own address; a `<base>` may make relative links start elsewhere. */
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
    ({ direction, url: address }) => direction === 'more' && goesOn(url, address) && !turnsDate(url, address),
  )
  const more = distinct([...linked.map(candidate => candidate.url), ...loadMoreAddresses(document, base, url)], [])
  if (more.length > 0 && more.length <= mostLists) return { next, further, more, guess: null }
  const goesFurther = list.records > 0 && ((list.announced ?? 0) > list.records || hasScriptedPager(document))
  return { next, further, more: [], guess: goesFurther ? nextAddressOf(url, list.records, pageFieldOf(document)) : null }
}

/** A page has few lists: words that lead to more places than this belong to each record ("continue reading", a week's arrow). */
const mostLists = 3

function withoutRepeated(candidates: Candidate[]): Candidate[] {
  const places = new Map<string, Set<string>>()
  for (const { element, url } of candidates)
    places.set(textOf(element), (places.get(textOf(element)) ?? new Set()).add(withoutFragment(url)))
  return candidates.filter(({ element }) => places.get(textOf(element))!.size <= mostLists)
}

/** Addresses each once, but for fragments, without those that are known already. */
function distinct(addresses: string[], known: string[]): string[] {
  const seen = new Set(known.map(withoutFragment))
  return addresses.filter(address => {
    const bare = withoutFragment(address)
    return !seen.has(bare) && seen.add(bare)
  })
}

const relationsOf = (element: Element): string[] => (element.attribs['rel'] ?? '').toLowerCase().split(/\s+/)

/** Whether two addresses have the same host, but for `www.`. */
export function sameSite(one: string, other: string): boolean {
  const bare = (address: string) => new URL(address).hostname.replace(/^www\./, '')
  return bare(one) === bare(other)
}

/** Whether an element holds a link and little else, so that its name is the link's. */
function isNarrow(element: Element): boolean {
  let elements = 0
  for (const child of element.children) if (isTag(child) && ++elements > 2) return false
  return true
}

/** What a link says of itself: in words, in labels, by a sign, and by the names that its makers gave. */
interface Sayings {
  element: Element
  /** What its visible words say. */
  words: Direction | null
  /** What its accessible names, titles and images say. */
  spoken: Set<Direction>
  direction: Direction | null
  /** What class and id say, its own and its narrow parent's. */
  named: Set<'next' | 'previous' | null>
  isDrawn: boolean
  isNumber: boolean
}

/** Listens to a link; null where it says nothing of a list's pages, as most do. */
function listenTo(element: Element): Sayings | null {
  const text = textOf(element)
  const words = directionOf(text)
  const inside = element.children.some(isTag) ? findAll(element, () => true, { unseen: true }) : []
  const spoken = new Set<Direction>()
  for (const { attribs } of [element, ...inside])
    for (const label of [attribs['aria-label'], attribs['title'], attribs['alt']]) {
      const said = label === undefined ? null : directionOf(label)
      if (said) spoken.add(said)
    }
  const parent = parentElement(element)
  const named = new Set([element, ...(parent && isNarrow(parent) ? [parent] : [])].map(({ attribs }) => directionOfNames(attribs)))
  const isDrawn = nextSign.test(text) || (words === null && inside.some(part => isNextIcon(part.attribs['class'] ?? '')))
  const isNumber = numberText.test(text)
  const direction = words ?? [...spoken].find(said => said !== 'other') ?? null
  const isMute = (direction === null || direction === 'other') && !spoken.has('next') && !named.has('next') && !isDrawn && !isNumber
  return isMute && !relationsOf(element).includes('next') ? null : { element, words, spoken, direction, named, isDrawn, isNumber }
}

/** How surely a link leads to the list's next page; `least` is enough. The weights are the same for every site. */
function weigh({ element, words, spoken, direction, named, isDrawn }: Sayings, url: string, here: string, declared: string[]): number {
  const says = (said: Direction) => words === said || spoken.has(said)
  let score = 0
  if (says('previous') || says('first') || says('last')) score -= 6
  if (says('next')) score += 4
  if (relationsOf(element).includes('next')) score += 3
  // An arrow alone may point anywhere.
  if (isDrawn && (score > 0 || named.has('next') || isAkin(here, url) || standsAmongNumbers(element))) score += 2
  if (named.has('next')) score += 2
  // What nobody calls next is not, however well its address would do.
  if (score <= 0) return score
  const places = ancestors(element, 5)
  if (named.has('previous')) score -= 3
  if (words === 'other') score -= 3
  else if (spoken.has('other') && !says('next')) score -= 2
  if (places.some(isPager) || standsAmongNumbers(element)) score += 1
  if (goesOn(here, url)) score += 2
  // Without numbers, another name is another document: the next chapter of a book, the next strip of a comic.
  else if (!isAkin(here, url) && !goesOn(url, here) && !standsAmongNumbers(element)) score -= 6
  if (declared.some(address => withoutFragment(address) === withoutFragment(url))) score += 2
  if (isInTurningPlace(element) || turnsDate(here, url)) score -= 4
  if ([element, ...places.slice(0, 2)].some(isBetweenArticles)) score -= 4
  return (direction === 'more' || direction === 'older') && !named.has('next') ? Math.min(score, least - 1) : score
}

/** "3", "[3]", "51–100": the numbers of a page, or of its first and last record. */
const numberText = /^[[(]?\s*(\d{1,6})(?:\s?[-–]\s?(\d{1,6}))?\s*[\])]?$/

function numberOf(element: Element): { first: number; last: number } | null {
  const match = numberText.exec(textOf(element))
  return match ? { first: Number(match[1]), last: Number(match[2] ?? match[1]) } : null
}

/** In every row of page numbers, the link that follows the number which is current. */
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

/** The page number that the page's own address says it has, beside the addresses of others; 0 where it says nothing. */
function numberOfAddress(here: string, links: { url: string; number: number }[]): number {
  const second = links.find(link => link.number === 2)
  const step = second ? numberStep(here, second.url) : null
  return step?.from === null ? 1 : 0
}

/** The smallest enclosing element that holds at least one other number. */
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

/** The number in a row that is marked as current, or the first that is no link. */
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
