/** Which section of the analysis a chart illustrates. */
import type { Chart, SectionId } from '#contracts/report.ts'

const places: Record<Chart['id'], SectionId> = {
  'value-by-year': 'market',
  interest: 'demand',
  'export-shares': 'competition',
  'unit-value-by-year': 'price-trends',
  'commodity-price': 'price-trends',
  exporters: 'export-countries',
  'export-map': 'export-countries',
  importers: 'import-countries',
  'news-volume': 'news',
}

/** Charts that show something: a line needs two values to go from one to the other. */
const showsSomething = ({ kind, series }: Chart) =>
  series.some(({ points }) => points.filter(({ y }) => y !== null).length >= (kind === 'lines' ? 2 : 1))

/** The charts of each section that is there, and those whose section is not. Charts that show nothing are left out. */
export function placedCharts(
  charts: readonly Chart[],
  sections: readonly SectionId[],
): { of(section: SectionId): Chart[]; others: Chart[] } {
  const shown = charts.filter(showsSomething)
  return {
    of: section => shown.filter(({ id }) => places[id] === section),
    others: shown.filter(({ id }) => !sections.includes(places[id])),
  }
}
