/** One row for each country and direction: exports first, and in each direction the largest country first. */
import type { Language } from '#contracts/language.ts'
import type { LedgerEntry, ReadEntry } from '#contracts/ledger.ts'
import type { Column } from '#contracts/table.ts'
import { countryNameIn } from '#research/codes/countries.ts'
import type { CountryTrade, Flow, Market } from '#research/market/market.ts'
import { type SourceId, sourceName } from '#contracts/research-sources.ts'
import type { EntryCell, TableRows } from './table-of-entries.ts'

/** Pages show this many countries of each direction at first. */
const largest = 10
const kilogramsPerTonne = 1000

const words = {
  es: {
    columns: [
      'Flujo',
      'País',
      'Año',
      'Valor (USD)',
      'Cuota (%)',
      'Peso (t)',
      'Valor unitario (USD/kg)',
      'Variación anual (%)',
      'Crecimiento a 5 años (% anual)',
      'Arancel (%)',
      'Estimado',
      'Fuente',
    ],
    exports: 'Exportación',
    imports: 'Importación',
    yes: 'Sí',
    no: 'No',
  },
  en: {
    columns: [
      'Flow',
      'Country',
      'Year',
      'Value (USD)',
      'Share (%)',
      'Weight (t)',
      'Unit value (USD/kg)',
      'Annual change (%)',
      '5-year growth (% a year)',
      'Tariff (%)',
      'Estimated',
      'Source',
    ],
    exports: 'Exports',
    imports: 'Imports',
    yes: 'Yes',
    no: 'No',
  },
}
const textColumns: ReadonlySet<number> = new Set([0, 1, 10, 11])

type Trade = CountryTrade & { flow: Flow; rank: number }

/** Every country of both directions, in the order of the rows. */
const tradesIn = ({ exports, imports }: Market): Trade[] =>
  [exports, imports].flatMap(flow => (flow ? flow.countries.map((trade, rank) => ({ ...trade, flow, rank })) : []))

/** The rows that pages show at first, by position: the largest countries of each direction, and those of the directory. */
export const firstTradeRows = (market: Market, directory: readonly string[]): number[] =>
  tradesIn(market).flatMap(({ rank, country }, at) => (rank < largest || directory.includes(country) ? [at] : []))

/** Null where no country has reported any trade. */
export function tradeRows(market: Market, language: Language): TableRows | null {
  const trades = tradesIn(market)
  if (trades.length === 0) return null
  // Small countries do not add decimals to the numbers of the large ones.
  const leading = trades.filter(({ rank }) => rank < largest)
  const round = {
    value: roundingFor(leading.map(({ value }) => value.value)),
    tonnes: roundingFor(leading.map(({ weight }) => weight?.value && weight.value / kilogramsPerTonne)),
    unitValue: roundingFor(leading.map(({ unitValue }) => unitValue?.value)),
  }
  const cellsOf = (trade: Trade): EntryCell[] => {
    const { flow, value, tariff } = trade
    const weight = weightOf(trade)
    const told: EntryCell['entries'] = [value]
    // A country's tariff concerns its imports.
    const charged = (flow.direction === 'imports' && tariff?.rates?.mean) || null
    const sources = [...new Set([value, weight, charged].flatMap(entry => (entry ? [sourceOf(entry)] : [])))]
    const estimates = [value, weight].filter((entry): entry is ReadEntry => entry?.estimated === true)
    return [
      { value: words[language][flow.direction], entries: told },
      { value: countryNameIn(trade.country, language), entries: told },
      { value: Number(flow.year), entries: told },
      numberCell(value, round.value),
      numberCell(trade.share, rounded(2)),
      numberCell(weight, kilograms => round.tonnes(kilograms / kilogramsPerTonne)),
      numberCell(weight && trade.unitValue, round.unitValue),
      numberCell(trade.growth, toTenths),
      numberCell(trade.trend, toTenths),
      numberCell(charged, rounded(2)),
      { value: words[language][estimates.length > 0 ? 'yes' : 'no'], entries: estimates.length > 0 ? estimates : told },
      { value: sources.map(source => sourceName(source, language)).join(', '), entries: charged ? [value, charged] : told },
    ]
  }
  return {
    columns: words[language].columns.map((name, index): Column => ({
      name,
      type: textColumns.has(index) ? 'text' : 'number',
      currency: null,
    })),
    rows: trades.map(cellsOf),
  }
}

/** The weight; null where it is implausible, which leaves the cell of the unit value empty too. */
const weightOf = ({ weight, implausibleWeight }: CountryTrade): ReadEntry | null => (implausibleWeight ? null : weight)

/** The source of an entry; only the mean of tariffs is computed. */
const sourceOf = ({ source }: LedgerEntry): SourceId => (source === 'computed' ? 'wits' : source)

function numberCell(entry: LedgerEntry | null, round: (value: number) => number): EntryCell {
  return entry === null || entry.value === null ? { value: null, entries: [] } : { value: round(entry.value), entries: [entry] }
}

/** Rounds the values of a column: to whole numbers if their median is at least 100, to two decimals if it is at least 0.2, else to four. */
function roundingFor(values: readonly (number | null | undefined)[]): (value: number) => number {
  const known = values.filter(value => value != null).toSorted((a, b) => a - b)
  const middle = known[known.length >> 1] ?? 0
  return rounded(middle >= 100 ? 0 : middle >= 0.2 ? 2 : 4)
}

/** One decimal, and 0 instead of -0. */
const toTenths = (value: number): number => Number(value.toFixed(1)) + 0

/** Rounds a value to this number of decimals, or to two significant digits if the decimals would make it 0. */
const rounded =
  (decimals: number) =>
  (value: number): number =>
    Number(value.toFixed(decimals)) || Number(value.toPrecision(2))
