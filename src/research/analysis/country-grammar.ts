/** The article of a country's name in a sentence, and whether its verb is plural. */
import type { Language } from '#contracts/language.ts'
import { countryNameIn } from '#research/codes/countries.ts'

type Article = 'el' | 'la' | 'los' | 'las'

/** The articles of Spanish names of countries in good prose. Names that are missing here have none: "Estados Unidos vende". */
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

/** The country's name with its article: "Brasil", "la India", "los Países Bajos"; "the United States". */
export function countryInSentence(country: string, language: Language): string {
  const article = articleOf(country, language)
  const name = countryNameIn(country, language)
  return article ? `${article} ${name}` : name
}

/** Whether the country's verb is plural: "los Países Bajos venden", but "the Netherlands sells". */
export const isPluralCountry = (country: string, language: Language): boolean =>
  language === 'es' && ['los', 'las'].includes(articleOf(country, 'es') ?? '')
