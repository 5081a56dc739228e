/**
 * A line chart of values in time, drawn by recharts. This file is loaded only for reports with such a chart. Incomplete periods are
 * dashed. For screen readers the chart is one image; the table of its values gives every point and its evidence.
 */
import { useTranslation } from 'react-i18next'
import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis, type TooltipContentProps } from 'recharts'
import type { Language } from '#contracts/language.ts'
import type { Chart } from '#contracts/report.ts'
import { writtenPeriod } from '#web/features/report/entry-texts.ts'
import { useReport, type ShownFigure } from '#web/features/report/shown-figure.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { chartRows, type DrawnChart, writtenValue, type ChartRow } from './chart-points.ts'

const colors = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)', 'var(--chart-4)', 'var(--chart-5)'] as const
const markers = ['circle', 'square', 'triangle', 'diamond', 'cross'] as const
/** Lines have a marker at every point if the axis has at most this many places. More markers would overlap. */
const markedAtMost = 16

const axisText = { fontSize: 12, fill: 'var(--quiet)' }

const colorOf = (at: number) => colors[at % colors.length]!
const markerOf = (at: number) => markers[at % markers.length]!

interface MarkerProps {
  at: number
  cx?: number
  cy?: number
  hollow?: boolean
  size?: number
}

/** The marker of a series. Every series has its own shape, for people who cannot distinguish the colors. */
function Marker({ at, cx = 0, cy = 0, hollow = false, size = 4 }: MarkerProps) {
  const look = { fill: hollow ? 'var(--surface)' : colorOf(at), stroke: colorOf(at), strokeWidth: 1.5 }
  const shape = markerOf(at)
  if (shape === 'circle') return <circle cx={cx} cy={cy} r={size} {...look} />
  if (shape === 'square') return <rect x={cx - size} y={cy - size} width={2 * size} height={2 * size} {...look} />
  if (shape === 'triangle') return <path d={`M${cx} ${cy - size * 1.2}l${size * 1.2} ${size * 2.2}h${-size * 2.4}z`} {...look} />
  return (
    <path
      d={`M${cx} ${cy - size * 1.3}l${size * 1.3} ${size * 1.3}l${-size * 1.3} ${size * 1.3}l${-size * 1.3} ${-size * 1.3}z`}
      {...look}
    />
  )
}

interface PointMarkerProps {
  rows: readonly ChartRow[]
  at: number
  incomplete: boolean
  /** Whether every point has a marker. If not, only points without neighbors have a marker, because no line passes through them. */
  all: boolean
  /** Given by recharts. */
  cx?: number
  cy?: number
  index?: number
}

/** The marker of one point. The solid line marks only complete points, the dashed line (`incomplete`) only incomplete points. */
function PointMarker({ rows, at, incomplete, all, cx, cy, index = -1 }: PointMarkerProps) {
  const value = (place: number) => rows[place]?.points[at]?.y ?? null
  if (value(index) === null || rows[index]?.points[at]?.incomplete !== incomplete) return null
  if (!all && (value(index - 1) !== null || value(index + 1) !== null)) return null
  return <Marker at={at} cx={cx} cy={cy} hollow={incomplete} />
}

/** The values of a series for its solid line (`complete`), and for its dashed line (`rest`), which starts at the last complete point. */
function parts(rows: readonly ChartRow[], at: number) {
  const y = (index: number) => rows[index]?.points[at]?.y ?? null
  const incomplete = (index: number) => rows[index]?.points[at]?.incomplete ?? false
  return rows.map((_, index) => ({
    complete: incomplete(index) ? null : y(index),
    rest: incomplete(index) || incomplete(index + 1) ? y(index) : null,
  }))
}

/** A row for recharts: `x`, and for each series its `complete` and its `rest` values. */
function chartData({ series }: DrawnChart, rows: readonly ChartRow[]) {
  const bySeries = series.map((_, at) => parts(rows, at))
  return rows.map(({ x }, index) => ({
    x,
    ...Object.fromEntries(
      bySeries.flatMap((points, at) => [
        [`complete${at}`, points[index]!.complete],
        [`rest${at}`, points[index]!.rest],
      ]),
    ),
  }))
}

/** All values at a place on the axis, as a single figure that opens their evidence. Null when no value has evidence. */
function figureAt({ series, unit }: DrawnChart, row: ChartRow, language: Language): ShownFigure | null {
  const found = row.points.flatMap((point, at) =>
    point && point.ref !== null && point.y !== null ? { ref: point.ref, at, y: point.y } : [],
  )
  if (found.length === 0) return null
  const values = found.map(({ at, y }) => `${series.length > 1 ? `${series[at]!.name}: ` : ''}${writtenValue(y, language)} ${unit}`)
  return { text: `${writtenPeriod(row.x, language)} · ${values.join(' · ')}`, refs: found.map(({ ref }) => ref) }
}

/** The values at the place that the pointer is on. */
function Bubble({ chart: { series, unit }, row }: { chart: DrawnChart; row: ChartRow }) {
  const { t } = useTranslation()
  const { language } = useReport()
  return (
    <div className="rounded-control border border-hairline bg-surface px-3 py-2 text-xs shadow-float">
      <p className="text-quiet">{writtenPeriod(row.x, language)}</p>
      {row.points.map((point, at) => (
        <p key={series[at]!.name} className="tabular-nums">
          {series.length > 1 && `${series[at]!.name}: `}
          <span className="font-medium">
            {point && point.y !== null ? `${writtenValue(point.y, language)} ${unit}` : t('report.chart.noValue')}
          </span>
          {point?.incomplete && ` (${t('report.chart.incomplete')})`}
        </p>
      ))}
    </div>
  )
}

function Legend({ series, hasIncomplete }: { series: Chart['series']; hasIncomplete: boolean }) {
  const { t } = useTranslation()
  if (series.length < 2 && !hasIncomplete) return null
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs">
      {series.length > 1 &&
        series.map(({ name }, at) => (
          <li key={name} className="flex items-center gap-1.5">
            <svg aria-hidden width="22" height="12">
              <path d="M0 6h22" stroke={colorOf(at)} strokeWidth="2" />
              <Marker at={at} cx={11} cy={6} />
            </svg>
            {name}
          </li>
        ))}
      {hasIncomplete && (
        <li className="flex items-center gap-1.5 text-quiet">
          <svg aria-hidden width="22" height="12">
            <path d="M0 6h22" stroke="currentColor" strokeWidth="2" strokeDasharray="4 3" />
          </svg>
          {t('report.chart.incompleteLegend')}
        </li>
      )}
    </ul>
  )
}

export function Lines({ chart }: { chart: DrawnChart }) {
  const { language, show } = useReport()
  const { series, title, summary } = chart
  const rows = chartRows(chart)
  const marked = rows.length <= markedAtMost
  const open = (index: number) => {
    const row = rows[index]
    const figure = row && figureAt(chart, row, language)
    if (figure) show(figure)
  }
  const bubble = ({ active, label }: TooltipContentProps) => {
    const row = active ? rows.find(({ x }) => x === label) : undefined
    return row ? <Bubble chart={chart} row={row} /> : null
  }
  return (
    <div className="flex flex-col gap-2">
      <Legend series={series} hasIncomplete={rows.some(({ points }) => points.some(point => point?.incomplete))} />
      <div role="img" aria-label={`${title}. ${summary}`} className="chart-lines">
        <LineChart
          responsive
          accessibilityLayer={false}
          data={chartData(chart, rows)}
          style={{ width: '100%', height: 240 }}
          margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
          onClick={({ activeTooltipIndex }) => open(Number(activeTooltipIndex))}
        >
          <CartesianGrid vertical={false} stroke="var(--hairline)" />
          <XAxis
            dataKey="x"
            tick={axisText}
            tickLine={false}
            stroke="var(--control-line)"
            minTickGap={28}
            tickMargin={8}
            padding={{ left: 8, right: 8 }}
            tickFormatter={(x: string) => writtenPeriod(x, language)}
          />
          <YAxis
            width="auto"
            allowDecimals={rows.some(({ points }) => points.some(point => point && !Number.isInteger(point.y ?? 0)))}
            tick={axisText}
            tickLine={false}
            axisLine={false}
            tickFormatter={(y: number) => formatNumber(y, {}, language)}
          />
          <Tooltip content={bubble} cursor={{ stroke: 'var(--control-line)' }} isAnimationActive={false} />
          {series.flatMap(({ name }, at) => {
            const drawn = (key: 'complete' | 'rest') => (
              <Line
                key={`${key} ${name}`}
                dataKey={`${key}${at}`}
                type="linear"
                isAnimationActive={false}
                stroke={colorOf(at)}
                strokeWidth={2}
                strokeDasharray={key === 'rest' ? '5 4' : undefined}
                dot={<PointMarker rows={rows} at={at} incomplete={key === 'rest'} all={marked} />}
                activeDot={{ r: 5, fill: colorOf(at), stroke: 'var(--surface)', className: 'cursor-pointer' }}
              />
            )
            return [drawn('complete'), drawn('rest')]
          })}
        </LineChart>
      </div>
    </div>
  )
}
