import { expect, test } from 'vitest'
import type { Chart } from '#contracts/report.ts'
import { chartCsv } from './chart-csv.ts'

const texts = { name: 'Name', period: 'Period', source: 'Source', incomplete: 'incomplete' }
const point = (x: string, y: number | null, incomplete = false) => ({ x, y, incomplete, country: null, ref: 'c1' })
const chart = (series: Chart['series'], kind: Chart['kind'] = 'bars'): Chart => ({
  id: 'exporters',
  kind,
  title: 'Exporters',
  unit: 'USD',
  period: '2024',
  source: 'UN Comtrade',
  summary: '',
  series,
})

test('holds the unrounded values with series, unit, period and source', () => {
  const csv = chartCsv(chart([{ name: 'Exports', points: [point('The "Ivory" Coast', 1234.5), point('Brasil', null, true)] }]), texts)
  expect(csv).toBe(
    '\uFEFF"Name","Exports (USD)","incomplete","Period","Source"\r\n' +
      '"The ""Ivory"" Coast","1234.5","","2024","UN Comtrade"\r\n' +
      '"Brasil","","incomplete","2024","UN Comtrade"\r\n',
  )
})

test('writes the series of a line chart as columns, sorted by time', () => {
  const series = [
    { name: 'A', points: [point('2024', 2), point('2022', 1)] },
    { name: 'B', points: [point('2023', 5)] },
  ]
  const lines = chartCsv(chart(series, 'lines'), texts).trimEnd().split('\r\n').slice(1)
  expect(lines.map(line => line.split(',').slice(0, 3).join(','))).toEqual(['"2022","1",""', '"2023","","5"', '"2024","2",""'])
})

test('guards names that a spreadsheet would run as formulas', () => {
  const names = ['=HYPERLINK(1)', ' =1+1', 'a;=1']
  const csv = chartCsv(chart([{ name: 'A', points: names.map(name => point(name, -3)) }]), texts)
  for (const cells of [`"'=HYPERLINK(1)","-3"`, `"' =1+1","-3"`, `"a;'=1","-3"`]) expect(csv).toContain(cells)
})
