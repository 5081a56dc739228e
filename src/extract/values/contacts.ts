/** E-mail addresses and telephone numbers, as people write them. */
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js'

const emailPattern = /[\p{L}\p{N}._%+-]+\s?(?:@|\s?[([]\s?(?:at|arroba|@)\s?[)\]]\s?)\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/iu

/** The first e-mail address in a text, "(at)" and "(arroba)" spelled out. */
export function findEmail(text: string): { value: string; quote: string } | null {
  const match = /@|arroba|[([]\s?at\s?[)\]]/i.test(text) ? emailPattern.exec(text) : null
  if (!match) return null
  const value = match[0]
    .replace(/\s?[([]\s?(?:at|arroba|@)\s?[)\]]\s?/i, '@')
    .replace(/\s/g, '')
    .toLowerCase()
  return { value, quote: match[0] }
}

/** The telephone number that the whole text is, in E.164. */
export function parsePhone(text: string, country: CountryCode): string | null {
  if (text.length > 32 || !/^[+(]?\d[\d\s().\-/]{6,}$/.test(text)) return null
  const phone = parsePhoneNumberFromString(text, country)
  return phone?.isValid() ? phone.number : null
}
