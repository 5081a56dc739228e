/** Prepares the two summaries of a search for exports: a market analysis as lines, and the summary of a table's rows as a small table. */
import type { Summary } from '#contracts/summary.ts'
import type { Column } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'

/**
 * The lines of a market analysis without Markdown. Removes code fences and # signs (except in addresses) and resolves escapes. A link to a page
 * becomes its text and, in parentheses, the page's address. A link to an entry (`#…`) becomes its text.
 */
export function summaryLines(summary: string): string[] {
  return summary
    .replace(/```\w*/g, '')
    .replace(/(?<!\\)\[((?:\\.|[^[\]\\])*)\]\(([^()\s]*)\)/g, (_, text: string, target: string) =>
      target.startsWith('#') ? text : `${text} (${target})`,
    )
    .replace(/\\([!-/:-@[-`{-~])|(https?:\/\/\S+)|#/g, (_, escaped?: string, address?: string) => escaped ?? address ?? '')
    .trim()
    .split(/\r?\n/)
    .map(line => line.trim())
}

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
