/**
 * An analysis that leaves pages unread, from the call to the table: its table is stored, and the user can continue it. Real server, queue, database
 * and website.
 */
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { JobEvent } from '#contracts/job.ts'
import type { Search } from '#contracts/search.ts'
import { type AuctionSite, startAuctionSite } from '#test/support/auction-site.ts'
import { startTestApp, type TestApp, type TestClient } from '#test/support/app.ts'
import { describeOnPostgres } from '#test/support/databases.ts'
import { openJobRunner } from './job-runner.ts'
import { startWorker } from './worker.ts'

const scanPages = 2
const analysisPages = 3

describeOnPostgres('an analysis that goes on', openTestDatabase => {
  let app: TestApp
  let member: TestClient
  let site: AuctionSite
  let stopWorker: () => Promise<void>

  beforeAll(async () => {
    site = await startAuctionSite()
    app = await startTestApp(await openTestDatabase(), {
      INDAGA_ALLOW_PRIVATE_NETWORK: site.host,
      INDAGA_BROWSER: 'off',
      INDAGA_SCAN_PAGES: String(scanPages),
      INDAGA_ANALYSIS_PAGES: String(analysisPages),
    })
    const worker = await startWorker(app, openJobRunner({ ...app, log: pino({ level: 'silent' }) }))
    stopWorker = () => worker.stop()
    member = await app.signedIn()
  })
  beforeEach(() => {
    site.pause = async () => {}
  })
  afterAll(async () => {
    await stopWorker()
    await app.close()
    await site.close()
  })

  const body = async <Body>(answer: Response): Promise<Body> => (await answer.json()) as Body
  async function scan(): Promise<string> {
    const answer = await member.post('/api/scrape/website', { url: `${site.origin}/lotes` })
    site.requests.splice(0)
    return (await body<{ data: { _id: string } }>(answer)).data._id
  }
  const saved = async (searchId: string) =>
    (await body<{ search: Search }>(await member.post('/api/get-search-history', { searchId }))).search
  const eventsOf = async (jobId: string) => {
    const stream = await (await member.get(`/api/jobs/${jobId}/events`)).text()
    return stream.split('\n').flatMap(line => (line.startsWith('data: ') ? [JSON.parse(line.slice(6)) as JobEvent] : []))
  }

  it('reads the given number of further pages at each request, none of them twice, into the same table', async () => {
    const question = { scrappedDataId: await scan(), prompt: 'número, lote y sala de todos los lotes' }
    const { searchId } = await body<{ searchId: string }>(await member.post('/api/get-ai-data', question))
    const first = await saved(searchId)
    expect(first.receipt).toMatchObject({ stopped: 'page-budget', rows: 2 * (site.requests.length + scanPages) })

    const answer = await member.post('/api/read-rest', { searchId })
    expect(answer.status, await answer.clone().text()).toBe(200)
    expect((await saved(searchId)).receipt.rows).toBe(first.receipt.rows + 2 * analysisPages)
    expect(site.requests).toHaveLength(2 * analysisPages)
    expect(new Set(site.requests).size).toBe(2 * analysisPages)
  })

  it('runs once, even with several requests; when it is cancelled, its table so far stays', async () => {
    const question = { scrappedDataId: await scan(), prompt: 'número, lote y sala de todos los lotes' }
    let arrived = () => {}
    const waiting = new Promise<void>(resolve => (arrived = resolve))
    // The third page that is fetched never arrives.
    site.pause = () => (site.requests.length < analysisPages ? Promise.resolve() : new Promise(() => arrived()))
    const { job, data } = await body<{ job: { id: string }; data: { _id: string } }>(
      await member.post('/api/get-ai-data', question, { prefer: 'respond-async' }),
    )
    await waiting
    await member.post('/api/cancel-job', { jobId: job.id })
    const events = await eventsOf(job.id)
    expect(events.map(({ type }) => type)).toContain('partial')
    expect(events.at(-1)).toEqual({ type: 'cancelled' })
    const left = await saved(data._id)
    expect(left.receipt).toMatchObject({ stopped: 'cancelled', rows: 2 * (scanPages + analysisPages - 1) })

    const press = async () =>
      (await body<{ job: { id: string } }>(await member.post('/api/read-rest', { searchId: data._id }, { prefer: 'respond-async' }))).job.id
    site.requests.splice(0)
    const again = await press()
    expect(await press()).toBe(again)
    await member.post('/api/cancel-job', { jobId: again })
    expect((await eventsOf(again)).at(-1)).toEqual({ type: 'cancelled' })
    expect((await saved(data._id)).receipt.rows).toBeGreaterThanOrEqual(left.receipt.rows)
  })
})
