/** Texts about language models for the terminal. */
import type { ModelFailure, ModelPurpose, ModelUsage } from '#contracts/model.ts'

/** Why a model gave no usable answer, as the end of the sentence "The language model …". */
export const failureWords: Record<ModelFailure, string> = {
  timeout: 'did not answer in time',
  'rate-limited': 'takes no more questions for now',
  overloaded: 'is overloaded',
  refused: 'declined to answer',
  filtered: 'was stopped by its content filter',
  'too-long': 'cannot take a question of this length',
  truncated: 'did not finish its answer',
  malformed: 'did not answer in the requested format',
  unreachable: 'cannot be reached',
  unauthorized: 'does not accept the key',
  'unknown-model': 'is not known to its provider',
  'over-budget': 'was not asked: AI_MAX_TOKENS_PER_ANALYSIS would not have been enough',
  'not-plausible': 'gave an implausible answer',
}

export const purposeWords: Record<ModelPurpose, string> = {
  plan: 'to plan',
  'repair-plan': 'to repair its plan',
  'read-prose': 'to read prose',
  'write-analysis': 'to interpret the report',
}

export const whole = new Intl.NumberFormat('en')

/** The usage of a model in one sentence; empty when no model was asked. */
export function usageSentence(usages: readonly ModelUsage[]): string {
  const [{ provider, model } = { provider: '', model: '' }] = usages
  if (!usages.some(({ calls }) => calls > 0)) return ''
  const sum = (pick: (usage: ModelUsage) => number) => usages.reduce((total, usage) => total + pick(usage), 0)
  const calls = sum(usage => usage.calls)
  const cost = usages.every(usage => usage.cost !== null) ? costWords(sum(usage => usage.cost ?? 0)) : null
  return `${[
    `${provider} ${model} was asked ${calls === 1 ? 'once' : `${whole.format(calls)} times`}:`,
    `${whole.format(sum(usage => usage.inputTokens))} tokens of questions,`,
    `${whole.format(sum(usage => usage.outputTokens))} of answers${cost === null ? '' : `, ${cost}`}`,
  ].join(' ')}.\n`
}

/** Cost in US dollars at the prices that the operator has set. */
export function costWords(dollars: number): string {
  if (dollars > 0 && dollars < 0.0001) return 'less than 0.0001 US dollars'
  return `${dollars.toLocaleString('en', { maximumFractionDigits: dollars < 1 ? 4 : 2 })} US dollars`
}

/** A sentence that says why an answer of the model was not used, so that rules or templates did its work. Empty when no answer was set aside. */
export function setAsideSentence(reason: ModelFailure | null, instead: 'rules' | 'templates'): string {
  return reason === null ? '' : `The language model ${failureWords[reason]}; the ${instead} did the rest.\n`
}
