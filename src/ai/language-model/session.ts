/** What one analysis or one report asks of a model: within its budget, each question recorded, answers that were kept taken without asking. */
import { createHash } from 'node:crypto'
import type { ModelCall, ModelFailure, ModelProvider, ModelUsage } from '#contracts/model.ts'
import { jsonSchemaOf, readAnswer } from './answer-form.ts'
import { askQuestion, inputTokensOf, type ModelTraits, type Tally, tokensOf } from './ask-question.ts'
import { createBudget } from './budget.ts'
import { type KeptAnswers, type ModelQuestion, type ModelSession, NoModelAnswer, type SessionOptions } from './language-model.ts'
import type { Provider } from './provider.ts'

/** What all sessions of a model share. */
export interface SessionModel {
  provider: ModelProvider
  model: string
  connect(): Promise<Provider>
  key: string | null
  traits: ModelTraits
  /** For one question, all its attempts together. */
  milliseconds: number
  /** US dollars for a million tokens; null: unknown. */
  prices: { input: number; output: number } | null
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
  /** Told of every question that got no answer, with its ModelFault where the provider gave one. */
  onFailure(call: ModelCall, fault: unknown): void
}

/** Failures that every further question would meet as well. */
const lastingFailures = new Set<ModelFailure>(['unauthorized', 'unknown-model'])

export function openSession(shared: SessionModel, options: SessionOptions): ModelSession {
  const { provider, model, traits } = shared
  const budget = createBudget(options.tokens)
  const calls: ModelCall[] = []
  const work = options.signal ?? new AbortController().signal
  let lasting: ModelFailure | null = null

  return {
    provider,
    model,
    ask,
    tokensFor: question => tokensOf(question, traits),
    inputTokensFor: inputTokensOf,
    tokensLeft: budget.left,
    calls: () => calls,
    usage: () => (calls.length === 0 ? null : sumOf(calls, shared)),
  }

  async function ask<Answer>(question: ModelQuestion<Answer>): Promise<Answer> {
    work.throwIfAborted()
    const started = performance.now()
    const tally: Tally = { attempts: 0, inputTokens: 0, outputTokens: 0 }
    const record = (outcome: ModelCall['outcome']): ModelCall => {
      const milliseconds = Math.round(performance.now() - started)
      const call = { purpose: question.purpose, provider, model, ...tally, milliseconds, outcome }
      calls.push(call)
      options.onCall?.(call)
      return call
    }
    try {
      const key = keyOf(question, provider, model)
      const kept = await keptAnswer(question, key, options.kept)
      if (kept) {
        record('kept')
        return kept.answer
      }
      const { answer, value, repaired } = await send(question, tally)
      record(repaired ? 'repaired' : 'ok')
      await options.kept?.set(key, JSON.stringify(value))
      return answer
    } catch (error) {
      if (work.aborted) {
        record('cancelled')
        throw work.reason
      }
      if (!(error instanceof NoModelAnswer)) throw error
      if (lastingFailures.has(error.reason)) lasting = error.reason
      shared.onFailure(record(error.reason), error.cause)
      throw error
    }
  }

  async function send<Answer>(question: ModelQuestion<Answer>, tally: Tally) {
    if (lasting !== null) throw new NoModelAnswer(lasting)
    const reservation = budget.reserve(tokensOf(question, traits))
    if (!reservation) throw new NoModelAnswer('over-budget')
    const time = AbortSignal.timeout(shared.milliseconds)
    try {
      options.onAsk?.(question.purpose)
      const asking = {
        provider: await shared.connect(),
        key: shared.key,
        traits,
        tally,
        mayUse: reservation.extendTo,
        milliseconds: shared.milliseconds,
        signal: AbortSignal.any([work, time]),
        wait: shared.wait,
      }
      return await askQuestion(question, asking)
    } catch (error) {
      throw time.aborted && !work.aborted && !(error instanceof NoModelAnswer) ? new NoModelAnswer('timeout') : error
    } finally {
      reservation.settle(tally.inputTokens + tally.outputTokens)
    }
  }
}

/** The same for the same question to the same model; the boundary of its fields plays no part. */
function keyOf({ purpose, instructions, fields, schema }: ModelQuestion<unknown>, provider: ModelProvider, model: string): string {
  const question = [provider, model, purpose, instructions, fields.map(({ name, text }) => [name, text]), jsonSchemaOf(schema)]
  return createHash('sha256').update(JSON.stringify(question)).digest('hex')
}

async function keptAnswer<Answer>({ schema }: ModelQuestion<Answer>, key: string, kept?: KeptAnswers): Promise<{ answer: Answer } | null> {
  const text = await kept?.get(key)
  const reading = typeof text === 'string' ? readAnswer(text, schema) : null
  return reading && 'answer' in reading ? reading : null
}

const answeredOutcomes = new Set<ModelCall['outcome']>(['ok', 'repaired', 'kept'])

function sumOf(calls: ModelCall[], { provider, model, prices }: SessionModel): ModelUsage {
  const sum = (pick: (call: ModelCall) => number) => calls.reduce((total, call) => total + pick(call), 0)
  const inputTokens = sum(call => call.inputTokens)
  const outputTokens = sum(call => call.outputTokens)
  return {
    provider,
    model,
    answered: [...new Set(calls.filter(({ outcome }) => answeredOutcomes.has(outcome)).map(({ purpose }) => purpose))],
    calls: calls.filter(call => call.attempts > 0).length,
    inputTokens,
    outputTokens,
    milliseconds: sum(call => call.milliseconds),
    cost: prices && (inputTokens * prices.input + outputTokens * prices.output) / 1_000_000,
  }
}
