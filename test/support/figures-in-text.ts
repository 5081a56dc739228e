/** Checks that the numbers in a text are those of ledger entries, within the rounding of the text. */
import type { Language } from '#contracts/language.ts'
import type { LedgerEntry } from '#contracts/ledger.ts'

const scales: [RegExp, number][] = [
  [/^\s*(?:mil millones|billion)/, 1e9],
  [/^\s*(?:bill[oó]n|trillion)/, 1e12],
  [/^\s*(?:mill[oó]n|million)/, 1e6],
]
/** The smallest precision of a number in a text, relative to it: three significant digits. */
const shown = 0.005

interface Said {
  value: number
  /** Half of the last digit. */
  within: number
  digits: string
}

/** The numbers in a text with their precision: `7.880 millones` in Spanish and `7.88 billion` in English. */
export function numbersIn(text: string, language: Language): Said[] {
  const [group, point] = language === 'es' ? ['.', ','] : [',', '.']
  return [...text.matchAll(/\d(?:[\d.,]*\d)?/g)].map(({ 0: digits, index }) => {
    const after = text.slice(index + digits.length)
    const by = (language === 'es' && /^\s*billion/.test(after) ? undefined : scales.find(([word]) => word.test(after))?.[1]) ?? 1
    const decimals = digits.split(point)[1]?.length ?? 0
    const value = Number(digits.replaceAll(group, '').replace(point, '.')) * by
    return { value, within: 0.5 * 10 ** -decimals * by, digits }
  })
}

/** Whether every number of the text is the value of an entry, a date of one, or part of a text that one quotes. */
export function isSaidBy(
  text: string,
  entries: readonly LedgerEntry[],
  valueOf: (id: string) => number | null,
  language: Language,
): boolean {
  const words = text
    .replace(/[«»“”]/g, '')
    .replace(/…$/, '')
    .replace(/\s+/g, ' ')
    .trim()
  const quotes = entries.flatMap(entry => (entry.source === 'computed' ? [] : [entry.quote ?? '', ...Object.values(entry.attributes)]))
  if (
    quotes.some(quote =>
      quote
        .replace(/[«»“”]/g, '')
        .replace(/\s+/g, ' ')
        .includes(words),
    )
  )
    return true
  const told = [...entries.map(({ period }) => period ?? ''), ...quotes.filter(quote => /^\d{4}-\d{2}-\d{2}$/.test(quote))]
  const dates = new Set(told.flatMap(date => date.split(/[-/]/).filter(Boolean).map(Number)))
  return numbersIn(text, language).every(
    ({ value, within, digits }) =>
      (/^\d+$/.test(digits) && dates.has(Number(digits))) ||
      // "3,9 de 5"
      entries.some(({ unit }) => unit === `/${digits}`) ||
      entries.some(({ id, unit }) => {
        const exact = Math.abs(valueOf(id) ?? NaN)
        const asked = unit === 'kg' && /tonelada|metric\stons?/.test(text) ? exact / 1000 : exact
        return Math.abs(asked - value) <= Math.max(within, shown * asked) * (1 + 1e-9)
      }),
  )
}
