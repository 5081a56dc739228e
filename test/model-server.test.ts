/** The model server speaks the protocols of the real providers: the AI SDK's own clients can read its answers. */
import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, generateText, type LanguageModel, Output, streamText } from 'ai'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ModelProvider } from '#contracts/model.ts'
import {
  type AnswerScript,
  failure,
  type FailureKind,
  inTurn,
  isInvented,
  liar,
  type ModelServer,
  startModelServer,
} from './support/model-server/model-server.ts'

const schema = z.object({
  dataset: z.number().int().min(1).nullable(),
  columns: z.array(z.object({ name: z.string(), from: z.number().int() })).max(3),
  direction: z.enum(['up', 'down']).nullable(),
})
const answer = { dataset: 2, columns: [{ name: 'Añada, "crianza"', from: 1 }], direction: null }

const clients: Record<ModelProvider, (url: string, model: string) => LanguageModel> = {
  openai: (baseURL, model) => createOpenAI({ baseURL, apiKey: 'k' })(model),
  anthropic: (baseURL, model) => createAnthropic({ baseURL, apiKey: 'k' })(model),
  google: (baseURL, model) => createGoogleGenerativeAI({ baseURL, apiKey: 'k' })(model),
  'openai-compatible': (baseURL, model) =>
    createOpenAICompatible({ name: 'compatible', baseURL, apiKey: 'k', supportsStructuredOutputs: true, includeUsage: true })(model),
}
const providers = Object.keys(clients) as ModelProvider[]

let server: ModelServer
const question = async (provider: ModelProvider, script: AnswerScript, model?: string) => {
  server = await startModelServer({ answer: script })
  const settings = server.settings(provider)
  return {
    model: clients[provider](settings.AI_BASE_URL, model ?? settings.AI_MODEL),
    system: 'Choose.',
    prompt: 'Vinos de la página',
    output: Output.object({ schema, name: 'plan' }),
    maxRetries: 0,
    maxOutputTokens: 500,
  }
}
/** The text of a streamed answer and the reason for its end. Throws the error of the stream, or `broken off` if it was aborted. */
async function streamed({ output: _output, ...call }: Awaited<ReturnType<typeof question>> & { abortSignal?: AbortSignal }) {
  const said = { text: '', reason: '' }
  for await (const part of streamText({ ...call, onError: () => undefined }).fullStream) {
    if (part.type === 'error') throw part.error
    if (part.type === 'abort') throw new Error('broken off')
    if (part.type === 'text-delta') said.text += part.text
    if (part.type === 'finish') said.reason = part.finishReason
  }
  return said
}
const status = (error: unknown) => (APICallError.isInstance(error) ? error.statusCode : undefined)

afterEach(() => server.close())

describe.each(providers)('%s', provider => {
  it('answers in the requested form, in one piece and streamed, with its token usage', async () => {
    const call = await question(provider, () => answer)
    const whole = await generateText(call)
    const stream = streamText(call)
    for (const [output, usage] of [[whole.output, whole.usage] as const, [await stream.output, await stream.totalUsage] as const]) {
      expect(output).toEqual(answer)
      expect(usage.inputTokens).toBeGreaterThan(20)
      expect(usage.outputTokens).toBeGreaterThan(10)
    }
    const [first, second] = server.requests
    expect(first).toMatchObject({
      provider,
      instructions: 'Choose.',
      text: 'Vinos de la página',
      key: 'k',
      streamed: false,
      ended: 'answered',
    })
    expect(second).toMatchObject({ streamed: true, ended: 'answered' })
    expect(Object.keys(first!.schema!.properties!)).toEqual(['dataset', 'columns', 'direction'])
  })

  it('refuses with the status and the message of the provider', async () => {
    const kinds: FailureKind[] = ['server-error', 'unavailable', 'unauthorized', 'forbidden', 'unknown-model', 'too-long']
    const call = await question(provider, inTurn(failure('rate-limited', { retryAfter: 7 }), ...kinds.map(kind => failure(kind))))
    const limited: unknown = await generateText(call).catch(error => error)
    expect(status(limited)).toBe(429)
    expect((limited as APICallError).responseHeaders).toMatchObject({ 'retry-after': '7' })
    expect((limited as APICallError).message).not.toBe('Too Many Requests')
    const statuses = []
    for (const _ of kinds) statuses.push(status(await streamed(call).catch(error => error)))
    // Google answers 400 to an unknown key.
    expect(statuses).toEqual([500, 503, provider === 'google' ? 400 : 401, 403, 404, 400])
  })

  it('ends answers as the provider does: cut off, filtered, refused, in a code fence, with an error', async () => {
    const kinds: FailureKind[] = ['truncated', 'content-filter', 'refusal', 'fenced', 'empty', 'malformed']
    const call = await question(
      provider,
      inTurn(...kinds.map(kind => failure(kind, { answer })), failure('error-in-stream'), failure('cut')),
    )
    const ends = []
    for (const _ of kinds) ends.push(await streamed(call))
    const [truncated, filtered, refused, fenced, empty, malformed] = ends
    expect(truncated!.reason).toBe('length')
    expect(JSON.stringify(answer).startsWith(truncated!.text)).toBe(true)
    expect(filtered!.reason).toBe('content-filter')
    expect(refused!.reason === 'content-filter' || refused!.text === '' || refused!.text.includes("can't help")).toBe(true)
    expect(fenced!.text).toMatch(/^```json\n\{/)
    expect(empty!.text).toBe('')
    expect(() => JSON.parse(malformed!.text)).toThrow(/JSON/)
    await expect(streamed(call)).rejects.toThrow(/overloaded/i)
    await expect(streamed(call)).rejects.toBeDefined()
  })

  it('stays silent, stalls or answers without end until the client aborts', async () => {
    for (const kind of ['silence', 'stall', 'endless'] as const) {
      const call = await question(provider, () => failure(kind))
      const going = new AbortController()
      const ends = streamed({ ...call, abortSignal: going.signal })
      await expect.poll(() => server.requests.length).toBe(1)
      going.abort()
      await expect(ends).rejects.toBeDefined()
      await expect.poll(() => server.requests[0]!.ended).toBe('abandoned')
      await server.close()
    }
  })
})

it('answers for older models of Anthropic by a tool call', async () => {
  const call = await question('anthropic', () => answer, 'claude-3-5-haiku-latest')
  expect((await generateText(call)).output).toEqual(answer)
  expect(JSON.parse((await streamed(call)).text)).toEqual(answer)
})

it('resets a connection, answers with a web page, and answers with megabytes', async () => {
  const call = await question('openai-compatible', inTurn(failure('reset'), failure('wrong-type'), failure('enormous')))
  await expect(generateText(call)).rejects.toBeInstanceOf(APICallError)
  await expect(generateText(call)).rejects.toBeInstanceOf(APICallError)
  const { output: _output, ...plain } = call
  expect((await generateText(plain)).text.length).toBeGreaterThan(7_000_000)
})

describe('the liar', () => {
  it('answers mostly in the form, with the same inventions for the same seed', () => {
    const form = z.toJSONSchema(schema) as object
    const lies = (seed: number) => {
      const lie = liar(seed)
      return Array.from({ length: 200 }, () => lie({ schema: form }))
    }
    expect(lies(1)).toEqual(lies(1))
    expect(lies(1)).not.toEqual(lies(2))
    const kept = lies(1).flatMap(lie => schema.safeParse(lie).data ?? [])
    expect(kept.length).toBeGreaterThan(160)
    expect(kept.length).toBeLessThan(200)
    expect(kept.flatMap(({ columns }) => columns).every(({ name }) => isInvented(name))).toBe(true)
    expect(new Set(kept.map(({ direction }) => direction))).toEqual(new Set(['up', 'down', null]))
  })
})
