/** The scorecard: every feature of a block adds its weight; the sum is the chance that the block belongs to the main text. */
import { layout } from './feature-columns.ts'
import { nameWordsAround } from './name-words.ts'
import { type Chances, pageTypes } from './page-type.ts'
import type { Container, TextBlocks } from './text-blocks.ts'
import weights from './weights.json' with { type: 'json' }

/** Where the bins of each column begin in a list of weights. */
const starts = layout.starts()
/** Weights by bin, for all pages and additionally by page type. */
const baseWeights = Float64Array.from(weights.blocks.base.flat())
const typeWeights = pageTypes.map(type => ({ type, byBin: Float64Array.from(weights.blocks.byType[type].flat()) }))
const nearWeights = new Map<string, number>(Object.entries(weights.near))
const farWeights = new Map<string, number>(Object.entries(weights.far))

export interface ScoredBlocks {
  /** Chance of each block, 0 to 1. */
  chances: Float64Array
  /** Why a block scored low: what took most from it, worst first. */
  reasonsAgainst: (index: number) => string[]
}

/** Scores all blocks of a page, from their rows of bins, with the weights mixed by the chances of its type. */
export function scoreBlocks({ blocks, containers }: TextBlocks, bins: Uint8Array, types: Chances): ScoredBlocks {
  const mixed = mixedFor(types)
  const bias = pageTypes.reduce((sum, type) => sum + types[type] * weights.biasByType[type], weights.bias)
  const far = farScores(containers)
  const width = starts.length
  const chances = new Float64Array(blocks.length)
  for (let i = 0; i < blocks.length; i++) {
    const { inner } = blocks[i]!
    let sum = bias + nearScore(inner) + far[inner.index]!
    const row = i * width
    for (let column = 0; column < width; column++) sum += mixed[starts[column]! + bins[row + column]!]!
    chances[i] = 1 / (1 + Math.exp(-sum))
  }
  const reasonsAgainst = (index: number): string[] => {
    const { inner } = blocks[index]!
    const took: { what: string; weight: number }[] = []
    for (let column = 0; column < width; column++) {
      const row = mixed.subarray(starts[column], starts[column + 1])
      const bin = bins[index * width + column]!
      const usual = row.length === 2 ? row[0]! : row.reduce((sum, weight) => sum + weight, 0) / row.length
      took.push({ what: layout.describe(column, bin), weight: row[bin]! - usual })
    }
    const near = nameWordsAround(inner)
    for (const word of nameWordsAround(inner, { everywhere: true })) {
      took.push({ what: `named ${word}`, weight: (farWeights.get(word) ?? 0) + (near.has(word) ? (nearWeights.get(word) ?? 0) : 0) })
    }
    return took
      .filter(({ weight }) => weight < -0.1)
      .toSorted((a, b) => a.weight - b.weight)
      .slice(0, 3)
      .map(({ what }) => what)
  }
  return { chances, reasonsAgainst }
}

/** The weights of a page: the common ones and those of the types that it may be of. */
function mixedFor(types: Chances): Float64Array {
  const mixed = baseWeights.slice()
  for (const { type, byBin } of typeWeights) {
    const chance = types[type]
    if (chance < 0.005) continue
    for (let at = 0; at < mixed.length; at++) mixed[at]! += chance * byBin[at]!
  }
  return mixed
}

/** The weights of the words that the innermost elements around a block are named with. */
function nearScore(inner: Container): number {
  let sum = 0
  for (const name of nameWordsAround(inner)) sum += nearWeights.get(name) ?? 0
  return sum
}

/** Per container, the weights of the words that it and all elements around it are named with; each word counts once. */
function farScores(containers: readonly Container[]): Float64Array {
  const sums = new Float64Array(containers.length)
  /** The words around the container at hand, each with the element that it was first met at. */
  const named = new Map<string, Container>()
  const path: Container[] = []
  for (const container of containers) {
    for (let last = path.at(-1); last && last !== container.parent; last = path.at(-1)) {
      for (const name of last.names) if (named.get(name) === last) named.delete(name)
      path.pop()
    }
    path.push(container)
    let sum = container.parent ? sums[container.parent.index]! : 0
    for (const name of container.names) {
      if (named.has(name)) continue
      named.set(name, container)
      sum += farWeights.get(name) ?? 0
    }
    sums[container.index] = sum
  }
  return sums
}
