/**
 * From list to detail: when a list lacks wanted columns, the records' own pages are joined to it and the prompt is planned again on both.
 * Only the pages of rows that the answer needs are fetched.
 */
import type { UnreadPages, PlannedSources, AnalysisState } from './analysis-state.ts'
import type { ProposedPlan } from '#website/planning/planner.ts'
import type { Dataset } from '#contracts/dataset.ts'
import type { Page } from '#contracts/page.ts'
import type { Plan } from '#contracts/plan.ts'
import { withoutFragment } from '#website/extraction/document.ts'
import { datasetFor, keysOf, rowPlacesOf, type ReadSource, type RowPlace } from '#website/extraction/plan/execute-plan.ts'
import { datasetThatSays, type DetailPage, isDetailKey, isOfRecord, joinDetails, ownKeyOf } from '#website/extraction/plan/join-details.ts'
import { withoutDigests } from '#website/extraction/plan/needed-reading.ts'
import { idOfOwnPage } from '#website/extraction/pointing/learn-list.ts'
import { placeInKey } from '#website/extraction/pointing/record-places.ts'
import { createListReader, type ReadPage, type SamplePage } from '#website/extraction/plan/compiled/list-reader.ts'
import { spread, tally } from '#website/extraction/tallies.ts'
import { conceptsOf } from '#website/planning/built-in/concepts.ts'
import { sharedStems, tokens } from '#website/planning/built-in/stems.ts'
import { contentOf, isLeftOut, pageAt, readingOf } from './analysis-pages.ts'
import { askPlanner, foundOf } from './choose-plan.ts'

/** This many of the records' own pages, spread over the list, are read first, to see whether such pages have the wanted columns. */
const trialPages = 6
const parallel = 4

/**
 * Completes a list that lacks wanted columns. If the records' own pages have more of these columns, returns a plan on the list joined with those
 * pages. Otherwise returns the list and its plan as they were.
 */
export async function addDetails(state: AnalysisState, list: PlannedSources): Promise<PlannedSources> {
  const links = recordLinks(list)
  const rows = list.sources.reduce((sum, { datasets }) => sum + (datasetFor(list.chosen.plan, datasets)?.rows.length ?? 0), 0)
  if (links.size < Math.max(1, rows / 2)) return list

  const details: Details = new Map()
  const needed = (plan: Plan) => neededRows(state, plan, list).flatMap(place => links.get(placeKey(place)) ?? [])
  /** The needed pages that the rules of the scan do not leave out. */
  const readable = (plan: Plan) => needed(plan).filter(link => state.byUrl.has(link) || !isLeftOut(state, link, true))
  await readDetails(state, spread(readable(list.chosen.plan), trialPages), details, state.readInFull)
  const joined = (chosen: ProposedPlan): PlannedSources => ({
    chosen,
    sources: joinedSources(list, links, details),
    unread: () => unreadOf(state, needed(chosen.plan), details, namesOfDetails(chosen)),
  })
  if (details.size === 0) return { ...list, unread: () => unreadOf(state, needed(list.chosen.plan), details, list.chosen.missing) }
  const trial = await planJoined(state, list, joined(list.chosen).sources)
  if (!trial || !answersMore(trial, list.chosen)) return list

  state.soFar = () => joined(trial)
  await readNeeded(state, readable(trial.plan), details, { trial, readPage: state.readInFull })
  // All pages together may have columns that the trial pages lack. So if the trial plan lacks wanted columns, a new plan is made on all pages.
  const chosen = trial.missing.length === 0 ? trial : ((await planJoined(state, list, joined(trial).sources)) ?? trial)
  return joined(chosen)
}

/** Joins the records' own pages to a list whose plan takes columns from them. */
export async function joinPlanned(state: AnalysisState, list: PlannedSources): Promise<PlannedSources> {
  const { chosen } = list
  const links = recordLinks(list)
  const details: Details = new Map()
  const needed = neededRows(state, chosen.plan, list).flatMap(place => links.get(placeKey(place)) ?? [])
  const readable = needed.filter(link => state.byUrl.has(link) || !isLeftOut(state, link, true))
  const readPage = readerByPlaces(state, readable, placesIn([...keysOf(chosen.plan)]))
  await readDetails(state, spread(readable, trialPages), details, readPage)
  await readNeeded(state, readable, details, { trial: chosen, readPage })
  const unread = () => unreadOf(state, needed, details, namesOfDetails(chosen))
  return { chosen, sources: joinedSources(list, links, details), unread }
}

/** Whether `plan` lacks fewer wanted columns than `other`, or its columns are likelier to be the wanted ones. */
const answersMore = (plan: ProposedPlan, other: ProposedPlan): boolean =>
  plan.missing.length < other.missing.length || foundOf(plan) > foundOf(other)

/** Reads the pages that the answer needs. When the data of a record has been taken from its page, the reading of the page is dropped. */
async function readNeeded(
  state: AnalysisState,
  links: string[],
  details: Details,
  { trial, readPage }: { trial: ProposedPlan; readPage: ReadPage },
): Promise<void> {
  const reader = trial.missing.length === 0 ? await quickReader(state, trial, { details, readPage }) : readPage
  await readDetails(state, links, details, reader, page => state.read.delete(page))
}

/** The places on records' own pages that keys of columns name (see `idOfOwnPage`). */
const placesIn = (keys: string[]): string[] => keys.flatMap(key => (isDetailKey(key) ? (placeInKey(ownKeyOf(key)) ?? []) : []))

/** The reader of records' own pages with columns by their places. Pages that were read without them are read again. */
function readerByPlaces(state: AnalysisState, links: string[], places: string[]): ReadPage {
  const { readInFull } = state
  if (places.length === 0) return readInFull
  for (const link of links) state.read.delete(state.byUrl.get(link)!)
  return (content, url, type, need) => readInFull(content, url, type, need, idOfOwnPage(places))
}

/** A list with some of its records' own pages, to learn from. */
export interface SampledDetails {
  links: Map<string, string>
  /** The kept pages of the rows, in their order; null for a row without one. */
  pages: (Page | null)[]
  /** The list joined with these pages, with further columns by places on them. */
  joinedAt(places: string[]): Promise<ReadSource[]>
}

/** Opens the own pages of some rows, and of a few others of the list. */
export async function sampleDetails(state: AnalysisState, list: PlannedSources, rows: RowPlace[]): Promise<SampledDetails> {
  const links = recordLinks(list)
  const own = rows.map(place => links.get(placeKey(place)) ?? null)
  const sample = [...new Set([...own.flatMap(link => link ?? []), ...spread([...links.values()], trialPages)])]
  const readable = sample.filter(link => state.byUrl.has(link) || !isLeftOut(state, link, true))
  const joinedAt = async (places: string[]) => {
    const details: Details = new Map()
    await readDetails(state, readable, details, readerByPlaces(state, readable, places))
    return joinedSources(list, links, details)
  }
  return { links, pages: own.map(link => (link === null ? null : (state.byUrl.get(link) ?? null))), joinedAt }
}

const namesOfDetails = ({ plan }: ProposedPlan): string[] =>
  plan.columns.flatMap(({ name, from }) => (from !== null && isDetailKey(from) ? [name] : []))

function unreadOf({ byUrl, request }: AnalysisState, links: string[], details: Details, columns: string[]): UnreadPages {
  const unread = (request.fetchPage || request.onlyStored) && columns.length > 0 ? links.filter(link => !details.has(link)) : []
  const refused = unread.filter(link => (byUrl.get(link)?.state ?? 'ok') !== 'ok').length
  return { columns, refused, unasked: unread.length - refused }
}

/** The records' own pages, by address. */
type Details = Map<string, DetailPage>

const placeKey = ({ page, row }: RowPlace): string => `${page}/${row}`

/** The rows whose own pages the answer needs: all rows if the order or a condition depends on those pages, else the rows of the table. */
function neededRows(state: AnalysisState, plan: Plan, list: PlannedSources): RowPlace[] {
  const filters = plan.filters.filter(filter => !isDetailKey(filter.column))
  const sort = plan.sort.filter(order => !isDetailKey(order.column))
  const decidedByList = filters.length === plan.filters.length && sort.length === plan.sort.length
  const limit = decidedByList ? Math.min(plan.limit ?? Infinity, state.request.rowLimit) : Infinity
  const columns = list.chosen.plan.columns
  return rowPlacesOf(
    { ...plan, columns, filters, sort, limit: Number.isFinite(limit) ? limit : null },
    list.sources,
    state.request.keepSomeRows,
  )
}

/**
 * Finds the address of each row's own page, in the link column with the most distinct addresses on the list's host. An address that several rows
 * share (a directory, a category) is no record's own page.
 */
function recordLinks({ chosen, sources }: PlannedSources): Map<string, string> {
  const byColumn = new Map<string, Map<string, string>>()
  sources.forEach(({ url, datasets }, page) => {
    const dataset = datasetFor(chosen.plan, datasets)
    dataset?.columns.forEach((column, at) => {
      if (column.type !== 'url' || column.key.includes('@img')) return
      const links = byColumn.get(column.key) ?? new Map<string, string>()
      byColumn.set(column.key, links)
      dataset.rows.forEach((cells, row) => {
        const href = cells[at]?.value
        if (typeof href === 'string' && URL.canParse(href) && new URL(href).host === new URL(url).host)
          links.set(placeKey({ page, row }), withoutFragment(href))
      })
    })
  })
  const [best] = [...byColumn.values()].toSorted((a, b) => new Set(b.values()).size - new Set(a.values()).size)
  const uses = tally(best?.values() ?? [])
  const lists = new Set(sources.map(source => withoutFragment(source.url)))
  return new Map([...(best ?? [])].filter(([, link]) => uses.get(link) === 1 && !lists.has(link)))
}

/** Reads records' pages into `details`, within the budgets. Calls `onTaken` for each page whose data was taken. */
async function readDetails(
  state: AnalysisState,
  links: string[],
  details: Details,
  readPage: ReadPage,
  onTaken: (page: Page) => unknown = () => null,
): Promise<void> {
  const waiting = links.filter(link => !details.has(link))
  const work = async () => {
    for (let link = waiting.shift(); link !== undefined; link = waiting.shift()) {
      const page = await pageAt(state, link, { need: 'sample', readPage })
      if (!page) return
      if (page.state !== 'ok') continue
      details.set(link, { url: page.finalUrl, readAt: page.readAt, datasets: readingOf(state, page).datasets.filter(isOfRecord) })
      onTaken(page)
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
}

/**
 * The reader for the further records' pages. If the trial pages hold all wanted columns in one dataset, the reader is fast: it uses rules
 * compiled from the trial pages. Otherwise it reads every page in full.
 */
async function quickReader(
  state: AnalysisState,
  { plan }: ProposedPlan,
  { details: trial, readPage }: { details: Details; readPage: ReadPage },
): Promise<ReadPage> {
  const keys = [...keysOf(plan)].filter(isDetailKey).map(ownKeyOf)
  const pages = [...trial].map(([link, page]) => ({ link, origins: keys.map(key => datasetThatSays(page, key)?.id) }))
  const [datasetId, ...others] = new Set(pages.flatMap(({ origins }) => origins).filter(id => id !== undefined))
  if (datasetId === undefined || others.length > 0) return readPage
  const samples: SamplePage[] = []
  for (const { link, origins } of pages) {
    const page = origins.every(id => id === datasetId) && state.byUrl.get(link)
    const content = page ? await contentOf(state.request, page) : null
    if (page && typeof content === 'string') samples.push({ content, reading: readingOf(state, page) })
  }
  return createListReader({ datasetId, needed: new Set(keys), isDetail: true }, readPage, samples)
}

/** The list's sources, with the planned dataset joined to the pages that were read. */
function joinedSources({ chosen, sources }: PlannedSources, links: Map<string, string>, details: Details): ReadSource[] {
  return sources.map((source, page) => {
    const list = datasetFor(chosen.plan, source.datasets)
    const joined = list?.rows.map((_, row) => details.get(links.get(placeKey({ page, row })) ?? '') ?? null)
    return list && joined ? { ...source, datasets: [{ ...joinDetails(list, joined), id: chosen.plan.dataset }] } : source
  })
}

/** Plans the prompt on the rows whose own pages were read. Null if the plan takes no column from those pages. */
async function planJoined(state: AnalysisState, { chosen }: PlannedSources, sources: ReadSource[]): Promise<ProposedPlan | null> {
  const joinedOnly = sources.map(source => ({
    ...source,
    datasets: [datasetFor(chosen.plan, source.datasets) ?? []]
      .flat()
      .map(dataset => withoutSiteFacts(onlyJoinedRows(withoutDigests(dataset)), state.request.prompt)),
  }))
  if (joinedOnly.every(({ datasets: [dataset] }) => !dataset || dataset.rows.length === 0)) return null
  const { plans } = await askPlanner(state, joinedOnly)
  const [joined] = plans
  return joined && joined.plan.columns.some(column => column.from !== null && isDetailKey(column.from)) ? joined : null
}

function onlyJoinedRows(dataset: Dataset): Dataset {
  const places = dataset.columns.flatMap(({ key }, at) => (isDetailKey(key) ? [at] : []))
  const rows = dataset.rows.filter(row => places.some(at => row[at] !== null))
  const fill = (at: number) => rows.filter(row => row[at] !== null).length / Math.max(1, rows.length)
  return { ...dataset, rows, columns: dataset.columns.map((column, at) => ({ ...column, fill: fill(at) })) }
}

/** From this number of records on, a fact that the heads of all their pages give alike is about the site. */
const fewestAlike = 3

/**
 * The dataset without the columns that the heads of the records' own pages give alike, such as the day on which the site was built, unless the prompt
 * names them. They tell nothing of a record, and would stand in for the day or the kind that the prompt wants.
 */
function withoutSiteFacts(dataset: Dataset, prompt: string): Dataset {
  const [words, meant] = [tokens(prompt), conceptsOf(tokens(prompt))]
  const isAsked = (label: string) => sharedStems(words, tokens(label)).length > 0 || meant.includes(conceptsOf(tokens(label))[0]!)
  const isKept = dataset.columns.map(({ key, label }, at) => {
    if (!isDetailKey(key) || isAsked(label ?? '')) return true
    const cells = dataset.rows.flatMap(row => row[at] ?? [])
    const isOfHead = cells.every(({ locator }) => /^html>head>/.test(locator))
    return cells.length < fewestAlike || !isOfHead || new Set(cells.map(({ value }) => String(value))).size > 1
  })
  const pick = <Item>(items: Item[]): Item[] => items.filter((_, at) => isKept[at])
  return { ...dataset, columns: pick(dataset.columns), rows: dataset.rows.map(pick) }
}
