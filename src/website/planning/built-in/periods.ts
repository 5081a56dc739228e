/**
 * Dates and periods in a prompt: "1 December", "this month", "próximos 30 días", "in 2025".
 * linear: the texts are prompts of at most 4,000 characters with single blanks, read on a thread with a time limit.
 */
import * as chrono from 'chrono-node'
import type { Bound, Found } from './wanted.ts'

/** The bounds of a range, both values included. */
export const range = (kind: Bound['kind'], low: string | number, high: string | number): Bound[] => [
  { kind, operator: 'at-least', value: low },
  { kind, operator: 'at-most', value: high },
]

/** Conditions in the words of a match, and in `more` signs after them. */
export const foundIn = (match: RegExpExecArray, found: Bound[], more = 0): Found => ({
  index: match.index,
  length: match[0].length + more,
  found,
})

/** The months' names in both languages, as alternatives of a pattern. */
export const months =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december'
const monthNumber = (name: string): number => {
  const at = months.split('|').indexOf(name.toLowerCase())
  return at < 9 ? at : at < 13 ? at - 1 : at - 13
}
const iso = (year: number, month: number, day: number): string => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** The first day of a month, and the first day of the next. */
const monthFrom = (year: number, month: number): [string, string] => [iso(year, month, 1), iso(year, month + 1, 1)]

/** The Monday of a date's week, as a day of the date's month; 0 or less if it is in the month before. */
const mondayOf = (day: Date): number => day.getUTCDate() - ((day.getUTCDay() + 6) % 7)

/** A form of words for a period, and the days that it means. */
interface Period {
  pattern: RegExp
  /** The first day and the day after the last, or other bounds; null if the match is no period after all. */
  meant: (match: RegExpExecArray, calendar: Calendar) => [low: string, high: string, yearless?: boolean] | Bound[] | null
}

/** The date on which the prompt is read. */
interface Calendar {
  text: string
  year: number
  month: number
  day: number
  /** The next Saturday and this week's Monday, as days of the month. */
  saturday: number
  monday: number
}

const spanWay = '(?:(last|past|[uú]ltim[oa]s)|(?:next|coming|following|pr[oó]xim[oa]s|siguientes)|(?<=within |dentro de |en menos de ))'
const spanUnit = '(?:(days?|d[ií]as?)|(weeks?|semanas?)|(months?|mes(?:es)?)|(?:years?|a[nñ]os?))\\b'
const ofMonth = '(?:\\s+(?:de\\s+|of\\s+|del\\s+)?(20\\d\\d))?'

/** The forms of words for periods, in the order in which they are tried. A form that may match only a part of another form's words comes later. */
const periods: Period[] = [
  {
    pattern: new RegExp(
      `(?:\\b(?:in|en|de|during|durante)\\s+)?(?:the\\s+|la\\s+)?(?:(first|primera)|second|segunda)\\s+(?:half|quincena|mitad)\\s+(?:of|de)\\s+(${months})${ofMonth}`,
      'i',
    ),
    meant([, first, name, of], { year }) {
      const [which, own] = [monthNumber(name!), Number(of ?? year)]
      const [low, high] = first ? [iso(own, which, 1), iso(own, which, 16)] : [iso(own, which, 16), iso(own, which + 1, 1)]
      return [low, high, !of]
    },
  },
  {
    pattern: new RegExp(`\\b(?:in|en|during|durante|de|of|from|for)\\s+(${months})\\b${ofMonth}`, 'i'),
    meant: monthMeant,
  },
  // "July 2013" is a period even without a preposition.
  { pattern: new RegExp(`\\b(${months})\\s+(?:de\\s+|of\\s+|del\\s+)?(20\\d\\d)\\b`, 'i'), meant: monthMeant },
  {
    pattern: new RegExp(
      `(?:\\b(?:in|on|en)\\s+)?(?:the\\s+|el\\s+)?(?:(first|primer)|(second|segundo)|(third|tercer)|last|[uú]ltimo)\\s+(?:weekend|fin de semana)\\s+(?:of|in|de)\\s+(${months})`,
      'i',
    ),
    meant([, first, second, third, name], { year }) {
      const which = monthNumber(name!)
      const firstDay = new Date(Date.UTC(year, which, 1)).getUTCDay()
      const saturday = 1 + ((6 - firstDay + 7) % 7) + (first ? 0 : second ? 7 : third ? 14 : 21)
      return [iso(year, which, saturday), iso(year, which, saturday + 2)]
    },
  },
  {
    pattern:
      /\b(?:(?:this|the|este|el|on|in|en)\s+)*(?:(?:next|coming)\s+)?(?:weekend|fin(?:de| de semana))\b(?:\s+(?:que viene|pr[oó]ximo))?/i,
    meant([words], { year, month, saturday }) {
      const first = saturday + (/que viene|pr[oó]ximo|next/i.test(words) ? 7 : 0)
      return [iso(year, month, first), iso(year, month, first + 2)]
    },
  },
  {
    pattern:
      /\b(?:this|de este|este|de esta|esta|del|next|del pr[oó]ximo|pr[oó]ximo)\s+(?:(month|mes)|week|semana)\b(?:\s+(?:pr[oó]ximo|que viene))?/i,
    meant([words, ofOneMonth], { year, month, monday }) {
      const ahead = /next|pr[oó]ximo|que viene/i.test(words) ? 1 : 0
      return ofOneMonth ? monthFrom(year, month + ahead) : [iso(year, month, monday + 7 * ahead), iso(year, month, monday + 7 * ahead + 7)]
    },
  },
  {
    pattern: new RegExp(
      `\\b(?:in |en |de |durante |during |within |dentro de )?(?:the |los |las )?${spanWay}\\s*(\\d{1,3})\\s+${spanUnit}`,
      'i',
    ),
    meant([, past, number, days, weeks, ofMonths], { year, month, day }) {
      const count = Number(number) * (past ? -1 : 1)
      const far =
        days || weeks
          ? iso(year, month, day + (weeks ? 7 : 1) * count)
          : iso(year + (ofMonths ? 0 : count), month + (ofMonths ? count : 0), day)
      return past ? [far, iso(year, month, day + 1)] : range('date', iso(year, month, day), far)
    },
  },
  {
    pattern: /\b(?:(today|hoy)|(tomorrow|ma[nñ]ana)|(?:yesterday|ayer))\b/i,
    meant([, now, next], { year, month, day }) {
      const own = day + (now ? 0 : next ? 1 : -1)
      return [iso(year, month, own), iso(year, month, own + 1)]
    },
  },
  {
    pattern:
      /\b(?:(?:in |en |de )?(?:(?:this|este)|(last|el|del)|(next|el pr[oó]ximo|del pr[oó]ximo))\s+(?:year|a[nñ]o)(?:\s+(pasado))?)\b/i,
    meant([, last, next, past], { year }) {
      // "Del año" alone names no year.
      if (/^(?:el|del)$/i.test(last ?? '') && !past) return null
      const of = year + (last ? -1 : next ? 1 : 0)
      return range('year', of, of)
    },
  },
  {
    pattern: /\b(?:(?:in|en|de|del|el|la) ){0,2}(?:last\s+(?:(month)|week)|(?:(mes)|semana)\s+(?:pasad[oa]|anterior))\b/i,
    meant: ([, english, spanish], { year, month, monday }) =>
      english || spanish ? monthFrom(year, month - 1) : [iso(year, month, monday - 7), iso(year, month, monday)],
  },
  {
    // In "el 9 de marzo de 2016" the year belongs to a day and is no period.
    pattern: new RegExp(`(?<!(?:${months})\\s)\\b(?:in|en|during|durante|de|from|del|for)\\s+(20\\d\\d)\\b(?![-/]\\d)`, 'i'),
    meant: ([, of]) => range('year', Number(of), Number(of)),
  },
]

function monthMeant({ 1: name, 2: of, index }: RegExpExecArray, { text, year, month }: Calendar): [string, string, boolean] | null {
  // "9 de marzo" is a single day.
  if (/\d\s*(?:(?:de|of)\s+)?$/.test(text.slice(0, index))) return null
  const which = monthNumber(name!)
  const own = of ? Number(of) : year + yearOfMonth(which - month, text)
  return [...monthFrom(own, which), !of]
}

/** The first period in a text ("in December 2026", "de 2025", "this week", "últimos 7 días"). */
export function periodIn(text: string, today: Date): Found | null {
  const week = weekOf(text, today)
  if (week) return week
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()]
  const calendar = { text, year, month, day, saturday: day + ((6 - today.getUTCDay() + 7) % 7), monday: mondayOf(today) }
  for (const { pattern, meant } of periods) {
    const match = pattern.exec(text)
    const days = match && meant(match, calendar)
    if (days) return foundIn(match, isBounds(days) ? days : upTo(...days))
  }
  return null
}

const isBounds = (days: [string, string, boolean?] | Bound[]): days is Bound[] => typeof days[0] === 'object'

/** The bounds of a period from the day `low` to the day before `high`. */
const upTo = (low: string, high: string, yearless = false): Bound[] =>
  (['at-least', 'less'] as const).map((operator, at) => ({
    kind: 'date',
    operator,
    value: at === 0 ? low : high,
    ...(yearless && { yearless: true as const }),
  }))

/** The week that a text names by one of its days ("the week of 9 March", "la semana del 3"); null if it names none. */
function weekOf(text: string, today: Date): Found | null {
  const week =
    /\b(?:(?:in|en|de|during|durante)\s+)?(?:the\s+|la\s+)?(?:week\s+(?:of|starting|beginning)|semana\s+del?)\s+(?:the\s+|el\s+)?/i.exec(
      text,
    )
  const within = week && leadingDate(text.slice(week.index + week[0].length), today)
  if (!week || !within) return null
  const start = new Date(within.value)
  const [low, high] = [0, 7].map(days => iso(start.getUTCFullYear(), start.getUTCMonth(), mondayOf(start) + days)) as [string, string]
  return foundIn(week, upTo(low, high), within.length)
}

const monthAlone = new RegExp(`(?<!\\p{L})(${months.replace('may|', '')})(?!\\p{L})`, 'iu')

/** The month that a condition names alone ("the March ones"); the page tells its year. "May" does not count: it is more likely a verb. */
export function monthNamed(words: string, today: Date): Bound[] {
  const name = monthAlone.exec(words)?.[1]
  return name === undefined ? [] : upTo(...monthFrom(today.getUTCFullYear(), monthNumber(name)), true)
}

/**
 * The year that a month without a year means, as the difference from this year. If the text is about the past, the last such month is meant.
 * Otherwise the month of this year is meant, or the month of next year if this year's month was more than six months ago.
 */
function yearOfMonth(ahead: number, text: string): number {
  if (/public|posted|adjudic|award|decid|filed|updat|actualiz|past|pasad/i.test(text)) return ahead > 0 ? -1 : 0
  return ahead < -6 ? 1 : 0
}

/** Named days, with their month (from 0) and day. */
const feasts: [pattern: RegExp, month: number, day: number][] = [
  [/^(?:la\s+)?(?:christmas(?: day)?|navidad(?:es)?|xmas)\b/i, 11, 25],
  [/^(?:nochebuena|christmas eve)\b/i, 11, 24],
  [/^(?:nochevieja|new year['’]?s eve)\b/i, 11, 31],
  [/^(?:a[nñ]o nuevo|new year(?:['’]?s day)?)\b/i, 0, 1],
  [/^(?:reyes|epiphany)\b/i, 0, 6],
]

/** The date at the beginning of a text, the number of characters that state it, and whether the year is left open. */
export function leadingDate(whole: string, today: Date): { value: string; length: number; yearless: boolean } | null {
  const text = whole.slice(0, 48)
  const close = /^(?:fin(?:al(?:es)?)? de(?:l)?|the end of|end of)\s+(?:the\s+|este\s+|this\s+)?(?:(a[nñ]o|year)|(?:mes|month))\b/i.exec(
    text,
  )
  if (close) {
    const last = close[1] ? iso(today.getUTCFullYear(), 11, 31) : iso(today.getUTCFullYear(), today.getUTCMonth() + 1, 0)
    return { value: last, length: close[0].length, yearless: false }
  }
  for (const [pattern, month, day] of feasts) {
    const feast = pattern.exec(text)
    if (feast) return { value: iso(today.getUTCFullYear(), month, day), length: feast[0].length, yearless: true }
  }
  for (const parser of [chrono.es, chrono.en]) {
    const [found] = parser.parse(text, today, { forwardDate: true })
    if (found && found.index <= 4 && /\d|\p{L}{4}/u.test(found.text)) {
      const { start } = found
      if (!start.isCertain('day') && !start.isCertain('month') && !start.isCertain('weekday')) continue
      // "Tuesday 19" is not next Tuesday: only the page tells its month, so no date is read.
      if (!start.isCertain('day') && /^(?:\p{L}+\s+){1,2}\d{1,2}(?![\d:.h])/u.test(text.slice(found.index))) continue
      const value = [start.get('year'), start.get('month'), start.get('day')].map(part => String(part ?? 1).padStart(2, '0')).join('-')
      return { value, length: found.index + found.text.length, yearless: start.isCertain('month') && !start.isCertain('year') }
    }
  }
  return null
}

/** All dates that a text names: the ISO date, and the words for it. */
export const daysIn = (text: string, today: Date): { day: string; words: string }[] =>
  [chrono.es, chrono.en].flatMap(parser =>
    parser
      .parse(text, today, { forwardDate: true })
      .filter(({ start }) => start.isCertain('day'))
      .map(({ start, text: words }) => ({ day: iso(start.get('year')!, start.get('month')! - 1, start.get('day')!), words })),
  )
