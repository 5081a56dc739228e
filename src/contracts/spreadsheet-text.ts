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
 * Makes a text safe as a cell of a CSV file. Where the comma is the decimal sign, spreadsheets split lines at semicolons, so the text of a cell can
 * become several cells. Therefore every piece between semicolons, tabs and line ends is made safe. Returns the quoted cell, with inner quotes
 * doubled.
 */
export function quotedCell(text: string): string {
  const safe = text.replace(/([;\t\r\n])([^;\t\r\n]*)/g, (_, separator: string, piece: string) => separator + pieceText(piece))
  return `"${spreadsheetText(safe).replaceAll('"', '""')}"`
}

/**
 * The quotes of a piece are ignored when it is checked: a spreadsheet takes a quote at the beginning of a piece for the quote of a cell, so a formula
 * may follow it.
 */
function pieceText(piece: string): string {
  const unquoted = piece.replaceAll('"', '')
  return spreadsheetText(unquoted) === unquoted ? spreadsheetText(piece) : `'${piece}`
}
