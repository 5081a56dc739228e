/**
 * Describes an entry of the ledger in one line for a writer: "Brasil; parte del total, exportaciones en valor; 2024: 41 %". The line never
 * quotes a source, such as a headline or a brand: its text could influence what the writer, a language model, writes about the entry.
 */
import type { Language } from '#contracts/language.ts'
import type { Formula, LedgerEntry, Measure } from '#contracts/ledger.ts'
import { countryNameIn } from '#research/codes/countries.ts'
import type { Ledger } from '#research/market/market.ts'
import { measureOf, subjectOf } from './entry-subject.ts'
import { entryText } from './entry-forms.ts'

const measures: Record<Language, Partial<Record<Measure, string>>> = {
  es: {
    'exports-value': 'exportaciones en valor',
    'exports-weight': 'exportaciones en peso',
    'imports-value': 'importaciones en valor',
    'imports-weight': 'importaciones en peso',
    tariff: 'arancel a las importaciones',
    'specific-duty-lines': 'líneas arancelarias que pagan un importe por cantidad',
    gdp: 'producto interior bruto',
    population: 'población',
    'eu-exports-value': 'ventas de la Unión Europea al resto del mundo',
    'eu-imports-value': 'compras de la Unión Europea al resto del mundo',
    'commodity-price': 'cotización internacional de referencia',
    pageviews: 'visitas al artículo de Wikipedia',
    'news-volume': 'parte de las noticias que nombra el producto',
    'shelf-price': 'precio en tiendas',
    'products-total': 'productos en Open Food Facts',
    'brand-product': 'productos de una marca entre los revisados',
    'offer-price': 'precio en tiendas en línea',
    rating: 'valoración de compradores',
    'rating-count': 'opiniones de compradores',
    'trademarks-total': 'marcas registradas con el nombre',
  },
  en: {
    'exports-value': 'exports by value',
    'exports-weight': 'exports by weight',
    'imports-value': 'imports by value',
    'imports-weight': 'imports by weight',
    tariff: 'tariff on imports',
    'specific-duty-lines': 'tariff lines that pay an amount by quantity',
    gdp: 'gross domestic product',
    population: 'population',
    'eu-exports-value': 'sales of the European Union to the rest of the world',
    'eu-imports-value': 'purchases of the European Union from the rest of the world',
    'commodity-price': 'international reference price',
    pageviews: 'views of the Wikipedia article',
    'news-volume': 'share of the news that names the product',
    'shelf-price': 'store price',
    'products-total': 'products in Open Food Facts',
    'brand-product': 'products of a brand among those looked at',
    'offer-price': 'price in online stores',
    rating: 'buyer rating',
    'rating-count': 'buyer reviews',
    'trademarks-total': 'trademarks with the name',
  },
}

const formulas: Record<Language, Record<Exclude<Formula, 'ratio'>, string>> = {
  es: {
    sum: 'suma',
    count: 'cuántos',
    share: 'parte del total',
    growth: 'cambio de un periodo al otro',
    'compound-growth': 'crecimiento al año',
    trend: 'crecimiento al año',
    concentration: 'índice de concentración (HHI)',
    'unit-value': 'precio medio por kilo',
    'mirror-gap': 'diferencia con lo que declaran los demás',
    mean: 'media',
    median: 'mediana',
    minimum: 'mínimo',
    maximum: 'máximo',
  },
  en: {
    sum: 'sum',
    count: 'how many',
    share: 'share of the total',
    growth: 'change from one period to the other',
    'compound-growth': 'growth a year',
    trend: 'growth a year',
    concentration: 'concentration index (HHI)',
    'unit-value': 'average price per kilogram',
    'mirror-gap': 'difference from what the others declare',
    mean: 'mean',
    median: 'median',
    minimum: 'minimum',
    maximum: 'maximum',
  },
}

const words = {
  es: { multiple: 'cuántas veces la de', perPerson: 'por habitante', all: 'todos los países', estimated: 'estimación' },
  en: { multiple: 'how many times that of', perPerson: 'per person', all: 'all countries', estimated: 'estimate' },
} as const

/** A line names the countries of an entry if there are at most this many; otherwise it says "all countries". */
const mostNamed = 4

/**
 * @param form The form of the entry's figure, such as `percent`. The form `count` is followed by the word for its noun: `count country` writes
 * "12 countries". Null for an entry that is no figure.
 */
export function entryLine(entry: LedgerEntry, form: string | null, ledger: Pick<Ledger, 'get'>, language: Language): string {
  const [name = '', word = null] = form?.split(' ') ?? []
  const { text } = (form && entryText(entry, name, word, language)) || { text: null }
  const period = entryText(entry, 'period', null, language)?.text
  const estimated = entry.estimated ? words[language].estimated : null
  const about = [whose(entry, ledger, language), whatOf(entry, ledger, language), period, estimated].filter(Boolean).join('; ')
  return text ? `${about}: ${text}` : about
}

function whose(entry: LedgerEntry, ledger: Pick<Ledger, 'get'>, language: Language): string {
  const countries = [...subjectOf(entry, ledger).countries]
  if (countries.length > mostNamed) return words[language].all
  return countries.map(country => countryNameIn(country, language)).join(' + ')
}

function whatOf(entry: LedgerEntry, ledger: Pick<Ledger, 'get'>, language: Language): string {
  if (entry.source !== 'computed') return measures[language][entry.measure] ?? ''
  const [first, second] = entry.inputs.flatMap(id => ledger.get(id) ?? [])
  if (!first) return ''
  const of = whatOf(first, ledger, language)
  if (entry.formula === 'ratio') {
    const isMultiple = subjectOf(entry, ledger).quantity === 'multiple'
    return isMultiple && second
      ? `${of}, ${words[language].multiple} ${whose(second, ledger, language)}`
      : `${of}, ${words[language].perPerson}`
  }
  // The line of a sum over countries does not say "sum", because it begins with the names of the countries or with "all countries".
  if (entry.formula === 'sum' && !measureOf(first, ledger).startsWith('eu-') && first.source !== 'computed') return of
  return `${formulas[language][entry.formula]}, ${of}`
}
