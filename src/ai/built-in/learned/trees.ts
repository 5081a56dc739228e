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

/**
 * What each feature adds to a score, the greatest first: at every question of a tree, what the answer's side says beyond the mean of both
 * sides (Saabas, "Interpreting random forests", 2014, with both sides weighed alike). With what is said before any question they make the score.
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
