/** The values of a chart as a CSV file. */
import type { Chart } from '#contracts/report.ts'
import { quotedCell } from '#contracts/spreadsheet-text.ts'
import { chartRows } from './chart-points.ts'

const cell = (value: string | number) => (typeof value === 'number' ? `"${value}"` : quotedCell(value))

interface ChartCsvTexts {
  name: string
  period: string
  source: string
  incomplete: string
}

/** CSV in UTF-8 with a byte order mark and CRLF, as spreadsheets expect. Numbers are not rounded and have a decimal point. */
export function chartCsv(chart: Chart, texts: ChartCsvTexts): string {
  const heading = [texts.name, ...chart.series.map(({ name }) => `${name} (${chart.unit})`), texts.incomplete, texts.period, texts.source]
  const rows = chartRows(chart).map(({ x, points }) => [
    x,
    ...points.map(point => point?.y ?? ''),
    points.some(point => point?.incomplete) ? texts.incomplete : '',
    chart.period,
    chart.source,
  ])
  return `\uFEFF${[heading, ...rows].map(row => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/** Makes the browser download a CSV text as a file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
