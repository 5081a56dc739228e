/**
 * Eurostat Comext: trade of the European Union with the rest of the world, by month. Terms: reuse with attribution. Answers 400 for a code that it
 * does not know.
 */
import type { Measure } from '#contracts/ledger.ts'
import { UnexpectedShape } from '#research/asking/source-http.ts'
import type { DataSource, Fact } from '#research/source.ts'
import { noCode } from './product-words.ts'
import { type CsvAnswer, readCsvRows } from './read-csv.ts'

const monthsAsked = 36
const union = 'EU27_2020'
const everybodyElse = 'EXT_EU27_2020'
const flows: Record<string, 'imports' | 'exports'> = { 1: 'imports', 2: 'exports' }
/** The measure of each Comext indicator, and the unit of its entries. A value of Comext is multiplied by `times` to get this unit. */
const indicators: Record<string, { measure: 'value' | 'weight'; unit: string; times: number }> = {
  VALUE_IN_EUROS: { measure: 'value', unit: 'EUR', times: 1 },
  QUANTITY_IN_100KG: { measure: 'weight', unit: 'kg', times: 100 },
}

const columns = ['reporter', 'partner', 'product', 'flow', 'indicators', 'TIME_PERIOD', 'OBS_VALUE']

export const comext: DataSource = {
  id: 'comext',
  about: {
    es: 'comercio mensual de la Unión Europea con el resto del mundo; se puede reutilizar citando a Eurostat',
    en: 'European Union monthly trade with the rest of the world; may be reused if Eurostat is credited',
  },
  gap: { es: 'falta el comercio mensual de la Unión Europea', en: 'the monthly trade of the European Union is missing' },
  needs: [],
  pace: 1000,
  async *fetch({ code, now }, { http }) {
    if (code === null) return noCode
    const key = ['M', union, everybodyElse, code, Object.keys(flows).join('+'), Object.keys(indicators).join('+')].join('.')
    const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAsked, 1))
    const { data, ...answer } = await http.ask(
      {
        path: `/eurostat/api/comext/dissemination/sdmx/2.1/data/DS-045409/${key}`,
        query: { format: 'SDMX-CSV', startPeriod: start.toISOString().slice(0, 7) },
        // 404: no data. 400: an unknown code, or a bad question; the text tells which.
        statuses: [400, 404],
      },
      (text, _, status) => {
        if (status === 404 || (status === 400 && text.includes('INVALID_QUERY_DIMENSION'))) return nothing
        if (status === 400) throw new UnexpectedShape('It answered 400')
        return readCsvRows(text, columns)
      },
    )
    yield data.rows.flatMap(({ line, cells }): Fact[] => {
      const { reporter, partner, product, flow = '', indicators: indicator = '', TIME_PERIOD: period = '', OBS_VALUE: text = '' } = cells
      const kind = indicators[indicator]
      const direction = flows[flow]
      const isAsked = reporter === union && partner === everybodyElse && product === code
      const isMonth = /^\d{4}-\d{2}$/.test(period)
      if (!kind || !direction || !isAsked || !isMonth || text.trim() === '') return []
      return [
        {
          measure: `eu-${direction}-${kind.measure}` satisfies Measure,
          period,
          unit: kind.unit,
          value: Number(text) * kind.times,
          // If Comext uses another unit, the value as Comext writes it.
          attributes: kind.times === 1 ? {} : { reported: `${text} × ${kind.times} ${kind.unit}` },
          estimated: cells.OBS_FLAG === 'e',
          locator: `line ${line}, OBS_VALUE`,
          answer,
        },
      ]
    })
    if (!data.whole) return { status: 'truncated' }
  },
}

const nothing: CsvAnswer = { columns, rows: [], whole: true }
