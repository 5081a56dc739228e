/** Conditions in a prompt: limits of date and amount, order, and how many rows. Each is cut out of the text that holds it. */
import * as chrono from 'chrono-node'

export interface Condition {
  kind: 'date' | 'amount'
  operator: 'less' | 'at-most' | 'more' | 'at-least'
  /** An ISO day or a number. */
  value: string | number
  /** The words before the comparison, which may name the column ("deadline"). */
  hint: string
}

interface ConditionsFound {
  conditions: Condition[]
  limit: number | null
  /** The prompt without what was understood here. */
  rest: string
}

const comparisons: { pattern: string; operator: Condition['operator']; kinds: Condition['kind'][] }[] = [
  {
    pattern: 'after|later than|since|posterior(?:es)? a(?:l)?|después del?|despues del?|a partir del?|desde el',
    operator: 'more',
    kinds: ['date'],
  },
  { pattern: 'before|earlier than|until|anterior(?:es)? al?|antes del?|hasta el', operator: 'less', kinds: ['date'] },
  {
    pattern: 'under|below|less than|cheaper than|menos de|por debajo de|inferior(?:es)? a|más barat[oa]s? que|menor(?:es)? (?:de|a|que)',
    operator: 'less',
    kinds: ['amount'],
  },
  {
    pattern: 'over|above|more than|greater than|más de|mas de|por encima de|superior(?:es)? a|mayor(?:es)? (?:de|a|que)',
    operator: 'more',
    kinds: ['amount'],
  },
  { pattern: 'at most|up to|como máximo|como mucho|hasta', operator: 'at-most', kinds: ['amount'] },
  { pattern: 'at least|al menos|como mínimo|desde', operator: 'at-least', kinds: ['amount'] },
]

const amount =
  '(?:(?:us\\$|[€$£]|eur|usd)\\s?)?(\\d[\\d.,]*)\\s*(k|mil|thousand|millones|million|m)?\\s*(?:€|\\$|£|euros?|eur|usd|dólares|dollars|pesos)?'
const limitPattern =
  /\b(?:(?:the )?(?:first|top)|(?:l[oa]s )?primer[oa]s|hasta|up to|max(?:imum|imo)?|máximo)\s+(\d{1,5})\b(?!\s*(?:€|\$|euros?|usd|dólares))/i

/** Finds conditions; `today` resolves dates without a year ("1 December") to the next such day. */
export function conditionsOf(prompt: string, today: Date): ConditionsFound {
  let rest = prompt
  const conditions: Condition[] = []
  const limitMatch = limitPattern.exec(rest)
  const limit = limitMatch ? Number(limitMatch[1]) : null
  if (limitMatch) rest = rest.replace(limitMatch[0], ' ')
  for (const { pattern, operator, kinds } of comparisons) {
    const lead = new RegExp(
      `(?:^|[\\s,])((?:(?:whose|with|that|que|con|cuy[oa]s?|where|donde)\\s+)?(?:[\\p{L}]+\\s+){0,2}?)(?:is\\s+|are\\s+|sea\\s+|es\\s+|son\\s+|que\\s+(?:cuesten|costing)\\s+)?(?:${pattern})\\s+`,
      'iu',
    )
    const match = lead.exec(rest)
    if (!match) continue
    const from = match.index + match[0].length
    const tail = rest.slice(from)
    if (kinds.includes('date')) {
      const date = leadingDate(tail, today)
      if (date) {
        conditions.push({ kind: 'date', operator, value: date.value, hint: match[1]! })
        rest = `${rest.slice(0, match.index)} ${tail.slice(date.length)}`
      }
    } else {
      const value = new RegExp(`^${amount}`, 'i').exec(tail)
      if (value) {
        conditions.push({ kind: 'amount', operator, value: toNumber(value[1]!, value[2]), hint: match[1]! })
        rest = `${rest.slice(0, match.index)} ${tail.slice(value[0].length)}`
      }
    }
  }
  return { conditions, limit, rest: rest.replace(/\s+/g, ' ').trim() }
}

function leadingDate(text: string, today: Date): { value: string; length: number } | null {
  for (const parser of [chrono.es, chrono.en]) {
    const [found] = parser.parse(text, today, { forwardDate: true })
    if (found && found.index <= 4) {
      const { start } = found
      const day = [start.get('year'), start.get('month'), start.get('day')].map(part => String(part ?? 1).padStart(2, '0')).join('-')
      return { value: day, length: found.index + found.text.length }
    }
  }
  return null
}

function toNumber(digits: string, scale: string | undefined): number {
  const trimmed = digits.replace(/[.,]$/, '')
  const plainDigits = /[.,]\d{1,2}$/.test(trimmed) ? trimmed.replace(/[.,](?=\d{3})/g, '').replace(',', '.') : trimmed.replace(/[.,]/g, '')
  const factor = !scale ? 1 : /^(k|mil|thousand)$/i.test(scale) ? 1000 : 1_000_000
  return Number(plainDigits) * factor
}
