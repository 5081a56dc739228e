/**
 * Scan: from an entered address to stored pages.
 * 1. read the entered page; when that fails, the scan fails with the reason
 * 2. follow its lists, its records and then the rest of the site, inside the budgets
 * 3. store every page, and what lists were seen
 */
import { pageErrorCode } from '#contracts/error.ts'
import type { Page } from '#contracts/page.ts'
import type { Settings } from '#contracts/settings.ts'
import { crawlSite } from '#crawl/crawl-site.ts'
import { fetchEntry } from '#crawl/fetch-entry.ts'
import type { PageFetcher } from '#crawl/fetch-page.ts'
import type { Repositories } from '#db/repositories.ts'
import { type PageReading, readPage } from '#extract/read-page.ts'
import { largestList } from '#worker/analysis/analyse-website.ts'
import { JobFailure, type JobRun } from '#worker/run-job.ts'

export interface ScanParts {
  repositories: Pick<Repositories, 'scans' | 'pages'>
  settings: Settings
  openFetcher: () => PageFetcher
}

export async function runScan(
  { ownerId, subjectId, signal, report }: JobRun,
  { repositories, settings, openFetcher }: ScanParts,
): Promise<void> {
  const { scans, pages } = repositories
  const scan = await scans.get(ownerId, subjectId)
  if (!scan) throw new JobFailure('not-found')
  const fetcher = openFetcher()
  // A page is read once for its links, its title and its lists.
  let last: { page: Page; reading: PageReading } | null = null
  const readingOf = (page: Page): PageReading => {
    if (last?.page !== page) last = { page, reading: readPage(page.content, page.finalUrl, page.contentType) }
    return last.reading
  }
  const known = await pages.list(scan.id)
  let entry: Page | null = known[0] ?? null
  try {
    await crawlSite({
      start: scan.url,
      fetchPage: (url, aborted) => (url === scan.url ? fetchEntry(fetcher, url, aborted) : fetcher.fetchPage(url, aborted)),
      readSitemap: fetcher.readSitemap,
      concurrency: fetcher.concurrencyFor(scan.url),
      linksOf: page => (page.state === 'ok' ? readingOf(page).links : []),
      known,
      pageBudget: settings.INDAGA_SCAN_PAGES,
      milliseconds: settings.INDAGA_SCAN_SECONDS * 1000,
      signal,
      onReading: url => report({ type: 'reading', url }),
      onPage: async page => {
        const reading = page.state === 'ok' ? readingOf(page) : null
        await pages.save(scan.id, page)
        report({ type: 'page', url: page.url, state: page.state, title: reading?.title ?? null, records: largestList(reading) })
        if (entry !== null) return
        entry = page
        if (!reading) throw new JobFailure(pageErrorCode(page), page.cause)
        await scans.setTitle(scan.id, reading.title)
        await scans.setLists(scan.id, listsOf(reading))
      },
    })
    signal.throwIfAborted()
  } finally {
    await fetcher.close()
  }
}

const listsShown = 4

/** The lists of a page, best first: heading, rows, and what the page itself calls the columns. */
function listsOf({ datasets }: PageReading): { label: string | null; rows: number; columns: string[] }[] {
  const lists = datasets.filter(dataset => dataset.kind !== 'details' && dataset.score >= 0.3).toSorted((a, b) => b.score - a.score)
  return lists
    .filter((list, index) => !lists.slice(0, index).some(better => list.id.startsWith(better.id)))
    .map(({ label, rows, columns }) => ({
      label,
      rows: rows.length,
      columns: [...new Set(columns.flatMap(column => column.label ?? []))].slice(0, 8),
    }))
    .slice(0, listsShown)
}
