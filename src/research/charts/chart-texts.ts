/** The texts of charts: titles, units, and a summary for readers who do not see the chart. */
import type { Language } from '#contracts/language.ts'
import { countryInSentence } from '#research/analysis/country-grammar.ts'
import { measureUnits } from '#research/analysis/measure-words.ts'
import { amount, dateInWords, money, percent, plainNumber } from '#research/analysis/number-format.ts'
import type { NumberEntry } from './chart-points.ts'

type Span = { direction: 'exports' | 'imports'; first: NumberEntry; last: NumberEntry }

export interface ChartTexts {
  exporters: string
  importers: string
  shares: string
  map: string
  valueByYear: string
  unitValueByYear: string
  commodityPrice: (name: string) => string
  newsVolume: string
  interest: string
  exports: string
  imports: string
  others: string
  ofAllNews: string
  viewsAMonth: string
  wikipedia: Record<Language, string>
  ranking: (direction: Span['direction'], year: string, first: NumberEntry[], topTen: NumberEntry | null) => string
  sharesOfFirst: (year: string, first: NumberEntry[], others: NumberEntry | null) => string
  mapOf: (year: string, countries: number, most: NumberEntry) => string
  values: (spans: Span[]) => string
  unitValues: (spans: Span[]) => string
  prices: (first: NumberEntry, last: NumberEntry, highest: NumberEntry) => string
  news: (mean: NumberEntry, highest: NumberEntry) => string
  views: (page: string, mean: NumberEntry, highest: NumberEntry) => string
}

/** The unit in which sources write hundredths of a US dollar. */
const cents = 'US¢'
const centsInWords: Record<Language, string> = { es: 'centavos de USD', en: 'US cents' }

const list = (items: string[], language: Language): string => new Intl.ListFormat(language, { type: 'conjunction' }).format(items)
/** Countries with their shares: "Brasil (38 %), la India (14 %) y Tailandia (9 %)". */
const withShares = (shares: NumberEntry[], language: Language): string =>
  list(
    shares.map(share => `${countryInSentence(share.country!, language)} (${percent(share.value, language)})`),
    language,
  )
const worth = ({ value, unit }: NumberEntry, language: Language): string => money(value, unit ?? '', language)
const price = ({ value, unit }: NumberEntry, language: Language): string => {
  const [currency = ''] = (unit ?? '').split('/')
  return currency === cents ? `${plainNumber(value, language)}\u00a0${centsInWords[language]}` : amount(value, currency, language)
}
const when = ({ period }: NumberEntry, language: Language): string => dateInWords(period!, language)
/** A percentage with two significant digits, also far below 1 %: the share of a product in all news is tiny. */
const tiny = ({ value }: NumberEntry, language: Language): string => {
  const number = plainNumber(value, language, { maximumFractionDigits: 20, maximumSignificantDigits: 2 })
  return language === 'es' ? `${number}\u00a0%` : `${number}%`
}
const whole = ({ value }: NumberEntry, language: Language): string =>
  plainNumber(Number(value.toPrecision(3)), language, { maximumFractionDigits: 0 })

const es: ChartTexts = {
  exporters: 'Mayores exportadores',
  importers: 'Mayores importadores',
  shares: 'Cuotas de exportación',
  map: 'Exportaciones por país',
  valueByYear: 'Valor declarado por año',
  unitValueByYear: 'Valor unitario por año',
  commodityPrice: name => (name ? `Precio internacional: ${name}` : 'Precio internacional'),
  newsVolume: 'Presencia en las noticias',
  interest: 'Interés: visitas en Wikipedia',
  exports: 'Exportaciones',
  imports: 'Importaciones',
  others: 'Otros países',
  ofAllNews: '% de todas las noticias',
  viewsAMonth: 'visitas al mes',
  wikipedia: { es: 'Wikipedia en español', en: 'Wikipedia en inglés' },
  ranking: (direction, year, first, topTen) =>
    `Los mayores ${direction === 'exports' ? 'exportadores' : 'importadores'} de ${year} son ${withShares(first, 'es')}.` +
    (topTen ? ` Los diez primeros suman el ${percent(topTen.value, 'es')} del valor declarado.` : ''),
  sharesOfFirst: (year, first, others) =>
    `Cuotas del valor exportado en ${year}: ${withShares(first, 'es')}.` +
    (others ? ` Los demás países suman el ${percent(others.value, 'es')}.` : ''),
  mapOf: (year, countries, most) =>
    `El mapa muestra lo que exportaron ${plainNumber(countries, 'es')} países en ${year}. El valor más alto es de ${worth(most, 'es')} (${countryInSentence(most.country!, 'es')}).`,
  values: spans =>
    `${spans
      .map(({ direction, first, last }, index) => {
        const what = direction === 'exports' ? 'las exportaciones' : 'las importaciones'
        const went = `de ${worth(first, 'es')} en ${when(first, 'es')} a ${worth(last, 'es')} en ${when(last, 'es')}`
        return index === 0 ? `El valor declarado de ${what} pasó ${went}` : `el de ${what}, ${went}`
      })
      .join('; ')}.`,
  unitValues: spans =>
    `${spans
      .map(({ direction, first, last }, index) => {
        const what = direction === 'exports' ? 'exportado' : 'importado'
        const went = `${price(first, 'es')} en ${when(first, 'es')} y ${price(last, 'es')} en ${when(last, 'es')}`
        return index === 0 ? `El kilo ${what} valió ${went}` : `el ${what}, ${went}`
      })
      .join('; ')}.`,
  prices: (first, last, highest) =>
    `El precio fue de ${price(first, 'es')} en ${when(first, 'es')} y de ${price(last, 'es')} en ${when(last, 'es')}. El más alto de estos meses fue de ${price(highest, 'es')}, en ${when(highest, 'es')}.`,
  news: (mean, highest) =>
    `De media, el ${tiny(mean, 'es')} de las noticias de cada día nombra el producto. El día con más fue el ${when(highest, 'es')}, con el ${tiny(highest, 'es')}.`,
  views: (page, mean, highest) =>
    `La página «${page}» tuvo de media ${whole(mean, 'es')} visitas al mes. El mes con más fue ${when(highest, 'es')}, con ${whole(highest, 'es')}.`,
}

const en: ChartTexts = {
  exporters: 'Largest exporters',
  importers: 'Largest importers',
  shares: 'Export shares',
  map: 'Exports by country',
  valueByYear: 'Reported value by year',
  unitValueByYear: 'Unit value by year',
  commodityPrice: name => (name ? `World market price: ${name}` : 'World market price'),
  newsVolume: 'News coverage',
  interest: 'Interest: Wikipedia views',
  exports: 'Exports',
  imports: 'Imports',
  others: 'Other countries',
  ofAllNews: '% of all news',
  viewsAMonth: 'views a month',
  wikipedia: { es: 'Wikipedia in Spanish', en: 'Wikipedia in English' },
  ranking: (direction, year, first, topTen) =>
    `The largest ${direction === 'exports' ? 'exporters' : 'importers'} of ${year} are ${withShares(first, 'en')}.` +
    (topTen ? ` The top ten add up to ${percent(topTen.value, 'en')} of the reported value.` : ''),
  sharesOfFirst: (year, first, others) =>
    `Shares of the value exported in ${year}: ${withShares(first, 'en')}.` +
    (others ? ` All other countries add up to ${percent(others.value, 'en')}.` : ''),
  mapOf: (year, countries, most) =>
    `The map shows what ${plainNumber(countries, 'en')} countries exported in ${year}. The highest value is ${worth(most, 'en')} (${countryInSentence(most.country!, 'en')}).`,
  values: spans =>
    `${spans
      .map(({ direction, first, last }, index) => {
        const went = `from ${worth(first, 'en')} in ${when(first, 'en')} to ${worth(last, 'en')} in ${when(last, 'en')}`
        return index === 0 ? `The reported value of ${direction} went ${went}` : `that of ${direction}, ${went}`
      })
      .join('; ')}.`,
  unitValues: spans =>
    `${spans
      .map(({ direction, first, last }, index) => {
        const went = `${price(first, 'en')} in ${when(first, 'en')} and ${price(last, 'en')} in ${when(last, 'en')}`
        return index === 0 ? `A kilogram of ${direction} was worth ${went}` : `a kilogram of ${direction}, ${went}`
      })
      .join('; ')}.`,
  prices: (first, last, highest) =>
    `The price was ${price(first, 'en')} in ${when(first, 'en')} and ${price(last, 'en')} in ${when(last, 'en')}. The highest of these months was ${price(highest, 'en')}, in ${when(highest, 'en')}.`,
  news: (mean, highest) =>
    `On average, ${tiny(mean, 'en')} of each day’s news names the product. The day with the most was ${when(highest, 'en')}, with ${tiny(highest, 'en')}.`,
  views: (page, mean, highest) =>
    `The page “${page}” had ${whole(mean, 'en')} views a month on average. The month with the most was ${when(highest, 'en')}, with ${whole(highest, 'en')}.`,
}

export const chartTexts: Record<Language, ChartTexts> = { es, en }

/** The unit in words: `USD/lb` is "USD por libra". A unit without words for it stays as it is. */
export function unitInWords(unit: string, language: Language): string {
  const [currency, per] = unit.split('/')
  const noun = per && measureUnits[language].per[per]
  return noun ? `${currency === cents ? centsInWords[language] : currency} ${noun}` : unit
}
