/** Tests a row's values against a plan's filters, and compares values for sorting. */
import { folded } from '#foundation/text/folding.ts'
import type { PlanFilter } from '#contracts/plan.ts'
import type { CellValue } from '#contracts/value.ts'
import { daysMeant } from '#website/extraction/values/dates.ts'
import { parseNumber } from '#website/extraction/values/numbers.ts'
import { minutesIn } from '#website/extraction/values/times.ts'

/** Whether a cell's value passes a filter. Texts are compared without case and accents. */
export function passes(filter: PlanFilter, value: CellValue): boolean {
  const { operator, value: wanted } = filter
  const filled = value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  if (operator === 'filled' || operator === 'empty') return filled === (operator === 'filled')
  // An empty cell passes only `not-contains` and `not-equals`.
  if (!filled) return operator === 'not-contains' || operator === 'not-equals'
  switch (operator) {
    case 'equals':
    case 'not-equals':
      return anyOf(wanted, word => foldedValue(value) === word) === (operator === 'equals')
    case 'contains':
    case 'not-contains':
      return anyOf(wanted, word => holds(foldedValue(value), word)) === (operator === 'contains')
    default: {
      const order = orderOf(value, wanted, operator)
      return order !== null && { less: order < 0, 'at-most': order <= 0, more: order > 0, 'at-least': order >= 0 }[operator]
    }
  }
}

/** Compares two values as `Array.sort` expects: texts by the Spanish alphabet, numbers inside texts as numbers. */
export function compare(a: CellValue, b: CellValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a).localeCompare(String(b), 'es', { numeric: true })
}

/**
 * The sort keys of values. If none of the values is a date, and at least 70 % are or begin with a number ("★★★ 4,3 (57)", "3 hab."), the keys
 * are these numbers. Otherwise the keys are the values.
 */
export function orderKeysOf(values: CellValue[]): CellValue[] {
  const texts = values.filter(value => value !== null)
  const numbered = texts.filter(value => typeof value === 'number' || (typeof value === 'string' && /^\P{L}{0,8}\d/u.test(value)))
  const isDate = texts.some(value => typeof value === 'string' && isDay.test(value))
  if (isDate || numbered.length < texts.length * 0.7) return values
  return values.map(value => (value === null || typeof value === 'number' ? value : firstNumber([value].flat().join(' '))))
}

const longestShort = 3

/** Whether a text contains the words. Words of up to three letters or digits ("AI", "12") must stand alone. */
function holds(text: string, words: string): boolean {
  if (words.length > longestShort || !/^[\p{L}\p{N}]+$/u.test(words)) return text.includes(words)
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const [before, after] = [text.slice(Math.max(0, at - 1), at), text.slice(at + words.length, at + words.length + 1)]
    if (!isLatin.test(before) && !isLatin.test(after)) return true
  }
  return false
}

const isLatin = /[\p{Script=Latin}\p{N}]/u

const anyOf = (wanted: CellValue, test: (word: string) => boolean): boolean => [wanted].flat().some(word => test(foldedValue(word)))

/** A value as text in lower case without accents. */
export const foldedValue = (value: CellValue): string => folded([value].flat().join(', '))

/**
 * Compares a value with the value of a filter: negative, 0 or positive, or null if they cannot be compared. A text is compared with a
 * number by the first number in it ("3 hab."), with a date by the days that it names ("21 AUG"), with an hour by the first time in it.
 */
function orderOf(value: CellValue, wanted: CellValue, operator: PlanFilter['operator']): number | null {
  if (typeof value === 'number') return compare(value, wanted)
  const text = [value].flat().join(' ')
  if (typeof wanted === 'number') {
    const found = firstNumber(text)
    return found === null ? null : found - wanted
  }
  if (isDay.test(String(wanted)) && !isDay.test(text)) {
    const meant = daysMeant(text, Number(String(wanted).slice(0, 4)))
    // A text that names a month or a year passes if any of its days passes. So its first day is compared for `less` and `at-most`, else its last.
    return meant && compare(operator === 'less' || operator === 'at-most' ? meant.first : meant.last, wanted)
  }
  if (isHour.test(String(wanted))) {
    const minutes = minutesIn(text)
    return minutes === null ? null : minutes - minutesIn(String(wanted))!
  }
  return compare(value, wanted)
}

const isDay = /^\d{4}-\d\d-\d\d/
const isHour = /^\d\d:\d\d$/

function firstNumber(text: string): number | null {
  const digits = /[-−]?\d[\d.,]*/.exec(text)?.[0]
  return digits === undefined ? null : parseNumber(digits, ',')
}
