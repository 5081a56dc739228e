/** Numbers in Spanish ("1.234,56") and English ("1,234.56") notation. */

/** The character that separates the decimals. */
export type DecimalMark = ',' | '.'

const digits = "\\d{1,3}(?:[.,\\u00a0\\u202f\\s']\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d+)?"
const numberPattern = new RegExp(`^[-−+]?(?:${digits})$`, 'u')

/**
 * Reads a plain number; null when the text is no number. If dots and commas occur, the last of them marks the decimals ("1.234,56"). If only
 * dots or only commas occur, they separate thousands on two conditions: each group after the first has three digits, and there are at least three
 * groups ("1.234.567") or the separator is not `mark`. Otherwise they mark the decimals.
 */
export function parseNumber(text: string, mark: DecimalMark): number | null {
  if (!/\d/.test(text)) return null
  const bare = text.replace(/^[^\p{L}\p{N}+−-]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '').trim()
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

/** The decimal mark of most unambiguous numbers in the texts ("1.234,56", "3,5"); null if there are none, or if both marks are as frequent. */
export function decimalMarkOf(texts: Iterable<string>): DecimalMark | null {
  let comma = 0
  let dot = 0
  for (const text of texts) {
    if (!/\d[.,]\d/.test(text)) continue
    for (const [, mark] of text.matchAll(/\d([.,])\d{1,2}(?![\d.,])/g)) {
      if (mark === ',') comma++
      else dot++
    }
  }
  if (comma === dot) return null
  return comma > dot ? ',' : '.'
}
