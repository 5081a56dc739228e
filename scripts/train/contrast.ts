/**
 * Trains vectors so that two things that belong together point in the same direction, and the other things of the batch elsewhere (InfoNCE: van den
 * Oord et al., Representation Learning with Contrastive Predictive Coding, 2018). A thing is a weighted sum of rows of a table.
 */
import { shuffled } from './order.ts'

/** The rows of a thing, with their weights. */
export interface Thing {
  rows: ArrayLike<number>
  weights: ArrayLike<number>
}

/** The trained table: `dimensions` numbers for each row. */
export interface Table {
  dimensions: number
  numbers: Float32Array
}

/** The direction of a thing (of length 1), and the length of its sum. */
export function directionOf({ rows, weights }: Thing, { dimensions, numbers }: Table): { unit: Float32Array; length: number } {
  const unit = new Float32Array(dimensions)
  for (let at = 0; at < rows.length; at++) {
    const first = rows[at]! * dimensions
    for (let place = 0; place < dimensions; place++) unit[place]! += numbers[first + place]! * weights[at]!
  }
  const length = Math.hypot(...unit) + 1e-6
  for (let place = 0; place < dimensions; place++) unit[place]! /= length
  return { unit, length }
}

/** Moves rows against their gradients, with a step size for each number (Adagrad: Duchi et al., 2011). */
export function mover(table: Table): (thing: Thing, slope: Float32Array, pace: number) => void {
  const { dimensions, numbers } = table
  const squares = new Float32Array(numbers.length).fill(0.1)
  return (thing, slope, pace) => {
    const { unit, length } = directionOf(thing, table)
    const along = dot(slope, unit)
    for (let at = 0; at < thing.rows.length; at++) {
      const first = thing.rows[at]! * dimensions
      for (let place = 0; place < dimensions; place++) {
        const own = ((slope[place]! - along * unit[place]!) * thing.weights[at]!) / length + decay * numbers[first + place]!
        squares[first + place]! += own * own
        numbers[first + place]! -= (pace * own) / Math.sqrt(squares[first + place]!)
      }
    }
  }
}

const decay = 1e-4

export function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!
  return sum
}

/**
 * The gradients of a direction that belongs to the direction at `own` among `others`; those for which `competes` is false are left out. `warmth` is
 * the temperature of the softmax.
 */
export function contrast(
  unit: Float32Array,
  others: Float32Array[],
  own: number,
  warmth: number,
  competes: (at: number) => boolean,
): { chances: Float64Array; slope: Float32Array } {
  const chances = Float64Array.from(others, (other, at) => (at === own || competes(at) ? Math.exp((dot(unit, other) - 1) / warmth) : 0))
  const sum = chances.reduce((all, chance) => all + chance, 0)
  const slope = new Float32Array(unit.length)
  others.forEach((other, at) => {
    chances[at] = (chances[at]! / sum - Number(at === own)) / warmth
    for (let place = 0; place < slope.length; place++) slope[place]! += chances[at]! * other[place]!
  })
  return { chances, slope }
}

/** The numbers below `count` in batches, in an order that depends on the epoch. */
export function* batches(count: number, size: number, epoch: number): Generator<Int32Array> {
  const order = shuffled(count, epoch)
  for (let from = 0; from + size <= count; from += size) yield order.subarray(from, from + size)
}

/** A table of small random numbers, and the table as signed bytes in base64. */
export const newTable = (rows: number, dimensions: number, random: () => number): Table => ({
  dimensions,
  numbers: Float32Array.from({ length: rows * dimensions }, () => (random() - 0.5) * 0.1),
})

export function packed({ numbers }: Table): string {
  const largest = numbers.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return Buffer.from(Int8Array.from(numbers, value => Math.round((value / largest) * 127)).buffer).toString('base64')
}
