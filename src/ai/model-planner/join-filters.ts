/** Conditions of a prompt that the rules could not place, on the columns where a model says that they belong. */
import type { ColumnView } from '#ai/built-in/column-view.ts'
import { asFilters } from '#ai/built-in/plan-conditions.ts'
import { valueFilter } from '#ai/built-in/value-filters.ts'
import { isNegation, parsed, saying } from '#ai/built-in/value-words.ts'
import type { ProposedPlan } from '#ai/planner.ts'
import type { PlanFilter } from '#contracts/plan.ts'
import type { ChosenCondition } from './model-choice.ts'
import type { PromptReading } from './prompt-reading.ts'

export interface AddedFilters {
  filters: PlanFilter[]
  /** Words of the prompt that these filters answer. */
  applied: string[]
  /** How many of the model's conditions nothing in the prompt bears out. */
  dropped: number
}

/** What a model's conditions add to a plan. One is taken only for words, a number or a day of the prompt that the plan does not apply yet. */
export function addedFilters(base: ProposedPlan, chosen: ChosenCondition[][], views: ColumnView[], reading: PromptReading): AddedFilters {
  const added: AddedFilters = { filters: [], applied: [], dropped: 0 }
  for (const alternatives of chosen) {
    if (alternatives.every(({ column }) => base.plan.filters.some(filter => columnsOf(filter).includes(column.key)))) continue
    const grounded = alternatives.map(condition => {
      const view = views.find(({ column }) => column.key === condition.column.key)!
      return groundedFilters(base, condition, view, reading)
    })
    if (grounded.some(found => found === null)) {
      added.dropped++
      continue
    }
    const found = grounded.flatMap(entry => entry ?? [])
    added.applied.push(...found.map(({ words }) => words))
    const [first, ...others] = found.flatMap(({ filters }) => filters)
    if (alternatives.length > 1) added.filters.push({ ...first!, or: others })
    else added.filters.push(first!, ...others)
  }
  return added
}

const columnsOf = (filter: PlanFilter): string[] => [filter, ...(filter.or ?? [])].map(({ column }) => column)

interface Grounded {
  filters: PlanFilter[]
  /** The prompt's words for it; empty where the rules did not see a condition in them. */
  words: string
}

function groundedFilters(
  base: ProposedPlan,
  condition: ChosenCondition,
  view: ColumnView,
  { wanted, unread }: PromptReading,
): Grounded | null {
  const { operator, values } = condition
  const { type, key } = view.column
  const isAmount = type === 'number' || type === 'money'
  // What the rules read and could not place: value and comparison are theirs, the column is the model's.
  const numeric = wanted.conditions.find(
    ({ words, kind, value }) =>
      base.unapplied.includes(words) &&
      (kind === 'amount' ? isAmount : kind === 'date' ? type === 'date' : kind === 'year' && (type === 'date' || type === 'number')) &&
      values.some(said => said === String(value)),
  )
  if (numeric) return { filters: asFilters(numeric, view), words: numeric.words }
  const stated = wanted.statements.find(({ words }) => base.unapplied.includes(words))
  if (stated && type === 'text' && values.length > 0 && values.every(value => isSaid(value, stated.words) && isShown(value, view)))
    return { filters: [valueFilter(view, values, isDenied(stated.words))], words: stated.words }
  const [value = ''] = values
  if (!/^(?:less|at-most|more|at-least|equals)$/.test(operator) || values.length !== 1) return null
  if (isAmount && value.trim() !== '' && unread.numbers.has(Number(value)))
    return { filters: [{ column: key, operator, value: Number(value) }], words: '' }
  if (type === 'date' && unread.days.has(value)) return { filters: [{ column: key, operator, value }], words: '' }
  return null
}

const isDenied = (words: string): boolean => parsed(words).words.some(({ stem }) => isNegation(stem))

/** Whether words of the prompt mean the value, in whatever language. */
const isSaid = (value: string, words: string): boolean => saying(parsed(words), parsed(value)) !== null

const isShown = (value: string, view: ColumnView): boolean => view.parsed().some(text => saying(text, parsed(value)) !== null)
