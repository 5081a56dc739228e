/** Features of blocks as small whole numbers (bins), one row of bytes for each block. Weights are looked up by bin. */

/** The cuts of a flag's column: bin 0 is no, bin 1 is yes. */
const isSo = [1]

/** The columns of a row, in the order in which they were added. */
export class FeatureLayout {
  readonly names: string[] = []
  private readonly cuts: Float64Array[] = []
  private readonly measured: number[] = []

  /** Adds a column for numbers that `cut` assigns to bins. Returns the index of the column. */
  number(name: string, cuts: readonly number[]): number {
    this.measured.push(this.names.length)
    return this.binned(name, cuts)
  }

  /** Adds a column for numbers whose bins the caller sets, with `binOf`. Returns the index of the column. */
  binned(name: string, cuts: readonly number[]): number {
    this.cuts.push(Float64Array.from(cuts))
    return this.names.push(name) - 1
  }

  flag(name: string): number {
    return this.binned(name, isSo)
  }

  /** Adds a flag for each name; returns the index of the first. */
  flags(names: readonly string[]): number {
    const [first] = names.map(name => this.flag(name))
    return first!
  }

  /** Assigns the values of the columns added by `number` to bins, in the row that begins at `row`. */
  cut(values: Float64Array, bins: Uint8Array, row: number): void {
    for (const column of this.measured) bins[row + column] = this.binOf(column, values[column]!)
  }

  /** The bin of a value: the number of the column's cuts that it reaches. */
  binOf(column: number, value: number): number {
    const cuts = this.cuts[column]!
    let bin = 0
    while (bin < cuts.length && value >= cuts[bin]!) bin++
    return bin
  }

  /** The index of each column's first bin in a list of all bins. */
  starts(): Int32Array {
    const starts = new Int32Array(this.cuts.length)
    for (let column = 1; column < starts.length; column++) starts[column] = starts[column - 1]! + this.binsOf(column - 1)
    return starts
  }

  /** The number of bins of a column. */
  binsOf(column: number): number {
    return this.cuts[column]!.length + 1
  }

  /** A bin as text: "link share from 0.99", "not price". */
  describe(column: number, bin: number): string {
    const name = this.names[column]!
    const cuts = this.cuts[column]!
    if (cuts.length === isSo.length) return bin === 1 ? name : `not ${name}`
    return bin === 0 ? `${name} below ${cuts[0]}` : `${name} from ${cuts[bin - 1]}`
  }
}

/** Sets the flags whose bits are set. Bit 0 belongs to the flag at `first`, bit 1 to the next one, and so on. */
export function setFlags(bins: Uint8Array, first: number, bits: number): void {
  for (let left = bits; left !== 0; left &= left - 1) bins[first + 31 - Math.clz32(left & -left)] = 1
}
