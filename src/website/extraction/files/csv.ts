/** Reads CSV and TSV as records: detects the delimiter, skips titles above the header, and keys rows by their headings. */
import { commonLength } from '#website/extraction/tallies.ts'
import Papa from 'papaparse'
import type { DecimalMark } from '#website/extraction/values/numbers.ts'

export interface CsvRecords {
  records: Record<string, string>[]
  /** A comma when the delimiter is a semicolon; null when the delimiter does not tell. */
  decimalMark: DecimalMark | null
}

const mostRows = 100_000
/** The number of rows that the header is compared with. */
const lookedAt = 20

/** Reads the text; null when it has fewer than two columns. Handles quoted cells, line breaks in cells and a byte order mark. */
export function readCsv(text: string): CsvRecords | null {
  const { data, meta } = Papa.parse<string[]>(text.replace(/^\ufeff|^sep=(.)\r?\n/i, ''), { skipEmptyLines: 'greedy', preview: mostRows })
  const rows = data.map(row => row.map(cell => cell.trim()))
  const width = commonLength(rows.slice(0, 1000))
  if (width < 2) return null
  const start = rows.findIndex(row => row.filter(cell => cell !== '').length >= width * 0.6)
  const body = rows.slice(start)
  const heads = hasHeader(body, width) ? body.shift()! : []
  const names = new Set<string>()
  const keys = Array.from({ length: width }, (_, at) => {
    const name = heads[at] || `Column ${at + 1}`
    const key = names.has(name) ? `${name} ${at + 1}` : name
    names.add(key)
    return key
  })
  const records = body.map(row => Object.fromEntries(keys.flatMap((key, at) => (row[at] ? [[key, row[at]] as const] : []))))
  return { records, decimalMark: meta.delimiter === ';' ? ',' : null }
}

/** Whether the first row is a header: its cells are distinct texts, not numbers or addresses, and do not repeat in the rows below. */
function hasHeader([first, ...rest]: string[][], width: number): boolean {
  const heads = first?.slice(0, width).filter(cell => cell !== '') ?? []
  if (heads.length === 0 || new Set(heads).size < heads.length) return false
  if (heads.some(cell => cell.length > 80 || /^[-+]?[\d.,/:%\s€$£-]+$/.test(cell) || /@|^https?:/.test(cell))) return false
  return !rest.slice(0, lookedAt).some(row => heads.some((cell, at) => row[at] === cell))
}
