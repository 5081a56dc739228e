/** What a text must look like so that a spreadsheet shows it and never runs it: one rule for files and for what is copied. */

/** What spreadsheets take for the beginning of a formula, full-width forms and leading blanks included. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const formulaStart = /^[\s\u0000-\u001f\u00a0\u200b-\u200d\u2060\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/
const phone = /^\+\d[\d\s().\-/]*$/
const signedNumber = /^[+-]\s?(\p{Sc}|[A-Z]{3})?\s?\d[\d.,\s']*(e[+-]?\d+)?\s?(%|‰|\p{Sc}|[A-Z]{3})?$/iu
const dashes = /^-+$/

/** Text that a spreadsheet would run as a formula gets an apostrophe in front; phone numbers, signed numbers and dashes stay as they are. */
export function spreadsheetText(text: string): string {
  if (!formulaStart.test(text)) return text
  const bare = text.trim()
  const harmless = bare === text && (phone.test(text) || signedNumber.test(text) || dashes.test(text))
  return harmless ? text : `'${text}`
}

/**
 * The same for a file: where the comma is the decimal sign, spreadsheets part lines at semicolons, and then quotes hold only the first cell of a line
 * together. So every piece between semicolons, tabs and line ends is made safe. Returns the quoted cell, inner quotes doubled.
 */
export function quotedCell(text: string): string {
  const safe = text.replace(/([;\t\r\n])([^;\t\r\n]*)/g, (_, separator: string, piece: string) => separator + pieceText(piece))
  return `"${spreadsheetText(safe).replaceAll('"', '""')}"`
}

/** Quotes at the beginning of a piece are taken for a cell's own. */
function pieceText(piece: string): string {
  const unquoted = piece.replaceAll('"', '')
  return spreadsheetText(unquoted) === unquoted ? spreadsheetText(piece) : `'${piece}`
}
