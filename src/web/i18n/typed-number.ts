/** Reads numbers as people type them. */

/**
 * A number with a decimal comma or a decimal point, whatever the language: "28,5", "1.200,50", "1,200.50", "3 000 €". One mark before three digits
 * separates decimals if it is the reader's decimal mark (`mark`), otherwise thousands. Null when the text is no number.
 */
export function typedNumber(text: string, mark: string): number | null {
  const digits = text.replace(/[\s\u00a0\u202f€$£%]/g, '').replace(/^\u2212/, '-')
  if (!/^-?\d[\d.,]*$/.test(digits)) return null
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  const marks = digits.replace(/[-\d]/g, '')
  const isThousands = digits.length - last - 1 === 3 && marks !== mark && !/^-?0/.test(digits)
  // The last of different marks separates the decimals; several equal marks separate thousands.
  const isDecimal = new Set(marks).size > 1 || (marks.length === 1 && !isThousands)
  const whole = (isDecimal ? digits.slice(0, last) : digits).replace(/[.,]/g, '')
  return Number(isDecimal ? `${whole}.${digits.slice(last + 1)}` : whole)
}
