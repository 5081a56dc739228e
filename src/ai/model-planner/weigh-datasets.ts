/** Whether a model may choose another dataset than the rules. */
import type { PlanAnswer, PlanRequest, ProposedPlan } from '#ai/planner.ts'
import { viewsOf } from '#ai/built-in/column-view.ts'
import { joinColumns } from './join-columns.ts'
import type { ModelChoice } from './model-choice.ts'
import type { PromptReading } from './prompt-reading.ts'

/** Columns that the rules are at least so sure of must not be less sure in the other dataset. */
const sure = 0.8
/** Plans whose fit differs by less are as good as each other to the rules. */
const close = 0.03

/**
 * Why the rules' best plan must not give way to their plan `other` for the model's dataset, in plain words. It may where it lacks something asked
 * that the model points at there, or is as good as the other to the rules, and nothing that it has for sure is lost.
 */
export function reasonsAgainst(
  choice: ModelChoice,
  other: ProposedPlan,
  { plans: [best], understood }: PlanAnswer,
  { candidates }: PlanRequest,
  reading: PromptReading,
): string[] {
  if (!best || best === other) return []
  const ofBest = candidates.find(({ id }) => id === best.plan.dataset)!
  const it = ofBest.label === null ? 'another dataset' : `the dataset "${ofBest.label}"`
  const columns = joinColumns(other, choice.columns, viewsOf(choice.candidate!), reading)
  const gains = best.missing.some(name => columns.some(column => column.name === name && column.from !== null))
  const isClose = other.fit >= best.fit - close
  const lost = best.asked.filter(name => (other.sureness[name] ?? 0) < Math.min(sure, best.sureness[name] ?? 0))
  const enoughRows = reading.wanted.one ? 0 : ofBest.rowCount * (isClose && !gains ? 0.5 : 1)
  return [
    ...(lost.length > 0 ? [`Columns that were asked for are in ${it}: ${lost.join(', ')}.`] : []),
    ...(conditionsOf(other) < conditionsOf(best) ? [`The conditions can be applied to ${it} only.`] : []),
    ...(gains || isClose || !understood ? [] : [`What was asked for is in ${it} as well.`]),
    ...(choice.candidate!.rowCount < enoughRows ? [`There are more rows in ${it}.`] : []),
  ]
}

const conditionsOf = ({ plan }: ProposedPlan): number => plan.filters.reduce((sum, { or = [] }) => sum + 1 + or.length, 0)
