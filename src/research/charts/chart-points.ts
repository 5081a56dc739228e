/** What all charts have in common: points with their entries, scales, and the names of sources. */
import type { Language } from '#contracts/language.ts'
import type { LedgerEntry } from '#contracts/ledger.ts'
import type { Chart } from '#contracts/report.ts'
import { sourceName } from '#contracts/research-sources.ts'

export type Point = Chart['series'][number]['points'][number]
/** An entry that is a number. */
export type NumberEntry = LedgerEntry & { value: number }

/** A point of a chart. Its value is divided by `by`, to fit the chart's unit: `by` is 1e6 for millions. */
export function point(
  x: string,
  entry: NumberEntry | null,
  { by = 1, country = null, incomplete }: { by?: number; country?: string | null; incomplete?: boolean } = {},
): Point {
  return { x, country, y: entry && entry.value / by, ref: entry && entry.id, incomplete: incomplete ?? entry?.incomplete ?? false }
}

const scales: { by: number; unit: Record<Language, (currency: string) => string> }[] = [
  { by: 1e9, unit: { es: currency => `miles de millones de ${currency}`, en: currency => `billions of ${currency}` } },
  { by: 1e6, unit: { es: currency => `millones de ${currency}`, en: currency => `millions of ${currency}` } },
  { by: 1e3, unit: { es: currency => `miles de ${currency}`, en: currency => `thousands of ${currency}` } },
  { by: 1, unit: { es: currency => currency, en: currency => currency } },
]

/**
 * Chooses the largest scale in which the largest amount has at least two digits before the decimal point. For example 12,300,000 USD is shown in
 * millions.
 */
export function scaleOf(amounts: readonly (LedgerEntry | null)[], language: Language): { by: number; unit: string } {
  const most = Math.max(...amounts.map(entry => entry?.value ?? 0))
  const { by, unit } = scales.find(({ by }) => most >= 10 * by) ?? scales.at(-1)!
  return { by, unit: unit[language](amounts[0]?.unit ?? '') }
}

/** The names of the sources of entries, with commas. */
export function sourceNames(entries: readonly LedgerEntry[], language: Language): string {
  const sources = new Set(entries.flatMap(({ source }) => (source === 'computed' ? [] : [source])))
  return [...sources].map(source => sourceName(source, language)).join(', ')
}

/** A chart could not show more periods than this. */
const most = 1000

/**
 * All years, months or days (ISO 8601) from `first` to `last`, at most a thousand. If the two differ in length, such as a year and a month, returns
 * only these two.
 */
export function periodsBetween(first: string, last: string): string[] {
  const length = first.length
  if (length !== last.length || ![4, 7, 10].includes(length)) return [...new Set([first, last])]
  const periods = []
  const date = new Date(`${first}${'-01-01'.slice(length - 4)}`)
  for (let period = first; period <= last && periods.length < most; period = date.toISOString().slice(0, length)) {
    periods.push(period)
    if (length === 4) date.setUTCFullYear(date.getUTCFullYear() + 1)
    else if (length === 7) date.setUTCMonth(date.getUTCMonth() + 1)
    else date.setUTCDate(date.getUTCDate() + 1)
  }
  return periods
}
