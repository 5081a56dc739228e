/** Lists of many pages with all kinds of pagination, on a real site with the real fetcher. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Table } from '#contracts/table.ts'
import { createPageFetcher, type PageFetcher } from '#website/crawl/fetch-page.ts'
import { analyse } from '#test/support/analyse.ts'
import { companies, type PagerSite, startPagerSite } from '#test/support/pager-site.ts'
import { isSameList } from './follow-list.ts'

let site: PagerSite
let fetcher: PageFetcher
beforeAll(async () => {
  site = await startPagerSite()
  fetcher = createPageFetcher({ allowPrivateNetwork: [site.host] })
})
beforeEach(() => void site.requests.splice(0))
afterAll(async () => {
  await fetcher.close()
  await site.close()
})

async function ask(path: string, prompt: string, { storageFull = false } = {}): Promise<Table> {
  const { table } = await analyse(prompt, [await fetcher.fetchPage(site.origin + path)], {
    fetchPage: fetcher.fetchPage,
    storageFull: () => storageFull,
  })
  expect(table, 'a table').not.toBeNull()
  return table!
}
const names = ({ rows }: Table) => rows.map(([name]) => name)
const everyName = companies.map(({ name }) => name)

describe('a list is read to its end', () => {
  it.each([
    ['page numbers', '/es/numeros', 'nombre y ciudad de todas las empresas', 5],
    ['an offset', '/en/offset', 'name and city of all companies', 5],
    ['a button that loads fragments', '/es/cargar-mas', 'nombre y ciudad de todas las empresas', 5],
    ['fragments that load on scrolling', '/en/infinite', 'name and city of all companies', 5],
    ['the cursor of an interface', '/api/cursor', 'name and city of all companies', 5],
    ['the Link headers of an interface', '/api/bare', 'name and city of all companies', 5],
    ['the links of an interface', '/api/linked', 'nombre y ciudad de todas las empresas', 5],
    ['a pager that goes round to the first', '/en/loop', 'name and city of all companies', 6],
  ])('over %s', async (_, path, prompt, requests) => {
    const table = await ask(path, prompt)
    expect(names(table)).toEqual(everyName)
    expect(site.requests).toHaveLength(requests)
    expect(table.receipt).toMatchObject({ found: companies.length, duplicates: 0, stopped: 'complete', problems: [] })
  })

  it('by the usual address if only a script turns the page, and stops at the announced total', async () => {
    const table = await ask('/es/plantilla', 'nombre y ciudad de todas las empresas')
    expect(names(table)).toEqual(everyName)
    expect(site.requests).toHaveLength(5)
    expect(table.receipt).toMatchObject({ announced: companies.length, found: companies.length, stopped: 'complete' })
  })
})

it('an account with full storage gets the scanned rows and a note', async () => {
  const table = await ask('/es/numeros', 'nombre y ciudad de todas las empresas', { storageFull: true })
  expect(names(table)).toEqual(everyName.slice(0, 10))
  expect(site.requests).toHaveLength(1)
  expect(table.receipt.stopped).toBe('storage-full')
})

describe('no next page of the list is', () => {
  it('an address that the site does not understand, which costs one request and is forgotten', async () => {
    const table = await ask('/en/deaf', 'name and city of all companies')
    expect(names(table)).toEqual(everyName.slice(0, 10))
    expect(site.requests).toEqual(['/en/deaf', '/en/deaf?page=2'])
    expect(table.receipt).toMatchObject({
      announced: companies.length,
      found: 10,
      pages: { read: 1, failed: 0 },
      notes: [{ code: 'rows-missing', announced: companies.length, found: 10 }],
    })
  })

  it('a calendar that never ends', async () => {
    expect((await ask('/es/agenda', 'actos con ciudad')).rows).toHaveLength(10)
    expect(site.requests).toEqual(['/es/agenda'])
  })

  it('the next chapter', async () => {
    expect(names(await ask('/en/guide/a', 'name and city of all companies'))).toEqual(everyName.slice(0, 10))
  })
})

const at = (path: string, title: string | null = null) => ({ url: `https://example.es${path}`, title })

it.each([
  ['a number in the query', at('/lista'), at('/lista?pagina=2')],
  ['a number in the path', at('/blog/'), at('/blog/page/2/')],
  ['a number in the file', at('/foro-f26.html'), at('/foro-f26-25.html')],
  ['one title', at('/ofertas', 'Ofertas'), at('/mas/resultados', 'Ofertas (página 2)')],
])('%s makes a page the next one of a list', (_, one, next) => {
  expect(isSameList(one, next)).toBe(true)
})

it('a next chapter is another list', () => {
  expect(isSameList(at('/tags/analytics.html', 'Analytics - Guide'), at('/tags/archiving.html', 'Archiving - Guide'))).toBe(false)
})

it('accepts an address that cannot be decoded', () => {
  expect(isSameList(at('/%E0%A4%A'), at('/lista'))).toBe(false)
})
