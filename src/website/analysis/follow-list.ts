/**
 * A planned list to its end: from the entered page along its next pages. Whatever an address promises, only what it brings
 * counts: the next page must hold the same list with records that no page before it had. So a pager that loops, a site that
 * ignores the page number and a guess that was wrong all end by themselves. No page is read beyond those that the table's rows need.
 */
import { createHash } from 'node:crypto'
import type { ProposedPlan } from '#website/planning/planner.ts'
import type { Dataset } from '#contracts/dataset.ts'
import type { Page } from '#contracts/page.ts'
import type { Plan } from '#contracts/plan.ts'
import { isDerivedKey } from '#website/extraction/plan/derived-keys.ts'
import { createListReader, type ReadPage } from '#website/extraction/plan/compiled/list-reader.ts'
import { datasetFor, keysOf, rowPlacesOf } from '#website/extraction/plan/execute-plan.ts'
import { letGo, pageAt, type PageOptions, readingOf, readPages, readWhole, scannedPages, readSourcesOf } from './analysis-pages.ts'
import type { AnalysisState } from './analysis-state.ts'
import { isSameList } from './same-list.ts'

/** Of a guessed page's records, those that must be new: an address that is not understood shows the first page, with another advertisement. */
const leastFresh = 0.5

/** Rows that are held, those counted too that are on several pages; ten times what the largest table has. */
const mostHeld = 100_000

/** Puts the pages that hold the planned list into `pages`: from the entered page along its next pages, or every page that holds it. */
export async function followList(state: AnalysisState, proposed: ProposedPlan, entry: Page | null, pages: Page[]): Promise<void> {
  const { plan } = proposed
  const listOn = (page: Page): Dataset | null => (page.state === 'ok' ? datasetFor(plan, readingOf(state, page).datasets) : null)
  const readPage = createListReader({ datasetId: plan.dataset, needed: keysOf(plan), isDetail: false }, state.readInFull)
  const pageOfList = (address: string, keep?: PageOptions['keep']) => pageAt(state, address, { need: plan, readPage, keep })
  const queue = [...(await startsOf(state, plan, entry, listOn, readPage))]
  const taken = new Set<Page>()
  const rows = createRowCount(state, proposed, pages)
  const wrong = new Set<string>()

  /** The page at the address that the usual template gives; one wrong guess is enough for all pages of a template. */
  async function guessed(address: string, shown: Dataset): Promise<Page[]> {
    if (wrong.has(templateOf(address)) || rows.met() >= (shown.announced ?? Infinity)) return []
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
    // A control that loads more adds to this very list, wherever its address is.
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

/** The entered page where it holds the list, else all that do. */
async function startsOf(
  state: AnalysisState,
  plan: Plan,
  entry: Page | null,
  listOn: (page: Page) => Dataset | null,
  readPage: ReadPage,
): Promise<Page[]> {
  // Telephones and e-mail addresses stand on any page of a site.
  if (entry !== null && listOn(entry) !== null && !plan.dataset.startsWith('entities:')) return [entry]
  const pages = scannedPages(state.request)
  await readPages(state, pages, 'sample', readPage)
  return pages.filter(listOn)
}

/** Counts the rows that the table will have of the pages that were met: those that meet the conditions that the list itself can answer. */
function createRowCount(state: AnalysisState, { plan, unapplied }: ProposedPlan, pages: Page[]) {
  const { rowLimit } = state.request
  // A condition that the list does not answer may leave out any of its rows.
  const wanted = Math.min((unapplied.length === 0 ? plan.limit : null) ?? Infinity, rowLimit)
  const whole = { ...plan, limit: null }
  const met = new Set<string>()
  let held = 0
  let kept = 0
  let inOrder = true
  const freshOn = (dataset: Dataset) => recordKeys(dataset).filter(key => !met.has(key))
  return {
    met: () => met.size,
    freshOn,
    /** Takes in the list of the page that was met last. */
    count(dataset: Dataset): void {
      const keys = recordKeys(dataset)
      const places = rowPlacesOf({ ...whole, sort: [] }, readSourcesOf(state, pages.slice(-1)))
      kept += places.filter(({ row }) => !met.has(keys[row]!)).length
      held += dataset.rows.length
      for (const key of keys) met.add(key)
      // Which rows come first is told by the whole list, unless it stands in the wanted order itself.
      if (kept > wanted && inOrder) inOrder = plan.sort.length === 0 || standsInOrder(whole, state, pages)
    },
    areEnough: () => (kept > wanted && inOrder) || held >= mostHeld,
    /** Whether the table's limit, not the prompt's, ended the list. */
    areCut: () => held >= mostHeld || (kept > wanted && wanted === rowLimit),
  }
}

/** Whether sorting would leave the rows where they stand. */
function standsInOrder(plan: Plan, state: AnalysisState, pages: Page[]): boolean {
  const places = rowPlacesOf(plan, readSourcesOf(state, pages))
  return places.every(({ page, row }, at) => {
    const before = places[at - 1]
    return !before || before.page < page || (before.page === page && before.row < row)
  })
}

/** A list may have a thousand pages: of each, only the list is kept. */
const keepPlanned = (state: AnalysisState, page: Page, dataset: Dataset): void =>
  void state.read.set(page, { ...readingOf(state, page), links: [], datasets: [dataset] })

/** What tells each record from the others. What was taken out of a column's words adds nothing, and not every page has it. */
function recordKeys({ columns, rows }: Dataset): string[] {
  const own = columns.map(({ key }) => !isDerivedKey(key))
  return rows.map(row => {
    const values = JSON.stringify(row.filter((_, at) => own[at]).map(cell => cell?.value ?? null))
    // Many are held, and a record may have any length.
    return createHash('sha256').update(values).digest('base64')
  })
}

/** The address without its numbers. */
function templateOf(address: string): string {
  const url = new URL(address)
  return `${url.host}${url.pathname.replace(/\d+/g, '{}')}?${[...url.searchParams.keys()].toSorted().join('&')}`
}
