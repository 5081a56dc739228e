/** Whether the numbers that a text says are those of ledger entries, within the rounding that the text shows. */
import type { Language } from '#contracts/language.ts'
import type { LedgerEntry } from '#contracts/ledger.ts'

const scales: [RegExp, number][] = [
  [/^\s*(?:mil millones|billion)/, 1e9],
  [/^\s*(?:bill[oó]n|trillion)/, 1e12],
  [/^\s*(?:mill[oó]n|million)/, 1e6],
]
/** The last ones show this part of a number at the least: three digits that count. */
const shown = 0.005

interface Said {
  value: number
  /** Half of the last digit. */
  within: number
  digits: string
}

/** `7.880 millones` in Spanish and `7.88 billion` in English are numbers, each with how far it may be off. */
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

/** Every number of the text is the value of one of the entries, a date of one of them, or stands in what one of them quotes. */
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
        const asked = unit === 'kg' && /tonelada|tonne/.test(text) ? exact / 1000 : exact
        return Math.abs(asked - value) <= Math.max(within, shown * asked) * (1 + 1e-9)
      }),
  )
}
