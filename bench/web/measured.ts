/** One figure of a measurement, with its goal where it has one. */
export interface Measured {
  what: string
  figure: number
  unit: 'ms' | 'kB' | 'thousandths'
  /** At most. */
  goal?: number
}

export const median = (figures: readonly number[]): number =>
  figures.toSorted((left, right) => left - right)[figures.length >> 1] ?? Number.NaN
