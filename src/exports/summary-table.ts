import type { Summary } from '#contracts/summary.ts'
import type { Column } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'

/**
 * The results of a summary as a table. Its columns are the groups (unless all rows are one group), the results and, if there are several currencies,
 * the currencies.
 */
export function summaryTable({ by, name, type, unit, results }: Summary): { columns: Column[]; rows: CellValue[][] } {
  const currencies = [...new Set(results.flatMap(({ currency }) => currency ?? []))]
  const shared = currencies.length === 1 ? currencies[0]! : null
  const told = currencies.length > 1
  const columns: Column[] = [
    ...(by === null ? [] : [{ name: by, type: 'text' as const, currency: null }]),
    { name, type, currency: shared, ...(unit ? { unit } : {}) },
    // The heading is the same in all languages, because the column holds codes.
    ...(told ? [{ name: 'ISO 4217', type: 'text' as const, currency: null }] : []),
  ]
  const rows = results.map(({ group, value, currency }) => [...(by === null ? [] : [group]), value, ...(told ? [currency] : [])])
  return { columns, rows }
}
