/** Reads amounts of money as shops write them for people. */

const signs: Record<string, string> = {
  '€': 'EUR',
  '£': 'GBP',
  $: 'USD',
  US$: 'USD',
  MX$: 'MXN',
  R$: 'BRL',
  CA$: 'CAD',
  A$: 'AUD',
  'S/': 'PEN',
  '₹': 'INR',
  '¥': 'JPY',
}
const highest = 10_000_000

/**
 * The amount and currency (ISO 4217) of a text such as "1,29 €", "US$ 1,299.00" or "EUR 5"; null unless the text has exactly one amount in a known
 * currency.
 */
export function readPrice(text: string): { value: number; currency: string } | null {
  const amounts = text.match(/\d(?:[\d.,' \u00a0\u202f]*\d)?/g) ?? []
  if (amounts.length !== 1 || text.length > 40 || /[-−]\s?\d|\/|%/.test(text.replace('S/', ''))) return null
  const value = readAmount(amounts[0]!)
  const around = text.replace(amounts[0]!, ' ')
  const sign = /(?:US|MX|CA|A|R)\$|[€£$₹¥]|S\/|\b[A-Z]{3}\b/.exec(around)?.[0]
  const currency = sign && (signs[sign] ?? sign)
  return value === null || !currency ? null : { value, currency }
}

/**
 * The number in a text such as "1.299,00", "1,299.00" or "1299": the last mark is a decimal mark if one or two digits follow it; all other
 * marks group digits. Null where the text is no number, or no likely price.
 */
export function readAmount(text: string): number | null {
  const plain = text.replaceAll(/['\s\u00a0\u202f]/g, '')
  const decimals = /[.,](\d{1,2})$/.exec(plain)?.[1]
  const whole = (decimals === undefined ? plain : plain.slice(0, -decimals.length - 1)).replaceAll(/[.,]/g, '')
  const value = /^\d+$/.test(whole) ? Number(`${whole}.${decimals ?? 0}`) : Number.NaN
  return value > 0 && value < highest ? value : null
}
