/**
 * Signs and words for currencies, and the meaning of ambiguous ones ("$", "kr", "pesos") by country. Codes follow ISO 4217; signs follow
 * the symbols of Unicode CLDR and the habits of shops in Latin America.
 */
import type { CountryCode } from 'libphonenumber-js'

const codes =
  'EUR USD GBP MXN COP ARS CLP PEN BRL UYU BOB PYG CRC GTQ DOP HNL NIO PAB VES CUP CHF JPY CNY CAD AUD NZD SGD HKD TWD SEK NOK DKK ISK PLN CZK HUF RON BGN INR KRW ZAR TRY RUB UAH ILS AED SAR MAD EGP NGN THB VND PHP IDR MYR'.split(
    ' ',
  )

/** Codes that are also written in lower case. */
const smallCodes = ['eur', 'usd', 'gbp', 'mxn', 'clp']

/** The currencies of signs and words in lower case. A value with a question mark (`?dollar`) depends on the country. */
const signs: Record<string, string> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': '?yen',
  円: 'JPY',
  元: 'CNY',
  $: '?dollar',
  us$: 'USD',
  u$s: 'USD',
  usd$: 'USD',
  mx$: 'MXN',
  mxn$: 'MXN',
  r$: 'BRL',
  ar$: 'ARS',
  ars$: 'ARS',
  col$: 'COP',
  cop$: 'COP',
  clp$: 'CLP',
  ca$: 'CAD',
  c$: '?cordoba',
  a$: 'AUD',
  au$: 'AUD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  nt$: 'TWD',
  rd$: 'DOP',
  $u: 'UYU',
  's/.': 'PEN',
  's/': 'PEN',
  'b/.': 'PAB',
  'bs.': '?bolivar',
  bs: '?bolivar',
  'gs.': 'PYG',
  '₲': 'PYG',
  '₡': 'CRC',
  '₹': 'INR',
  'rs.': '?rupee',
  rs: '?rupee',
  '₩': 'KRW',
  '₽': 'RUB',
  '₴': 'UAH',
  '₺': 'TRY',
  '₪': 'ILS',
  '₫': 'VND',
  '₱': 'PHP',
  '₦': 'NGN',
  '฿': 'THB',
  zł: 'PLN',
  kč: 'CZK',
  ft: '?forint',
  лв: 'BGN',
  lei: 'RON',
  'kr.': '?krone',
  kr: '?krone',
  'fr.': 'CHF',
  euros: 'EUR',
  euro: 'EUR',
  dólares: '?dollar',
  dolares: '?dollar',
  dollars: '?dollar',
  pesos: '?peso',
  soles: 'PEN',
  quetzales: 'GTQ',
  lempiras: 'HNL',
  guaraníes: 'PYG',
  bolivianos: 'BOB',
  bolívares: 'VES',
  colones: 'CRC',
  'libras esterlinas': 'GBP',
  'pounds sterling': 'GBP',
}

const dollars: Partial<Record<CountryCode, string>> = {
  MX: 'MXN',
  CO: 'COP',
  AR: 'ARS',
  CL: 'CLP',
  UY: 'UYU',
  DO: 'DOP',
  CU: 'CUP',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  SG: 'SGD',
  HK: 'HKD',
  TW: 'TWD',
}
const pesoCodes = new Set(['MXN', 'COP', 'ARS', 'CLP', 'UYU', 'DOP', 'CUP'])
const dollarCodes = new Set(['CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD'])

/** The ISO 4217 code of a sign, word or code in a country; null when it is no currency there ("Ft" means feet outside Hungary). */
export function currencyOf(sign: string, country: CountryCode): string | null {
  const small = sign.toLowerCase()
  const meant = signs[small] ?? small.toUpperCase()
  const local = dollars[country]
  // In Mexico "$" means Mexican pesos, but the word "dollars" means the dollars of the United States.
  if (meant === '?dollar') return local && (sign === '$' || dollarCodes.has(local)) ? local : 'USD'
  if (meant === '?peso') return local && pesoCodes.has(local) ? local : country === 'PH' ? 'PHP' : 'MXN'
  const byCountry = ambiguous[meant]
  return byCountry ? (byCountry[country] ?? byCountry.other) : meant
}

/** The currency of an ambiguous sign by country. */
const ambiguous: Record<string, Partial<Record<CountryCode, string>> & { other: string | null }> = {
  '?yen': { CN: 'CNY', other: 'JPY' },
  '?krone': { DK: 'DKK', NO: 'NOK', IS: 'ISK', other: 'SEK' },
  '?cordoba': { NI: 'NIO', other: 'CAD' },
  '?bolivar': { VE: 'VES', other: 'BOB' },
  '?rupee': { PK: 'PKR', LK: 'LKR', other: 'INR' },
  '?forint': { HU: 'HUF', other: null },
}

const escaped = (text: string): string => text.replace(/[.$/]/g, '\\$&')
const longestFirst = (words: string[]): string[] => words.toSorted((a, b) => b.length - a.length)

/** The source of a pattern that matches the text. A small letter matches in either case, a capital only as a capital. */
const anyCase = (text: string): string =>
  text.replace(/\p{L}/gu, letter => (letter.toUpperCase() === letter ? letter : `[${letter}${letter.toUpperCase()}]`))

/** The source of a pattern for every sign and word in either case, and every code. Compile it with the flag `u` and without `i`. */
export const currencyPattern = [...longestFirst(Object.keys(signs)).map(sign => anyCase(escaped(sign))), ...codes, ...smallCodes].join('|')
