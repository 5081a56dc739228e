/** Dates as sites in Spanish and English write them, read into ISO days. Nothing is guessed: a text that names no day is no date. */

const monthNames: Record<string, number> = {}
const monthWords = [
  'january jan enero ene',
  'february feb febrero',
  'march mar marzo',
  'april apr abril abr',
  'may mayo',
  'june jun junio',
  'july jul julio',
  'august aug agosto ago',
  'september sept sep septiembre setiembre set',
  'october oct octubre',
  'november nov noviembre',
  'december dec diciembre dic',
]
monthWords.forEach((words, index) => words.split(' ').forEach(word => (monthNames[word] = index + 1)))

const month = `(${Object.keys(monthNames)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})\\.?`
const day = '(\\d{1,2})(?:st|nd|rd|th|º|\\.)?'
const year = "(\\d{4}|'?\\d{2})"
const time =
  '(?:[T,\\s]+(?:a las |at )?\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?\\s*(?:a\\.?\\s?m\\.?|p\\.?\\s?m\\.?|h|hrs?\\.?|horas)?(?:\\s*(?:z|utc|gmt|[a-z]{2,4}t|[+-]\\d{2}:?\\d{2}))?)?'
const edge = '(?<![\\p{L}\\p{N}])'
const end = '(?![\\p{L}\\p{N}])'

/** The order of the two small numbers in `03/04/2026`. */
export type DayOrder = 'day-first' | 'month-first'

interface Form {
  pattern: RegExp
  read: (parts: string[], order: DayOrder) => [year: string, month: number, day: string]
}

const forms: Form[] = [
  { pattern: new RegExp(`${edge}(\\d{4})-(\\d{1,2})-(\\d{1,2})${time}${end}`, 'iu'), read: ([y, m, d]) => [y!, Number(m), d!] },
  { pattern: new RegExp(`${edge}(\\d{4})[/.](\\d{1,2})[/.](\\d{1,2})${time}${end}`, 'iu'), read: ([y, m, d]) => [y!, Number(m), d!] },
  {
    pattern: new RegExp(`${edge}${day}\\s+(?:de\\s+|of\\s+)?${month}(?:\\s+del?|\\s+of|,)?\\s+${year}${time}${end}`, 'iu'),
    read: ([d, m, y]) => [y!, monthNames[m!.toLowerCase()]!, d!],
  },
  {
    pattern: new RegExp(`${edge}${month}\\s+${day},?\\s+${year}${time}${end}`, 'iu'),
    read: ([m, d, y]) => [y!, monthNames[m!.toLowerCase()]!, d!],
  },
  {
    pattern: new RegExp(`${edge}${day}[-/.]${month}[-/.]${year}${time}${end}`, 'iu'),
    read: ([d, m, y]) => [y!, monthNames[m!.toLowerCase()]!, d!],
  },
  {
    pattern: new RegExp(`${edge}(\\d{1,2})([-/.])(\\d{1,2})\\2${year}${time}${end}`, 'iu'),
    read: ([a, , b, y], order) => {
      const dayFirst = Number(a) > 12 ? true : Number(b) > 12 ? false : order === 'day-first'
      return dayFirst ? [y!, Number(b), a!] : [y!, Number(a), b!]
    },
  },
]

const weekday =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)[.,]?\s+/i

function isoDay([yearText, monthNumber, dayText]: [string, number, string]): string | null {
  const digits = yearText.replace("'", '')
  const fullYear = digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < 70 ? 2000 : 1900)
  const dayNumber = Number(dayText)
  if (fullYear < 1500 || fullYear > 2200 || monthNumber < 1 || monthNumber > 12 || dayNumber < 1) return null
  const date = new Date(Date.UTC(fullYear, monthNumber - 1, dayNumber))
  return date.getUTCMonth() === monthNumber - 1 ? date.toISOString().slice(0, 10) : null
}

/** The first date in a text: its ISO day, and the words it was read from. */
export function findDate(text: string, order: DayOrder): { value: string; quote: string; index: number } | null {
  let best: { value: string; quote: string; index: number } | null = null
  for (const { pattern, read } of forms) {
    const match = pattern.exec(text)
    if (!match || (best && match.index >= best.index)) continue
    const value = isoDay(read(match.slice(1), order))
    if (value) best = { value, quote: match[0], index: match.index }
  }
  return best
}

/** The ISO day, when the whole text is one date (a weekday before it is allowed). */
export function parseDate(text: string, order: DayOrder): string | null {
  const bare = text.replace(weekday, '').trim()
  if (bare.length > 40 || !/\d/.test(bare)) return null
  const found = findDate(bare, order)
  return found && found.quote.length >= bare.length - 1 ? found.value : null
}

/** Tells the order of day and month from dates that leave no doubt ("25/03/2026"), or null. */
export function dayOrderOf(texts: Iterable<string>): DayOrder | null {
  let dayFirst = 0
  let monthFirst = 0
  for (const text of texts) {
    const match = /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(text)
    if (!match) continue
    if (Number(match[1]) > 12) dayFirst++
    else if (Number(match[2]) > 12) monthFirst++
  }
  if (dayFirst === monthFirst) return null
  return dayFirst > monthFirst ? 'day-first' : 'month-first'
}
