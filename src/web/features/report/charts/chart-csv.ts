/** The values of a chart as a CSV file. */
import { quotedCell } from '#contracts/spreadsheet-text.ts'
import { saveAs } from '#web/api/client.ts'
import { chartRows, type DrawnChart } from './chart-points.ts'

const cell = (value: string | number) => (typeof value === 'number' ? `"${value}"` : quotedCell(value))

interface ChartCsvTexts {
  name: string
  period: string
  source: string
  incomplete: string
}

/** CSV in UTF-8 with a byte order mark and CRLF, as spreadsheets expect. Numbers are not rounded and have a decimal point. */
export function chartCsv(chart: DrawnChart, texts: ChartCsvTexts): string {
  const heading = [texts.name, ...chart.series.map(({ name }) => `${name} (${chart.unit})`), texts.incomplete, texts.period, texts.source]
  const rows = chartRows(chart).map(({ x, points }) => [
    x,
    ...points.map(point => point?.y ?? ''),
    points.some(point => point?.incomplete) ? texts.incomplete : '',
    chart.period,
    chart.source,
  ])
  return csvOf([heading, ...rows])
}

/** Rows as a CSV text. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')}`

/** Makes the browser download a CSV text as a file. */
export const saveFile = (name: string, text: string): void => saveAs(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)
