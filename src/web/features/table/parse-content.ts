/**
 * Parses the JSON of an answer into rows, whose cells are in the order of the columns.
 * Accepts the four shapes of section 4 of the specification: an array, `{results: []}`, an object of objects, a single object.
 */
import type { Column } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'

export type ParsedContent =
  | { outcome: 'rows'; columns: Column[]; rows: CellValue[][] }
  /** The answer says that there is no data: `success: "false"`. */
  | { outcome: 'no-data' }
  /** Not JSON. */
  | { outcome: 'unreadable' }
  /** JSON of another shape, without records. */
  | { outcome: 'unknown-format' }

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The records of a parsed answer, or the reason why there are none. */
function recordsIn(value: unknown): Fields[] | 'no-data' | 'unknown-format' {
  if (Array.isArray(value)) {
    const records = value.filter(isFields)
    return records.length === 0 && value.length > 0 ? 'unknown-format' : records
  }
  if (!isFields(value)) return 'unknown-format'
  if (value.success === 'false' || value.success === false) return 'no-data'
  if (Array.isArray(value.results)) return recordsIn(value.results)
  const inner = Object.values(value)
  if (inner.length === 0) return []
  return inner.every(isFields) ? inner : [value]
}

function cellValue(value: unknown): CellValue {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'string' || typeof value === 'number') return value
  if (Array.isArray(value)) {
    const items = value.map(item => cellValue(item)).filter(item => item !== null)
    return items.length === 0 ? null : items.map(String)
  }
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}

/** Parses `content`, which may stand in a code fence. Without `columns`, each key of the first record is a column of type text. Never throws. */
export function parseContent(content: string, columns: readonly Column[] = []): ParsedContent {
  const bare = content
    .trim()
    .replace(/^```(?:json)?/, '')
    .replace(/```$/, '')
  try {
    return contentOf(JSON.parse(bare), columns)
  } catch {
    return { outcome: 'unreadable' }
  }
}

function contentOf(parsed: unknown, columns: readonly Column[]): ParsedContent {
  const records = recordsIn(parsed)
  if (typeof records === 'string') return { outcome: records }
  const shown: Column[] =
    columns.length > 0 ? [...columns] : Object.keys(records[0] ?? {}).map(name => ({ name, type: 'text', currency: null }))
  return { outcome: 'rows', columns: shown, rows: records.map(record => shown.map(column => cellValue(record[column.name]))) }
}
