/**
 * Plans with a language model: the model chooses a candidate and its columns, code checks the choice, and the rules' plan is used if the
 * choice fails. The number of questions does not depend on the number of pages: an analysis has one planner, which counts them.
 */
import { matchContext } from '#website/planning/built-in/built-in-planner.ts'
import { wantedFieldsIn } from '#website/planning/built-in/field-list.ts'
import { columnOf, leastShown } from '#website/planning/built-in/match-field.ts'
import { NoModelAnswer, type ModelQuestion, type ModelSession } from '#language-model/language-model.ts'
import type { PlanAnswer, Planner, PlanRequest, ProposedPlan } from '#website/planning/planner.ts'
import type { Candidate } from '#contracts/dataset.ts'
import type { ModelFailure } from '#contracts/model.ts'
import { choiceOf, type ModelChoice } from './model-choice.ts'
import type { ModelPlanAnswer } from './plan-answer.ts'
import { planQuestion, type Repair } from './plan-question.ts'
import { promptReading, type PromptReading, headingFrom } from './prompt-reading.ts'
import type { ProseField } from '#contracts/prose.ts'
import { ledPlan, type LedPlan } from './led-plan.ts'

/** One analysis asks at most `mostCalls` questions, which have at most `mostTokens` input tokens in all. */
const mostCalls = 3
const mostTokens = 12_000
/** The input tokens that the first, the second and the third question must each leave unused for the questions after it. */
const reserved = [6500, 3000, 0]

/** Creates the planner of one analysis, which asks the session's model and falls back on the rules. Rejects only if the session is cancelled. */
export function modelPlanner(session: ModelSession, rules: Planner): Planner {
  let calls = 0
  let spent = 0
  let failure: ModelFailure | null = null
  /** The last choice that was used. */
  let last: ModelChoice | null = null

  const fits = (question: ModelQuestion<unknown>) =>
    session.inputTokensFor(question) <= mostTokens - spent - (reserved[calls] ?? 0) && session.tokensFor(question) <= session.tokensLeft()

  /** The model's answer and choice; null if it gives no answer or may not be asked again. */
  async function ask(request: PlanRequest, ranked: Candidate[], repair: Repair | null) {
    if (failure || calls >= mostCalls) return null
    const found = planQuestion(request, ranked, fits, repair)
    if (!found) {
      if (calls === 0) failure = 'over-budget'
      return null
    }
    const { shown, ...question } = found
    calls++
    try {
      const answer: ModelPlanAnswer = await session.ask(question)
      return { answer, ...choiceOf(answer, shown, request.parts) }
    } catch (error) {
      if (!(error instanceof NoModelAnswer)) throw error
      failure = error.reason
      return null
    } finally {
      spent += Math.max(session.inputTokensFor(question), session.calls().at(-1)?.inputTokens ?? 0)
    }
  }

  async function plan(request: PlanRequest): Promise<PlanAnswer> {
    const byRules = await rules(request)
    const reading = promptReading(request)
    const ranked = byRules.plans.flatMap(({ plan: { dataset } }) => request.candidates.find(({ id }) => id === dataset) ?? [])
    const earlier = last && continued(last, request, reading)
    let repair: Repair | null = null
    for (let round = 0; round < 2; round++) {
      const asked = await ask(request, ranked, repair)
      if (!asked) break
      const choice = withEarlier(asked.choice, earlier)
      const { answer, faults } = judgeChoice(choice, byRules, request, reading)
      const all = [...asked.faults, ...faults]
      if (answer && all.length === 0) {
        if (choice.candidate) last = choice
        return answer
      }
      repair = { answer: asked.answer, faults: all }
    }
    const judged = earlier && judgeChoice(earlier, byRules, request, reading)
    const answer = judged?.answer && judged.faults.length === 0 ? judged.answer : byRules
    const setAside = failure ?? (repair ? 'not-plausible' : null)
    return setAside ? { ...answer, setAside } : answer
  }

  return oncePerRequest(plan)
}

/** Plans the same prompt on the same datasets only once. */
function oncePerRequest(plan: Planner): Planner {
  const given = new Map<string, PlanAnswer>()
  return async request => {
    const key = JSON.stringify([request.prompt, request.candidates])
    const answer = given.get(key) ?? (await plan(request))
    given.set(key, answer)
    return answer
  }
}

/** The choice with the columns that were chosen earlier on the same dataset. */
function withEarlier(choice: ModelChoice, earlier: ModelChoice | null): ModelChoice {
  if (!earlier || choice.candidate?.id !== earlier.candidate?.id) return choice
  const kept = earlier.columns.filter(({ column }) => !choice.columns.some(other => other.column.key === column.key))
  return { ...choice, columns: [...choice.columns, ...kept] }
}

/**
 * An earlier choice, applied to the same dataset as it is now. The dataset may have been joined with the records' own pages since then. For fields
 * that the model did not find, the rules choose columns, which get the model's names. Null if the dataset is no longer among the candidates.
 */
function continued(choice: ModelChoice, request: PlanRequest, { wanted }: PromptReading): ModelChoice | null {
  const known = request.candidates.find(({ id }) => id === choice.candidate?.id)
  if (!known) return null
  const candidate = choice.columns.reduce((whole, { column }) => request.parts?.add(whole, column.key) ?? whole, known)
  const now = (key: string) => candidate.columns.filter(column => column.key === key)
  const context = matchContext(candidate, wanted, request.today.toISOString().slice(0, 10))
  const found = choice.missing.flatMap(name => {
    const [field] = wantedFieldsIn(name)
    const view = field && columnOf(field, context, leastShown)
    return view ? [{ column: view.column, name }] : []
  })
  return {
    ...choice,
    candidate,
    columns: [...choice.columns.flatMap(({ column, name }) => now(column.key).map(same => ({ column: same, name }))), ...found],
    filters: choice.filters.filter(alternatives => alternatives.every(({ column }) => now(column.key).length > 0)),
    sort: choice.sort.flatMap(({ column, descending }) => now(column.key).map(same => ({ column: same, descending }))),
    key: choice.key.flatMap(({ key }) => now(key)),
    missing: choice.missing.filter(name => !found.some(other => other.name === name)),
  }
}

/** The result of testing a model's choice by executing it on the pages. */
interface Judgement {
  /** Null: the choice may not be used. */
  answer: PlanAnswer | null
  /** The reasons, as sentences for the model. */
  faults: string[]
}

/**
 * Tests the model's choice, first as it is, then without its filters and limit. The answer has the plan that passes, followed by the rules'
 * plans; it is null if none passes. A choice of no list is not tested: its answer has the fields to look for in running text.
 */
function judgeChoice(choice: ModelChoice, byRules: PlanAnswer, request: PlanRequest, reading: PromptReading): Judgement {
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

/** The heading and number of rows of the list that the rules would have taken; nothing if the model took the same list. */
function insteadOf(best: ProposedPlan, base: ProposedPlan, { candidates }: PlanRequest): Pick<ProposedPlan, 'instead'> {
  const candidate = best === base ? undefined : candidates.find(({ id }) => id === best.plan.dataset)
  return candidate ? { instead: { list: candidate.label, rows: candidate.rowCount } } : {}
}

/**
 * The answer with the fields to look for in running text, under words of the prompt. Whether the text is then read
 * depends on the rules' table, which this planner does not see.
 */
function withProse({ prose }: ModelChoice, byRules: PlanAnswer, reading: PromptReading): PlanAnswer {
  const fields = prose.flatMap(({ name, type }): ProseField[] => {
    const heading = headingFrom(name, null, reading)
    return heading ? [{ name: heading, type }] : []
  })
  const unique = fields.filter(({ name }, at) => fields.findIndex(other => other.name === name) === at)
  return { ...byRules, prose: unique.length > 0 ? unique : null }
}
