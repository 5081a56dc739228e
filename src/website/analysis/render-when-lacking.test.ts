/** Content that needs scripts: real pages, the real fetcher and a real browser. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Table } from '#contracts/table.ts'
import { createPageFetcher } from '#website/crawl/fetch-page.ts'
import { createRenderer, type Renderer } from '#website/crawl/rendering/renderer.ts'
import { analyse } from '#test/support/analyse.ts'
import { chosenTestBrowser } from '#test/support/browser.ts'
import { listLength, recordAmount, recordName, type ScriptedSite, startScriptedSite } from '#test/support/scripted-site.ts'

let site: ScriptedSite
let renderer: Renderer
beforeAll(async () => {
  site = await startScriptedSite()
  renderer = createRenderer(await chosenTestBrowser())
})
afterAll(async () => {
  await renderer.close()
  await site.close()
})

async function ask(path: string, prompt: string, by: Renderer | null = renderer): Promise<Table> {
  const fetcher = createPageFetcher({ allowPrivateNetwork: [site.host], renderer: by })
  try {
    const pages = [await fetcher.fetchPage(site.origin + path)]
    const { table } = await analyse(prompt, pages, { fetchPage: fetcher.fetchPage, browser: fetcher })
    return table!
  } finally {
    await fetcher.close()
  }
}

const truth = Array.from({ length: listLength }, (_, index) => [recordName(index), recordAmount(index)])

// renderer.test.ts checks the records of these pages; here they become a table.
for (const path of ['/list', '/infinite', '/load-more', '/pager', '/virtual', '/shadow']) {
  const tags = path === '/infinite' ? [] : ['long']
  it(`${path}: every record of a page that is nothing without its scripts`, { tags }, async () => {
    const table = await ask(path, 'nombre e importe de cada concurso')
    expect(table.rows).toEqual(truth)
    expect(table.receipt).toMatchObject({ found: listLength, stopped: 'complete', notes: [] })
  })
}

it('a page that lacks a wanted column and most of its rows is rendered, and has both', async () => {
  const plain = await ask('/half', 'nombre e importe de cada concurso', null)
  expect(plain.rows).toHaveLength(20)
  expect(plain.receipt.notes).toContainEqual({ code: 'column-not-found', column: 'Importe', nearest: 'Concurso' })
  expect((await ask('/half', 'nombre e importe de cada concurso')).rows).toEqual(truth)
})

it('a page that has all wanted columns is not rendered', async () => {
  site.requests.length = 0
  await ask('/half', 'los 5 primeros concursos: nombre')
  expect(site.requests).not.toContainEqual(expect.stringContaining('/api/'))
})
