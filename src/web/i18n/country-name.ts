/** Names of countries in the reader's language, from their ISO 3166 alpha-3 codes. The browser knows the names, but only by other codes. */
import isoCodes from 'i18n-iso-countries/codes.json'
import type { Language } from '#contracts/language.ts'

const codes = new Map((isoCodes as [string, string, string, string][]).map(([alpha2, alpha3, numeric]) => [alpha3, { alpha2, numeric }]))

/** `BRA` as "Brasil"; what is no such code comes back as it is. */
export function countryName(alpha3: string, language: Language): string {
  const alpha2 = codes.get(alpha3)?.alpha2
  return (alpha2 && new Intl.DisplayNames(language, { type: 'region' }).of(alpha2)) ?? alpha3
}

/** `BRA` as `076`, the code of the United Nations; null for what has none. */
export const numericCode = (alpha3: string): string | null => codes.get(alpha3)?.numeric ?? null
