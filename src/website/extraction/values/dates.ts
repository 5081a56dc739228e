/**
 * Reads dates in eight languages as ISO days, and ranges of dates as ISO 8601 intervals ("2026-05-03/2026-05-05"). Does not guess: a text
 * without a day is no date, and "yesterday" is a date only on a page that states its own day.
 */

const monthNames: Record<string, number> = {}
/** For each month the English and Spanish words, then Portuguese, Italian, French, German, Dutch and Catalan ones. */
const monthWords = [
  'january jan enero ene janeiro gennaio janvier januar januari gener',
  'february feb febrero fevereiro febbraio février februar februari febrer',
  'march mar marzo março mars märz maart març',
  'april apr abril abr aprile avril',
  'may mayo maio maggio mai mei maig',
  'june jun junio junho giugno juin juni juny',
  'july jul julio julho luglio juillet juli juliol',
  'august aug agosto ago août augustus agost',
  'september sept sep septiembre setiembre set setembro settembre septembre setembre',
  'october oct octubre outubro ottobre octobre oktober',
  'november nov noviembre novembro novembre',
  'december dec diciembre dic dezembro dicembre décembre dezember desembre',
]
monthWords.forEach((words, index) => words.split(' ').forEach(word => (monthNames[word] = index + 1)))

/** Whether the word is the name of a month or an abbreviation of it. */
export const isMonthName = (word: string): boolean => monthNames[word.toLowerCase().replace(/\.$/, '')] !== undefined

const month = `(${Object.keys(monthNames)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})\\.?`
const day = '(\\d{1,2})(?:st|nd|rd|th|º|\\.)?'
const year = "(\\d{4}|'?\\d{2})"
const time =
  '(?:[T,\\s]{1,3}(?:a las |at )?\\d{1,2}[:h]\\d{2}(?::\\d{2}(?:\\.\\d+)?)?\\s?(?:a\\.?\\s?m\\.?|p\\.?\\s?m\\.?|h|hrs?\\.?|horas)?(?:\\s?(?:z|utc|gmt|[a-z]{2,4}t|[+-]\\d{2}:?\\d{2}))?)?'
const edge = '(?<![\\p{L}\\p{N}])'
const end = '(?![\\p{L}\\p{N}])'

/** The order of the two small numbers in `03/04/2026`. */
export type DayOrder = 'day-first' | 'month-first'

/** The settings for reading ambiguous dates. */
export interface DateLocale {
  dayOrder: DayOrder
  /** The ISO day of the page, when it states one. "yesterday" and dates without a year are resolved against it. */
  pageDate?: string | undefined
}

interface Form {
  /** A quick test: only a text that matches `sign` can match `pattern`. */
  sign: RegExp
  pattern: RegExp
  read: (parts: string[], order: DayOrder) => [year: string, month: number, day: string]
}

const betweenDigits = /\d[-/.]\d/
const monthStart = new RegExp([...new Set(Object.keys(monthNames).map(name => name.slice(0, 3)))].join('|'), 'iu')

const forms: Form[] = [
  {
    sign: betweenDigits,
    pattern: new RegExp(`${edge}(\\d{4})-(\\d{1,2})-(\\d{1,2})${time}${end}`, 'iu'),
    read: ([y, m, d]) => [y!, Number(m), d!],
  },
  {
    sign: betweenDigits,
    pattern: new RegExp(`${edge}(\\d{4})[/.](\\d{1,2})[/.](\\d{1,2})${time}${end}`, 'iu'),
    read: ([y, m, d]) => [y!, Number(m), d!],
  },
  {
    sign: monthStart,
    pattern: new RegExp(`${edge}${day}\\s+(?:de\\s+|of\\s+)?${month}(?:\\s+del?|\\s+of|,)?\\s+${year}${time}${end}`, 'iu'),
    read: ([d, m, y]) => [y!, monthNames[m!.toLowerCase()]!, d!],
  },
  {
    sign: monthStart,
    pattern: new RegExp(`${edge}${month}[\\s,]\\s*${day},?\\s+${year}${time}${end}`, 'iu'),
    read: ([m, d, y]) => [y!, monthNames[m!.toLowerCase()]!, d!],
  },
  {
    sign: monthStart,
    pattern: new RegExp(`${edge}${day}[-/.]${month}[-/.]${year}${time}${end}`, 'iu'),
    read: ([d, m, y]) => [y!, monthNames[m!.toLowerCase()]!, d!],
  },
  {
    sign: betweenDigits,
    pattern: new RegExp(`${edge}(\\d{1,2})([-/.])(\\d{1,2})\\2${year}${time}${end}`, 'iu'),
    read: ([a, , b, y], order) => {
      const dayFirst = Number(a) > 12 ? true : Number(b) > 12 ? false : order === 'day-first'
      return dayFirst ? [y!, Number(b), a!] : [y!, Number(a), b!]
    },
  },
]

const wholeWeekdays =
  '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo'
// "mar" is a month in "Mar 1, 2026", and a weekday ("martes") in "mar 3 de marzo".
const shortWeekdays = 'lun|mar(?!\\.?\\s+\\d{1,2}(?:,|\\s+\\d{4}|$))|mi[eé]|jue|vie|s[aá]b|dom'
const weekday = new RegExp(`^(?:${wholeWeekdays}|(?:${shortWeekdays})(?=[.,\\s]))[.,]*\\s+`, 'i')

/** Whether the word is the name of a weekday or an abbreviation of it. */
export const isWeekdayName = (word: string): boolean => weekday.exec(`${word} `)?.[0].length === word.length + 1

/** Short introductions to a date, such as "deadline:". A text with a longer introduction is no date, but contains a date. */
const lead =
  // linear: each repetition of the group is a fixed phrase with the colon or white space after it
  /^(?:(?:plazo|fecha(?: l[ií]mite| de publicaci[oó]n| de cierre)?|date|deadline|hasta|until|till|by|before|antes del?|publicad[oa]|published|posted|updated|actualizad[oa]|desde|from|since|clos(?:es|ing)(?: date)?|ends?|finaliza|vence|cierra|cierre|due|on|el)(?::\s*|\s+))+(?:(?:on|el|el d[ií]a|d[ií]a)\s+)?/i

function isoDay([yearText, monthNumber, dayText]: [string, number, string]): string | null {
  const digits = yearText.replace("'", '')
  const fullYear = digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < 70 ? 2000 : 1900)
  const dayNumber = Number(dayText)
  if (fullYear < 1500 || fullYear > 2200 || monthNumber < 1 || monthNumber > 12 || dayNumber < 1) return null
  const date = new Date(Date.UTC(fullYear, monthNumber - 1, dayNumber))
  return date.getUTCMonth() === monthNumber - 1 ? date.toISOString().slice(0, 10) : null
}

/** The first date in a text: its ISO day, its quote and its position. */
export function findDate(text: string, order: DayOrder): { value: string; quote: string; index: number } | null {
  if (!/\d\d/.test(text)) return null
  let best: { value: string; quote: string; index: number } | null = null
  for (const { sign, pattern, read } of forms) {
    const match = sign.test(text) ? pattern.exec(text) : null
    if (!match || (best && match.index >= best.index)) continue
    const value = isoDay(read(match.slice(1), order))
    if (value) best = { value, quote: match[0], index: match.index }
  }
  return best
}

/** A day as far as a text states it. A year, month or day that is left open is null. */
export interface NamedDay {
  year: number | null
  month: number | null
  day: number | null
}

const longestNamed = 80
const yearAlone = /(?<![\p{L}\p{N}.,])(?:19|20)\d\d(?![\p{L}\p{N}]|[.,]\d)/u
const addressDay = /\/((?:19|20)\d\d)(?:[/-](0[1-9]|1[0-2]))?(?:[/-](\d\d))?(?=[/-]|$)/
const dayThenMonth = new RegExp(`${edge}${day},?\\s*(?:de\\s+|of\\s+)?${month}${end}`, 'iu')
const monthThenDay = new RegExp(`${edge}${month}\\s*${day}${end}`, 'iu')
const monthAlone = new RegExp(`${edge}${month}${end}`, 'iu')

/**
 * The day, month or year in a short text or an address that need not be a complete date: "21 AUG", "Sunday 15, February", "March 2026",
 * "/2023/04/".
 */
export function namedDayIn(text: string): NamedDay | null {
  if (/^https?:/.test(text)) return dayInAddress(text)
  if (text.length > longestNamed) return null
  const whole = findDate(text, 'day-first')
  if (whole) {
    const [wholeYear, wholeMonth, wholeDay] = whole.value.split('-').map(Number) as [number, number, number]
    return { year: wholeYear, month: wholeMonth, day: wholeDay }
  }
  const named = yearAlone.exec(text)?.[0]
  const inMonth = monthStart.test(text) ? monthAndDay(text) : null
  if (named === undefined && !inMonth) return null
  return { year: named === undefined ? null : Number(named), month: inMonth?.month ?? null, day: inMonth?.day ?? null }
}

function dayInAddress(url: string): NamedDay | null {
  const parts = addressDay.exec(url)
  return parts && { year: Number(parts[1]), month: Number(parts[2] ?? 0) || null, day: Number(parts[3] ?? 0) || null }
}

/** The month that a text names, and the day before or after the month. The day is null when there is none. */
function monthAndDay(text: string): { month: number; day: number | null } | null {
  const dayFirst = dayThenMonth.exec(text)
  if (dayFirst) return { month: monthNames[dayFirst[2]!.toLowerCase()]!, day: Number(dayFirst[1]) || null }
  const monthFirst = monthThenDay.exec(text) ?? monthAlone.exec(text)
  return monthFirst && { month: monthNames[monthFirst[1]!.toLowerCase()]!, day: Number(monthFirst[2] ?? 0) || null }
}

/** The first and the last ISO day that a text with a day, month or year can mean. `year` is used when the text has no year. */
export function daysMeant(text: string, year: number): { first: string; last: string } | null {
  const named = namedDayIn(text)
  if (!named) return null
  const own = String(named.year ?? year).padStart(4, '0')
  const two = (part: number) => String(part).padStart(2, '0')
  return {
    first: `${own}-${two(named.month ?? 1)}-${two(named.day ?? 1)}`,
    last: `${own}-${two(named.month ?? 12)}-${two(named.day ?? 31)}`,
  }
}

const longestDate = 70

/** The ISO day or interval when the whole text is a date or a range of dates. A weekday or a short introduction may stand before it. */
export function parseDate(text: string, { dayOrder, pageDate }: DateLocale): string | null {
  if (text.length > longestDate || (pageDate === undefined && !/\d/.test(text))) return null
  const bare = text.replace(lead, '').replace(weekday, '').trim()
  if (/\d/.test(bare)) {
    const found = bare.length > 40 ? null : findDate(bare, dayOrder)
    if (found && found.quote.length >= bare.length - 1) return found.value
    const range = found || bare.length > 12 ? parseRange(bare, dayOrder) : null
    if (range) return range
  }
  return pageDate === undefined ? null : (relativeDay(bare, pageDate) ?? dayOfYear(bare, pageDate))
}

const to = '\\s*(?:[-–—]|al?|to|until|through|hasta(?: el)?|y(?: el)?|and)\\s*'
const sharedMonth = [
  // del 3 al 5 de mayo de 2026
  new RegExp(`^(?:del? |from |between |entre el )?${day}${to}(?=${day}\\s)`, 'iu'),
  // del 28 de mayo al 2 de junio de 2026
  new RegExp(`^(?:del? |from |between |entre el )?${day}\\s+(?:de\\s+|of\\s+)?${month}${to}(?=${day}\\s)`, 'iu'),
]
// May 3–5, 2026
const monthFirstDays = new RegExp(`^${month}\\s+${day}${to}${day},?\\s+${year}$`, 'iu')
// May 28 – June 2, 2026
const monthFirstBoth = new RegExp(`^${month}\\s+${day}${to}(?=${month}\\s)`, 'iu')
const wholeBoth = new RegExp(
  `^(?:del? |from |between |entre el )?(.{6,40}?)(?:\\s+(?:[-–—]|al?|to|until|through|hasta(?: el)?)\\s+|\\s*[–—]\\s*)(.{6,40})$`,
  'iu',
)

/** The interval when the whole text is a range of dates. */
function parseRange(text: string, order: DayOrder): string | null {
  const days = monthFirstDays.exec(text)
  if (days) {
    const monthNumber = monthNames[days[1]!.toLowerCase()]!
    return interval(isoDay([days[4]!, monthNumber, days[2]!]), isoDay([days[4]!, monthNumber, days[3]!]))
  }
  for (const pattern of [...sharedMonth, monthFirstBoth]) {
    const start = pattern.exec(text)
    const end = start && wholeDate(text.slice(start[0].length), order)
    if (!start || !end) continue
    const isMonthFirst = pattern === monthFirstBoth
    const startDay = isMonthFirst ? start[2]! : start[1]!
    const monthWord = isMonthFirst ? start[1] : pattern === sharedMonth[1] ? start[2] : undefined
    const monthNumber = monthWord ? monthNames[monthWord.toLowerCase()]! : Number(end.slice(5, 7))
    // A range over the turn of the year states only the later year.
    const startYear = Number(end.slice(0, 4)) - (monthNumber > Number(end.slice(5, 7)) ? 1 : 0)
    return interval(isoDay([String(startYear), monthNumber, startDay]), end)
  }
  const both = wholeBoth.exec(text)
  return both && interval(wholeDate(both[1]!, order), wholeDate(both[2]!, order))
}

function wholeDate(text: string, order: DayOrder): string | null {
  const found = findDate(text, order)
  return found && found.quote.length >= text.trim().length - 1 ? found.value : null
}

const interval = (start: string | null, end: string | null): string | null => (start && end && start < end ? `${start}/${end}` : null)

const units: [RegExp, days: number][] = [
  [/^(?:segundos?|minutos?|min|horas?|seconds?|minutes?|mins?|hours?|hrs?|[hm])$/, 0],
  [/^(?:d[ií]as?|days?|d)$/, 1],
  [/^(?:semanas?|weeks?|w)$/, 7],
  [/^(?:mes|meses|months?|mo)$/, 30],
]
const namedDays: [RegExp, days: number][] = [
  [/^(?:hoy|today|ahora|ahora mismo|just now|now)$/, 0],
  [/^(?:ayer|yesterday)$/, -1],
  [/^(?:anteayer|antes de ayer)$/, -2],
  [/^(?:mañana|tomorrow)$/, 1],
  [/^pasado mañana$/, 2],
]
const ago = /^(?:hace\s+(?:m[aá]s de\s+)?(\d{1,3}|un[ao]?)\s+(\p{L}+)|(\d{1,3}|an?)\s?\+?\s*(\p{L}+)\s+ago)$/u

/** The day of "Hace 2 días" or "yesterday", counted from the day of the page. */
function relativeDay(text: string, pageDate: string): string | null {
  const small = text
    .toLowerCase()
    .replace(/[.,!]$/, '')
    .replace(/[,\s]{1,3}(?:a las |at )?\d{1,2}:\d{2}$/, '')
  const named = namedDays.find(([words]) => words.test(small))
  if (named) return shifted(pageDate, named[1])
  const match = ago.exec(small)
  const unit = units.find(([words]) => words.test(match?.[2] ?? match?.[4] ?? ''))
  if (!match || !unit) return null
  const count = Number(match[1] ?? match[3])
  return shifted(pageDate, -unit[1] * (Number.isNaN(count) ? 1 : count))
}

const shifted = (isoDate: string, days: number): string => new Date(Date.parse(isoDate) + days * 86_400_000).toISOString().slice(0, 10)

const dayAndMonth = [new RegExp(`^${day}\\s+(?:de\\s+|of\\s+)?${month}$`, 'iu'), new RegExp(`^${month}\\s+${day}$`, 'iu')]

/** The day of "3 de mayo" or "May 3rd", in the year that brings it closest to the day of the page. */
function dayOfYear(text: string, pageDate: string): string | null {
  const [dayFirst, monthFirst] = dayAndMonth.map(pattern => pattern.exec(text))
  const parts = dayFirst ? [dayFirst[2]!, dayFirst[1]!] : monthFirst ? [monthFirst[1]!, monthFirst[2]!] : null
  if (!parts) return null
  const pageYear = Number(pageDate.slice(0, 4))
  const days = [pageYear - 1, pageYear, pageYear + 1].map(each => isoDay([String(each), monthNames[parts[0]!.toLowerCase()]!, parts[1]!]))
  const distance = (isoDate: string) => Math.abs(Date.parse(isoDate) - Date.parse(pageDate))
  return days.filter(each => each !== null).toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** The order of day and month in most unambiguous dates ("25/03/2026"); null if there are none, or if both orders are as frequent. */
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
