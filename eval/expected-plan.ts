/** Makes a plan from the words that describe the expected plan of a prompt (test/planning/prompts.ts). */
import { lastStep } from '#test/planning/plan-in-words.ts'
import type { Candidate } from '#contracts/dataset.ts'
import type { Plan, PlanFilter } from '#contracts/plan.ts'

const operators: Record<string, PlanFilter['operator']> = {
  is: 'contains',
  'is-not': 'not-contains',
  less: 'less',
  'at-most': 'at-most',
  more: 'more',
  'at-least': 'at-least',
  filled: 'filled',
  empty: 'empty',
}
const condition = new RegExp(`^(.+?) (${Object.keys(operators).join('|')})(?: (.+))?$`)

/** Null when no candidate has the columns. Words that match several columns mean the one in the `preferred` plans. */
export function planFromWords(candidates: Candidate[], columns: string, conditions: string, preferred: Plan[]): Plan | null {
  const wanted = columns.split(', ').map(lastStep)
  const asked = wanted.filter(column => column !== '*' && column !== '-')
  const said = conditions.split(', ').filter(words => words !== '' && !words.startsWith('not: '))
  const plans = candidates.flatMap(candidate => {
    const named = new Set(preferred.find(({ dataset }) => dataset === candidate.id)?.columns.map(({ from }) => from))
    const keyOf = (step: string) => {
      const keys = candidate.columns.map(({ key }) => key).filter(key => lastStep(key) === lastStep(step))
      return keys.find(key => named.has(key)) ?? keys[0]
    }
    const chosen = asked.flatMap(step => candidate.columns.find(({ key }) => key === keyOf(step)) ?? [])
    if (chosen.length < asked.length) return []
    const plan: Plan = { dataset: candidate.id, columns: [], filters: [], sort: [], limit: null, key: [] }
    const shown = asked.length < wanted.filter(column => column !== '-').length ? candidate.columns : chosen
    plan.columns = shown.map(({ key, label, type }) => ({ name: label ?? key, from: key, type }))
    return said.every(words => take(words, plan, keyOf)) ? [plan] : []
  })
  return plans[0] ?? null
}

/** Adds what the words say to the plan; false when the candidate has no such column. */
function take(words: string, plan: Plan, keyOf: (step: string) => string | undefined): boolean {
  const limit = /^(\d+) rows$/.exec(words)
  const order = /^(.+) (ascending|descending)$/.exec(words)
  if (limit) plan.limit = Number(limit[1])
  else if (order) {
    const key = keyOf(order[1]!)
    if (key === undefined) return false
    plan.sort.push({ column: key, direction: order[2] as 'ascending' | 'descending' })
  } else {
    const alternatives = words.split(' or ').map(alternative => filterFrom(alternative, keyOf))
    const [first, ...or] = alternatives.filter(filter => filter !== null)
    if (!first || or.length + 1 < alternatives.length) return false
    plan.filters.push(or.length > 0 ? { ...first, or } : first)
  }
  return true
}

function filterFrom(words: string, keyOf: (step: string) => string | undefined): PlanFilter | null {
  const [, step, operator, value] = condition.exec(words) ?? []
  const column = keyOf(step ?? '')
  if (column === undefined) return null
  const values = value?.split('|') ?? []
  return { column, operator: operators[operator!]!, value: values.length > 1 ? values : (values[0] ?? null) }
}
