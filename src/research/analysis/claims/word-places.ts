/** Where a word stands in its sentence. */
import { isWord, type Token } from './sentence-tokens.ts'

/** The word at a place; '' where a slot stands there, or nothing. */
export const wordAt = (tokens: readonly Token[], at: number): string => {
  const token = tokens[at]
  return token && isWord(token) ? token.word : ''
}

export const article = /^(?:el|la|los|las|sus?|the|its)$/

/** "El más caro", "el precio más alto", "quien más": of all; "más caro" alone is than before. */
export const isDefinite = (tokens: readonly Token[], at: number): boolean =>
  /^(?:quien|quienes|que)$/.test(wordAt(tokens, at)) || [at - 1, at - 2].some(before => article.test(wordAt(tokens, before)))
