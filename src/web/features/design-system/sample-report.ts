/** A report made by hand, with made-up values and everything that a report can hold: to look at, and for tests of the pages that show one. */
import type { ComputedEntry, Formula, LedgerEntry, Measure, ReadEntry } from '#contracts/ledger.ts'
import type { Chart, Report, ReportSection, SentencePart } from '#contracts/report.ts'
import type { SourceId } from '#contracts/research-sources.ts'
import type { Column } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'

const readAt = '2026-03-14T09:26:00.000Z'
const comtradeUrl = 'https://comtradeapi.un.org/public/v1/preview/C/A/HS?period=2024&cmdCode=170199&flowCode=X'
const years = ['2020', '2021', '2022', '2023', '2024', '2025']

interface Trader {
  country: string
  name: string
  /** Exports in USD and kg, 2024 and 2023. */
  value: number
  before: number
  weight: number
}

const exporters: Trader[] = [
  { country: 'BRA', name: 'Brasil', value: 18_212_400_000, before: 15_700_120_000, weight: 36_900_000_000 },
  { country: 'THA', name: 'Tailandia', value: 3_541_880_000, before: 3_902_400_000, weight: 6_010_000_000 },
  { country: 'IND', name: 'India', value: 2_804_310_000, before: 5_770_000_000, weight: 5_120_000_000 },
  { country: 'AUS', name: 'Australia', value: 1_934_700_000, before: 1_803_000_000, weight: 3_388_000_000 },
  { country: 'GTM', name: 'Guatemala', value: 1_107_950_000, before: 980_600_000, weight: 1_902_000_000 },
  { country: 'MEX', name: 'México', value: 771_300_000, before: 1_080_700_000, weight: 1_190_000_000 },
  { country: 'FRA', name: 'Francia', value: 690_440_000, before: 712_000_000, weight: 812_000_000 },
  { country: 'SGP', name: 'Singapur', value: 120_440_000, before: 90_000_000, weight: 131_000_000 },
]

const entries = new Map<string, LedgerEntry>()
const common = { estimated: false, incomplete: false, country: null }

function read(
  measure: Measure,
  value: number | string,
  more: Partial<Omit<ReadEntry, 'value' | 'quote' | 'source'>> & { source: SourceId },
): ReadEntry {
  const id = more.id ?? `${more.source.slice(0, 2)}${entries.size + 1}`
  const entry: ReadEntry = {
    ...common,
    measure,
    period: '2024',
    unit: null,
    url: comtradeUrl,
    retrievedAt: readAt,
    locator: `data[${entries.size}].primaryValue`,
    value: typeof value === 'number' ? value : null,
    quote: typeof value === 'string' ? value : null,
    attributes: {},
    hash: '0'.repeat(64),
    ...more,
    id,
  }
  entries.set(id, entry)
  return entry
}

function computed(formula: Formula, inputs: readonly LedgerEntry[], value: number, more: Partial<ComputedEntry> = {}): ComputedEntry {
  const id = `f${entries.size + 1}`
  const entry: ComputedEntry = {
    ...common,
    id,
    measure: 'figure',
    source: 'computed',
    formula,
    inputs: inputs.map(input => input.id),
    value,
    period: '2024',
    unit: null,
    ...more,
  }
  entries.set(id, entry)
  return entry
}

const usd = { source: 'comtrade', unit: 'USD' } as const
const values = exporters.map(({ country, value }) => read('exports-value', value, { ...usd, country }))
const before = exporters.map(({ country, before: value }) => read('exports-value', value, { ...usd, country, period: '2023' }))
const weights = exporters.map(({ country, weight }) => read('exports-weight', weight, { source: 'comtrade', unit: 'kg', country }))
const total = computed(
  'sum',
  values,
  values.reduce((sum, { value }) => sum + value!, 0),
  { unit: 'USD' },
)
const shareOf = (index: number) => (values[index]!.value! / total.value) * 100
const shares = values.map((value, index) =>
  computed('share', [value, total], shareOf(index), { unit: '%', country: exporters[index]!.country }),
)
const growths = values.map((value, index) =>
  computed('growth', [value, before[index]!], (value.value! / before[index]!.value! - 1) * 100, {
    unit: '%',
    country: exporters[index]!.country,
    period: '2023/2024',
  }),
)
const unitValues = values.map((value, index) =>
  computed('unit-value', [value, weights[index]!], value.value! / weights[index]!.value!, {
    unit: 'USD/kg',
    country: exporters[index]!.country,
    estimated: index === 2,
  }),
)
const concentration = computed(
  'concentration',
  [...values, total],
  values.reduce((sum, _, index) => sum + shareOf(index) ** 2, 0),
)
const totals = years.map((year, index) =>
  year === '2024'
    ? total
    : computed('sum', values, total.value * (0.62 + index * 0.09), { unit: 'USD', period: year, incomplete: year === '2025' }),
)
const reporters = computed('count', values, values.length)
const fiveYears = computed('compound-growth', [total, totals[0]!], ((total.value / totals[0]!.value) ** (1 / 4) - 1) * 100, {
  unit: '%',
  period: '2020/2024',
})
const sugarPrice = Array.from({ length: 36 }, (_, month) =>
  read('commodity-price', 18 + 6 * Math.sin(month / 5) + month / 12, {
    source: 'fred',
    unit: 'USD/lb',
    period: `${2023 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`,
    url: 'https://fred.stlouisfed.org/graph/fredgraph.csv?id=PSUGAISAUSDM',
    locator: `line ${month + 2}`,
    attributes: { series: 'PSUGAISAUSDM' },
  }),
)
const headline = read('article', 'Sugar futures climb as Brazilian harvest slows', {
  source: 'gdelt',
  period: '2026-03-11',
  url: 'https://news.example/markets/sugar-futures',
  locator: 'articles[4].title',
  attributes: { domain: 'news.example', language: 'English' },
})
const views = Array.from({ length: 12 }, (_, month) =>
  read('pageviews', 14_000 + 900 * ((month * 7) % 5), {
    source: 'wikipedia',
    unit: 'views',
    period: `2025-${String(month + 1).padStart(2, '0')}`,
    url: 'https://wikimedia.org/api/rest_v1/metrics/pageviews/per-article/es.wikipedia/all-access/user/Azúcar',
    locator: `items[${month}].views`,
  }),
)

/** Every entry of the sample's ledger, by id. */
export const sampleLedger: ReadonlyMap<string, LedgerEntry> = entries

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
              figure(`${number(views[11]!.value!)} visitas`, views[11]!),
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

const point = (x: string, y: number | null, ref: string | null, country: string | null = null, incomplete = false) => ({
  x,
  country,
  y,
  ref,
  incomplete,
})

const charts: Chart[] = [
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
    series: [{ name: 'Azúcar', points: views.map(entry => point(entry.period!, entry.value, entry.id)) }],
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
  createdAt: readAt,
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
    { number: 1, source: 'comtrade', title: 'UN Comtrade, HS 1701.99, exportaciones, 2020–2025', url: comtradeUrl, retrievedAt: readAt },
    {
      number: 2,
      source: 'fred',
      title: 'FRED, serie PSUGAISAUSDM',
      url: 'https://fred.stlouisfed.org/graph/fredgraph.csv?id=PSUGAISAUSDM',
      retrievedAt: readAt,
    },
    {
      number: 3,
      source: 'wikipedia',
      title: 'Wikimedia, visitas de «Azúcar»',
      url: 'https://wikimedia.org/api/rest_v1/metrics/pageviews/per-article/es.wikipedia/all-access/user/Azúcar/monthly/2025010100/2025123100',
      retrievedAt: readAt,
    },
    {
      number: 4,
      source: 'gdelt',
      title: 'GDELT, noticias de los últimos tres meses',
      url: 'https://api.gdeltproject.org/api/v2/doc/doc',
      retrievedAt: readAt,
    },
  ],
  charts,
  removed: [{ section: 'market', reason: 'number', text: 'Una frase cuya cifra no salía del registro.' }],
}

const text = (name: string): Column => ({ name, type: 'text', currency: null })
const amount = (name: string): Column => ({ name, type: 'number', currency: null })

/** The sample's table in the specification's result shape, and the ledger's entry behind each cell. */
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
