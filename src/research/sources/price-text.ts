/** Reads amounts of money as shops write them, for people and for programs. */

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
function readAmount(text: string): number | null {
  const plain = text.replaceAll(/['\s\u00a0\u202f]/g, '')
  const decimals = /[.,](\d{1,2})$/.exec(plain)?.[1]
  const whole = (decimals === undefined ? plain : plain.slice(0, -decimals.length - 1)).replaceAll(/[.,]/g, '')
  const value = /^\d+$/.test(whole) ? Number(`${whole}.${decimals ?? 0}`) : Number.NaN
  return value > 0 && value < highest ? value : null
}

/**
 * The number of a schema.org property, such as "9.990000" or "1299". Its dot is a decimal mark, always (schema.org/price). A comma is read only where
 * it can mean one thing: "12,50", "1,299.00". Null for any other text, such as "1,299", and for unlikely amounts.
 */
export function readMachineNumber(text: string): number | null {
  const plain = text.trim()
  const value = /^\d+(?:\.\d+)?$/.test(plain)
    ? Number(plain)
    : /^\d+,\d{1,2}$/.test(plain)
      ? Number(plain.replace(',', '.'))
      : /^\d{1,3}(?:,\d{3})+\.\d+$/.test(plain)
        ? Number(plain.replaceAll(',', ''))
        : Number.NaN
  return value > 0 && value < highest ? value : null
}
