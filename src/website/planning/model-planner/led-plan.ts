/**
 * The plan for a model's choice: its list, columns, conditions and order, reduced to what the prompt and the page support. Columns that
 * only the rules chose are shown beside the model's, and conditions that only the rules found are shown as switched off
 * (docs/decisions/0049-the-model-leads.md).
 */
import { freeName, columnTitle, withViews } from '#website/planning/built-in/choose-columns.ts'
import { type ColumnView, mainConcept, viewsOf } from '#website/planning/built-in/column-view.ts'
import { wantedFieldsIn } from '#website/planning/built-in/field-list.ts'
import { sharesWords } from '#website/planning/built-in/match-field.ts'
import { isExtreme, ordersRows } from '#website/planning/built-in/order-and-limit.ts'
import { conceptsOf, relationOf } from '#website/planning/built-in/concepts.ts'
import { tokens } from '#website/planning/built-in/stems.ts'
import type { Doubt, ProposedPlan } from '#website/planning/planner.ts'
import type { Plan, PlanColumn, PlanFilter } from '#contracts/plan.ts'
import { groundedConditions } from './grounded-conditions.ts'
import type { ModelChoice } from './model-choice.ts'
import { headingFrom, isSameHeading, type PromptReading } from './prompt-reading.ts'

export interface LedPlan {
  proposed: ProposedPlan
  /** The columns that the model chose. */
  pointed: PlanColumn[]
  /** Whether a part of the model's choice was dropped because the prompt does not support it. */
  partly: boolean
}

/** The plan for a choice; `base` is the rules' plan for the same dataset. */
export function ledPlan(choice: ModelChoice, base: ProposedPlan, reading: PromptReading): LedPlan {
  const views = viewsOf(choice.candidate!)
  const pointed = pointedColumns(choice, views, reading)
  const missing = missingColumns(choice, pointed, reading)
  const kept = keptColumns(base, [...pointed, ...missing], views, reading)
  const { filters, applied, dropped } = groundedConditions(choice.filters, base, views, reading)
  const sort = orderOf(choice, reading)
  const isLimitSaid =
    choice.limit !== null &&
    (choice.limit === base.plan.limit || reading.numbers.has(choice.limit) || (choice.limit === 1 && reading.wanted.one))
  const limit = isLimitSaid ? choice.limit : null
  const ofRules = base.plan.filters.filter(filter => !filters.some(({ column }) => column === filter.column))
  const whole = { filters: [...filters, ...ofRules], sort: sort.length > 0 ? sort : base.plan.sort, limit: limit ?? base.plan.limit }
  const isCompared = ({ value }: PlanFilter) => typeof value === 'number' && reading.numbers.has(value)
  const compared = [...whole.sort, ...whole.filters.filter(isCompared)].map(({ column }) => column)
  const shown = [...kept.first, ...pointed, ...missing, ...kept.last]
  // Columns that rows are sorted or compared by are shown, so that the user can check the result.
  const byKey = compared.map(key => views.find(({ column }) => column.key === key))
  const columns = withViews(shown, byKey, view => columnTitle(view, false, reading.wanted))
  const plan: Plan = { ...base.plan, columns, filters, sort, limit, key: base.plan.key.length > 0 ? base.plan.key : tellingKey(choice) }
  const lacking = columns.flatMap(({ name, from }) => (from === null ? [name] : []))
  const named = [...pointed, ...missing].map(({ name }) => name)
  const proposed: ProposedPlan = {
    ...base,
    plan,
    withAll: { ...plan, ...whole },
    by: 'model',
    fit: lacking.length === 0 && choice.needs === 'nothing' ? 1 : base.fit,
    asked: [...new Set([...named, ...base.asked.filter(name => columns.some(column => column.name === name))])],
    missing: lacking,
    unapplied: base.unapplied.filter(words => !applied.includes(words)),
    onOtherPages: choice.needs === 'more-pages',
    sureness: { ...base.sureness, ...Object.fromEntries(pointed.map(({ name }) => [name, 1])) },
    doubts: kept.doubts,
  }
  const partly = dropped > 0 || sort.length < choice.sort.length || (choice.limit !== null && !isLimitSaid)
  return { proposed, pointed, partly }
}

/** The chosen columns, each once, under words of the prompt or of the page. */
function pointedColumns({ columns }: ModelChoice, views: ColumnView[], reading: PromptReading): PlanColumn[] {
  const pointed: PlanColumn[] = []
  for (const { column, name } of columns) {
    if (pointed.some(({ from }) => from === column.key)) continue
    const view = views.find(other => other.column.key === column.key)!
    const heading = headingFrom(name, view, reading)
    const title = heading !== null && mayBe(heading, view) ? heading : columnTitle(view, false, reading.wanted)
    pointed.push({ name: freeName(title, pointed), from: column.key, type: column.type })
  }
  return pointed
}

/** Empty columns for the fields that the model did not find, if the prompt names them. The records' own pages may fill these columns. */
function missingColumns(choice: ModelChoice, pointed: PlanColumn[], reading: PromptReading): PlanColumn[] {
  const missing: PlanColumn[] = []
  for (const name of choice.missing) {
    const heading = headingFrom(name, null, reading)
    if (heading === null || [...pointed, ...missing].some(column => isSameHeading(column.name, heading))) continue
    missing.push({ name: heading, from: null, type: conceptsOf(tokens(heading))[0]?.types[0] ?? 'text' })
  }
  return missing
}

/**
 * The rules' columns that are kept beside the model's columns. `first`: the column with the records' names. `last`: the wanted columns, or all
 * columns if the prompt names none. If the model has another column under the same heading, the rules' column is shown under the page's own name.
 */
function keptColumns(base: ProposedPlan, taken: PlanColumn[], views: ColumnView[], reading: PromptReading) {
  const kept = { first: [] as PlanColumn[], last: [] as PlanColumn[], doubts: [] as Doubt[] }
  const { asked, doubts = [] } = base
  base.plan.columns.forEach((column, at) => {
    if (column.from !== null && taken.some(({ from }) => from === column.from)) return
    const doubt = doubts.find(({ shown }) => shown === column.name)
    if (!asked.includes(column.name) && !doubt) {
      const beside = asked.length === 0 ? kept.last : at === 0 ? kept.first : null
      beside?.push({ ...column, name: freeName(column.name, [...taken, ...beside]) })
      return
    }
    const same = taken.find(({ name }) => isSameHeading(name, doubt?.asked ?? column.name))
    if (isSettled(column, same, doubt, base)) return
    const view = same && views.find(other => other.column.key === column.from)
    const title = view ? columnTitle(view, false, reading.wanted) : column.name
    const shown = { ...column, name: freeName(title, [...taken, ...kept.last]) }
    kept.last.push(shown)
    if (same && same.from === null) kept.doubts.push({ asked: same.name, shown: shown.name })
    else if (doubt) kept.doubts.push({ asked: doubt.asked, shown: shown.name })
  })
  return kept
}

/**
 * Whether a column of the rules is superfluous beside the model's columns. An empty column is superfluous if the model has a column with the same
 * heading, or if the rules misread the prompt. A doubted column is superfluous if the model found a column for the doubted field.
 */
const isSettled = ({ name, from }: PlanColumn, same: PlanColumn | undefined, doubt: Doubt | undefined, base: ProposedPlan): boolean =>
  from === null ? same !== undefined || isMisread(name, base) : doubt !== undefined && same !== undefined && same.from !== null

/** Whether the rules probably misread words as a field: the words name no known concept, and no column is shown for them as a doubted one. */
const isMisread = (name: string, { doubts = [] }: ProposedPlan): boolean =>
  conceptsOf(tokens(name)).length === 0 && !doubts.some(({ asked }) => asked === name)

/** The model's order, if the prompt may state one. Where the rules read a direction in the prompt, their direction is used. */
function orderOf({ sort }: ModelChoice, { wanted, prompt }: PromptReading): Plan['sort'] {
  if (wanted.sort.length === 0 && !isExtreme(prompt) && !ordersRows(prompt)) return []
  return sort.map(({ column, descending }, at) => ({
    column: column.key,
    direction: wanted.sort[at]?.direction ?? (descending ? 'descending' : 'ascending'),
  }))
}

/** Whether a column can have a heading: its type fits the heading's concept, and its label does not name another concept. */
function mayBe(heading: string, view: ColumnView): boolean {
  const [wanted] = conceptsOf(tokens(heading))
  if (!wanted) return true
  if (!wanted.types.includes(view.column.type)) return false
  const [field] = wantedFieldsIn(heading)
  const found = view.labelStems.length > 0 ? mainConcept(view) : undefined
  return !found || relationOf(wanted, found) !== 'other' || (field !== undefined && sharesWords(field, view))
}

/** The model's key, if it is one link column with a distinct value in every row: no other key is reliable on pages that were not read yet. */
function tellingKey({ key: [column, ...others], candidate }: ModelChoice): string[] {
  if (!column || others.length > 0 || column.type !== 'url' || column.fill < 1) return []
  const at = candidate!.columns.indexOf(column)
  const values = candidate!.samples.map(row => JSON.stringify(row[at]))
  return values.length > 1 && new Set(values).size === values.length ? [column.key] : []
}
