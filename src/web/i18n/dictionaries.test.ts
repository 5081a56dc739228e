import { expect, test } from 'vitest'
import { faqs as enFaqs } from '#web/i18n/en/faqs.ts'
import { analytics as enAnalytics } from '#web/i18n/en/analytics.ts'
import { model as enModel } from '#web/i18n/en/model.ts'
import { operator as enOperator } from '#web/i18n/en/operator.ts'
import { subscription as enSubscription } from '#web/i18n/en/subscription.ts'
import { pointing as enPointing } from '#web/i18n/en/pointing.ts'
import { profile as enProfile } from '#web/i18n/en/profile.ts'
import { report as enReport } from '#web/i18n/en/report.ts'
import { results as enResults } from '#web/i18n/en/results.ts'
import { faqs as esFaqs } from '#web/i18n/es/faqs.ts'
import { analytics as esAnalytics } from '#web/i18n/es/analytics.ts'
import { model as esModel } from '#web/i18n/es/model.ts'
import { operator as esOperator } from '#web/i18n/es/operator.ts'
import { subscription as esSubscription } from '#web/i18n/es/subscription.ts'
import { pointing as esPointing } from '#web/i18n/es/pointing.ts'
import { profile as esProfile } from '#web/i18n/es/profile.ts'
import { report as esReport } from '#web/i18n/es/report.ts'
import { results as esResults } from '#web/i18n/es/results.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { siteDictionaries } from './site-dictionaries.ts'

const spanishTexts = {
  ...es,
  faqs: esFaqs,
  analytics: esAnalytics,
  model: esModel,
  operator: esOperator,
  subscription: esSubscription,
  pointing: esPointing,
  profile: esProfile,
  report: esReport,
  results: esResults,
  site: siteDictionaries.es,
}
const englishTexts = {
  ...en,
  faqs: enFaqs,
  analytics: enAnalytics,
  model: enModel,
  operator: enOperator,
  subscription: enSubscription,
  pointing: enPointing,
  profile: enProfile,
  report: enReport,
  results: enResults,
  site: siteDictionaries.en,
}

/** Every sentence of a dictionary with its dotted key, such as `auth.login.title`. */
function sentences(part: object, prefix = ''): [string, string][] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? sentences(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, String(value)] as [string, string]],
  )
}

const slots = (sentence: string) => [...sentence.matchAll(/\{\{\s*(\w+)[^}]*\}\}|<\/?(\w+)>/g)].map(match => match[0]).toSorted()

test('both languages have the same sentences with the same slots', () => {
  const english = new Map(sentences(englishTexts))
  const spanish = sentences(spanishTexts)
  expect([...english.keys()].toSorted()).toEqual(spanish.map(([key]) => key).toSorted())
  for (const [key, sentence] of spanish) expect({ key, slots: slots(english.get(key)!) }).toEqual({ key, slots: slots(sentence) })
})

test('the help about errors names what to check: the address, the credentials, the product code and the connection', () => {
  expect(enFaqs.items.trouble.answer).toMatch(
    /• The address:.*\n• The username and password.*\n• .*\n• The product code:.*\n• .*\n• Your internet connection:/,
  )
  expect(esFaqs.items.trouble.answer).toMatch(
    /• La dirección:.*\n• El usuario y la contraseña.*\n• .*\n• El código del producto:.*\n• .*\n• Tu conexión a internet:/,
  )
})

test('no sentence is empty, and none has an exclamation mark', () => {
  for (const [key, sentence] of [...sentences(spanishTexts), ...sentences(englishTexts)]) {
    expect(sentence.trim(), key).not.toBe('')
    expect(sentence, key).not.toMatch(/[!¡]/)
  }
})
