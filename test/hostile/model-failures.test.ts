/**
 * Every failure of a language model, from the call to the table or report, with real server, queue, database and worker, and a failing model server.
 * Whatever fails, a job ends with the result of the rules, and says why.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CallResponse } from '#contracts/calls.ts'
import type { Job, JobEvent } from '#contracts/job.ts'
import type { ModelFailure } from '#contracts/model.ts'
import { parseSettings } from '#contracts/settings.ts'
import type { Receipt } from '#contracts/table.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { startTestApp, type TestApp, type TestClient } from '#test/support/app.ts'
import { freshDataFolder } from '#test/support/databases.ts'
import { type LoopbackServer, startLoopbackServer } from '#test/support/loopback-server.ts'
import {
  type AnswerScript,
  failure,
  type FailureKind,
  type ModelServer,
  startModelServer,
} from '#test/support/model-server/model-server.ts'
import type { FailureDetails } from '#test/support/model-server/failure.ts'
import { type ResearchSources, startResearchSources } from '#test/support/research-sources/start.ts'
import { openJobRunner } from '#worker/job-runner.ts'
import { startWorker } from '#worker/worker.ts'
import { draftOf, drawn } from './carriers.ts'
import { honestPages } from './honest-pages.ts'
import { honestModel } from './models.ts'

/** The reason that is reported for each failure. */
const failures: [FailureKind, ModelFailure | ModelFailure[], FailureDetails?][] = [
  ['rate-limited', 'rate-limited'],
  ['rate-limited', 'rate-limited', { retryAfter: 3600 }],
  ['no-credit', 'unauthorized'],
  ['server-error', 'overloaded'],
  ['unavailable', 'overloaded'],
  ['overloaded', 'overloaded'],
  ['error-in-stream', 'overloaded'],
  ['unauthorized', 'unauthorized'],
  ['forbidden', 'unauthorized'],
  ['unknown-model', 'unknown-model'],
  ['too-long', 'too-long'],
  ['filtered-question', 'filtered'],
  ['content-filter', 'filtered'],
  ['refusal', 'refused'],
  ['truncated', 'truncated'],
  ['malformed', 'malformed'],
  ['empty', 'malformed'],
  ['wrong-type', 'malformed'],
  ['enormous', 'truncated'],
  ['silence', 'timeout'],
  ['stall', 'timeout'],
  // Whichever limit is reached first, the time or the length of the answer.
  ['endless', ['timeout', 'truncated']],
  ['reset', 'unreachable'],
  ['cut', 'unreachable'],
]
const titled = failures.map(([kind, reason, details]) => ({
  kind,
  reasons: [reason].flat(),
  details,
  title: details ? `${kind} for an hour` : kind,
}))

const page = honestPages.licitaciones
/** Seconds for one question with all its attempts. */
const timeout = 5
/** Seconds for a job on a busy machine; a job that hangs takes forever. */
const mostSeconds = 20

describe('a language model that fails', { timeout: 60_000, tags: ['long'] }, () => {
  let database: Database
  let site: LoopbackServer
  let model: ModelServer
  let sources: ResearchSources
  let app: TestApp
  let member: TestClient
  let worker: { stop(): Promise<void> }
  let scanId: string
  const logged: string[] = []
  let answer: AnswerScript = () => failure('server-error')

  beforeAll(async () => {
    site = await startLoopbackServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(drawn(draftOf(page)))
    })
    sources = await startResearchSources()
    model = await startModelServer({ answer: request => answer(request) })
    database = await openDatabase({ dataDir: await freshDataFolder(), startedAs: 'vitest' })
    await begin()
    const scan = { url: `${site.origin}/`, auth: false, loginUrl: '', email: '', password: '' }
    scanId = ((await (await member.post('/api/scrape/website', scan)).json()) as { data: { _id: string } }).data._id
  })
  afterAll(async () => {
    await end()
    await database.close()
    await model.close()
    await sources.close()
    await site.close()
  })

  async function begin(settings: Record<string, string> = {}): Promise<void> {
    app = await startTestApp(database, {
      ...sources.settings,
      ...model.settings('openai-compatible'),
      SEARXNG_URL: '',
      INDAGA_RESEARCH_PACE: 'off',
      AI_TIMEOUT_SECONDS: String(timeout),
      INDAGA_ALLOW_PRIVATE_NETWORK: `${site.host},${new URL(sources.origin).host}`,
      INDAGA_SCAN_PAGES: '1',
      INDAGA_ANALYSIS_PAGES: '1',
      ...settings,
    })
    worker = await startWorker(app, openJobRunner(app))
    member = await app.signedIn()
  }
  async function end(): Promise<void> {
    await worker.stop()
    await app.close()
    logged.push(...app.logged)
  }
  async function beginAnew(settings: Record<string, string> = {}): Promise<void> {
    await end()
    await begin(settings)
  }

  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const started = performance.now()
    const response = await member.post(path, body, { 'accept-language': 'es', ...headers })
    const text = await response.text()
    expect(response.status, text.slice(0, 500)).toBeLessThan(300)
    expect((performance.now() - started) / 1000).toBeLessThan(mostSeconds)
    return JSON.parse(text) as unknown
  }
  async function ask(more: object = {}): Promise<{ rows: unknown[]; receipt: Receipt }> {
    const body = (await post('/api/get-ai-data', { scrappedDataId: scanId, prompt: page.prompt, ...more })) as {
      dataResponse: { content: string }
      receipt: Receipt
    }
    return { receipt: body.receipt, rows: JSON.parse(body.dataResponse.content) as unknown[] }
  }
  const begun = async () =>
    ((await post('/api/get-ai-data', { scrappedDataId: scanId, prompt: page.prompt }, { prefer: 'respond-async' })) as { job: Job }).job
  const research = async (more: object = {}) =>
    (await post('/api/get-ai-data-for-directories', {
      productName: 'azúcar',
      productCode: '1701.99',
      lang: 'es',
      ...more,
    })) as CallResponse<'getAiDataForDirectories'>
  const asked = async (count: number) =>
    vi.waitFor(() => expect(model.requests.length).toBeGreaterThan(count), { timeout: 20_000, interval: 20 })
  const endOf = async (job: Job): Promise<JobEvent> => {
    const stream = await (await member.get(`/api/jobs/${job.id}/events`)).text()
    return JSON.parse(
      stream
        .split('\n')
        .findLast(line => line.startsWith('data: '))!
        .slice(6),
    ) as JobEvent
  }

  it.each(titled)('$title: the table of the rules, with the reason', async ({ kind, reasons, details }) => {
    answer = () => failure(kind, details)
    const before = model.requests.length
    const { rows, receipt } = await ask()
    expect(model.requests.length, 'the model was asked').toBeGreaterThan(before)
    expect(rows).toHaveLength(page.rows.length)
    expect(rows).toEqual((await ask({ withoutModel: true })).rows)
    expect(receipt.engine).toMatchObject({ by: 'built-in', setAside: expect.toBeOneOf(reasons) })
  })

  it.each<FailureKind>(['fenced', 'chatty'])('%s: is read all the same', async kind => {
    answer = request => failure(kind, { answer: honestModel(page)(request) })
    const { rows, receipt } = await ask()
    expect(rows).toEqual((await ask({ withoutModel: true })).rows)
    expect(receipt.engine).toMatchObject({ by: 'model', setAside: null })
  })

  // src/worker/language-model.test.ts tests the others.
  const forReports: FailureKind[] = ['rate-limited', 'content-filter', 'too-long', 'truncated', 'enormous', 'endless']
  it.each(titled.filter(({ kind }) => forReports.includes(kind)))(
    '$title: the report of the templates, and why',
    async ({ kind, reasons, details }) => {
      answer = () => failure(kind, details)
      const { report, data } = await research()
      expect(report.engine).toMatchObject({ by: 'built-in', setAside: expect.toBeOneOf(reasons) })
      expect(data).toEqual((await research({ withoutModel: true })).data)
    },
  )

  it('a server that redirects the question: neither question nor key is sent there', async () => {
    const elsewhere: unknown[] = []
    const other = await startLoopbackServer((request, response) => {
      elsewhere.push(request.url)
      response.end()
    })
    const redirecting = await startLoopbackServer(
      (_, response) => void response.writeHead(307, { location: `${other.origin}/v1/chat/completions` }).end(),
    )
    await beginAnew({ AI_BASE_URL: `${redirecting.origin}/v1` })
    expect((await ask()).receipt.engine).toMatchObject({ by: 'built-in', setAside: 'unreachable' })
    expect(elsewhere).toEqual([])
    await redirecting.close()
    await other.close()
  })

  it('a server that does not exist', async () => {
    const gone = await startLoopbackServer(() => {})
    await gone.close()
    await beginAnew({ AI_BASE_URL: `${gone.origin}/v1` })
    expect((await ask()).receipt.engine).toMatchObject({ by: 'built-in', setAside: 'unreachable' })
  })

  it('a budget that is too small for one question', async () => {
    await beginAnew({ AI_MAX_TOKENS_PER_ANALYSIS: '1000' })
    const before = model.requests.length
    expect((await ask()).receipt.engine).toMatchObject({ by: 'built-in', usage: null, setAside: 'over-budget' })
    expect((await research()).report.engine).toMatchObject({ by: 'built-in', setAside: 'over-budget' })
    expect(model.requests).toHaveLength(before)
  })

  it('is not asked any more when the work is cancelled', async () => {
    await beginAnew({ AI_TIMEOUT_SECONDS: '600' })
    answer = () => failure('stall')
    const before = model.requests.length
    const job = await begun()
    await asked(before)
    await post('/api/cancel-job', { jobId: job.id })
    expect(await endOf(job)).toEqual({ type: 'cancelled' })
    await vi.waitFor(() => expect(model.requests.at(-1)!.ended).toBe('abandoned'), { timeout: 20_000 })
  })

  it('is asked again by the worker that continues the work of a stopped one', async () => {
    await beginAnew({ AI_TIMEOUT_SECONDS: '600' })
    answer = () => failure('silence')
    const before = model.requests.length
    const job = await begun()
    await asked(before)
    answer = honestModel(page)
    await beginAnew()
    expect(await endOf(job)).toEqual({ type: 'done' })
    expect(model.requests.length).toBe(before + 2)
  })

  it('never puts its key or the question into a log or an error', async () => {
    await end()
    const { AI_API_KEY } = parseSettings(model.settings('openai'))
    expect(logged.length).toBeGreaterThan(10)
    for (const secret of [AI_API_KEY!, page.prompt, 'azúcar']) expect(logged.filter(line => line.includes(secret))).toEqual([])
    expect(logged.filter(line => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([])
    await begin()
  })
})
