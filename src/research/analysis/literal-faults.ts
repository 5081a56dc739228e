/** Finds numbers, countries and markup in the text between slots. Numbers and countries must be slots, where they can be checked. */
import type { Language } from '#contracts/language.ts'
import { countryCodes, countryNameIn } from '#research/codes/countries.ts'

const spanishQuantities =
  'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiún ' +
  'veintiuno veintidós veinticinco treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento cientos doscientos quinientos mil ' +
  'miles millar millares millón millones billón billones docena docenas decena decenas centenar centenares doble doblar duplica duplican ' +
  'duplicó duplicar triple triplica triplican triplicó triplicar cuádruple mitad tercio tercios cuarto cuartos quinto quinta décimo décima ' +
  'primer primero primera segundo segunda tercer tercero tercera ambos ambas mayoría par'
const englishQuantities =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty ' +
  'forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions billion billions trillion trillions dozen ' +
  'dozens double doubles doubled doubling twice triple triples tripled treble quadruple quadrupled half halves halved third thirds quarter ' +
  'quarters fifth tenth first second both majority couple pair percent percentage'
/** Common words of one language that are quantities in the other: Spanish "once" is 11. */
const harmless: Record<Language, ReadonlySet<string>> = {
  es: new Set(['once']),
  en: new Set(['once', 'miles', 'par']),
}
const quantities = new Set(`${spanishQuantities} ${englishQuantities}`.split(' '))

/** Digits and fractions of every script, and the signs of percent and money. */
const numberSign = /[\p{N}%‰$€£¥]/u
const wordFold = /^\p{L}+fold$/u

export function holdsQuantity(text: string, language: Language): boolean {
  if (numberSign.test(text) || /\bpor ciento\b|\bper cent\b/i.test(text)) return true
  return literalWords(text).some(word => (quantities.has(word) && !harmless[language].has(word)) || wordFold.test(word))
}

/** Whether a text has tags, Markdown or addresses, which a page or a spreadsheet could interpret. */
export const holdsMarkup = (text: string): boolean => /[<>[\]`*_#|\\]|&#?\w+;|\/\/|\bwww\.|\b(?:javascript|data|mailto):/i.test(text)

const names: Record<Language, RegExp> = { es: namesPattern('es'), en: namesPattern('en') }

/** Whether a text names a country: outside a slot it could be another one than the figure's. */
export const holdsCountry = (text: string): boolean => names.es.test(text) || names.en.test(text)

function namesPattern(language: Language): RegExp {
  const all = countryCodes.map(code => countryNameIn(code, language).replace(/[.()]/g, '\\$&'))
  return new RegExp(`(?<!\\p{L})(?:${all.join('|')})(?!\\p{L})`, 'u')
}

/** The words of a text in small letters; digits and signs divide words. */
export const literalWords = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []
