/** Numbers and amounts of money in the Spanish ("1.234,56 €") and the English ("USD 1,234.56") way of writing. */

/** Which character separates the decimals. */
export type DecimalMark = ',' | '.'

const currencyCodes =
  'EUR USD GBP MXN COP ARS CLP PEN BRL UYU BOB PYG CRC GTQ DOP HNL NIO CHF JPY CNY CAD AUD NZD SEK NOK DKK PLN CZK HUF RON INR KRW ZAR TRY RUB'.split(
    ' ',
  )
const currencySymbols: Record<string, string> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  us$: 'USD',
  r$: 'BRL',
  's/': 'PEN',
  mx$: 'MXN',
  $: 'USD',
  euros: 'EUR',
  euro: 'EUR',
  dólares: 'USD',
  dollars: 'USD',
  pesos: 'MXN',
}

const currency = `(?:us\\$|mx\\$|r\\$|s/|[€£¥₹₩$]|euros?|dólares|dollars|${currencyCodes.join('|')})`
const digits = "\\d{1,3}(?:[.,\\u00a0\\u202f\\s']\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d+)?"
const moneyPattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(${currency})\\s?([-−]?(?:${digits}))|([-−]?(?:${digits}))\\s?(${currency}))(?![\\p{L}\\p{N}])`,
  'iu',
)
const numberPattern = new RegExp(`^[-−+]?(?:${digits})$`, 'u')

/**
 * Reads a plain number. With both separators present the last one marks decimals; with one, three digits behind it
 * are thousands when `mark` says that the page writes decimals with the other one.
 */
export function parseNumber(text: string, mark: DecimalMark): number | null {
  const bare = text.replace(/^[^\p{L}\p{N}+−-]+|[^\p{L}\p{N}]+$/gu, '').trim()
  if (!numberPattern.test(bare)) return null
  let plain = bare.replace('−', '-').replace(/[\s\u00a0\u202f']/g, '')
  const lastDot = plain.lastIndexOf('.')
  const lastComma = plain.lastIndexOf(',')
  if (lastDot >= 0 && lastComma >= 0) {
    plain = lastDot > lastComma ? plain.replaceAll(',', '') : plain.replaceAll('.', '').replace(',', '.')
  } else if (lastDot >= 0 || lastComma >= 0) {
    const used = lastDot >= 0 ? '.' : ','
    const groups = plain.split(used)
    const asThousands = groups.slice(1).every(group => group.length === 3) && (groups.length > 2 || used !== mark)
    plain = asThousands ? groups.join('') : plain.replace(used, '.')
  }
  const value = Number(plain)
  return Number.isFinite(value) ? value : null
}

/** The first amount of money in a text: value, ISO 4217 code, and the words it was read from. `$` alone counts as USD. */
export function findMoney(text: string, mark: DecimalMark): { value: number; currency: string; quote: string; index: number } | null {
  const match = moneyPattern.exec(text)
  if (!match) return null
  const value = parseNumber(match[2] ?? match[3] ?? '', mark)
  const sign = (match[1] ?? match[4] ?? '').toLowerCase()
  if (value === null) return null
  return { value, currency: currencySymbols[sign] ?? sign.toUpperCase(), quote: match[0], index: match.index }
}

/** The amount, when the text is one amount with at most a short word before or after it ("desde 20 €", "1.200 € + IVA"). */
export function parseMoney(text: string, mark: DecimalMark): { value: number; currency: string } | null {
  if (text.length > 40) return null
  const found = findMoney(text, mark)
  return found && text.length - found.quote.length <= 16 ? found : null
}

/** Tells the decimal mark from texts that leave no doubt ("1.234,56", "3,5"), or null. */
export function decimalMarkOf(texts: Iterable<string>): DecimalMark | null {
  let comma = 0
  let dot = 0
  for (const text of texts) {
    for (const [, mark] of text.matchAll(/\d([.,])\d{1,2}(?![\d.,])/g)) {
      if (mark === ',') comma++
      else dot++
    }
  }
  if (comma === dot) return null
  return comma > dot ? ',' : '.'
}
