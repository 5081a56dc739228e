/** The ledger of the sample report (sample-report.ts), with made-up values of every kind of entry. */
import type { ComputedEntry, Formula, LedgerEntry, Measure, ReadEntry } from '#contracts/ledger.ts'
import type { SourceId } from '#contracts/research-sources.ts'

export const sampleReadAt = '2026-03-14T09:26:00.000Z'
export const comtradeUrl = 'https://comtradeapi.un.org/public/v1/preview/C/A/HS?period=2024&cmdCode=170199&flowCode=X'
export const years = ['2020', '2021', '2022', '2023', '2024', '2025']

interface Trader {
  country: string
  name: string
  /** Exports in USD and kg, of 2024 and 2023. */
  value: number
  before: number
  weight: number
}

export const exporters: Trader[] = [
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
    retrievedAt: sampleReadAt,
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
export const values = exporters.map(({ country, value }) => read('exports-value', value, { ...usd, country }))
const before = exporters.map(({ country, before: value }) => read('exports-value', value, { ...usd, country, period: '2023' }))
export const weights = exporters.map(({ country, weight }) => read('exports-weight', weight, { source: 'comtrade', unit: 'kg', country }))
export const total = computed(
  'sum',
  values,
  values.reduce((sum, { value }) => sum + value!, 0),
  { unit: 'USD' },
)
const shareOf = (index: number) => (values[index]!.value! / total.value) * 100
export const shares = values.map((value, index) =>
  computed('share', [value, total], shareOf(index), { unit: '%', country: exporters[index]!.country }),
)
export const growths = values.map((value, index) =>
  computed('growth', [value, before[index]!], (value.value! / before[index]!.value! - 1) * 100, {
    unit: '%',
    country: exporters[index]!.country,
    period: '2023/2024',
  }),
)
export const unitValues = values.map((value, index) =>
  computed('unit-value', [value, weights[index]!], value.value! / weights[index]!.value!, {
    unit: 'USD/kg',
    country: exporters[index]!.country,
    estimated: index === 2,
  }),
)
export const concentration = computed(
  'concentration',
  [...values, total],
  values.reduce((sum, _, index) => sum + shareOf(index) ** 2, 0),
)
export const totals = years.map((year, index) =>
  year === '2024'
    ? total
    : computed('sum', values, total.value * (0.62 + index * 0.09), { unit: 'USD', period: year, incomplete: year === '2025' }),
)
export const reporters = computed('count', values, values.length)
export const fiveYears = computed('compound-growth', [total, totals[0]!], ((total.value / totals[0]!.value) ** (1 / 4) - 1) * 100, {
  unit: '%',
  period: '2020/2024',
})
export const sugarPrice = Array.from({ length: 36 }, (_, month) =>
  read('commodity-price', 18 + 6 * Math.sin(month / 5) + month / 12, {
    source: 'fred',
    unit: 'USD/lb',
    period: `${2023 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`,
    url: 'https://fred.stlouisfed.org/graph/fredgraph.csv?id=PSUGAISAUSDM',
    locator: `line ${month + 2}`,
    attributes: { series: 'PSUGAISAUSDM' },
  }),
)
export const headline = read('article', 'Sugar futures climb as Brazilian harvest slows', {
  source: 'gdelt',
  period: '2026-03-11',
  url: 'https://news.example/markets/sugar-futures',
  locator: 'articles[4].title',
  attributes: { domain: 'news.example', language: 'English' },
})
export const articleViews = Array.from({ length: 12 }, (_, month) =>
  read('pageviews', 14_000 + 900 * ((month * 7) % 5), {
    source: 'wikipedia',
    unit: 'views',
    period: `2025-${String(month + 1).padStart(2, '0')}`,
    url: 'https://wikimedia.org/api/rest_v1/metrics/pageviews/per-article/es.wikipedia/all-access/user/Azúcar',
    locator: `items[${month}].views`,
  }),
)

/** Every entry of the sample ledger by id. */
export const sampleLedger: ReadonlyMap<string, LedgerEntry> = entries
