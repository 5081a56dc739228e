/** Reads answers of UN Comtrade: keeps the rows that hold the whole trade of one country in one year, and leaves out rows of parts of it. */
import { z } from 'zod'
import { countryOfComtradeCode } from '#research/codes/countries.ts'
import type { Fact } from '#research/source.ts'
import { itemsOf, jsonOf } from './read-json.ts'

/** Comtrade's codes: X is exports, M is imports. */
export type FlowCode = 'X' | 'M'

export interface ComtradeQuestion {
  code: string
  years: readonly number[]
  flows: readonly FlowCode[]
  /** Comtrade codes of the countries whose trade is asked for; every country if absent. */
  reporters?: readonly number[]
  /** Comtrade codes of the countries that the reporters trade with; 0 is the world. */
  partners: readonly number[]
}

/** One country's trade with one partner in one year. */
export interface TradeRow {
  /** Index of the row in the answer's `data`. */
  at: number
  year: string
  flow: FlowCode
  /** ISO 3166 alpha-3. */
  country: string
  /** Comtrade code. */
  partner: number
  /** US dollars. */
  value: number
  /** The field of the answer that holds the value, such as `fobvalue`. */
  valueField: string
  /** Kilograms; null where the answer has no weight. */
  weight: number | null
  weightEstimated: boolean
}

const number = z.number().nullish()
const code = z.union([z.string(), z.number()]).transform(String)
/**
 * Some fields divide trade into parts: second partner, transport, customs procedure. Returns whether a value of such a field stands for all parts
 * together.
 */
const isWhole = (value: unknown) => value === undefined || value === null || ['0', 'C00'].includes(String(value as string | number))

const rowSchema = z.object({
  period: code,
  reporterCode: z.coerce.number(),
  flowCode: z.string(),
  partnerCode: z.coerce.number(),
  cmdCode: code.nullish(),
  partner2Code: z.unknown(),
  motCode: z.unknown(),
  customsCode: z.unknown(),
  primaryValue: number,
  fobvalue: number,
  cifvalue: number,
  netWgt: number,
  isNetWgtEstimated: z.boolean().nullish(),
})
type Row = z.infer<typeof rowSchema>

const answerSchema = z
  .object({ count: number, data: itemsOf(rowSchema).nullable(), error: z.unknown() })
  .refine(({ data, error }) => data !== null || !error, 'it tells an error')

/** Makes the reader for SourceHttp.ask: the rows that answer the question, and whether the answer was cut off at `limit` rows. */
export function readComtrade(question: ComtradeQuestion, limit: number): (text: string) => { rows: TradeRow[]; cut: boolean } {
  const read = jsonOf(answerSchema)
  return text => {
    const { count, data } = read(text)
    const items = data ?? []
    const length = Math.max(count ?? 0, (items.at(-1)?.at ?? -1) + 1)
    return { rows: largestOfEach(items.flatMap(({ at, item }) => tradeRow(item, at, question) ?? [])), cut: length >= limit }
  }
}

function tradeRow(row: Row, at: number, { code, years, flows, partners }: ComtradeQuestion): TradeRow | null {
  const country = countryOfComtradeCode(row.reporterCode)
  const flow = flows.find(asked => asked === row.flowCode)
  const asked = years.includes(Number(row.period)) && partners.includes(row.partnerCode) && (row.cmdCode ?? code) === code
  if (!country || !flow || !asked || ![row.partner2Code, row.motCode, row.customsCode].every(isWhole)) return null
  // A row may lack the primary value. For exports the value at the exporter's border (FOB) is then read, for imports the value that includes freight
  // and insurance (CIF).
  const valueField = typeof row.primaryValue === 'number' ? 'primaryValue' : flow === 'X' ? 'fobvalue' : 'cifvalue'
  const value = row[valueField]
  if (!value) return null
  return {
    at,
    year: row.period,
    flow,
    country,
    partner: row.partnerCode,
    value,
    valueField,
    // Comtrade writes 0 for an unknown weight.
    weight: row.netWgt || null,
    weightEstimated: row.isNetWgtEstimated === true,
  }
}

/** The largest row of each trade: of several rows of the same trade the largest is the whole, the others are parts of it. */
function largestOfEach(rows: readonly TradeRow[]): TradeRow[] {
  const largest = new Map<string, TradeRow>()
  for (const row of rows) {
    const key = `${row.year} ${row.flow} ${row.country} ${row.partner}`
    if (row.value > (largest.get(key)?.value ?? -Infinity)) largest.set(key, row)
  }
  return [...largest.values()]
}

/** The facts of rows of trade with the world: exports first, the largest value first. */
export function tradeFacts(rows: readonly TradeRow[], answerOf: (row: TradeRow) => Fact['answer']): Fact[] {
  return rows
    .toSorted((a, b) => (a.flow === b.flow ? b.value - a.value : a.flow === 'X' ? -1 : 1))
    .flatMap(row => {
      const { at, year: period, country, value, valueField, weight, weightEstimated } = row
      const flow = row.flow === 'X' ? 'exports' : 'imports'
      const common = { period, country, answer: answerOf(row) }
      const facts: Fact[] = [{ ...common, measure: `${flow}-value`, unit: 'USD', value, locator: `data[${at}].${valueField}` }]
      if (weight !== null)
        facts.push({
          ...common,
          measure: `${flow}-weight`,
          unit: 'kg',
          value: weight,
          estimated: weightEstimated,
          locator: `data[${at}].netWgt`,
        })
      return facts
    })
}
