/** Boosted regression trees: the score of a row of features is the sum of many small decision trees (Friedman, Greedy Function Approximation, 2001). */
import { rememberedFor } from '#foundation/text/remembered.ts'

/** Each tree lists its nodes: the tested feature (-1 in a leaf), the bound, the two children and, in a leaf, the value. */
export interface Trees {
  bias: number
  trees: { feature: number[]; bound: number[]; below: number[]; above: number[]; value: number[] }[]
}

/** The nodes of all trees in typed arrays, for speed; children are indexes into these arrays. */
interface Nodes {
  roots: number[]
  feature: Int16Array
  bound: Float64Array
  below: Int32Array
  above: Int32Array
  value: Float64Array
}

const nodesOf = rememberedFor(({ trees }: Trees): Nodes => {
  let end = 0
  const roots = trees.map(({ feature }) => (end += feature.length) - feature.length)
  const placed = (side: 'below' | 'above') => Int32Array.from(trees.flatMap((tree, at) => tree[side].map(node => node + roots[at]!)))
  return {
    roots,
    feature: Int16Array.from(trees.flatMap(({ feature }) => feature)),
    bound: Float64Array.from(trees.flatMap(({ bound }) => bound)),
    below: placed('below'),
    above: placed('above'),
    value: Float64Array.from(trees.flatMap(({ value }) => value)),
  }
})

const treesAtOnce = 25

/** The score (log-odds) of each row of features. A row whose sum falls below `least` is not evaluated further and gets the score `usual`. */
export function scoresOf(weights: Trees, rows: number[][], least = -Infinity, usual = 0): number[] {
  const { roots, feature, bound, below, above, value } = nodesOf(weights)
  const width = rows[0]?.length ?? 0
  const features = new Float64Array(rows.length * width)
  rows.forEach((row, at) => features.set(row, at * width))
  const scores = rows.map(() => weights.bias)
  let left = rows.map((_, at) => at)
  for (let tree = 0; tree < roots.length; tree++) {
    if (tree % treesAtOnce === 0) left = left.filter(at => scores[at]! >= least || ((scores[at] = usual), false))
    for (const at of left) {
      const from = at * width
      let node = roots[tree]!
      while (feature[node]! >= 0) node = features[from + feature[node]!]! < bound[node]! ? below[node]! : above[node]!
      scores[at]! += value[node]!
    }
  }
  return scores
}

/**
 * The contribution of each feature to a score, the largest first: at each node the mean of the chosen side minus the mean of both sides (Saabas,
 * "Interpreting random forests", 2014, with both sides weighted equally). The contributions and the mean of all leaves add up to the score.
 */
export function contributions(
  weights: Trees,
  names: string[],
  features: ArrayLike<number>,
): { feature: string; value: number; adds: number }[] {
  const adds = new Map<number, number>()
  for (const tree of weights.trees) {
    const { feature, bound, below, above } = tree
    let node = 0
    while (feature[node]! >= 0) {
      const asked = feature[node]!
      const next = features[asked]! < bound[node]! ? below[node]! : above[node]!
      adds.set(asked, (adds.get(asked) ?? 0) + meanBelow(tree, next) - meanBelow(tree, node))
      node = next
    }
  }
  return [...adds]
    .map(([at, sum]) => ({ feature: names[at]!, value: features[at]!, adds: sum }))
    .toSorted((a, b) => Math.abs(b.adds) - Math.abs(a.adds))
}

function meanBelow(tree: Trees['trees'][number], node: number): number {
  if (tree.feature[node]! < 0) return tree.value[node]!
  return (meanBelow(tree, tree.below[node]!) + meanBelow(tree, tree.above[node]!)) / 2
}
