/**
 * Links from a list to its next page. Each link is weighed: what its words, its accessible name, its sign, its relation and its
 * makers' class names say, whether it stands in a pager, and whether its address goes on from the page's own.
 */
import {
  absoluteUrl,
  type Document,
  type Element,
  elementChildren,
  findAll,
  isTag,
  isText,
  parentElement,
  textOf,
  withoutFragment,
} from '#extract/document.ts'
import { goesOn, isArithmetic, numberStep } from './page-numbers.ts'
import { type Direction, directionOf, directionOfNames, isNextIcon, nextSign } from './pager-words.ts'

/** The ways from a page of a list to the rest of the list. */
export interface Pagination {
  /** Addresses that a reader sees named as the next page, fragments kept; usually none or one. */
  next: string[]
  /** Other addresses that may hold more of the list, surest first: declared, older or newer entries, more to load. */
  further: string[]
}

const least = 3
const pagerHint =
  /pag(?:er|inat|inador|inas|es|enav|ing|e-?nav|e-numbers|elinks?)|wp-pagenavi|page-numbers|navi(?:gation)?\b|nav-links|(?:^|[\s_-])nav(?:$|[\s_-])/i
/** Places whose arrows turn pictures or months, not pages. */
const turningPlace =
  /slid(?:e|er)|carousel|carrusel|swiper|slick|owl-|gallery|galeria|lightbox|flexslider|rotator|ticker|marquee|testimonial|calendar|calendario|datepicker|date-nav|month/i
/** Where neighbours of a single article are linked. */
const articlePlace =
  /(?:^|[\s_-])(?:post|article|entry|single|chapter|topic|product|image|photo|item)-?(?:nav(?:igation)?|next|pager|pagination|links)\b|next-?(?:post|article|entry|story|chapter|topic|product)\b|nav-single/i

interface Candidate {
  element: Element
  url: string
  direction: Direction | null
  score: number
}

/** Finds how a page's lists go on. `url` is the page's own address; a `<base>` may make relative links start elsewhere. */
export function paginationOf(document: Document, base: string, url: string): Pagination {
  const here = new Set([withoutFragment(base), withoutFragment(url)])
  const addressOf = (element: Element): string | null => {
    const address = absoluteUrl(element.attribs['href'], base)
    return address && /^https?:/.test(address) && !here.has(withoutFragment(address)) && sameSite(address, url) ? address : null
  }
  const declared = findAll(document, element => element.name === 'link' && relationsOf(element).includes('next'), { unseen: true })
    .map(addressOf)
    .filter(address => address !== null)
  const candidates = findAll(document, element => element.name === 'a' && element.attribs['href'] !== undefined).flatMap(element => {
    const address = addressOf(element)
    return address ? [weigh(element, address, url, declared)] : []
  })
  const named = withoutRepeated(candidates.filter(({ score }) => score >= least))
  const next = distinct(named.length > 0 ? named.map(candidate => candidate.url) : numbersAfterCurrent(candidates, url), [])
  const others = withoutRepeated(
    candidates.filter(
      ({ direction, score, url: address }) =>
        score > -4 && (direction === 'older' || direction === 'newer' || (direction === 'more' && goesOn(url, address))),
    ),
  )
  return { next, further: distinct([...declared, ...others.map(candidate => candidate.url)], next) }
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

function sameSite(one: string, other: string): boolean {
  const bare = (address: string) => new URL(address).hostname.replace(/^www\./, '')
  return bare(one) === bare(other)
}

const namesOf = (element: Element): string =>
  `${element.attribs['class'] ?? ''} ${element.attribs['id'] ?? ''} ${element.attribs['aria-label'] ?? ''} ${element.attribs['role'] ?? ''}`

/** How surely a link leads to the list's next page; `least` is enough. The weights are the same for every site. */
function weigh(element: Element, url: string, here: string, declared: string[]): Candidate {
  const text = textOf(element)
  const parent = parentElement(element)
  const inside = findAll(element, () => true, { unseen: true })
  const labels = [element, ...inside].flatMap(part => ['aria-label', 'title', 'alt'].flatMap(name => part.attribs[name] ?? []))
  const spoken = labels.map(directionOf).filter(direction => direction !== null)
  const words = directionOf(text)
  const direction = words ?? spoken.find(said => said !== 'other') ?? null
  const own = directionOfNames(`${element.attribs['class'] ?? ''} ${element.attribs['id'] ?? ''}`)
  const around =
    parent && elementChildren(parent).length <= 2
      ? directionOfNames(`${parent.attribs['class'] ?? ''} ${parent.attribs['id'] ?? ''}`)
      : null
  const places = ancestors(element, 5)

  let score = 0
  const says = (said: Direction) => words === said || spoken.includes(said)
  if (says('previous') || says('first') || says('last')) score -= 6
  if (says('next')) score += 4
  if (relationsOf(element).includes('next')) score += 3
  if (nextSign.test(text) || (words === null && inside.some(part => isNextIcon(part.attribs['class'] ?? '')))) score += 2
  if (own === 'next' || around === 'next') score += 2
  // What nobody calls next is not, however well its address would do.
  if (score <= 0) return { element, url, direction, score: Math.min(score, 0) }
  if (own === 'previous' || around === 'previous') score -= 3
  if (words === 'other') score -= 3
  else if (spoken.includes('other') && !says('next')) score -= 2
  if (places.some(place => pagerHint.test(namesOf(place))) || standsAmongNumbers(element)) score += 1
  if (goesOn(here, url)) score += 2
  if (declared.some(address => withoutFragment(address) === withoutFragment(url))) score += 2
  if (places.some(place => turningPlace.test(namesOf(place)))) score -= 4
  if ([element, ...places.slice(0, 2)].some(place => articlePlace.test(namesOf(place)))) score -= 4
  if ((direction === 'more' || direction === 'older') && own !== 'next' && around !== 'next') score = Math.min(score, least - 1)
  return { element, url, direction, score }
}

/** The element's enclosing elements, nearest first, itself left out. */
function ancestors(element: Element, levels: number): Element[] {
  const found: Element[] = []
  for (let current = parentElement(element); current && found.length < levels; current = parentElement(current)) found.push(current)
  return found
}

const numberText = /^[[(]?\s*(\d{1,4})\s*[\])]?$/

const numberOf = (element: Element): number | null => {
  const match = numberText.exec(textOf(element))
  return match ? Number(match[1]) : null
}

/** Whether page numbers stand beside a link. */
function standsAmongNumbers(element: Element): boolean {
  return ancestors(element, 3).some(place => {
    const words = textOf(place)
    return words.length <= 120 && (words.match(/(?<![\p{L}\d.,])\d{1,4}(?![\p{L}\d.,])/gu) ?? []).length >= 2
  })
}

/** In every row of page numbers, the link that follows the number which is current. */
function numbersAfterCurrent(candidates: Candidate[], here: string): string[] {
  const numbered = candidates.flatMap(({ element, url }) => {
    const number = numberOf(element)
    return number === null ? [] : [{ element, url, number }]
  })
  const rows = new Map<Element, typeof numbered>()
  for (const link of numbered) {
    const row = rowOf(link.element)
    if (row) rows.set(row, [...(rows.get(row) ?? []), link])
  }
  return [...rows].flatMap(([row, links]) => {
    if (ancestors(links[0]!.element, 6).some(place => turningPlace.test(namesOf(place)))) return []
    const current = currentNumber(row) ?? numberOfAddress(here, links)
    const following = links.find(link => link.number === current + 1 && current > 0)
    if (!following) return []
    const isPager = [row, ...ancestors(row, 2)].some(place => pagerHint.test(namesOf(place)))
    const sure = links.length > 1 ? isArithmetic(links) : isPager
    return sure ? [following.url] : []
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
  for (const place of ancestors(link, 4)) {
    const words = textOf(place)
    if (words.length > 300) return null
    if ((words.match(/\d+/g) ?? []).length >= 2) return place
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
          marked = number
        visit(child, isLink || (child.name === 'a' && child.attribs['href'] !== undefined))
      } else if (isText(child) && plain === null && !isLink) {
        const match = /^\D{0,12}?(\d{1,4})\D{0,3}$/.exec(child.data.trim())
        if (match) plain = Number(match[1])
      }
    }
  }
  visit(row, false)
  return marked ?? plain
}
