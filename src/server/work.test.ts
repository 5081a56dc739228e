/** What an account has and does, through the calls: its scans, its running jobs, its searches renamed, tagged, copied and found again. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallResponse } from '#contracts/calls.ts'
import { startTestApp, type TestApp, type TestClient } from '#test/support/app.ts'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { startStandIn } from '#test/support/stand-in-worker.ts'

async function json<Body = Record<string, unknown>>(answer: Response): Promise<Body> {
  return (await answer.json()) as Body
}

describeOnBothDatabases('the work of an account', openTestDatabase => {
  let app: TestApp
  let client: TestClient
  let standIn: Awaited<ReturnType<typeof startStandIn>>
  beforeAll(async () => {
    app = await startTestApp(await openTestDatabase())
    standIn = await startStandIn(app)
    client = await app.signedIn()
  })
  afterAll(() => app.close())

  const scan = async (url: string) => (await json<{ data: { _id: string } }>(await client.post('/api/scrape/website', { url }))).data._id
  const analyse = async (scrappedDataId: string, prompt = 'name and price') =>
    (await json<{ searchId: string }>(await client.post('/api/get-ai-data', { scrappedDataId, prompt }))).searchId
  const scans = async () => (await json<CallResponse<'getScans'>>(await client.get('/api/get-scans'))).scans
  const jobs = async () => (await json<CallResponse<'getJobs'>>(await client.get('/api/get-jobs'))).jobs
  const search = async (searchId: string) =>
    (await json<CallResponse<'getSearchHistory'>>(await client.post('/api/get-search-history', { searchId }))).search
  const find = async (query: string) =>
    await json<CallResponse<'find'>>(await client.get(`/api/find?${new URLSearchParams({ query }).toString()}`))

  it('lists the scans with their state, and every running job until an hour after its end', async () => {
    const done = await scan('https://shop.example/chairs')
    await analyse(done)
    await client.post('/api/scrape/website', { url: 'fails-site-slow.example' })
    const rules = { pages: 3, include: [], exclude: [], followRecords: true, render: 'automatic', language: 'site', delaySeconds: 0 }
    const begun = await client.post('/api/scrape/website', { url: 'waits.example', rules }, { prefer: 'respond-async' })
    const { job, data } = await json<{ job: { id: string }; data: { _id: string } }>(begun)
    await expect.poll(async () => (await jobs())[0]?.state).toBe('running')

    expect(await scans()).toMatchObject([
      { _id: data._id, url: 'https://waits.example/', state: 'running', jobId: job.id, read: 0, tables: 0, rules },
      { url: 'https://fails-site-slow.example/', state: 'failed', error: 'site-slow', jobId: null },
      { _id: done, url: 'https://shop.example/chairs', title: 'Chairs', state: 'done', read: 1, unread: 0, tables: 1, rules: null },
    ])
    expect((await scans()).at(-1)!.bytes).toBeGreaterThan(50)
    const running = { id: job.id, kind: 'scan', state: 'running', entered: 'https://waits.example/', scanId: data._id, endedAt: null }
    expect(await jobs()).toMatchObject([
      running,
      { kind: 'scan', state: 'failed' },
      { kind: 'analysis', state: 'done', entered: 'name and price', url: 'https://shop.example/chairs', scanId: done, rows: 1 },
      { kind: 'scan', state: 'done', endedAt: expect.any(String) },
    ])

    const refused = await client.post('/api/delete-scan', { id: data._id })
    expect([refused.status, (await json(refused))['code']]).toEqual([409, 'scan-in-use'])
    standIn.goOn()
    await expect.poll(async () => (await jobs()).find(({ id }) => id === job.id)?.state).toBe('done')
    expect((await client.post('/api/delete-scan', { id: data._id })).status).toBe(200)
    expect((await client.post('/api/delete-scan', { id: data._id })).status).toBe(404)
  })

  it('keeps a table, with its evidence, when its scan is deleted', async () => {
    const scanId = await scan('https://gone.example/list')
    const searchId = await analyse(scanId)
    expect((await client.post('/api/delete-scan', { id: scanId })).status).toBe(200)
    expect((await client.post('/api/scrape/get/contents', { id: scanId })).status).toBe(404)
    expect(await search(searchId)).toMatchObject({ url: 'https://gone.example/list', scanId: null, receipt: { rows: 1 } })
    const { evidence } = await json<CallResponse<'getEvidence'>>(
      await client.post('/api/get-evidence', { searchId, row: 0, column: 'price' }),
    )
    expect(evidence).toMatchObject([{ url: 'https://shop.example/', quote: '120 €', passage: null }])
    await client.post('/api/free-storage', {})
    expect(await search(searchId)).toMatchObject({ _id: searchId })
  })

  it('renames and tags a search', async () => {
    const searchId = await analyse(await scan('shop.example'))
    const change = (body: object) => client.post('/api/change-search', { searchId, ...body })
    const changed = await json<CallResponse<'changeSearch'>>(
      await change({ name: '  Sillas \n de pino ', tags: ['Madera', 'madera ', 'Año  2026'] }),
    )
    expect(changed.search).toMatchObject({ _id: searchId, name: 'Sillas de pino', tags: ['Madera', 'Año 2026'], rows: 1 })
    await change({ tags: [] })
    expect(await search(searchId)).toMatchObject({ name: 'Sillas de pino', tags: [] })
    for (const wrong of [{ name: '  ' }, { tags: ['x'.repeat(31)] }, { tags: Array.from('abcdef') }])
      expect((await change(wrong)).status).toBe(400)
  })

  it('copies a search with its table, evidence, tags and view', async () => {
    const searchId = await analyse(await scan('shop.example'))
    const view = {
      columns: [
        { name: 'price', width: 120 },
        { name: 'name', label: 'Chair', hidden: true },
      ],
      filters: [{ column: 'price', filter: { kind: 'range', from: 100, until: null } }],
      sort: { column: 'name', descending: true },
    }
    await client.post('/api/change-search', { searchId, tags: ['Wood'] })
    expect((await client.post('/api/keep-view', { searchId, view })).status).toBe(200)
    const { search: copy } = await json<CallResponse<'duplicateSearch'>>(
      await client.post('/api/duplicate-search', { searchId, name: 'The copy' }),
    )
    expect(copy).toMatchObject({ name: 'The copy', tags: ['Wood'], rows: 1, pinned: false })

    await client.post('/api/keep-view', { searchId, view: null })
    await client.post('/api/delete-search-history', { searchId })
    const { created_at: _created, _id, name: _name, ...rest } = await search(copy._id)
    expect(rest).toMatchObject({ view, prompt: 'name and price', ai_response: { content: expect.stringContaining('120') } })
    const { evidence } = await json<CallResponse<'getEvidence'>>(
      await client.post('/api/get-evidence', { searchId: _id, row: 0, column: 'price' }),
    )
    expect(evidence).toMatchObject([{ quote: '120 €' }])
    expect(JSON.stringify(evidence[0]?.passage)).toContain('Oak chair')
    await client.post('/api/restore-search', { searchId })
    expect((await search(searchId)).view).toBeNull()
  })

  it('finds searches by name, prompt, site and tag, and scans by address and title, without regard to accents', async () => {
    const scanId = await scan('https://muebles.example/catálogo/mesas')
    const searchId = await analyse(scanId, 'Las mesas de nogal, con su precio')
    await client.post('/api/change-search', { searchId, name: 'Comedor', tags: ['Diseño'] })
    for (const query of ['comedor', 'NOGAL mesas', 'catalogo muebles', 'diseno', 'diseño precio']) {
      const { searches, searchesFound } = await find(query)
      expect([query, searchesFound, searches.map(({ _id }) => _id)]).toEqual([query, 1, [searchId]])
    }
    expect((await find('muebles catalogo chairs')).scans).toMatchObject([{ _id: scanId, title: 'Chairs' }])
    expect(await find('  ')).toMatchObject({ searches: [], scansFound: 0 })
    await client.post('/api/delete-search-history', { searchId })
    expect(await find('comedor')).toMatchObject({ searchesFound: 0 })
  })
})
