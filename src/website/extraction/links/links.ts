/** The links of a page by role: to further pages of its list, to its records, or to other pages of the site. */
import type { Dataset } from '#contracts/dataset.ts'
import type { Link } from '#contracts/link.ts'
import { siteOf } from '#contracts/site.ts'
import type { Pagination } from './pagination.ts'
import { absoluteUrl, type Document, elementsNamed, textOf, withoutFragment } from '#website/extraction/document.ts'

/** The distinct links within the site, in document order, each with its role. */
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
  // Records in the state of a page's scripts may have no link in the HTML yet, so their addresses are added.
  for (const address of details) if (!links.has(address)) links.set(address, { url: address, text: '', role: 'detail' })
  return [...links.values()]
}

/** The addresses within the site in the records of the page's best list, without images. */
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
