/** Parts of a whole as one divided bar, and below it a line for each part. */
import { useTranslation } from 'react-i18next'
import type { Chart } from '#contracts/report.ts'
import { classNames } from '#web/class-names.ts'
import { useReport } from '#web/features/report/shown-figure.ts'
import { writtenValue, type ChartPoint } from './chart-points.ts'
import { fills, restFill } from './fills.ts'

const fillOf = (point: ChartPoint, at: number) => (point.ref === null ? restFill : (fills[at] ?? restFill))

function Part({ point, unit, fill }: { point: ChartPoint; unit: string; fill: string }) {
  const { t } = useTranslation()
  const { language, open, show } = useReport()
  const { x, y, ref } = point
  const value = writtenValue(y ?? 0, language)
  const line = (
    <>
      <span aria-hidden className={classNames('size-3.5 rounded-[3px]', fill)} />
      <span className="wrap-anywhere">{x}</span>
      <span className={classNames('text-right tabular-nums', ref !== null && open?.refs[0] === ref && 'not-print:mark-passage')}>
        {value}&nbsp;{unit}
      </span>
    </>
  )
  const look = 'grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 rounded-control px-1.5 py-1 text-left text-sm'
  if (ref === null) return <span className={look}>{line}</span>
  return (
    <button
      type="button"
      aria-label={t('report.chart.open', { name: x, value, unit })}
      onClick={() => show({ text: `${x}: ${value} ${unit}`, refs: [ref] })}
      className={classNames(look, 'min-h-7 hover:bg-hover pointer-coarse:min-h-11')}
    >
      {line}
    </button>
  )
}

export function Shares({ chart }: { chart: Chart }) {
  const points = (chart.series[0]?.points ?? []).filter(({ y }) => y !== null && y > 0)
  return (
    <div className="flex flex-col gap-3">
      <div aria-hidden className="flex h-8 gap-0.5 overflow-hidden rounded-control">
        {points.map((point, at) => (
          <span key={point.x} title={point.x} className={fillOf(point, at)} style={{ flex: `${point.y} 0 2px` }} />
        ))}
      </div>
      <ol className="grid gap-x-6 gap-y-0.5 @md:grid-cols-2">
        {points.map((point, at) => (
          <li key={point.x}>
            <Part point={point} unit={chart.unit} fill={fillOf(point, at)} />
          </li>
        ))}
      </ol>
    </div>
  )
}
