/** Words by their place in a sentence. */
import { isWord, type Token } from './sentence-tokens.ts'

/** The word at a place; '' where there is a slot or nothing. */
export const wordAt = (tokens: readonly Token[], at: number): string => {
  const token = tokens[at]
  return token && isWord(token) ? token.word : ''
}

export const article = /^(?:el|la|los|las|sus?|the|its)$/

/** Whether a superlative is of all, as in "el más caro", "el precio más alto" and "quien más"; "más caro" alone compares with before. */
export const isDefinite = (tokens: readonly Token[], at: number): boolean =>
  /^(?:quien|quienes|que)$/.test(wordAt(tokens, at)) || [at - 1, at - 2].some(before => article.test(wordAt(tokens, before)))
