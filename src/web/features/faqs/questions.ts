/** The questions in the order in which they are asked. An id is also the fragment of the address that opens its question. */
import type { Dictionary } from '#web/i18n/es.ts'

export type QuestionId = keyof Dictionary['faqs']['items']

export const questionIds = [
  'what',
  'first-analysis',
  'address',
  'scan',
  'prompt',
  'evidence',
  'receipt',
  'trouble',
  'ask-again',
  'saved',
  'export',
  'product',
  'model',
  'privacy',
] as const satisfies readonly QuestionId[]

/** The question that the fragment of an address names (`#evidence`), or null. */
export const questionOf = (hash: string): QuestionId | null => questionIds.find(id => `#${id}` === hash) ?? null
