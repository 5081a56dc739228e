/**
 * Reads what shops declare about products on their own pages (schema.org Product): ratings, how many people have rated, and prices. There is
 * no open interface for reviews, so these pages are where ratings come from.
 */
import type { Fact, ShopPage, ResearchRequest, SourceTools } from '#research/source.ts'
import { readMachineNumber } from './price-text.ts'
import { holdsWords, searchNames } from './product-words.ts'
import { domainOf, stated, webAddress } from './stated-values.ts'

const mostPages = 5
const millisecondsForPage = 8000

type ReadProductPage = NonNullable<SourceTools['readProductPage']>

/** A reader for several searches that may find the same page: the first search that asks for a page gets it, later ones get null. */
export function eachPageOnce(read: ReadProductPage): ReadProductPage {
  const asked = new Set<string>()
  return async (url, signal) => {
    if (asked.has(url)) return null
    asked.add(url)
    return read(url, signal)
  }
}

/** Reads the first `mostPages` pages at the same time, and yields the facts of each page. Passes over pages that cannot be read. */
export async function* readProductPages(urls: readonly string[], request: ResearchRequest, tools: SourceTools): AsyncGenerator<Fact[]> {
  const { readProductPage, signal } = tools
  if (!readProductPage) return
  const pages = urls
    .slice(0, mostPages)
    .map(url => readProductPage(url, AbortSignal.any([signal, AbortSignal.timeout(millisecondsForPage)])).catch(() => null))
  for (const reading of pages) {
    const page = await reading
    signal.throwIfAborted()
    if (page) yield factsOf(page, request)
  }
}

function factsOf({ url, retrievedAt, properties }: ShopPage, request: ResearchRequest): Fact[] {
  const title = properties['name']?.text
  const address = webAddress(url)
  // The page may sell another product than the one searched for.
  if (!address || title === undefined || !searchNames(request).some(name => holdsWords(title, name))) return []
  const answer = { url: address.href, retrievedAt }
  const attributes = stated({ shop: domainOf(address), title })
  const amount = (path: string) => readMachineNumber(properties[path]?.text ?? '')
  const fact = (measure: Fact['measure'], path: string, unit: string, value: number): Fact => {
    return { measure, period: retrievedAt.slice(0, 10), unit, value, attributes, locator: properties[path]!.locator, answer }
  }
  const facts: Fact[] = []

  const mark = (path: string) => Number(properties[path]?.text.replace(',', '.') ?? Number.NaN)
  const rating = mark('aggregateRating.ratingValue')
  const best = mark('aggregateRating.bestRating') || 5
  if (rating > 0 && rating <= best) {
    facts.push(fact('rating', 'aggregateRating.ratingValue', `/${best}`, rating))
    const counted = ['aggregateRating.reviewCount', 'aggregateRating.ratingCount'].find(path => Number.isInteger(amount(path)))
    if (counted) facts.push(fact('rating-count', counted, 'ratings', amount(counted)!))
  }

  const priced = ['offers.price', 'offers.lowPrice', 'offers.priceSpecification.price'].find(path => amount(path) !== null)
  const currency = (properties['offers.priceCurrency'] ?? properties['offers.priceSpecification.priceCurrency'])?.text.trim()
  if (priced && currency && /^[A-Z]{3}$/.test(currency)) facts.push(fact('offer-price', priced, currency, amount(priced)!))
  return facts
}
