/** Pages like those of real websites, each with a prompt and exactly the rows that the prompt should get; see test/extraction/. */
import { readFileSync, readdirSync } from 'node:fs'
import { z } from 'zod'
import type { Page } from '#contracts/page.ts'
import type { Table } from '#contracts/table.ts'
import { cellValueSchema, type CellValue } from '#contracts/value.ts'
import { pageOf } from './pages.ts'

const expectationSchema = z.strictObject({
  /** Name of the page, when another case uses it too. */
  page: z.string().optional(),
  url: z.url(),
  prompt: z.string().min(1),
  /** What the columns contain, for the reader; the engine chooses its own names. */
  columns: z.array(z.string()).min(1),
  rows: z.array(z.array(cellValueSchema)).min(1),
})

export interface ExpectedTable {
  name: string
  prompt: string
  /** Name of the page's file. */
  file: string
  page: Page
  columns: string[]
  rows: CellValue[][]
}

const folder = new URL('../extraction/pages/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')

/** Every case, by name. */
export const expectedTables: ExpectedTable[] = readdirSync(folder)
  .filter(file => file.endsWith('.expected.json'))
  .toSorted()
  .map(file => {
    const name = file.slice(0, -'.expected.json'.length)
    const { page = name, url, prompt, columns, rows } = expectationSchema.parse(JSON.parse(read(file)))
    return { name, prompt, file: `${page}.html`, page: pageOf(url, read(`${page}.html`)), columns, rows }
  })

/** Names of all pages' files. */
export const pageFiles = (): string[] => readdirSync(folder).filter(file => file.endsWith('.html'))

/** The rows of a table, reduced to the columns that match the expected ones best. */
export function fittingRows(table: Pick<Table, 'columns' | 'rows'> | null, { columns, rows }: ExpectedTable): CellValue[][] {
  if (!table) return []
  const fitting = columns.map((_, column) =>
    bestFit(
      rows.map(row => row[column] ?? null),
      table,
    ),
  )
  return table.rows.map(row => fitting.map(index => row[index] ?? null))
}

/** The column of the table with most of the wanted cells, in any rows; the first column when none has any. */
function bestFit(wanted: CellValue[], table: Pick<Table, 'columns' | 'rows'>): number {
  const right = table.columns.map((_, column) => {
    const left = table.rows.map(row => JSON.stringify(row[column]))
    return wanted.filter(cell => {
      const place = left.indexOf(JSON.stringify(cell))
      if (place !== -1) left.splice(place, 1)
      return place !== -1
    }).length
  })
  return right.indexOf(Math.max(...right))
}
