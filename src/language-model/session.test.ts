/** The questions of one analysis to a model: retries, second chances, the budget, stored answers, and what the log may contain. */
import type { RequestListener, ServerResponse } from 'node:http'
import pino from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { freePort } from '#test/support/free-port.ts'
import { type LoopbackServer, startLoopbackServer } from '#test/support/loopback-server.ts'
import { failure, inTurn } from '#test/support/model-server/model-server.ts'
import { endPlayedModels, planAnswer, planQuestion, playModel, reasonOf } from '#test/support/played-model.ts'
import type { ModelCall } from '#contracts/model.ts'
import { parseSettings } from '#contracts/settings.ts'
import { createLanguageModel } from './create-language-model.ts'
import type { KeptAnswers } from './language-model.ts'

const servers: LoopbackServer[] = []
afterEach(async () => {
  await endPlayedModels()
  for (const server of servers.splice(0)) await server.close()
})

/** A server that misbehaves; its address is for AI_BASE_URL. */
async function serve(answer: RequestListener): Promise<string> {
  const server = await startLoopbackServer(answer)
  servers.push(server)
  return `${server.origin}/v1`
}

/** An answer of chat completions in one piece, without usage. */
function stream(response: ServerResponse, delta: object, reason = 'stop'): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.end(`data: ${JSON.stringify({ choices: [{ delta, finish_reason: reason }] })}\n\n`)
}

const keepInMemory = (): KeptAnswers & { answers: Map<string, string> } => {
  const answers = new Map<string, string>()
  return { answers, get: async key => answers.get(key) ?? null, set: async (key, answer) => void answers.set(key, answer) }
}

describe('a passing fault', () => {
  it('is retried after the pause that the provider asks for, then after growing pauses', async () => {
    const { open, waits } = await playModel(inTurn(failure('rate-limited', { retryAfter: 3 }), failure('overloaded'), planAnswer))
    const session = open()
    await expect(session.ask(planQuestion)).resolves.toEqual(planAnswer)
    expect(waits[0]).toBe(3000)
    expect(waits[1]).toBeGreaterThanOrEqual(500)
    expect(waits[1]).toBeLessThanOrEqual(1000)
    expect(session.calls()).toMatchObject([{ outcome: 'ok', attempts: 3 }])
  })

  it('can name the time of the retry as a date', async () => {
    const retryAfter = new Date(Date.now() + 20_000).toUTCString()
    const { open, waits } = await playModel(inTurn(failure('rate-limited', { retryAfter }), planAnswer))
    await open().ask(planQuestion)
    expect(waits[0]).toBeGreaterThan(15_000)
    expect(waits[0]).toBeLessThanOrEqual(20_000)
  })

  it("is not retried beyond the question's time", async () => {
    const { open, waits, server } = await playModel(() => failure('rate-limited', { retryAfter: 61 }), { AI_TIMEOUT_SECONDS: 60 })
    await expect(reasonOf(open().ask(planQuestion))).resolves.toBe('rate-limited')
    expect(waits).toEqual([])
    expect(server.requests).toHaveLength(1)
  })
})

it('ends at once when the work is cancelled during a pause', async () => {
  const { server } = await playModel(() => failure('rate-limited', { retryAfter: 50 }))
  const cancel = new AbortController()
  const model = createLanguageModel(parseSettings(server.settings('openai')), { log: pino({ level: 'silent' }) })!
  const asked = model.openSession({ tokens: 60_000, signal: cancel.signal }).ask(planQuestion)
  await expect.poll(() => server.requests[0]?.ended).toBe('answered')
  cancel.abort(new Error('cancelled by its owner'))
  await expect(asked).rejects.toThrow('cancelled by its owner')
  expect(server.requests).toHaveLength(1)
})

describe('an unusable answer', () => {
  it('is asked for again with more room when it was cut off', async () => {
    const { open, server } = await playModel(inTurn(failure('truncated', { answer: planAnswer }), planAnswer))
    const session = open()
    await expect(session.ask(planQuestion)).resolves.toEqual(planAnswer)
    expect(server.requests.map(({ body }) => (body as { max_tokens: number }).max_tokens)).toEqual([300, 600])
  })

  it.each([
    ['taken where it is whole all the same', `${JSON.stringify(planAnswer)}   \n  \n`, 1],
    ['not repaired', `\`\`\`json\n${JSON.stringify(planAnswer)}\n\`\`\`\nI chose these beca`, 2],
  ])('that was cut off is %s', async (_, text, requests) => {
    let asked = 0
    const baseUrl = await serve((_request, response) => {
      asked++
      stream(response, { content: text }, 'length')
    })
    const { open } = await playModel(() => planAnswer, { AI_BASE_URL: baseUrl })
    await expect(reasonOf(open().ask(planQuestion))).resolves.toBe(requests === 1 ? 'an answer' : 'truncated')
    expect(asked).toBe(requests)
  })

  it('is asked for again with room for thinking when it was cut off before its first word', async () => {
    const baseUrl = await serve(async (request, response) => {
      const { max_tokens: most } = JSON.parse((await request.toArray()).join(''))
      if (most > 2000) stream(response, { content: JSON.stringify(planAnswer) })
      else stream(response, { reasoning_content: 'Let me see. '.repeat(60) }, 'length')
    })
    const { open } = await playModel(() => planAnswer, { AI_BASE_URL: baseUrl })
    await expect(open().ask(planQuestion)).resolves.toEqual(planAnswer)
  })

  it('is asked for again, with the fault, when it does not match the form', async () => {
    const { open, server } = await playModel(inTurn({ dataset: 12, columns: [] }, planAnswer))
    await expect(open().ask(planQuestion)).resolves.toEqual(planAnswer)
    expect(server.requests[1]!.fields).toEqual({ ...server.requests[0]!.fields, fault: expect.stringContaining('dataset') })
    expect(server.requests[1]!.instructions).toContain('An earlier answer could not be used')
  })

  it('is not asked for again when the budget has no room for that', async () => {
    const { open, server } = await playModel(() => failure('truncated', { answer: planAnswer }))
    const session = open({ tokens: open().tokensFor(planQuestion) })
    await expect(reasonOf(session.ask(planQuestion))).resolves.toBe('truncated')
    expect(server.requests).toHaveLength(1)
  })
})

describe('the budget', () => {
  it('does not send a question that would exceed it', async () => {
    const { open, server } = await playModel(() => planAnswer)
    const session = open({ tokens: 300 })
    await expect(reasonOf(session.ask(planQuestion))).resolves.toBe('over-budget')
    expect(server.requests).toEqual([])
    expect(session.calls()).toMatchObject([{ outcome: 'over-budget', attempts: 0, inputTokens: 0, outputTokens: 0 }])
    expect(session.tokensLeft()).toBe(300)
  })

  it('covers questions that are asked at the same time', async () => {
    const { open, server } = await playModel(() => planAnswer)
    const session = open({ tokens: 3.5 * open().tokensFor(planQuestion) })
    const reasons = await Promise.all(Array.from({ length: 10 }, () => reasonOf(session.ask(planQuestion))))
    expect(reasons.filter(reason => reason === 'an answer')).toHaveLength(3)
    expect(server.requests).toHaveLength(3)
    expect(session.tokensLeft()).toBeGreaterThan(0.5 * session.tokensFor(planQuestion))
  })

  it("reserves room for the model's thinking", async () => {
    const { open, server } = await playModel(() => failure('thinking', { answer: planAnswer }))
    const session = open()
    const before = session.tokensFor(planQuestion)
    await expect(session.ask(planQuestion)).resolves.toEqual(planAnswer)
    await session.ask(planQuestion)
    const [first, second] = server.requests.map(({ body }) => (body as { max_tokens: number }).max_tokens)
    expect(second).toBeGreaterThan(first!)
    expect(session.tokensFor(planQuestion) - before).toBe(second! - first!)
    expect(session.inputTokensFor(planQuestion)).toBe(before - 300)
  })
})

describe('the reported usage', () => {
  it('is the sum of the calls, with its cost at the prices of the settings', async () => {
    const { open } = await playModel(inTurn(planAnswer, failure('refusal'), planAnswer), { AI_PRICE_INPUT: 2, AI_PRICE_OUTPUT: 10 })
    const asked: string[] = []
    const told: ModelCall[] = []
    const session = open({ onAsk: purpose => asked.push(purpose), onCall: call => told.push(call) })
    expect(session.usage()).toBeNull()
    await session.ask(planQuestion)
    await reasonOf(session.ask(planQuestion))
    await session.ask({ ...planQuestion, purpose: 'repair-plan' })
    expect(asked).toEqual(['plan', 'plan', 'repair-plan'])
    expect(told).toEqual(session.calls())
    expect(told.map(({ outcome }) => outcome)).toEqual(['ok', 'refused', 'ok'])
    const inputTokens = told.reduce((sum, call) => sum + call.inputTokens, 0)
    const outputTokens = told.reduce((sum, call) => sum + call.outputTokens, 0)
    const cost = (2 * inputTokens + 10 * outputTokens) / 1_000_000
    expect(session.usage()).toMatchObject({ provider: 'openai-compatible', model: 'qwen3:8b', calls: 3, inputTokens, outputTokens, cost })
  })

  it('has no cost without prices, and our own estimate when the provider counts nothing', async () => {
    const baseUrl = await serve((_, response) => stream(response, { content: JSON.stringify(planAnswer) }))
    const { open } = await playModel(() => planAnswer, { AI_BASE_URL: baseUrl })
    const session = open()
    await expect(session.ask(planQuestion)).resolves.toEqual(planAnswer)
    expect(session.usage()).toMatchObject({ cost: null, inputTokens: session.inputTokensFor(planQuestion) })
    expect(session.usage()!.outputTokens).toBeGreaterThan(10)
  })
})

describe('stored answers', () => {
  it('are reused without asking, only for exactly the same question', async () => {
    const kept = keepInMemory()
    const { open, server } = await playModel(() => planAnswer)
    await open({ kept }).ask(planQuestion)
    const resumed = open({ kept, tokens: 0 })
    await expect(resumed.ask(planQuestion)).resolves.toEqual(planAnswer)
    expect(resumed.calls()).toMatchObject([{ outcome: 'kept', attempts: 0, inputTokens: 0, outputTokens: 0 }])
    expect(resumed.usage()).toMatchObject({ calls: 0, inputTokens: 0 })
    expect(server.requests).toHaveLength(1)

    const others = [
      { ...planQuestion, purpose: 'repair-plan' as const },
      { ...planQuestion, instructions: 'Choose otherwise.' },
      { ...planQuestion, fields: [planQuestion.fields[0]!] },
      { ...planQuestion, schema: planQuestion.schema.and(z.object({ key: z.array(z.int()).nullable() })) },
    ]
    for (const other of others) await expect(reasonOf(resumed.ask(other))).resolves.toBe('over-budget')
  })

  it('are asked for again when they do not match the form', async () => {
    const kept = keepInMemory()
    const { open, server } = await playModel(() => planAnswer)
    await open({ kept }).ask(planQuestion)
    for (const rotten of ['{"dataset":99,"columns":[]}', '{"datas']) {
      for (const key of kept.answers.keys()) kept.answers.set(key, rotten)
      await expect(open({ kept }).ask(planQuestion)).resolves.toEqual(planAnswer)
    }
    expect(server.requests).toHaveLength(3)
  })

  it('are not stored for failed questions', async () => {
    const kept = keepInMemory()
    const { open } = await playModel(() => failure('malformed'))
    await reasonOf(open({ kept }).ask(planQuestion))
    expect(kept.answers.size).toBe(0)
  })
})

it.each(['unauthorized', 'unknown-model'] as const)('asks nothing more in an analysis when its model is "%s"', async kind => {
  const { open, server, log } = await playModel(() => failure(kind))
  const session = open()
  await expect(reasonOf(session.ask(planQuestion))).resolves.toBe(kind)
  await expect(reasonOf(session.ask(planQuestion))).resolves.toBe(kind)
  expect(server.requests).toHaveLength(1)
  expect(session.calls().map(({ attempts }) => attempts)).toEqual([1, 0])
  expect(log.filter(line => JSON.parse(line).level >= 40)).toHaveLength(1)
  await reasonOf(open().ask(planQuestion))
  expect(server.requests).toHaveLength(2)
})

it('writes the schema in words for servers that reject it, and remembers which ones accept it', async () => {
  const formats: unknown[] = []
  const instructions: string[] = []
  const baseUrl = await serve(async (request, response) => {
    const body = JSON.parse((await request.toArray()).join(''))
    formats.push(body.response_format)
    instructions.push(body.messages[0].content)
    if (body.response_format) {
      response.writeHead(400, { 'content-type': 'application/json' })
      return response.end('{"error":{"message":"This response_format type is unavailable now","type":"invalid_request_error"}}')
    }
    stream(response, { content: `Here it is:\n${JSON.stringify(planAnswer)}` })
  })
  const { open } = await playModel(() => planAnswer, { AI_BASE_URL: baseUrl })
  const session = open()
  await expect(session.ask(planQuestion)).resolves.toEqual(planAnswer)
  expect(instructions[0]).not.toContain('JSON schema')
  expect(instructions[1]).toContain('It follows this JSON schema:\n{"type":"object"')
  await open().ask(planQuestion)
  expect(formats.map(Boolean)).toEqual([true, false, false])
})

describe('the key', () => {
  const key = 'key-of-the-model-server'

  it.each([
    ['openai-compatible', 401],
    ['openai', 400],
    ['anthropic', 500],
    ['google', 403],
  ] as const)('is not told of though %s repeats it', async (provider, status) => {
    const error = { message: `Incorrect API key provided: ${key} for "los precios de las licitaciones"`, code: key, type: key, status: key }
    const baseUrl = await serve((_, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error })),
    )
    const { open, log } = await playModel(() => planAnswer, { provider, AI_BASE_URL: baseUrl })
    const session = open()
    const thrown = await session.ask(planQuestion).catch((reason: Error) => reason)
    expect(thrown).toBeInstanceOf(Error)
    const told = [
      ...log,
      JSON.stringify(session.calls()),
      String(thrown),
      (thrown as Error).stack,
      JSON.stringify((thrown as Error).cause),
    ].join('\n')
    expect(told).toContain(`"status":${status}`)
    expect(told).not.toContain(key)
    expect(told).not.toContain('licitaciones')
  })

  it('follows no redirect', async () => {
    let reached = false
    const elsewhere = await serve((_, response) => {
      reached = true
      response.end()
    })
    const baseUrl = await serve((_, response) => response.writeHead(307, { location: elsewhere }).end())
    const { open, log } = await playModel(() => planAnswer, { AI_BASE_URL: baseUrl })
    await expect(reasonOf(open().ask(planQuestion))).resolves.toBe('unreachable')
    expect(JSON.parse(log[0]!)).toMatchObject({ status: 307, attempts: 1 })
    expect(reached).toBe(false)
  })
})

it('reports a server that does not exist as unreachable, at once', async () => {
  const { open, log } = await playModel(() => planAnswer, { AI_BASE_URL: `http://127.0.0.1:${await freePort()}/v1` })
  await expect(reasonOf(open().ask(planQuestion))).resolves.toBe('unreachable')
  expect(JSON.parse(log[0]!)).toMatchObject({ code: 'ECONNREFUSED', attempts: 1 })
})
