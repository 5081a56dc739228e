/**
 * Finds comparisons with dates and amounts in a prompt ("under 20 euros", "antes del 1 de junio", "entre 10 y 20") and cuts them out of its text.
 * linear: the texts are prompts of at most 4,000 characters with single blanks, read on a thread with a time limit.
 */
import type { WantedCondition, Bound, Found } from './wanted.ts'
import { comparisons } from './comparisons.ts'
import { exactCount, singleCount, trendIn } from './counts.ts'
import { foundIn, leadingDate, months, periodIn, range } from './periods.ts'
import { type Concept, conceptsOf } from './concepts.ts'
import { isKind } from './record-kinds.ts'
import { allTokens, tidy, tokens } from './stems.ts'

interface ConditionsFound {
  conditions: WantedCondition[]
  /** The prompt without the conditions that were found. */
  rest: string
}

type Operator = WantedCondition['operator']

const number =
  '(?:(?:us\\$|[€$£]|eur|usd)\\s?)?(\\d[\\d.,]*)\\s*(k\\b|mil\\b|thousand|millones(?: de)?|mill[oó]n(?: de)?|million|m\\b(?!²))?'
const connectors = new Set('con with whose that que cuyo cuya cuyos cuyas where donde which having tengan cuesten costing'.split(' '))
const fillers = new Set(
  'is are sea sean es son estan esten be the el la los las un una a an of de has have tengan tiene cost costs se were was'.split(' '),
)

/** Rewrites "4 stars or more", "4+ stars" and "2 habitaciones o más" as "at least …", and "20 € o menos" as "at most …". */
function spelledOut(prompt: string): string {
  const amount = '((?:[€$£]\\s?)?\\d[\\d.,]*(?:\\s?(?:k|mil|€|\\$|£|%))?(?:\\s+(?!or\\b|o\\b|u\\b|and\\b|y\\b)[\\p{L}²]+){0,3}?)'
  return prompt
    .replace(/\b((?:19|20)\d\d)\s+(?:or|o)\s+(?:later|newer|after|posterior(?:es)?|m[aá]s recientes?)(?![\p{L}])/giu, 'since $1')
    .replace(
      new RegExp(
        `${amount}\\s+(?:o|or|u|and|y)\\s+(?:m[aá]s|more|higher|above|over|up|greater|better|mejor|superior(?:es)?|en adelante)(?![\\p{L}])(?!\\s+(?:de|than|que)\\s)`,
        'giu',
      ),
      'at least $1',
    )
    .replace(
      new RegExp(
        `${amount}\\s+(?:o|or|and|y)\\s+(?:menos|less|fewer|below|under|lower|inferior(?:es)?)(?![\\p{L}])(?!\\s+(?:de|than|que)\\s)`,
        'giu',
      ),
      'at most $1',
    )
    .replace(/(\d[\d.,]*\s?k?)\+(?=[\s,;.]|$)/gi, 'at least $1')
}

/** Finds conditions. A date without a year ("1 December") is the next such day after `today`. */
export function conditionsIn(prompt: string, today: Date): ConditionsFound {
  let rest = spelledOut(prompt)
  const conditions: WantedCondition[] = []
  const take = ({ index, length, found, about }: Found) => {
    const end = index + length
    const unit = found[0]?.kind === 'amount' ? unitAfter(rest.slice(end)) : ''
    const after = rest.slice(end + unit.length)
    const { hint, start } = hintBefore(rest.slice(0, index), after, found[0]?.kind === 'amount')
    const ofUnit = currency.test(unit) ? (conceptsOf(tokens(hint)).length > 0 ? '' : anyAmount) : unit
    const words = tidy(rest.slice(start, end + unit.length))
    conditions.push(...found.map(condition => ({ ...condition, hint: `${about ?? hint} ${ofUnit}`.trim(), noun: nounAfter(after), words })))
    rest = `${rest.slice(0, start)} ${after}`
  }
  for (const find of [rangeIn, firstComparison, singleCount, exactCount, trendIn, periodIn]) {
    for (let guard = 0; guard < 8; guard++) {
      const found = find(rest, today)
      if (!found) break
      take(found)
    }
  }
  return { conditions, rest: tidy(rest) }
}

/** The words that follow an amount in its clause, at most three. */
const nounAfter = (text: string): string =>
  /^\s*((?:(?!(?:y|e|o|and|or|con|with|in|en|for|por|para|sorted|orden\w*|que|that|from|desde|to|a|the|los|las|el|la)\s)(?:de\s+)?\p{L}{2,}\s*){0,3})/iu
    .exec(`${text} `)?.[1]
    ?.trim() ?? ''

/** Words for the time or thing that an amount pays for ("a month", "por noche"), which are read as a part of the amount's unit. */
const perUnit =
  /^\s*(?:(?:la|el|al|por|per|an?|each|cada)\s+|\/\s*)(?:noche|night|mes|month|a[nñ]o|year|d[ií]a|day|hora|hour|persona|person|unidad|unit|kilo|kg)\b/i

/** The hint of a condition on an amount of money, if the prompt does not say which amount is compared ("under 20 euros"). */
export const anyAmount = 'importe'

const currency = /[€$£]|eur|usd|d[oó]lar|dollar|peso|pounds?\b|libras\b/i

/** The unit after an amount ("€", "km", "habitaciones", "puntos de venta"); empty if the next word is no unit. */
function unitAfter(text: string): string {
  const measured = /^\s?(?:[kmgt]b|[km]?g|[cm]?m|[km]?w|m?l|mah|[kmg]?hz|mp)\s+(?:de\s+|of\s+)?\p{L}{3,}/iu.exec(text)?.[0]
  if (measured && conceptsOf(tokens(measured)).some(concept => concept.types.includes('number'))) return measured
  const unit =
    /^[\s-]*(?:%|€|\$|£|euros?\b|eur\b|usd\b|d[oó]lares\b|dollars\b|pesos\b|m²|m2\b|km\b|\p{L}{3,}(?:\s+de\s+\p{L}{4,})?)/iu.exec(
      text,
    )?.[0] ?? ''
  if (unit.endsWith('%')) return unit
  if (currency.test(unit)) return unit + (perUnit.exec(text.slice(unit.length))?.[0] ?? '')
  return conceptsOf(tokens(unit)).some(concept => concept.types.includes('number')) ? unit : ''
}

/** The first range in a text ("between 10 and 20", "entre el 1 y el 15 de marzo"); null if there is none. */
function rangeIn(text: string, today: Date): Found | null {
  const match = /(?:\bentre|\bbetween|\bfrom|\bde)\s+(?:el |the )?(.{1,30}?)\s+(?:y|and|to|a|e)\s+(?:el |the |las? )?/iu.exec(text)
  if (!match) return null
  const lower = match[1]!
  const upper = text.slice(match.index + match[0].length)
  const [from, to] = [leadingDate(lower, today), leadingDate(upper, today)]
  if (from && to && !/^\d+$/.test(lower)) {
    const isYearless = from.yearless && to.yearless
    const days = range('date', from.value, to.value).map(bound => (isYearless ? { ...bound, yearless: true as const } : bound))
    return foundIn(match, days, to.length)
  }
  const [opens, closes] = [hourIn(lower.replace(/^las? /i, '')), hourIn(upper)]
  if (opens && closes) return foundIn(match, range('time', opens.value, closes.value), closes.length)
  const [low, high] = [new RegExp(`^${number}`, 'i').exec(lower), new RegExp(`^${number}`, 'i').exec(upper)]
  // In "between 1 and 2 million" both numbers are millions.
  if (low && high && low[2] === undefined && Number(low[1]) < Number(high[1])) low[2] = high[2]!
  return low && high ? foundIn(match, range('amount', toNumber(low), toNumber(high)), high[0].length) : null
}

/** The first comparison in the text. The first is read first, because its words could otherwise become the hint of a later comparison. */
function firstComparison(text: string, today: Date): Found | null {
  let first: Found | null = null
  for (const { pattern, date, amount, about } of comparisons) {
    for (const match of text.matchAll(pattern)) {
      if (first && match.index >= first.index) break
      const tail = text.slice(match.index + match[0].length)
      // In "antes de las 12" the number is an hour.
      const hour = date && /las\s*$/i.test(match[0]) && !/^\d+[/-]/.test(tail) ? hourIn(`las ${tail}`) : null
      const value: ReturnType<typeof comparedValue> = hour
        ? { length: hour.length - 'las '.length, condition: { kind: 'time', operator: date!, value: hour.value } }
        : comparedValue(tail, date, amount, today)
      if (!value) continue
      first = { ...foundIn(match, [value.condition], value.length), ...(about && { about }) }
      break
    }
  }
  return first
}

const partOfDay = /^\s*(?:(de la (?:tarde|noche)|in the (?:afternoon|evening))|de la mañana|in the morning)/iu

/** The hour at the beginning of a text ("las 2 de la tarde", "6pm" as "18:00"), and how many characters of the text state it. */
function hourIn(text: string): { value: string; length: number } | null {
  const said = /^(?:las?\s+)?(\d{1,2})(?:[:.h](\d\d))?(?:\s*(?:h|hrs?|horas|o'clock|([ap])\.?\s?m\.?))?(?![\p{L}\d])/iu.exec(text)
  if (!said || Number(said[1]) > 24) return null
  const part = partOfDay.exec(text.slice(said[0].length))
  if (said[2] === undefined && part === null && !/\p{L}/u.test(said[0])) return null
  const late = (/p/i.test(said[3] ?? '') || part?.[1] !== undefined) && Number(said[1]) < 12
  const value = `${String(Number(said[1]) + (late ? 12 : 0)).padStart(2, '0')}:${said[2] ?? '00'}`
  return { value, length: said[0].length + (part?.[0].length ?? 0) }
}

/** The year, hour, date or amount at the beginning of the text after a comparison; null if the text begins with none of these. */
function comparedValue(
  tail: string,
  date: Operator | null,
  amount: Operator | null,
  today: Date,
): { length: number; condition: Bound } | null {
  const year = date
    ? /^(?:el )?(?:a[nñ]o |year )?((?:19|20)\d\d)(?:\s+(?:onwards?|en adelante))?(?![\d/-]|[.,]\d|\s*(?:€|\$|euros?|eur|usd|km|m2|m²))/i.exec(
        tail,
      )
    : null
  if (date && year) return { length: year[0].length, condition: { kind: 'year', operator: date, value: Number(year[1]) } }
  const hour = date ? hourIn(tail) : null
  if (date && hour) return { length: hour.length, condition: { kind: 'time', operator: date, value: hour.value } }
  const day = date ? leadingDate(tail, today) : null
  if (date && day)
    return { length: day.length, condition: { kind: 'date', operator: date, value: day.value, ...(day.yearless && { yearless: true }) } }
  const value = amount ? new RegExp(`^${number}(?!\\s*(?:de\\s+)?(?:${months})|[/-]\\d)`, 'i').exec(tail) : null
  return amount && value ? { length: value[0].length, condition: { kind: 'amount', operator: amount, value: toNumber(value) } } : null
}

/** The words before a comparison that belong to the comparison ("con precio", "closing", "whose deadline is"), and the index where they start. */
function hintBefore(before: string, after: string, isAmount: boolean): { hint: string; start: number } {
  const words = [...before.matchAll(/[\p{L}\p{N}²]+|[,;:.]/gu)]
  const hint: string[] = []
  for (let at = words.length - 1; at >= 0 && at >= words.length - 5; at--) {
    const word = words[at]![0].toLowerCase()
    if (/^[,;:.yeo]$|^(?:and|or|por|for)$/.test(word)) break
    if (connectors.has(word)) {
      // Words after "with" are a hint only if they name a field: "price" in "with price under 20", but not "parking" in "with parking under 20".
      if (/^(?:con|with)$/.test(word) && hint.length > 0 && conceptsOf(allTokens(hint.join(' '))).length === 0) break
      // In "with price under 20 and deadline" the "with" still introduces the list of fields.
      const keeps = /^\s*(?:,|y\b|e\b|and\b)/i.test(after) && /^(?:con|with)$/.test(word)
      return { hint: hint.join(' '), start: keeps ? words[at]!.index + word.length : words[at]!.index }
    }
    hint.unshift(word)
  }
  const own = ownWords(hint, isAmount)
  const inList = /[,:]|\b(?:con|with|and|y)\b/i.test(before)
  const start = own.length > 0 && !inList ? before.toLowerCase().lastIndexOf(own[0]!) : before.length
  return { hint: own.join(' '), start }
}

/** The last words of a hint that name something comparable: a quantity if `isAmount`, else a date. */
function ownWords(hint: string[], isAmount: boolean): string[] {
  const own: string[] = []
  for (const word of hint.toReversed()) {
    const fits = conceptsOf(allTokens(`${word} ${own.join(' ')}`)).some(({ types }) =>
      types.some(type => (isAmount ? type === 'money' || type === 'number' : type === 'date')),
    )
    if (isKind(word) && !fits) break
    if (fits && conceptsOf(allTokens(word)).length > 0) own.unshift(word)
    else if (!fillers.has(word)) break
  }
  return own
}

function toNumber([, digits, scale]: RegExpExecArray | RegExpMatchArray): number {
  const trimmed = digits!.replace(/[.,]+$/, '')
  const plainDigits = /[.,]\d{1,2}$/.test(trimmed) ? trimmed.replace(/[.,](?=\d{3})/g, '').replace(',', '.') : trimmed.replace(/[.,]/g, '')
  const factor = !scale ? 1 : /^(k|mil|thousand)$/i.test(scale) ? 1000 : 1_000_000
  return Number(plainDigits) * factor
}

/** All numbers written in digits in a text. */
export const amountsIn = (text: string): number[] => [...text.matchAll(new RegExp(number, 'gi'))].map(toNumber)

/** The concepts that a condition's hint names. */
export const hintConcepts = (condition: WantedCondition): Concept[] => conceptsOf(allTokens(condition.hint))
