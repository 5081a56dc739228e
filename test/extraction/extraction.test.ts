/**
 * What the whole engine answers on pages like those of the real web: each `pages/NAME.expected.json` says which page is asked what (`pages/NAME.html`
 * unless it names another one), and gives exactly its rows. The pages and their expectations were written from what a reader sees, not from how the engine works. `known-failures.json` says which do not
 * hold yet, and why; a page listed there that holds after all fails, so that the list can only shrink.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Table } from '#contracts/table.ts'
import { cellValueSchema, type CellValue } from '#contracts/value.ts'
import { analyse } from '#test/support/analyse.ts'
import { pageOf } from '#test/support/pages.ts'

const expectationSchema = z.strictObject({
  /** Name of the page where another case has it too. */
  page: z.string().optional(),
  url: z.url(),
  prompt: z.string().min(1),
  /** What the columns hold, for the reader; the engine names its own. */
  columns: z.array(z.string()).min(1),
  rows: z.array(z.array(cellValueSchema)).min(1),
})
type Expectation = z.infer<typeof expectationSchema>

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const knownFailures = z.record(z.string(), z.string().min(1)).parse(JSON.parse(read('known-failures.json')))
const names = readdirSync(new URL('pages', import.meta.url))
  .filter(file => file.endsWith('.expected.json'))
  .map(file => file.slice(0, -'.expected.json'.length))

const [failing, holding] = [names.filter(name => name in knownFailures), names.filter(name => !(name in knownFailures))]

test.each(holding)('%s', async name => {
  const expectation = expectationOf(name)
  expect(await rowsFor(name, expectation)).toEqual(expectation.rows)
})

test.each(failing)('%s is known not to hold yet', async name => {
  const expectation = expectationOf(name)
  expect(await rowsFor(name, expectation), 'it holds: take it off known-failures.json').not.toEqual(expectation.rows)
})

test('the known failures are cases that exist, and every page is asked for something', () => {
  expect(names).toEqual(expect.arrayContaining(Object.keys(knownFailures)))
  const pages = readdirSync(new URL('pages', import.meta.url)).filter(file => file.endsWith('.html'))
  expect(new Set(names.map(name => `${expectationOf(name).page ?? name}.html`))).toEqual(new Set(pages))
})

const expectationOf = (name: string): Expectation => expectationSchema.parse(JSON.parse(read(`pages/${name}.expected.json`)))

/** The rows of the engine's table, reduced to the columns that fit the expected ones best. */
async function rowsFor(name: string, { page = name, url, prompt, columns, rows }: Expectation): Promise<CellValue[][]> {
  const { table } = await analyse(prompt, [pageOf(url, read(`pages/${page}.html`))])
  if (!table) return []
  const fitting = columns.map((_, column) =>
    bestFit(
      rows.map(row => row[column] ?? null),
      table,
    ),
  )
  return table.rows.map(row => fitting.map(index => row[index] ?? null))
}

/** The column of the table that has most of the wanted cells, wherever they stand; the first where none has any. */
function bestFit(wanted: CellValue[], table: Table): number {
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
