/**
 * What the whole engine answers on pages like those of the real web: `pages/NAME.html`, asked as `pages/NAME.expected.json` says, gives exactly its rows.
 * The pages and their expectations were written from what a reader sees, not from how the engine works. `known-failures.json` says which do not
 * hold yet, and why; a page listed there that holds after all fails, so that the list can only shrink.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { builtInPlanner } from '#ai/built-in-planner.ts'
import type { Table } from '#contracts/table.ts'
import { cellValueSchema, type CellValue } from '#contracts/value.ts'
import { analyseWebsite } from '#worker/analysis/analyse-website.ts'

const expectationSchema = z.strictObject({
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
  .filter(file => file.endsWith('.html'))
  .map(file => file.slice(0, -'.html'.length))

const [failing, holding] = [names.filter(name => name in knownFailures), names.filter(name => !(name in knownFailures))]

test.each(holding)('%s', async name => {
  const expectation = expectationOf(name)
  expect(await rowsFor(name, expectation)).toEqual(expectation.rows)
})

test.each(failing)('%s is known not to hold yet', async name => {
  const expectation = expectationOf(name)
  expect(await rowsFor(name, expectation), 'it holds: take it off known-failures.json').not.toEqual(expectation.rows)
})

test('the known failures are pages that exist', () => {
  expect(names).toEqual(expect.arrayContaining(Object.keys(knownFailures)))
})

const expectationOf = (name: string): Expectation => expectationSchema.parse(JSON.parse(read(`pages/${name}.expected.json`)))

/** The rows of the engine's table, reduced to the columns that fit the expected ones best. */
async function rowsFor(name: string, { url, prompt, columns, rows }: Expectation): Promise<CellValue[][]> {
  const content = read(`pages/${name}.html`)
  const readAt = '2026-11-20T10:00:00.000Z'
  const { table } = await analyseWebsite({
    prompt,
    pages: [{ url, finalUrl: url, state: 'ok', status: 200, contentType: 'text/html', content, readAt, cause: null }],
    planner: builtInPlanner,
    fetchPage: null,
    pageBudget: 1,
    rowLimit: 100,
    milliseconds: 10_000,
    today: new Date(readAt),
    onEvent: () => {},
  })
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
