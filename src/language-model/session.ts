/** What one analysis or one report asks of a model: within its budget, each question recorded, answers that were kept taken without asking. */
import { createHash } from 'node:crypto'
import type { ModelCall, ModelFailure, ModelProvider, ModelUsage } from '#contracts/model.ts'
import { jsonSchemaOf, readAnswer } from './answer-form.ts'
import { askQuestion, inputTokensOf, type ModelTraits, type ReadAnswer, type Tally, tokensOf } from './ask-question.ts'
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

/** Opens a session of its own budget and circuit: once the model is out of reach for good, nothing more is sent. */
export function openSession(shared: SessionModel, options: SessionOptions): ModelSession {
  const { provider, model, traits } = shared
  const budget = createBudget(options.tokens)
  const calls: ModelCall[] = []
  const work = options.signal ?? new AbortController().signal
  let lasting: ModelFailure | null = null

  return {
    provider,
    model,
    tokensFor: question => tokensOf(question, traits),
    inputTokensFor: inputTokensOf,
    tokensLeft: budget.left,
    calls: () => calls,
    usage: () => (calls.length === 0 ? null : sumOf(calls, shared)),
    async ask(question) {
      work.throwIfAborted()
      const key = keyOf(question, provider, model)
      const kept = await keptAnswer(question, key, options.kept)
      if (kept) {
        record(question, { attempts: 0, inputTokens: 0, outputTokens: 0 }, performance.now(), 'kept')
        return kept.answer
      }
      const { answer, value } = await send(question)
      await options.kept?.set(key, JSON.stringify(value))
      return answer
    },
  }

  /** Sends the question and records how it ended. */
  async function send<Answer>(question: ModelQuestion<Answer>): Promise<ReadAnswer<Answer>> {
    const started = performance.now()
    const tally: Tally = { attempts: 0, inputTokens: 0, outputTokens: 0 }
    try {
      const read = await withinBudget(question, tally)
      record(question, tally, started, read.repaired ? 'repaired' : 'ok')
      return read
    } catch (error) {
      if (work.aborted) {
        record(question, tally, started, 'cancelled')
        throw work.reason
      }
      if (!(error instanceof NoModelAnswer)) throw error
      if (lastingFailures.has(error.reason)) lasting = error.reason
      shared.onFailure(record(question, tally, started, error.reason), error.cause)
      throw error
    }
  }

  async function withinBudget<Answer>(question: ModelQuestion<Answer>, tally: Tally): Promise<ReadAnswer<Answer>> {
    if (lasting !== null) throw new NoModelAnswer(lasting)
    const reservation = budget.reserve(tokensOf(question, traits))
    if (!reservation) throw new NoModelAnswer('over-budget')
    const time = AbortSignal.timeout(shared.milliseconds)
    try {
      options.onAsk?.(question.purpose)
      return await askQuestion(question, {
        provider: await shared.connect(),
        key: shared.key,
        traits,
        tally,
        mayUse: reservation.extendTo,
        milliseconds: shared.milliseconds,
        signal: AbortSignal.any([work, time]),
        wait: shared.wait,
      })
    } catch (error) {
      throw time.aborted && !(error instanceof NoModelAnswer) ? new NoModelAnswer('timeout') : error
    } finally {
      reservation.settle(tally.inputTokens + tally.outputTokens)
    }
  }

  function record({ purpose }: ModelQuestion<unknown>, tally: Tally, started: number, outcome: ModelCall['outcome']): ModelCall {
    const call = { purpose, provider, model, ...tally, milliseconds: Math.round(performance.now() - started), outcome }
    calls.push(call)
    options.onCall?.(call)
    return call
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
