/** Features of blocks as small whole numbers (bins), a row of bytes per block: the form in which weights are looked up. */

/** The one cut of a flag. */
const isSo = [1]

/** The columns of a row, in the order in which they were named. */
export class FeatureLayout {
  readonly names: string[] = []
  private readonly cuts: Float64Array[] = []
  private readonly measured: number[] = []

  /** A column for numbers, cut into bins by `cut`. Returns its place, as all these do. */
  number(name: string, cuts: readonly number[]): number {
    this.measured.push(this.names.length)
    return this.binned(name, cuts)
  }

  /** A column for numbers whose bins are set one by one, with `binOf`. */
  binned(name: string, cuts: readonly number[]): number {
    this.cuts.push(Float64Array.from(cuts))
    return this.names.push(name) - 1
  }

  flag(name: string): number {
    return this.binned(name, isSo)
  }

  /** A flag for each name; returns the place of the first. */
  flags(names: readonly string[]): number {
    const [first] = names.map(name => this.flag(name))
    return first!
  }

  /** Cuts the values of the columns made by `number` into the row of bins that begins at `row`. */
  cut(values: Float64Array, bins: Uint8Array, row: number): void {
    for (const column of this.measured) bins[row + column] = this.binOf(column, values[column]!)
  }

  /** The count of a column's cuts that a value reaches. */
  binOf(column: number, value: number): number {
    const cuts = this.cuts[column]!
    let bin = 0
    while (bin < cuts.length && value >= cuts[bin]!) bin++
    return bin
  }

  /** Where the bins of each column begin when those of all columns stand in one list. */
  starts(): Int32Array {
    const starts = new Int32Array(this.cuts.length)
    for (let column = 1; column < starts.length; column++) starts[column] = starts[column - 1]! + this.binsOf(column - 1)
    return starts
  }

  /** How many bins a column has. */
  binsOf(column: number): number {
    return this.cuts[column]!.length + 1
  }

  /** A bin in words: "link share from 0.99", "not price". */
  describe(column: number, bin: number): string {
    const name = this.names[column]!
    const cuts = this.cuts[column]!
    if (cuts.length === isSo.length) return bin === 1 ? name : `not ${name}`
    return bin === 0 ? `${name} below ${cuts[0]}` : `${name} from ${cuts[bin - 1]}`
  }
}

/** Sets the flags from `first` on whose bits are 1. */
export function setFlags(bins: Uint8Array, first: number, bits: number): void {
  for (let left = bits; left !== 0; left &= left - 1) bins[first + 31 - Math.clz32(left & -left)] = 1
}
