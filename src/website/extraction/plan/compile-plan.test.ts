/** A list of many pages of one template: the first are read in full, the others by the reading compiled from them, with equal results. */
import { describe, expect, it } from 'vitest'
import type { Plan } from '#contracts/plan.ts'
import type { Dataset } from '#contracts/dataset.ts'
import { readPage } from '#website/extraction/read-page.ts'
import type { PageReading } from '#website/extraction/page-reading.ts'
import { executePlan, type ReadSource } from './execute-plan.ts'
import type { Aim } from './compiled-plan.ts'
import { compilePlan, isDerivedKey } from './compile-plan.ts'
import { createListReader } from './list-reader.ts'

const pages = 20
const address = (page: number) => `https://shop.example/es/tiendas?page=${page}`

interface Options {
  /** What the records call the place. */
  place?: string
  /** Markup put before the list. */
  before?: string
}

function shop(id: number, place: string): string {
  const phone = id % 4 === 0 ? '' : `<p class="phone"><b>Tel.</b> <span>+34 91 ${200 + (id % 700)} 10 ${10 + (id % 80)}</span></p>`
  return `<li class="shop"><h3><a href="/es/tienda/${id}">Tienda N&uacute;mero ${id}</a></h3>
    <p class="place"><span class="name">${place}:</span> <span class="value">Ciudad <em>${id % 9}</em></span></p>
    <p class="staff"><span class="name">Empleados:</span> <span class="value">${100 + id * 13}</span></p>${phone}</li>`
}

function listPage(page: number, { place = 'Ciudad', before = '' }: Options = {}): string {
  const shops = Array.from({ length: 12 }, (_, index) => shop(page * 12 + index, place)).join('\n')
  const next = page < pages ? `<a rel="next" href="/es/tiendas?page=${page + 1}">Siguiente</a>` : ''
  return `<!doctype html><html lang="es"><head><title>Tiendas &amp; talleres</title></head><body><nav><a href="/">Inicio</a></nav>
    <main><h1>Tiendas</h1>${before}<ul class="shops">${shops}</ul><p class="pager">${next}</p></main></body></html>`
}

const path = (page: number) => `/es/tiendas?page=${page}`
const numbered = (page: number, current: number) => (page === current ? `<b>${page}</b>` : `<a href="${path(page)}">${page}</a>`)

const full = (page: number, options?: Options) => readPage(listPage(page, options), address(page))
const list = full(1).datasets[0]!
const samples = [1, 2, 3].map(page => ({ content: listPage(page), reading: full(page) }))
const aim: Aim = { datasetId: list.id, needed: new Set(), isDetail: false }
const compiled = compilePlan(aim, samples)!

const plan: Plan = {
  dataset: list.id,
  columns: list.columns.map(({ key, type }, at) => ({ name: `${at} ${key}`, from: key, type })),
  filters: [],
  sort: [],
  limit: null,
  key: [],
}

describe('a compiled reading', () => {
  it('reads pages that it was not compiled from: values, places, quotes, title and next page', () => {
    for (const page of [4, 5, 19]) {
      const [quick, whole] = [compiled.read(listPage(page), address(page))!, full(page)]
      expect(quick.datasets[0]!.rows).toEqual(whole.datasets[0]!.rows)
      expect(quick.datasets[0]!.columns).toEqual(whole.datasets[0]!.columns)
      expect([quick.title, quick.next]).toEqual([whole.title, whole.next])
    }
  })

  it('reads lines that end in carriage returns as the standard does', () => {
    const page = listPage(5).replaceAll('\n', '\r\n').replaceAll('<li class', '<li\r\nclass')
    expect(compiled.read(page, address(5))!.datasets[0]!.rows).toEqual(readPage(page, address(5)).datasets[0]!.rows)
  })

  it.each<[string, (page: string) => string]>([
    ['rows stand in a table without a body', page => page.replace('<main>', '<main><table><tr><td>Centro</td></tr></table>')],
    [
      'an old doctype stands before all',
      page => page.replace('<!doctype html>', '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0//EN" "x.dtd">'),
    ],
    ['something shows only without scripts', page => page.replace('</head>', '<noscript><style>p{}</style></noscript></head>')],
    [
      'attributes are written loosely',
      page => page.replace('<nav>', "<nav title = 'x' hidden=''>").replace('<main>', '<main><img alt = "a>b"></img>'),
    ],
  ])('reads pages where %s', (_, change) => {
    const page = change(listPage(5))
    expect(page).not.toBe(listPage(5))
    expect(compiled.read(page, address(5))!.datasets[0]!.rows).toEqual(readPage(page, address(5)).datasets[0]!.rows)
  })

  it('starts relative addresses where the template says', () => {
    const based = (page: number) => listPage(page).replace('<title>', '<base href="/otra/"><title>').replaceAll('"/es/tienda/', '"tienda/')
    const whole = (page: number) => readPage(based(page), address(page))
    const learnt = [1, 2, 3].map(page => ({ content: based(page), reading: whole(page) }))
    const [found] = compilePlan(aim, learnt)!.read(based(6), address(6))!.datasets
    expect(found!.rows).toEqual(whole(6).datasets[0]!.rows)
    expect(found!.rows[0]!.map(cell => cell?.value)).toContain('https://shop.example/otra/tienda/72')
  })

  it('takes a code out of the names where the plan needs it, and leaves it out where it does not', () => {
    const numbered = (page: number) => listPage(page).replaceAll(/N&uacute;mero (\d+)/g, 'K-$1/26')
    const whole = (page: number) => readPage(numbered(page), address(page))
    const key = whole(1).datasets[0]!.columns.find(column => isDerivedKey(column.key))!.key
    const learnt = [1, 2, 3].map(page => ({ content: numbered(page), reading: whole(page) }))
    const cells = (reading: PageReading) => {
      const [{ columns, rows }] = reading.datasets as [Dataset]
      return rows.map(row => row[columns.findIndex(column => column.key === key)])
    }
    const needed = compilePlan({ ...aim, needed: new Set([key]) }, learnt)!.read(numbered(7), address(7))!
    expect(cells(needed)).toEqual(cells(whole(7)))
    const others = compilePlan(aim, learnt)!.read(numbered(7), address(7))!
    expect(others.datasets[0]!.columns.map(column => column.key)).toEqual(list.columns.map(column => column.key))
  })

  it.each<[string, string]>([
    ['records say another name for a value', listPage(5, { place: 'Provincia' })],
    ['a record is hidden', listPage(5).replace('<li class="shop">', '<li class="shop" hidden>')],
    ['the records have another class', listPage(5).replaceAll('"shop"', '"store"')],
    ['nobody closed an element', listPage(5, { before: '<div>' })],
    ['a picture holds what ends it', listPage(5, { before: '<svg><p>No</p></svg>' })],
    ['the standard would move something', listPage(5, { before: '<table>words<tr><td>1</td></tr></table>' })],
    ['relative addresses start elsewhere', listPage(5).replace('<title>', '<base href="/other/"><title>')],
    ['numbers count something else', listPage(5).replaceAll(/(<span class="value">\d+)</g, '$1 km<')],
    ['no next page is declared', listPage(20)],
  ])('leaves a page to the full one where %s', (_, page) => {
    expect(compiled.read(page, address(5))).toBeNull()
  })

  it('gives the table that the full readings of all pages give', async () => {
    let readInFull = 0
    const reader = createListReader(aim, async (content, url) => {
      readInFull++
      return readPage(content as string, url)
    })
    const all = Array.from({ length: pages }, (_, index) => index + 1)
    const source = (page: number) => ({ url: address(page), readAt: '2026-05-03T10:00:00.000Z' })
    const sources: ReadSource[] = []
    for (const page of all) {
      const { datasets } = await reader(listPage(page), address(page), 'text/html')
      sources.push({ ...source(page), datasets })
    }
    const quick = executePlan(plan, sources)
    const whole = executePlan(
      plan,
      all.map(page => ({ ...source(page), datasets: full(page).datasets })),
    )
    expect(quick).toEqual(whole)
    expect(readInFull).toBeLessThan(pages / 2)
  })

  it.each<[string, (page: number) => string]>([
    [
      'the words of a link',
      page => `<a href="${path(page - 1)}">Anterior</a> ${page < pages ? `<a href="${path(page + 1)}">Siguiente</a>` : ''}`,
    ],
    ['the numbers of pages', page => Array.from({ length: pages }, (_, at) => numbered(at + 1, page)).join(' ')],
  ])('finds the next page by %s where none is declared', async (_, pager) => {
    let readInFull = 0
    const reader = createListReader(aim, async (content, url) => {
      readInFull++
      return readPage(content as string, url)
    })
    for (let page = 1; page <= pages; page++) {
      const content = listPage(page).replace(/<p class="pager">.*?<\/p>/, `<nav class="pager">${pager(page)}</nav>`)
      const { next } = await reader(content, address(page), null)
      expect(next, `page ${page}`).toEqual(page < pages ? [address(page + 1)] : [])
    }
    expect(readInFull).toBeLessThanOrEqual(8)
  })

  it('is compiled anew where the list goes on in another template', async () => {
    const readInFull: string[] = []
    const reader = createListReader(aim, async (content, url, type) => {
      readInFull.push(new URL(url).search)
      return readPage(content as string, url, type)
    })
    for (let page = 1; page <= 19; page++) {
      const content = page < 9 ? listPage(page) : listPage(page, { place: 'Provincia' })
      const { datasets } = await reader(content, address(page), null)
      expect(datasets[0]!.rows, `page ${page}`).toEqual(readPage(content, address(page)).datasets[0]!.rows)
    }
    expect(readInFull).toEqual([1, 2, 3, 9, 10, 11].map(page => `?page=${page}`))
  })

  it('stops being used when a check finds another value than the full reading', async () => {
    const reader = createListReader(aim, async (content, url, type) => {
      const reading = readPage(content as string, url, type)
      // The site has begun to announce a total, which no rule of the compiled reading looks for.
      if (url.endsWith('=15')) for (const dataset of reading.datasets) dataset.announced = 240
      return reading
    })
    let announced: number | null = null
    for (let page = 1; page <= 15; page++) announced = (await reader(listPage(page), address(page), null)).datasets[0]!.announced
    expect(announced).toBe(240)
  })
})
