/**
 * Boosted regression trees with the loss of a softmax over groups, on binned features (Friedman, Greedy Function Approximation, 2001; second-order gains as in
 * Chen and Guestrin, XGBoost, 2016). The same input gives the same trees.
 */
import type { Trees } from '#website/planning/built-in/learned/trees.ts'
import { randomOf } from './order.ts'

/** Samples: their features, whether each is right (0 to 1), and its weight. */
export interface Samples {
  features: Float32Array[]
  right: number[]
  weights: number[]
  /** The group of each sample. The samples of a group (columns of a list, for one field) compete with each other and with "none of them". */
  groups: number[]
}

export interface BoostSettings {
  rounds: number
  depth: number
  rate: number
  /** The smallest number of samples in a leaf. */
  leaf: number
  /** Pulls the values of leaves towards zero. */
  pull: number
  /** Shares of the samples and of the features that each tree uses. */
  samples: number
  columns: number
}

const mostBins = 32

interface Binned {
  /** Bounds between the bins of each feature. */
  bounds: number[][]
  /** The bin of each sample, by feature. */
  bins: Uint8Array[]
}

function binned(features: Float32Array[]): Binned {
  const bounds: number[][] = []
  const bins: Uint8Array[] = []
  const step = Math.max(1, Math.floor(features.length / 20_000))
  const some = features.filter((_, at) => at % step === 0)
  for (let column = 0; column < features[0]!.length; column++) {
    const sorted = Float32Array.from(some, row => row[column]!).toSorted()
    const cuts = cutsOf(sorted)
    bounds.push(cuts)
    const own = new Uint8Array(features.length)
    for (let at = 0; at < own.length; at++) own[at] = binOf(features[at]![column]!, cuts)
    bins.push(own)
  }
  return { bounds, bins }
}

/** The number of cuts (in ascending order) that a value reaches. */
function binOf(value: number, cuts: number[]): number {
  let [low, high] = [0, cuts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (value >= cuts[middle]!) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Bounds of bins with about the same number of sorted values. A value that is more frequent than a bin's share gets its own bin, and the others share
 * the rest, so that rare values are separated from the usual one (as in LightGBM: Ke et al., 2017).
 */
function cutsOf(sorted: Float32Array): number[] {
  const values: { value: number; count: number }[] = []
  for (const value of sorted) {
    const last = values.at(-1)
    if (last?.value === value) last.count++
    else values.push({ value, count: 1 })
  }
  const isUsual = ({ count }: { count: number }) => count >= sorted.length / mostBins
  const usual = values.filter(isUsual)
  const others = sorted.length - usual.reduce((sum, { count }) => sum + count, 0)
  const share = others / Math.max(1, mostBins - 2 * usual.length)
  const cuts: number[] = []
  let held = 0
  values.forEach((own, at) => {
    const before = values[at - 1]
    const isFull = held >= share || isUsual(own) || (before !== undefined && isUsual(before))
    if (before && isFull && cuts.length < mostBins - 1) {
      // Halfway, so that rounding does not move a value to the other side.
      cuts.push((before.value + own.value) / 2)
      held = 0
    }
    held += own.count
  })
  return cuts
}

type Tree = Trees['trees'][number]

/** Trees that separate the right samples from the others. */
export function boost(samples: Samples, settings: BoostSettings): Trees {
  const { features } = samples
  const { bounds, bins } = binned(features)
  const random = randomOf(11)
  const count = features.length
  const scores = new Float64Array(count).fill(bias)
  const gradients = new Float64Array(count)
  const curvatures = new Float64Array(count)
  const everyRow = Int32Array.from({ length: count }).map((_, at) => at)
  const trees: Tree[] = []
  for (let round = 0; round < settings.rounds; round++) {
    slopesOf(samples, scores, gradients, curvatures)
    const columns = bounds.flatMap((cuts, column) => (cuts.length > 0 && random() < settings.columns ? [column] : []))
    const { tree, lastBins } = grow(
      everyRow.filter(() => random() < settings.samples),
      columns,
      { bounds, bins, gradients, curvatures, settings },
    )
    addLeaves(scores, tree, lastBins, bins)
    trees.push(tree)
  }
  return { bias, trees }
}

/** The log odds that a sample is right before any feature is seen: one of about seven columns. */
const bias = -2

/** Gradient and curvature of the loss at each sample's score: the loss of a softmax over the group, with "none" at score 0. */
function slopesOf({ right, weights, groups }: Samples, scores: Float64Array, slopes: Float64Array, bends: Float64Array): void {
  const odds = scores.map(score => Math.exp(score))
  const count = groups.reduce((most, group) => Math.max(most, group), 0) + 1
  // For each group: the sum of all odds including "none", the sum for the right samples, and the rightness of the best one.
  const [all, rights, bests] = [new Float64Array(count).fill(1), new Float64Array(count), new Float64Array(count)]
  groups.forEach((group, at) => {
    all[group]! += odds[at]!
    rights[group]! += odds[at]! * right[at]!
    bests[group] = Math.max(bests[group]!, right[at]!)
  })
  for (let at = 0; at < scores.length; at++) {
    const group = groups[at]!
    const chance = odds[at]! / all[group]!
    const shareOfRight = rights[group]! > 0 ? (bests[group]! * odds[at]! * right[at]!) / rights[group]! : 0
    slopes[at] = (chance - shareOfRight) * weights[at]!
    bends[at] = Math.max(leastBend, chance * (1 - chance)) * weights[at]!
  }
}

const leastBend = 1e-3

const rounded = (value: number): number => Number(value.toPrecision(4))

/** Adds the value of its leaf to each sample's score. `lastBins` is, for each node, the last bin below its bound. */
function addLeaves(scores: Float64Array, { feature, below, above, value }: Tree, lastBins: number[], bins: Uint8Array[]): void {
  for (let at = 0; at < scores.length; at++) {
    let node = 0
    while (feature[node]! >= 0) node = bins[feature[node]!]![at]! <= lastBins[node]! ? below[node]! : above[node]!
    scores[at]! += value[node]!
  }
}

interface Growing extends Binned {
  gradients: Float64Array
  curvatures: Float64Array
  settings: BoostSettings
}

function grow(rows: Int32Array, columns: number[], growing: Growing): { tree: Tree; lastBins: number[] } {
  const tree: Tree = { feature: [], bound: [], below: [], above: [], value: [] }
  const lastBins: number[] = []
  const { settings, bins, bounds } = growing
  const plant = (own: Int32Array, histogram: Histogram, depth: number): number => {
    const node = tree.feature.push(-1) - 1
    tree.bound.push(0)
    lastBins.push(0)
    tree.below.push(-1)
    tree.above.push(-1)
    const { gradient, curvature } = histogram
    tree.value.push(rounded((-settings.rate * gradient) / (curvature + settings.pull)))
    const split = depth > 0 && own.length >= 2 * settings.leaf ? bestSplit(own.length, columns, growing, histogram) : null
    if (!split) return node
    const { column, bin } = split
    const [below, above] = parted(own, bins[column]!, bin)
    const [ofBelow, ofAbove] = dividedHistogram(histogram, below, above, columns, growing)
    tree.feature[node] = column
    lastBins[node] = bin
    tree.bound[node] = rounded(bounds[column]![bin]!)
    tree.below[node] = plant(below, ofBelow, depth - 1)
    tree.above[node] = plant(above, ofAbove, depth - 1)
    return node
  }
  plant(rows, histogramOf(rows, columns, growing), settings.depth)
  return { tree, lastBins }
}

/** The rows up to a bin and the other rows, in their order. */
function parted(rows: Int32Array, bins: Uint8Array, bin: number): [Int32Array, Int32Array] {
  const [below, above] = [new Int32Array(rows.length), new Int32Array(rows.length)]
  let [low, high] = [0, 0]
  for (const row of rows) {
    if (bins[row]! <= bin) below[low++] = row
    else above[high++] = row
  }
  return [below.slice(0, low), above.slice(0, high)]
}

/** Sums over the rows of a node: in total, and for each bin of each column, one column after the other. */
interface Histogram {
  gradient: number
  curvature: number
  sums: Float64Array
  bends: Float64Array
  counts: Int32Array
}

function histogramOf(rows: Int32Array, columns: number[], { bins, gradients, curvatures }: Growing): Histogram {
  const slopes = Float64Array.from(rows, row => gradients[row]!)
  const bent = Float64Array.from(rows, row => curvatures[row]!)
  const size = columns.length * mostBins
  const [sums, bends, counts] = [new Float64Array(size), new Float64Array(size), new Int32Array(size)]
  columns.forEach((column, place) => {
    const own = bins[column]!
    const from = place * mostBins
    for (let at = 0; at < rows.length; at++) {
      const bin = from + own[rows[at]!]!
      sums[bin]! += slopes[at]!
      bends[bin]! += bent[at]!
      counts[bin]!++
    }
  })
  const total = (numbers: Float64Array) => numbers.reduce((sum, number) => sum + number, 0)
  return { gradient: total(slopes), curvature: total(bent), sums, bends, counts }
}

/** The histograms of a node's two sides: the smaller side is counted, and the other is the difference. */
function dividedHistogram(
  whole: Histogram,
  below: Int32Array,
  above: Int32Array,
  columns: number[],
  growing: Growing,
): [Histogram, Histogram] {
  const isBelow = below.length < above.length
  const smaller = histogramOf(isBelow ? below : above, columns, growing)
  const larger = {
    gradient: whole.gradient - smaller.gradient,
    curvature: whole.curvature - smaller.curvature,
    sums: whole.sums.map((sum, at) => sum - smaller.sums[at]!),
    bends: whole.bends.map((bend, at) => bend - smaller.bends[at]!),
    counts: whole.counts.map((count, at) => count - smaller.counts[at]!),
  }
  return isBelow ? [smaller, larger] : [larger, smaller]
}

const leastGain = 1e-3

/** The split of a node: samples whose feature is in a bin up to `bin` go below. */
interface Split {
  column: number
  bin: number
}

/** The split that separates the samples best; null when no split is worth it. */
function bestSplit(size: number, columns: number[], { bounds, settings }: Growing, histogram: Histogram): Split | null {
  const { gradient, curvature, sums, bends, counts } = histogram
  const worth = (sum: number, bend: number) => sum ** 2 / (bend + settings.pull)
  let best: (Split & { gain: number }) | null = null
  for (const [place, column] of columns.entries()) {
    let [sum, bend, count] = [0, 0, 0]
    for (let bin = 0; bin < bounds[column]!.length; bin++) {
      const at = place * mostBins + bin
      sum += sums[at]!
      bend += bends[at]!
      count += counts[at]!
      if (count < settings.leaf || size - count < settings.leaf) continue
      const gain = worth(sum, bend) + worth(gradient - sum, curvature - bend) - worth(gradient, curvature)
      if (gain > (best?.gain ?? leastGain)) best = { column, bin, gain }
    }
  }
  return best
}
