/** Product research from the call to the report: real server, queue and database, and data sources on loopback. */
import Papa from 'papaparse'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { CallResponse } from '#contracts/calls.ts'
import type { Job, JobEvent } from '#contracts/job.ts'
import { sourceIdSchema, type SourceId } from '#contracts/research-sources.ts'
import { startTestApp, type TestApp, type TestClient } from '#test/support/app.ts'
import { describeOnPostgres, type TestDatabase } from '#test/support/databases.ts'
import { startResearchSources, type ResearchSources } from '#test/support/research-sources/start.ts'
import { countryNameIn } from '#research/codes/countries.ts'
import { tradeOf } from '#test/support/research-sources/trade.ts'
import { openJobRunner } from './job-runner.ts'
import { startWorker } from './worker.ts'

describeOnPostgres('product research', openTestDatabase => {
  let sources: ResearchSources
  let database: TestDatabase
  let app: TestApp
  let member: TestClient
  let worker: { stop(): Promise<void> }

  const begin = async () => {
    app = await startTestApp(database, {
      ...sources.settings,
      SEARXNG_URL: '',
      INDAGA_RESEARCH_PACE: 'off',
      INDAGA_ALLOW_PRIVATE_NETWORK: new URL(sources.origin).host,
    })
    worker = await startWorker(app, openJobRunner({ ...app, log: pino({ level: 'silent' }) }))
    member = await app.signedIn()
  }
  const end = async () => {
    await worker.stop()
    await app.close()
  }
  beforeAll(async () => {
    sources = await startResearchSources()
    database = await openTestDatabase()
    await begin()
  })
  beforeEach(async () => {
    for (const id of sourceIdSchema.options) sources.fail(id, null)
    sources.requests.length = 0
    await database.executeSql('delete from source_answers')
  })
  afterAll(async () => {
    await end()
    await sources.close()
  })

  const ask = (product: object, headers: Record<string, string> = { 'accept-language': 'en' }) =>
    member.post('/api/get-ai-data-for-directories', { lang: 'es', ...product }, headers)
  async function research(product: object): Promise<CallResponse<'getAiDataForDirectories'>> {
    const answer = await ask(product)
    const body = (await answer.json()) as CallResponse<'getAiDataForDirectories'>
    expect(answer.status, JSON.stringify(body).slice(0, 500)).toBe(200)
    return body
  }
  async function begun(product: object): Promise<Job> {
    const answer = await ask(product, { prefer: 'respond-async' })
    return ((await answer.json()) as { job: Job }).job
  }
  async function eventsOf(job: Job): Promise<JobEvent[]> {
    const stream = await (await member.get(`/api/jobs/${job.id}/events`)).text()
    return stream.split('\n').flatMap(line => (line.startsWith('data: ') ? [JSON.parse(line.slice(6)) as JobEvent] : []))
  }
  const eventsSoFar = async (job: Job) => (await app.repositories.jobs.eventsAfter(job.id, 0)).map(({ event }) => event)
  const comtradeHasTold = (job: Job) =>
    vi.waitFor(
      async () => {
        const last = (await eventsSoFar(job)).findLast(event => event.type === 'source' && event.id === 'comtrade')
        expect(last).toMatchObject({ status: 'ok' })
      },
      { timeout: 20_000, interval: 50 },
    )
  const statusesOf = ({ sources: asked }: Pick<CallResponse<'getReport'>['report'], 'sources'>) =>
    Object.fromEntries(asked.map(({ id, status }) => [id, status])) as Record<SourceId, string>
  const fail = (ids: readonly SourceId[]) => {
    for (const id of ids) sources.fail(id, 'server-error')
  }

  it("makes a table and a report of the sources' answers, each cell with its entry of the ledger", async () => {
    const { searchId, report, columns, data } = await research({ productName: 'azúcar', productCode: '1701.99' })
    expect(report).toMatchObject({
      complete: true,
      product: { name: 'azúcar', code: { code: '170199' }, codeFrom: 'person' },
    })
    expect(statusesOf(report)).toMatchObject({ comtrade: 'ok', googlenews: 'not_needed', searxng: 'not_configured' })
    const rows = JSON.parse(data.content) as Record<string, unknown>[]
    expect(rows[0]).toMatchObject({ Flujo: 'Exportación', País: 'Brasil' })
    expect(data.ai_summary).toMatch(/^## En resumen\n\n[^]+## Fuentes\n\n1\. /)
    expect(report.removed).toEqual([])
    expect(report.charts.map(({ id }) => id)).toContain('exporters')

    const column = columns.find(({ name }) => name.startsWith('Cuota'))!.name
    const places = (await (await member.post('/api/get-evidence', { searchId, row: 0, column })).json()) as CallResponse<'getEvidence'>
    const { entry } = places.evidence[0]!
    const answer = await member.post('/api/get-ledger-entries', { searchId, ids: [entry] })
    const { entries } = (await answer.json()) as CallResponse<'getLedgerEntries'>
    expect(entries[0]).toMatchObject({
      id: entry,
      source: 'computed',
      formula: 'share',
      country: 'BRA',
      value: expect.closeTo(Number(rows[0]![column]), 1),
    })
    expect(entries[1]).toMatchObject({ source: 'comtrade', measure: 'exports-value', country: 'BRA' })
  })

  it('exports every country that the source named, and shows the largest first', async () => {
    const { searchId, report, data } = await research({ productName: 'azúcar', productCode: '1701.99' })
    const file = await (await member.get(`/api/searches/${searchId}/export.csv`)).text()
    const { data: lines } = Papa.parse<string[]>(file)
    for (const [flow, code] of [
      ['Exportación', 'X'],
      ['Importación', 'M'],
    ]) {
      const rows = lines.filter(([cell]) => cell === flow)
      const named = tradeOf('170199', Number(rows[0]![2]), new Date()).filter(trade => trade.flow === code)
      const countries = [...new Set(named.map(({ reporter }) => countryNameIn(reporter.iso3, 'es')))]
      expect(countries.length).toBeGreaterThan(20)
      expect(rows.map(([, country]) => country).toSorted()).toEqual(countries.toSorted())
    }
    const rows = JSON.parse(data.content) as Record<string, unknown>[]
    expect(lines.filter(([cell]) => cell?.endsWith('portación'))).toHaveLength(rows.length)
    expect(report.firstRows).toHaveLength(20)
    expect(report.firstRows!.map(at => rows[at]!.Flujo)).toEqual([...Array(10).fill('Exportación'), ...Array(10).fill('Importación')])
  })

  it('answers the same question from the cache, without asking the sources', async () => {
    const first = await research({ productName: 'café' })
    const asked = sources.requests.length
    expect(asked).toBeGreaterThan(10)
    const second = await research({ productName: 'café' })
    expect(sources.requests.length).toBe(asked)
    expect(second.data.content).toBe(first.data.content)
    expect(second.searchId).not.toBe(first.searchId)
  })

  it('reports each source as it answers, and shows the report so far before the last one has answered', async () => {
    sources.fail('wikipedia', 'hang')
    const job = await begun({ productName: 'azúcar' })
    const report = async () =>
      (await (await member.post('/api/get-report', { searchId: job.subjectId })).json()) as CallResponse<'getReport'>
    await vi.waitFor(async () => expect(JSON.parse((await report()).content)).not.toHaveLength(0), { timeout: 20_000, interval: 50 })
    const partial = await report()
    expect(partial.report).toMatchObject({ complete: false })
    expect(statusesOf(partial.report).wikipedia).toBe('asking')
    const { searches } = (await (await member.get('/api/get-searches')).json()) as CallResponse<'getSearches'>
    expect(searches.map(({ _id }) => _id)).not.toContain(job.subjectId)

    await comtradeHasTold(job)
    await member.post('/api/cancel-job', { jobId: job.id })
    const events = await eventsOf(job)
    expect(events).toContainEqual({ type: 'source', id: 'comtrade', status: 'ok', entries: expect.any(Number) })
    expect(events).toContainEqual({ type: 'partial', rows: expect.any(Number) })
    expect(events.at(-1)).toEqual({ type: 'cancelled' })
    // The earlier report stays.
    const kept = (await (await member.get('/api/get-searches')).json()) as CallResponse<'getSearches'>
    expect(kept.searches.map(({ _id }) => _id)).toContain(job.subjectId)
  })

  it('reports without a source that is down, and names it', async () => {
    fail(['wikipedia'])
    const { report } = await research({ productName: 'azúcar', productCode: '1701' })
    expect(statusesOf(report)).toMatchObject({ comtrade: 'ok', wikipedia: 'unreachable' })
    expect(report.notes).toContainEqual({
      code: 'sources-failed',
      text: 'No se pudo consultar Wikipedia, así que falta lo que sabe esa fuente.',
    })
  })

  it('reports what is left when half of the sources are down', async () => {
    fail(['comtrade', 'gdelt', 'googlenews', 'wits', 'fred', 'uspto'])
    const { report, data } = await research({ productName: 'sugar', lang: 'en' })
    expect(statusesOf(report)).toMatchObject({ comtrade: 'unreachable', openfoodfacts: 'ok' })
    expect(report.notes.find(({ code }) => code === 'sources-failed')?.text).toMatch(/^We couldn’t reach UN Comtrade, .* and USPTO, /)
    expect(JSON.parse(data.content)).not.toContainEqual(expect.objectContaining({ Flow: 'Exports' }))
  })

  it('makes no report when no source answers', async () => {
    fail(sourceIdSchema.options)
    const job = await begun({ productName: 'azúcar' })
    const events = await eventsOf(job)
    expect(events).toContainEqual({ type: 'source', id: 'comtrade', status: 'unreachable', entries: 0 })
    expect(events.at(-1)).toEqual({ type: 'failed', error: 'sources-down' })
    expect((await member.post('/api/get-report', { searchId: job.subjectId })).status).toBe(404)
    const answer = await ask({ productName: 'azúcar' })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({
      code: 'sources-down',
      detail: expect.stringContaining('The sources didn’t answer'),
    })
  })

  it('continues a report after a restart, and asks the sources only for missing answers', async () => {
    sources.fail('wikipedia', 'hang')
    const job = await begun({ productName: 'azúcar' })
    await comtradeHasTold(job)
    await end()
    const told = sources.requests.filter(({ source }) => source === 'comtrade').length
    sources.fail('wikipedia', null)
    await begin()
    expect((await eventsOf(job)).at(-1)).toEqual({ type: 'done' })
    expect(sources.requests.filter(({ source }) => source === 'comtrade')).toHaveLength(told)
    const answer = await member.post('/api/get-report', { searchId: job.subjectId })
    expect(((await answer.json()) as CallResponse<'getReport'>).report).toMatchObject({ complete: true })
  })

  it.each([
    ['an unknown code', { productCode: '1234.56' }, { code: '1701', from: 'name' }, ['unknown-code', 'code-guessed']],
    ['a code of ten digits', { productCode: '1701.99.10.00' }, { code: '170199', from: 'person' }, ['national-code']],
    ['a code of two digits', { productCode: '17' }, { code: '17', from: 'person' }, []],
    ['a code of something else', { productCode: '8703' }, { code: '8703', from: 'person' }, ['code-contradicts-name']],
    ['no code', {}, { code: '1701', from: 'name' }, ['code-guessed']],
    ['a name that has none', { productName: 'Zxqwv' }, { code: undefined, from: null }, ['no-code', 'no-data']],
    ['HTML for a name', { productName: '<b>azúcar</b>' }, { code: expect.anything(), from: 'name' }, ['code-guessed']],
  ])('says what it makes of %s', async (_what, product, { code, from }, notes) => {
    const { report } = await research({ productName: 'azúcar', ...product })
    expect(report.product.code?.code).toEqual(code)
    expect(report.product.codeFrom).toBe(from)
    expect(report.notes.map(note => note.code).filter(note => note !== 'latest-year-incomplete')).toEqual(notes)
  })

  it('finds trademarks on their own, and links to the other offices', async () => {
    const answer = await member.post('/api/scrape/trademark', { productName: 'azúcar' })
    const found = (await answer.json()) as CallResponse<'scrapeTrademark'>
    expect(found).toMatchObject({ success: true, status: 'ok', searchUrl: expect.stringContaining('tmview') })
    expect(found.trademarks[0]).toMatchObject({ office: 'USPTO', name: expect.any(String), url: expect.stringMatching(/^https:/) })

    sources.fail('uspto', 'forbidden')
    await database.executeSql('delete from source_answers')
    const blocked = await member.post('/api/scrape/trademark', { productName: 'azúcar' })
    expect(await blocked.json()).toMatchObject({ success: true, trademarks: [], status: 'blocked' })
  })
})
