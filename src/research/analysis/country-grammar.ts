/** How a country's name stands in a sentence: with which article, and whether the verb is plural. */
import type { Language } from '#contracts/language.ts'
import { countryNameIn } from '#research/codes/countries.ts'

type Article = 'el' | 'la' | 'los' | 'las'

/** Spanish names that good prose gives an article; all others stand alone ("Estados Unidos vende", "Filipinas compra"). */
const spanishArticles: Record<string, Article> = {
  ARE: 'los',
  ATF: 'las',
  BHS: 'las',
  BMU: 'las',
  COM: 'las',
  ESH: 'el',
  GBR: 'el',
  GUF: 'la',
  IND: 'la',
  IOT: 'el',
  LBN: 'el',
  MDV: 'las',
  NLD: 'los',
  PYF: 'la',
  SYC: 'las',
  VAT: 'la',
}
const spanishBeginnings: [beginning: string, article: Article][] = [
  ['República ', 'la'],
  ['Isla ', 'la'],
  ['Islas ', 'las'],
]

const englishArticles = new Set(['ARE', 'BHS', 'CAF', 'COD', 'COG', 'COM', 'DOM', 'GBR', 'GMB', 'IMN', 'MDV', 'NLD', 'PHL', 'SYC', 'USA'])

function articleOf(country: string, language: Language): string | null {
  const name = countryNameIn(country, language)
  if (language === 'en') return englishArticles.has(country) || /(?:Islands|Territory|Territories)\b/.test(name) ? 'the' : null
  return spanishArticles[country] ?? spanishBeginnings.find(([beginning]) => name.startsWith(beginning))?.[1] ?? null
}

/** The name as a sentence says it: "Brasil", "la India", "los Países Bajos"; "the United States". */
export function countryInSentence(country: string, language: Language): string {
  const article = articleOf(country, language)
  const name = countryNameIn(country, language)
  return article ? `${article} ${name}` : name
}

/** Whether its verb is plural: "los Países Bajos venden", but "the Netherlands sells". */
export const isPluralCountry = (country: string, language: Language): boolean =>
  language === 'es' && ['los', 'las'].includes(articleOf(country, 'es') ?? '')
