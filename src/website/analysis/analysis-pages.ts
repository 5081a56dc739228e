/** The pages of an analysis: those given, and those fetched within its budgets, each read once. */
import type { AnalysisRequest, AnalysisState } from './analysis-state.ts'
import { pageOutcome, type PageContent, type Page } from '#contracts/page.ts'
import type { UnreadCause } from '#contracts/table.ts'
import { largestList } from '#website/extraction/survey-page.ts'
import type { ReadSource } from '#website/extraction/plan/execute-plan.ts'
import { unreadable } from '#website/reading/page-reader.ts'
import { withRelativeDays } from '#website/extraction/relative-days.ts'
import { withLinkHeader } from '#website/extraction/links/link-header.ts'
import type { PageReading } from '#website/extraction/page-reading.ts'
import { neededOf, type Need } from '#website/extraction/plan/needed-reading.ts'
import type { Dataset } from '#contracts/dataset.ts'
import { withoutFragment } from '#website/extraction/document.ts'
/** The given pages that may hold the list that is meant: what was fetched for a list, asked again, is not looked through for another. */
export const scannedPages = ({ pages, scannedPages: scanned = Infinity }: AnalysisRequest): Page[] => pages.slice(0, scanned)

/** Takes a page into the analysis. */
export function remember(state: AnalysisState, page: Page): void {
  state.byUrl.set(withoutFragment(page.url), page)
  state.byUrl.set(withoutFragment(page.finalUrl), page)
}

/** The content of a page, wherever it is. */
export const contentOf = async ({ contentOf: load }: AnalysisRequest, page: Page): Promise<PageContent> =>
  page.content === '' && load ? load(page) : page.content

/** Pages that are read at the same time: so many contents are held. */
const readAtOnce = 2

/**
 * Reads what is needed of pages that can be read and were not read yet. A page whose reading fails counts from here on as one that cannot be
 * read.
 */
export async function readPages(state: AnalysisState, pages: Page[], need: Need = 'all'): Promise<void> {
  const waiting = pages.filter(page => page.state === 'ok' && !state.read.has(page))
  const work = async () => {
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      const reading = await readingBy(state, page, need)
      if (reading) state.read.set(page, reading)
    }
  }
  await Promise.all(Array.from({ length: readAtOnce }, work))
}

/** Reads a page once more of which no more than a sample was kept. */
export async function readWhole(state: AnalysisState, page: Page, need: Need = 'all'): Promise<void> {
  const sample = state.read.get(page)
  if (sample?.only !== 'sample') return
  const reading = await readingBy(state, page, need, state.readInFull)
  // Datasets that stand for a whole page were given the name of its template.
  const named = (dataset: Dataset, at: number) => ({ ...dataset, id: sample.datasets[at]!.id })
  if (reading) state.read.set(page, { ...reading, datasets: reading.datasets.map(named) })
}

/** Lets go of what is not needed of a page that was read. */
export const letGo = (state: AnalysisState, page: Page, need: Need): void =>
  void state.read.set(page, neededOf(readingOf(state, page), need))

async function readingBy(state: AnalysisState, page: Page, need: Need, readPage = state.readPage): Promise<PageReading | null> {
  try {
    const read = await readPage(await contentOf(state.request, page), page.finalUrl, page.contentType, need)
    const reading = withLinkHeader(neededOf(read, need), page.linkHeader)
    const { datasets, counted } = withRelativeDays(reading.datasets, page.readAt)
    for (const key of counted) state.countedDays.add(key)
    return { ...reading, datasets }
  } catch (error) {
    // Whoever holds the page must see it: the analysis, its receipt, and the next analysis of the same pages.
    Object.assign(page, unreadable(page, error))
    return null
  }
}

/** The reading of a page that `readPages` or `pageAt` has read. */
export function readingOf(state: AnalysisState, page: Page): PageReading {
  const reading = state.read.get(page)
  if (!reading) throw new Error(`${page.url} was not read`)
  return reading
}

/** What a plan is executed on. */
export const sourcesOf = (state: AnalysisState, pages: Page[]): ReadSource[] =>
  pages.map(page => ({ url: page.finalUrl, readAt: page.readAt, datasets: readingOf(state, page).datasets }))

/**
 * The page at an address, with what is needed of it read: known, or fetched while the budgets allow it; null where they do not. A fetched page
 * that `keep` refuses is forgotten, as if it had never been asked for.
 */
export async function pageAt(
  state: AnalysisState,
  url: string,
  { keep = () => true, need = 'all' }: { keep?: (page: Page) => boolean; need?: Need } = {},
): Promise<Page | null> {
  const known = state.byUrl.get(withoutFragment(url))
  if (known) {
    await readPages(state, [known], need)
    if (need !== 'sample') await readWhole(state, known, need)
    return known
  }
  if (!state.request.fetchPage) return null
  const cause = withheld(state)
  if (cause) {
    state.stopped = cause
    return null
  }
  const page = await fetchAndRead(state, url, need, keep)
  if (page) await tellOf(state, url, page)
  return page
}

/** Has a fetched page stored, and tells of it and of the table that it may have added to. */
async function tellOf(state: AnalysisState, url: string, page: Page): Promise<void> {
  const { request } = state
  await request.onFetched?.(page)
  if (request.contentOf) page.content = ''
  const reading = page.state === 'ok' ? readingOf(state, page) : null
  request.onEvent({ type: 'page', url, state: page.state, title: reading?.title ?? null, records: reading ? largestList(reading) : 0 })
  state.offerTable()
}

/** A page that is under way counts as one that is there, so that pages fetched at the same time keep the budget. */
async function fetchAndRead(state: AnalysisState, url: string, need: Need, keep: (page: Page) => boolean): Promise<Page | null> {
  state.request.signal?.throwIfAborted()
  state.request.onEvent({ type: 'reading', url })
  state.underWay++
  try {
    const page = await state.request.fetchPage!(url, state.request.signal)
    await readPages(state, [page], need)
    state.refusals = isRefusal(page) ? state.refusals + 1 : 0
    if (!keep(page)) return null
    remember(state, page)
    return page
  } finally {
    state.underWay--
  }
}

/** A site that gives nothing so often, one after another, is asked no more. */
const mostRefusals = 12

/** Why no further page is fetched; null while one may be. */
function withheld({ request, byUrl, underWay, deadline, refusals }: AnalysisState): UnreadCause | null {
  if (request.storageFull?.()) return 'storage-full'
  if (Number.isFinite(request.pageBudget) && new Set(byUrl.values()).size + underWay >= request.pageBudget) return 'page-budget'
  if (Date.now() > deadline) return 'time-budget'
  return refusals >= mostRefusals ? 'refused' : null
}

/** Whether the site, not this page alone, may be why it was not had. */
export const isRefusal = ({ state, status }: Pick<Page, 'state' | 'status'>): boolean =>
  pageOutcome[state] === 'blocked' || state === 'timeout' || state === 'unreachable' || (state === 'http-error' && (status ?? 500) >= 500)
