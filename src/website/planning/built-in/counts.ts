/** Exact counts and trends in a prompt: "4 star hotels", "con una sola oferta", "which went up". */
import type { Found } from './wanted.ts'
import { foundIn, range } from './periods.ts'
import { conceptsOf } from './concepts.ts'
import { tokens } from './stems.ts'

/** The exact number that a text states ("with a single bid", "exactamente 3 ofertas"); null if it states none. */
export function singleCount(text: string): Found | null {
  const match =
    /\b(?:(?:con|with|having|que tengan|that have)\s+)?(?:(?:exactly|exactamente|justo)\s+(?:una?\b|an?\b|one\b|(\d{1,4}))|(?:una? (?:sol[oa]|[uú]nic[oa])|s[oó]lo una?|(?:a single|just one|only one|only a)))\s+(\p{L}{4,})/iu.exec(
      text,
    )
  const count = Number(match?.[1] ?? 1)
  return match && { ...foundIn(match, range('amount', count, count)), about: match[2]! }
}

const rise =
  'sub(?:e|en|ió|ieron|ido)|crec(?:e|en|ió|ieron|ido)|aument(?:a|an|ó|aron|ado)|went up|go(?:es|ing)? up|rose|rising|increas(?:ed|ing)|gr(?:ew|owing)|mejor(?:ó|aron)|improved|(?:gained|ganó|ganaron)(?:\\s+\\p{L}{4,})?'
const fall =
  'baj(?:a|an|ó|aron|ado)|ca(?:e|en|yó|yeron)|descend(?:ió|ieron)|disminuy(?:e|en|ó|eron)|went down|go(?:es|ing)? down|fell|falling|dropped|decreas(?:ed|ing)|declin(?:ed|ing)|empeor(?:ó|aron)|(?:lost|perdió|perdieron|pierden?)(?:\\s+\\p{L}{4,})?'

/** The trend that a text states, as a change above zero ("which went up") or below zero ("donde bajó"); null if it states none. */
export function trendIn(text: string): Found | null {
  const match = new RegExp(
    `(?<![\\p{L}])(?:(?:que|donde|where|that|which|(?:que )?(?:han?|have|has)|are|están?)\\s+){0,2}(?:(${rise})|(${fall}))(?![\\p{L}])(?!\\s+(?:de precio|in price))`,
    'iu',
  ).exec(text)
  return match && { ...foundIn(match, [{ kind: 'amount', operator: match[1] ? 'more' : 'less', value: 0 }]), about: 'variación' }
}

/** The exact number before a noun that is counted ("4 star hotels", "pisos de 3 habitaciones", "for 4 people"); null if there is none. */
export function exactCount(text: string): Found | null {
  const guests = /\b(?:for|para|of)\s+(\d{1,2})\s+(?:people|persons|personas|comensales|guests|raciones|servings)\b/i.exec(text)
  if (guests) return { ...foundIn(guests, range('amount', Number(guests[1]), Number(guests[1]))), about: 'raciones' }
  for (const match of text.matchAll(/(?<![\d.,/-])(?:\b(?:de|con|with|of)\s+)?\b(\d{1,2})[\s-]+(?=(\p{L}+))/giu)) {
    const [concept] = conceptsOf(tokens(match[2]!))
    if (concept && ['stars', 'bedrooms', 'bathrooms'].includes(concept.id))
      return { index: match.index, length: match[0].trimEnd().length, found: range('amount', Number(match[1]), Number(match[1])) }
  }
  return null
}
