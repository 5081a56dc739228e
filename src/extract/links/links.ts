/** Where a page's links lead: on through its lists, into its records, or elsewhere on the site. */
import type { Dataset } from '#contracts/dataset.ts'
import type { Link } from '#contracts/link.ts'
import type { Pagination } from './pagination.ts'
import { absoluteUrl, type Document, findAll, textOf, withoutFragment } from '#extract/document.ts'

/** Distinct links within the site, in document order, each with its role. */
export function linksOf(document: Document, base: string, url: string, { next, further, more }: Pagination, datasets: Dataset[]): Link[] {
  const host = siteOf(url)
  const details = new Set<string>()
  const best = datasets.find(dataset => dataset.kind === 'table' || dataset.kind === 'records')
  for (const row of best?.rows ?? [])
    for (const cell of row) if (typeof cell?.value === 'string' && /^https?:/.test(cell.value)) details.add(cell.value)
  const links = new Map<string, Link>()
  for (const address of [...next, ...further, ...more].map(withoutFragment)) links.set(address, { url: address, text: '', role: 'next' })
  for (const element of findAll(document, candidate => candidate.name === 'a' && candidate.attribs['href'] !== undefined)) {
    const href = absoluteUrl(element.attribs['href'], base)
    if (!href || !/^https?:/.test(href) || siteOf(href) !== host) continue
    const address = withoutFragment(href)
    if (links.has(address) || address === withoutFragment(url)) continue
    links.set(address, { url: address, text: textOf(element).slice(0, 200), role: details.has(href) ? 'detail' : 'site' })
  }
  return [...links.values()]
}

const siteOf = (url: string): string => new URL(url).host.replace(/^www\./, '')
