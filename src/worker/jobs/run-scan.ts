/**
 * Scan: from an entered address to stored pages.
 * 1. Read the entered page; if that fails, the scan fails with its reason.
 * 2. Follow its lists, its records and then the rest of the site, within the budgets.
 * 3. Store every page, and the title and the lists of the entered page.
 */
import { pageErrorCode } from '#contracts/error.ts'
import type { Page } from '#contracts/page.ts'
import type { Settings } from '#contracts/settings.ts'
import { crawlSite } from '#website/crawl/crawl-site.ts'
import { fetchEntry, type PageFetcher } from '#website/crawl/fetch-page.ts'
import type { Repositories } from '#db/repositories.ts'
import type { PageSurvey } from '#website/extraction/survey-page.ts'
import { type PageReader, unreadable } from '#website/reading/page-reader.ts'
import { JobFailure, type JobRun } from '#worker/job-run.ts'

export interface ScanParts {
  repositories: Pick<Repositories, 'scans' | 'pages'>
  settings: Settings
  openFetcher: () => PageFetcher
  reader: PageReader
}

export async function runScan(
  { ownerId, subjectId, signal, report }: JobRun,
  { repositories, settings, openFetcher, reader }: ScanParts,
): Promise<void> {
  const { scans, pages } = repositories
  const scan = await scans.get(ownerId, subjectId)
  if (!scan) throw new JobFailure('not-found')
  // Each page is read once, as soon as it arrives, for its links, title and lists.
  const surveys = new WeakMap<Page, PageSurvey>()
  const surveyed = async (page: Page, aborted = signal): Promise<Page> => {
    if (page.state !== 'ok') return page
    try {
      surveys.set(page, await reader.survey([page.content, page.finalUrl, page.contentType, page.linkHeader], aborted))
      return page
    } catch (error) {
      return unreadable(page, error)
    }
  }
  let entered = false
  /** Pages of an earlier attempt, loaded one by one so that only one content is in memory. */
  async function* known(scanId: string): AsyncGenerator<Page> {
    for (const page of await pages.list(scanId)) {
      entered = true
      yield await surveyed({ ...page, content: await pages.content(scanId, page.url) })
    }
  }
  const fetcher = openFetcher()
  try {
    await crawlSite({
      start: scan.url,
      fetchPage: async (url, aborted) =>
        surveyed(await (url === scan.url ? fetchEntry(fetcher, url, aborted) : fetcher.fetchPage(url, aborted)), aborted),
      readSitemap: fetcher.readSitemap,
      concurrency: fetcher.concurrencyFor(scan.url),
      linksOf: page => surveys.get(page)?.links ?? [],
      known: known(scan.id),
      pageBudget: settings.INDAGA_SCAN_PAGES,
      milliseconds: settings.INDAGA_SCAN_SECONDS * 1000,
      signal,
      onReading: url => report({ type: 'reading', url }),
      onPage: async page => {
        const survey = surveys.get(page)
        await pages.save(scan.id, page)
        report({ type: 'page', url: page.url, state: page.state, title: survey?.title ?? null, records: survey?.records ?? 0 })
        if (entered) return
        entered = true
        if (!survey) throw new JobFailure(pageErrorCode(page), page.cause)
        await scans.setTitle(scan.id, survey.title)
        await scans.setLists(scan.id, survey.lists)
      },
    })
    signal.throwIfAborted()
  } finally {
    await fetcher.close()
  }
}
