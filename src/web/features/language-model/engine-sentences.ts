/** Sentences about the engine that made a table or wrote a report's analysis: one line, and the detail behind it. */
import type { TFunction } from 'i18next'
import type { Language } from '#contracts/language.ts'
import type { Engine, ModelFailure, ModelPurpose, ModelUsage } from '#contracts/model.ts'
import { formatNumber } from '#web/i18n/format.ts'

/** The kind of result that an engine made. */
export type Made = 'table' | 'report'

/** A clause, without a period: why the model's answer, or a part of it, was not used, and what the program did instead. */
function setAsideClause({ by }: Engine, reason: ModelFailure, made: Made, t: TFunction): string {
  const instead = t(by === 'model' ? `model.instead.${made}InPart` : `model.instead.${made}`)
  return t('model.instead.sentence', { failure: t(`model.failure.${reason}`), instead })
}

/** The text of the line. It says which engine made the result and, if the model's whole answer was set aside, why. */
export function engineLine(engine: Engine, made: Made, t: TFunction): string {
  const { by, usage, setAside } = engine
  if (by === 'model') return t(`model.line.${made}.${setAside ? 'modelInPart' : 'model'}`, { model: usage?.model ?? '' })
  if (setAside) return setAsideClause(engine, setAside, made, t)
  return t(`model.line.${made}.${usage ? 'rulesAfterAsking' : 'rules'}`)
}

/** Sentences that say what the model did. */
export function didSentences({ usage }: Engine, made: Made, t: TFunction): string[] {
  const answered: readonly ModelPurpose[] = usage?.answered ?? []
  const purposes = answered.length > 0 ? answered : ([made === 'table' ? 'plan' : 'write-analysis'] as const)
  return purposes.map(purpose => t(`model.did.${purpose}`))
}

/** A sentence that says how the program made a table or wrote an analysis without a model's answer. */
export const rulesSentence = ({ usage, setAside }: Engine, made: Made, t: TFunction): string =>
  t(`model.how.${made}${usage || setAside ? 'AfterAsking' : ''}`)

const advice: Partial<Record<ModelFailure, 'later' | 'operator' | 'smaller'>> = {
  timeout: 'later',
  'rate-limited': 'later',
  overloaded: 'later',
  unreachable: 'later',
  unauthorized: 'operator',
  'unknown-model': 'operator',
  'over-budget': 'smaller',
  'too-long': 'smaller',
}

/** Sentences that say why the model's answer, or a part of it, was not used, and what to do about it. Empty if no answer was set aside. */
export function setAsideSentences(engine: Engine, made: Made, t: TFunction): string[] {
  const { setAside } = engine
  if (!setAside) return []
  const what = advice[setAside]
  return [`${setAsideClause(engine, setAside, made, t)}.`, ...(what ? [t(`model.advice.${what}`)] : [])]
}

const seconds = (milliseconds: number, language: Language) => {
  const whole = milliseconds / 1000
  return whole < 120
    ? formatNumber(whole, { style: 'unit', unit: 'second', maximumFractionDigits: whole < 1 ? 1 : 0 }, language)
    : formatNumber(whole / 60, { style: 'unit', unit: 'minute', maximumFractionDigits: 0 }, language)
}

const smallestCost = 0.0001
const dollars = (amount: number, language: Language) =>
  formatNumber(
    amount,
    {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'code',
      minimumFractionDigits: 0,
      maximumFractionDigits: amount >= 1 ? 2 : 4,
      ...(amount < 1 && { maximumSignificantDigits: 2 }),
    },
    language,
  )

/** What the model used: "gpt-5-mini", "2 preguntas", "3.412 tokens", "4 s", and the cost if the prices are known. */
export function usageParts(usage: ModelUsage, t: TFunction, language: Language): string[] {
  const { model, calls, inputTokens, outputTokens, milliseconds, cost } = usage
  return [
    model,
    t('model.used.calls', { count: calls }),
    t('model.used.tokens', { count: inputTokens + outputTokens }),
    seconds(milliseconds, language),
    ...(cost === null
      ? []
      : [cost > 0 && cost < smallestCost ? t('model.used.less', { cost: dollars(smallestCost, language) }) : dollars(cost, language)]),
  ]
}
