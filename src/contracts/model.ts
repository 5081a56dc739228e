/** What language models are asked for, what became of each call, and what one table or report has used of them. */
import { z } from 'zod'

export const modelProviderSchema = z.enum(['openai', 'anthropic', 'google', 'openai-compatible'])
export type ModelProvider = z.infer<typeof modelProviderSchema>

export const modelPurposeSchema = z.enum(['plan', 'repair-plan', 'read-prose', 'write-analysis'])
export type ModelPurpose = z.infer<typeof modelPurposeSchema>

/** Why a model gave no answer that could be used; the web and the command line put it into words. */
export const modelFailureSchema = z.enum([
  'timeout',
  'rate-limited',
  'overloaded',
  /** The model declined in words. */
  'refused',
  /** The provider's content filter stopped the question or the answer. */
  'filtered',
  /** The question does not fit into the model's context. */
  'too-long',
  /** The answer ended before it was whole, also when asked again. */
  'truncated',
  /** The answer is not in the form that was asked for, also after repair and when asked again. */
  'malformed',
  'unreachable',
  /** The key is not accepted, or the account may not use the model. */
  'unauthorized',
  'unknown-model',
  /** Not asked: what the analysis may use up would not have been enough. */
  'over-budget',
  /** It answered in form, but code found that the answer does not hold. */
  'not-plausible',
])
export type ModelFailure = z.infer<typeof modelFailureSchema>

/** One question to a model, with all its attempts. */
export const modelCallSchema = z.object({
  purpose: modelPurposeSchema,
  provider: modelProviderSchema,
  model: z.string(),
  /** As the provider counts them; as estimated by us where it does not say. */
  inputTokens: z.number().int().nonnegative(),
  outputTokens: z.number().int().nonnegative(),
  milliseconds: z.number().int().nonnegative(),
  attempts: z.number().int().nonnegative(),
  /** `kept`: an answer to the same question of this very search was kept and taken; nothing was sent. */
  outcome: z.enum(['ok', 'repaired', 'kept', 'cancelled', ...modelFailureSchema.options]),
})
export type ModelCall = z.infer<typeof modelCallSchema>

/** What one table or report has used. */
export const modelUsageSchema = z.object({
  provider: modelProviderSchema,
  model: z.string(),
  /** What it gave answers to, each purpose once. */
  answered: z.array(modelPurposeSchema).optional(),
  calls: z.number().int().nonnegative(),
  inputTokens: z.number().int().nonnegative(),
  outputTokens: z.number().int().nonnegative(),
  milliseconds: z.number().int().nonnegative(),
  /** US dollars by the operator's own prices (AI_PRICE_INPUT, AI_PRICE_OUTPUT); null where none are set. */
  cost: z.number().nonnegative().nullable(),
})
export type ModelUsage = z.infer<typeof modelUsageSchema>

/** Who chose what a table shows, or wrote what a report says. Values and figures are read by code in either case. */
export const engineSchema = z.object({
  /** `built-in`: the rules, or the templates. */
  by: z.enum(['built-in', 'model']),
  /** Null where no model was asked. */
  usage: modelUsageSchema.nullable(),
  /** Why what the model answered, or a part of it, was not used. */
  setAside: modelFailureSchema.nullable(),
})
export type Engine = z.infer<typeof engineSchema>
