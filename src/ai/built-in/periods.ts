/**
 * Days and periods in a prompt: "1 December", "this month", "próximos 30 días", "in 2025".
 * linear: reads prompts, of 4,000 characters at most with single blanks, on a thread with a limit of time.
 */
import * as chrono from 'chrono-node'
import type { Bound, Found } from './conditions.ts'

/** From one value to another, both included. */
export const range = (kind: Bound['kind'], low: string | number, high: string | number): Bound[] => [
  { kind, operator: 'at-least', value: low },
  { kind, operator: 'at-most', value: high },
]

/** Names of months in both languages, as alternatives of a pattern. */
export const months =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december'
const monthNumber = (name: string): number => {
  const at = months.split('|').indexOf(name.toLowerCase())
  return at < 9 ? at : at < 13 ? at - 1 : at - 13
}
const iso = (year: number, month: number, day: number): string => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** "In December 2026", "de 2025", "this week", "últimos 7 días": a first day and the day after the last. */
export function periodIn(text: string, today: Date): Found | null {
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()]
  const dates = (match: RegExpExecArray, low: string, high: string) => ({
    index: match.index,
    length: match[0].length,
    found: [
      { kind: 'date' as const, operator: 'at-least' as const, value: low },
      { kind: 'date' as const, operator: 'less' as const, value: high },
    ],
  })
  const half = new RegExp(
    `(?:\\b(?:in|en|de|during|durante)\\s+)?(?:the\\s+|la\\s+)?(?:(first|primera)|second|segunda)\\s+(?:half|quincena|mitad)\\s+(?:of|de)\\s+(${months})(?:\\s+(?:de\\s+|of\\s+|del\\s+)?(20\\d\\d))?`,
    'i',
  ).exec(text)
  if (half) {
    const [which, of] = [monthNumber(half[2]!), Number(half[3] ?? year)]
    const period = half[1] ? dates(half, iso(of, which, 1), iso(of, which, 16)) : dates(half, iso(of, which, 16), iso(of, which + 1, 1))
    return half[3] ? period : { ...period, found: period.found.map(bound => ({ ...bound, yearless: true as const })) }
  }
  const week =
    /\b(?:(?:in|en|de|during|durante)\s+)?(?:the\s+|la\s+)?(?:week\s+(?:of|starting|beginning)|semana\s+del?)\s+(?:the\s+|el\s+)?/i.exec(
      text,
    )
  const within = week && leadingDate(text.slice(week.index + week[0].length), today)
  if (week && within) {
    const start = new Date(within.value)
    const monday = start.getUTCDate() - ((start.getUTCDay() + 6) % 7)
    const [low, high] = [0, 7].map(days => iso(start.getUTCFullYear(), start.getUTCMonth(), monday + days)) as [string, string]
    return { ...dates(week, low, high), length: week[0].length + within.length }
  }
  const named =
    new RegExp(`\\b(?:in|en|during|durante|de|of|from|for)\\s+(${months})\\b(?:\\s+(?:de\\s+|of\\s+|del\\s+)?(20\\d\\d))?`, 'i').exec(
      text,
    ) ??
    // "July 2013" says which month without a word before it.
    new RegExp(`\\b(${months})\\s+(?:de\\s+|of\\s+|del\\s+)?(20\\d\\d)\\b`, 'i').exec(text)
  if (named && !/\d\s*$/.test(text.slice(0, named.index))) {
    const which = monthNumber(named[1]!)
    const of = named[2] ? Number(named[2]) : year + yearOfMonth(which - month, text)
    const period = dates(named, iso(of, which, 1), iso(of, which + 1, 1))
    return named[2] ? period : { ...period, found: period.found.map(bound => ({ ...bound, yearless: true as const })) }
  }
  const ordinal = new RegExp(
    `(?:\\b(?:in|on|en)\\s+)?(?:the\\s+|el\\s+)?(?:(first|primer)|(second|segundo)|(third|tercer)|last|[uú]ltimo)\\s+(?:weekend|fin de semana)\\s+(?:of|in|de)\\s+(${months})`,
    'i',
  ).exec(text)
  if (ordinal) {
    const which = monthNumber(ordinal[4]!)
    const firstDay = new Date(Date.UTC(year, which, 1)).getUTCDay()
    const saturday = 1 + ((6 - firstDay + 7) % 7) + (ordinal[1] ? 0 : ordinal[2] ? 7 : ordinal[3] ? 14 : 21)
    return dates(ordinal, iso(year, which, saturday), iso(year, which, saturday + 2))
  }
  const weekend =
    /\b(?:(?:this|the|este|el|on|in|en)\s+)*(?:(next|coming)\s+)?(?:weekend|fin(?:de| de semana))\b(?:\s+(que viene|pr[oó]ximo))?/i.exec(
      text,
    )
  if (weekend) {
    const saturday = day + ((6 - today.getUTCDay() + 7) % 7) + (/que viene|pr[oó]ximo|next/i.test(weekend[0]) ? 7 : 0)
    return dates(weekend, iso(year, month, saturday), iso(year, month, saturday + 2))
  }
  const current =
    /\b(?:this|de este|este|de esta|esta|del|next|del pr[oó]ximo|pr[oó]ximo)\s+(?:(month|mes)|(week|semana))\b(?:\s+(pr[oó]ximo|que viene))?/i.exec(
      text,
    )
  if (current) {
    const ahead = /next|pr[oó]ximo|que viene/i.test(current[0]) ? 1 : 0
    const monday = day - ((today.getUTCDay() + 6) % 7) + ahead * 7
    return current[1]
      ? dates(current, iso(year, month + ahead, 1), iso(year, month + ahead + 1, 1))
      : dates(current, iso(year, month, monday), iso(year, month, monday + 7))
  }
  const span =
    /\b(?:in |en |de |durante |during |within |dentro de )?(?:the |los |las )?(?:(last|past|[uú]ltim[oa]s)|(next|coming|following|pr[oó]xim[oa]s|siguientes)|(?<=within |dentro de |en menos de ))\s*(\d{1,3})\s+(?:(days?|d[ií]as?)|(weeks?|semanas?)|(months?|mes(?:es)?)|(years?|a[nñ]os?))\b/i.exec(
      text,
    )
  if (span) {
    const count = Number(span[3]) * (span[1] ? -1 : 1)
    const far = iso(year + (span[7] ? count : 0), month + (span[6] ? count : 0), day + (span[4] ? count : span[5] ? 7 * count : 0))
    return span[1]
      ? dates(span, far, iso(year, month, day + 1))
      : { ...dates(span, iso(year, month, day), far), found: range('date', iso(year, month, day), far) }
  }
  const near = /\b(?:(today|hoy)|(tomorrow|ma[nñ]ana)|(yesterday|ayer))\b/i.exec(text)
  if (near) {
    const offset = near[1] ? 0 : near[2] ? 1 : -1
    return dates(near, iso(year, month, day + offset), iso(year, month, day + offset + 1))
  }
  const whole =
    /\b(?:(?:in |en |de )?(?:(this|este)|(last|el|del)|(next|el pr[oó]ximo|del pr[oó]ximo))\s+(year|a[nñ]o)(?:\s+(pasado))?)\b/i.exec(text)
  if (whole && (!/^(?:el|del)$/i.test(whole[2] ?? '') || whole[5])) {
    const of = year + (whole[2] ? -1 : whole[3] ? 1 : 0)
    return { index: whole.index, length: whole[0].length, found: range('year', of, of) }
  }
  const before = /\b(?:(?:in|en|de|del|el|la) ){0,2}(?:last\s+(?:(month)|(week))|(?:(mes)|(semana))\s+(?:pasad[oa]|anterior))\b/i.exec(text)
  if (before) {
    const monday = day - ((today.getUTCDay() + 6) % 7)
    return before[1] || before[3]
      ? dates(before, iso(year, month - 1, 1), iso(year, month, 1))
      : dates(before, iso(year, month, monday - 7), iso(year, month, monday))
  }
  // Not the year of "el 9 de marzo de 2016".
  const inYear = new RegExp(`(?<!(?:${months})\\s)\\b(?:in|en|during|durante|de|from|del|for)\\s+(20\\d\\d)\\b(?![-/]\\d)`, 'i').exec(text)
  if (!inYear) return null
  const value = Number(inYear[1])
  return { index: inYear.index, length: inYear[0].length, found: range('year', value, value) }
}

/** Which year's month is meant without one: the last where the prompt speaks of what happened, else the nearest. */
function yearOfMonth(ahead: number, text: string): number {
  if (/public|posted|adjudic|award|decid|filed|updat|actualiz|past|pasad/i.test(text)) return ahead > 0 ? -1 : 0
  return ahead < -6 ? 1 : 0
}

/** Days that have a name, with their month (from 0) and day. */
const feasts: [pattern: RegExp, month: number, day: number][] = [
  [/^(?:la\s+)?(?:christmas(?: day)?|navidad(?:es)?|xmas)\b/i, 11, 25],
  [/^(?:nochebuena|christmas eve)\b/i, 11, 24],
  [/^(?:nochevieja|new year['’]?s eve)\b/i, 11, 31],
  [/^(?:a[nñ]o nuevo|new year(?:['’]?s day)?)\b/i, 0, 1],
  [/^(?:reyes|epiphany)\b/i, 0, 6],
]

/** The day that a text begins with, how many characters say it, and whether they leave the year open. */
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
      // "Tuesday 19" is of a month that the page knows, not next Tuesday.
      if (!start.isCertain('day') && /^(?:\p{L}+\s+){1,2}\d{1,2}(?![\d:.h])/u.test(text.slice(found.index))) continue
      const value = [start.get('year'), start.get('month'), start.get('day')].map(part => String(part ?? 1).padStart(2, '0')).join('-')
      return { value, length: found.index + found.text.length, yearless: start.isCertain('month') && !start.isCertain('year') }
    }
  }
  return null
}

/** Every day that a text names: the ISO day, and the words for it. */
export const daysIn = (text: string, today: Date): { day: string; words: string }[] =>
  [chrono.es, chrono.en].flatMap(parser =>
    parser
      .parse(text, today, { forwardDate: true })
      .filter(({ start }) => start.isCertain('day'))
      .map(({ start, text: words }) => ({ day: iso(start.get('year')!, start.get('month')! - 1, start.get('day')!), words })),
  )
