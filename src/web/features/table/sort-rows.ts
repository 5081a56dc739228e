/** Sorts rows by one column: numbers by size, dates by time, texts by the rules of the language. Empty cells come last. */
import type { Language } from '#contracts/language.ts'
import type { CellValue, ValueType } from '#contracts/value.ts'

const asText = (value: CellValue) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))
const hasPosition = (type: ValueType) => type === 'number' || type === 'money' || type === 'date'

/** The number by which a value is compared: a number itself, a date as milliseconds, an interval as its first day. Null for texts. */
export function positionOf(value: CellValue, type: ValueType): number | null {
  if (typeof value === 'number') return value
  if (type !== 'date' || typeof value !== 'string') return null
  const instant = Date.parse(value.split('/')[0]!)
  return Number.isNaN(instant) ? null : instant
}

interface Keyed<Row> {
  row: Row
  /** Empty cells come last in both directions. */
  empty: boolean
  position: number | null
  text: string
}

/** A sorted copy of the rows. The sort is stable: rows with equal values keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  { type, descending, language }: { type: ValueType; descending: boolean; language: Language },
  valueOf: (row: Row) => CellValue,
): Row[] {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const sign = descending ? -1 : 1
  const onLine = hasPosition(type)
  // What a row is compared by is computed once per row, not once per comparison.
  const keyed = rows.map((row): Keyed<Row> => {
    const value = valueOf(row)
    const position = onLine ? positionOf(value, type) : null
    return { row, empty: value === null, position, text: position === null ? asText(value) : '' }
  })
  keyed.sort((left, right) => {
    if (left.empty || right.empty) return Number(left.empty) - Number(right.empty)
    if (left.position !== null && right.position !== null) return sign * (left.position - right.position)
    // In a column of numbers or dates, texts are greater than every number or date.
    if (left.position !== null || right.position !== null) return sign * (left.position === null ? 1 : -1)
    return sign * collator.compare(left.text, right.text)
  })
  return keyed.map(({ row }) => row)
}
