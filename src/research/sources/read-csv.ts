/** Reads CSV answers of sources, by the names of their columns. */
import Papa from 'papaparse'
import { UnexpectedShape } from '#research/asking/source-http.ts'

export interface CsvRow {
  /** Line of the answer; the header is line 1. */
  line: number
  cells: Record<string, string>
}

export interface CsvAnswer {
  columns: string[]
  rows: CsvRow[]
  /**
   * False if the answer does not end with a line break, because it was then cut off. `rows` then lacks the last row, which may end in half a number.
   */
  whole: boolean
}

/** Throws UnexpectedShape where one of the columns is missing. */
export function readCsvRows(text: string, columns: readonly string[] = []): CsvAnswer {
  const end = text.lastIndexOf('\n') + 1
  const { data, meta } = Papa.parse<Record<string, string>>(text.slice(0, end), { header: true, skipEmptyLines: true })
  const fields = meta.fields ?? []
  const missing = columns.filter(column => !fields.includes(column))
  if (missing.length > 0) throw new UnexpectedShape(`no column ${missing.join(', ')}`)
  return { columns: fields, rows: data.map((cells, index) => ({ line: index + 2, cells })), whole: end === text.length }
}
