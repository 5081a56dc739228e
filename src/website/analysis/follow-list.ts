/**
 * Follows a planned list to its end, from the entered page along its next pages. An address is only a hint: the next page counts if it
 * holds the same list with new records. So a pager that loops, a site that ignores the page number, and a wrong guess all end by
 * themselves. Only pages that the table's rows need are read.
 */
import type { ProposedPlan } from '#website/planning/planner.ts'
import type { Dataset } from '#contracts/dataset.ts'
import type { Page } from '#contracts/page.ts'
import type { Plan } from '#contracts/plan.ts'
import { percentDecoded } from '#foundation/text/percent-decoded.ts'
import { recordKeys } from '#website/extraction/plan/record-keys.ts'
import { createListReader, type ReadPage } from '#website/extraction/plan/compiled/list-reader.ts'
import { datasetFor, keysOf, rowPlacesOf } from '#website/extraction/plan/execute-plan.ts'
import { letGo, pageAt, type PageOptions, readingOf, readPages, readWhole, scannedPages, readSourcesOf } from './analysis-pages.ts'
import type { AnalysisState } from './analysis-state.ts'

/**
 * A page whose address was guessed counts as the next page only if at least this share of its records is new. A site that does not
 * understand the address shows its first page again, perhaps with other advertisements.
 */
const leastFresh = 0.5

/** When this many rows of a list, repeated ones included, have been read, the list is not followed further: ten times the largest table. */
const mostHeld = 100_000

/**
 * Adds to `pages` the pages that hold the planned list. Begins with the entered page if it holds the list, else with all scanned pages that do, and
 * goes on along their next pages.
 */
export async function followList(state: AnalysisState, proposed: ProposedPlan, entry: Page | null, pages: Page[]): Promise<void> {
  const { plan } = proposed
  const listOn = (page: Page): Dataset | null => (page.state === 'ok' ? datasetFor(plan, readingOf(state, page).datasets) : null)
  const readPage = createListReader({ datasetId: plan.dataset, needed: keysOf(plan), isDetail: false }, state.readInFull)
  const pageOfList = (address: string, keep?: PageOptions['keep']) => pageAt(state, address, { need: plan, readPage, keep })
  const queue = [...(await startsOf(state, plan, entry, listOn, readPage))]
  const taken = new Set<Page>()
  const rows = createRowCount(state, proposed, pages)
  const wrong = new Set<string>()

  /** The page at an address guessed from the usual pattern. After one wrong guess no further address of the same pattern is tried. */
  async function guessed(address: string, shown: Dataset): Promise<Page[]> {
    if (wrong.has(templateOf(address)) || rows.met() >= (shown.announced ?? Infinity)) return []
    // A guess that may not be read is not noted, because the page may not exist.
    if (state.request.scanRules?.leavesOut(address) || (state.request.onlyStored && !state.byUrl.has(address))) return []
    const keep = (page: Page) => {
      const dataset = listOn(page)
      return dataset !== null && rows.freshOn(dataset).length >= Math.max(1, dataset.rows.length * leastFresh)
    }
    const following = await pageOfList(address, keep)
    if (!following) wrong.add(templateOf(address))
    return following ? [following] : []
  }

  /** The pages that a page of the list leads on to. */
  async function following(page: Page, dataset: Dataset): Promise<Page[]> {
    const { title, next, further, more, guess } = readingOf(state, page)
    const found: Page[] = []
    for (const address of [...next, ...further]) {
      const other = rows.areEnough() ? null : await pageOfList(address)
      if (other?.state !== 'ok') continue
      if (isSameList({ url: page.finalUrl, title }, { url: other.finalUrl, title: readingOf(state, other).title })) found.push(other)
    }
    // Pages that a "load more" control brings belong to this list, so their addresses and titles are not compared with it.
    for (const address of more) found.push(...[rows.areEnough() ? [] : ((await pageOfList(address)) ?? [])].flat())
    if (guess !== null && !rows.areEnough()) found.push(...(await guessed(guess, dataset)))
    return found
  }

  for (let page = queue.shift(); page && !rows.areEnough(); page = queue.shift()) {
    if (taken.has(page)) continue
    taken.add(page)
    await readWhole(state, page, plan)
    if (page.state === 'ok') letGo(state, page, plan)
    const dataset = listOn(page)
    if (!dataset || rows.freshOn(dataset).length === 0) continue
    pages.push(page)
    rows.count(dataset)
    state.request.onEvent({ type: 'rows', found: rows.met() })
    queue.push(...(await following(page, dataset)))
    keepPlanned(state, page, dataset)
  }
  if (state.stopped === 'complete' && rows.areCut()) state.stopped = 'row-limit'
}

/** The entered page if it holds the list, else all scanned pages that hold it. */
async function startsOf(
  state: AnalysisState,
  plan: Plan,
  entry: Page | null,
  listOn: (page: Page) => Dataset | null,
  readPage: ReadPage,
): Promise<Page[]> {
  // Telephone numbers and e-mail addresses are on any page of a site, so they are taken from all scanned pages.
  if (entry !== null && listOn(entry) !== null && !plan.dataset.startsWith('entities:')) return [entry]
  const pages = scannedPages(state.request)
  await readPages(state, pages, 'sample', readPage)
  return pages.filter(listOn)
}

/** Counts the rows of the pages so far: all distinct rows, and those rows that meet the conditions on the list's own columns. */
function createRowCount(state: AnalysisState, { plan, unapplied }: ProposedPlan, pages: Page[]) {
  const { rowLimit } = state.request
  // A condition that no column of the list answers may later remove any row. With such a condition the prompt's limit does not end the list.
  const wanted = Math.min((unapplied.length === 0 ? plan.limit : null) ?? Infinity, rowLimit)
  const whole = { ...plan, limit: null }
  const met = new Set<number>()
  let held = 0
  let kept = 0
  let inOrder = true
  const freshOn = (dataset: Dataset) => recordKeys(dataset).filter(key => !met.has(key))
  return {
    met: () => met.size,
    freshOn,
    /** Counts the list of the newest page. */
    count(dataset: Dataset): void {
      const keys = recordKeys(dataset)
      const places = rowPlacesOf({ ...whole, sort: [] }, readSourcesOf(state, pages.slice(-1)))
      kept += places.filter(({ row }) => !met.has(keys[row]!)).length
      held += dataset.rows.length
      for (const key of keys) met.add(key)
      // Only the whole list tells which rows come first in the plan's order, unless the list is in that order already.
      if (kept > wanted && inOrder) inOrder = plan.sort.length === 0 || standsInOrder(whole, state, pages)
    },
    areEnough: () => (kept > wanted && inOrder) || held >= mostHeld,
    /** Whether the list was ended by `mostHeld` or the table's row limit, rather than by the prompt's limit. */
    areCut: () => held >= mostHeld || (kept > wanted && wanted === rowLimit),
  }
}

/** Whether sorting would leave the rows where they are. */
function standsInOrder(plan: Plan, state: AnalysisState, pages: Page[]): boolean {
  const places = rowPlacesOf(plan, readSourcesOf(state, pages))
  return places.every(({ page, row }, at) => {
    const before = places[at - 1]
    return !before || before.page < page || (before.page === page && before.row < row)
  })
}

/** Keeps only the list of a page's reading, to save memory: a list may have a thousand pages. */
const keepPlanned = (state: AnalysisState, page: Page, dataset: Dataset): void =>
  void state.read.set(page, { ...readingOf(state, page), links: [], datasets: [dataset] })

/** The address without the numbers of its path and the values of its parameters: equal for all addresses of one pattern. */
function templateOf(address: string): string {
  const url = new URL(address)
  return `${url.host}${url.pathname.replace(/\d+/g, '{}')}?${[...url.searchParams.keys()].toSorted().join('&')}`
}

/** A page as `isSameList` compares it. */
export interface ListPage {
  url: string
  title: string | null
}

const pageWords = /\b(?:pages?|p[aá]ginas?|p[aá]g|seite|p|of|de|start|offset|index)\b/giu

/** The letters of a text, without numbers and words for "page". */
const lettersOf = (text: string): string =>
  text
    .replace(pageWords, ' ')
    .replace(/[^\p{L}]+/gu, '')
    .toLowerCase()

/**
 * The names by which pages of one list are known: the path and the title, without numbers and words for "page". Two chapters of a book share neither,
 * although their links also say "next".
 */
export function listNames({ url, title }: ListPage): string[] {
  const path = lettersOf(percentDecoded(new URL(url).pathname, decodeURI).replace(/[/_.-]+/g, ' '))
  const letters = lettersOf(title ?? '')
  return [`path ${path}`, ...(letters === '' ? [] : [`title ${letters}`])]
}

/** Whether two pages belong to one list: either their paths or their titles differ only in numbers and in words for "page". */
export function isSameList(one: ListPage, next: ListPage): boolean {
  const names = listNames(one)
  return listNames(next).some(name => names.includes(name))
}
