/** Estimates the most tokens that a text may take, without the model's tokenizer: each provider has its own, of a megabyte or more. */

/** Splits a text into pieces: a space before a number; a word; a word in capitals; a number or a code ("A4"); white space; or one other character. */
// linear: the pattern matches at every position, so each match begins where the last one ended
const pieces = /( (?=\d))|[A-ZÀ-Þ]?[a-zß-ÿ]+(?!\d)|[A-ZÀ-Þ]+(?!\d)|[A-Za-z\d]*\d[A-Za-z\d]*| +|\s+|[\s\S]/gu

/**
 * An upper estimate by kinds of characters, in linear time (40 MB per second). Tokenizers with byte-pair encoding make a token of three to six
 * letters of a word, of fewer capitals or signs of a code, and of three digits or one. A space belongs to the word after it. A character of another
 * script is one to three tokens. The weights are fitted to OpenAI's encodings (estimate-tokens.test.ts).
 */
export function estimateTokens(text: string): number {
  let tokens = 0
  for (const [piece, beforeNumber] of text.matchAll(pieces)) tokens += beforeNumber ? 1 : tokensIn(piece)
  return Math.ceil(tokens)
}

function tokensIn(piece: string): number {
  const { length } = piece
  const last = piece.charCodeAt(length - 1)
  if (last === 0x20) return length === 1 ? 0 : 1 + length / 16
  if (last < 0x20) return 1 + length / 8
  if (/\d/.test(piece)) return /\D/.test(piece) ? 1 + length * 0.75 : Math.ceil(length / 2)
  // Names, which begin with a capital, are split into more pieces than common words.
  const isName = /^[A-ZÀ-Þ]/.test(piece)
  if (/[a-zß-ÿ]/.test(piece)) return (isName ? 1.15 : 1) + Math.max(0, length - 4) / (isName ? 3.5 : 4.8) + lettersWithMarks(piece) * 0.9
  if (/[A-ZÀ-Þ]/.test(piece)) return 0.5 + length / 2.2
  if (last < 0x80) return 0.8
  return last <= 0x24f ? 2 : byBytes[Buffer.byteLength(piece)]!
}

/** Tokens of a character, by its bytes in UTF-8: characters of Greek, Cyrillic and Arabic have 2, of Chinese and others 3, emoji 4. */
const byBytes = [0, 1, 1.2, 1.8, 3.5]

const lettersWithMarks = (word: string): number => Buffer.byteLength(word) - word.length
