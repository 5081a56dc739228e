/** Names of countries in the reader's language, by ISO 3166 alpha-3 code. The browser knows the names, but only by alpha-2 code. */
import isoCodes from 'i18n-iso-countries/codes.json'
import type { Language } from '#contracts/language.ts'

const codes = new Map((isoCodes as [string, string, string, string][]).map(([alpha2, alpha3, numeric]) => [alpha3, { alpha2, numeric }]))

/** `BRA` is "Brasil"; an unknown code is returned unchanged. */
export function countryName(alpha3: string, language: Language): string {
  const alpha2 = codes.get(alpha3)?.alpha2
  return (alpha2 && new Intl.DisplayNames(language, { type: 'region' }).of(alpha2)) ?? alpha3
}

/** The numeric code of the United Nations (`BRA` is `076`), or null. */
export const numericCode = (alpha3: string): string | null => codes.get(alpha3)?.numeric ?? null
