/** The scorecard of text blocks: adds the weights of all features of a block. The sum gives the chance that the block belongs to the main text. */
import { featureLayout } from './feature-columns.ts'
import { nameWordsAround, nearElements } from './name-words.ts'
import { type Chances, pageTypes } from './page-type.ts'
import type { TextBlocks } from './text-blocks.ts'
import type { Container } from './container.ts'
import weights from './weights.json' with { type: 'json' }

/** The index of each column's first bin in a list of weights. */
const starts = featureLayout.starts()
/** Weights by bin, for all pages and additionally for each page type. */
const baseWeights = Float64Array.from(weights.blocks.base.flat())
const typeWeights = pageTypes.map(type => ({ type, byBin: Float64Array.from(weights.blocks.byType[type].flat()) }))
const nearWeights = new Map<string, number>(Object.entries(weights.near))
const farWeights = new Map<string, number>(Object.entries(weights.far))

export interface ScoredBlocks {
  /** The chance of each block, from 0 to 1. */
  chances: Float64Array
  /** Reasons for a low score: the features that reduced it most, the strongest first. */
  reasonsAgainst: (index: number) => string[]
}

/** Scores all blocks of a page from their rows of bins. The weights of the page types are mixed by the chances of the types. */
export function scoreBlocks({ blocks, containers }: TextBlocks, bins: Uint8Array, types: Chances): ScoredBlocks {
  const mixed = mixedFor(types)
  const bias = pageTypes.reduce((sum, type) => sum + types[type] * weights.biasByType[type], weights.bias)
  const far = farScores(containers)
  const width = starts.length
  const chances = new Float64Array(blocks.length)
  for (let i = 0; i < blocks.length; i++) {
    const { inner } = blocks[i]!
    const sum = rowScore(bins, i * width, mixed, bias + nearScore(inner) + far[inner.index]!)
    chances[i] = 1 / (1 + Math.exp(-sum))
  }
  const reasonsAgainst = (index: number): string[] => {
    const { inner } = blocks[index]!
    const took: { what: string; weight: number }[] = []
    for (let column = 0; column < width; column++) {
      const row = mixed.subarray(starts[column], starts[column + 1])
      const bin = bins[index * width + column]!
      const usual = row.length === 2 ? row[0]! : row.reduce((sum, weight) => sum + weight, 0) / row.length
      took.push({ what: featureLayout.describe(column, bin), weight: row[bin]! - usual })
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

/** The common weights, plus those of each page type multiplied by its chance. */
function mixedFor(types: Chances): Float64Array {
  const mixed = baseWeights.slice()
  for (const { type, byBin } of typeWeights) {
    const chance = types[type]
    if (chance < 0.005) continue
    for (let at = 0; at < mixed.length; at++) mixed[at]! += chance * byBin[at]!
  }
  return mixed
}

/** Adds the weights of a row of bins to `given`. */
function rowScore(bins: Uint8Array, row: number, mixed: Float64Array, given: number): number {
  let sum = given
  for (let column = 0; column < starts.length; column++) sum += mixed[starts[column]! + bins[row + column]!]!
  return sum
}

/**
 * The sum of the near weights of the name words around a block. Only the `nearElements` innermost elements with names are read, and each word counts
 * once.
 */
function nearScore(inner: Container): number {
  let sum = 0
  let left = nearElements
  for (let outer: Container | null = inner; outer && left > 0; outer = outer.parent) {
    if (outer.names.length > 0) left--
    for (const name of outer.names) {
      const weight = nearWeights.get(name)
      if (weight !== undefined && !isNamedBelow(outer, inner, name)) sum += weight
    }
  }
  return sum
}

function isNamedBelow(outer: Container, inner: Container, name: string): boolean {
  for (let below = inner; below !== outer; below = below.parent!) if (below.names.includes(name)) return true
  return false
}

/** For each container, the sum of the far weights of its own name words and those of all its ancestors. Each word counts once. */
function farScores(containers: readonly Container[]): Float64Array {
  const sums = new Float64Array(containers.length)
  /** The current container and its ancestors by depth. Entries at greater depths are left over from earlier containers. */
  const path: Container[] = []
  /** For each word, the last container that has this word among its names. */
  const named = new Map<string, Container>()
  for (const container of containers) {
    const { depth, index, names, parent } = container
    path[depth] = container
    let sum = parent ? sums[parent.index]! : 0
    for (const name of names) {
      const weight = farWeights.get(name)
      if (weight === undefined) continue
      const other = named.get(name)
      if (other && other.depth < depth && path[other.depth] === other) continue
      named.set(name, container)
      sum += weight
    }
    sums[index] = sum
  }
  return sums
}
