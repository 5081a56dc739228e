import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { modelFailureSchema, modelProviderSchema, modelPurposeSchema, type Engine, type ModelUsage } from '#contracts/model.ts'
import { model as enModel } from '#web/i18n/en/model.ts'
import { en as english } from '#web/i18n/en.ts'
import { model as esModel } from '#web/i18n/es/model.ts'
import { es as spanish } from '#web/i18n/es.ts'
import { didSentences, engineLine, rulesSentence, setAsideSentences, usageParts } from './engine-sentences.ts'

const i18n = createInstance()
await i18n.init({
  lng: 'es',
  fallbackLng: false,
  defaultNS: 'app',
  interpolation: { escapeValue: false },
  resources: { es: { app: { ...spanish, model: esModel } }, en: { app: { ...english, model: enModel } } },
})
const es = i18n.getFixedT('es')
const en = i18n.getFixedT('en')
const languages = [['es', es] as const, ['en', en] as const]

const usage: ModelUsage = {
  provider: 'openai',
  model: 'gpt-5-mini',
  calls: 2,
  inputTokens: 3000,
  outputTokens: 412,
  milliseconds: 4100,
  cost: 0.00213,
}
const engine = (over: Partial<Engine> = {}): Engine => ({ by: 'model', usage, setAside: null, ...over })
/** Joins texts and replaces the no-break spaces of Intl with ordinary ones. */
const plain = (texts: string[]) => texts.join(' · ').replace(/\u00a0/g, ' ')

describe('the line of a table or report', () => {
  it('names the model that took part, or says plainly that none did', () => {
    expect(engineLine(engine(), 'table', es)).toBe('Hecha con un modelo de lenguaje, gpt-5-mini')
    expect(engineLine(engine(), 'report', en)).toBe('Written from templates; gpt-5-mini adds its interpretation')
    expect(engineLine(engine({ by: 'built-in', usage: null }), 'table', es)).toBe('Hecha sin modelo de lenguaje')
    expect(engineLine(engine({ by: 'built-in', usage: null }), 'report', en)).toBe('Written from templates, without a language model')
  })
  it('says why the answer of a model was not used', () => {
    expect(engineLine(engine({ by: 'built-in', setAside: 'timeout' }), 'table', es)).toBe(
      'El modelo no respondió a tiempo; hicimos la tabla sin él',
    )
    expect(engineLine(engine({ setAside: 'refused' }), 'table', en)).toBe(
      'Made with a language model, gpt-5-mini; we didn’t use part of its answer',
    )
  })
})

describe('the detail behind the line', () => {
  it('counts questions, tokens, time and money', () => {
    expect(plain(usageParts(usage, es, 'es'))).toBe('gpt-5-mini · 2 preguntas · 3.412 tokens · 4 s · 0,0021 USD')
    expect(plain(usageParts({ ...usage, calls: 1, milliseconds: 200_000, cost: null }, en, 'en'))).toBe(
      'gpt-5-mini · 1 question · 3,412 tokens · 3 min',
    )
    expect(plain(usageParts({ ...usage, calls: 0, milliseconds: 40, cost: 0.00001 }, es, 'es'))).toBe(
      'gpt-5-mini · sin preguntas nuevas · 3.412 tokens · 0 s · menos de 0,0001 USD',
    )
    expect(plain(usageParts({ ...usage, cost: 12.3456 }, es, 'es'))).toContain('12,35 USD')
  })
  it('says that nothing was sent only if no model was asked', () => {
    expect(rulesSentence(engine({ by: 'built-in', usage: null }), 'table', en)).toContain('Nothing went to a language model')
    expect(rulesSentence(engine({ by: 'built-in', setAside: 'timeout' }), 'table', en)).not.toContain('Nothing went to a language model')
  })
  it('says what to do about a failure, if anything helps', () => {
    expect(setAsideSentences(engine({ by: 'built-in', setAside: 'unauthorized' }), 'report', es)).toEqual([
      'El proveedor del modelo no aceptó la clave de este servidor; el informe no lleva su interpretación.',
      'El administrador puede corregirlo: «indaga doctor» dice cómo.',
    ])
    expect(setAsideSentences(engine(), 'table', es)).toEqual([])
  })
})

describe.each(languages)('in %s', (language, t) => {
  const sentence = /^\p{Lu}[^{}]+\.$/u
  const key = /\b(model|scan)\.\w/

  it('has a sentence for every failure', () => {
    const texts = modelFailureSchema.options.flatMap(setAside =>
      (['table', 'report'] as const).flatMap(made =>
        (['built-in', 'model'] as const).map(by => setAsideSentences(engine({ by, setAside }), made, t)[0]!),
      ),
    )
    for (const text of texts) expect(text).toMatch(sentence)
    expect(texts.filter(text => key.test(text))).toEqual([])
    expect(new Set(texts).size).toBe(modelFailureSchema.options.length * 4)
  })
  it('has sentences for every purpose: while the model answers, and afterwards', () => {
    const did = didSentences(engine({ usage: { ...usage, answered: modelPurposeSchema.options } }), 'table', t)
    const asking = modelPurposeSchema.options.map(purpose => t(`scan.progress.model.${purpose}`))
    for (const text of did) expect(text).toMatch(sentence)
    expect([...did, ...asking].filter(text => key.test(text))).toEqual([])
    expect(new Set([...did, ...asking]).size).toBe(modelPurposeSchema.options.length * 2)
  })
  it('names every provider before a question', () => {
    for (const provider of modelProviderSchema.options)
      expect(t(`model.offer.to.${provider}`, { model: 'm' }), language).toMatch(/^[^{}]+:$/)
  })
})
