/** One figure of a measurement, with its goal if it has one. */
export interface Measured {
  what: string
  figure: number
  unit: 'ms' | 'kB' | 'thousandths' | '%' | 'rows' | 'px' | 'steps'
  /** The upper limit. */
  goal?: number
  /** The lower limit. */
  atLeast?: number
}

export const median = (figures: readonly number[]): number =>
  figures.toSorted((left, right) => left - right)[figures.length >> 1] ?? Number.NaN
