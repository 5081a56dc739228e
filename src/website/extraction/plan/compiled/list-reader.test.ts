/** A list of twenty pages: the first are read in full, the others by the reading compiled from them, with equal results. */
import { describe, expect, it } from 'vitest'
import type { Plan } from '#contracts/plan.ts'
import { executePlan, type ReadSource } from '#website/extraction/plan/execute-plan.ts'
import { readPage } from '#website/extraction/read-page.ts'
import { listPage, pageAddress, pageCount, shopPage } from '#test/support/shop-pages.ts'
import { type Aim, createListReader } from './list-reader.ts'

const full = (page: number) => readPage(listPage(page), pageAddress(page))
const list = full(1).datasets[0]!
const aim: Aim = { datasetId: list.id, needed: new Set(), isDetail: false }
const plan: Plan = {
  dataset: list.id,
  columns: list.columns.map(({ key, type }, at) => ({ name: `${at} ${key}`, from: key, type })),
  filters: [],
  sort: [],
  limit: null,
  key: [],
}
const allPages = Array.from({ length: pageCount }, (_, index) => index + 1)

/** A reader, and the pages that it has had read in full. */
function countingReader(change: (reading: ReturnType<typeof full>) => void = () => {}) {
  const readInFull: number[] = []
  const read = createListReader(aim, async (content, url, type) => {
    readInFull.push(Number(new URL(url).searchParams.get('page')))
    const reading = readPage(content as string, url, type)
    change(reading)
    return reading
  })
  return { read, readInFull }
}

describe('a list reader', () => {
  it('gives the table that the full readings of all pages give', async () => {
    const { read, readInFull } = countingReader()
    const source = (page: number) => ({ url: pageAddress(page), readAt: '2026-05-03T10:00:00.000Z' })
    const sources: ReadSource[] = []
    for (const page of allPages) {
      const { datasets } = await read(listPage(page), pageAddress(page), 'text/html')
      sources.push({ ...source(page), datasets })
    }
    const fullSources = allPages.map(page => ({ ...source(page), datasets: full(page).datasets }))
    expect(executePlan(plan, sources)).toEqual(executePlan(plan, fullSources))
    expect(readInFull.length).toBeLessThan(pageCount / 2)
  })

  const path = (page: number) => `/es/tiendas?page=${page}`
  const numbered = (page: number, current: number) => (page === current ? `<b>${page}</b>` : `<a href="${path(page)}">${page}</a>`)

  it.each<[string, (page: number) => string]>([
    [
      'a link’s text',
      page => `<a href="${path(page - 1)}">Anterior</a> ${page < pageCount ? `<a href="${path(page + 1)}">Siguiente</a>` : ''}`,
    ],
    ['page numbers', page => allPages.map(other => numbered(other, page)).join(' ')],
  ])('finds the next page by %s if none is declared', async (_, pager) => {
    const { read, readInFull } = countingReader()
    for (const page of allPages) {
      const content = listPage(page).replace(/<p class="pager">.*?<\/p>/, `<nav class="pager">${pager(page)}</nav>`)
      const { next } = await read(content, pageAddress(page), null)
      expect(next, `page ${page}`).toEqual(page < pageCount ? [pageAddress(page + 1)] : [])
    }
    expect(readInFull.length).toBeLessThanOrEqual(8)
  })

  it('compiles a second reading when the list continues in another template', async () => {
    const { read, readInFull } = countingReader()
    for (let page = 1; page <= 19; page++) {
      const content = page < 9 ? listPage(page) : listPage(page, { place: 'Provincia' })
      const { datasets } = await read(content, pageAddress(page), null)
      expect(datasets[0]!.rows, `page ${page}`).toEqual(readPage(content, pageAddress(page)).datasets[0]!.rows)
    }
    expect(readInFull).toEqual([1, 2, 3, 9, 10, 11])
  })

  it('reads three of twelve pages with a phone number and an e-mail address in full, and the others by the compiled reading', async () => {
    let pages = 0
    const needed = new Set(['[teléfono]', '[correo]'])
    const read = createListReader({ datasetId: 'details:page', needed, isDetail: true }, async (content, url, type) => {
      pages++
      return readPage(content as string, url, type)
    })
    for (let id = 1; id <= 12; id++) {
      const url = `https://shop.example/es/tienda/${id}`
      const details = ({ datasets }: ReturnType<typeof full>) => {
        const { columns, rows } = datasets.find(dataset => dataset.id === 'details:page')!
        return rows[0]!.filter((_, at) => needed.has(columns[at]!.key))
      }
      expect(details(await read(shopPage(id), url, null)), url).toEqual(details(readPage(shopPage(id), url)))
    }
    expect(pages).toBe(3)
  })

  it('drops a compiled reading when a check finds a difference from the full reading', async () => {
    // From page 15 on the site announces a total, which no compiled rule looks for.
    const { read } = countingReader(({ url, datasets }) => {
      if (url.endsWith('=15')) for (const dataset of datasets) dataset.announced = 240
    })
    let announced: number | null = null
    for (let page = 1; page <= 15; page++) announced = (await read(listPage(page), pageAddress(page), null)).datasets[0]!.announced
    expect(announced).toBe(240)
  })
})
