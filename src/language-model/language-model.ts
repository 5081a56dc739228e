/** A language model as the rest of Indaga knows it: it is asked questions with a form for the answer, within a budget, and tells what it used. */
import type { z } from 'zod'
import type { ModelCall, ModelFailure, ModelProvider, ModelPurpose, ModelUsage } from '#contracts/model.ts'

export interface ModelQuestion<Answer> {
  purpose: ModelPurpose
  /** What to do: our own words alone, never those of a page or a person. */
  instructions: string
  /** What it is about: words of pages and people. Each is sent in a marked field that its words cannot close, as data and never as orders. */
  fields: readonly { name: string; text: string }[]
  /** The form of the answer: an object, every property required (`nullable()` where there may be nothing to say). */
  schema: z.ZodType<Answer>
  maxOutputTokens: number
}

/** The model gave no usable answer. The caller goes on without it. */
export class NoModelAnswer extends Error {
  override name = 'NoModelAnswer'
  readonly reason: ModelFailure
  constructor(reason: ModelFailure, cause?: unknown) {
    super(`The language model gave no answer: ${reason}`, { cause })
    this.reason = reason
  }
}

/** What one analysis or one report asks of a model, within its budget. */
export interface ModelSession {
  readonly provider: ModelProvider
  readonly model: string
  /** The answer in the question's form. Throws NoModelAnswer, or the signal's reason where the work was cancelled. */
  ask<Answer>(question: ModelQuestion<Answer>): Promise<Answer>
  /** Tokens that the question would take at most, itself and its answer; estimated from above (src/language-model/estimate-tokens.ts). */
  tokensFor(question: ModelQuestion<unknown>): number
  /** The question's part of them. */
  inputTokensFor(question: ModelQuestion<unknown>): number
  tokensLeft(): number
  /** All calls so far, in order. */
  calls(): readonly ModelCall[]
  /** Their sum; null where nothing was asked. */
  usage(): ModelUsage | null
}

/** Answers of one search that were given before its job was interrupted, by a hash of the question. */
export interface KeptAnswers {
  get(key: string): Promise<string | null>
  set(key: string, answer: string): Promise<void>
}

export interface SessionOptions {
  /** AI_MAX_TOKENS_PER_ANALYSIS. */
  tokens: number
  signal?: AbortSignal
  kept?: KeptAnswers
  /** A question is about to be sent. */
  onAsk?: (purpose: ModelPurpose) => void
  /** A question has ended, however. */
  onCall?: (call: ModelCall) => void
}

export interface LanguageModel {
  readonly provider: ModelProvider
  readonly model: string
  openSession(options: SessionOptions): ModelSession
}
