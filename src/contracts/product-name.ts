/** The names of products that can be researched. */
import type { ErrorCode } from './error.ts'

/** The most characters of a name. */
const productNameMaximum = 120

/** The normalized name: composed letters, single spaces between words, none around them. */
export const normalProductName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** Why a normalized name cannot be researched: it contains neither letter nor digit, or it is too long. Null when the name can be researched. */
export function productNameProblem(name: string): ErrorCode | null {
  if (!/[\p{L}\p{N}]/u.test(name)) return 'product-name-required'
  return Array.from(name).length > productNameMaximum ? 'product-name-too-long' : null
}
