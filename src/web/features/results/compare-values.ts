/** The order of values within a typed column: numbers by size, dates by time, texts as a reader of the language expects. */
import type { CellValue, ValueType } from '#contracts/value.ts'
import type { Language } from '#contracts/language.ts'

export type Comparison = (left: CellValue, right: CellValue) => number

const asText = (value: CellValue) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))

/** A position on the number line, or null for a value that has none (a word in a column of numbers). */
function position(value: CellValue, type: ValueType): number | null {
  if (typeof value === 'number') return value
  if (type !== 'date' || typeof value !== 'string') return null
  // An interval stands where its first day does.
  const instant = Date.parse(value.split('/')[0]!)
  return Number.isNaN(instant) ? null : instant
}

/** Compares two values of one column, ascending; empty values come last. */
export function comparisonFor(type: ValueType, language: Language): Comparison {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const byText: Comparison = (left, right) => collator.compare(asText(left), asText(right))
  const byPosition: Comparison = (left, right) => {
    const one = position(left, type)
    const other = position(right, type)
    if (one !== null && other !== null) return one - other
    if (one === null && other === null) return byText(left, right)
    return one === null ? 1 : -1
  }
  const compare = type === 'number' || type === 'money' || type === 'date' ? byPosition : byText
  return (left, right) => {
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1
    return compare(left, right)
  }
}
