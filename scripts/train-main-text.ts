/**
 * Learns the weights of the main text (src/website/extraction/text/weights.json) from annotated pages.
 *
 *   tsx scripts/train-main-text.ts --pages DIR --truth FILE.jsonl [--test-half 0|1] [--out FILE]
 *
 * DIR holds ID.html; each line of the truth is {id, url, type, text}. With --test-half, the sites of that half are left out: what is learned
 * then can be judged on pages that it has never seen. Method: docs/decisions/0010-main-text.md.
 */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { getDomain } from 'tldts'
import { blockFeatures } from '#website/extraction/text/block-features.ts'
import { featureLayout } from '#website/extraction/text/feature-columns.ts'
import { nameWordsAround } from '#website/extraction/text/name-words.ts'
import { pageEvidence } from '#website/extraction/text/page-evidence.ts'
import { pageFacts } from '#website/extraction/text/main-text.ts'
import { pageTypes } from '#website/extraction/text/page-type.ts'
import { textBlocks } from '#website/extraction/text/text-blocks.ts'
import { parseDocument } from '#website/extraction/document.ts'
import { annotatedShares, wordsOf } from './train/annotated-shares.ts'
import { hashOf, shuffled } from './train/order.ts'

interface Page {
  site: string
  type: number
  facts: string[]
  /** Probability of each type, from a model that was not trained on the page. */
  types: number[]
  bins: Uint8Array
  near: number[][]
  far: number[][]
  /** Share of each block's words that is annotated as content. */
  wanted: number[]
  /** Each block's damped share of the page's words; the sum is 1. */
  importance: number[]
}

/** Facts and names must occur on this many sites, so that no rule depends on a single site. */
const sitesOfFact = 12
const sitesOfName = 12
const settings = { rounds: 6, step: 0.06, pull: 5e-3, pullByType: 2e-2, pullOfNames: 1e-2 }

const { values } = parseArgs({
  options: { pages: { type: 'string' }, truth: { type: 'string' }, 'test-half': { type: 'string' }, out: { type: 'string' } },
})
const out = values.out ?? 'src/website/extraction/text/weights.json'
const truth = fs
  .readFileSync(values.truth!, 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line))
const siteOf = ({ id, url }: { id: string; url: string }): string => getDomain(url) ?? id
const learned = truth.filter(entry => values['test-half'] === undefined || (hashOf(siteOf(entry)) & 1) !== Number(values['test-half']))

const columns = featureLayout.names.map((name, column) => ({ name, bins: featureLayout.binsOf(column) }))
const pages = learned.map(readPage).filter(({ wanted }) => wanted.length > 0)
const names = wordsOfSites(
  pages.map(({ site, names }) => ({ site, words: names.flatMap(({ far }) => far) })),
  sitesOfName,
)
const nameNumbers = new Map(names.map((name, index) => [name, index]))
const numbered = (words: string[]) => words.flatMap(word => nameNumbers.get(word) ?? [])
const samples: Page[] = pages.map(page => ({
  ...page,
  types: [],
  near: page.names.map(({ near }) => numbered(near)),
  far: page.names.map(({ far }) => numbered(far)),
}))

const folds = 5
for (let fold = 0; fold < folds; fold++) {
  const isHere = ({ site }: Page) => hashOf(`fold ${site}`) % folds === fold
  const model = learnTypes(samples.filter(page => !isHere(page)))
  for (const page of samples.filter(isHere)) page.types = model.chances(page.facts)
}
const types = learnTypes(samples)
const blocks = learnBlocks(samples)
fs.writeFileSync(out, `${JSON.stringify({ ...types.weights, ...blocks })}\n`)
console.log(`${samples.length} pages, ${types.facts.length} facts, ${columns.length} features, ${names.length} names -> ${out}`)

function readPage(entry: { id: string; url: string; type: string; text: string }) {
  const document = parseDocument(fs.readFileSync(path.join(values.pages!, `${entry.id}.html`), 'utf8'))
  const cut = textBlocks(document)
  const evidence = pageEvidence(document, entry.url)
  const importance = cut.blocks.map(({ words }) => words ** 0.7)
  const whole = importance.reduce((sum, part) => sum + part, 0)
  return {
    site: siteOf(entry),
    type: pageTypes.findIndex(type => type === entry.type),
    facts: pageFacts(cut, evidence),
    bins: blockFeatures(cut, evidence),
    names: cut.blocks.map(({ inner }) => ({ near: [...nameWordsAround(inner)], far: [...nameWordsAround(inner, { everywhere: true })] })),
    wanted: annotatedShares(
      cut.blocks.map(({ text }) => wordsOf(text)),
      wordsOf(entry.text),
    ),
    importance: importance.map(part => part / whole),
  }
}

/** Words that occur on at least `least` sites. */
function wordsOfSites(list: { site: string; words: string[] }[], least: number): string[] {
  const sites = new Map<string, Set<string>>()
  for (const { site, words } of list)
    for (const word of new Set(words)) (sites.get(word) ?? sites.set(word, new Set()).get(word)!).add(site)
  return [...sites].filter(([, on]) => on.size >= least).map(([word]) => word)
}

/** Softmax regression of the type on the facts, by Adagrad with an L2 penalty. */
function learnTypes(training: Page[]) {
  const facts = wordsOfSites(
    training.map(({ site, facts }) => ({ site, words: facts })),
    sitesOfFact,
  )
  const numbers = new Map(facts.map((fact, index) => [fact, index]))
  const kinds = pageTypes.length
  const bias = facts.length
  const weights = new Float64Array((facts.length + 1) * kinds)
  const squares = new Float64Array(weights.length).fill(0.01)
  const rowsOf = (list: string[]) => [bias, ...list.flatMap(fact => numbers.get(fact) ?? [])]
  const chancesOf = (rows: number[]): number[] => {
    const sums = pageTypes.map((_, kind) => rows.reduce((sum, row) => sum + weights[row * kinds + kind]!, 0))
    const powers = sums.map(sum => Math.exp(sum - Math.max(...sums)))
    const all = powers.reduce((sum, power) => sum + power, 0)
    return powers.map(power => power / all)
  }
  const rows = training.map(page => rowsOf(page.facts))
  for (let round = 0; round < 60; round++) {
    for (const index of shuffled(training.length, round)) {
      const chances = chancesOf(rows[index]!)
      for (let kind = 0; kind < kinds; kind++) {
        const error = chances[kind]! - (training[index]!.type === kind ? 1 : 0)
        for (const row of rows[index]!) {
          const at = row * kinds + kind
          const slope = error + 3e-3 * weights[at]!
          squares[at]! += slope * slope
          weights[at]! -= (0.03 * slope) / Math.sqrt(squares[at]!)
        }
      }
    }
  }
  const row = (index: number) => [...weights.subarray(index * kinds, (index + 1) * kinds)].map(rounded)
  const telling = facts.map((fact, index) => [fact, row(index)] as const).filter(([, list]) => list.some(weight => Math.abs(weight) >= 0.1))
  return {
    facts,
    chances: (list: string[]) => chancesOf(rowsOf(list)),
    weights: { typeBias: row(bias), facts: Object.fromEntries(telling) },
  }
}

/** Logistic regression of the annotated share on bins and names; each bin has one weight for all pages and one per type. */
function learnBlocks(training: Page[]) {
  const width = columns.length
  const starts = [0]
  for (const { bins } of columns) starts.push(starts.at(-1)! + bins)
  const size = starts.at(-1)!
  const kinds = pageTypes.length
  const near = size * (kinds + 1)
  const far = near + names.length
  const bias = far + names.length
  const weights = new Float64Array(bias + 1 + kinds)
  const squares = new Float64Array(weights.length).fill(1)
  const items = training.flatMap((page, index) => page.wanted.map((_, block) => ({ page: training[index]!, block })))
  const scale = items.length / training.length
  const cells = new Int32Array(width)
  for (let round = 0; round < settings.rounds; round++) {
    const step = settings.step * (1 - (0.8 * round) / settings.rounds)
    for (const item of shuffled(items.length, round + 1)) {
      const { page, block } = items[item]!
      const likely = page.types.flatMap((chance, kind) => (chance > 0.08 ? [{ chance, kind }] : []))
      const nearNumbers = page.near[block]!
      const farNumbers = page.far[block]!
      let sum = weights[bias]!
      for (let column = 0; column < width; column++) {
        const cell = starts[column]! + page.bins[block * width + column]!
        cells[column] = cell
        sum += weights[cell]!
        for (const { chance, kind } of likely) sum += chance * weights[size * (kind + 1) + cell]!
      }
      for (const { chance, kind } of likely) sum += chance * weights[bias + 1 + kind]!
      for (const name of nearNumbers) sum += weights[near + name]!
      for (const name of farNumbers) sum += weights[far + name]!
      const error = (1 / (1 + Math.exp(-sum)) - page.wanted[block]!) * Math.min(8, page.importance[block]! * scale)
      const mend = (at: number, value: number, pull: number) => {
        const slope = error * value + pull * weights[at]!
        squares[at]! += slope * slope
        weights[at]! -= (step * slope) / Math.sqrt(squares[at]!)
      }
      mend(bias, 1, 0)
      for (const { chance, kind } of likely) mend(bias + 1 + kind, chance, settings.pullByType)
      for (const cell of cells) {
        mend(cell, 1, settings.pull)
        for (const { chance, kind } of likely) mend(size * (kind + 1) + cell, chance, settings.pullByType)
      }
      for (const name of nearNumbers) mend(near + name, 1, settings.pullOfNames)
      for (const name of farNumbers) mend(far + name, 1, settings.pullOfNames)
    }
  }
  const table = (from: number) =>
    columns.map(({ bins }, column) => [...weights.subarray(from + starts[column]!, from + starts[column]! + bins)].map(rounded))
  const named = (from: number) =>
    Object.fromEntries(names.map((name, index) => [name, rounded(weights[from + index]!)] as const).filter(([, weight]) => weight !== 0))
  return {
    bias: rounded(weights[bias]!),
    biasByType: Object.fromEntries(pageTypes.map((type, kind) => [type, rounded(weights[bias + 1 + kind]!)])),
    blocks: {
      features: columns.map(({ name }) => name),
      base: table(0),
      byType: Object.fromEntries(pageTypes.map((type, kind) => [type, table(size * (kind + 1))])),
    },
    near: named(near),
    far: named(far),
  }
}

function rounded(weight: number): number {
  return Math.round(weight * 100) / 100 || 0
}
