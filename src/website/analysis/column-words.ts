/** Tells in words where the values of a column stand: "the part after “Tel.” in “Contact”", also on the records' own pages. */
import type { Language } from '#contracts/language.ts'
import { isDetailKey } from '#website/extraction/plan/join-details.ts'
import { type TextPlace, type TextPart, partIn, wholeOfPart } from '#website/extraction/plan/text-parts.ts'

interface Words {
  quoted(name: string): string
  after(sign: string): string
  before(sign: string): string
  between(first: string, last: string): string
  /** One of the parts between equal signs; `nth` counts from 1, and -1 is the last. */
  nthBetween(sign: string, nth: number): string
  number(nth: number): string
  part: string
  /** A sign of which a text may have several. */
  nthSign(sign: string, nth: number): string
  asList: string
  of(part: string, column: string): string
  onOwnPage: string
}

/** "a el último" is "al último", "de el último" is "del último". */
const contracted = (preposition: 'a' | 'de', sign: string): string =>
  sign.startsWith('el ') ? `${preposition === 'a' ? 'al' : 'del'}${sign.slice(2)}` : `${preposition} ${sign}`

const words: Record<Language, Words> = {
  es: {
    quoted: name => `«${name}»`,
    after: sign => `lo que sigue ${contracted('a', sign)}`,
    before: sign => `lo que va antes ${contracted('de', sign)}`,
    between: (first, last) => `lo que va entre ${first} y ${last}`,
    nthBetween: (sign, nth) => `la ${nth < 0 ? 'última' : nth === 1 ? 'primera' : `${nth}.ª`} de las partes separadas por ${sign}`,
    number: nth => `el ${nth < 0 ? 'último' : nth === 1 ? 'primer' : `${nth}.º`} número`,
    part: 'una parte',
    nthSign: (sign, nth) => (nth === 1 ? sign : nth < 0 ? `el último ${sign}` : `el ${nth}.º ${sign}`),
    asList: ', como lista',
    of: (part, column) => `${part} en ${column}`,
    onOwnPage: ', en la página de cada registro',
  },
  en: {
    quoted: name => `“${name}”`,
    after: sign => `the part after ${sign}`,
    before: sign => `the part before ${sign}`,
    between: (first, last) => `the part between ${first} and ${last}`,
    nthBetween: (sign, nth) => `${nth < 0 ? 'the last' : nth === 1 ? 'the first' : `number ${nth}`} of the parts between ${sign}`,
    number: nth => (nth < 0 ? 'the last number' : nth === 1 ? 'the first number' : `number ${nth} of the numbers`),
    part: 'a part',
    nthSign: (sign, nth) => (nth === 1 ? sign : nth < 0 ? `the last ${sign}` : `${sign} number ${nth}`),
    asList: ', as a list',
    of: (part, column) => `${part} in ${column}`,
    onOwnPage: ', on each record’s own page',
  },
}

/** The text of a token that describes a position; null if only its kind does. */
const signOf = (name: string): string | null => /^“(.+)”$/su.exec(name)?.[1] ?? null

/** Which part of a text a rule takes, in words; '' for the whole text. */
function partWords({ from, to }: TextPart, language: Language): string {
  const say = words[language]
  const told = (sign: string, { nth }: TextPlace) => say.nthSign(say.quoted(sign), nth)
  const [first, last] = [signOf(from.before), signOf(to.behind)]
  if (from.before === 'start' && to.behind === 'end') return ''
  if (from.behind === 'number' && to.before === 'number' && from.nth === to.nth) return say.number(from.nth)
  if (first !== null && first === last && from.nth > 0 && to.nth === from.nth + 1) return say.nthBetween(say.quoted(first), to.nth)
  if (first !== null && last !== null) return say.between(told(first, from), told(last, to))
  if (first !== null) return say.after(told(first, from))
  return last === null ? say.part : say.before(told(last, to))
}

/** Where the values of a column stand. `names` are the page's own names for the columns of the list, by key. */
export function columnWords(key: string, names: ReadonlyMap<string, string>, language: Language): string {
  const say = words[language]
  const whole = wholeOfPart(key)
  const name = say.quoted(names.get(whole) ?? whole)
  const part = partIn(key)
  const told = part ? partWords(part, language) : ''
  return `${told === '' ? name : say.of(told, name)}${part?.between ? say.asList : ''}${isDetailKey(key) ? say.onOwnPage : ''}`
}
