/** What a chart shows, point by point, and how its numbers are written. */
import type { Language } from '#contracts/language.ts'
import type { Chart } from '#contracts/report.ts'
import { formatNumber } from '#web/i18n/format.ts'

export type ChartPoint = Chart['series'][number]['points'][number]

/** One place on the axis with the point of each series there, aligned with the chart's series. */
export interface ChartRow {
  x: string
  points: (ChartPoint | undefined)[]
}

/** The places in the order in which the series name them; times in their own order. */
export function chartRows({ kind, series }: Pick<Chart, 'kind' | 'series'>): ChartRow[] {
  const places = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))]
  const ordered = kind === 'lines' ? places.toSorted() : places
  const known = series.map(({ points }) => new Map(points.map(point => [point.x, point])))
  return ordered.map(x => ({ x, points: known.map(points => points.get(x)) }))
}

/** Fewer decimals the larger the number. */
export function writtenValue(value: number, language: Language): string {
  const size = Math.abs(value)
  return formatNumber(value, { maximumFractionDigits: size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : 4 }, language)
}

/** The values under the bars and lines, as they were computed. */
export const largest = (series: Chart['series']) => Math.max(0, ...series.flatMap(({ points }) => points.map(({ y }) => y ?? 0)))
