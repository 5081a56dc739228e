/** Removes the password of a sign-in from a page, for sites that repeat what was typed. */
import type { Page } from '#contracts/page.ts'

/** A password that is shorter, or has letters only, may be an ordinary word of the page, so it is removed only as a whole value or text. */
const sureLength = 8
const dots = '••••••••'

/** The page with dots in place of the password, however it is written: as it is, in HTML, in an address, in a sent form, or in JSON. */
export function withoutPassword(page: Page, password: string): Page {
  if (password === '') return page
  const pattern = patternOf(password)
  const clean = (text: string) => text.replace(pattern, dots)
  const { finalUrl, linkHeader, content, cause } = page
  return {
    ...page,
    finalUrl: clean(finalUrl),
    linkHeader: linkHeader && clean(linkHeader),
    content: clean(content),
    cause: cause && clean(cause),
  }
}

/** Whether a text contains the password in one of its spellings. */
export function containsPassword(text: string, password: string): boolean {
  return password !== '' && new RegExp(spellings(password)).test(text)
}

function patternOf(password: string): RegExp {
  const written = spellings(password)
  if (password.length >= sureLength && !/^\p{L}+$/u.test(password)) return new RegExp(written, 'g')
  const wholes = [
    `(?<=")${written}(?=")`,
    `(?<=')${written}(?=')`,
    `(?<=&quot;)${written}(?=&quot;)`,
    String.raw`(?<=>\s{0,20})${written}(?=\s{0,20}<)`,
    String.raw`(?<==)${written}(?=[\s>&"'#]|$)`,
  ]
  return new RegExp(wholes.join('|'), 'g')
}

/**
 * The password as it is, or each character in any of its spellings. Of the spellings of one character only one can match at a place, so that a search
 * takes at most the time of the text's length times the password's.
 */
const spellings = (password: string): string => `(?:${escaped(password)}|${Array.from(password, spellingsOf).join('')})`

const entities: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos', ' ': 'nbsp' }
/** What may not follow a character that begins the spellings of others, where it stands for itself. */
const notItself: Record<string, string> = { '&': '(?!amp;|#)', '%': '(?!25)', '\\': String.raw`(?!\\|u005[cC])` }

function spellingsOf(character: string): string {
  const code = character.codePointAt(0)!
  const ways = [
    escaped(character) + (notItself[character] ?? ''),
    `&#0{0,6}${code};`,
    `&#[xX]0{0,6}${eitherCase(code.toString(16))};`,
    Array.from(new TextEncoder().encode(character), byte => `%${eitherCase(byte.toString(16).padStart(2, '0'))}`).join(''),
    Array.from({ length: character.length }, (_, at) => {
      return String.raw`\\u${eitherCase(character.charCodeAt(at).toString(16).padStart(4, '0'))}`
    }).join(''),
  ]
  if (entities[character]) ways.push(`&${entities[character]};`)
  if (character === ' ') ways.push(String.raw`\+`, String.raw`\xa0`)
  // JSON writes these behind a backslash, also where an entity stands for the character.
  if (character === '\\') ways.push(String.raw`\\\\`)
  const all = `(?:${ways.join('|')})`
  return '"\'/'.includes(character) ? String.raw`(?:\\(?!u))?${all}` : all
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

const eitherCase = (hexadecimal: string): string => hexadecimal.replace(/[a-f]/g, digit => `[${digit}${digit.toUpperCase()}]`)
