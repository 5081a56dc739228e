/** The pages of an analysis: the given ones, and those that it fetches within its budgets. Each page is read once. */
import type { AnalysisRequest, AnalysisState } from './analysis-state.ts'
import type { ExampleRow } from '#contracts/example.ts'
import { TaskLimitError } from '#foundation/threads/thread-pool.ts'
import type { LearnedMatch } from '#website/extraction/learn-on-page.ts'
import { pageOutcome } from '#contracts/page-outcome.ts'
import type { PageContent, Page } from '#contracts/page.ts'
import type { UnreadCause } from '#contracts/table.ts'
import { largestList } from '#website/extraction/survey-page.ts'
import type { ReadSource } from '#website/extraction/plan/execute-plan.ts'
import { unreadable } from '#website/reading/page-reader.ts'
import { withRelativeDays } from '#website/extraction/relative-days.ts'
import { withLinkHeader } from '#website/extraction/links/link-header.ts'
import type { PageReading } from '#website/extraction/page-reading.ts'
import type { ReadPage } from '#website/extraction/plan/compiled/list-reader.ts'
import { neededOf, type Need } from '#website/extraction/plan/needed-reading.ts'
import type { Dataset } from '#contracts/dataset.ts'
import { withoutFragment } from '#website/extraction/document.ts'
/** The pages that the scan read. Pages that earlier analyses fetched to follow one list are left out, so they are searched for no other list. */
export const scannedPages = ({ pages, scannedPages: scanned = Infinity }: AnalysisRequest): Page[] => pages.slice(0, scanned)

/** Adds a page to the analysis. */
export function addPage(state: AnalysisState, page: Page): void {
  state.byUrl.set(withoutFragment(page.url), page)
  state.byUrl.set(withoutFragment(page.finalUrl), page)
}

/** The content of a page: from memory, or loaded. */
export const contentOf = async ({ contentOf: load }: AnalysisRequest, page: Page): Promise<PageContent> =>
  page.content === '' && load ? load(page) : page.content

/** At most this many pages are read at the same time, because the content of a page is in memory while the page is read. */
const readAtOnce = 2

/** Reads pages not read before, and keeps the parts that `need` names. A page whose reading fails gets the state `too-large` or `unreadable`. */
export async function readPages(state: AnalysisState, pages: Page[], need: Need = 'all', readPage = state.readInFull): Promise<void> {
  const waiting = pages.filter(page => page.state === 'ok' && !state.read.has(page))
  const work = async () => {
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      const reading = await readingBy(state, page, need, readPage)
      if (reading) state.read.set(page, reading)
    }
  }
  await Promise.all(Array.from({ length: readAtOnce }, work))
}

/** Reads a page again if only a sample of its rows was kept. */
export async function readWhole(state: AnalysisState, page: Page, need: Need = 'all'): Promise<void> {
  const sample = state.read.get(page)
  if (sample?.only !== 'sample') return
  const reading = await readingBy(state, page, need, state.readInFull)
  // The sample's ids are kept: `nameTemplates` may have added the page's template to the id of a dataset that stands for a whole page.
  const named = (dataset: Dataset, at: number) => ({ ...dataset, id: sample.datasets[at]!.id })
  if (reading) state.read.set(page, { ...reading, datasets: reading.datasets.map(named) })
}

/** Drops the parts of a page's reading that are not needed. */
export const letGo = (state: AnalysisState, page: Page, need: Need): void =>
  void state.read.set(page, neededOf(readingOf(state, page), need))

async function readingBy(state: AnalysisState, page: Page, need: Need, readPage: ReadPage): Promise<PageReading | null> {
  try {
    const read = await readPage(await contentOf(state.request, page), page.finalUrl, page.contentType, need)
    const reading = withLinkHeader(neededOf(read, need), page.linkHeader)
    const { datasets, counted } = withRelativeDays(reading.datasets, page.readAt)
    for (const key of counted) state.countedDays.add(key)
    return { ...reading, datasets }
  } catch (error) {
    // Changed in place, so that the receipt and later analyses of the same pages see the state too.
    Object.assign(page, unreadable(page, error))
    return null
  }
}

/** The reading of a page; throws if the page has not been read. */
export function readingOf(state: AnalysisState, page: Page): PageReading {
  const reading = state.read.get(page)
  if (!reading) throw new Error(`${page.url} was not read`)
  return reading
}

/** Turns pages that were read into the sources on which a plan is executed. */
export const readSourcesOf = (state: AnalysisState, pages: Page[]): ReadSource[] =>
  pages.map(page => ({ url: page.finalUrl, readAt: page.readAt, datasets: readingOf(state, page).datasets }))

/** What the examples mean on a page; null if they mean nothing there, or if learning from the page takes too long. */
export async function learnOn(
  state: AnalysisState,
  page: Page,
  examples: ExampleRow[],
  known: string | null,
): Promise<LearnedMatch | null> {
  const content = await contentOf(state.request, page)
  return state.learnOnPage(content, page.finalUrl, page.contentType, examples, known).catch((error: unknown) => {
    if (error instanceof TaskLimitError) return null
    throw error
  })
}

/** How a page is read, and whether it is kept. */
export interface PageOptions {
  /** The part of the page that is needed; default: all. */
  need?: Need
  /** Reads the page; default: `readInFull` of the state. */
  readPage?: ReadPage
  /** Whether a newly fetched page joins the analysis; default: every page does. */
  keep?: (page: Page) => boolean
}

/** Reads the page at an address, and fetches it first if it is unknown. Null if no further page may be fetched, or if `keep` refuses the page. */
export async function pageAt(state: AnalysisState, url: string, options: PageOptions = {}): Promise<Page | null> {
  const { need = 'all', readPage } = options
  const known = state.byUrl.get(withoutFragment(url))
  if (known) {
    await readPages(state, [known], need, readPage)
    if (need !== 'sample') await readWhole(state, known, need)
    return known
  }
  if (!state.request.fetchPage && !state.request.onlyStored) return null
  if (isLeftOut(state, url)) return null
  const cause = state.request.fetchPage ? withheld(state) : 'only-stored'
  if (cause) {
    state.stopped = cause
    return null
  }
  const page = await fetchAndRead(state, url, options)
  if (page) await tellOf(state, url, page)
  return page
}

/** Whether the rules of the scan leave out a page that the table needs. Notes the page if they do. `isRecord`: it is the own page of a record. */
export function isLeftOut(state: AnalysisState, url: string, isRecord = false): boolean {
  const { scanRules: rules } = state.request
  if (!rules || !((isRecord && !rules.followRecords) || rules.leavesOut(url))) return false
  state.leftOut.add(withoutFragment(url))
  if (state.stopped === 'complete') state.stopped = 'scan-rules'
  return true
}

/** Stores a fetched page, and reports the page and the table so far. */
async function tellOf(state: AnalysisState, url: string, page: Page): Promise<void> {
  const { request } = state
  await request.onFetched?.(page)
  if (request.contentOf) page.content = ''
  const reading = page.state === 'ok' ? readingOf(state, page) : null
  request.onEvent({ type: 'page', url, state: page.state, title: reading?.title ?? null, records: reading ? largestList(reading) : 0 })
  state.offerTable()
}

/** Fetches and reads a page. Pages in progress count towards the budget, so that simultaneous requests do not exceed it. */
async function fetchAndRead(state: AnalysisState, url: string, { need, readPage, keep }: PageOptions): Promise<Page | null> {
  state.request.signal?.throwIfAborted()
  state.request.onEvent({ type: 'reading', url })
  state.underWay++
  try {
    const page = await state.request.fetchPage!(url, state.request.signal)
    await readPages(state, [page], need, readPage)
    state.refusals = isSiteRefusal(page) ? state.refusals + 1 : 0
    if (page.finalUrl !== page.url && isLeftOut(state, page.finalUrl)) return null
    if (keep && !keep(page)) return null
    addPage(state, page)
    return page
  } finally {
    state.underWay--
  }
}

/** If this many requests in a row are refused, no further page of the site is requested. */
const mostRefusals = 12

/** The reason why no further page may be fetched, or null. */
function withheld({ request, byUrl, underWay, deadline, refusals }: AnalysisState): UnreadCause | null {
  if (request.storageFull?.()) return 'storage-full'
  const ruledBudget = request.scanRules?.pages ?? Infinity
  const budget = Math.min(request.pageBudget, ruledBudget)
  if (Number.isFinite(budget) && new Set(byUrl.values()).size + underWay >= budget)
    return budget === ruledBudget ? 'scan-rules' : 'page-budget'
  if (Date.now() > deadline) return 'time-budget'
  return refusals >= mostRefusals ? 'refused' : null
}

/** Whether the state of a page may mean that the site refuses all requests, and not only this one. */
export const isSiteRefusal = ({ state, status }: Pick<Page, 'state' | 'status'>): boolean =>
  pageOutcome[state] === 'blocked' || state === 'timeout' || state === 'unreachable' || (state === 'http-error' && (status ?? 500) >= 500)
