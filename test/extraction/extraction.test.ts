/**
 * The whole engine on pages like those of the real web. Each `pages/NAME.expected.json` holds a prompt, its page (`pages/NAME.html` unless the file
 * names another page) and exactly the expected rows. Pages and expectations were written from a reader's view, without looking at the engine.
 * `known-failures.json` lists the cases that do not hold yet, with the reason. A listed case that holds fails its test, so the list can only shrink.
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

test.each(failing)('$name does not hold yet, as known-failures.json says', async expected => {
  expect(await rowsFor(expected), 'it holds: take it off known-failures.json').not.toEqual(expected.rows)
})

test('every known failure is a case, and every page has a case', () => {
  expect(expectedTables.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(knownFailures)))
  expect(new Set(expectedTables.map(({ file }) => file))).toEqual(new Set(pageFiles()))
})

const rowsFor = async (expected: ExpectedTable): Promise<CellValue[][]> =>
  fittingRows((await analyse(expected.prompt, [expected.page])).table, expected)
