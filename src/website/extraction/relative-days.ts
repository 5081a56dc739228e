/** Converts columns of relative days ("hace 3 días", "2 weeks ago") to dates, counted back from the time at which the page was read. */
import type { Dataset } from '#contracts/dataset.ts'
import { parseDate } from './values/dates.ts'

/** Words that mark a relative day. */
const relativeWords = /\b(?:ago|hace|hoy|ayer|anteayer|today|yesterday|just now)\b/i

/**
 * Converts text columns of relative days to dates (ISO days). Returns the datasets and the keys of the converted columns. A column is
 * converted when all its values are days and at least 60 % are relative. The quotes stay as the page writes them, and
 * a further column keeps the texts. `readAt` is an ISO time.
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
