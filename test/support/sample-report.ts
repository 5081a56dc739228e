/** A sample report with made-up values and every part that a report can have, for the components page and for tests. */
import type { LedgerEntry } from '#contracts/ledger.ts'
import type { Report, ReportSection, SentencePart } from '#contracts/report.ts'
import type { Column } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import { charts } from './sample-charts.ts'
import {
  comtradeUrl,
  concentration,
  exporters,
  fiveYears,
  growths,
  headline,
  sampleReadAt,
  reporters,
  shares,
  sugarPrice,
  total,
  unitValues,
  values,
  articleViews,
  weights,
} from './sample-ledger.ts'

const number = (value: number, digits = 0) => new Intl.NumberFormat('es', { maximumFractionDigits: digits }).format(value)
const figure = (text: string, ...refs: LedgerEntry[]): SentencePart => ({ text, refs: refs.map(({ id }) => id) })
const sentence = (parts: SentencePart[], ...cites: number[]) => ({ parts, cites })

const sections: ReportSection[] = [
  {
    id: 'summary',
    title: 'En resumen',
    blocks: [
      {
        kind: 'paragraph',
        sentences: [
          sentence(
            [
              'Los ',
              figure(`${reporters.value} países`, reporters),
              ' que han declarado exportaron azúcar por ',
              figure(`${number(total.value / 1e9, 1)} mil millones de USD`, total),
              ' en 2024.',
            ],
            1,
          ),
          sentence(
            ['Brasil vende el ', figure(`${number(shares[0]!.value)} %`, shares[0]!), ' del total, cinco veces más que Tailandia.'],
            1,
          ),
          sentence(['Desde 2020 el mercado crece un ', figure(`${number(fiveYears.value, 1)} % al año`, fiveYears), '.'], 1),
        ],
      },
    ],
  },
  {
    id: 'market',
    title: 'Mercado',
    blocks: [
      {
        kind: 'paragraph',
        sentences: [
          sentence(
            [
              'El valor exportado llegó a ',
              figure(`${number(total.value / 1e9, 1)} mil millones de USD`, total),
              ' en 2024, el último año completo.',
            ],
            1,
          ),
          sentence(['De 2025 faltan países por declarar, así que sus cifras son provisionales.'], 1),
        ],
      },
    ],
  },
  {
    id: 'demand',
    title: 'Demanda',
    blocks: [
      {
        kind: 'paragraph',
        sentences: [
          sentence(
            [
              'El artículo «Azúcar» de Wikipedia tuvo ',
              figure(`${number(articleViews[11]!.value!)} visitas`, articleViews[11]!),
              ' en diciembre de 2025.',
            ],
            3,
          ),
        ],
      },
    ],
  },
  {
    id: 'competition',
    title: 'Competencia',
    blocks: [
      {
        kind: 'paragraph',
        sentences: [
          sentence(
            [
              'El índice de concentración es de ',
              figure(`${number(concentration.value)} puntos`, concentration),
              ' sobre 10.000: un mercado muy concentrado.',
            ],
            1,
          ),
        ],
      },
      {
        kind: 'list',
        sentences: exporters
          .slice(0, 4)
          .map(({ name }, index) =>
            sentence(
              [
                `${name}: `,
                figure(`${number(shares[index]!.value, 1)} %`, shares[index]!),
                ', ',
                figure(`${number(growths[index]!.value, 1)} %`, growths[index]!),
                ' frente al año anterior.',
              ],
              1,
            ),
          ),
      },
    ],
  },
  {
    id: 'price-trends',
    title: 'Tendencia de los precios',
    blocks: [
      {
        kind: 'paragraph',
        sentences: [
          sentence(
            ['El precio internacional cerró 2025 en ', figure(`${number(sugarPrice[35]!.value!, 2)} USD por libra`, sugarPrice[35]!), '.'],
            2,
          ),
        ],
      },
    ],
  },
  {
    id: 'export-countries',
    title: 'Países exportadores',
    blocks: [
      {
        kind: 'paragraph',
        sentences: [
          sentence(
            [
              'India exportó ',
              figure(`${number(values[2]!.value! / 1e6)} millones de USD`, values[2]!),
              ', ',
              figure(`${number(-growths[2]!.value)} % menos`, growths[2]!),
              ' que en 2023, a ',
              figure(`${number(unitValues[2]!.value, 2)} USD/kg`, unitValues[2]!),
              '.',
            ],
            1,
          ),
        ],
      },
    ],
  },
  {
    id: 'news',
    title: 'Noticias',
    blocks: [
      {
        kind: 'list',
        sentences: [
          sentence(
            [
              '«',
              { text: headline.quote!, refs: [headline.id], quoted: true, href: headline.url },
              '», news.example, 11 de marzo de 2026.',
            ],
            4,
          ),
        ],
      },
    ],
  },
  {
    id: 'method',
    title: 'Método y límites',
    blocks: [
      {
        kind: 'paragraph',
        sentences: [sentence(['Cada cifra se copió de la respuesta de una fuente o se calculó con una fórmula registrada.'])],
      },
    ],
  },
]

export const sampleReport: Report = {
  product: {
    name: 'Azúcar',
    code: {
      code: '170199',
      label: 'Los demás',
      path: ['Azúcares y artículos de confitería', 'Azúcar de caña o de remolacha y sacarosa químicamente pura, en estado sólido'],
    },
    codeFrom: 'person',
  },
  language: 'es',
  directory: { _id: 'default', name: 'Fuentes públicas' },
  createdAt: sampleReadAt,
  complete: true,
  sources: [
    { id: 'comtrade', status: 'ok', detail: null, entries: 24 },
    { id: 'worldbank', status: 'ok', detail: null, entries: 16 },
    { id: 'wits', status: 'rate_limited', detail: 'WITS pidió esperar y no dio más aranceles.', entries: 0 },
    { id: 'comext', status: 'truncated', detail: 'La respuesta venía cortada: faltan meses.', entries: 120 },
    { id: 'fred', status: 'ok', detail: null, entries: 36 },
    { id: 'gdelt', status: 'ok', detail: null, entries: 1 },
    { id: 'googlenews', status: 'not_needed', detail: null, entries: 0 },
    { id: 'wikipedia', status: 'ok', detail: null, entries: 12 },
    { id: 'openfoodfacts', status: 'empty', detail: null, entries: 0 },
    { id: 'uspto', status: 'blocked', detail: null, entries: 0 },
    { id: 'brave', status: 'not_configured', detail: null, entries: 0 },
  ],
  notes: [
    { code: 'latest-year-incomplete', text: 'De 2025 solo han declarado 96 países; las cifras por país son de 2024.' },
    { code: 'sources-failed', text: 'WITS y USPTO no respondieron: faltan los aranceles y las marcas.' },
  ],
  sections,
  citations: [
    {
      number: 1,
      source: 'comtrade',
      title: 'UN Comtrade, HS 1701.99, exportaciones, 2020–2025',
      url: comtradeUrl,
      retrievedAt: sampleReadAt,
    },
    {
      number: 2,
      source: 'fred',
      title: 'FRED, serie PSUGAISAUSDM',
      url: 'https://fred.stlouisfed.org/graph/fredgraph.csv?id=PSUGAISAUSDM',
      retrievedAt: sampleReadAt,
    },
    {
      number: 3,
      source: 'wikipedia',
      title: 'Wikimedia, visitas de «Azúcar»',
      url: 'https://wikimedia.org/api/rest_v1/metrics/pageviews/per-article/es.wikipedia/all-access/user/Azúcar/monthly/2025010100/2025123100',
      retrievedAt: sampleReadAt,
    },
    {
      number: 4,
      source: 'gdelt',
      title: 'GDELT, noticias de los últimos tres meses',
      url: 'https://api.gdeltproject.org/api/v2/doc/doc',
      retrievedAt: sampleReadAt,
    },
  ],
  charts,
  removed: [{ section: 'market', reason: 'Una cifra no viene de una fuente.', text: 'Una frase cuya cifra no salía del registro.' }],
}

const text = (name: string): Column => ({ name, type: 'text', currency: null })
const amount = (name: string): Column => ({ name, type: 'number', currency: null })

/** The sample's table in the result shape of the specification, with the id of the ledger entry of each cell. */
export const sampleTable: { columns: Column[]; rows: Record<string, CellValue>[]; entries: (string | null)[][] } = {
  columns: [
    text('Flujo'),
    text('País'),
    amount('Año'),
    amount('Valor (USD)'),
    amount('Cuota (%)'),
    amount('Peso (t)'),
    amount('Valor unitario (USD/kg)'),
    amount('Variación anual (%)'),
    amount('Arancel (%)'),
    text('Estimado'),
    text('Fuente'),
  ],
  rows: exporters.map(({ name, value, weight }, at) => ({
    Flujo: 'Exportación',
    País: name,
    Año: 2024,
    'Valor (USD)': value,
    'Cuota (%)': Math.round(shares[at]!.value * 10) / 10,
    'Peso (t)': weight / 1000,
    'Valor unitario (USD/kg)': Math.round(unitValues[at]!.value * 100) / 100,
    'Variación anual (%)': Math.round(growths[at]!.value * 10) / 10,
    'Arancel (%)': null,
    Estimado: unitValues[at]!.estimated ? 'Sí' : 'No',
    Fuente: 'UN Comtrade',
  })),
  entries: exporters.map((_, at) => [
    values[at]!.id,
    values[at]!.id,
    values[at]!.id,
    values[at]!.id,
    shares[at]!.id,
    weights[at]!.id,
    unitValues[at]!.id,
    growths[at]!.id,
    null,
    unitValues[at]!.id,
    values[at]!.id,
  ]),
}
