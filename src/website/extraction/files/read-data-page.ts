/** Makes the reading of a page of data: its lists, and the links of its records. */
import type { Link } from '#contracts/link.ts'
import { fileDatasets } from '#website/extraction/declared/json-datasets.ts'
import { announcedIn, dataPaginationOf } from '#website/extraction/links/data-pagination.ts'
import { recordLinks } from '#website/extraction/links/links.ts'
import type { PageReading } from '#website/extraction/page-reading.ts'
import { localeOf } from '#website/extraction/values/typed-values.ts'
import type { DataFile } from './data-file.ts'

/** Makes the reading of a data file. The links of a feed's entries have the role `detail`, so that a scan can follow them. */
export function readDataPage(file: DataFile, url: string): PageReading {
  const told = localeOf(file.language, url)
  // Files with decimal commas write the day first.
  const locale = file.decimalMark === ',' ? { ...told, dayOrder: 'day-first' as const } : told
  const context = { base: url, locale: { ...locale, decimalMark: file.decimalMark ?? locale.decimalMark } }
  const [best, ...others] = fileDatasets(file.json, context)
  const records = best?.rows.length ?? 0
  const datasets = best ? [{ ...best, announced: announcedIn(file.json, records) }, ...others] : []
  const pagination = dataPaginationOf(file.json, url, records)
  const next = pagination.next.map((address): Link => ({ url: address, text: '', role: 'next' }))
  const details = recordLinks(datasets, url).map((address): Link => ({ url: address, text: '', role: 'detail' }))
  return {
    url,
    title: file.title,
    language: file.language,
    datasets,
    ...pagination,
    links: [...next, ...details],
    files: [],
  }
}
