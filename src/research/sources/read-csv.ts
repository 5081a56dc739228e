/** CSV answers of sources, read by the names of their columns. */
import Papa from 'papaparse'
import { UnexpectedShape } from '#research/source-http.ts'

export interface CsvRow {
  /** Line of the answer; the header is line 1. */
  line: number
  cells: Record<string, string>
}

/** Rows that are whole: of an answer that was cut off, the last one may be half a number. Throws UnexpectedShape where a column is missing. */
export function readCsv(text: string, columns: readonly string[]): CsvRow[] {
  const { data, meta } = Papa.parse<Record<string, string>>(text.slice(0, text.lastIndexOf('\n') + 1), {
    header: true,
    skipEmptyLines: true,
  })
  const missing = columns.filter(column => !meta.fields?.includes(column))
  if (missing.length > 0) throw new UnexpectedShape(`no column ${missing.join(', ')}`)
  return data.map((cells, index) => ({ line: index + 2, cells }))
}
