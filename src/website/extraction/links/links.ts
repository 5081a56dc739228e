/** Where a page's links lead: on through its lists, into its records, or elsewhere on the site. */
import type { Dataset } from '#contracts/dataset.ts'
import type { Link } from '#contracts/link.ts'
import type { Pagination } from './pagination.ts'
import { absoluteUrl, type Document, elementsNamed, textOf, withoutFragment } from '#website/extraction/document.ts'

/** Distinct links within the site, in document order, each with its role. */
export function linksOf(document: Document, base: string, url: string, { next, further, more }: Pagination, datasets: Dataset[]): Link[] {
  const host = siteOf(url)
  const details = new Set(recordLinks(datasets, url))
  const links = new Map<string, Link>()
  for (const address of [...next, ...further, ...more].map(withoutFragment)) links.set(address, { url: address, text: '', role: 'next' })
  for (const element of elementsNamed(document, 'a')) {
    const href = absoluteUrl(element.attribs['href'], base)
    if (!href || !/^https?:/.test(href) || siteOf(href) !== host) continue
    const address = withoutFragment(href)
    if (links.has(address) || address === withoutFragment(url)) continue
    links.set(address, { url: address, text: textOf(element).slice(0, 200), role: details.has(address) ? 'detail' : 'site' })
  }
  // What a script has yet to draw is known from the state that it draws from.
  for (const address of details) if (!links.has(address)) links.set(address, { url: address, text: '', role: 'detail' })
  return [...links.values()]
}

/** Addresses within the site that the records of the page's best list lead to, pictures left out. */
export function recordLinks(datasets: Dataset[], url: string): string[] {
  const list = datasets.find(({ rows }) => rows.length > 1)
  const host = siteOf(url)
  const columns =
    list?.columns.flatMap(({ key, type }, at) => (key.includes('@img') || (type !== 'url' && type !== 'text') ? [] : [at])) ?? []
  const addresses = (list?.rows ?? []).flatMap(row => columns.map(at => row[at]?.value))
  const own = addresses.filter(
    value => typeof value === 'string' && /^https?:\/\/\S+$/.test(value) && URL.canParse(value) && siteOf(value) === host,
  ) as string[]
  return [...new Set(own.map(withoutFragment))].filter(address => address !== withoutFragment(url))
}

const siteOf = (url: string): string => new URL(url).host.replace(/^www\./, '')
