/** Sorts rows by one column: numbers by size, dates by time, texts by the rules of the language. Empty cells come last. */
import type { CellValue, ValueType } from '#contracts/value.ts'

const asText = (value: CellValue) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))
const hasPosition = (type: ValueType) => type === 'number' || type === 'money' || type === 'date'

/** The number by which values are compared: for a date, its milliseconds since 1970; for an interval, those of its first day. Null for texts. */
export function positionOf(value: CellValue, type: ValueType): number | null {
  if (typeof value === 'number') return value
  if (type !== 'date' || typeof value !== 'string') return null
  const instant = Date.parse(value.split('/')[0]!)
  return Number.isNaN(instant) ? null : instant
}

/**
 * The place of every row in the ascending order of its values, by the row's index; null for empty values. Equal values have the same place. In a column
 * of numbers or dates, texts come after every number or date. Each distinct value is compared once, because comparing texts is slow.
 */
export function sortPlaces(values: readonly CellValue[], type: ValueType, locale: string): (number | null)[] {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const keys = values.map(value => (value === null ? null : ((hasPosition(type) ? positionOf(value, type) : null) ?? asText(value))))
  const distinct = [...new Set(keys)]
  const numbers = distinct.filter(key => typeof key === 'number').toSorted((left, right) => left - right)
  const texts = distinct.filter(key => typeof key === 'string').toSorted(compare)
  const places = new Map<number | string | null, number>(numbers.map((number, place) => [number, place]))
  let place = numbers.length
  texts.forEach((text, at) => {
    if (at > 0 && compare(texts[at - 1]!, text) !== 0) place++
    places.set(text, place)
  })
  return keys.map(key => places.get(key) ?? null)
}

/**
 * A sorted copy of the rows, by the places of `sortPlaces`. Rows of the same place keep their order, and empty values come last in both directions. The
 * rows are laid into their places, which is faster than comparing them.
 */
export function sortRows<Row extends { index: number }>(
  rows: readonly Row[],
  places: readonly (number | null)[],
  descending: boolean,
): Row[] {
  const last = places.length
  const keyOf = ({ index }: Row): number => {
    const place = places[index] ?? null
    return place === null ? last : descending ? last - 1 - place : place
  }
  /** By key: how many rows come before those of the key, as far as these are laid. */
  const next = new Uint32Array(last + 2)
  for (const row of rows) next[keyOf(row) + 1]!++
  for (let key = 1; key < next.length; key++) next[key]! += next[key - 1]!
  const sorted = [...rows]
  for (const row of rows) sorted[next[keyOf(row)]!++] = row
  return sorted
}
