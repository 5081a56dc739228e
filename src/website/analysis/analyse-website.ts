/**
 * From pages and a prompt to a table: reads the pages, plans, follows the planned list to its end (or takes the file that holds it),
 * fetches records' own pages for wanted columns that the list lacks, reads running text if no list answers, executes the plan, and writes
 * the receipt. Used by the command line and by the worker's jobs.
 */
import { readSourcesOf, addPage } from './analysis-pages.ts'
import type { AnalysisRequest, AnalysisState, AnalysisResult, PlannedSources, StopReason } from './analysis-state.ts'
import { leastSure } from '#website/planning/built-in/match-field.ts'
import type { ProposedPlan } from '#website/planning/planner.ts'
import type { Page } from '#contracts/page.ts'
import { type Table, type Note, unreadCauseSchema } from '#contracts/table.ts'
import { driftOf } from '#website/extraction/plan/drift.ts'
import { executePlan, type ExecutedPlan } from '#website/extraction/plan/execute-plan.ts'
import { learnOnPage } from '#website/extraction/learn-on-page.ts'
import { readPage } from '#website/extraction/read-page.ts'
import { unpacked } from '#website/reading/page-content.ts'
import { addDetails } from './add-details.ts'
import { withPointedColumns } from './point-records.ts'
import { withExamples } from './read-examples.ts'
import { readChanged } from './read-changed.ts'
import { choosePlan, listAnswers } from './choose-plan.ts'
import { followList } from './follow-list.ts'
import { readProse } from './read-prose.ts'
import { readByRecipe } from './use-recipe.ts'
import { receiptOf } from './receipt.ts'
import { useOfferedFile } from './use-offered-file.ts'
import { renderWhenLacking } from './render-when-lacking.ts'

/**
 * Answers a prompt from pages. There is no table if no page holds records or values of any kind, and a table without rows if no record
 * meets the prompt's conditions. Rejects only when the signal aborts.
 */
export function analyseWebsite(request: AnalysisRequest): Promise<AnalysisResult> {
  return renderWhenLacking(request, analysePages)
}

async function analysePages(request: AnalysisRequest): Promise<AnalysisResult> {
  const state = stateOf(request)
  for (const page of request.pages) addPage(state, page)
  const entry = request.pages.find(page => page.state === 'ok') ?? null
  const planned = await (request.changed ? readChanged(state, request.changed, entry) : chooseAndRead(state, entry))
  const pointed = await withPointedColumns(state, planned, entry)
  const list = await withExamples(state, pointed, entry)
  if (!state.prose || !entry) return list ? answerOf(state, list) : nothing(state)
  // Running text is read only if neither the list nor the records' own pages hold an answer, even if a model said that no list answers.
  const isAnswered = list !== null && listAnswers(state, list)
  if (isAnswered) state.setAside ??= 'not-plausible'
  const inProse = isAnswered ? null : await readProse(state, state.prose, entry)
  if (inProse) tellColumns(state, inProse.chosen)
  const answer = inProse ?? list
  return answer ? answerOf(state, answer) : nothing(state)
}

function stateOf(request: AnalysisRequest): AnalysisState {
  const state: AnalysisState = {
    request,
    byUrl: new Map(),
    read: new Map(),
    readInFull:
      request.readPage ??
      (async (content, url, contentType, _need, pointed) => readPage(unpacked(content), url, contentType, Infinity, pointed)),
    learnOnPage: request.learnOnPage ?? (async (content, ...about) => learnOnPage(unpacked(content), ...about)),
    deadline: Date.now() + request.milliseconds,
    stopped: 'complete',
    underWay: 0,
    refusals: 0,
    leftOut: new Set(),
    soFar: null,
    offerTable: () => offerSoFar(state),
    countedDays: new Set(),
    language: 'es',
    understood: false,
    prose: null,
    setAside: null,
    lists: [],
    elsewhere: null,
    examples: request.changed?.examples ?? request.examples ?? [],
    outcomes: [],
    recipe: request.changed?.recipe ?? null,
    notes: [],
  }
  return state
}

const nothing = ({ setAside }: AnalysisState): AnalysisResult => ({
  table: null,
  plan: null,
  // A model whose answer was found implausible did answer: that is no failure.
  modelFailure: setAside === 'not-plausible' ? null : setAside,
})

const tellColumns = ({ request }: AnalysisState, { plan }: ProposedPlan): void =>
  request.onEvent({ type: 'planned', columns: plan.columns.map(({ name }) => name) })

async function chooseAndRead(state: AnalysisState, entry: Page | null): Promise<PlannedSources | null> {
  const byRecipe = await readByRecipe(state, entry)
  if (byRecipe) return byRecipe
  const onPages = await choosePlan(state, entry)
  return onPages && readList(state, onPages, entry)
}

/** Follows the planned list to its end, or takes the file that holds it, and adds the records' own pages for wanted columns that the list lacks. */
async function readList(state: AnalysisState, onPages: ProposedPlan, entry: Page | null): Promise<PlannedSources> {
  tellColumns(state, onPages)
  const file = await useOfferedFile(state, onPages, entry)
  const pages: Page[] = file?.pages ?? []
  state.soFar = () => ({ chosen: file?.chosen ?? onPages, sources: readSourcesOf(state, pages) })
  if (!file) await followList(state, onPages, entry, pages)
  const list = state.soFar()
  // If no row meets the conditions, the records' own pages add nothing.
  return list.chosen.missing.length > 0 && execute(state, list).rows.length > 0 ? addDetails(state, list) : list
}

function execute({ request: { rowLimit, keepSomeRows } }: AnalysisState, { chosen: { plan }, sources }: PlannedSources): ExecutedPlan {
  const limit = Math.min(plan.limit ?? Infinity, rowLimit)
  return executePlan({ ...plan, limit: Number.isFinite(limit) ? limit : null }, sources, keepSomeRows)
}

/** The table of an executed plan, with its receipt; no table if no records were found. */
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

/** Passes `onMore` a function that makes the table as it would be if the analysis ended now. */
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

/** Leaves out columns that are empty in all rows. An empty column that the prompt asks for stays, unless a likely column is shown in its place. */
function withoutEmptyExtras({ asked, sureness, fit, doubts = [] }: ProposedPlan, executed: ExecutedPlan): ExecutedPlan {
  const isLikely = (name: string) => doubts.some(doubt => doubt.asked === name) && (sureness[name] ?? 1) * fit >= leastSure
  const isLacking = (name: string) => asked.includes(name) && !isLikely(name)
  const kept = executed.columns.flatMap((column, index) =>
    isLacking(column.name) || executed.rows.length === 0 || executed.rows.some(row => row[index] !== null) ? [index] : [],
  )
  const pick = <Item>(items: Item[]): Item[] => kept.map(index => items[index]!)
  return { ...executed, columns: pick(executed.columns), rows: executed.rows.map(pick), evidence: executed.evidence.map(pick) }
}

/** If the answer is one record whose only filled cell is a list (the ingredients of a recipe), makes each item of the list a row. */
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
        // In JSON data, the locator of a list ends with the place of its first item (`/0`). Here it gets the place of the row's own item instead.
        places[at!]!.map(place => ({ ...place, locator: place.locator.replace(/\/0$/, `/${index}`), quote })),
      ),
    ),
    found: items.length,
    passing: items.length,
  }
}

/**
 * Notes on records whose own pages were needed and not read: one note on pages that the site refused, and one on pages that were never requested,
 * with the reason. If the site's refusals are the only reason, one note counts both.
 */
function unreadNotes({ unread }: PlannedSources, stopped: StopReason): Note[] {
  if (!unread) return []
  const { columns, refused, unasked } = unread()
  const cause = unreadCauseSchema.safeParse(stopped).data ?? 'refused'
  const counts = cause === 'refused' ? [[refused + unasked, cause] as const] : [[unasked, cause] as const, [refused, 'refused'] as const]
  return counts.flatMap(([rows, why]): Note[] => (rows > 0 ? [{ code: 'own-pages-unread', rows, columns, cause: why }] : []))
}
