/**
 * Answers a prompt by a recipe of the site: the list and the columns are those of a table that was corrected before. Conditions count from today: "this
 * week" is another week than when the recipe was made; those that examples taught stay, those that they lifted stay away. If the pages have no such list, or other values in its columns, the site has changed: a note says so, and the prompt is planned.
 */
import type { Candidate } from '#contracts/dataset.ts'
import type { Page } from '#contracts/page.ts'
import type { Plan, PlanColumn, PlanFilter } from '#contracts/plan.ts'
import type { Recipe } from '#contracts/recipe.ts'
import { folded } from '#foundation/text/folding.ts'
import { candidatesOf } from '#website/extraction/plan/candidates.ts'
import { holdsKnown } from '#website/extraction/plan/drift.ts'
import { datasetFor, executePlan, type ReadSource } from '#website/extraction/plan/execute-plan.ts'
import { isDetailKey } from '#website/extraction/plan/join-details.ts'
import { tokens } from '#website/planning/built-in/stems.ts'
import type { PlanAnswer, ProposedPlan } from '#website/planning/planner.ts'
import { contentOf, readingOf, readPages, readSourcesOf, scannedPages } from './analysis-pages.ts'
import type { AnalysisState, PlannedSources } from './analysis-state.ts'
import { titled, nameTemplates } from './choose-plan.ts'
import { proposedBy, readPlan } from './read-changed.ts'
import { readWith } from './read-examples.ts'
import { listChoices } from './understood.ts'

/** The table of the recipe that answers the prompt; null if there is none, if the person does without it, or if the site has changed. */
export async function readByRecipe(state: AnalysisState, entry: Page | null): Promise<PlannedSources | null> {
  const chosen = entry && (await recipeFor(state))
  if (!chosen) return null
  const { id, name } = chosen.recipe
  if (state.request.withoutRecipe) {
    state.recipe = { id, name, state: 'off' }
    return null
  }
  const { readInFull } = state
  const answer = await tryRecipe(state, chosen, entry)
  if (answer !== null && typeof answer !== 'string') {
    state.understood = true
    state.recipe = { id, name, state: 'used' }
    return answer
  }
  state.readInFull = readInFull
  state.read.clear()
  if (answer) state.notes.push({ code: 'recipe-not-used', id, name, why: answer })
  return null
}

interface ChosenRecipe {
  recipe: Recipe
  /** The stems of the fields that the prompt asks; null: it has the words of the recipe's prompt. */
  fields: string[] | null
}

const wordsOf = (prompt: string): string => folded(prompt).replace(/\s+/g, ' ').trim()

/** The recipe of the same words, or else one for the same records whose columns have all that the prompt asks. */
async function recipeFor(state: AnalysisState): Promise<ChosenRecipe | null> {
  const { prompt, list = null, recipes = [] } = state.request
  const open = recipes.filter(recipe => recipe.list === list)
  const same = open.find(recipe => wordsOf(recipe.prompt) === wordsOf(prompt))
  if (same) return { recipe: same, fields: null }
  const asks = open.length > 0 ? (await planBy(state, prompt, [])).asks : null
  if (!asks) return null
  for (const recipe of open) {
    const own = (await planBy(state, recipe.prompt, [])).asks
    const columns = new Set(recipe.plan.columns.map(({ name }) => stemsOf(name)))
    const isOfRecords = asks.records === own?.records || (asks.records === '' && asks.fields.length > 0)
    if (isOfRecords && asks.fields.every(field => columns.has(field))) return { recipe, fields: asks.fields }
  }
  return null
}

const stemsOf = (name: string): string => tokens(name).join(' ')

/** A prompt as the planner without a model reads it. */
async function planBy({ request }: AnalysisState, prompt: string, candidates: Candidate[], today = request.today): Promise<PlanAnswer> {
  return (request.rules ?? request.planner)({ prompt, candidates, today })
}

/** An address up to its last slash. */
const folderOf = (address: string): string => new URL('.', address).href

type SiteChange = 'no-list' | 'other-values'

/** The table of a recipe; why it cannot be used; or null if the prompt asks for something else than the recipe's table. */
async function tryRecipe(state: AnalysisState, chosen: ChosenRecipe, entry: Page): Promise<PlannedSources | SiteChange | null> {
  const { recipe } = chosen
  readWith(state, recipe.plan.dataset)
  const pages = await pagesWith(state, recipe.plan, entry)
  if (pages.length === 0) return 'no-list'
  // A page beside the list's was asked for its own records.
  if (!pages.includes(entry) && !pages.some(({ finalUrl }) => finalUrl.startsWith(folderOf(entry.finalUrl)))) return null
  const sources = readSourcesOf(state, pages)
  const plan: Plan = { ...recipe.plan, columns: columnsOf(chosen), corrections: await correctionsOn(state, recipe, entry) }
  if (!isAsKnown(plan, recipe, sources)) return 'other-values'
  const proposed = await withPrompt(state, chosen, plan, candidatesOf(sources))
  return proposed && readPlan(state, proposed, pages.includes(entry) ? entry : null)
}

/** The columns that the prompt asks, in its order; all if it names none. */
function columnsOf({ recipe: { plan }, fields }: ChosenRecipe): PlanColumn[] {
  const asked = (fields ?? []).flatMap(field => plan.columns.find(({ name }) => stemsOf(name) === field) ?? [])
  return asked.length > 0 ? asked : plan.columns
}

/** The plan with what the prompt says beside its columns; null if it asks for a computation. */
async function withPrompt(
  state: AnalysisState,
  { recipe, fields }: ChosenRecipe,
  plan: Plan,
  candidates: Candidate[],
): Promise<ProposedPlan | null> {
  const answer = await planBy(state, state.request.prompt, candidates)
  const now = answer.plans.find(({ plan: { dataset } }) => dataset === plan.dataset)
  if (fields && now?.plan.summary) return null
  state.language = answer.language
  state.lists = listChoices(candidates, answer.plans, titled(state, readSourcesOf(state, [...state.read.keys()])))
  if (!now) return proposedBy(state, recipe, plan)
  const before = recipe.plan.filters.length > 0 ? await filtersBefore(state, recipe, candidates) : []
  if (fields) return proposedBy(state, { ...now, asked: {} }, withOther(plan, now.plan, before))
  return proposedBy(state, recipe, { ...plan, filters: plan.filters.map(filter => now.plan.filters[placeIn(before, filter)] ?? filter) })
}

/** The conditions of the recipe's prompt, as they were when it was asked. */
async function filtersBefore(state: AnalysisState, { plan, prompt, askedAt }: Recipe, candidates: Candidate[]): Promise<PlanFilter[]> {
  const list = candidates.filter(({ id }) => id === plan.dataset)
  return (await planBy(state, prompt, list, new Date(askedAt))).plans[0]?.plan.filters ?? []
}

const placeIn = (filters: PlanFilter[], filter: PlanFilter): number =>
  filters.findIndex(other => JSON.stringify(other) === JSON.stringify(filter))

/** The plan for another prompt: with its conditions, order and limit, and with those conditions of the recipe that its examples taught. */
function withOther({ summary: _summary, ...plan }: Plan, { filters, sort, limit }: Plan, before: PlanFilter[]): Plan {
  return { ...plan, filters: [...filters, ...plan.filters.filter(filter => placeIn(before, filter) < 0)], sort, limit }
}

/** The entered page if it has the list, else the scanned pages that have it. */
async function pagesWith(state: AnalysisState, plan: Plan, entry: Page): Promise<Page[]> {
  const has = (page: Page) => page.state === 'ok' && datasetFor(plan, readingOf(state, page).datasets) !== null
  await readPages(state, [entry])
  if (has(entry)) return [entry]
  const pages = scannedPages(state.request)
  await readPages(state, pages, 'sample')
  nameTemplates(
    state,
    pages.filter(page => page.state === 'ok'),
  )
  return pages.filter(has)
}

/** Whether the list has the kinds of values that the corrected table had; in the corrected columns each. The records' own pages are not read yet. */
function isAsKnown(plan: Plan, { columns: known, examples }: Recipe, sources: ReadSource[]): boolean {
  const shown = executePlan({ ...plan, limit: null }, sources, true)
  const onList = new Set(plan.columns.flatMap(({ name, from }) => (from === null || isDetailKey(from) ? [] : [folded(name)])))
  const corrected = new Set(examples.flatMap(({ cells, isNone }) => (isNone ? [] : Object.keys(cells).map(folded))))
  return holdsKnown(
    shown,
    known.filter(({ name }) => onList.has(folded(name))),
    ({ name }) => corrected.has(folded(name)),
  )
}

/** The corrections of single cells, if this is the page that they were made on and it still has their texts at their places. */
async function correctionsOn(state: AnalysisState, recipe: Recipe, { finalUrl, contentType, ...page }: Page): Promise<Plan['corrections']> {
  const { corrections, dataset } = recipe.plan
  if (!corrections?.length || finalUrl !== recipe.page) return undefined
  const content = await contentOf(state.request, { finalUrl, contentType, ...page })
  const found = await state.learnOnPage(content, finalUrl, contentType, recipe.examples, dataset)
  const places = new Set(found?.places.flatMap(example => Object.values(example).map(({ quote, locator }) => `${locator} ${quote}`)))
  return corrections.filter(({ cell }) => cell === null || places.has(`${cell.locator} ${cell.quote}`))
}
