/** Features of blocks as small whole numbers (bins), one row per block: the form in which weights are looked up. */

/** The one cut of a flag. */
const isSo: readonly number[] = [1]

/** Collects rows; the first row settles the order of features, every later row must name the same ones. */
export class FeatureRows {
  readonly names: string[] = []
  private readonly cuts: (readonly number[])[] = []
  private bins = new Uint8Array(4096)
  private used = 0
  private isFirstRow = true

  /** A number as the count of cuts that it reaches. */
  number(name: string, value: number, cuts: readonly number[]): void {
    let bin = 0
    while (bin < cuts.length && value >= cuts[bin]!) bin++
    this.put(name, bin, cuts)
  }

  flag(name: string, value: boolean): void {
    this.put(name, value ? 1 : 0, isSo)
  }

  /** Bits as flags, one per name. */
  flags(group: readonly string[], bits: number): void {
    for (let i = 0; i < group.length; i++) this.put(group[i]!, (bits >> i) & 1, isSo)
  }

  endRow(): void {
    this.isFirstRow = false
  }

  /** Row after row, `names.length` bins each. */
  table(): Uint8Array {
    return this.bins.subarray(0, this.used)
  }

  /** A bin in words: "link share from 0.99", "not price". */
  describe(column: number, bin: number): string {
    const name = this.names[column]!
    const cuts = this.cuts[column]!
    if (cuts === isSo) return bin === 1 ? name : `not ${name}`
    return bin === 0 ? `${name} below ${cuts[0]}` : `${name} from ${cuts[bin - 1]}`
  }

  /** How many bins a column has. */
  binsOf(column: number): number {
    return this.cuts[column]!.length + 1
  }

  private put(name: string, bin: number, cuts: readonly number[]): void {
    if (this.isFirstRow) {
      this.names.push(name)
      this.cuts.push(cuts)
    }
    if (this.used === this.bins.length) {
      const larger = new Uint8Array(this.used * 2)
      larger.set(this.bins)
      this.bins = larger
    }
    this.bins[this.used++] = bin
  }
}
