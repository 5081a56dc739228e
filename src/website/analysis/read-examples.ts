/**
 * Corrects a table by examples: learns from the pages which list and columns give them, and reads that list instead. The prompt's conditions stay,
 * except those that would remove a record that a person showed; records that a person rejected leave the table.
 */
import type { Dataset } from '#contracts/dataset.ts'
import type { Page } from '#contracts/page.ts'
import type { Plan, PlanColumn, PlanFilter } from '#contracts/plan.ts'
import type { CellValue } from '#contracts/value.ts'
import { folded } from '#foundation/text/folding.ts'
import type { LearnedMatch } from '#website/extraction/learn-on-page.ts'
import { datasetFor, executePlan, type ReadSource } from '#website/extraction/plan/execute-plan.ts'
import { passes } from '#website/extraction/plan/plan-filters.ts'
import type { ExampleRow } from '#website/extraction/pointing/example-row.ts'
import { ruleOfId } from '#website/extraction/pointing/learn-list.ts'
import { isBetter, matchDataset } from '#website/extraction/pointing/match-columns.ts'
import { withParts } from '#website/extraction/plan/text-parts.ts'
import { isDetailKey } from '#website/extraction/plan/join-details.ts'
import { keysOf } from '#website/extraction/plan/execute-plan.ts'
import type { ProposedPlan } from '#website/planning/planner.ts'
import { joinPlanned } from './add-details.ts'
import { contentOf, readingOf, readPages, readSourcesOf, scannedPages } from './analysis-pages.ts'
import type { AnalysisState, PlannedSources } from './analysis-state.ts'
import { askPlanner } from './choose-plan.ts'
import { followList } from './follow-list.ts'

/** The table that gives the examples; `first` if it gives them already, or if nothing on the pages gives more of them. */
export async function withExamples(state: AnalysisState, first: PlannedSources | null, entry: Page | null): Promise<PlannedSources | null> {
  const examples = state.request.examples ?? []
  const records = examples.filter(({ isNone }) => !isNone)
  if (examples.length === 0 || !entry) return first
  const given = records.reduce((sum, { cells }) => sum + Object.values(cells).filter(isValue).length, 0)
  const before = first && rightIn(first, records)
  const learned = before === given ? null : await learn(state, records, entry)
  if (before !== given && (learned?.match.right ?? 0) < given) state.notes.push({ code: 'examples-not-found', missing: given - Math.max(before ?? 0, learned?.match.right ?? 0) })
  const better = learned && learned.match.right > (before ?? 0) ? await readLearned(state, learned, first) : first
  return better && keptTo(better, examples)
}

const isValue = (value: CellValue): boolean => value !== null && value !== ''

/** The number of given cells that a table shows as they were given. */
function rightIn(list: PlannedSources, examples: ExampleRow[]): number {
  const match = matchDataset(tableAsDataset(list.chosen.plan, list.sources), examples)
  return match && match.parts === 0 && match.columns.every(({ asText }) => !asText) ? match.right : 0
}

/** The rows of a plan as a dataset: its keys are the headings. */
function tableAsDataset(plan: Plan, sources: ReadSource[]): Dataset {
  const { columns, rows, evidence } = executePlan(plan, sources)
  return {
    id: 'table',
    kind: 'records',
    label: null,
    announced: null,
    score: 1,
    reasons: [],
    columns: columns.map(({ name, type, currency }) => ({ key: name, label: name, type, currency, fill: 1 })),
    rows: rows.map((row, at) =>
      row.map((value, column) =>
        value === null ? null : { value, quote: evidence[at]![column]![0]?.quote ?? String(value), locator: '' },
      ),
    ),
  }
}

interface Learned {
  page: Page
  match: LearnedMatch
}

/** Learns on the entered page first, then on the scanned pages; ends at the first page that gives all examples. */
async function learn(state: AnalysisState, examples: ExampleRow[], entry: Page): Promise<Learned | null> {
  const given = examples.reduce((sum, { cells }) => sum + Object.values(cells).filter(isValue).length, 0)
  let best: Learned | null = null
  for (const page of new Set([entry, ...scannedPages(state.request)])) {
    if (page.state !== 'ok') continue
    const match = await state.learnOnPage(await contentOf(state.request, page), page.finalUrl, page.contentType, examples)
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
  const plan = withColumns(chosen.plan, match, datasetOn(state, page, match.list))
  const proposed: ProposedPlan = { ...chosen, plan, withAll: plan, asked: plan.columns.map(({ name }) => name), missing: [], doubts: [] }
  if (isSameList) return { ...first, chosen: proposed }
  const pages: Page[] = []
  await followList(state, proposed, page, pages)
  const list = { chosen: proposed, sources: readSourcesOf(state, pages) }
  return [...keysOf(plan)].some(isDetailKey) ? joinPlanned(state, list) : list
}

const datasetIdOf = ({ chosen: { plan }, sources }: PlannedSources): string | undefined =>
  sources.map(({ datasets }) => datasetFor(plan, datasets)?.id).find(id => id !== undefined)

const datasetOn = (state: AnalysisState, page: Page, id: string): Dataset | undefined =>
  readingOf(state, page).datasets.find(dataset => dataset.id === id)

/** From now on pages are read with the list that a person has shown; pages that were read before are read again. */
export function readWith(state: AnalysisState, list: string): void {
  const read = state.readInFull
  if (ruleOfId(list)) state.readInFull = (content, url, contentType, need) => read(content, url, contentType, need, list)
  state.read.clear()
}

/** The plan of the prompt on a list; without a prompt, or if the planner has none, the list as it is. */
async function planFor(state: AnalysisState, page: Page, { list }: LearnedMatch): Promise<ProposedPlan> {
  const own = readSourcesOf(state, [page]).map(source => ({ ...source, datasets: source.datasets.filter(({ id }) => id === list) }))
  const { plans } = state.request.prompt.trim() === '' ? { plans: [] } : await askPlanner(state, own)
  const bare: Plan = { dataset: list, columns: [{ name: '-', from: null, type: 'text' }], filters: [], sort: [], limit: null, key: [] }
  return plans[0] ?? { plan: bare, by: 'built-in', fit: 1, asked: [], missing: [], unapplied: [], sureness: {}, ownNames: {} }
}

/** The plan with the learned columns: each in the place of the column with its name, else at the end. Columns of the prompt that are not there go. */
function withColumns({ summary: _, ...plan }: Plan, { list, columns }: LearnedMatch, whole: Dataset | undefined): Plan {
  const dataset =
    whole &&
    withParts(
      whole,
      columns.flatMap(({ key }) => key ?? []),
    )
  const learned = columns.map(({ name, key, asText }): PlanColumn => {
    const own = dataset?.columns.find(column => column.key === key)
    return { name, from: key, type: asText ? 'text' : (own?.type ?? 'text') }
  })
  const isLearned = ({ name, from }: PlanColumn) => learned.some(column => folded(column.name) === folded(name) || (from !== null && column.from === from))
  const others = plan.columns.filter(column => column.from !== null && !isLearned(column))
  const next = plan.columns.flatMap(column => learned.find(({ name }) => folded(name) === folded(column.name)) ?? [])
  const added = learned.filter(column => !next.includes(column))
  const extra = learned.length >= plan.columns.length ? [] : others
  return { ...plan, dataset: list, columns: [...next, ...added, ...extra], key: [] }
}

/** Lifts the conditions that remove a shown record, and adds those that remove the rejected ones. */
function keptTo(list: PlannedSources, examples: ExampleRow[]): PlannedSources {
  const { plan } = list.chosen
  const whole = { ...plan, filters: [], limit: null, sort: [] }
  const rows = list.sources.flatMap(({ datasets }) => {
    const dataset = datasetFor(plan, datasets)
    return dataset ? dataset.rows.map(row => ({ row, keys: dataset.columns.map(({ key }) => key) })) : []
  })
  const all = tableAsDataset(whole, list.sources)
  const shown = examples.filter(({ isNone }) => !isNone)
  const placed = matchDataset(all, shown)?.rows ?? []
  const valueAt = (at: number, key: string): CellValue => {
    const found = rows[at]
    return found?.row[found.keys.indexOf(key)]?.value ?? null
  }
  if (all.rows.length !== rows.length) return list
  const records = placed.flatMap(at => at ?? [])
  const filters = plan.filters.filter(filter =>
    records.every(at => [filter, ...(filter.or ?? [])].some(one => passes(one, valueAt(at, one.column)))),
  )
  const rejected = examples.filter(({ isNone }) => isNone).flatMap(example => matchDataset(all, [example])?.rows[0] ?? [])
  const added = rejected.length === 0 ? [] : conditionAgainst(rejected, records, rows.length, valueAt, rows[0]?.keys ?? [])
  const changed = { ...plan, filters: [...filters, ...added] }
  return { ...list, chosen: { ...list.chosen, plan: changed, withAll: changed } }
}

/** A condition that all shown records meet and no rejected one; if there is none, each rejected record is left out by its name. */
function conditionAgainst(
  rejected: number[],
  records: number[],
  count: number,
  valueAt: (at: number, key: string) => CellValue,
  keys: string[],
): PlanFilter[] {
  for (const column of keys) {
    const values = new Set(records.map(at => valueAt(at, column)))
    const [value] = values
    if (values.size !== 1 || records.length < 2 || value === undefined || value === null || Array.isArray(value)) continue
    if (rejected.some(at => passes({ column, operator: 'equals', value }, valueAt(at, column)))) continue
    return [{ column, operator: 'equals', value }]
  }
  return rejected.flatMap((at): PlanFilter[] => {
    const column = keys.find(key => {
      const value = valueAt(at, key)
      if (value === null || Array.isArray(value)) return false
      let twins = 0
      for (let other = 0; other < count; other++) if (passes({ column: key, operator: 'equals', value }, valueAt(other, key))) twins++
      return twins === 1
    })
    return column === undefined ? [] : [{ column, operator: 'not-equals', value: valueAt(at, column) }]
  })
}
