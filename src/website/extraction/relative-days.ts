/** Columns of "hace 3 días" and "2 weeks ago" on pages that give no day of their own: the days are counted back from when the page was read. */
import type { Dataset } from '#contracts/dataset.ts'
import { parseDate } from './values/dates.ts'

/** Words of which at least one stands in every day that is told from another. */
const relativeWords = /\b(?:ago|hace|hoy|ayer|anteayer|today|yesterday|just now)\b/i

/**
 * The datasets with such columns as dates (ISO days), and the keys of those columns. A column counts where all its values are days and most of them
 * are told from another; its quotes stay as the page wrote them. `readAt` is an ISO time.
 */
export function withRelativeDays(datasets: Dataset[], readAt: string): { datasets: Dataset[]; counted: string[] } {
  const locale = { dayOrder: 'day-first' as const, pageDate: readAt.slice(0, 10) }
  const counted: string[] = []
  const dated = datasets.map(dataset => {
    const days = new Map<number, (string | null)[]>()
    dataset.columns.forEach(({ type }, at) => {
      if (type !== 'text') return
      const texts = dataset.rows.flatMap(row => row[at]?.value ?? [])
      if (texts.length < 2 || texts.filter(text => typeof text === 'string' && relativeWords.test(text)).length < texts.length * 0.6) return
      const values = dataset.rows.map(row => (row[at] ? parseDate(String(row[at].value), locale) : null))
      if (values.every((value, row) => value !== null || !dataset.rows[row]![at])) days.set(at, values)
    })
    if (days.size === 0) return dataset
    counted.push(...[...days.keys()].map(at => dataset.columns[at]!.key))
    return {
      ...dataset,
      columns: dataset.columns.flatMap((column, at) =>
        days.has(at)
          ? [
              { ...column, type: 'date' as const },
              { ...column, key: `${column.key}?words` },
            ]
          : column,
      ),
      rows: dataset.rows.map((row, index) =>
        row.flatMap((cell, at) => (days.has(at) ? [cell && { ...cell, value: days.get(at)![index]! }, cell] : [cell])),
      ),
    }
  })
  return { datasets: dated, counted }
}
