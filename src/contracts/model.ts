/** What language models are asked for, how each call ended, and the usage of one table or report. */
import { z } from 'zod'

export const modelProviderSchema = z.enum(['openai', 'anthropic', 'google', 'openai-compatible'])
export type ModelProvider = z.infer<typeof modelProviderSchema>

export const modelPurposeSchema = z.enum(['plan', 'repair-plan', 'read-prose', 'write-analysis'])
export type ModelPurpose = z.infer<typeof modelPurposeSchema>

/** Why a model gave no usable answer; the web and the command line have texts for these. */
export const modelFailureSchema = z.enum([
  'timeout',
  'rate-limited',
  'overloaded',
  /** The model itself declined to answer. */
  'refused',
  /** The provider's content filter stopped the question or the answer. */
  'filtered',
  /** The question does not fit into the model's context. */
  'too-long',
  /** The last answer was cut off. A question is asked a second time if that may help and the budget allows it. */
  'truncated',
  /** The last answer does not match the form, even after repair. A question is asked a second time if the budget allows it. */
  'malformed',
  'unreachable',
  /** The provider does not accept the key, or the key's account may not use the model. */
  'unauthorized',
  'unknown-model',
  /** The model was not asked, because the question could have used more tokens than the analysis had left. */
  'over-budget',
  /** The answer matched the form, but the checks of its content rejected it. */
  'not-plausible',
])
export type ModelFailure = z.infer<typeof modelFailureSchema>

/** One question to a model, with all its attempts. */
export const modelCallSchema = z.object({
  purpose: modelPurposeSchema,
  provider: modelProviderSchema,
  model: z.string(),
  /** Tokens as the provider counts them; our estimate when the provider does not say. */
  inputTokens: z.number().int().nonnegative(),
  outputTokens: z.number().int().nonnegative(),
  milliseconds: z.number().int().nonnegative(),
  attempts: z.number().int().nonnegative(),
  /** `kept`: nothing was sent, because the answer to the same question of the same search was stored. */
  outcome: z.enum(['ok', 'repaired', 'kept', 'cancelled', ...modelFailureSchema.options]),
})
export type ModelCall = z.infer<typeof modelCallSchema>

/** The usage of one table or report. */
const modelUsageSchema = z.object({
  provider: modelProviderSchema,
  model: z.string(),
  /** The purposes for which the model gave an answer, each listed once. */
  answered: z.array(modelPurposeSchema).optional(),
  calls: z.number().int().nonnegative(),
  inputTokens: z.number().int().nonnegative(),
  outputTokens: z.number().int().nonnegative(),
  milliseconds: z.number().int().nonnegative(),
  /** US dollars at the operator's prices (AI_PRICE_INPUT, AI_PRICE_OUTPUT); null when they are not set. */
  cost: z.number().nonnegative().nullable(),
})
export type ModelUsage = z.infer<typeof modelUsageSchema>

/** Who chose the content of a table, or wrote the text of a report. Whoever it was, values and figures are read by code. */
export const engineSchema = z.object({
  /** `built-in` means the rules or the templates. */
  by: z.enum(['built-in', 'model']),
  /** Null when no model was asked. */
  usage: modelUsageSchema.nullable(),
  /** Why a model's answer, or a part of it, was not used; null when every answer was used or no model was asked. */
  setAside: modelFailureSchema.nullable(),
})
export type Engine = z.infer<typeof engineSchema>
