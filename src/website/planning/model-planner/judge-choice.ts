/** Whether a model's choice holds: carried out on the pages before it is used. */
import type { PlanAnswer, PlanRequest, ProposedPlan } from '#website/planning/planner.ts'
import type { ProseField } from '#contracts/prose.ts'
import { ledPlan, type LedPlan } from './led-plan.ts'
import type { ModelChoice } from './model-choice.ts'
import { headingFrom, type PromptReading } from './prompt-reading.ts'

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
  const known = request.faultsOf?.(base) ?? []
  const faultsOf = ({ proposed, pointed }: LedPlan): string[] => {
    const own: ProposedPlan = { ...proposed, plan: { ...proposed.plan, columns: pointed, sort: [] } }
    return request.faultsOf?.(own).filter(fault => !known.includes(fault)) ?? []
  }
  const led = [choice, { ...choice, filters: [], limit: null }].map(part => ledPlan(part, base, reading))
  const held = led.findIndex(part => faultsOf(part).length === 0)
  if (held < 0) return { answer: null, faults: faultsOf(led.at(-1)!) }
  const { proposed, partly } = led[held]!
  const setAside = partly || held > 0 ? 'not-plausible' : null
  const plan = { ...proposed, ...insteadOf(byRules.plans[0]!, base, request) }
  return { answer: { ...byRules, understood: true, plans: [plan, ...byRules.plans], setAside }, faults: [] }
}

/** The list that the rules would have taken, where it is another. */
function insteadOf(best: ProposedPlan, base: ProposedPlan, { candidates }: PlanRequest): Pick<ProposedPlan, 'instead'> {
  const candidate = best === base ? undefined : candidates.find(({ id }) => id === best.plan.dataset)
  return candidate ? { instead: { list: candidate.label, rows: candidate.rowCount } } : {}
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
