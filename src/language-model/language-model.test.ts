/** Questions to the models of four providers, played by test/support/model-server: good answers and all kinds of failures. */
import pino from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { modelProviderSchema } from '#contracts/model.ts'
import { parseSettings } from '#contracts/settings.ts'
import { failure, type FailureKind } from '#test/support/model-server/model-server.ts'
import { endPlayedModels, planAnswer, planQuestion, playModel, reasonOf } from '#test/support/played-model.ts'
import { createLanguageModel } from './create-language-model.ts'

afterEach(endPlayedModels)

it('is null when the rules and templates do all the work', () => {
  expect(createLanguageModel(parseSettings({}), { log: pino({ level: 'silent' }) })).toBeNull()
})

describe.each(modelProviderSchema.options)('%s', provider => {
  it('answers in the form, sees fields as fields, and counts the usage', async () => {
    const played = await playModel(() => planAnswer, { provider })
    const session = played.open()
    await expect(session.ask(planQuestion)).resolves.toEqual(planAnswer)
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
    expect(inputTokens + outputTokens).toBeLessThanOrEqual(session.tokensFor(planQuestion))
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
    // Google reports a limit per minute in the same way as an empty account.
    ['no-credit', provider === 'google' ? 'rate-limited' : 'unauthorized', provider === 'google' ? 3 : 1],
    ['unauthorized', 'unauthorized', 1],
    ['forbidden', 'unauthorized', 1],
    ['unknown-model', 'unknown-model', 1],
    ['too-long', 'too-long', 1],
    ['filtered-question', 'filtered', 1],
    // Anthropic does not distinguish filtered answers from refused ones, and Google has no refusals.
    ['content-filter', provider === 'anthropic' ? 'refused' : 'filtered', 1],
    ['refusal', provider === 'google' ? 'malformed' : 'refused', provider === 'google' ? 2 : 1],
    ['truncated', 'truncated', 2],
    ['malformed', 'malformed', 2],
    ['empty', 'malformed', 2],
    ['wrong-type', 'malformed', 2],
    ['enormous', 'truncated', 1],
    ['endless', 'truncated', 1],
  ])('that fails as "%s" ends as "%s" after %i attempts', async (kind, outcome, attempts) => {
    const played = await playModel(() => failure(kind, { answer: planAnswer }), { provider })
    const session = played.open()
    await reasonOf(session.ask(planQuestion))
    expect(session.calls()).toMatchObject([{ outcome, attempts }])
    expect(session.tokensLeft()).toBeGreaterThanOrEqual(0)
    expect(played.log).toHaveLength(outcome === 'repaired' ? 0 : 1)
    expect(played.log.join()).not.toContain('key-of-the-model-server')
    expect(played.log.join()).not.toContain('licitaciones')
  })

  it.each<FailureKind>(['silence', 'stall'])('that falls to "%s" is left when its time is up, and its connection closed', async kind => {
    const played = await playModel(() => failure(kind, { answer: planAnswer }), { provider, AI_TIMEOUT_SECONDS: 0.3 })
    const session = played.open()
    await expect(reasonOf(session.ask(planQuestion))).resolves.toBe('timeout')
    await expect.poll(() => played.server.requests.every(request => request.ended === 'abandoned')).toBe(true)
    expect(session.usage()!.inputTokens).toBeGreaterThan(0)
  })

  it.each<FailureKind>(['silence', 'stall', 'endless'])('that is asked in vain ("%s") stops when the work is cancelled', async kind => {
    const played = await playModel(() => failure(kind, { answer: planAnswer }), { provider })
    const cancel = new AbortController()
    const session = played.open({ signal: cancel.signal, tokens: 20_000_000 })
    const asked = session.ask({ ...planQuestion, maxOutputTokens: 10_000_000 }).catch(error => error)
    await expect.poll(() => played.server.requests.length).toBe(1)
    cancel.abort(new Error('cancelled by its owner'))
    await expect(asked).resolves.toMatchObject({ message: 'cancelled by its owner' })
    await expect.poll(() => played.server.requests[0]!.ended).toBe('abandoned')
    expect(session.calls()).toMatchObject([{ outcome: 'cancelled' }])
  })
})
