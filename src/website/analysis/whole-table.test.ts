/** Tables of many pages: how many pages are read, what the receipt says about unread ones, and how an analysis is resumed. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Planner } from '#website/planning/planner.ts'
import type { Page } from '#contracts/page.ts'
import type { Plan } from '#contracts/plan.ts'
import type { Table } from '#contracts/table.ts'
import { createPageFetcher, type PageFetcher } from '#website/crawl/fetch-page.ts'
import { analyse } from '#test/support/analyse.ts'
import { type AuctionSite, lots, startAuctionSite } from '#test/support/auction-site.ts'
import type { AnalysisRequest } from './analysis-state.ts'

let site: AuctionSite
let fetcher: PageFetcher
beforeAll(async () => {
  site = await startAuctionSite()
  fetcher = createPageFetcher({ allowPrivateNetwork: [site.host] })
})
beforeEach(() => {
  site.requests.splice(0)
  site.refuses = () => false
})
afterAll(async () => {
  await fetcher.close()
  await site.close()
})

/** Plans the columns with these labels; `more` adds columns in the same way. */
const planFor =
  (names: string[], more: Partial<Plan> = {}): Planner =>
  async ({ candidates }) => {
    const [{ id, columns }] = candidates.toSorted((a, b) => b.rowCount - a.rowCount) as [(typeof candidates)[number]]
    const found = (name: string) => columns.find(({ label }) => label === name)
    const plan: Plan = {
      dataset: id,
      columns: names.map(name => ({ name, from: found(name)?.key ?? null, type: found(name)?.type ?? 'text' })),
      filters: (more.filters ?? []).map(filter => ({ ...filter, column: found(filter.column)!.key })),
      sort: (more.sort ?? []).map(order => ({ ...order, column: found(order.column)!.key })),
      limit: more.limit ?? null,
      key: [],
    }
    const missing = names.filter(name => !found(name))
    return {
      language: 'es',
      understood: true,
      plans: [{ plan, by: 'built-in', fit: 1, asked: names, missing, unapplied: [], sureness: {}, ownNames: {} }],
    }
  }

/** Asks about the list, or about stored pages; returns all pages that there are afterwards. */
async function ask(planner: Planner, more: Partial<AnalysisRequest> = {}, stored?: Page[]): Promise<{ table: Table; pages: Page[] }> {
  const pages = stored ?? [await fetcher.fetchPage(`${site.origin}/lotes`)]
  const fetched: Page[] = []
  const { table } = await analyse('', pages, {
    planner,
    fetchPage: fetcher.fetchPage,
    pageBudget: Infinity,
    onFetched: async page => void fetched.push({ ...page }),
    ...more,
  })
  return { table: table!, pages: [...pages, ...fetched] }
}
const listPages = () => site.requests.filter(path => path.startsWith('/lotes'))
const inRoomB: Partial<Plan> = { filters: [{ column: 'Sala', operator: 'equals', value: 'B' }] }

test('a list of 150 pages is read to its end, and no further page', async () => {
  const { table } = await ask(planFor(['Lote', 'Sala']))
  expect(table.rows.map(([name]) => name)).toEqual(lots.map(({ name }) => name))
  expect(table.receipt).toMatchObject({ found: 300, stopped: 'complete', notes: [] })
  expect(site.requests).toHaveLength(150)
})

test('no more pages are read than the rows of the plan need: 101 of the list, and the own pages of 200', async () => {
  const { table } = await ask(planFor(['Lote', 'Puja']), { rowLimit: 200 })
  expect(table.rows).toEqual(lots.slice(0, 200).map(({ name, bid }) => [name, bid]))
  expect(table.receipt).toMatchObject({ rows: 200, stopped: 'row-limit', notes: [] })
  expect(listPages()).toHaveLength(101)
  expect(site.requests.filter(path => path.startsWith('/lote/'))).toHaveLength(200)
})

test('own pages are read for rows that meet the conditions; a limit that stops the reading is reported, and the rest is read later', async () => {
  const planner = planFor(['Lote', 'Puja'], inRoomB)
  const chosen = lots.filter(({ room }) => room === 'B')
  const first = await ask(planner, { pageBudget: 150 + 21 })
  expect(first.table.rows).toHaveLength(chosen.length)
  expect(first.table.rows.filter(([, bid]) => bid === null)).toHaveLength(9)
  expect(first.table.receipt).toMatchObject({
    stopped: 'page-budget',
    notes: [{ code: 'own-pages-unread', rows: 9, columns: ['Puja'], cause: 'page-budget' }],
  })

  site.requests.splice(0)
  const { table } = await ask(planner, {}, first.pages)
  expect(table.rows).toEqual(chosen.map(({ name, bid }) => [name, bid]))
  expect(table.receipt).toMatchObject({ stopped: 'complete', notes: [] })
  expect(site.requests).toHaveLength(9)
})

test('a site that keeps refusing is not asked again', async () => {
  site.refuses = path => path.startsWith('/lote/')
  const { table } = await ask(planFor(['Lote', 'Puja']), { rowLimit: 40 })
  const [note] = table.receipt.notes.filter(({ code }) => code === 'own-pages-unread')
  expect(note).toEqual({ code: 'own-pages-unread', rows: 40, columns: ['Puja'], cause: 'refused' })
  expect(site.requests.filter(path => path.startsWith('/lote/')).length).toBeLessThan(20)
})

test('the table so far can be shown meanwhile, and is the result of a cancelled analysis', async () => {
  const cancelling = new AbortController()
  const rows: number[] = []
  let last: Table | null = null
  const asked = ask(planFor(['Lote', 'Puja'], inRoomB), {
    signal: cancelling.signal,
    onMore: soFar => {
      last = soFar()
      rows.push(last?.rows.length ?? 0)
      if (site.requests.length >= 165) cancelling.abort()
    },
  })
  await expect(asked).rejects.toThrow('aborted')
  expect(rows).toEqual(rows.toSorted((a, b) => a - b))
  const { receipt, rows: left } = last! as Table
  const unread = left.filter(([, bid]) => bid === null).length
  expect(left).toHaveLength(30)
  expect(receipt.stopped).toBe('cancelled')
  expect(receipt.notes).toEqual([{ code: 'own-pages-unread', rows: unread, columns: ['Puja'], cause: 'cancelled' }])
})

test('the first rows of an order are searched in the whole list, unless it is in that order', async () => {
  const first = (direction: 'ascending' | 'descending') =>
    ask(planFor(['Lote', 'Número'], { sort: [{ column: 'Número', direction }], limit: 3 }))
  expect((await first('descending')).table.rows.map(([, number]) => number)).toEqual([300, 299, 298])
  expect(listPages()).toHaveLength(150)
  site.requests.splice(0)
  expect((await first('ascending')).table.rows.map(([, number]) => number)).toEqual([1, 2, 3])
  expect(listPages()).toHaveLength(2)
})
