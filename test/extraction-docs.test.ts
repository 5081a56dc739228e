/** The worked example in docs/extraction.md gives the CSV that the document shows. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { byteOrderMark, csvLines } from '#exports/csv.ts'
import { analyse } from '#test/support/analyse.ts'
import { pageOf } from '#test/support/pages.ts'

const read = (name: string) => readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8')

test('the example in docs/extraction.md gives the rows that the document shows', async () => {
  const [, command, answer] = /```\n(npm run .+?)```\s+```\n(.+?)```/su.exec(read('extraction.md'))!
  const prompt = /--prompt "([^"]+)"/.exec(command!)![1]!
  const { table } = await analyse(prompt, [pageOf('https://puertoardaz.example/licitaciones', read('example-page.html'))])
  expect([...csvLines(table!)].join('').replace(byteOrderMark, '').replaceAll('\r\n', '\n').trim()).toBe(answer!.trim())
  expect(table!.receipt).toMatchObject({ announced: 12, found: 5, rows: 3 })
})
