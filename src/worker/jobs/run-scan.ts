/**
 * Scan: from an entered address to stored pages.
 * 1. Read the entered page; if that fails, the scan fails with its reason.
 * 2. Follow its lists, its records and then the rest of the site, within the budgets.
 * 3. Store every page, the title of the entered page, and the lists found on the pages so far.
 */
import { pageErrorCode } from '#contracts/error.ts'
import type { FoundList } from '#contracts/found-list.ts'
import type { Link } from '#contracts/link.ts'
import type { Page } from '#contracts/page.ts'
import { scanPages, type Settings } from '#contracts/settings.ts'
import { crawlSite } from '#website/crawl/crawl-site.ts'
import { leavesOut } from '#website/crawl/address-patterns.ts'
import { fetchEntry, type PageFetcher } from '#website/crawl/fetch-page.ts'
import { isHarmful } from '#website/crawl/sign-in/harmful-links.ts'
import type { SiteLogin } from '#website/crawl/sign-in/site-logins.ts'
import type { Repositories } from '#db/repositories.ts'
import { FoundLists } from '#website/analysis/found-lists.ts'
import type { PageSurvey } from '#website/extraction/survey-page.ts'
import { type PageReader, plannerBy, unreadable } from '#website/reading/page-reader.ts'
import { TaskError, TaskLimitError } from '#foundation/threads/thread-pool.ts'
import type { Planner } from '#website/planning/planner.ts'
import { JobFailure, type JobRun, type OpenFetcher } from '#worker/job-run.ts'

export interface ScanParts {
  repositories: Pick<Repositories, 'scans' | 'pages'>
  settings: Settings
  openFetcher: OpenFetcher
  reader: PageReader
  /** What to sign in with; null if this process keeps nothing for the job, because it was restarted, or another process got the call. */
  login: SiteLogin | null
}

/** Milliseconds between two storings of the lists found. */
const listsEvery = 1500

export async function runScan(
  { ownerId, subjectId, signal, report }: JobRun,
  { repositories, settings, openFetcher, reader, login }: ScanParts,
): Promise<void> {
  const { scans, pages } = repositories
  const scan = await scans.get(ownerId, subjectId)
  if (!scan) throw new JobFailure('not-found')
  if (scan.behindLogin && !login) throw new JobFailure('login-forgotten')
  const { surveyed, surveyOf } = surveyor(reader, signal)
  let entered = false
  const lists = keptLists(reader, found => scans.setLists(subjectId, found))
  /** Pages of an earlier attempt, loaded one by one so that only one content is in memory. */
  async function* known(scanId: string): AsyncGenerator<Page> {
    for (const page of await pages.list(scanId)) {
      entered = true
      const read = await surveyed({ ...page, content: await pages.content(scanId, page.url) })
      const survey = surveyOf(read)
      if (survey) await lists.add(read, survey)
      yield read
    }
  }
  const { rules } = scan
  const fetcher = openFetcher(rules, login && { ...login, entered: scan.url })
  const { read, readSitemap, followed } = login ? carefully(fetcher) : openly(fetcher, scan.url)
  try {
    const end = await crawlSite({
      start: scan.url,
      fetchPage: async (url, aborted) => surveyed(await read(url, aborted), aborted),
      readSitemap,
      concurrency: fetcher.concurrencyFor(scan.url),
      linksOf: page => followed(surveyOf(page)?.links ?? []),
      known: known(scan.id),
      pageBudget: scanPages(settings, rules?.pages),
      milliseconds: settings.INDAGA_SCAN_SECONDS * 1000,
      rules: rules ? { leavesOut: leavesOut(rules), followRecords: rules.followRecords } : undefined,
      signal,
      onReading: url => report({ type: 'reading', url }),
      onPage: async page => {
        const survey = surveyOf(page)
        await pages.save(scan.id, page)
        report({ type: 'page', url: page.url, state: page.state, title: survey?.title ?? null, records: survey?.records ?? 0 })
        if (!entered) {
          entered = true
          if (!survey) throw new JobFailure(pageErrorCode(page), page.cause)
          await scans.setTitle(scan.id, survey.title)
          // The host answers by http alone: as a link, the https address would be dead.
          const plain = page.url.replace(/^https:/, 'http:')
          if (plain !== page.url && page.finalUrl.startsWith(new URL(plain).origin)) await scans.setUrl(scan.id, plain)
        }
        if (survey) await lists.add(page, survey)
      },
    })
    if (entered) await lists.store()
    await scans.setEnd(scan.id, end)
    signal.throwIfAborted()
  } finally {
    await fetcher.close()
  }
}

/** Reads each page once, as soon as it arrives, for its links, title and lists. */
function surveyor(reader: PageReader, signal: AbortSignal) {
  const surveys = new WeakMap<Page, PageSurvey>()
  return {
    surveyOf: (page: Page): PageSurvey | undefined => surveys.get(page),
    async surveyed(page: Page, aborted = signal): Promise<Page> {
      if (page.state !== 'ok') return page
      try {
        surveys.set(page, await reader.survey([page.content, page.finalUrl, page.contentType, page.linkHeader], aborted))
        return page
      } catch (error) {
        return unreadable(page, error)
      }
    },
  }
}

/** The lists found so far. They are stored at most once in `listsEvery` milliseconds, because a page may arrive every few milliseconds. */
function keptLists(reader: PageReader, keep: (lists: FoundList[]) => Promise<void>) {
  const found = new FoundLists()
  // A list whose columns cannot be named within the limits of the threads is not shown. It must not end the scan.
  const planner: Planner = async request => {
    try {
      return await plannerBy(reader)(request)
    } catch (error) {
      if (!(error instanceof TaskError || error instanceof TaskLimitError)) throw error
      return { language: 'en', understood: false, plans: [] }
    }
  }
  let storedAt = -Infinity
  const store = async (): Promise<void> => keep(await found.soFar(planner, new Date().toISOString().slice(0, 10)))
  return {
    store,
    async add(page: Page, survey: PageSurvey): Promise<void> {
      found.add(page, survey)
      if (performance.now() - storedAt < listsEvery) return
      storedAt = performance.now()
      await store()
    },
  }
}

/** What a scan reads and follows. */
interface ScanWays extends Pick<PageFetcher, 'readSitemap'> {
  read: PageFetcher['fetchPage']
  followed(links: Link[]): Link[]
}

const openly = (fetcher: PageFetcher, entered: string): ScanWays => ({
  read: (url, signal) => (url === entered ? fetchEntry(fetcher, url, signal) : fetcher.fetchPage(url, signal)),
  readSitemap: fetcher.readSitemap,
  followed: links => links,
})

/** A signed-in scan changes nothing in the account, and never reads by http what was entered with https, because the password would go along. */
const carefully = (fetcher: PageFetcher): ScanWays => ({
  read: fetcher.fetchPage,
  readSitemap: (url, { limit, accepts }, signal) =>
    fetcher.readSitemap(url, { limit, accepts: address => accepts(address) && !isHarmful({ url: address }) }, signal),
  followed: links => links.filter(link => !isHarmful(link)),
})
