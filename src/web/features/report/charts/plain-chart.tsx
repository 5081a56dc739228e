/** A chart whose figures have no evidence to open, for pages other than reports. Needs the texts of `report`. */
import { currentLanguage } from '#web/i18n/language.ts'
import { ReportContext } from '#web/features/report/shown-figure.ts'
import { ChartFigure } from './chart-figure.tsx'
import type { DrawnChart } from './chart-points.ts'

export function PlainChart({ chart }: { chart: DrawnChart }) {
  return (
    <ReportContext value={{ searchId: '', language: currentLanguage(), open: null, show: () => {} }}>
      <ChartFigure chart={chart} />
    </ReportContext>
  )
}
