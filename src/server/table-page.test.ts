/** The pages of a saved table through the calls: where its cells stand, and the copy for a frame. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallResponse } from '#contracts/calls.ts'
import type { Table } from '#contracts/table.ts'
import { startTestApp, type TestApp, type TestClient } from '#test/support/app.ts'
import { describeOnPostgres } from '#test/support/databases.ts'
import { owner } from '#test/support/owner.ts'
import { pageOf } from '#test/support/pages.ts'
import { table } from '#test/support/stand-in-worker.ts'

const list = 'https://shop.example/sillas?página=1'
const detail = 'https://shop.example/sillas/eva'
const data = 'https://shop.example/datos.json'

describeOnPostgres('the pages of a table', openTestDatabase => {
  let app: TestApp
  let client: TestClient
  let searchId: string

  beforeAll(async () => {
    app = await startTestApp(await openTestDatabase())
    client = await app.signedIn()
    const { scans, pages, searches, users } = app.repositories
    const ownerId = (await users.findByEmail(owner.email))!.id
    const scan = await scans.create({ ownerId, url: list })
    const rows = ['Ana', 'Eva'].map((name, at) => `<li><b>${name}</b> <i>${at}0 €</i></li>`)
    await pages.save(scan.id, pageOf(list, `<title>Sillas</title><script>x()</script><ul>${rows.join('')}</ul>`))
    await pages.save(scan.id, pageOf(detail, '<h1>Eva</h1><p>Soria</p>'))
    await pages.save(scan.id, { ...pageOf(data, '[{"name":"Luz"}]'), contentType: 'application/json' })
    searchId = (await searches.create({ ownerId, scanId: scan.id, name: 'Sillas', prompt: 'Sillas' })).id
    const at = (source: number, locator: string) => [{ source, locator, quote: '' }]
    const saved: Table = {
      ...table,
      columns: [...table.columns, { name: 'place', type: 'text', currency: null }],
      rows: [
        ['Ana', 0, null],
        ['Eva', 10, 'Soria'],
        ['Luz', null, null],
      ],
      evidence: [
        [at(0, 'html>body>ul>li:nth-of-type(1)>b'), at(0, 'html>body>ul>li:nth-of-type(1)>i'), []],
        [
          [...at(0, 'html>body>ul>li:nth-of-type(2)>b'), ...at(1, 'html>body>h1')],
          at(0, 'html>body>ul>li:nth-of-type(2)>i'),
          at(1, 'html>body>p'),
        ],
        [at(2, '#/0/name'), [], []],
      ],
      sources: [list, detail, data].map(url => ({ url, readAt: '2026-07-01T09:30:00.000Z' })),
    }
    await searches.saveTable(searchId, saved)
  })
  afterAll(() => app.close())

  const ask = async (url?: string, row?: number, column?: number) => {
    const answer = await client.post('/api/get-table-page', {
      searchId,
      ...(url !== undefined && { url }),
      ...(row !== undefined && { row, column }),
    })
    return { status: answer.status, ...((await answer.json()) as CallResponse<'getTablePage'>) }
  }

  it('are listed with their rows, and the one with the most rows is shown', async () => {
    const { pages, page } = await ask()
    expect(pages.map(({ url, rows }) => [url, rows])).toEqual([
      [list, 2],
      [detail, 1],
      [data, 1],
    ])
    expect(page).toMatchObject({ url: list, title: 'Sillas', missing: null, isCut: false })
    const copy = await (await client.get(page!.frame!)).text()
    const textAt = (number: number) => new RegExp(`data-at="${number}">([^<]*)<`).exec(copy)?.[1]
    expect(page!.rows.map(({ row, cells }) => [row, ...cells.map(numbers => numbers.map(textAt))])).toEqual([
      [0, ['Ana'], ['00 €'], []],
      [1, ['Eva'], ['10 €'], []],
    ])
  })

  it('are chosen by a row, and by the value of a column', async () => {
    expect((await ask(undefined, 1)).page).toMatchObject({ url: list })
    expect((await ask(undefined, 1, 2)).page).toMatchObject({ url: detail })
    expect((await ask(undefined, 0, 2)).page).toMatchObject({ url: list })
    expect((await ask(undefined, 2)).page).toMatchObject({ url: data })
  })

  it('are chosen by address; a file of data is no page to point at, and an unknown page is not found', async () => {
    expect((await ask(detail)).page).toMatchObject({
      url: detail,
      rows: [{ row: 1, cells: [[expect.any(Number)], [], [expect.any(Number)]] }],
    })
    expect((await ask(data)).page).toMatchObject({ frame: null, missing: 'no-web-page', rows: [] })
    expect((await client.get(`/api/searches/${searchId}/page?${new URLSearchParams({ url: data })}`)).status).toBe(404)
    expect((await ask('https://shop.example/')).status).toBe(404)
  })

  it('are served as documents that run, load and send nothing, and only our own pages may frame them', async () => {
    const answer = await client.get(`/api/searches/${searchId}/page`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-same-origin",
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(await answer.text()).not.toContain('script')
  })
})
