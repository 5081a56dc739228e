/** A table as the bytes of a file, in each format that a saved search can be exported to. */
import type { ExportFormat } from '#contracts/call-routes.ts'
import type { ShownPart } from '#contracts/export.ts'
import type { Language } from '#contracts/language.ts'
import { rowObjects, type Table } from '#contracts/table.ts'
import { byteOrderMark, csvLines, type CsvForm } from './csv.ts'

export interface ExportDocument {
  table: Pick<Table, 'columns' | 'rows' | 'sources' | 'receipt'>
  /** The size of the whole table and the filters in words, if `table` is a part of it. */
  whole?: { rows: number; columns: number; filters: string[] }
  /** The market analysis, as Markdown. */
  summary: string | null
  about: {
    name: string
    prompt: string
    /** The scanned address; null for product research and local files. */
    url: string | null
    /** ISO instant; null if the table was just made. */
    createdAt: string | null
  }
  /** The language of the words around the table. */
  language: Language
}

/** Ending of the file's name, and its media type. */
export const exportTypes: Record<ExportFormat, { ending: string; type: string }> = {
  xlsx: { ending: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8; header=present' },
  'csv-semicolon': { ending: 'csv', type: 'text/csv; charset=utf-8; header=present' },
  json: { ending: 'json', type: 'application/json; charset=utf-8' },
}

/** The part of a document's table that a person sees. Null if the part names a column or a row that the table does not have. */
export function shownDocument(document: ExportDocument, { columns, rows, filters = [] }: ShownPart): ExportDocument | null {
  const { table } = document
  const places = columns.map(({ name }) => table.columns.findIndex(column => column.name === name))
  if (places.includes(-1) || rows.some(row => row >= table.rows.length)) return null
  return {
    ...document,
    table: {
      ...table,
      columns: places.map((place, index) => ({ ...table.columns[place]!, name: columns[index]!.label ?? columns[index]!.name })),
      rows: rows.map(row => places.map(place => table.rows[row]![place] ?? null)),
    },
    whole: { rows: table.rows.length, columns: table.columns.length, filters },
  }
}

export async function exportFile(format: ExportFormat, document: ExportDocument): Promise<Uint8Array> {
  if (format === 'xlsx') return await (await import('./xlsx.ts')).xlsxFile(document)
  return Buffer.concat(Array.from(format === 'json' ? jsonPieces(document) : csvPieces(document, format), piece => Buffer.from(piece)))
}

const linesPerPiece = 1_000

/** The lines in pieces: one text of a large file would need twice its memory. */
function* csvPieces({ table, summary }: ExportDocument, form: CsvForm): Generator<string> {
  yield byteOrderMark
  let lines: string[] = []
  for (const line of csvLines(table, summary, form)) {
    if (lines.push(line) < linesPerPiece) continue
    yield lines.join('')
    lines = []
  }
  yield lines.join('')
}

function* jsonPieces({ table, summary, about }: ExportDocument): Generator<string> {
  const columns = withDistinctNames(table.columns)
  const head = { name: about.name, url: about.url, prompt: about.prompt, createdAt: about.createdAt, columns }
  yield `${JSON.stringify(head).slice(0, -1)},"rows":[`
  for (let at = 0; at < table.rows.length; at += linesPerPiece) {
    const rows = rowObjects({ columns, rows: table.rows.slice(at, at + linesPerPiece) })
    yield (at > 0 ? ',\n' : '\n') + rows.map(row => JSON.stringify(row)).join(',\n')
  }
  const { receipt, sources } = table
  yield `\n],${JSON.stringify({ ...(summary !== null && { analysis: summary }), receipt, sources }).slice(1)}\n`
}

/** Numbers columns with the same name, because a row is an object keyed by the names. */
function withDistinctNames(columns: Table['columns']): Table['columns'] {
  const taken = new Set<string>()
  return columns.map(column => {
    let name = column.name
    for (let number = 2; taken.has(name); number++) name = `${column.name} (${number})`
    taken.add(name)
    return { ...column, name }
  })
}
