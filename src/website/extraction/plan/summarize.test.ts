import { describe, expect, it } from 'vitest'
import type { Dataset } from '#contracts/dataset.ts'
import type { Plan, PlanSummary } from '#contracts/plan.ts'
import { summaryTable } from '#exports/summary.ts'
import type { CellValue } from '#contracts/value.ts'
import { executePlan } from './execute-plan.ts'

const jobs: [string, string | null, number | string | null, string][] = [
  ['Waiter', 'Madrid', 18000, '2026-10-03'],
  ['Cook', 'Sevilla', 21000, '2026-10-23'],
  ['Coder', 'Madrid', null, '2026-11-03'],
  ['Clerk', 'madrid', 27000, '2026-11-04'],
  ['Driver', null, 19000, '2026-11-25'],
]

function dataset(rows: CellValue[][], currency: string | null): Dataset {
  const column = (key: string, type: 'text' | 'money' | 'date') => ({
    key,
    label: key,
    type,
    currency: type === 'money' ? currency : null,
    fill: 1,
  })
  return {
    id: 'table:jobs',
    kind: 'table',
    label: null,
    columns: [column('job', 'text'), column('city', 'text'), column('pay', 'money'), column('day', 'date')],
    rows: rows.map(row => row.map((value, at) => (value === null ? null : { value, quote: String(value), locator: `td${at}` }))),
    announced: null,
    score: 1,
    reasons: [],
  }
}

function summaryOf(asked: Partial<PlanSummary>, more: Partial<Plan> = {}, data = dataset(jobs, 'EUR')) {
  const plan: Plan = {
    dataset: 'table:jobs',
    columns: [
      { name: 'Job', from: 'job', type: 'text' },
      { name: 'City', from: 'city', type: 'text' },
      { name: 'Pay', from: 'pay', type: 'money' },
      { name: 'Day', from: 'day', type: 'date' },
    ],
    filters: [],
    sort: [],
    limit: null,
    key: [],
    summary: { measure: 'count', of: null, by: null, name: 'Result', language: 'en', alone: true, ...asked },
    ...more,
  }
  return executePlan(plan, [{ url: 'https://e.example/', readAt: '2026-11-20T12:00:00Z', datasets: [data] }]).summary!
}

describe('a summary', () => {
  it('counts rows by group, in whichever spelling, and the rows in no group', () => {
    const { results, ungrouped } = summaryOf({ by: 'city' })
    expect(results.map(({ group, value, places }) => [group, value, places])).toEqual([
      ['Madrid', 3, [0, 2, 3]],
      ['Sevilla', 1, [1]],
    ])
    expect(ungrouped).toBe(1)
  })

  it('leaves out rows without a value, and counts them in its formula', () => {
    const [madrid] = summaryOf({ measure: 'average', of: 'pay', by: 'city' }).results
    expect(madrid).toMatchObject({ group: 'Madrid', value: 22500, currency: 'EUR', rows: 2, leftOut: 1, places: [0, 3] })
    expect(madrid!.formula).toBe('average of Pay over 2 rows in EUR where City is Madrid, 1 without a value')
    expect(summaryOf({ measure: 'sum', of: 'pay', language: 'es' }).results[0]!.formula).toBe('suma de Pay en 4 filas en EUR, 1 sin valor')
  })

  it('uses all rows that meet the conditions, whatever the limit', () => {
    const filters: Plan['filters'] = [{ column: 'pay', operator: 'at-least', value: 19000 }]
    const [median] = summaryOf({ measure: 'median', of: 'pay' }, { filters, limit: 1 }).results
    expect(median).toMatchObject({ value: 21000, rows: 3, places: [0] })
  })

  it('links a least or most to its row', () => {
    expect(summaryOf({ measure: 'most', of: 'pay' }).results).toMatchObject([{ value: 27000, places: [3] }])
    expect(summaryOf({ measure: 'least', of: 'day' }).results).toMatchObject([{ value: '2026-10-03', places: [0] }])
  })

  it('gives the share of each group, and of the rows that meet the conditions', () => {
    expect(summaryOf({ measure: 'share', by: 'city' }).results.map(({ value }) => value)).toEqual([60, 20])
    const filters: Plan['filters'] = [{ column: 'city', operator: 'equals', value: 'Madrid' }]
    expect(summaryOf({ measure: 'share' }, { filters }).results).toMatchObject([{ value: 60, formula: '3 of 5 rows' }])
  })

  it('groups days by month, in order', () => {
    expect(summaryOf({ by: 'day', each: 'month' }).results.map(({ group, value }) => [group, value])).toEqual([
      ['2026-10', 2],
      ['2026-11', 3],
    ])
  })

  it('never adds amounts in different currencies: each currency has its own result', () => {
    const prices = ['10,50 €', '4.50 €', '$20'].map((price, at) => [`p${at}`, 'Madrid', price, '2026-11-03'])
    const summary = summaryOf({ measure: 'sum', of: 'pay' }, {}, dataset(prices, null))
    expect(summary.results.map(({ value, currency }) => [value, currency])).toEqual([
      [20, 'USD'],
      [15, 'EUR'],
    ])
    expect(summaryTable(summary).columns.map(({ name }) => name)).toEqual(['Result', 'ISO 4217'])
  })

  it('counts 0 if no row meets the conditions', () => {
    const filters: Plan['filters'] = [{ column: 'city', operator: 'equals', value: 'Lugo' }]
    expect(summaryOf({}, { filters }).results).toMatchObject([{ value: 0, formula: 'count: 0 rows' }])
  })
})
