/** Whether a model's choice may be used: carried out on the pages, and weighed against what the rules know for sure. */
import { titleOf } from '#ai/built-in/choose-columns.ts'
import { viewsOf } from '#ai/built-in/column-view.ts'
import type { PlanAnswer, PlanRequest, ProposedPlan } from '#ai/planner.ts'
import type { ProseField } from '#contracts/prose.ts'
import type { ModelChoice } from './model-choice.ts'
import { headingFrom, type PromptReading } from './prompt-reading.ts'
import { settlePlan } from './settle-plan.ts'
import { reasonsAgainst } from './weigh-datasets.ts'

export interface Judgement {
  /** Null where the choice may not be used. */
  answer: PlanAnswer | null
  /** Why not, in plain words. */
  faults: string[]
}

/** What the planner answers by a choice, the rules' plans behind it. */
export function judgeChoice(choice: ModelChoice, byRules: PlanAnswer, request: PlanRequest, reading: PromptReading): Judgement {
  const { candidate } = choice
  if (!candidate) return { answer: withProse(choice, byRules, reading), faults: [] }
  const base = byRules.plans.find(({ plan }) => plan.dataset === candidate.id)!
  const against = reasonsAgainst(choice, base, byRules, request, reading)
  if (against.length > 0) return { answer: null, faults: against }
  const known = request.faultsOf?.(base) ?? []
  const faultsOf = (proposed: ProposedPlan, instead?: ProposedPlan) =>
    request.faultsOf?.(proposed, instead).filter(fault => !known.includes(fault)) ?? []
  const faults = faultsOf(ownPlan(choice, base, reading))
  if (faults.length > 0) return { answer: null, faults }
  const settled = [choice, { ...choice, filters: [], limit: null }].map(part => settlePlan(part, base, reading))
  const held = settled.findIndex(({ plan }) => faultsOf(plan, base).length === 0)
  if (held < 0) return { answer: null, faults: faultsOf(settled.at(-1)!.plan, base) }
  const { plan, partly } = settled[held]!
  const setAside = partly || held > 0 ? 'not-plausible' : null
  return { answer: { ...byRules, understood: true, plans: [plan, ...byRules.plans], setAside }, faults: [] }
}

/** The choice alone, to see whether it holds. */
function ownPlan({ candidate, columns }: ModelChoice, base: ProposedPlan, reading: PromptReading): ProposedPlan {
  const views = viewsOf(candidate!)
  const named = columns.map(({ column }) => {
    const view = views.find(other => other.column.key === column.key)!
    const name = base.plan.columns.find(({ from }) => from === column.key)?.name ?? titleOf(view, false, reading.wanted)
    return { name, from: column.key, type: column.type }
  })
  return { ...base, plan: { ...base.plan, columns: named, filters: [], sort: [], limit: null, key: [] } }
}

/** What running text is read for has the prompt's words. Whether it is read is decided where the rules' table can be seen. */
function withProse({ prose }: ModelChoice, byRules: PlanAnswer, reading: PromptReading): PlanAnswer {
  const fields = prose.flatMap(({ name, type }): ProseField[] => {
    const heading = headingFrom(name, null, reading)
    return heading ? [{ name: heading, type }] : []
  })
  const unique = fields.filter(({ name }, at) => fields.findIndex(other => other.name === name) === at)
  return { ...byRules, prose: unique.length > 0 ? unique : null }
}
