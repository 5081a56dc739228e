/** Replaces number words by digits, in Spanish and English: "veinticinco", "twelve million", "el doce de marzo de dos mil veinticuatro". */

/** A text with some words replaced, and the original position of each character. */
export interface Respelled {
  text: string
  /**
   * For each character of `text`, its position in the original text. A digit has the position at which the replaced words begin. One further entry is
   * the position of the end.
   */
  from: number[]
}

const units: Record<string, number> = {}
const add = (words: string, first: number, step = 1) => words.split(' ').forEach((word, index) => (units[word] = first + index * step))
add('cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve', 0)
add('veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve treinta', 20)
add('treinta cuarenta cincuenta sesenta setenta ochenta noventa cien', 30, 10)
add('cientos doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos', 100, 100)
add('cientas doscientas trescientas cuatrocientas quinientas seiscientas setecientas ochocientas novecientas', 100, 100)
add('zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 0)
add('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10)
Object.assign(units, { un: 1, una: 1, veintiún: 21, veintiuna: 21, ciento: 100 })
const scales: Record<string, number> = { hundred: 100, mil: 1e3, thousand: 1e3, millón: 1e6, millones: 1e6, million: 1e6, billion: 1e9 }

const ordinals: Record<string, number> = {}
'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
  .split(' ')
  .forEach((word, index) => (ordinals[word] = index + 1))
'first second third fourth fifth sixth seventh eighth ninth'
  .split(' ')
  .forEach((word, index) => (ordinals[`twenty-${word}`] = ordinals[`twenty ${word}`] = index + 21))
Object.assign(ordinals, { primero: 1, thirtieth: 30, 'thirty-first': 31, 'thirty first': 31 })

const longestFirst = (words: string[]): string => words.toSorted((a, b) => b.length - a.length).join('|')
const word = longestFirst([...Object.keys(units), ...Object.keys(scales)])
/** Digits count as the beginning of a number phrase only before a scale: "12 millones". */
const phrase = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:\\d{1,3}(?:[.,]\\d{1,2})?\\s(?=(?:mil|thousand|mill[oó]n(?:es)?|million|billion)(?!\\p{L}))(?:${word})|(?:${word}))(?:(?:\\s|-|\\sy\\s|\\sand\\s)(?:${word}))*(?![\\p{L}\\p{N}])(?:\\s(?:de|of)(?=\\s)(?<=(?:mill[oó]n|millones|million|billion)\\s..))?`,
  'giu',
)
const monthWords =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december'
const ordinalDay = new RegExp(
  `(?<![\\p{L}])(?:(${longestFirst(Object.keys(ordinals))})(?=\\s(?:de|of)\\s(?:${monthWords})(?!\\p{L}))|(?<=(?:${monthWords})\\s(?:the\\s)?)(${longestFirst(Object.keys(ordinals))})(?!\\p{L}))`,
  'giu',
)
/** Words that are usually an article or a pronoun: they count as numbers only if they are the whole text. */
const articles = /^(?:un|una|uno|one)$/i

/** The text with its number words replaced by digits; null when it has none. "un" and "one" are only replaced when they are the whole text. */
export function withFigures(text: string): Respelled | null {
  const found: { start: number; end: number; figure: string }[] = []
  for (const match of text.matchAll(ordinalDay))
    found.push({ start: match.index, end: match.index + match[0].length, figure: String(ordinals[match[0].toLowerCase()]) })
  for (const match of text.matchAll(phrase)) {
    if (articles.test(match[0]) && text.trim() !== match[0]) continue
    const value = valueOf(match[0])
    if (value !== null) found.push({ start: match.index, end: match.index + match[0].length, figure: String(value) })
  }
  if (found.length === 0) return null
  let spelled = ''
  const from: number[] = []
  let at = 0
  const copy = (end: number) => {
    for (; at < end; at++) {
      spelled += text[at]
      from.push(at)
    }
  }
  for (const { start, end, figure } of found.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue
    copy(start)
    spelled += figure
    for (let index = 0; index < figure.length; index++) from.push(start)
    at = end
  }
  copy(text.length)
  return { text: spelled, from: [...from, text.length] }
}

/** The number of a phrase of number words; null when the phrase is several numbers ("dos tres"). */
function valueOf(words: string): number | null {
  const parts = words
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(part => !['y', 'and', 'de', 'of'].includes(part))
  const values = parts.map(part => scales[part] ?? units[part] ?? Number(part.replace(',', '.')))
  const year = englishYear(values)
  if (year !== null) return year
  let total = 0
  let group = 0
  let below = Infinity
  for (const [index, value] of values.entries()) {
    if (scales[parts[index]!] !== undefined) {
      group = (group || 1) * value
      if (value > 100) {
        total += group
        group = 0
      }
      below = value === 100 ? 100 : Infinity
      continue
    }
    // Within a group the words must decrease: hundreds, tens, ones.
    if (value >= below) return null
    group += value
    below = value >= 100 ? 100 : value >= 20 && value % 10 === 0 ? 10 : 0
  }
  return Math.round((total + group) * 100) / 100
}

/** The year in "nineteen eighty-seven" or "twenty twenty-four"; null for other phrases. */
function englishYear([century = 0, rest = 0, unit = 0, ...more]: number[]): number | null {
  const isDecade = rest >= 10 && rest < 100 && unit < 10 && (unit === 0 || rest % 10 === 0)
  return isDecade && more.length === 0 && century >= 10 && century <= 20 ? century * 100 + rest + unit : null
}
