/** Boosted regression trees: a sum of small trees of questions about features, as a chance (Friedman, Greedy Function Approximation, 2001). */

/** Each tree lists its nodes: the feature that a node asks for (-1 in a leaf), its bound, its two children and, in a leaf, its value. */
export interface Trees {
  bias: number
  trees: { feature: number[]; bound: number[]; below: number[]; above: number[]; value: number[] }[]
}

/** The sum of the trees: the logarithm of odds. */
export function scoreOf({ bias, trees }: Trees, features: ArrayLike<number>): number {
  let sum = bias
  for (const { feature, bound, below, above, value } of trees) {
    let node = 0
    while (feature[node]! >= 0) node = features[feature[node]!]! < bound[node]! ? below[node]! : above[node]!
    sum += value[node]!
  }
  return sum
}
