/**
 * A vector for a column's values, learned to be near the vector of the column's heading: names of persons near "author", "3 hab." near
 * "bedrooms". It is the sum of table rows for signs of the values: type, lengths, shapes, words, endings, addresses.
 */
import { folded } from '#foundation/text/folding.ts'
import type { ColumnView } from '#website/planning/built-in/column-view.ts'
import { remembered } from '#foundation/text/remembered.ts'
import table from './value-vectors.json' with { type: 'json' }
import { bytesOf, dimensions, hashOfSign, toUnit } from './word-vectors.ts'

const { rows } = table
const values = bytesOf(table.values)
const mostTexts = 12
const mostWords = 10

/** The vector of a column's values, of length 1. */
export function valueVectorOf(view: ColumnView): Float32Array {
  const vector = new Float32Array(dimensions)
  const texts = view.texts.slice(0, mostTexts).map(vectorOfText)
  const share = 1 / texts.length
  for (const own of texts) for (let at = 0; at < dimensions; at++) vector[at]! += own[at]! * share
  addRows(vector, signsOfColumn(view))
  return toUnit(vector)
}

/** Remembered, because the lists of a page often have texts in common. */
const vectorOfText = remembered((text: string): Float32Array => {
  const vector = new Float32Array(dimensions)
  addRows(vector, signsOfText(text))
  return vector
}, 5000)

function addRows(vector: Float32Array, signs: string[]): void {
  for (const sign of signs) {
    const row = (hashOfSign(sign) % rows) * dimensions
    for (let at = 0; at < dimensions; at++) vector[at]! += values[row + at]!
  }
}

const rounded = (value: number): number => Math.round(Math.log10(1 + Math.abs(value)) * 2)

/** Features of a column as a whole, as strings to be hashed: its type, unit, currency, share of distinct values, mean length, and size of numbers. */
export function signsOfColumn({ column, texts, distinct }: ColumnView): string[] {
  const { type, unit = '', currency } = column
  const length = texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length)
  const signs = [`t:${type}`, `d:${Math.round(distinct * 4)}`, `t${type}d${Math.round(distinct * 2)}`, `u:${unit}`, `c:${currency ?? ''}`]
  signs.push(`L:${Math.round(Math.log2(1 + length) * 2)}`, `tL${type}${Math.round(Math.log2(1 + length))}`)
  const numbers = texts.map(Number).filter(Number.isFinite)
  if (numbers.length === 0 || numbers.length <= texts.length * 0.8) return signs
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted[sorted.length >> 1]!
  const rises = numbers.every((value, at) => at === 0 || value >= numbers[at - 1]!)
  return [
    ...signs,
    `m:${rounded(middle)}`,
    `w:${numbers.every(Number.isInteger)}`,
    `y:${middle > 1900 && middle < 2100}`,
    `neg:${sorted[0]! < 0}`,
    `max:${Math.round(Math.log10(1 + Math.abs(sorted.at(-1)!)))}`,
    `inc:${rises}`,
  ]
}

/** The signs of one value. */
export function signsOfText(text: string): string[] {
  const shape = text
    .slice(0, 40)
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{L}/gu, 'a')
    .replace(/\d/g, '9')
  const words = folded(text.slice(0, 200)).match(/\p{L}+|\d+|[^\s\p{L}\d]/gu) ?? []
  const signs = [`s:${shape.replace(/(.)\1+/g, '$1')}`, `S:${shape.slice(0, 14)}`, `n:${Math.min(12, words.length)}`]
  for (const word of words.slice(0, mostWords)) {
    if (/\d/.test(word)) signs.push(`9:${word.length}`)
    else signs.push(`w:${word}`, ...(word.length > 4 ? [`x:${word.slice(-3)}`, `p:${word.slice(0, 4)}`] : []))
  }
  const [first = '0', last = '0'] = [words[0], words.at(-1)]
  if (!/\d/.test(first)) signs.push(`f:${first}`)
  if (!/\d/.test(last)) signs.push(`e:${last}`)
  return [...signs, ...signsOfAddress(text)]
}

function signsOfAddress(text: string): string[] {
  if (!/^https?:/.test(text) || !URL.canParse(text)) return []
  const { hostname, pathname } = new URL(text)
  const folders = pathname.split('/').filter(folder => /^\p{L}+$/u.test(folder))
  return [`h:${hostname.replace(/^www\./, '')}`, ...folders.map(folder => `P:${folder}`), `X:${/\.(\w{2,4})$/.exec(pathname)?.[1]}`]
}
