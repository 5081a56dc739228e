/** Tax numbers of companies: Spanish NIF, CIF and NIE, European VAT numbers, RFC, CUIT, RUT, RUC, NIT, EIN. */
import type { CountryCode } from 'libphonenumber-js'
import { taxRules } from './tax-rules.ts'
import { withoutEnd } from '#foundation/text/without-end.ts'

export interface TaxId {
  /** Without separators, in capitals. */
  value: string
  quote: string
  index: number
}

type RuleName = `${string} ${string}`
const vatRule = (country: string): RuleName[] => [`${country} vat`]
const isState = (country: string): boolean => taxRules[`${country} vat`] !== undefined

/** The country code that the prefix of a VAT number means: the prefix itself, but `GR` for the prefix `EL`. */
const stateOf = (number: string): string => number.slice(0, 2).toUpperCase().replace('EL', 'GR')

/** Words before a number ("NIF", "RFC"), and the rules that each word implies. Some rules depend on the country. */
const schemes: { words: RegExp; rules: (country: CountryCode, number: string) => RuleName[] }[] = [
  { words: /^(?:nif|cif|nie|dni)$/, rules: country => (country === 'PT' ? ['PT nif'] : ['ES nif']) },
  { words: /^rfc$/, rules: () => ['MX rfc'] },
  { words: /^cuit$/, rules: () => ['AR cuit'] },
  { words: /^rut$/, rules: country => (country === 'UY' ? ['UY rut'] : country === 'CO' ? ['CO nit'] : ['CL rut']) },
  { words: /^ruc$/, rules: country => [`${['EC', 'PY'].includes(country) ? country : 'PE'} ruc`] },
  { words: /^nit$/, rules: country => (country === 'GT' || country === 'SV' ? [`${country} nit`] : ['CO nit']) },
  { words: /^rnc$/, rules: () => ['DO rnc'] },
  { words: /^cnpj$/, rules: () => ['BR cnpj'] },
  { words: /^abn$/, rules: () => ['AU abn'] },
  { words: /^(?:ein|fein|tax id|tin)$/, rules: country => (country === 'ES' ? ['ES nif'] : ['US ein']) },
  {
    words: /^p?iva$|^partita iva$/,
    rules: (country, number) => vatRule(isState(stateOf(number)) ? stateOf(number) : country === 'ES' ? 'ES' : 'IT'),
  },
  { words: /^(?:ust\w*|tva|btw|moms|vat.*)$/, rules: (country, number) => vatRule(isState(stateOf(number)) ? stateOf(number) : country) },
]

const label =
  '(?<![\\p{L}\\p{N}])(n\\.?\\s?i\\.?\\s?f|c\\.?\\s?i\\.?\\s?f|n\\.?i\\.?e|dni|r\\.?f\\.?c|c\\.?u\\.?i\\.?t|r\\.?u\\.?t|r\\.?u\\.?c|n\\.?i\\.?t|rnc|cnpj|abn|f?ein|tax id|tin|vat(?: id| reg)?|iva|ust-?id(?:-?nr)?|p\\.?\\s?iva|partita iva|tva|btw|moms)\\.?(?!\\p{L})'
const between =
  '(?:[\\s/·-]{0,4}(?:number|no|nr|num|n[uú]mero|n[ºo°]|intracomunitario|registration|(?:n\\.?i\\.?f|c\\.?i\\.?f)|de la empresa)\\.?(?!\\p{L})){0,4}[\\s.:;#-]{0,4}'
const labeled = new RegExp(
  `${label}${between}((?=[\\p{L}.\\s-]{0,8}\\d)[\\p{Lu}\\d](?:[\\p{Lu}\\d&Ññ]|[.\\s/-](?=[\\p{Lu}\\d])){6,20})`,
  'giu',
)
/** Numbers that are recognized by their form alone: those of Spanish companies, and VAT numbers with a country prefix. */
const telling =
  /(?<![\p{L}\p{N}])(?:([ABCDEFGHJNPQRSUVW][-.\s]?\d{2}\.?\d{3}\.?\d{2}[\dA-J])|((?:ES|DE|FR|IT|PT|NL|BE|AT|IE|GB|PL|SE|DK|FI|LU|EL)[A-Z0-9]{8,12}))(?![\p{L}\p{N}])/gu

/** A quick test: every tax number has at least six digits, three of them adjacent. */
const mayHoldTaxId = /^(?=\D*\d(?:\D*\d){5})(?=.*\d{3})/s
/** The tax numbers in a text with valid check digits. A number after a word such as "CIF" is checked by the rules of that word. */
export function findTaxIds(text: string, country: CountryCode): TaxId[] {
  if (!mayHoldTaxId.test(text)) return []
  const found: TaxId[] = []
  const add = (id: TaxId | null) => {
    if (id && !found.some(known => known.value === id.value || known.value.endsWith(id.value) || id.value.endsWith(known.value)))
      found.push(id)
  }
  for (const match of text.matchAll(labeled)) {
    const word = match[1]!
      .toLowerCase()
      .replace(/\.\s?|-/g, '')
      .replace(/^([nc])\s?(i)\s?f$/, '$1$2f')
      .replace(/^p\siva$/, 'piva')
    const rules = schemes.find(scheme => scheme.words.test(word))?.rules(country, match[2]!) ?? []
    add(shortestValid(match[2]!, match.index + match[0].length - match[2]!.length, rules))
  }
  for (const match of text.matchAll(telling)) {
    add(shortestValid(match[0], match.index, match[1] ? ['ES cif'] : vatRule(stateOf(match[0]))))
  }
  return found
}

/**
 * The longest beginning of `written` that has valid check digits; null if there is none. Text after a number may look like a part of the number, so
 * pieces are removed from the end until the check digits are valid.
 */
function shortestValid(written: string, index: number, rules: RuleName[]): TaxId | null {
  const pieces = written.split(/(?=[\s.,/-])/)
  for (let count = pieces.length; count > 0; count--) {
    const quote = withoutEnd(pieces.slice(0, count).join(''), /[\s.,/-]/)
    const value = quote.toUpperCase().replace(/[^A-Z0-9&Ñ]/g, '')
    if (value.length < 7) return null
    if (rules.some(rule => taxRules[rule]?.(value).isValid)) return { value, quote, index }
  }
  return null
}
