/** The forms in which a sentence can show an entry of the ledger. A form that does not fit the entry gives null, never a wrong word. */
import type { Language } from '#contracts/language.ts'
import type { LedgerEntry } from '#contracts/ledger.ts'
import { countryNameIn } from '#research/codes/countries.ts'
import { countryInSentence } from './country-grammar.ts'
import { countNouns, measureUnits, timesAsMuch } from './measure-words.ts'
import * as format from './number-format.ts'
import { inQuotationMarks } from './number-format.ts'

export interface EntryText {
  text: string
  quoted?: boolean
  href?: string
}
type Form = (entry: LedgerEntry, language: Language, word: string | null) => EntryText | string | null

/** The forms of figures. A sentence with a figure must also name the figure's period, and the figure's country if there is one. */
const figureForms: Record<string, Form> = {
  percent: percentage((value, language) => format.percent(value, language)),
  /** Not rounded: for percentages that a law sets, such as a tariff. */
  rate: percentage((value, language) => format.rate(value, language)),
  /** With its sign: "+3,2 %". */
  change: percentage((value, language) => format.percent(value, language, true)),
  /** For "grew by" and "more than": the percentage, which must be positive. */
  rise: percentage((value, language) => (value > 0 ? format.percent(value, language) : null)),
  /** For "fell by" and "less than": the percentage, which must be negative, without its sign. */
  fall: percentage((value, language) => (value < 0 ? format.percent(-value, language) : null)),
  money: quantity((value, unit, language) => (isCurrency(unit) ? format.money(value, unit, language) : null)),
  /** The price of one piece or package, or of a unit: "0,52 USD por kilo". */
  price: quantity((value, unit, language) => {
    const [currency = '', per] = unit.split('/')
    const noun = per === undefined ? '' : measureUnits[language].per[per]
    if (noun === undefined) return null
    const amount =
      currency === 'US¢' ? format.cents(value, language) : isCurrency(currency) ? format.amount(value, currency, language) : null
    return amount && `${amount} ${noun}`.trim()
  }),
  weight: quantity((value, unit, language) => (unit === 'kg' ? format.weight(value, language) : null)),
  people: quantity((value, unit, language) => (unit === 'people' ? format.many(value, measureUnits[language].people, language) : null)),
  views: quantity((value, unit, language) => (unit === 'views' ? format.many(value, measureUnits[language].views, language) : null)),
  times: quantity((value, unit, language) => (unit === '' ? timesAsMuch(value, language) : null)),
  /** A count with the noun that `word` names (measure-words.ts): "12 países", "1 país". */
  count: quantity((value, unit, language, word) => {
    const noun = countNouns[language][word ?? '']
    if (!noun || !Number.isInteger(value) || !countUnits.has(unit)) return null
    return `${format.plainNumber(value, language)}\u00a0${value === 1 ? noun.one : noun.many}`
  }),
  /** A rating on the scale of the unit: "4,6 de 5". */
  rating: quantity((value, unit, language) => {
    const best = /^\/(\d+)$/.exec(unit)?.[1]
    if (!best) return null
    const number = format.plainNumber(value, language, { maximumFractionDigits: 1 })
    return language === 'es' ? `${number} de\u00a0${best}` : `${number} out of\u00a0${best}`
  }),
}

const wordForms: Record<string, Form> = {
  country: ({ country }, language) => country && countryInSentence(country, language),
  /** The country without its article, as in a list. */
  'country-name': ({ country }, language) => country && countryNameIn(country, language),
  period: ({ period }, language) => {
    if (!period) return null
    const [first = '', last] = period.split('/')
    if (last === undefined) return format.dateInWords(first, language)
    // The year is said once: "entre agosto y noviembre de 2026".
    const from = format.dateInWords(first, language, { withoutYear: first.length > 4 && first.slice(0, 4) === last.slice(0, 4) })
    const to = format.dateInWords(last, language)
    const article = first.length === 10 ? 'el ' : ''
    return language === 'es' ? `entre ${article}${from} y ${article}${to}` : `between ${from} and ${to}`
  },
  since: ({ period }, language) => period && format.dateInWords(period.split('/')[0]!, language),
  until: ({ period }, language) => period && format.dateInWords(period.split('/').at(-1)!, language),
  /** The verbatim text in quotation marks, with a link to its page where it has one. */
  quote: (entry, language) => {
    if (entry.source === 'computed' || !entry.quote?.trim()) return null
    return { text: inQuotationMarks(tidy(entry.quote), language), quoted: true, ...pageOf(entry) }
  },
  /** An attribute of the entry, verbatim: `{x:attribute shop}`. */
  attribute: (entry, _language, word) => {
    const text = entry.source !== 'computed' && word ? entry.attributes[word] : undefined
    if (!text?.trim()) return null
    // A list of numbers, such as the classes 3 and 5 in "3,5".
    // linear: digits are divided by commas
    return { text: /^\d+(?:,\d+)+$/.test(text) ? text.split(',').join(', ') : tidy(text), quoted: true }
  },
  /** An attribute that is a date, in words. */
  date: (entry, language, word) => {
    const date = entry.source !== 'computed' && word ? entry.attributes[word] : undefined
    return date && /^\d{4}(?:-\d{2}){0,2}$/.test(date) ? format.dateInWords(date, language) : null
  },
}

/** The text of an entry in a form; null if the form does not exist or does not fit the entry. */
export function entryText(entry: LedgerEntry, form: string, word: string | null, language: Language): EntryText | null {
  const write = Object.hasOwn(figureForms, form) ? figureForms[form] : Object.hasOwn(wordForms, form) ? wordForms[form] : undefined
  const written = write?.(entry, language, word) ?? null
  return typeof written === 'string' ? { text: written } : written
}

export const isFigureForm = (form: string): boolean => Object.hasOwn(figureForms, form)

/** Makes a form for entries that have a value; for other entries the form gives null. `write` gets the unit '' if the entry has none. */
function quantity(write: (value: number, unit: string, language: Language, word: string | null) => string | null): Form {
  return ({ value, unit }, language, word) => (value === null ? null : write(value, unit ?? '', language, word))
}

function percentage(write: (value: number, language: Language) => string | null): Form {
  return quantity((value, unit, language) => (unit === '%' ? write(value, language) : null))
}

const isCurrency = (unit: string): boolean => /^[A-Z]{3}$/.test(unit)

const countUnits: ReadonlySet<string> = new Set(['', 'products', 'trademarks', 'ratings', 'lines'])

/** The text on one line, cut to a length that fits into a sentence. */
function tidy(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > quotationMaximum ? `${line.slice(0, quotationMaximum).trimEnd()}…` : line
}
const quotationMaximum = 200

/**
 * The link to an entry's own page. Only the measures listed here have such pages, made for people; all other entries are linked by their citations.
 */
function pageOf({ measure, url }: LedgerEntry & { url: string }): { href?: string } {
  return ['article', 'web-result', 'summary', 'offer-price', 'trademark', 'rating'].includes(measure) && /^https?:\/\//i.test(url)
    ? { href: url }
    : {}
}
