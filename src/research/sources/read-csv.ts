/** CSV answers of sources, read by the names of their columns. */
import Papa from 'papaparse'
import { UnexpectedShape } from '#research/source-http.ts'

export interface CsvRow {
  /** Line of the answer; the header is line 1. */
  line: number
  cells: Record<string, string>
}

/** Throws UnexpectedShape where one of the columns is missing. */
export function readCsv(text: string, columns: readonly string[]): CsvRow[] {
  const { data, meta } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  const missing = columns.filter(column => !meta.fields?.includes(column))
  if (missing.length > 0) throw new UnexpectedShape(`no column ${missing.join(', ')}`)
  return data.map((cells, index) => ({ line: index + 2, cells }))
}
