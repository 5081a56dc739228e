/**
 * From pages and a prompt to a table: read the pages, plan, follow the planned list to its end (or take the file that holds it), fetch details only for
 * wanted columns that the list lacks (and running text, where that does not answer), execute, and write the receipt. The command line and the worker's jobs both use it.
 */
import { leastSure } from '#website/planning/built-in/match-field.ts'
import type { Planner, ProposedPlan } from '#website/planning/planner.ts'
import type { ProseReader } from '#website/planning/prose-reader.ts'
import type { Dataset } from '#contracts/dataset.ts'
import type { JobEvent } from '#contracts/job.ts'
import type { Language } from '#contracts/language.ts'
import type { ModelFailure, ModelUsage } from '#contracts/model.ts'
import { type Page, type PageContent, pageOutcome } from '#contracts/page.ts'
import type { ProseField } from '#contracts/prose.ts'
import type { Note, Table, UnreadCause } from '#contracts/table.ts'
import { withoutFragment } from '#website/extraction/document.ts'
import { withLinkHeader } from '#website/extraction/links/link-header.ts'
import { driftOf } from '#website/extraction/plan/drift.ts'
import { executePlan, keysOf, type ExecutedPlan, type ReadSource } from '#website/extraction/plan/execute-plan.ts'
import { createListReader, type ReadPage } from '#website/extraction/plan/list-reader.ts'
import type { PageScripts } from '#website/extraction/page-scripts.ts'
import { type Need, neededOf } from '#website/extraction/plan/needed-reading.ts'
import { type PageReading, readPage } from '#website/extraction/read-page.ts'
import { withRelativeDays } from '#website/extraction/relative-days.ts'
import { largestList } from '#website/extraction/survey-page.ts'
import { unpacked } from '#website/reading/page-content.ts'
import { unreadable } from '#website/reading/page-reader.ts'
import { addDetails, type PlannedSources } from './add-details.ts'
import { choosePlan, listAnswers } from './choose-plan.ts'
import { followList } from './follow-list.ts'
import { type ReadProse, readProse } from './read-prose.ts'
import { receiptOf, type StopReason } from './receipt.ts'
import { unreadNotes } from './unread-notes.ts'
import { useOfferedFile } from './use-offered-file.ts'
import { type PageBrowser, renderWhenLacking } from './render-when-lacking.ts'

export interface AnalysisRequest {
  prompt: string
  /** Pages already read, the entered one first. */
  pages: Page[]
  /** The content of a page that has none; where it is given, a page that `onFetched` has stored is relieved of its content. */
  contentOf?: (page: Page) => Promise<PageContent>
  planner: Planner
  /** What plans without a model; unset: in this very thread. */
  rules?: Planner
  /** What a language model has used so far for this analysis; null or unset: none was asked. */
  usage?: () => ModelUsage | null
  /** Reads a page, a large one that is still packed too; unset: in this very thread. */
  readPage?: ReadPage
  /** Looks at a page's scripts; unset: in this very thread. */
  readScripts?: (content: PageContent) => Promise<PageScripts>
  /** Null: no page beyond the given ones is fetched. */
  fetchPage: ((url: string, signal?: AbortSignal) => Promise<Page>) | null
  /** Renders a page where the others lack something; null or unset: there is no browser. */
  browser?: PageBrowser | null
  /** Whether the account holds as much as it may by now: then no page is fetched either. */
  storageFull?: () => boolean
  /** Of the given pages, the first so many may hold the list that is meant, the others were read for a list; unset: all. */
  scannedPages?: number
  /** Pages in all, the given ones included; Infinity where only the rows decide. */
  pageBudget: number
  rowLimit: number
  /** Ids of conditions (see the receipt's) that are not applied; null or unset: as planned. */
  conditionsOff?: string[] | null
  /** A condition that would leave no row is passed over, and the receipt says so; unset: the table has no rows. */
  keepSomeRows?: boolean
  milliseconds: number
  today: Date
  signal?: AbortSignal
  onEvent: (event: JobEvent) => void
  /** Reads running text where no dataset answers; null or unset: there is no model for it. */
  proseReader?: ProseReader | null
  /** Reads a page's text for it; unset: in this very thread. */
  readProse?: ReadProse
  /** Pages whose text may be read; unset: the entered one alone. */
  prosePages?: number
  /** A page that the analysis had to fetch, for storing. */
  onFetched?: (page: Page) => Promise<void>
  /** Told whenever a page has brought more; the table that can be made by then, as of an analysis that is broken off, or null where it has no rows. */
  onMore?: (soFar: () => Table | null) => void
}

/** What the steps of one analysis share. */
export interface AnalysisState {
  request: AnalysisRequest
  /** Every page by the address asked for and the one that answered. */
  byUrl: Map<string, Page>
  read: Map<Page, PageReading>
  /** Reads a page that may be like no other. */
  readInFull: ReadPage
  /** How a page that is met now is read: in full, or by what its list's earlier pages have taught. */
  readPage: ReadPage
  deadline: number
  stopped: StopReason
  /** Pages that are being fetched. */
  underWay: number
  /** Pages one after another that the site did not give. */
  refusals: number
  /** What a table could be made of by now; null as long as there is nothing. */
  soFar: (() => PlannedSources) | null
  /** Keys of columns whose days were counted back from when their page was read. */
  countedDays: Set<string>
  /** Of the prompt, as the planner tells it. */
  language: Language
  /** Whether the planner could make anything of the prompt's words. */
  understood: boolean
  /** What to look for in running text, where the planner found that no dataset holds the answer. */
  prose: ProseField[] | null
  /** Why what a model answered was not used, or a part of it. */
  setAside: ModelFailure | null
  /** What else the reader of the table should know. */
  notes: Note[]
}

export type AnalysisResult =
  | { table: Table; plan: ProposedPlan }
  /** `modelFailure`: why a model, which might have found the answer in running text, gave none. */
  | { table: null; plan: null; modelFailure: ModelFailure | null }

/**
 * Answers a prompt from pages. No table when no page holds records or values of any kind; one without rows when none of the
 * records meets the prompt's conditions. Rejects only when the signal aborts.
 */
export function analyseWebsite(request: AnalysisRequest): Promise<AnalysisResult> {
  return renderWhenLacking(request, analysePages)
}

async function analysePages(request: AnalysisRequest): Promise<AnalysisResult> {
  const readInFull: ReadPage = request.readPage ?? (async (content, url, contentType) => readPage(unpacked(content), url, contentType))
  const state: AnalysisState = {
    request,
    byUrl: new Map(),
    read: new Map(),
    readInFull,
    readPage: readInFull,
    deadline: Date.now() + request.milliseconds,
    stopped: 'complete',
    underWay: 0,
    refusals: 0,
    soFar: null,
    countedDays: new Set(),
    language: 'es',
    understood: false,
    prose: null,
    setAside: null,
    notes: [],
  }
  for (const page of request.pages) remember(state, page)
  const entry = request.pages.find(page => page.state === 'ok') ?? null
  const onPages = await choosePlan(state, entry)
  const list = onPages && (await readList(state, onPages, entry))
  if (!state.prose || !entry) return list ? answerOf(state, list) : nothing(state)
  // Whatever a model says of the lists: running text is read only where they are seen to hold no answer, with the records' own pages.
  const isAnswered = list !== null && listAnswers(state, list)
  if (isAnswered) state.setAside ??= 'not-plausible'
  const inProse = isAnswered ? null : await readProse(state, state.prose, entry)
  if (inProse) tellColumns(state, inProse.chosen)
  const answer = inProse ?? list
  return answer ? answerOf(state, answer) : nothing(state)
}

const nothing = ({ setAside }: AnalysisState): AnalysisResult => ({
  table: null,
  plan: null,
  // One whose answer did not hold has looked.
  modelFailure: setAside === 'not-plausible' ? null : setAside,
})

const tellColumns = ({ request }: AnalysisState, { plan }: ProposedPlan): void =>
  request.onEvent({ type: 'planned', columns: plan.columns.map(({ name }) => name) })

/** The planned list to its end, or the file that holds it, with the records' own pages where wanted columns stand there alone. */
async function readList(state: AnalysisState, onPages: ProposedPlan, entry: Page | null): Promise<PlannedSources> {
  const { plan } = onPages
  const { readInFull } = state
  tellColumns(state, onPages)
  const file = await useOfferedFile(state, onPages, entry)
  state.readPage = createListReader({ datasetId: plan.dataset, needed: keysOf(plan), isDetail: false }, readInFull)
  const pages: Page[] = file?.pages ?? []
  state.soFar = () => ({ chosen: file?.chosen ?? onPages, sources: sourcesOf(state, pages) })
  if (!file) await followList(state, onPages, entry, pages)
  state.readPage = readInFull
  const list = state.soFar()
  // Where no row meets the conditions, the records' own pages would only tell more about none.
  return list.chosen.missing.length > 0 && execute(state, list).rows.length > 0 ? addDetails(state, list) : list
}

function execute({ request: { rowLimit, keepSomeRows } }: AnalysisState, { chosen: { plan }, sources }: PlannedSources): ExecutedPlan {
  const limit = Math.min(plan.limit ?? Infinity, rowLimit)
  return executePlan({ ...plan, limit: Number.isFinite(limit) ? limit : null }, sources, keepSomeRows)
}

/** The table of an executed plan, with its receipt; none where it holds nothing that was asked for. */
function answerOf(state: AnalysisState, answer: PlannedSources): AnalysisResult {
  const { rowLimit, onEvent } = state.request
  const executed = execute(state, answer)
  if (executed.found === 0) return nothing(state)
  const unread = unreadNotes(answer, state.stopped)
  if (executed.found > rowLimit && executed.rows.length === rowLimit) state.stopped = 'row-limit'
  onEvent({ type: 'rows', found: executed.rows.length })
  return { table: tableOf({ ...state, notes: [...state.notes, ...unread] }, answer, executed), plan: answer.chosen }
}

function tableOf(state: AnalysisState, answer: PlannedSources, executed: ExecutedPlan): Table {
  const { chosen, sources } = answer
  const shown = itemsAsRows(withoutEmptyExtras(chosen, executed), chosen.plan.limit)
  const { columns, rows, evidence, sources: readFrom } = shown
  return { columns, rows, evidence, sources: readFrom, receipt: receiptOf(state, answer, shown, driftOf(chosen.plan, sources)) }
}

/** Offers the table that can be made by now. */
function offerSoFar(state: AnalysisState): void {
  const { soFar, request } = state
  if (!soFar) return
  request.onMore?.(() => {
    const answer = soFar()
    const executed = execute(state, answer)
    const notes = [...state.notes, ...unreadNotes(answer, 'cancelled')]
    return executed.rows.length > 0 ? tableOf({ ...state, stopped: 'cancelled', notes }, answer, executed) : null
  })
}

/** Leaves out every column that no row fills, unless the prompt asks for it and no likely column stands in its place. */
function withoutEmptyExtras({ asked, sureness, fit, doubts = [] }: ProposedPlan, executed: ExecutedPlan): ExecutedPlan {
  const isLikely = (name: string) => doubts.some(doubt => doubt.asked === name) && (sureness[name] ?? 1) * fit >= leastSure
  const isLacking = (name: string) => asked.includes(name) && !isLikely(name)
  const kept = executed.columns.flatMap((column, index) =>
    isLacking(column.name) || executed.rows.length === 0 || executed.rows.some(row => row[index] !== null) ? [index] : [],
  )
  const pick = <Item>(items: Item[]): Item[] => kept.map(index => items[index]!)
  return { ...executed, columns: pick(executed.columns), rows: executed.rows.map(pick), evidence: executed.evidence.map(pick) }
}

/** The ingredients of a recipe are rows: of one record, of which nothing but a list is shown, each item is a row. */
function itemsAsRows(executed: ExecutedPlan, limit: number | null): ExecutedPlan {
  const [row, ...more] = executed.rows
  const filled = (row ?? []).flatMap((value, at) => (value === null ? [] : [at]))
  const [at, ...others] = filled
  const items = at === undefined ? null : row![at]!
  if (more.length > 0 || others.length > 0 || !Array.isArray(items)) return executed
  const own = <Item>(values: Item[], item: NoInfer<Item>): Item[] => values.map((value, index) => (index === at ? item : value))
  const shown = items.slice(0, limit ?? Infinity)
  const columns = own(executed.columns, { ...executed.columns[at!]!, type: 'text' })
  const places = executed.evidence[0]!
  return {
    ...executed,
    columns,
    rows: shown.map(item => own(row!, item)),
    evidence: shown.map((quote, index) =>
      own(
        places,
        // Of a list in data the place is that of its first item.
        places[at!]!.map(place => ({ ...place, locator: place.locator.replace(/\/0$/, `/${index}`), quote })),
      ),
    ),
    found: items.length,
    passing: items.length,
  }
}

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
  const { request } = state
  const known = state.byUrl.get(withoutFragment(url))
  if (known) {
    await readPages(state, [known], need)
    if (need !== 'sample') await readWhole(state, known, need)
    return known
  }
  if (!request.fetchPage) return null
  const cause = withheld(state)
  if (cause) {
    state.stopped = cause
    return null
  }
  request.signal?.throwIfAborted()
  request.onEvent({ type: 'reading', url })
  const page = await fetchAndRead(state, url, need, keep)
  if (!page) return null
  await request.onFetched?.(page)
  if (request.contentOf) page.content = ''
  const reading = page.state === 'ok' ? readingOf(state, page) : null
  request.onEvent({ type: 'page', url, state: page.state, title: reading?.title ?? null, records: reading ? largestList(reading) : 0 })
  offerSoFar(state)
  return page
}

/** A page that is under way counts as one that is there, so that pages fetched at the same time keep the budget. */
async function fetchAndRead(state: AnalysisState, url: string, need: Need, keep: (page: Page) => boolean): Promise<Page | null> {
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
