/** A chart with its title, unit, period and source, a summary in words, its values as a table, and the download. */
import { ChartColumn, Download, Table2 } from 'lucide-react'
import { lazy, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReport } from '#web/features/report/shown-figure.ts'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { Skeleton } from '#web/ui/spinner.tsx'
import { Bars } from './bars.tsx'
import { chartCsv, saveFile } from './chart-csv.ts'
import { ChartData } from './chart-data.tsx'
import { classNames } from '#web/class-names.ts'
import { type DrawnChart, writtenValue, type ChartPoint, fills, restFill } from './chart-points.ts'

const Lines = lazy(async () => ({ default: (await import('./lines.tsx')).Lines }))
const WorldMap = lazy(async () => ({ default: (await import('./world-map.tsx')).WorldMap }))
const drawings = { bars: Bars, lines: Lines, shares: Shares, map: WorldMap }

const action =
  'inline-flex min-h-8 items-center gap-1.5 rounded-control px-1.5 text-xs font-medium text-quiet hover:bg-hover hover:text-ink pointer-coarse:min-h-11'

export function ChartFigure({ chart }: { chart: DrawnChart }) {
  const { t } = useTranslation()
  const { language } = useReport()
  const [dataShown, setDataShown] = useState(false)
  const titleId = useId()
  const dataId = useId()
  const Drawn = drawings[chart.kind]
  const { title, unit, period, source, summary } = chart

  const showData = t(dataShown ? 'report.chart.hideData' : 'report.chart.showData')
  const download = () => {
    const texts = {
      name: t(chart.kind === 'lines' ? 'report.chart.period' : 'report.chart.name'),
      period: t('report.chart.period'),
      source: t('report.evidence.source'),
      incomplete: t('report.chart.incomplete'),
    }
    saveFile(`${title}.csv`, chartCsv(chart, texts))
  }

  return (
    <figure
      aria-labelledby={titleId}
      lang={language}
      className="@container flex min-w-0 flex-col gap-4 rounded-card border border-hairline bg-surface p-4 print:break-inside-avoid sm:p-5"
    >
      <figcaption>
        <p id={titleId} className="font-serif text-base font-semibold wrap-anywhere">
          {title}
        </p>
        <p className="text-xs text-quiet wrap-anywhere">{t('report.chart.axis', { unit, period, source })}</p>
      </figcaption>
      <LazyBoundary
        waiting={<Skeleton className="h-60 w-full" />}
        failed={<p className="text-sm text-quiet">{t('report.chart.failed')}</p>}
      >
        <Drawn chart={chart} />
      </LazyBoundary>
      <p className="max-w-prose text-sm text-quiet wrap-anywhere">{summary}</p>
      <div className="mt-auto flex flex-wrap gap-x-3 gap-y-1 print:hidden">
        <button
          type="button"
          aria-label={`${showData}: ${title}`}
          aria-expanded={dataShown}
          aria-controls={dataId}
          onClick={() => setDataShown(!dataShown)}
          className={action}
        >
          {dataShown ? <ChartColumn aria-hidden size={16} strokeWidth={1.5} /> : <Table2 aria-hidden size={16} strokeWidth={1.5} />}
          {showData}
        </button>
        <button type="button" aria-label={`${t('report.chart.download')}: ${title}`} onClick={download} className={action}>
          <Download aria-hidden size={16} strokeWidth={1.5} />
          {t('report.chart.download')}
        </button>
      </div>
      <div id={dataId} hidden={!dataShown} className="print:hidden">
        {dataShown && <ChartData chart={chart} />}
      </div>
    </figure>
  )
}

/**
 * The fill of a part of a whole. Each of the first five parts has a color. Later parts and the rest ("other countries", with `ref` null) are gray.
 */
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

/** The parts of a whole: one divided bar, and below it a line for each part. */
function Shares({ chart }: { chart: DrawnChart }) {
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
