/** The reading of a page that is data itself: its lists, and where its records' links lead. */
import type { Link } from '#contracts/link.ts'
import { fileDatasets } from '#extract/declared/json-datasets.ts'
import { announcedIn, dataPaginationOf } from '#extract/links/data-pagination.ts'
import type { PageReading } from '#extract/read-page.ts'
import { localeOf } from '#extract/values/values.ts'
import type { DataFile } from './data-file.ts'

/** Reads a data file. A feed's entries lead to pages of their own, which a scan may follow. */
export function readDataPage(file: DataFile, url: string): PageReading {
  const locale = localeOf(file.language, url)
  const context = { base: url, locale: { ...locale, decimalMark: file.decimalMark ?? locale.decimalMark } }
  const [best, ...others] = fileDatasets(file.json, context)
  const records = best?.rows.length ?? 0
  const datasets = best ? [{ ...best, announced: announcedIn(file.json, records) }, ...others] : []
  const pagination = dataPaginationOf(file.json, url, records)
  const host = hostOf(url)
  const links = new Map<string, Link>(pagination.next.map(address => [address, { url: address, text: '', role: 'next' }]))
  const [list] = datasets
  list?.columns.forEach((column, at) => {
    if (column.type !== 'url' || column.key.endsWith('@img')) return
    for (const row of list.rows) {
      const address = row[at]?.value
      if (typeof address === 'string' && hostOf(address) === host) links.set(address, { url: address, text: '', role: 'detail' })
    }
  })
  return {
    url,
    title: file.title,
    language: file.language,
    datasets,
    ...pagination,
    links: [...links.values()],
    files: [],
  }
}

const hostOf = (url: string): string => new URL(url).host.replace(/^www\./, '')
