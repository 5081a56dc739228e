/** Makes texts safe for spreadsheets, which would run some of them as formulas. Used for files and for copied tables. */

/** What spreadsheets take for the beginning of a formula, including full-width characters and leading blanks. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const formulaStart = /^[\s\u0000-\u001f\u00a0\u200b-\u200d\u2060\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/
const phone = /^\+\d[\d\s().\-/]*$/
const signedNumber = /^[+-]\s?(\p{Sc}|[A-Z]{3})?\s?\d[\d.,\s']*(e[+-]?\d+)?\s?(%|‰|\p{Sc}|[A-Z]{3})?$/iu
const dashes = /^-+$/

/** Puts an apostrophe before a text that a spreadsheet would run as a formula. Phone numbers, signed numbers and dashes stay as they are. */
export function spreadsheetText(text: string): string {
  if (!formulaStart.test(text)) return text
  const bare = text.trim()
  const harmless = bare === text && (phone.test(text) || signedNumber.test(text) || dashes.test(text))
  return harmless ? text : `'${text}`
}

/**
 * Makes a text safe as a cell of a CSV file whose cells are parted by `separator`. A spreadsheet that expects the other separator splits the text of
 * a cell into several cells. Therefore every piece between semicolons, tabs and line ends is made safe and, in a file with semicolons, also every
 * piece between commas. Returns the quoted cell, with inner quotes doubled.
 */
export function quotedCell(text: string, separator: ',' | ';' = ','): string {
  const split = separator === ',' ? /([;\t\r\n])([^;\t\r\n]*)/g : /([,;\t\r\n])([^,;\t\r\n]*)/g
  const safe = text.replace(split, (_, sign: string, piece: string) => sign + (sign === ',' ? pieceAfterComma(piece) : pieceText(piece)))
  return `"${spreadsheetText(safe).replaceAll('"', '""')}"`
}

/** Like `pieceText`, but a number after a comma and a blank stays as it is: "rebajado, -20 %". It is common in texts, and spreadsheets read a number. */
function pieceAfterComma(piece: string): string {
  const number = piece.trim()
  return formulaStart.test(number) && spreadsheetText(number) === number ? piece : pieceText(piece)
}

/**
 * Makes a piece of a cell safe. The check ignores quotes: a spreadsheet may take a quote at the beginning of a piece for the quote of a cell, and run
 * the formula behind the quote.
 */
function pieceText(piece: string): string {
  const unquoted = piece.replaceAll('"', '')
  return spreadsheetText(unquoted) === unquoted ? spreadsheetText(piece) : `'${piece}`
}
