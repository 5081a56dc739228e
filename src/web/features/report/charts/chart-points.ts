/** The points of a chart by their place on the axis, the format of their values, and the fills of the series. */
import type { Language } from '#contracts/language.ts'
import type { Chart } from '#contracts/report.ts'
import { formatNumber } from '#web/i18n/format.ts'

/** A chart to draw: of a report, or of figures that have no evidence. */
export type DrawnChart = Omit<Chart, 'id'>

export type ChartPoint = Chart['series'][number]['points'][number]

/** A place on the axis. `points` has an item for each series, in the order of the series: its point at this place, if it has one. */
export interface ChartRow {
  x: string
  points: (ChartPoint | undefined)[]
}

/**
 * The rows of a chart. In a line chart they are in the order of time, in any other chart in the order in which the places first occur in the series.
 */
export function chartRows({ kind, series }: Pick<Chart, 'kind' | 'series'>): ChartRow[] {
  const places = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))]
  const ordered = kind === 'lines' ? places.toSorted() : places
  const known = series.map(({ points }) => new Map(points.map(point => [point.x, point])))
  return ordered.map(x => ({ x, points: known.map(points => points.get(x)) }))
}

/** A formatted value. The larger the number, the fewer its decimals. */
export function writtenValue(value: number, language: Language): string {
  const size = Math.abs(value)
  return formatNumber(value, { maximumFractionDigits: size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : 4 }, language)
}

/** The largest value of all series, at least 0. */
export const largest = (series: Chart['series']) => Math.max(0, ...series.flatMap(({ points }) => points.map(({ y }) => y ?? 0)))

/** The fill of each series: a color and, from the second series on, a pattern for people who cannot distinguish the colors. */
export const fills = [
  'bg-chart-1',
  'bg-chart-2 pattern-slash',
  'bg-chart-3 pattern-dots',
  'bg-chart-4 pattern-level',
  'bg-chart-5 pattern-backslash',
] as const

/** Whether no point has evidence: then a point without evidence does not stand for a rest. */
export const isPlain = (series: Chart['series']): boolean => series.every(({ points }) => points.every(({ ref }) => ref === null))

/** The fill of the rest ("other countries"): gray, without a pattern. */
export const restFill = 'bg-control-line'
