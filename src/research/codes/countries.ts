/** Countries: names in both languages, ISO 3166 codes, and the numeric codes of UN Comtrade, six of which differ from ISO. */
import {
  alpha2ToAlpha3,
  alpha3ToAlpha2,
  alpha3ToNumeric,
  getAlpha3Code,
  getAlpha3Codes,
  getName,
  numericToAlpha3,
  registerLocale,
} from 'i18n-iso-countries/index.js'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import spanish from 'i18n-iso-countries/langs/es.json' with { type: 'json' }
import type { Language } from '#contracts/language.ts'

registerLocale(english)
registerLocale(spanish)

/**
 * The countries for which Comtrade does not use the ISO code. Most of these codes include a further territory: 842 is the United States with Puerto
 * Rico. Taiwan is 490, "Other Asia, not elsewhere specified".
 */
const comtradeOwnCodes = new Map([
  ['FRA', 251],
  ['IND', 699],
  ['NOR', 579],
  ['CHE', 757],
  ['TWN', 490],
  ['USA', 842],
])
const countryOfOwnCode = new Map(Array.from(comtradeOwnCodes, ([country, code]) => [code, country]))

/** Names that are shorter or more usual than the official ones. */
const usualNames: Record<Language, Record<string, string>> = {
  es: {
    BEN: 'Benín',
    BHR: 'Baréin',
    BLM: 'San Bartolomé',
    BRN: 'Brunéi',
    BWA: 'Botsuana',
    COD: 'República Democrática del Congo',
    COG: 'República del Congo',
    CUW: 'Curazao',
    FJI: 'Fiyi',
    GNB: 'Guinea-Bisáu',
    IRQ: 'Irak',
    KNA: 'San Cristóbal y Nieves',
    KOR: 'Corea del Sur',
    LAO: 'Laos',
    MAF: 'San Martín (parte francesa)',
    PRK: 'Corea del Norte',
    SUR: 'Surinam',
    SXM: 'San Martín (parte neerlandesa)',
    SYR: 'Siria',
    TLS: 'Timor Oriental',
  },
  en: {
    BRN: 'Brunei',
    CHN: 'China',
    CIV: 'Ivory Coast',
    CZE: 'Czechia',
    FLK: 'Falkland Islands',
    FSM: 'Micronesia',
    GMB: 'Gambia',
    IRN: 'Iran',
    LAO: 'Laos',
    MDA: 'Moldova',
    MKD: 'North Macedonia',
    PSE: 'Palestine',
    REU: 'Réunion',
    RUS: 'Russia',
    SYR: 'Syria',
    TLS: 'East Timor',
    TUR: 'Turkey',
    TWN: 'Taiwan',
    TZA: 'Tanzania',
    USA: 'United States',
    VAT: 'Vatican City',
    VGB: 'British Virgin Islands',
    VIR: 'US Virgin Islands',
  },
}

/** All countries, ISO 3166 alpha-3. */
export const countryCodes: readonly string[] = Object.keys(getAlpha3Codes())

/** The name of a country (ISO 3166 alpha-3); the code itself if no country has it. */
export const countryNameIn = (country: string, language: Language): string =>
  usualNames[language][country] ?? getName(country, language) ?? country

/** The country (ISO 3166 alpha-3) of a Comtrade reporter or partner code; null for areas, groups and states that no longer exist. */
export function countryOfComtradeCode(code: number): string | null {
  const own = countryOfOwnCode.get(code)
  if (own) return own
  const country = numericToAlpha3(code)
  return country !== undefined && !comtradeOwnCodes.has(country) ? country : null
}

/** The country (ISO 3166 alpha-3) of an ISO 3166 numeric code; null where there is no such country. */
export const countryOfNumericCode = (code: string): string | null => numericToAlpha3(code) ?? null

/** The ISO 3166 numeric code of a country (alpha-3), three digits; null where there is no such country. */
export const numericCodeOf = (country: string): string | null => alpha3ToNumeric(country) ?? null

/** Comtrade's codes of all countries. */
export const comtradeCodes = (): number[] => Object.keys(getAlpha3Codes()).flatMap(country => comtradeCodeOf(country) ?? [])

/** Comtrade's code of a country (ISO 3166 alpha-3); null where there is no such country. */
export function comtradeCodeOf(country: string): number | null {
  const numeric = comtradeOwnCodes.get(country) ?? alpha3ToNumeric(country)
  return numeric === undefined ? null : Number(numeric)
}

/** The ISO 3166 alpha-2 code of a country (alpha-3); null where there is no such country. */
export const iso2Of = (country: string): string | null => alpha3ToAlpha2(country) ?? null

/** The country (ISO 3166 alpha-3) of an alpha-2 code in capitals or small letters; null where there is no such country. */
export const countryOfIso2 = (iso2: string): string | null => alpha2ToAlpha3(iso2.toUpperCase()) ?? null

/** The country (ISO 3166 alpha-3) of an English name; null where there is no such country. */
export const countryOfEnglishName = (name: string): string | null => getAlpha3Code(name, 'en') ?? null

/** Members of the European Union, ISO 3166 alpha-3. */
export const euMembers: readonly string[] = [
  'AUT',
  'BEL',
  'BGR',
  'CYP',
  'CZE',
  'DEU',
  'DNK',
  'ESP',
  'EST',
  'FIN',
  'FRA',
  'GRC',
  'HRV',
  'HUN',
  'IRL',
  'ITA',
  'LTU',
  'LUX',
  'LVA',
  'MLT',
  'NLD',
  'POL',
  'PRT',
  'ROU',
  'SVK',
  'SVN',
  'SWE',
]
