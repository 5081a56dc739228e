/**
 * Planning with a language model: it points at one of the candidates and at its columns, code checks what it says, and the rules' plan
 * stands in where the model's does not hold. Few questions, whatever the number of pages: an analysis has one planner, which counts.
 */
import { matchContext } from '#website/planning/built-in/built-in-planner.ts'
import { fieldsIn } from '#website/planning/built-in/field-list.ts'
import { columnOf, leastShown } from '#website/planning/built-in/match-field.ts'
import { NoModelAnswer, type ModelQuestion, type ModelSession } from '#language-model/language-model.ts'
import type { PlanAnswer, Planner, PlanRequest } from '#website/planning/planner.ts'
import type { Candidate } from '#contracts/dataset.ts'
import type { ModelFailure } from '#contracts/model.ts'
import { judgeChoice } from './judge-choice.ts'
import { choiceOf, type ModelChoice } from './model-choice.ts'
import type { ModelPlanAnswer } from './plan-answer.ts'
import { planQuestion, type Repair } from './plan-question.ts'
import { promptReading, type PromptReading } from './prompt-reading.ts'

/** What one analysis may ask. */
const mostCalls = 3
const mostTokens = 12_000
/** Input tokens that each question leaves to those that may come after it. */
const reserved = [6500, 3000, 0]

/** A planner for one analysis, which asks the session's model and falls back on the rules. Rejects only where the session's work is cancelled. */
export function modelPlanner(session: ModelSession, rules: Planner): Planner {
  let calls = 0
  let spent = 0
  let failure: ModelFailure | null = null
  /** The last choice that was used. */
  let last: ModelChoice | null = null

  const fits = (question: ModelQuestion<unknown>) =>
    session.inputTokensFor(question) <= mostTokens - spent - (reserved[calls] ?? 0) && session.tokensFor(question) <= session.tokensLeft()

  /** What the model chooses; null where it gives no answer or may not be asked again. */
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

/** Plans the same prompt on the same datasets once. */
function oncePerRequest(plan: Planner): Planner {
  const given = new Map<string, PlanAnswer>()
  return async request => {
    const key = JSON.stringify([request.prompt, request.candidates])
    const answer = given.get(key) ?? (await plan(request))
    given.set(key, answer)
    return answer
  }
}

/** What was chosen of a dataset before stays chosen. */
function withEarlier(choice: ModelChoice, earlier: ModelChoice | null): ModelChoice {
  if (!earlier || choice.candidate?.id !== earlier.candidate?.id) return choice
  const kept = earlier.columns.filter(({ column }) => !choice.columns.some(other => other.column.key === column.key))
  return { ...choice, columns: [...choice.columns, ...kept] }
}

/** An earlier choice on the same dataset as it is now, with the records' own pages for instance: what it missed is matched by rules, under its names. */
function continued(choice: ModelChoice, request: PlanRequest, { wanted }: PromptReading): ModelChoice | null {
  const known = request.candidates.find(({ id }) => id === choice.candidate?.id)
  if (!known) return null
  const candidate = choice.columns.reduce((whole, { column }) => request.parts?.add(whole, column.key) ?? whole, known)
  const now = (key: string) => candidate.columns.filter(column => column.key === key)
  const context = matchContext(candidate, wanted, request.today.toISOString().slice(0, 10))
  const found = choice.missing.flatMap(name => {
    const [field] = fieldsIn(name)
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
