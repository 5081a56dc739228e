/** The title of an answer in the list of sources: "UN Comtrade: comercio exterior, 2024". */
import type { Language } from '#contracts/language.ts'
import type { ReadEntry } from '#contracts/ledger.ts'
import { sourceName } from '#contracts/research-sources.ts'
import { dateInWords } from './number-format.ts'

const subjects: Record<Language, Partial<Record<ReadEntry['measure'], string>>> = {
  es: {
    'exports-value': 'comercio exterior',
    'exports-weight': 'comercio exterior',
    'imports-value': 'comercio exterior',
    'imports-weight': 'comercio exterior',
    'mirror-imports-value': 'importaciones según el país de origen',
    tariff: 'aranceles',
    'specific-duty-lines': 'aranceles',
    gdp: 'producto interior bruto',
    population: 'población',
    'eu-exports-value': 'comercio de la Unión Europea',
    'eu-exports-weight': 'comercio de la Unión Europea',
    'eu-imports-value': 'comercio de la Unión Europea',
    'eu-imports-weight': 'comercio de la Unión Europea',
    'commodity-price': 'cotización internacional',
    pageviews: 'visitas por mes',
    'news-volume': 'volumen de noticias',
    'shelf-price': 'precios en tiendas',
    'products-total': 'productos',
    'brand-product': 'productos',
    'product-name': 'nombre del producto',
    'trademarks-total': 'marcas registradas',
    trademark: 'marcas registradas',
    'offer-price': 'ofertas',
    rating: 'ofertas',
    'rating-count': 'ofertas',
  },
  en: {
    'exports-value': 'foreign trade',
    'exports-weight': 'foreign trade',
    'imports-value': 'foreign trade',
    'imports-weight': 'foreign trade',
    'mirror-imports-value': 'imports by country of origin',
    tariff: 'tariffs',
    'specific-duty-lines': 'tariffs',
    gdp: 'gross domestic product',
    population: 'population',
    'eu-exports-value': 'trade of the European Union',
    'eu-exports-weight': 'trade of the European Union',
    'eu-imports-value': 'trade of the European Union',
    'eu-imports-weight': 'trade of the European Union',
    'commodity-price': 'international price',
    pageviews: 'views by month',
    'news-volume': 'volume of news',
    'shelf-price': 'prices in shops',
    'products-total': 'products',
    'brand-product': 'products',
    'product-name': 'name of the product',
    'trademarks-total': 'trademarks',
    trademark: 'trademarks',
    'offer-price': 'offers',
    rating: 'offers',
    'rating-count': 'offers',
  },
}

/** Measures of trade. Each of their answers is cited for the figures of one year, and the answer's title names the year. */
const ofOneYear = /^(?:exports|imports|mirror-imports)-/

export function citationTitle({ source, measure, quote, period }: ReadEntry, language: Language): string {
  const subject = subjects[language][measure] ?? quote?.replace(/\s+/g, ' ').trim() ?? ''
  const year = ofOneYear.test(measure) && period ? `, ${dateInWords(period, language)}` : ''
  return `${sourceName(source, language)}: ${subject}${year}`
}
