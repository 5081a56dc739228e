/** What may be researched: the name of a product as people type it. */
import type { ErrorCode } from './error.ts'

/** Characters. */
export const productNameMaximum = 120

/** The name as it is used: composed letters, one blank between words, none around them. */
export const normalProductName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** Why a normal name cannot be researched: nothing in it is a letter or a digit, or it is too long. */
export function productNameProblem(name: string): ErrorCode | null {
  if (!/[\p{L}\p{N}]/u.test(name)) return 'product-name-required'
  return Array.from(name).length > productNameMaximum ? 'product-name-too-long' : null
}
