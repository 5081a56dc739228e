/**
 * Corrects a table by examples: learns from the pages which list and columns give them, and reads that list instead. The prompt's conditions stay,
 * except those that would remove a record that a person showed; records that a person rejected leave the table.
 */
import type { Dataset } from '#contracts/dataset.ts'
import type { Page } from '#contracts/page.ts'
import type { Plan, PlanColumn } from '#contracts/plan.ts'
import { folded } from '#foundation/text/folding.ts'
import type { LearnedMatch } from '#website/extraction/learn-on-page.ts'
import { datasetFor, keysOf } from '#website/extraction/plan/execute-plan.ts'
import { isDetailKey } from '#website/extraction/plan/join-details.ts'
import { withMade } from '#website/extraction/plan/made-columns.ts'
import type { ExampleRow } from '#contracts/example.ts'
import { ruleOfId } from '#website/extraction/pointing/learn-list.ts'
import { isBetter } from '#website/extraction/pointing/match-columns.ts'
import type { ProposedPlan } from '#website/planning/planner.ts'
import { joinPlanned } from './add-details.ts'
import { learnOn, readingOf, readPages, readSourcesOf, scannedPages } from './analysis-pages.ts'
import type { AnalysisState, PlannedSources } from './analysis-state.ts'
import { askPlanner } from './choose-plan.ts'
import { keptTo, outcomesOf, rightIn, someRows, valuesIn } from './kept-to-examples.ts'
import { isAskedByExamples } from './prompt-of-examples.ts'
import { followList } from './follow-list.ts'
import { withOwnPages } from './learn-own-pages.ts'

/** The table that gives the examples; `first` if it gives them already, or if nothing on the pages gives more of them. */
export async function withExamples(state: AnalysisState, first: PlannedSources | null, entry: Page | null): Promise<PlannedSources | null> {
  const { examples } = state
  const isLearning = state.request.changed ? state.request.changed.learns === true : true
  if (!isLearning || examples.length === 0 || !entry) return first
  const records = examples.filter(({ isNone }) => !isNone)
  const isAlone = !state.request.changed && isAskedByExamples(state.request.prompt, examples)
  const { table: found, places } = await tableWith(state, first, entry, { records, isAlone })
  const table = found && isAlone ? withColumnsOf(records, found) : found
  const kept = table && keptTo(table, examples, { prompt: state.request.prompt, places })
  state.outcomes = outcomesOf(kept, examples)
  const missing = state.outcomes.reduce((sum, outcome) => sum + outcome.missing.length, 0)
  if (missing > 0) state.notes.push({ code: 'examples-not-found', missing })
  return kept
}

/**
 * The table that gives most of the records: from the entered page and the records' own pages, else from the scanned pages; and where the given values
 * stand on the entered page.
 */
async function tableWith(
  state: AnalysisState,
  first: PlannedSources | null,
  entry: Page,
  { records, isAlone }: { records: ExampleRow[]; isAlone: boolean },
): Promise<{ table: PlannedSources | null; places: LearnedMatch['places'] }> {
  // Without a prompt no person has seen the first table, so the examples need not agree with it.
  const seen = isAlone ? null : first
  const taught = { examples: [...records, ...(seen ? someRows(seen, shownRows) : [])], known: seen && datasetIdOf(seen) }
  let [table, places]: [PlannedSources | null, LearnedMatch['places']] = [first, []]
  for (const pages of [[entry], scannedPages(state.request).filter(page => page !== entry)]) {
    const right = table ? rightIn(table, records) : 0
    if (right === valuesIn(records)) break
    const learned = await learn(state, taught, pages)
    if (learned && learned.match.right > right) table = await readLearned(state, learned, first)
    if (learned && places.length === 0) ({ places } = learned.match)
    if (table) table = await withOwnPages(state, table, records)
    // Where the page has the records themselves, the other pages cannot have more of them.
    if (learned?.match.rows.slice(0, records.length).every(row => row !== null)) break
  }
  return { table, places }
}

/** The table with the columns of the example rows alone. */
function withColumnsOf(records: ExampleRow[], { chosen, ...list }: PlannedSources): PlannedSources {
  const names = [...new Map(records.flatMap(({ cells }) => Object.keys(cells).map(name => [folded(name), name] as const))).values()]
  const { summary: _summary, ...plan } = chosen.plan
  const columns = names.map(
    (name): PlanColumn => plan.columns.find(column => sameName(column, { name })) ?? { name, from: null, type: 'text' },
  )
  const missing = columns.flatMap(({ name, from }) => (from === null ? [name] : []))
  const own = { ...plan, columns }
  return { ...list, chosen: { ...chosen, plan: own, withAll: own, asked: columns.map(({ name }) => name), missing, doubts: [] } }
}

/** So many rows of the table tell which list it was read from. */
const shownRows = 4

interface Learned {
  page: Page
  match: LearnedMatch
}

/** Learns on pages; ends at the first page that gives all examples. */
async function learn(
  state: AnalysisState,
  { examples, known }: { examples: ExampleRow[]; known: string | null },
  pages: Page[],
): Promise<Learned | null> {
  const given = valuesIn(examples)
  let best: Learned | null = null
  for (const page of pages) {
    if (page.state !== 'ok') continue
    const match = await learnOn(state, page, examples, known)
    if (match && (!best || isBetter(match, best.match))) best = { page, match }
    if (best?.match.right === given) break
  }
  return best
}

/** Reads the list that was learned, with the prompt's conditions on it. */
async function readLearned(state: AnalysisState, { page, match }: Learned, first: PlannedSources | null): Promise<PlannedSources> {
  const isSameList = first !== null && datasetIdOf(first) === match.list
  // Of the pages that were followed only the list of before was kept.
  if (!isSameList) readWith(state, match.list)
  await readPages(state, [page])
  const chosen = isSameList ? first.chosen : await planFor(state, page, match)
  const given = new Set(state.examples.flatMap(({ cells }) => Object.keys(cells).map(folded)))
  // Rows that come with the prompt name the columns that the person wants, beside those that the prompt names.
  const asked = state.request.changed ? null : chosen.asked
  const known = { list: datasetOn(state, page, match.list), before: first?.chosen.plan ?? null, given, asked }
  const plan = withColumns(chosen.plan, match, known)
  const proposed: ProposedPlan = { ...chosen, plan, withAll: plan, asked: plan.columns.map(({ name }) => name), missing: [], doubts: [] }
  if (isSameList) return { ...first, chosen: proposed }
  const pages: Page[] = []
  await followList(state, proposed, page, pages)
  const list = { chosen: proposed, sources: readSourcesOf(state, pages) }
  return [...keysOf(plan)].some(isDetailKey) ? joinPlanned(state, list) : list
}

const datasetIdOf = ({ chosen: { plan }, sources }: PlannedSources): string | null =>
  sources.map(({ datasets }) => datasetFor(plan, datasets)?.id ?? null).find(id => id !== null) ?? null

const datasetOn = (state: AnalysisState, page: Page, id: string): Dataset | undefined =>
  readingOf(state, page).datasets.find(dataset => dataset.id === id)

/** From now on pages are read with the list that a person has shown; pages that were read before are read again. */
export function readWith(state: AnalysisState, list: string): void {
  const read = state.readInFull
  if (ruleOfId(list))
    state.readInFull = (content, url, contentType, need, pointed) => read(content, url, contentType, need, pointed ?? list)
  state.read.clear()
}

/** The plan of the prompt on a list; without a prompt, or if the planner has none, the list as it is. */
async function planFor(state: AnalysisState, page: Page, { list }: LearnedMatch): Promise<ProposedPlan> {
  const own = readSourcesOf(state, [page]).map(source => ({ ...source, datasets: source.datasets.filter(({ id }) => id === list) }))
  const { plans } = state.request.prompt.trim() === '' ? { plans: [] } : await askPlanner(state, own)
  const bare: Plan = { dataset: list, columns: [{ name: '-', from: null, type: 'text' }], filters: [], sort: [], limit: null, key: [] }
  return plans[0] ?? { plan: bare, by: 'built-in', fit: 1, asked: [], missing: [], unapplied: [], sureness: {}, ownNames: {} }
}

interface KnownTable {
  list: Dataset | undefined
  /** The plan of the table so far. */
  before: Plan | null
  /** The headings of the examples, folded. */
  given: Set<string>
  /** The columns that the prompt names; null: all columns of the table stay. */
  asked: string[] | null
}

const sameName = (one: Pick<PlanColumn, 'name'>, other: Pick<PlanColumn, 'name'>): boolean => folded(one.name) === folded(other.name)

/**
 * The plan with the learned columns. The table keeps the headings that it had, in their order; new headings come at the end. A heading that neither
 * the examples nor the prompt fill on the new list goes.
 */
function withColumns(
  { summary: _summary, ...plan }: Plan,
  { list, columns }: LearnedMatch,
  { list: dataset, before, given, asked }: KnownTable,
): Plan {
  const keys = columns.flatMap(({ key }) => key ?? [])
  const typed = dataset && withMade(dataset, keys)
  const isGiven = ({ name }: { name: string }) => given.has(folded(name))
  // A column that the person names takes the place of the same column under another heading.
  const named = new Set(columns.filter(isGiven).map(({ key }) => key))
  const wanted = columns.filter(column => isGiven(column) || (column.key !== null && !named.has(column.key)))
  const learned = wanted.map(({ name, key, asText }): PlanColumn => {
    const own = typed?.columns.find(column => column.key === key)
    return { name, from: key, type: asText ? 'text' : (own?.type ?? 'text') }
  })
  // A heading of a corrected table that is still empty waits for its examples.
  const waits = (column: PlanColumn) => asked === null && column.from === null
  const headings = [
    ...(before?.columns ?? []).filter(column => waits(column) || columns.some(({ name }) => sameName({ name }, column))),
    ...learned,
  ]
  const fromExamples = headings
    .filter((column, at) => headings.findIndex(other => sameName(other, column)) === at)
    .flatMap(heading => learned.find(column => sameName(column, heading)) ?? (waits(heading) ? heading : []))
  const others = plan.columns.filter(
    column => column.from !== null && !fromExamples.some(other => sameName(other, column) || other.from === column.from),
  )
  const isWhole = before !== null && before.columns.length <= fromExamples.length
  const wished = asked ? others.filter(({ name }) => asked.includes(name)) : others
  const shown = before ? wished.filter(column => before.columns.some(other => sameName(other, column))) : wished
  return { ...plan, dataset: list, columns: [...fromExamples, ...(isWhole ? [] : shown)], key: [] }
}
