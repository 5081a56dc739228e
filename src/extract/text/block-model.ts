/** The scorecard: every feature of a block adds its weight; the sum is the chance that the block belongs to the main text. */
import type { BlockTable } from './block-features.ts'
import { nameWordsAround } from './name-words.ts'
import { type Chances, type PageType, pageTypes } from './page-type.ts'
import type { Container, TextBlock } from './text-blocks.ts'
import weights from './weights.json' with { type: 'json' }

/** Weights by bin, for all pages and additionally by page type. */
interface Card {
  base: readonly (readonly number[])[]
  byType: Record<PageType, readonly (readonly number[])[]>
}

const card: Card = weights.blocks
const nearWeights = new Map<string, number>(Object.entries(weights.near))
const farWeights = new Map<string, number>(Object.entries(weights.far))

export interface ScoredBlocks {
  /** Chance of each block, 0 to 1. */
  chances: Float64Array
  /** Why a block scored low: what took most from it, worst first. */
  reasonsAgainst: (index: number) => string[]
}

/** Scores all blocks of a page with the weights mixed by the chances of its type. */
export function scoreBlocks(blocks: readonly TextBlock[], { rows }: BlockTable, types: Chances): ScoredBlocks {
  const mixed = mixedFor(types)
  const bias = pageTypes.reduce((sum, type) => sum + types[type] * weights.biasByType[type], weights.bias)
  const nameScore = nameScores()
  const width = rows.names.length
  const bins = rows.table()
  const chances = new Float64Array(blocks.length)
  for (const [i, { inner }] of blocks.entries()) {
    let sum = bias + nameScore.near(inner) + nameScore.far(inner)
    for (let feature = 0; feature < width; feature++) sum += mixed[feature]![bins[i * width + feature]!]!
    chances[i] = 1 / (1 + Math.exp(-sum))
  }
  const reasonsAgainst = (index: number): string[] => {
    const took: { what: string; weight: number }[] = []
    for (let feature = 0; feature < width; feature++) {
      const row = mixed[feature]!
      const bin = bins[index * width + feature]!
      const usual = row.length === 2 ? row[0]! : row.reduce((sum, weight) => sum + weight, 0) / row.length
      took.push({ what: rows.describe(feature, bin), weight: row[bin]! - usual })
    }
    for (const [word, weight] of nameScore.words(blocks[index]!.inner)) took.push({ what: `named ${word}`, weight })
    return took
      .filter(({ weight }) => weight < -0.1)
      .toSorted((a, b) => a.weight - b.weight)
      .slice(0, 3)
      .map(({ what }) => what)
  }
  return { chances, reasonsAgainst }
}

/** The weights of a page: the common ones and those of the types that it may be of. */
function mixedFor(types: Chances): number[][] {
  const mixed = card.base.map(row => [...row])
  for (const type of pageTypes) {
    const chance = types[type]
    if (chance < 0.005) continue
    for (const [feature, row] of card.byType[type].entries()) {
      const sums = mixed[feature]!
      for (let bin = 0; bin < row.length; bin++) sums[bin]! += chance * row[bin]!
    }
  }
  return mixed
}

/** Sums of the weights of the words that the elements around a block are named with; each word counts once. */
function nameScores() {
  const farSums = new Map<Container, number>()
  const nearSums = new Map<Container, number>()
  const far = (container: Container): number => {
    let sum = farSums.get(container)
    if (sum !== undefined) return sum
    sum = container.parent ? far(container.parent) : 0
    for (const name of container.names) {
      const weight = farWeights.get(name)
      if (weight !== undefined && !isNamedAbove(container, name)) sum += weight
    }
    farSums.set(container, sum)
    return sum
  }
  const near = (container: Container): number => {
    let sum = nearSums.get(container)
    if (sum === undefined) {
      sum = 0
      for (const name of nameWordsAround(container)) sum += nearWeights.get(name) ?? 0
      nearSums.set(container, sum)
    }
    return sum
  }
  const words = (container: Container): [string, number][] => {
    const nearby = nameWordsAround(container)
    return [...nameWordsAround(container, { everywhere: true })].map(name => [
      name,
      (farWeights.get(name) ?? 0) + (nearby.has(name) ? (nearWeights.get(name) ?? 0) : 0),
    ])
  }
  return { far, near, words }
}

function isNamedAbove({ parent }: Container, name: string): boolean {
  for (let outer = parent; outer; outer = outer.parent) if (outer.names.includes(name)) return true
  return false
}
