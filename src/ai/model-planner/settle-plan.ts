/**
 * The plan that follows from a model's choice and the rules' plan for the same dataset. A model may be wrong or lie: it adds what the rules missed, and
 * never takes away what they found (docs/decisions/0032-planning-with-a-model.md).
 */
import { viewsOf } from '#ai/built-in/column-view.ts'
import { conceptsOf } from '#ai/built-in/vocabulary.ts'
import { tokens } from '#ai/built-in/words.ts'
import type { ProposedPlan } from '#ai/planner.ts'
import type { Plan, PlanColumn } from '#contracts/plan.ts'
import { joinColumns } from './join-columns.ts'
import { addedFilters } from './join-filters.ts'
import type { ModelChoice } from './model-choice.ts'
import { headingFrom, isSameHeading, type PromptReading } from './prompt-reading.ts'

export interface Settled {
  plan: ProposedPlan
  /** Whether a condition of the model was left out. */
  partly: boolean
}

/** The rules' plan `base` with what the choice adds to it. */
export function settlePlan(choice: ModelChoice, base: ProposedPlan, reading: PromptReading): Settled {
  const views = viewsOf(choice.candidate!)
  const columns = joinColumns(base, choice.columns, views, reading)
  const missing = missingFrom(choice, columns, reading)
  const lacking = columns.flatMap(({ name, from }) => (from === null && base.asked.includes(name) ? [name] : []))
  const added = addedFilters(base, choice.filters, views, reading)
  const plan: Plan = {
    dataset: base.plan.dataset,
    columns: [...columns, ...missing],
    filters: [...base.plan.filters, ...added.filters],
    sort: orderOf(choice, base, columns, reading),
    limit: base.plan.limit ?? (choice.limit !== null && reading.counts.has(choice.limit) ? choice.limit : null),
    key: base.plan.key.length > 0 ? base.plan.key : tellingKey(choice),
    ...(base.plan.summary ? { summary: base.plan.summary } : {}),
  }
  return {
    plan: {
      ...base,
      plan,
      by: 'model',
      asked: askedIn(choice, base, columns),
      missing: [...new Set([...base.missing, ...lacking, ...missing.map(({ name }) => name)])],
      unapplied: base.unapplied.filter(words => !added.applied.includes(words)),
      onOtherPages: choice.needs === 'more-pages',
    },
    partly: added.dropped > 0,
  }
}

/** What the model misses and may stand on the records' own pages, where it is named by words of the prompt that the rules made nothing of. */
function missingFrom(choice: ModelChoice, columns: PlanColumn[], reading: PromptReading): PlanColumn[] {
  if (choice.needs !== 'details') return []
  const missing: PlanColumn[] = []
  for (const name of choice.missing) {
    const heading = headingFrom(name, null, reading)
    const isNew = heading !== null && ![...columns, ...missing].some(column => isSameHeading(column.name, heading))
    if (!isNew || !tokens(heading).every(word => reading.unread.stems.has(word))) continue
    missing.push({ name: heading, from: null, type: conceptsOf(tokens(heading))[0]?.types[0] ?? 'text' })
  }
  return missing
}

/** An order that the rules read in the prompt and found no column for is by the model's column; which way it goes, the prompt says. */
function orderOf({ sort: [column] }: ModelChoice, base: ProposedPlan, columns: PlanColumn[], { wanted }: PromptReading): Plan['sort'] {
  const [order] = wanted.sort
  const isShown = column !== undefined && columns.some(({ from }) => from === column.key)
  return base.plan.sort.length === 0 && order && isShown ? [{ column: column.key, direction: order.direction }] : base.plan.sort
}

/** What was asked for, without words that only looked like fields; where nothing else is left, what the model takes to be asked for. */
function askedIn(choice: ModelChoice, base: ProposedPlan, columns: PlanColumn[]): string[] {
  const asked = base.asked.filter(name => !isMisread(name, choice, base))
  if (asked.length > 0 || base.asked.length === 0) return asked
  return columns.flatMap(({ from, name }) => (choice.columns.some(({ column }) => column.key === from) ? [name] : []))
}

/** A word that the rules took for a field, found nowhere and know nothing of, and that the model did not ask for either. */
function isMisread(name: string, choice: ModelChoice, base: ProposedPlan): boolean {
  const isWanted = [...choice.columns.map(column => column.name), ...choice.missing].some(other => isSameHeading(other, name))
  return base.missing.includes(name) && !isWanted && conceptsOf(tokens(name)).length === 0
}

/** An address that every row has, each its own: nothing else is known to tell one record from another on pages not read yet. */
function tellingKey({ key: [column, ...others], candidate }: ModelChoice): string[] {
  if (!column || others.length > 0 || column.type !== 'url' || column.fill < 1) return []
  const at = candidate!.columns.indexOf(column)
  const values = candidate!.samples.map(row => JSON.stringify(row[at]))
  return values.length > 1 && new Set(values).size === values.length ? [column.key] : []
}
