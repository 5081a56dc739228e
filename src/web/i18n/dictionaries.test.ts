import { expect, test } from 'vitest'
import { faqs as enFaqs } from '#web/i18n/en/faqs.ts'
import { model as enModel } from '#web/i18n/en/model.ts'
import { operator as enOperator } from '#web/i18n/en/operator.ts'
import { report as enReport } from '#web/i18n/en/report.ts'
import { faqs as esFaqs } from '#web/i18n/es/faqs.ts'
import { model as esModel } from '#web/i18n/es/model.ts'
import { operator as esOperator } from '#web/i18n/es/operator.ts'
import { report as esReport } from '#web/i18n/es/report.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { siteDictionaries } from './site-dictionaries.ts'

const spanishTexts = { ...es, faqs: esFaqs, model: esModel, operator: esOperator, report: esReport, site: siteDictionaries.es }
const englishTexts = { ...en, faqs: enFaqs, model: enModel, operator: enOperator, report: enReport, site: siteDictionaries.en }

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

test('no sentence is empty, and none has an exclamation mark', () => {
  for (const [key, sentence] of [...sentences(spanishTexts), ...sentences(englishTexts)]) {
    expect(sentence.trim(), key).not.toBe('')
    expect(sentence, key).not.toMatch(/[!¡]/)
  }
})
