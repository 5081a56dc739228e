/** Jobs that ask a language model: what they store, and what happens when the model fails or hangs, or the job is interrupted. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallResponse } from '#contracts/calls.ts'
import type { Job, JobEvent } from '#contracts/job.ts'
import { startTestApp, type TestApp, type TestClient } from '#test/support/app.ts'
import { describeOnPostgres, type TestDatabase } from '#test/support/databases.ts'
import {
  type AnswerScript,
  failure,
  type FailureKind,
  type ModelRequest,
  type ModelServer,
  startModelServer,
} from '#test/support/model-server/model-server.ts'
import { startResearchSources, type ResearchSources } from '#test/support/research-sources/start.ts'
import { startScriptedSite, type ScriptedSite } from '#test/support/scripted-site.ts'
import { openJobRunner } from './job-runner.ts'
import { startWorker } from './worker.ts'

const key = 'a-key-that-nobody-may-see'

describeOnPostgres('a job with a language model', (openTestDatabase, kind) => {
  let sources: ResearchSources
  let site: ScriptedSite
  let model: ModelServer
  let answer: AnswerScript
  let database: TestDatabase
  let directoryId: string
  let app: TestApp
  let member: TestClient
  let worker: { stop(): Promise<void> }

  const begin = async () => {
    app = await startTestApp(database, {
      ...sources.settings,
      ...model.settings('openai'),
      AI_API_KEY: key,
      AI_TIMEOUT_SECONDS: '2',
      INDAGA_RESEARCH_PACE: 'off',
      INDAGA_ALLOW_PRIVATE_NETWORK: [sources, site].map(({ origin }) => new URL(origin).host).join(),
    })
    worker = await startWorker(app, openJobRunner(app))
    member = await app.signedIn()
  }
  const end = async () => {
    await worker.stop()
    await app.close()
  }
  beforeAll(async () => {
    sources = await startResearchSources()
    site = await startScriptedSite({ '/story': story })
    model = await startModelServer({ answer: request => answer(request) })
    database = await openTestDatabase()
    await begin()
    // Only sources that give the same answers however busy the machine is.
    directoryId = (await app.repositories.directories.add({ name: 'Comercio', sources: ['comtrade', 'worldbank'], countries: [] }))._id
  })
  beforeEach(async () => {
    answer = inTheTemplatesWords
    model.requests.length = 0
    await database.executeSql('delete from model_calls')
  })
  afterAll(async () => {
    await end()
    await model.close()
    await sources.close()
    await site.close()
  })

  const ask = (more: object, headers: Record<string, string> = {}) =>
    member.post('/api/get-ai-data-for-directories', { productName: 'azúcar', lang: 'es', directoryId, ...more }, headers)
  async function report(more: object = {}): Promise<CallResponse<'getAiDataForDirectories'>> {
    const given = await ask(more)
    const body = (await given.json()) as CallResponse<'getAiDataForDirectories'>
    expect(given.status, JSON.stringify(body).slice(0, 500)).toBe(200)
    return body
  }
  const begun = async () => ((await (await ask({}, { prefer: 'respond-async' })).json()) as { job: Job }).job
  async function eventsOf({ id }: Pick<Job, 'id'>): Promise<JobEvent[]> {
    const stream = await (await member.get(`/api/jobs/${id}/events`)).text()
    return stream.split('\n').flatMap(line => (line.startsWith('data: ') ? [JSON.parse(line.slice(6)) as JobEvent] : []))
  }
  const recorded = async () => (await database.executeSql('select * from model_calls order by id')).rows
  const asked = () => vi.waitFor(() => expect(model.requests).not.toEqual([]), { timeout: 20_000, interval: 20 })
  const ended = ({ ended: how }: ModelRequest) => how

  it('has a report written, and stores the usage', async () => {
    const { searchId, report: made } = await report()
    expect(made.engine).toMatchObject({ by: 'model', usage: { provider: 'openai', model: 'gpt-4.1-mini', calls: 1, cost: null } })
    expect(await recorded()).toMatchObject([
      { search_id: searchId, purpose: 'write-analysis', provider: 'openai', model: 'gpt-4.1-mini', attempts: 1, outcome: 'ok' },
    ])
    const { inputTokens, outputTokens } = made.engine!.usage!
    expect(await app.repositories.modelCalls.usageSince(new Date(0))).toMatchObject([{ calls: 1, inputTokens, outputTokens }])
  })

  it('makes a report without the model: asks no model, and no source that was asked today', async () => {
    await report()
    const [sourcesAsked, modelAsked] = [sources.requests.length, model.requests.length]
    const { report: made } = await report({ withoutModel: true })
    expect(made.engine).toEqual({ by: 'built-in', usage: null, setAside: null })
    expect([sources.requests.length, model.requests.length]).toEqual([sourcesAsked, modelAsked])
  })

  it('reports when the model is asked, and stops asking at once when the job is cancelled', async () => {
    answer = () => failure('silence')
    const job = await begun()
    await asked()
    await member.post('/api/cancel-job', { jobId: job.id })
    const events = await eventsOf(job)
    expect(events).toContainEqual({ type: 'model', purpose: 'write-analysis' })
    expect(events.at(-1)).toEqual({ type: 'cancelled' })
    await vi.waitFor(() => expect(model.requests.map(ended)).toEqual(['abandoned']))
    expect(await recorded()).toMatchObject([{ outcome: 'cancelled' }])
    // The answers of the sources stay stored.
    const kept = (await (await member.post('/api/get-report', { searchId: job.subjectId })).json()) as CallResponse<'getReport'>
    expect(JSON.parse(kept.content)).not.toEqual([])
  })

  it('asks again after a restart, if the model had not answered', async () => {
    answer = () => failure('stall')
    const job = await begun()
    await asked()
    await end()
    await vi.waitFor(() => expect(model.requests.map(ended)).toEqual(['abandoned']))

    answer = inTheTemplatesWords
    model.requests.length = 0
    await begin()
    expect((await eventsOf(job)).at(-1)).toEqual({ type: 'done' })
    expect(model.requests).toHaveLength(1)
    const made = (await (await member.post('/api/get-report', { searchId: job.subjectId })).json()) as CallResponse<'getReport'>
    expect(made.report.engine).toMatchObject({ by: 'model' })
  })

  describe.runIf(kind === 'embedded')('whatever the answer is', () => {
    it.each<FailureKind>(['unauthorized', 'reset', 'silence', 'malformed', 'refusal'])(
      'ends in a report of templates that says why, after: %s',
      async kindOfFailure => {
        answer = () => failure(kindOfFailure)
        const { report: made, data } = await report()
        expect(made.engine).toMatchObject({ by: 'built-in', setAside: expect.any(String) })
        expect(made.complete).toBe(true)
        expect(data.ai_summary).toMatch(/^## En resumen\n/)
      },
    )

    it('ends an analysis of running text with a clear message when the model fails, because only a model reads running text', async () => {
      const { data } = (await (await member.post('/api/scrape/website', { url: `${site.origin}/story` })).json()) as {
        data: { _id: string }
      }
      const question = { scrappedDataId: data._id, prompt: 'quién dirige la bodega y desde cuándo' }
      answer = () => failure('unauthorized')
      const given = await member.post('/api/get-ai-data', question)
      expect(given.status).toBe(503)
      expect(await given.json()).toMatchObject({
        code: 'no-model-answer',
        detail: expect.stringMatching(/^Ninguna lista de las páginas .+ no respondió/),
      })
      const without = await member.post('/api/get-ai-data', { ...question, withoutModel: true })
      expect(await without.json()).toMatchObject({ code: 'no-records' })
    })

    it('shows the key, the question and the answer to nobody', async () => {
      // A gateway that repeats the request, in an error and in a useless answer.
      answer = ({ key: sent, text }) => ({ error: { message: `Incorrect API key provided: ${sent}`, code: sent, text } })
      const { searchId } = await report({ productName: 'café secreto', productCode: '0901.21' })
      expect(model.requests[0]!.key).toBe(key)
      const secrets = [key, 'secreto', 'The field "facts"', 'Incorrect API key']
      const found = (text: string) => secrets.filter(secret => text.includes(secret))

      expect(app.logged.join('')).toContain('The language model gave no answer')
      expect(found(app.logged.join(''))).toEqual([])
      const tables = await database.executeSql(`select tablename from pg_tables where schemaname = 'public'`)
      const dump = async (table: unknown) =>
        JSON.stringify((await database.executeSql(`select to_jsonb(t)::text as row from public.${String(table)} t`)).rows)
      for (const { tablename } of tables.rows) expect(await dump(tablename), String(tablename)).not.toContain(key)
      for (const table of ['model_calls', 'model_totals', 'model_answers']) expect(found(await dump(table)), table).toEqual([])

      const answers = [
        await member.post('/api/get-report', { searchId }),
        await member.post('/api/get-search-history', { searchId }),
        await member.get('/api/get-searches'),
        await member.get('/api/status'),
        await member.get('/api/docs/json'),
        await member.get('/metrics'),
      ]
      for (const given of answers) {
        expect(given.status, given.url).toBe(200)
        expect(await given.text(), given.url).not.toContain(key)
      }
    })
  })
})

const story = `<!doctype html><html lang="es"><title>Nuestra historia</title><main><h1>Nuestra historia</h1><p>Al frente de la casa está Pilar Ansorena, que dirige la bodega desde 2011 y conoce cada cepa de sus laderas.</p></main></html>`

/** The report's own sentences, which the gate accepts. */
const inTheTemplatesWords: AnswerScript = ({ fields }) => ({
  blocks: [
    { kind: 'paragraph', sentences: (fields['report'] ?? '').split('\n').flatMap(line => (line.startsWith('- ') ? line.slice(2) : [])) },
  ],
})
