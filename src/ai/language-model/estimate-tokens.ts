/** How many tokens a text takes at most, told without the model's tokenizer: each provider has its own, of a megabyte and more. */

/** Words, words of capitals, codes of letters and digits, numbers, spaces, other white space, and any other character. */
const pieces = /(?:[A-ZÀ-Þ]?[a-zß-ÿ]+|[A-ZÀ-Þ]+)(?!\d)|[A-Za-z\d]*\d[A-Za-z\d]*| +|\s+|[\s\S]/gu

/**
 * An upper estimate by kinds of characters. Byte-pair encodings join the letters of words to pieces of three to six, of capitals and
 * codes to fewer, digits to threes or not at all; a space goes with the word behind it, and signs of other scripts are up to three pieces.
 */
export function estimateTokens(text: string): number {
  let tokens = 0
  for (const [piece] of text.matchAll(pieces)) tokens += tokensIn(piece)
  return Math.ceil(tokens)
}

function tokensIn(piece: string): number {
  const { length } = piece
  const last = piece.charCodeAt(length - 1)
  if (last === 0x20) return length === 1 ? 0 : 1 + length / 16
  if (last < 0x20) return 1 + length / 8
  if (/\d/.test(piece)) return /\D/.test(piece) ? length * 0.75 : Math.ceil(length / 2)
  if (last < 0x41 || (last > 0x5a && last < 0x61) || (last > 0x7a && last < 0x80)) return 0.75
  if (last <= 0xff) return last < 0x61 ? Math.ceil(length / 2) : Math.ceil(length / 3.5)
  return [0, 1, 1.25, 1.75, 3][Buffer.byteLength(piece)]!
}
