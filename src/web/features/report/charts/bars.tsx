/** A bar chart, in the order of the report: largest first. Each bar is a button, for the keyboard and for screen readers. */
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/class-names.ts'
import { useReport } from '#web/features/report/shown-figure.ts'
import { chartRows, type DrawnChart, isPlain, largest, writtenValue, type ChartPoint, fills, restFill } from './chart-points.ts'

interface BarProps {
  name: string
  point: ChartPoint
  unit: string
  fill: string
  /** A bar with this value has the full width. */
  whole: number
}

function Bar({ name, point, unit, fill, whole }: BarProps) {
  const { t } = useTranslation()
  const { language, open, show } = useReport()
  const { y, ref, incomplete } = point
  const value = y === null ? t('report.chart.noValue') : writtenValue(y, language)
  const isOpen = ref !== null && open?.refs.length === 1 && open.refs[0] === ref
  const line = (
    <>
      <span className="wrap-anywhere">{name}</span>
      <span aria-hidden className="h-4 min-w-8">
        <span
          className={classNames('block h-full min-w-px rounded-r-[3px]', fill, incomplete && 'pattern-incomplete')}
          style={{ width: `${y === null || whole === 0 ? 0 : (Math.max(0, y) / whole) * 100}%` }}
        />
      </span>
      <span className={classNames('text-right tabular-nums', isOpen && 'not-print:mark-passage', y === null && 'text-quiet')}>{value}</span>
    </>
  )
  const look = 'col-span-3 grid grid-cols-subgrid items-center rounded-control px-1.5 py-1 text-left text-sm'
  if (ref === null) return <span className={look}>{line}</span>
  return (
    <button
      type="button"
      aria-label={t('report.chart.open', { name, value: incomplete ? `${value} (${t('report.chart.incomplete')})` : value, unit })}
      onClick={() => show({ text: `${name}: ${value} ${unit}`, refs: [ref] })}
      className={classNames(look, 'min-h-7 hover:bg-hover pointer-coarse:min-h-11')}
    >
      {line}
    </button>
  )
}

export function Bars({ chart }: { chart: DrawnChart }) {
  const { series, unit } = chart
  const whole = largest(series)
  const plain = isPlain(series)
  return (
    <ol className="grid grid-cols-[fit-content(38%)_minmax(0,1fr)_auto] gap-x-3 gap-y-0.5">
      {chartRows(chart).flatMap(({ x, points }) =>
        points.map((point, at) => {
          const { name } = series[at]!
          return (
            point && (
              <li key={`${x} ${name}`} className="col-span-3 grid grid-cols-subgrid">
                <Bar
                  name={series.length > 1 ? `${x} · ${name}` : x}
                  point={point}
                  unit={unit}
                  fill={point.ref === null && !plain ? restFill : fills[at % fills.length]!}
                  whole={whole}
                />
              </li>
            )
          )
        }),
      )}
    </ol>
  )
}
