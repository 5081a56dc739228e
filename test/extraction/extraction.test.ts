/**
 * What the whole engine answers on pages like those of the real web: each `pages/NAME.expected.json` says which page is asked what (`pages/NAME.html`
 * unless it names another one), and gives exactly its rows. The pages and their expectations were written from what a reader sees, not from how the engine works. `known-failures.json` says which do not
 * hold yet, and why; a page listed there that holds after all fails, so that the list can only shrink.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { CellValue } from '#contracts/value.ts'
import { analyse } from '#test/support/analyse.ts'
import { type ExpectedTable, expectedTables, fittingRows, pageFiles } from '#test/support/expected-tables.ts'

const knownFailures = z
  .record(z.string(), z.string().min(1))
  .parse(JSON.parse(readFileSync(new URL('known-failures.json', import.meta.url), 'utf8')))

const [failing, holding] = [
  expectedTables.filter(({ name }) => name in knownFailures),
  expectedTables.filter(({ name }) => !(name in knownFailures)),
]

test.each(holding)('$name', async expected => {
  expect(await rowsFor(expected)).toEqual(expected.rows)
})

test.each(failing)('$name is known not to hold yet', async expected => {
  expect(await rowsFor(expected), 'it holds: take it off known-failures.json').not.toEqual(expected.rows)
})

test('the known failures are cases that exist, and every page is asked for something', () => {
  expect(expectedTables.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(knownFailures)))
  expect(new Set(expectedTables.map(({ file }) => file))).toEqual(new Set(pageFiles()))
})

const rowsFor = async (expected: ExpectedTable): Promise<CellValue[][]> =>
  fittingRows((await analyse(expected.prompt, [expected.page])).table, expected)
