/** Conditions of date and amount in a prompt ("under 20 euros", "antes del 1 de junio", "entre 10 y 20"), cut out of its text. */
import * as chrono from 'chrono-node'
import { type Concept, conceptsOf } from './vocabulary.ts'
import { allTokens, tidy, tokens } from './words.ts'

export interface Condition {
  kind: 'date' | 'amount' | 'year'
  operator: 'less' | 'at-most' | 'more' | 'at-least'
  /** An ISO day or a number. */
  value: string | number
  /** The words before the comparison and the unit after it, which may name the column ("deadline", "m²"). */
  hint: string
}

interface ConditionsFound {
  conditions: Condition[]
  /** The prompt without what was understood here. */
  rest: string
}

type Operator = Condition['operator']

const number =
  '(?:(?:us\\$|[€$£]|eur|usd)\\s?)?(\\d[\\d.,]*)\\s*(k\\b|mil\\b|thousand|millones(?: de)?|mill[oó]n(?: de)?|million|m\\b(?!²))?'
const comparisons: { words: string; date: Operator | null; amount: Operator | null }[] = [
  { words: 'after|later than|posterior(?:es)? al?|despu[eé]s del?', date: 'more', amount: null },
  {
    words: 'since|from(?!\\s+(?:19|20)\\d\\d(?!\\s*(?:on|onwards?|to|-|–)\\b))|starting|a partir del?|desde(?: el)?',
    date: 'at-least',
    amount: 'at-least',
  },
  { words: 'before|earlier than|anterior(?:es)? al?|antes del?', date: 'less', amount: null },
  {
    words:
      'under|below|less than|fewer than|cheaper than|lower than|menos de|por debajo de|inferior(?:es)? a|m[aá]s barat[oa]s? (?:que|de)|menor(?:es)? (?:de|a|que)|<(?!=)',
    date: null,
    amount: 'less',
  },
  {
    words: 'over|above|more than|greater than|higher than|m[aá]s de|por encima de|superior(?:es)? a|mayor(?:es)? (?:de|a|que)|>(?!=)',
    date: null,
    amount: 'more',
  },
  {
    words: 'until|by|up to|hasta(?: el)?|at most|no more than|como m[aá]ximo|como mucho|m[aá]ximo|<=|≤',
    date: 'at-most',
    amount: 'at-most',
  },
  { words: 'at least|al menos|como m[ií]nimo|por lo menos|m[ií]nimo|>=|≥', date: null, amount: 'at-least' },
]

const connectors = new Set('con with whose that que cuyo cuya cuyos cuyas where donde which having tengan cuesten costing'.split(' '))
const fillers = new Set(
  'is are sea sean es son estan esten be the el la los las un una a an of de has have tengan tiene cost costs se were was'.split(' '),
)

/** Finds conditions; `today` resolves dates without a year ("1 December") to the next such day. */
export function conditionsOf(prompt: string, today: Date): ConditionsFound {
  let rest = prompt
  const conditions: Condition[] = []
  const take = (from: number, length: number, found: (hint: string) => Condition[]) => {
    const unit =
      /^\s*(?:€|\$|£|euros?\b|eur\b|usd\b|d[oó]lares\b|dollars\b|pesos\b|m²|m2\b|km\b|\p{L}{3,}(?:\s+de\s+\p{L}{4,})?)/iu.exec(
        rest.slice(from + length),
      )?.[0] ?? ''
    const isUnit =
      /[€$£]|eur|usd|d[oó]lar|dollar|peso/i.test(unit) || conceptsOf(tokens(unit)).some(concept => concept.types.includes('number'))
    const after = rest.slice(from + length + (isUnit ? unit.length : 0))
    const { hint, start } = hintBefore(rest.slice(0, from), after)
    conditions.push(
      ...found(
        isUnit
          ? `${hint} ${/[€$£]|eur|usd|d[oó]lar|dollar|peso/i.test(unit) ? (conceptsOf(tokens(hint)).length > 0 ? '' : 'importe') : unit}`
          : hint,
      ),
    )
    rest = `${rest.slice(0, start)} ${after}`
  }
  const between = new RegExp(
    `(?:\\bentre|\\bbetween|\\bfrom|\\bde)\\s+(?:el |the )?(.{1,30}?)\\s+(?:y|and|to|a|e)\\s+(?:el |the )?`,
    'iu',
  ).exec(rest)
  const upper = between ? rest.slice(between.index + between[0].length) : ''
  if (between) {
    const [low, high] = [new RegExp(`^${number}`, 'i').exec(between[1]!), new RegExp(`^${number}`, 'i').exec(upper)]
    const [from, to] = [leadingDate(between[1]!, today), leadingDate(upper, today)]
    if (from && to && !/^\d+$/.test(between[1]!)) {
      take(between.index, between[0].length + to.length, hint => range('date', from.value, to.value, hint))
    } else if (low && high) {
      take(between.index, between[0].length + high[0].length, hint => range('amount', toNumber(low), toNumber(high), hint))
    }
  }
  for (const { words, date, amount } of comparisons) {
    for (let guard = 0; guard < 4; guard++) {
      const match = new RegExp(`(?<![\\p{L}])(?:${words})\\s*(?:(?<=\\W)|(?=\\W))(?:the |el |los |las )?`, 'iu').exec(rest)
      if (!match) break
      const tail = rest.slice(match.index + match[0].length)
      const year = date
        ? /^(?:el )?(?:a[nñ]o |year )?((?:19|20)\d\d)(?![\d/-]|[.,]\d|\s*(?:€|\$|euros?|eur|usd|km|m2|m²))/i.exec(tail)
        : null
      const day = date && !year ? leadingDate(tail, today) : null
      const value = amount ? new RegExp(`^${number}(?!\\s*(?:de\\s+)?(?:${months})|[/-]\\d)`, 'i').exec(tail) : null
      if (year)
        take(match.index, match[0].length + year[0].length, hint => [{ kind: 'year', operator: date!, value: Number(year[1]), hint }])
      else if (day) take(match.index, match[0].length + day.length, hint => [{ kind: 'date', operator: date!, value: day.value, hint }])
      else if (value)
        take(match.index, match[0].length + value[0].length, hint => [{ kind: 'amount', operator: amount!, value: toNumber(value), hint }])
      else break
    }
  }
  const period = periodIn(rest, today)
  if (period) take(period.index, period.length, hint => period.conditions.map(condition => ({ ...condition, hint })))
  return {
    conditions,
    rest: tidy(rest),
  }
}

const range = (kind: Condition['kind'], low: string | number, high: string | number, hint: string): Condition[] => [
  { kind, operator: 'at-least', value: low, hint },
  { kind, operator: 'at-most', value: high, hint },
]

/** The words before a comparison that belong to it, and where they start: "con precio", "closing", "whose deadline is". */
function hintBefore(before: string, after: string): { hint: string; start: number } {
  const words = [...before.matchAll(/[\p{L}\p{N}²]+|[,;:.]/gu)]
  const hint: string[] = []
  for (let at = words.length - 1; at >= 0 && at >= words.length - 5; at--) {
    const word = words[at]![0].toLowerCase()
    if (/^[,;:.yeo]$|^and$|^or$/.test(word)) break
    if (connectors.has(word)) {
      // "with price under 20 and deadline": the "with" still opens the list of fields.
      const keeps = /^\s*(?:,|y\b|e\b|and\b)/i.test(after) && /^(?:con|with)$/.test(word)
      return { hint: hint.join(' '), start: keeps ? words[at]!.index + word.length : words[at]!.index }
    }
    hint.unshift(word)
  }
  const own: string[] = []
  for (const word of hint.toReversed()) {
    if (conceptsOf(allTokens(word)).length > 0) own.unshift(word)
    else if (!fillers.has(word)) break
  }
  const inList = /[,:]|\b(?:con|with|and|y)\b/i.test(before)
  const start = own.length > 0 && !inList ? before.toLowerCase().lastIndexOf(own[0]!) : before.length
  return { hint: own.join(' '), start }
}

const months =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december'
const monthNumber = (name: string): number => {
  const at = months.split('|').indexOf(name.toLowerCase())
  return at < 9 ? at : at < 13 ? at - 1 : at - 13
}
const iso = (year: number, month: number, day: number): string => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** "In December 2026", "de 2025", "this week", "últimos 7 días": a first day and the day after the last. */
function periodIn(text: string, today: Date): { index: number; length: number; conditions: Omit<Condition, 'hint'>[] } | null {
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()]
  const dates = (match: RegExpExecArray, low: string, high: string) => ({
    index: match.index,
    length: match[0].length,
    conditions: [
      { kind: 'date' as const, operator: 'at-least' as const, value: low },
      { kind: 'date' as const, operator: 'less' as const, value: high },
    ],
  })
  const named = new RegExp(`\\b(?:in|en|during|durante|de)\\s+(${months})\\b(?:\\s+(?:de\\s+|of\\s+|del\\s+)?(20\\d\\d))?`, 'i').exec(text)
  if (named && !/\d\s*$/.test(text.slice(0, named.index))) {
    const which = monthNumber(named[1]!)
    const of = named[2] ? Number(named[2]) : year
    return dates(named, iso(of, which, 1), iso(of, which + 1, 1))
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
  const last = /\b(?:(?:in |en |de )?(?:the |los |las )?(?:last|past|[uú]ltim[oa]s)\s+(\d{1,3})\s+(?:days|d[ií]as))\b/i.exec(text)
  if (last) return dates(last, iso(year, month, day - Number(last[1])), iso(year, month, day + 1))
  const inYear = /\b(?:in|en|during|durante|de|from|del)\s+(20\d\d)\b(?![-/]\d)/i.exec(text)
  if (!inYear) return null
  const value = Number(inYear[1])
  return { index: inYear.index, length: inYear[0].length, conditions: range('year', value, value, '') }
}

function leadingDate(text: string, today: Date): { value: string; length: number } | null {
  const close = /^(?:fin(?:al(?:es)?)? de(?:l)?|the end of|end of)\s+(?:the\s+|este\s+|this\s+)?(?:(a[nñ]o|year)|(?:mes|month))\b/i.exec(
    text,
  )
  if (close) {
    const last = close[1] ? iso(today.getUTCFullYear(), 11, 31) : iso(today.getUTCFullYear(), today.getUTCMonth() + 1, 0)
    return { value: last, length: close[0].length }
  }
  for (const parser of [chrono.es, chrono.en]) {
    const [found] = parser.parse(text, today, { forwardDate: true })
    if (found && found.index <= 4 && /\d|\p{L}{4}/u.test(found.text)) {
      const { start } = found
      if (!start.isCertain('day') && !start.isCertain('month') && !start.isCertain('weekday')) continue
      const value = [start.get('year'), start.get('month'), start.get('day')].map(part => String(part ?? 1).padStart(2, '0')).join('-')
      return { value, length: found.index + found.text.length }
    }
  }
  return null
}

function toNumber([, digits, scale]: RegExpExecArray): number {
  const trimmed = digits!.replace(/[.,]+$/, '')
  const plainDigits = /[.,]\d{1,2}$/.test(trimmed) ? trimmed.replace(/[.,](?=\d{3})/g, '').replace(',', '.') : trimmed.replace(/[.,]/g, '')
  const factor = !scale ? 1 : /^(k|mil|thousand)$/i.test(scale) ? 1000 : 1_000_000
  return Number(plainDigits) * factor
}

/** The concepts that a condition's words name. */
export const hintConcepts = (condition: Condition): Concept[] => conceptsOf(allTokens(condition.hint))
