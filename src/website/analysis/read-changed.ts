/**
 * Answers a plan that a person changed: finds its list on the pages, follows the list, joins the records' own pages if the plan needs them, and looks
 * for a column that the person asked for in words. No model is asked.
 */
import type { ChangedPlan } from '#contracts/plan-change.ts'
import type { Page } from '#contracts/page.ts'
import { folded } from '#foundation/text/folding.ts'
import type { Plan, PlanColumn } from '#contracts/plan.ts'
import { keysOf } from '#website/extraction/plan/execute-plan.ts'
import { isDetailKey } from '#website/extraction/plan/join-details.ts'
import { freeName } from '#website/planning/built-in/choose-columns.ts'
import type { Doubt, ProposedPlan } from '#website/planning/planner.ts'
import { addDetails, joinPlanned } from './add-details.ts'
import type { AnalysisState, PlannedSources } from './analysis-state.ts'
import { readingOf, readPages, readSourcesOf, scannedPages } from './analysis-pages.ts'
import { askPlanner, nameTemplates } from './choose-plan.ts'
import { withoutConditions } from './conditions.ts'
import { withEdit } from './edit-columns.ts'
import { followList } from './follow-list.ts'
import { readWith } from './read-examples.ts'
import { columnChoices, plannedCandidate } from './understood.ts'

/** The list of a changed plan, ready to be executed; null if the stored pages no longer have the list. */
export async function readChanged(state: AnalysisState, changed: ChangedPlan, entry: Page | null): Promise<PlannedSources | null> {
  state.understood = true
  state.lists = changed.lists
  state.language = changed.language
  readWith(state, changed.list)
  const start = entry && (await startOf(state, changed.list, entry))
  const chosen = changed.plan ? proposedBy(state, changed, changed.plan) : await planOn(state, changed.list, start)
  if (!chosen) return null
  const whole = await readPlan(state, chosen, start)
  const complete = changed.words === undefined ? whole : await withWords(state, whole, changed.words)
  return changed.edit ? withEdit(state, complete, changed.edit) : complete
}

/** Follows the list of a plan that stands from the page `start` (null: all scanned pages) to its end, and joins the records' own pages that it needs. */
export async function readPlan(state: AnalysisState, chosen: ProposedPlan, start: Page | null): Promise<PlannedSources> {
  state.request.onEvent({ type: 'planned', columns: chosen.plan.columns.map(({ name }) => name) })
  const pages = await pagesOf(state, chosen, start)
  const list = { chosen, sources: readSourcesOf(state, pages) }
  if ([...keysOf(chosen.plan)].some(isDetailKey)) return joinPlanned(state, list)
  // A list that was chosen in place of another gets the records' own pages if it lacks wanted columns, as the first list did.
  return chosen.missing.length > 0 ? addDetails(state, list) : list
}

/** The entered page if it holds the list, else null; the scanned pages have then been read, to look for the list on them. */
async function startOf(state: AnalysisState, list: string, entry: Page): Promise<Page | null> {
  await readPages(state, [entry])
  if (entry.state === 'ok' && readingOf(state, entry).datasets.some(({ id }) => id === list || id.startsWith(`${list}@`))) return entry
  const pages = scannedPages(state.request)
  await readPages(state, pages, 'sample')
  nameTemplates(
    state,
    pages.filter(page => page.state === 'ok'),
  )
  return null
}

/** The pages of the list. A file that an earlier analysis took in place of the list is not among the scanned pages, so all pages are searched last. */
async function pagesOf(state: AnalysisState, chosen: ProposedPlan, start: Page | null): Promise<Page[]> {
  const pages: Page[] = []
  await followList(state, chosen, start, pages)
  if (pages.length > 0 || state.request.scannedPages === undefined) return pages
  const { request } = state
  state.request = { ...request, scannedPages: undefined }
  await followList(state, chosen, start, pages)
  state.request = request
  return pages
}

/** A plan that stands, as if a planner had proposed it. */
export function proposedBy(
  { request }: AnalysisState,
  { asked, unapplied, unordered }: Pick<ChangedPlan, 'asked' | 'unapplied' | 'unordered'>,
  plan: Plan,
): ProposedPlan {
  const names = plan.columns.map(({ name }) => name)
  const proposed: ProposedPlan = {
    plan,
    by: 'built-in',
    fit: 1,
    asked: names,
    missing: [],
    unapplied,
    ...(unordered !== undefined && { unordered }),
    sureness: {},
    ownNames: {},
    doubts: Object.entries(asked).flatMap(([shown, words]): Doubt[] => (names.includes(shown) ? [{ asked: words, shown }] : [])),
  }
  return withoutConditions(proposed, request.conditionsOff ?? [])
}

/** Plans the prompt on another list. */
async function planOn(state: AnalysisState, list: string, start: Page | null): Promise<ProposedPlan | null> {
  const { language } = state
  const pages = start ? [start] : state.request.pages.filter(page => state.read.has(page))
  const sources = readSourcesOf(state, pages).flatMap(source => {
    const datasets = source.datasets.filter(({ id }) => id === list)
    return datasets.length > 0 ? [{ ...source, datasets }] : []
  })
  const { plans } = await askPlanner(state, sources)
  state.language = language
  return plans[0] ?? null
}

/** The list with one more column, which the words ask for. If neither the list nor the records' stored pages have it, the column is empty. */
async function withWords(state: AnalysisState, list: PlannedSources, words: string): Promise<PlannedSources> {
  const { request, language } = state
  const { chosen, sources } = list
  const candidate = plannedCandidate(list)
  if (!candidate) return list
  state.request = { ...request, prompt: words, namesColumn: true, conditionsOff: null }
  const only = sources.map(source => ({ ...source, datasets: source.datasets.filter(({ id }) => id === chosen.plan.dataset) }))
  const [found] = (await askPlanner(state, only)).plans
  const isJoined = [...keysOf(chosen.plan)].some(isDetailKey)
  const whole = found && found.missing.length > 0 && !isJoined ? await addDetails(state, { chosen: found, sources }) : null
  state.request = request
  state.language = language
  const answer = whole?.chosen ?? found
  // Under the page's own names, because the words may mean something else.
  const own = columnChoices(plannedCandidate(whole ?? list) ?? candidate, language)
  const meant = (answer ? meantIn(answer) : []).map(column => ({
    ...column,
    name: own.find(({ id }) => id === column.from)?.name ?? column.name,
  }))
  const plan = withColumns(chosen.plan, meant, words)
  const others = plan.columns.filter(({ name, from }) => folded(name) !== folded(words) && meant.some(column => column.from === from))
  const { withAll = chosen.plan } = chosen
  return {
    ...list,
    ...(whole && { sources: whole.sources, ...(whole.unread && { unread: whole.unread }) }),
    chosen: {
      ...chosen,
      plan,
      withAll: { ...withAll, columns: plan.columns },
      asked: plan.columns.map(({ name }) => name),
      doubts: [...(chosen.doubts ?? []), ...others.map(({ name }) => ({ asked: words, shown: name }))],
    },
  }
}

/** The columns of an answer that the words mean, surely or perhaps. */
function meantIn({ plan, asked, doubts = [] }: ProposedPlan): PlanColumn[] {
  const found = plan.columns.filter(({ from }) => from !== null)
  const meant = found.filter(({ name }) => asked.includes(name))
  return meant.length > 0 ? meant : found.filter(({ name }) => doubts.some(({ shown }) => shown === name))
}

/** The plan with the columns that are meant; with an empty column if there are none. A column that the table has is not added twice. */
function withColumns(plan: Plan, meant: PlanColumn[], words: string): Plan {
  const added: PlanColumn[] = meant.length === 0 ? [{ name: words, from: null, type: 'text' }] : meant
  return {
    ...plan,
    columns: added
      .filter(({ from }) => from === null || !plan.columns.some(column => column.from === from))
      .reduce((all, column) => [...all, { ...column, name: freeName(column.name, all) }], plan.columns),
  }
}
