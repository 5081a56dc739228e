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

const hasPoints = ({ series }: Chart) => series.some(({ points }) => points.some(({ y }) => y !== null))

/** The charts of each section that is there, and those whose section is not. Charts without a single value are left out. */
export function placedCharts(
  charts: readonly Chart[],
  sections: readonly SectionId[],
): { of(section: SectionId): Chart[]; others: Chart[] } {
  const shown = charts.filter(hasPoints)
  return {
    of: section => shown.filter(({ id }) => places[id] === section),
    others: shown.filter(({ id }) => !sections.includes(places[id])),
  }
}
