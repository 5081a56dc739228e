/** Values that a person types into the form of a condition. */
import type { PlanFilter } from '#contracts/plan.ts'
import type { ValueType } from '#contracts/value.ts'
import { typedNumber } from '#web/i18n/typed-number.ts'

type Operator = PlanFilter['operator']

const ordered = ['equals', 'less', 'at-most', 'more', 'at-least', 'filled', 'empty'] as const satisfies Operator[]
const worded = ['contains', 'not-contains', 'equals', 'not-equals', 'filled', 'empty'] as const satisfies Operator[]

const isOrdered = (type: ValueType) => type === 'number' || type === 'money' || type === 'date'

/** The comparisons that make sense for a column, the usual one first. */
export const operatorsOf = (type: ValueType): readonly Operator[] => (isOrdered(type) ? ordered : worded)

export const needsValue = (operator: Operator): boolean => operator !== 'filled' && operator !== 'empty'

/** The value of a condition on a column of the type; null when the text cannot be one. `mark` is the reader's decimal mark. */
export function typedValue(text: string, type: ValueType, mark: string): string | number | null {
  const trimmed = text.trim()
  if (type === 'number' || type === 'money') return typedNumber(trimmed, mark)
  if (type === 'date') return /^\d{4}-\d\d-\d\d$/.test(trimmed) ? trimmed : null
  return trimmed === '' ? null : trimmed
}
