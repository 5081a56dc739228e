/** Times of day in the forms of Spanish and English sites ("4:00 PM", "17:30 h", "20h30"). */

/** A pattern for one time. */
export const clockPattern =
  '(?:(?:[01]?\\d|2[0-4])(?:[:h][0-5]\\d|\\.[0-5]\\d(?=\\s?h))(?:\\s?(?:h|hs|hrs?|horas|am|pm|a\\.\\s?m|p\\.\\s?m)(?!\\p{L})\\.?)?|\\d{1,2}\\s?(?:am|pm|a\\.\\s?m\\.|p\\.\\s?m\\.)(?!\\p{L}))'

/** A time with boundaries on both sides. */
const inText = new RegExp(`(?<![\\d:.,/-])${clockPattern}(?![\\d:/])`, 'iu')
/** Midnight is not taken for a time of day: machines also write midnight for a day without a time ("2026-05-03T00:00"). */
const isMidnight = /^0?0:00$/

/** The first time of day in a text, as the text writes it; null when there is none, or when it is "0:00" or "00:00". */
export function findTime(text: string): { value: string; quote: string } | null {
  if (!/\d/.test(text)) return null
  const quote = inText.exec(text.replace(/(\d{4}-\d\d-\d\d)T/, '$1 '))?.[0]
  return quote === undefined || isMidnight.test(quote) ? null : { value: quote, quote }
}

/** The minutes since midnight of the first time in a text ("2:30 PM", "17h30"); null when there is none. */
export function minutesIn(text: string): number | null {
  const parts = /(\d{1,2})(?:[:h.](\d\d))?\s?([ap])?/i.exec(inText.exec(text)?.[0] ?? '')
  if (!parts) return null
  const hours = parts[3] === undefined ? Number(parts[1]) : (Number(parts[1]) % 12) + (/p/i.test(parts[3]) ? 12 : 0)
  return hours * 60 + Number(parts[2] ?? 0)
}
