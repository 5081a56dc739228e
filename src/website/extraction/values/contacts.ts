/** E-mail addresses and telephone numbers, plain or spelled out against robots. */
import { percentDecoded } from '#foundation/text/percent-decoded.ts'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js'

export interface FoundContact {
  value: string
  quote: string
  index: number
}

const local = '(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}][\\p{L}\\p{N}._%+-]{0,63}'
const name = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,62}[\\p{L}\\p{N}])?'
const ending = '\\p{L}{2,24}(?![\\p{L}\\p{N}])'
const bracketedAt = '\\s?[([{<]\\s?(?:at|arroba|@|a)\\s?[)\\]}>]\\s?'
const bracketedDot = '\\s?[([{<]\\s?(?:dot|punto|\\.)\\s?[)\\]}>]\\s?'
/** Forms of an e-mail address. `sign` is a quick test for the form. */
const emailForms = [
  { sign: /@/, pattern: new RegExp(`${local}@(?:${name}\\.){1,6}${ending}`, 'iu') },
  {
    sign: /arroba|[([{<]\s?(?:at|a|@|dot|punto|\.)\s?[)\]}>]/i,
    pattern: new RegExp(
      `${local}(?:${bracketedAt}|\\sarroba\\s|@)(?:${name}(?:\\.|${bracketedDot}|\\s(?:dot|punto)\\s)){1,6}${ending}`,
      'iu',
    ),
  },
  { sign: /dot/i, pattern: new RegExp(`${local}\\sat\\s(?:${name}(?:${bracketedDot}|\\sdot\\s)){1,6}${ending}`, 'iu') },
  { sign: /\s@\s/, pattern: new RegExp(`${local}\\s@\\s(?:${name}\\.){1,6}${ending}`, 'iu') },
]
/** A quick test: a text without any of these signs has no e-mail address. */
const anySign = /[@([{<]|arroba|\sat\s/i
/** Endings of file names, which are no addresses: `logo@2x.png`. */
const fileEnding = /\.(?:png|jpe?g|gif|svg|webp|avif|css|js|pdf|html?)$/

/** The first e-mail address in a text, in lower case. Also reads "(at)", "[arroba]" and "at … dot". */
export function findEmail(text: string): FoundContact | null {
  if (!anySign.test(text)) return null
  let first: FoundContact | null = null
  for (const { sign, pattern } of emailForms) {
    const match = sign.test(text) ? pattern.exec(text) : null
    if (!match || (first && match.index >= first.index)) continue
    const value = match[0]
      .replace(/\s?[([{<]\s?(?:at|arroba|@|a)\s?[)\]}>]\s?|\s(?:arroba|at|@)\s/iu, '@')
      .replace(/\s?[([{<]\s?(?:dot|punto|\.)\s?[)\]}>]\s?|\s(?:dot|punto)\s/giu, '.')
      .toLowerCase()
    if (!fileEnding.test(value)) first = { value, quote: match[0], index: match.index }
  }
  return first
}

/** All e-mail addresses in a text, in order. */
export function findEmails(text: string): FoundContact[] {
  const found: FoundContact[] = []
  let start = 0
  for (let email = findEmail(text); email && found.length < mostContacts; email = findEmail(text.slice(start))) {
    found.push({ ...email, index: email.index + start })
    start += email.index + email.quote.length
  }
  return found
}

const mostContacts = 20
const phoneWords =
  /^(?:tel[eé]fonos?|tel[éf]?\.?|telf\.?|tlfn?o?\.?|tfno\.?|phone(?: number)?|ph\.?|m[oó]vil|mobile|mob\.?|celular|cel\.?|cell|whats?app|call(?: us)?|ll[aá]manos|fijo|office|t|p|m|☎|📞)\s?[.:]?\s*/iu
const phoneShape = /^[+(]?\d[\d\s().\-/·]{6,}(?:\s?(?:ext|x|extensi[oó]n)\.?\s?\d{1,5})?$/i

/** The telephone number when the whole text is one ("Tel. 912 345 678"), in E.164. A number without a country code belongs to the given country. */
export function parsePhone(text: string, country: CountryCode): string | null {
  if (text.length > 45 || !/\d/.test(text)) return null
  const bare = text.replace(phoneWords, '')
  // A single digit after a hyphen or slash at the end is the check digit of a code.
  if (bare.length > 32 || !phoneShape.test(bare) || /[-/]\d$/.test(bare)) return null
  const phone = parsePhoneNumberFromString(bare.replaceAll('·', ' '), country)
  return phone?.isValid() ? phone.number : null
}

export interface FoundPhone extends FoundContact {
  /** Whether the text marks the number as a telephone number: by a word before it ("Tel.") or a `+`. */
  said: boolean
}

const phoneInText = /(?<![\p{L}\p{N}.,/-])(?:\+|\(\+?)?\d[\d().\-\s·]{6,22}\d(?![\p{L}\p{N}])/gu
/** A quick test: a text with fewer than six digits has no telephone number. Numbers of extensions are not read. */
const mayHoldPhone = /^\D*\d(?:\D*\d){5}/
const saidBefore =
  /(?:tel|tlf|tfno|tel[eé]fonos?|phone|call|m[oó]vil|mobile|cel|celular|cell|whats?app|llam\p{L}*|centralita|switchboard|toll[- ]free|freephone|contact\p{L}*|atenci[oó]n al cliente|☎|📞|(?<!\p{L})[TPM])[^\p{L}\d]{0,4}$/iu
const faxBefore = /fax[^\p{L}\d]{0,4}$/iu

/**
 * Telephone numbers in a text, without fax numbers. A number with fewer than two separators counts only if the text marks it as a telephone number.
 */
export function findPhones(text: string, country: CountryCode): FoundPhone[] {
  if (!mayHoldPhone.test(text)) return []
  const found: FoundPhone[] = []
  for (const match of text.matchAll(phoneInText)) {
    if (found.length >= mostContacts) break
    const before = text.slice(Math.max(0, match.index - 30), match.index)
    if (faxBefore.test(before)) continue
    // In "Tel. 912 345 678 / 913 456 789" the word "Tel." also marks the second number.
    const last = found.at(-1)
    const follows = last !== undefined && /^[\s/,;yo|·-]{1,4}$/u.test(text.slice(last.index + last.quote.length, match.index))
    const said = match[0].startsWith('+') || match[0].startsWith('(+') || saidBefore.test(before) || (follows && last.said)
    if (!said && !/\d[\s().-]+\d{2,}[\s.-]+\d{2,}/.test(match[0])) continue
    const value = parsePhone(match[0], country)
    if (value) found.push({ value, quote: match[0], index: match.index, said })
  }
  return found
}

const contactSchemes = { 'mailto:': 'email', 'tel:': 'phone' } as const

/** The e-mail address or telephone number of a `mailto:` or `tel:` link, as the link writes it; null for other links. */
export function contactIn(href: string): { type: 'email' | 'phone'; value: string } | null {
  const scheme = /^(?:mailto|tel):/i.exec(href)?.[0]
  if (scheme === undefined) return null
  return {
    type: contactSchemes[scheme.toLowerCase() as keyof typeof contactSchemes],
    value: percentDecoded(href.slice(scheme.length).split('?')[0]!),
  }
}
