/** One chart of every kind, for the sample report (sample-report.ts). */
import type { Chart } from '#contracts/report.ts'
import { articleViews, exporters, shares, sugarPrice, totals, values, years } from './sample-ledger.ts'

const point = (x: string, y: number | null, ref: string | null, country: string | null = null, incomplete = false) => ({
  x,
  country,
  y,
  ref,
  incomplete,
})

export const charts: Chart[] = [
  {
    id: 'exporters',
    kind: 'bars',
    title: 'Mayores exportadores',
    unit: 'millones de USD',
    period: '2024',
    source: 'UN Comtrade',
    summary: 'Brasil exporta cinco veces más que el segundo, Tailandia.',
    series: [
      {
        name: 'Exportaciones',
        points: exporters.map(({ name, country }, at) => point(name, values[at]!.value! / 1e6, values[at]!.id, country)),
      },
    ],
  },
  {
    id: 'export-shares',
    kind: 'shares',
    title: 'Cuotas de exportación',
    unit: '%',
    period: '2024',
    source: 'UN Comtrade',
    summary: 'Brasil y Tailandia suman tres cuartas partes de lo exportado.',
    series: [
      {
        name: 'Cuota',
        points: [
          ...exporters.slice(0, 5).map(({ name, country }, at) => point(name, shares[at]!.value, shares[at]!.id, country)),
          point(
            'Otros',
            shares.slice(5).reduce((sum, { value }) => sum + value, 0),
            null,
          ),
        ],
      },
    ],
  },
  {
    id: 'export-map',
    kind: 'map',
    title: 'De dónde sale',
    unit: 'millones de USD',
    period: '2024',
    source: 'UN Comtrade',
    summary: 'Los mayores exportadores están en América, el sur de Asia y Oceanía.',
    series: [
      {
        name: 'Exportaciones',
        points: exporters.map(({ name, country }, at) => point(name, values[at]!.value! / 1e6, values[at]!.id, country)),
      },
    ],
  },
  {
    id: 'value-by-year',
    kind: 'lines',
    title: 'Valor exportado por año',
    unit: 'miles de millones de USD',
    period: '2020–2025',
    source: 'UN Comtrade',
    summary: 'El valor exportado sube desde 2020; el último año está incompleto.',
    series: [
      {
        name: 'Exportaciones',
        points: years.map((year, at) => point(year, totals[at]!.value / 1e9, totals[at]!.id, null, year === '2025')),
      },
      {
        name: 'Importaciones',
        points: years.map((year, at) =>
          point(year, year === '2022' ? null : (totals[at]!.value / 1e9) * 1.08, totals[at]!.id, null, year === '2025'),
        ),
      },
    ],
  },
  {
    id: 'commodity-price',
    kind: 'lines',
    title: 'Precio internacional del azúcar',
    unit: 'centavos de USD por libra',
    period: '2023–2025',
    source: 'FRED',
    summary: 'El precio oscila entre 12 y 26 centavos por libra.',
    series: [{ name: 'PSUGAISAUSDM', points: sugarPrice.map(entry => point(entry.period!, entry.value, entry.id)) }],
  },
  {
    id: 'interest',
    kind: 'lines',
    title: 'Interés: visitas al artículo de Wikipedia',
    unit: 'visitas al mes',
    period: '2025',
    source: 'Wikipedia',
    summary: 'Las visitas se mantienen entre 14.000 y 18.000 al mes.',
    series: [{ name: 'Azúcar', points: articleViews.map(entry => point(entry.period!, entry.value, entry.id)) }],
  },
]
