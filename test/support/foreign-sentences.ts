/**
 * Finds sentences of an analysis in the wrong language, by another method than the product's gate: by common words, and by names of countries and
 * months that only the other language has. Quotations and names of products, sources and licenses may be in any language.
 */
import type { Language } from '#contracts/language.ts'
import type { Report } from '#contracts/report.ts'
import { sourceIdSchema, sourceName } from '#contracts/research-sources.ts'
import { countryCodes, countryNameIn } from '#research/codes/countries.ts'

const common: Record<Language, string[]> = {
  es: 'el la los las un una unos del al de y que con por para se su sus es son más menos entre desde hasta según en lo'.split(' '),
  en: 'the of and is are was were that with by for from its it their than more less has have not between since until in to'.split(' '),
}
const months = (language: Language): string[] =>
  Array.from({ length: 12 }, (_, month) => new Intl.DateTimeFormat(language, { month: 'long' }).format(new Date(2024, month, 15)))
const trade: Record<Language, string[]> = {
  es: ['millones', 'billones', 'toneladas', 'tonelada', 'por kilo', 'países', 'precios', 'ofertas', 'visitas'],
  en: ['million', 'billion', 'metric tons', 'metric ton', 'per kilogram', 'countries', 'prices', 'offers', 'views'],
}
const wordsOf = (language: Language): string[] => [
  ...common[language],
  ...months(language),
  ...trade[language],
  ...countryCodes.map(code => countryNameIn(code, language)),
]

export function foreignSentences({ sections, language, product }: Report): string[] {
  const own = new Set(wordsOf(language).map(word => word.toLowerCase()))
  const foreign = wordsOf(language === 'es' ? 'en' : 'es').filter(word => !own.has(word.toLowerCase()))
  const pattern = new RegExp(`(?<!\\p{L})(?:${foreign.map(word => word.replace(/[.()]/g, '\\$&')).join('|')})(?!\\p{L})`, 'iu')
  const sources = sourceIdSchema.options.map(source => sourceName(source, language))
  const names = [product.name, product.code?.label ?? '', ...(product.code?.path ?? []), ...sources, 'CC BY'].filter(Boolean)
  const texts = sections.flatMap(({ title, blocks }) => [
    title,
    ...blocks.flatMap(({ sentences }) =>
      sentences.map(({ parts }) => parts.map(part => (typeof part === 'string' ? part : part.quoted ? '…' : part.text)).join('')),
    ),
  ])
  return texts.filter(text => pattern.test(names.reduce((rest, name) => rest.replaceAll(name, '…'), text)))
}
