/** The worked example of docs/extraction.md gives what the page says it gives. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { builtInPlanner } from '#ai/built-in-planner.ts'
import { byteOrderMark, csvLines } from '#exports/csv.ts'
import { analyseWebsite } from '#worker/analysis/analyse-website.ts'

const read = (name: string) => readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8')

test('the example in docs/extraction.md', async () => {
  const [, command, answer] = /```\n(npm run .+?)```\s+```\n(.+?)```/su.exec(read('extraction.md'))!
  const url = 'https://puertoardaz.example/licitaciones'
  const { table } = await analyseWebsite({
    prompt: /--prompt "([^"]+)"/.exec(command!)![1]!,
    pages: [
      {
        url,
        finalUrl: url,
        state: 'ok',
        status: 200,
        contentType: 'text/html',
        content: read('example-page.html'),
        readAt: '2026-11-21T10:00:00.000Z',
        cause: null,
      },
    ],
    planner: builtInPlanner,
    fetchPage: null,
    pageBudget: 1,
    rowLimit: 100,
    milliseconds: 10_000,
    today: new Date('2026-11-21'),
    onEvent: () => {},
  })
  expect([...csvLines(table!)].join('').replace(byteOrderMark, '').replaceAll('\r\n', '\n').trim()).toBe(answer!.trim())
  expect(table!.receipt).toMatchObject({ announced: 12, found: 5, rows: 3 })
})
