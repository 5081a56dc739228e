/** The questions of one analysis or report to a model: keeps within the budget, records every question, and reuses stored answers. */
import { createHash } from 'node:crypto'
import type { ModelCall, ModelFailure, ModelProvider, ModelUsage } from '#contracts/model.ts'
import { jsonSchemaOf, readAnswer } from './answer-form.ts'
import { askQuestion, inputTokensOf, type ModelTraits, type ReadAnswer, type Tally, questionTokens } from './ask-question.ts'
import { type Budget, createBudget } from './budget.ts'
import { type KeptAnswers, type ModelQuestion, type ModelSession, NoModelAnswer, type SessionOptions } from './language-model.ts'
import type { Provider } from './provider.ts'

/** What all sessions of a model share. */
export interface SessionModel {
  provider: ModelProvider
  model: string
  connect(): Promise<Provider>
  key: string | null
  traits: ModelTraits
  /** The most milliseconds for one question with all its attempts. */
  milliseconds: number
  /** US dollars per million tokens; null when unknown. */
  prices: { input: number; output: number } | null
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
  /** Called for every question without an answer, with its ModelFault if the provider gave one. */
  onFailure(call: ModelCall, fault: unknown): void
}

/** Failures that every further question would meet as well. */
const lastingFailures = new Set<ModelFailure>(['unauthorized', 'unknown-model'])

/** Opens a session with its own budget. After a lasting failure the session sends no more questions. */
export const openSession = (shared: SessionModel, options: SessionOptions): ModelSession => new BudgetedSession(shared, options)

class BudgetedSession implements ModelSession {
  readonly provider: ModelProvider
  readonly model: string
  readonly #shared: SessionModel
  readonly #options: SessionOptions
  readonly #work: AbortSignal
  readonly #budget: Budget
  readonly #calls: ModelCall[] = []
  #lastingFailure: ModelFailure | null = null

  /** An arrow function and not a method, because engines pass this function on without its session. */
  readonly usage = (): ModelUsage | null => (this.#calls.length === 0 ? null : sumOf(this.#calls, this.#shared))

  constructor(shared: SessionModel, options: SessionOptions) {
    this.provider = shared.provider
    this.model = shared.model
    this.#shared = shared
    this.#options = options
    this.#work = options.signal ?? new AbortController().signal
    this.#budget = createBudget(options.tokens)
  }

  tokensFor(question: ModelQuestion<unknown>): number {
    return questionTokens(question, this.#shared.traits)
  }

  inputTokensFor(question: ModelQuestion<unknown>): number {
    return inputTokensOf(question)
  }

  tokensLeft(): number {
    return this.#budget.left()
  }

  calls(): readonly ModelCall[] {
    return this.#calls
  }

  async ask<Answer>(question: ModelQuestion<Answer>): Promise<Answer> {
    this.#work.throwIfAborted()
    const { kept } = this.#options
    const key = keyOf(question, this.provider, this.model)
    const found = await keptAnswer(question, key, kept)
    if (found) {
      this.#record(question, { attempts: 0, inputTokens: 0, outputTokens: 0 }, performance.now(), 'kept')
      return found.answer
    }
    const { answer, value } = await this.#send(question)
    await kept?.set(key, JSON.stringify(value))
    return answer
  }

  async #send<Answer>(question: ModelQuestion<Answer>): Promise<ReadAnswer<Answer>> {
    const started = performance.now()
    const tally: Tally = { attempts: 0, inputTokens: 0, outputTokens: 0 }
    try {
      const read = await this.#withinBudget(question, tally)
      this.#record(question, tally, started, read.repaired ? 'repaired' : 'ok')
      return read
    } catch (error) {
      if (this.#work.aborted) {
        this.#record(question, tally, started, 'cancelled')
        throw this.#work.reason
      }
      if (!(error instanceof NoModelAnswer)) throw error
      if (lastingFailures.has(error.reason)) this.#lastingFailure = error.reason
      this.#shared.onFailure(this.#record(question, tally, started, error.reason), error.cause)
      throw error
    }
  }

  async #withinBudget<Answer>(question: ModelQuestion<Answer>, tally: Tally): Promise<ReadAnswer<Answer>> {
    if (this.#lastingFailure !== null) throw new NoModelAnswer(this.#lastingFailure)
    const { traits, milliseconds, key, wait } = this.#shared
    const reservation = this.#budget.reserve(questionTokens(question, traits))
    if (!reservation) throw new NoModelAnswer('over-budget')
    const time = AbortSignal.timeout(milliseconds)
    try {
      this.#options.onAsk?.(question.purpose)
      const provider = await this.#shared.connect()
      const signal = AbortSignal.any([this.#work, time])
      return await askQuestion(question, { provider, key, traits, tally, mayUse: reservation.extendTo, milliseconds, signal, wait })
    } catch (error) {
      throw time.aborted && !(error instanceof NoModelAnswer) ? new NoModelAnswer('timeout') : error
    } finally {
      reservation.settle(tally.inputTokens + tally.outputTokens)
    }
  }

  #record({ purpose }: ModelQuestion<unknown>, tally: Tally, started: number, outcome: ModelCall['outcome']): ModelCall {
    const milliseconds = Math.round(performance.now() - started)
    const call = { purpose, provider: this.provider, model: this.model, ...tally, milliseconds, outcome }
    this.#calls.push(call)
    this.#options.onCall?.(call)
    return call
  }
}

/** The key of a stored answer: the same for the same question to the same model. The random boundary of the fields is not part of the key. */
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
