/** The values of a chart as a table; each value opens its evidence. For screen readers, for the keyboard, and for exact values. */
import { useTranslation } from 'react-i18next'
import { useReport } from '#web/features/report/shown-figure.ts'
import { chartRows, type DrawnChart, writtenValue, type ChartPoint } from './chart-points.ts'
import { writtenPeriod } from '#web/features/report/entry-texts.ts'

function Value({ point, name, unit }: { point: ChartPoint | undefined; name: string; unit: string }) {
  const { t } = useTranslation()
  const { language, show } = useReport()
  if (!point || point.y === null) return <span className="text-quiet">{t('report.chart.noValue')}</span>
  const { ref } = point
  const value = writtenValue(point.y, language)
  const text = point.incomplete ? `${value} (${t('report.chart.incomplete')})` : value
  if (ref === null) return text
  return (
    <button
      type="button"
      aria-label={t('report.chart.open', { name, value: text, unit })}
      onClick={() => show({ text: `${name}: ${value} ${unit}`, refs: [ref] })}
      className="-mx-1 min-h-6 rounded-control px-1 underline decoration-control-line decoration-dotted underline-offset-4 hover:bg-hover hover:decoration-accent pointer-coarse:min-h-11"
    >
      {text}
    </button>
  )
}

export function ChartData({ chart }: { chart: DrawnChart }) {
  const { t } = useTranslation()
  const { language } = useReport()
  const { series, unit, title, kind } = chart
  const written = (x: string) => (kind === 'lines' ? writtenPeriod(x, language) : x)
  return (
    <div
      // The element can have the focus, so that the keyboard can scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label={t('report.chart.data', { title })}
      className="max-h-72 overflow-auto rounded-control border border-hairline"
    >
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-surface">
          <tr className="border-b border-hairline text-left text-xs text-quiet">
            <th scope="col" className="px-3 py-2 font-medium">
              {t(kind === 'lines' ? 'report.chart.period' : 'report.chart.name')}
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="px-3 py-2 text-right font-medium">
                {t('report.chart.value', { series: name, unit })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {chartRows(chart).map(({ x, points }) => (
            <tr key={x}>
              <th scope="row" className="px-3 py-1 text-left font-normal wrap-anywhere">
                {written(x)}
              </th>
              {points.map((point, at) => (
                <td key={series[at]!.name} className="px-3 py-1 text-right tabular-nums">
                  <Value point={point} name={series.length > 1 ? `${series[at]!.name}, ${written(x)}` : written(x)} unit={unit} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
