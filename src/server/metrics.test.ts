/** /metrics: its content, and who may read it. */
import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ModelCall } from '#contracts/model.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { describeOnPostgres, type TestDatabase } from '#test/support/databases.ts'

const token = 'a-token-of-the-operator'
const call: ModelCall = {
  purpose: 'plan',
  provider: 'openai-compatible',
  model: 'a "model"\\1',
  inputTokens: 900,
  outputTokens: 100,
  milliseconds: 700,
  attempts: 1,
  outcome: 'ok',
}

describeOnPostgres('/metrics', openTestDatabase => {
  let database: TestDatabase
  let open: TestApp
  let guarded: TestApp
  let published: TestApp

  beforeAll(async () => {
    database = await openTestDatabase()
    open = await startTestApp(database)
    guarded = await startTestApp(database, { METRICS_TOKEN: token })
    published = await startTestApp(database, { INDAGA_PUBLIC_URL: 'https://indaga.example' })
  })
  afterAll(async () => {
    for (const app of [open, guarded, published]) await app.close()
  })

  const read = async (app: TestApp, headers: Record<string, string> = {}) => {
    const answer = await app.client().get('/metrics', headers)
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }

  it('counts jobs and the usage of language models, whichever process did the work', async () => {
    const { repositories } = open
    const owner = await repositories.users.findByEmail(open.settings.INDAGA_OWNER_EMAIL)
    await repositories.jobs.create({ ownerId: owner!.id, kind: 'analysis', subjectId: owner!.id })
    await repositories.modelCalls.record(null, call)
    await repositories.modelCalls.record(null, { ...call, milliseconds: 3500 })
    await repositories.modelCalls.record(null, { ...call, outcome: 'kept', inputTokens: 0, outputTokens: 0, milliseconds: 1, attempts: 0 })

    const { status, type, text } = await read(open)
    expect({ status, type }).toEqual({ status: 200, type: 'text/plain; version=0.0.4; charset=utf-8' })
    const model = String.raw`provider="openai-compatible",model="a \"model\"\\1",purpose="plan"`
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        '# TYPE indaga_jobs gauge',
        'indaga_jobs{kind="analysis",state="queued"} 1',
        '# TYPE indaga_model_calls_total counter',
        `indaga_model_calls_total{${model},outcome="ok"} 2`,
        `indaga_model_calls_total{${model},outcome="kept"} 1`,
        `indaga_model_tokens_total{${model},direction="input"} 1800`,
        `indaga_model_tokens_total{${model},direction="output"} 200`,
        '# TYPE indaga_model_call_duration_seconds histogram',
        `indaga_model_call_duration_seconds_bucket{${model},le="0.5"} 0`,
        `indaga_model_call_duration_seconds_bucket{${model},le="1"} 1`,
        `indaga_model_call_duration_seconds_bucket{${model},le="5"} 2`,
        `indaga_model_call_duration_seconds_bucket{${model},le="+Inf"} 2`,
        `indaga_model_call_duration_seconds_sum{${model}} 4.2`,
        `indaga_model_call_duration_seconds_count{${model}} 2`,
      ]),
    )
    expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m)
    // Each line is a comment, or a name with optional labels and a number.
    expect(text.split('\n').filter(line => !/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="([^"\\]|\\.)*",?)+\})? [\d.e+-]+|)$/.test(line))).toEqual(
      [],
    )
  })

  it('is for programs on this machine, if no proxy is in front', async () => {
    expect((await read(open, { 'x-forwarded-for': '192.0.2.1' })).status).toBe(404)
    expect((await read(published)).status).toBe(404)
    // A page elsewhere whose host name was made to point to this machine.
    const { port } = new URL(open.url)
    const status = await new Promise(resolve =>
      request({ port, path: '/metrics', headers: { host: `evil.example:${port}` } }, answer => resolve(answer.resume().statusCode)).end(),
    )
    expect(status).toBe(404)
  })

  it('is for everyone who has the token, if one is set', async () => {
    expect((await read(guarded)).status).toBe(401)
    expect((await read(guarded, { authorization: `Bearer ${token}x` })).status).toBe(401)
    const { status, text } = await read(guarded, { authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.1' })
    expect(status).toBe(200)
    expect(text).toContain('indaga_build_info{version="0.0.0"} 1')
    expect(text).not.toContain(token)
  })
})
