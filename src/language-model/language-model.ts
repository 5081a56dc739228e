/** The language model as other parts of Indaga use it: it answers questions in a given form, within a budget, and reports its usage. */
import type { z } from 'zod'
import type { ModelCall, ModelFailure, ModelProvider, ModelPurpose, ModelUsage } from '#contracts/model.ts'

export interface ModelQuestion<Answer> {
  purpose: ModelPurpose
  /** What to do. Only text of the program itself, never text of a page or a user. */
  instructions: string
  /** Text of pages and users that the question is about. Each text is sent as data, in a marked field that the text itself cannot close. */
  fields: readonly { name: string; text: string }[]
  /** The form of the answer: an object with all properties required; use `nullable()` where there may be no value. */
  schema: z.ZodType<Answer>
  maxOutputTokens: number
}

/** The model gave no usable answer. The caller continues without it. */
export class NoModelAnswer extends Error {
  override name = 'NoModelAnswer'
  readonly reason: ModelFailure
  constructor(reason: ModelFailure, cause?: unknown) {
    super(`The language model gave no answer: ${reason}`, { cause })
    this.reason = reason
  }
}

/** The questions of one analysis or one report to a model, within its budget. */
export interface ModelSession {
  readonly provider: ModelProvider
  readonly model: string
  /** Returns the answer in the question's form. Throws NoModelAnswer, or the signal's reason when the work was cancelled. */
  ask<Answer>(question: ModelQuestion<Answer>): Promise<Answer>
  /** An upper estimate of the tokens of the question and its answer (see estimate-tokens.ts). */
  tokensFor(question: ModelQuestion<unknown>): number
  /** An upper estimate of the tokens of the question alone. */
  inputTokensFor(question: ModelQuestion<unknown>): number
  tokensLeft(): number
  /** All calls so far, in order. */
  calls(): readonly ModelCall[]
  /** The sum of all calls; null when nothing was asked. */
  usage(): ModelUsage | null
}

/**
 * The stored answers of one search; a key is a hash of the question. When the search's interrupted job runs again, it takes the answers from here.
 */
export interface KeptAnswers {
  get(key: string): Promise<string | null>
  set(key: string, answer: string): Promise<void>
}

export interface SessionOptions {
  /** The budget: AI_MAX_TOKENS_PER_ANALYSIS. */
  tokens: number
  signal?: AbortSignal
  kept?: KeptAnswers
  /** Called when a question is about to be sent. */
  onAsk?: (purpose: ModelPurpose) => void
  /** Called when a question has ended, with or without an answer. */
  onCall?: (call: ModelCall) => void
}

export interface LanguageModel {
  readonly provider: ModelProvider
  readonly model: string
  openSession(options: SessionOptions): ModelSession
}
