/** The order of rows by one column: numbers by size, dates by time, texts as a reader of the language expects; empty cells last. */
import type { Language } from '#contracts/language.ts'
import type { CellValue, ValueType } from '#contracts/value.ts'

const asText = (value: CellValue) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))
const hasPosition = (type: ValueType) => type === 'number' || type === 'money' || type === 'date'

/** A value's place on the number line, a date's being its instant (an interval's its first day); null where it has none. */
export function positionOf(value: CellValue, type: ValueType): number | null {
  if (typeof value === 'number') return value
  if (type !== 'date' || typeof value !== 'string') return null
  const instant = Date.parse(value.split('/')[0]!)
  return Number.isNaN(instant) ? null : instant
}

interface Keyed<Row> {
  row: Row
  /** Empty cells come after all others, whichever the direction. */
  empty: boolean
  position: number | null
  text: string
}

/** Sorted rows, in a list of their own; rows that are alike keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  { type, descending, language }: { type: ValueType; descending: boolean; language: Language },
  valueOf: (row: Row) => CellValue,
): Row[] {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const sign = descending ? -1 : 1
  const onLine = hasPosition(type)
  // Read once per row, not once per comparison.
  const keyed = rows.map((row): Keyed<Row> => {
    const value = valueOf(row)
    const position = onLine ? positionOf(value, type) : null
    return { row, empty: value === null, position, text: position === null ? asText(value) : '' }
  })
  keyed.sort((left, right) => {
    if (left.empty || right.empty) return Number(left.empty) - Number(right.empty)
    if (left.position !== null && right.position !== null) return sign * (left.position - right.position)
    // A word among numbers stands after them.
    if (left.position !== null || right.position !== null) return sign * (left.position === null ? 1 : -1)
    return sign * collator.compare(left.text, right.text)
  })
  return keyed.map(({ row }) => row)
}
