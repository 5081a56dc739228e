/** A model's conditions, reduced to those that the prompt states and the page's values can answer. */
import { folded } from '#foundation/text/folding.ts'
import type { ColumnView } from '#website/planning/built-in/column-view.ts'
import type { WantedCondition } from '#website/planning/built-in/wanted.ts'
import { asFilters } from '#website/planning/built-in/plan-conditions.ts'
import { valueFilter } from '#website/planning/built-in/value-filters.ts'
import { isNegation, parsed, saying } from '#website/planning/built-in/value-words.ts'
import { allTokens, tokens } from '#website/planning/built-in/stems.ts'
import type { ProposedPlan } from '#website/planning/planner.ts'
import type { PlanFilter } from '#contracts/plan.ts'
import type { ChosenCondition } from './model-choice.ts'
import type { PromptReading } from './prompt-reading.ts'

export interface GroundedConditions {
  filters: PlanFilter[]
  /** The prompt's words that these filters answer. They no longer count as unapplied. */
  applied: string[]
  /** The number of the model's conditions that the prompt does not state. */
  dropped: number
}

/** The filters for a model's conditions; `base` is the rules' plan for the same dataset. */
export function groundedConditions(
  chosen: ChosenCondition[][],
  base: ProposedPlan,
  views: ColumnView[],
  reading: PromptReading,
): GroundedConditions {
  const grounded: GroundedConditions = { filters: [], applied: [], dropped: 0 }
  for (const alternatives of chosen) {
    const found = alternatives.map(condition =>
      grounding(
        condition,
        base,
        views.find(({ column }) => column.key === condition.column.key)!,
        reading,
      ),
    )
    if (found.some(entry => entry === null)) {
      grounded.dropped++
      continue
    }
    const [first, ...others] = found.flatMap(entry => entry!.filters)
    if (!first || grounded.filters.some(filter => JSON.stringify(filter) === JSON.stringify(first))) continue
    grounded.applied.push(...found.map(entry => entry!.words))
    if (alternatives.length > 1) grounded.filters.push({ ...first, or: others })
    else grounded.filters.push(first, ...others)
  }
  return grounded
}

interface Grounding {
  filters: PlanFilter[]
  /** The prompt's words that the filters answer and that no longer count as unapplied; empty if there are none. */
  words: string
}

function grounding(condition: ChosenCondition, base: ProposedPlan, view: ColumnView, reading: PromptReading): Grounding | null {
  const { type, key } = view.column
  // If the rules have the same condition, their filter is used: it has the page's own values.
  const same = base.plan.filters.filter(filter => filter.column === key && !filter.or && isSame(filter, condition))
  if (same.length > 0) return { filters: same, words: '' }
  const compared = reading.wanted.conditions.find(stated => mayCompare(stated, view) && condition.values.includes(String(stated.value)))
  if (compared) return { filters: asFilters(compared, view), words: compared.words }
  if (condition.operator === 'filled' || condition.operator === 'empty') {
    const isAsked = reading.wanted.fields.length > 0 && base.plan.columns.some(({ from }) => from === key)
    const isNamed = isAsked || view.labelStems.some(stem => reading.stems.includes(stem))
    return isNamed ? { filters: [{ column: key, operator: condition.operator, value: null }], words: '' } : null
  }
  if (type === 'number' || type === 'money' || type === 'date') return comparison(condition, view, reading)
  return statement(condition, base, view, reading)
}

const isSame = ({ operator, value }: PlanFilter, condition: ChosenCondition): boolean => {
  const values = value === null ? [] : [value].flat().map(String)
  const isDenied = operator.startsWith('not-') === condition.operator.startsWith('not-')
  return isDenied && foldedList(values) === foldedList(condition.values)
}

const foldedList = (values: string[]): string => values.map(folded).toSorted().join('\n')

const mayCompare = ({ kind }: WantedCondition, { column: { type, names } }: ColumnView): boolean => {
  if (kind === 'amount') return type === 'number' || type === 'money'
  return type === 'date' || (kind === 'year' ? type === 'number' || names?.year === true : names?.month === true)
}

/** A filter by a number or a date that occurs in the prompt; null otherwise. */
function comparison(
  { operator, values }: ChosenCondition,
  { column: { key, type } }: ColumnView,
  reading: PromptReading,
): Grounding | null {
  const [value = ''] = values
  if (values.length !== 1 || operator === 'contains' || operator === 'not-contains' || value.trim() === '') return null
  if (type === 'date') return reading.days.has(value) ? { filters: [{ column: key, operator, value }], words: '' } : null
  return reading.numbers.has(Number(value)) ? { filters: [{ column: key, operator, value: Number(value) }], words: '' } : null
}

/**
 * A filter by the values of a condition; null if the prompt does not support it. The prompt must name the values, in whatever words. But if the
 * prompt has words for which the rules found no column, it is enough that the column has the values.
 */
function statement(
  { operator, values }: ChosenCondition,
  base: ProposedPlan,
  view: ColumnView,
  { wanted, prompt, stems }: PromptReading,
): Grounding | null {
  if (values.length === 0 || !/equals|contains/.test(operator)) return null
  const filters = (isDenied: boolean) => [valueFilter(view, values, isDenied)]
  const stated = wanted.statements.filter(({ words }) => base.unapplied.includes(words))
  const said = stated.find(({ words }) => values.every(value => isSaid(value, words)))
  if (said) return { filters: filters(isDenying(said.words)), words: said.words }
  const isDenied = operator.startsWith('not-')
  // A value that only repeats the noun for the records is a condition only if the column has that value too ("private schools").
  const isStated = (value: string) =>
    (isSaid(value, prompt) || allTokens(value).every(word => stems.includes(word))) &&
    (isShown(value, view) || !tokens(value).every(word => wanted.subjectStems.includes(word)))
  if (values.every(isStated)) return { filters: filters(isDenied), words: '' }
  const [unread] = stated
  return unread && values.every(value => isShown(value, view)) ? { filters: filters(isDenied), words: unread.words } : null
}

const isDenying = (words: string): boolean => parsed(words).words.some(({ stem }) => isNegation(stem))

const isSaid = (value: string, words: string): boolean => saying(parsed(words), parsed(value)) !== null

const isShown = (value: string, view: ColumnView): boolean => view.parsed().some(text => saying(text, parsed(value)) !== null)
