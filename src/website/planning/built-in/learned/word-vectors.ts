/**
 * Word vectors in which words are near their translations and near words that mean the same in a heading: "precio", "price" and "cuánto vale". A
 * word's vector is the mean of the vectors of its pieces of three to five letters and of the whole word, each hashed to a row of the table (fastText:
 * Bojanowski et al., Enriching Word Vectors with Subword Information, 2017). `scripts/train-vectors.ts` learns the table.
 */
import { folded } from '#foundation/text/folding.ts'
import { remembered } from '#foundation/text/remembered.ts'
import table from './word-vectors.json' with { type: 'json' }

export const { dimensions, rows } = table
const values = bytesOf(table.values)

/** The signed bytes of a base64 text. */
export function bytesOf(base64: string): Int8Array {
  return new Int8Array(Buffer.from(base64, 'base64'))
}

/** A 32-bit hash: FNV-1a with additional mixing. */
export function hashOfSign(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return (hash ^ (hash >>> 12)) >>> 0
}

/** The words, numbers and unit signs of a text, in lower case without accents. Camel case separates words. */
export const vectorWords = (text: string): string[] =>
  folded(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).match(/\p{L}+|\d+|[%€$£#º°²]/gu) ?? []

/** The rows of the table whose mean is the word's vector. */
export function rowsOfWord(word: string): number[] {
  const whole = `<${word}>`
  const pieces = [hashOfSign(whole) % rows]
  for (let length = 3; length <= 5 && length < whole.length; length++) {
    for (let at = 0; at + length <= whole.length; at++) pieces.push(hashOfSign(whole.slice(at, at + length)) % rows)
  }
  return pieces
}

/** The vector of a text, of length 1; the null vector for a text without words. */
export const vectorOf = remembered((text: string): Float32Array => {
  const vector = new Float32Array(dimensions)
  for (const word of vectorWords(text.slice(0, 200))) {
    const pieces = rowsOfWord(word)
    for (const piece of pieces) {
      for (let at = 0; at < dimensions; at++) vector[at]! += values[piece * dimensions + at]! / pieces.length
    }
  }
  return toUnit(vector)
})

/** Scales a vector to length 1, in place. */
export function toUnit(vector: Float32Array): Float32Array {
  let sum = 0
  for (const value of vector) sum += value * value
  const scale = 1 / (Math.sqrt(sum) + 1e-6)
  for (let at = 0; at < vector.length; at++) vector[at]! *= scale
  return vector
}

/** The similarity of two vectors of length 1, from -1 to 1. */
export function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!
  return sum
}
