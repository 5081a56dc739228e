/** The formula of a summary's result, in the prompt's language: "average of Price over 12 rows, 2 without a value". */
import type { Language } from '#contracts/language.ts'
import type { Aggregate, PlanSummary } from '#contracts/plan.ts'
import type { Summary, SummaryResult } from '#contracts/summary.ts'

interface Reckoned extends Pick<Summary, 'of' | 'by'>, Pick<SummaryResult, 'group' | 'rows' | 'leftOut' | 'currency'> {
  /** If the measure is a share of rows: the number of rows that are 100 %. */
  rowsInAll: number
}

interface Words {
  measures: Record<Exclude<Aggregate, 'count' | 'share'>, string>
  of: string
  over: string
  rows: (count: number) => string
  counted: (rows: string) => string
  withColumn: (rows: string, column: string) => string
  shareOfRows: (part: number, rows: string) => string
  shareOfSum: (column: string, rows: string) => string
  without: (count: number) => string
  where: (by: string, group: string) => string
  inCurrency: (currency: string) => string
}

const words: Record<Language, Words> = {
  es: {
    measures: { sum: 'suma', average: 'promedio', median: 'mediana', least: 'mínimo', most: 'máximo' },
    of: 'de',
    over: 'en',
    rows: count => (count === 1 ? '1 fila' : `${count} filas`),
    counted: rows => `recuento: ${rows}`,
    withColumn: (rows, column) => `${rows} con ${column}`,
    shareOfRows: (part, rows) => `${part} de ${rows}`,
    shareOfSum: (column, rows) => `suma de ${column} en ${rows}, entre la suma de todas`,
    without: count => `${count} sin valor`,
    where: (by, group) => `donde ${by} es ${group}`,
    inCurrency: currency => `en ${currency}`,
  },
  en: {
    measures: { sum: 'sum', average: 'average', median: 'median', least: 'least', most: 'most' },
    of: 'of',
    over: 'over',
    rows: count => (count === 1 ? '1 row' : `${count} rows`),
    counted: rows => `count: ${rows}`,
    withColumn: (rows, column) => `${rows} with ${column}`,
    shareOfRows: (part, rows) => `${part} of ${rows}`,
    shareOfSum: (column, rows) => `sum of ${column} over ${rows}, divided by the sum of all`,
    without: count => `${count} without a value`,
    where: (by, group) => `where ${by} is ${group}`,
    inCurrency: currency => `in ${currency}`,
  },
}

/** The formula of one result. */
export function formulaOf({ measure, language }: PlanSummary, reckoned: Reckoned): string {
  const say = words[language]
  const { by, group, leftOut, currency } = reckoned
  return [
    [
      mainPart(measure, say, reckoned),
      currency === null ? [] : say.inCurrency(currency),
      by === null || group === null ? [] : say.where(by, String(group)),
    ]
      .flat()
      .join(' '),
    leftOut > 0 ? say.without(leftOut) : [],
  ]
    .flat()
    .join(', ')
}

function mainPart(measure: Aggregate, say: Words, { of, rows, rowsInAll }: Reckoned): string {
  const counted = say.rows(rows)
  if (measure === 'count') return say.counted(of === null ? counted : say.withColumn(counted, of))
  if (measure === 'share') return of === null ? say.shareOfRows(rows, say.rows(rowsInAll)) : say.shareOfSum(of, counted)
  return `${say.measures[measure]} ${say.of} ${of} ${say.over} ${counted}`
}
