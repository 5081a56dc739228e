/** Questions to the models of four providers, played by test/support/model-server: good answers, and everything that goes wrong. */
import pino from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { modelProviderSchema, type ModelProvider } from '#contracts/model.ts'
import { parseSettings } from '#contracts/settings.ts'
import {
  type AnswerScript,
  failure,
  type FailureKind,
  inTurn,
  type ModelServer,
  startModelServer,
} from '#test/support/model-server/model-server.ts'
import { createLanguageModel, type ModelSettings } from './create-language-model.ts'
import { type LanguageModel, type ModelQuestion, NoModelAnswer, type SessionOptions } from './language-model.ts'

const schema = z.object({ dataset: z.int().min(1).max(9).nullable(), columns: z.array(z.object({ name: z.string(), from: z.int() })) })
type Answer = z.infer<typeof schema>
const answer: Answer = { dataset: 2, columns: [{ name: 'Precio', from: 3 }] }
const question: ModelQuestion<Answer> = {
  purpose: 'plan',
  instructions: 'Choose a dataset and its columns.',
  fields: [
    { name: 'prompt', text: 'los precios de las licitaciones' },
    { name: 'candidates', text: '1. Noticias\n2. Licitaciones' },
  ],
  schema,
  maxOutputTokens: 300,
}

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

interface Played {
  server: ModelServer
  model: LanguageModel
  /** Everything logged, as it would be written. */
  log: string[]
  /** Milliseconds waited before each retry. */
  waits: number[]
}

async function play(
  script: AnswerScript,
  provider: ModelProvider = 'openai-compatible',
  more: Partial<ModelSettings> = {},
): Promise<Played> {
  const server = await startModelServer({ answer: script })
  closing.push(() => server.close())
  const log: string[] = []
  const waits: number[] = []
  const model = createLanguageModel(
    { ...parseSettings(server.settings(provider)), ...more },
    {
      log: pino({ level: 'debug' }, { write: line => void log.push(line) }),
      wait: async milliseconds => void waits.push(milliseconds),
    },
  )!
  return { server, model, log, waits }
}

const open = ({ model }: Played, options: Partial<SessionOptions> = {}) => model.openSession({ tokens: 60_000, ...options })
const reasonOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'an answer',
    error => (error instanceof NoModelAnswer ? error.reason : Promise.reject(error)),
  )

it('is not there where the rules and templates do all the work', () => {
  expect(createLanguageModel(parseSettings({}), { log: pino({ level: 'silent' }) })).toBeNull()
})

describe.each(modelProviderSchema.options)('%s', provider => {
  it('answers in the form, sees fields as fields, and is counted', async () => {
    const played = await play(() => answer, provider)
    const session = open(played)
    await expect(session.ask(question)).resolves.toEqual(answer)
    const [request] = played.server.requests
    expect(request).toMatchObject({
      key: 'key-of-the-model-server',
      streamed: true,
      fields: { prompt: 'los precios de las licitaciones', candidates: '1. Noticias\n2. Licitaciones' },
    })
    expect(request!.instructions).toContain('Choose a dataset and its columns.')
    expect(request!.schema).toMatchObject({ type: 'object', required: ['dataset', 'columns'] })
    expect(session.calls()).toMatchObject([{ purpose: 'plan', provider, attempts: 1, outcome: 'ok' }])
    const [{ inputTokens, outputTokens }] = session.calls() as [ReturnType<typeof session.calls>[number]]
    expect(inputTokens + outputTokens).toBeGreaterThan(100)
    expect(inputTokens + outputTokens).toBeLessThanOrEqual(session.tokensFor(question))
    expect(session.tokensLeft()).toBe(60_000 - inputTokens - outputTokens)
  })

  it.each<[FailureKind, string, number]>([
    ['fenced', 'repaired', 1],
    ['chatty', 'repaired', 1],
    ['rate-limited', 'rate-limited', 3],
    ['server-error', 'overloaded', 3],
    ['unavailable', 'overloaded', 3],
    ['overloaded', 'overloaded', 3],
    ['error-in-stream', 'overloaded', 3],
    ['reset', 'unreachable', 3],
    ['cut', 'unreachable', 3],
    // Google says the same of a minute's limit as of an empty account.
    ['no-credit', provider === 'google' ? 'rate-limited' : 'unauthorized', provider === 'google' ? 3 : 1],
    ['unauthorized', 'unauthorized', 1],
    ['forbidden', 'unauthorized', 1],
    ['unknown-model', 'unknown-model', 1],
    ['too-long', 'too-long', 1],
    ['filtered-question', 'filtered', 1],
    // Anthropic does not tell one from the other, and Google has no refusals.
    ['content-filter', provider === 'anthropic' ? 'refused' : 'filtered', 1],
    ['refusal', provider === 'google' ? 'malformed' : 'refused', provider === 'google' ? 2 : 1],
    ['truncated', 'truncated', 2],
    ['malformed', 'malformed', 2],
    ['empty', 'malformed', 2],
    ['wrong-type', 'malformed', 2],
    ['enormous', 'truncated', 1],
    ['endless', 'truncated', 1],
  ])('that fails as "%s" ends as "%s" after %i attempts', async (kind, outcome, attempts) => {
    const played = await play(() => failure(kind, { answer }), provider)
    const session = open(played)
    await session.ask(question).catch(error => expect(error).toBeInstanceOf(NoModelAnswer))
    expect(session.calls()).toMatchObject([{ outcome, attempts }])
    expect(session.tokensLeft()).toBeGreaterThanOrEqual(0)
    expect(played.log).toHaveLength(outcome === 'repaired' ? 0 : 1)
    expect(played.log.join()).not.toContain('key-of-the-model-server')
    expect(played.log.join()).not.toContain('licitaciones')
  })

  it.each<FailureKind>(['silence', 'stall'])('that falls to "%s" is left when its time is up, and its connection closed', async kind => {
    const played = await play(() => failure(kind, { answer }), provider, { AI_TIMEOUT_SECONDS: 0.3 })
    const session = open(played)
    await expect(reasonOf(session.ask(question))).resolves.toBe('timeout')
    await expect.poll(() => played.server.requests.every(request => request.ended === 'abandoned')).toBe(true)
    expect(session.usage()!.inputTokens).toBeGreaterThan(0)
  })

  it.each<FailureKind>(['silence', 'stall', 'endless'])('that is asked in vain ("%s") stops when the work is cancelled', async kind => {
    const played = await play(() => failure(kind, { answer }), provider)
    const cancel = new AbortController()
    const session = open(played, { signal: cancel.signal, tokens: 20_000_000 })
    const asked = session.ask({ ...question, maxOutputTokens: 10_000_000 }).catch(error => error)
    await expect.poll(() => played.server.requests.length).toBe(1)
    cancel.abort(new Error('cancelled by its owner'))
    await expect(asked).resolves.toMatchObject({ message: 'cancelled by its owner' })
    await expect.poll(() => played.server.requests[0]!.ended).toBe('abandoned')
    expect(session.calls()).toMatchObject([{ outcome: 'cancelled' }])
  })
})
