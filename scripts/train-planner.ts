/**
 * Learns how the planner chooses columns and lists (src/ai/built-in/learned/{column,dataset}-weights.json) from asks whose answers are known.
 *
 *   tsx scripts/train-planner.ts --pages DIR… --asks FILE.jsonl… [--tables FILE.jsonl.gz] [--leave-out K/N…] [--out DIR]
 *
 * A page is DIR/ID.html or DIR/ID.html.gz; "fixture:NAME" is one of the planner's tests. A line of the asks is {"page","url","q","known":[hashes
 * of dataset ids],"answers":[{"dataset","good","columns":[[field,[keys]]]}]}: what somebody asked of a page, which of the datasets that were
 * looked at answer it, how well (0 to 1), and which columns are right for each field. A line of the tables is a prompt with the table that it
 * asks for (`train/expected-tables.ts`), its pages in pages/ beside the file. With --leave-out, part K of N of the tables' sites (by the SHA-1
 * of the site's name) is left out, and what is learned is written into DIR/K: it can be judged on them.
 * Method: docs/decisions/0048-learned-planning.md.
 */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { matchContext, propose } from '#ai/built-in/built-in-planner.ts'
import { fieldsIn } from '#ai/built-in/field-list.ts'
import { businessPages } from '#ai/built-in/fixtures/business-pages.ts'
import { everydayPages } from '#ai/built-in/fixtures/everyday-pages.ts'
import { pages } from '#ai/built-in/fixtures/pages.ts'
import { columnFeatureNames, columnFeatures } from '#ai/built-in/learned/column-features.ts'
import { datasetFeatureNames, datasetFeatures } from '#ai/built-in/learned/dataset-features.ts'
import { hashOf } from '#ai/built-in/learned/word-vectors.ts'
import type { Trees } from '#ai/built-in/learned/trees.ts'
import { readPrompt, type Wanted } from '#ai/built-in/prompt.ts'
import type { Candidate } from '#contracts/dataset.ts'
import { candidatesOf } from '#extract/plan/candidates.ts'
import { readPage } from '#extract/read-page.ts'
import { siteNumber } from './train/sites.ts'
import { type Answer, askOfTable, type ExpectedTable } from './train/expected-tables.ts'
import { boost, type BoostSettings, type Samples } from './train/boosting.ts'

interface Ask {
  page: string
  url: string
  q: string
  known: string[]
  answers: Answer[]
}

type GroupedSamples = Required<Samples>

const noSamples = (): GroupedSamples => ({ features: [], right: [], weights: [], groups: [] })

interface Case extends Ask {
  wanted: Wanted
  /** What is learned of columns. */
  columns: GroupedSamples
  candidates: Candidate[]
  /** The part of the sites that it is judged in. */
  part: number
}

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', multiple: true },
    asks: { type: 'string', multiple: true },
    tables: { type: 'string' },
    'leave-out': { type: 'string', multiple: true },
    out: { type: 'string' },
  },
})
const out = options.out ?? 'src/ai/built-in/learned'
const now = new Date()
const today = now.toISOString().slice(0, 10)

const shared: Omit<BoostSettings, 'rounds' | 'depth' | 'leaf' | 'pull'> = { rate: 0.06, samples: 0.7, columns: 0.5 }
const columnSettings = { ...shared, rounds: 400, depth: 4, leaf: 20, pull: 3 }
const datasetSettings = { ...shared, rounds: 260, depth: 3, leaf: 10, pull: 6 }
const parts = 2

function contentOf(id: string): string | null {
  for (const folder of [...(options.pages ?? []), ...(options.tables ? [path.dirname(options.tables)] : [])]) {
    const file = path.join(folder, `${id}.html`)
    if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8')
    if (fs.existsSync(`${file}.gz`)) return gunzipSync(fs.readFileSync(`${file}.gz`)).toString()
  }
  return null
}

const fixtures: Record<string, Candidate[]> = { ...pages, ...businessPages, ...everydayPages }
const candidatesIn = (content: string | null, url: string): Candidate[] => (content === null ? [] : candidatesOf([readPage(content, url)]))

const known = new Map<string, Candidate[]>()
function candidatesOn({ page, url }: Ask): Candidate[] {
  let found = known.get(page)
  if (!found) {
    known.set(page, (found = page.startsWith('fixture:') ? fixtures[page.slice('fixture:'.length)]! : candidatesIn(contentOf(page), url)))
  }
  return found
}

/** Asks of pages that were made for tests are few, and sure. */
const weightOf = (page: string): number => (page.startsWith('fixture:') ? 3 : 1)

/** Features of each field's columns in the datasets that answer an ask, and which are right. */
function columnSamples({ page, wanted, candidates, answers }: Omit<Case, 'columns'>): GroupedSamples {
  const samples = noSamples()
  for (const { dataset, columns } of answers) {
    const candidate = candidates.find(({ id }) => id === dataset)
    if (!candidate) continue
    const context = matchContext(candidate, wanted, today)
    for (const [name, keys] of columns) {
      const [field] = fieldsIn(name)
      if (!field) continue
      const group = (samples.groups.at(-1) ?? 0) + 1
      columnFeatures({ ...field, name }, context).forEach((features, at) => {
        samples.features.push(Float32Array.from(features))
        samples.right.push(Number(keys.includes(candidate.columns[at]!.key)))
        samples.weights.push(weightOf(page) / Math.sqrt(answers.length))
        samples.groups.push(group)
      })
    }
  }
  return samples
}

function learnColumns(cases: Case[]): Trees {
  const all = noSamples()
  for (const { columns } of cases) {
    const first = (all.groups.at(-1) ?? 0) + 1
    all.features.push(...columns.features)
    all.right.push(...columns.right)
    all.weights.push(...columns.weights)
    all.groups.push(...columns.groups.map(group => first + group))
  }
  return boost(all, columnSettings)
}

/** Features of all candidates of an ask, as the planner sees them with these weights of columns, and how well each answers. */
function datasetSamples({ page, q, wanted, candidates, known: seen, answers }: Case, weights: Trees, samples: Samples): void {
  const best = Math.max(...answers.map(({ good }) => good))
  const fittings = candidates.map(candidate => propose(candidate, wanted, today, weights).fitting)
  datasetFeatures({ ...wanted, prompt: q }, fittings).forEach((features, at) => {
    const { id } = candidates[at]!
    const answer = answers.find(({ dataset }) => dataset === id)
    if (!answer && !seen.includes(hashOf(id).toString(36))) return
    samples.features.push(Float32Array.from(features))
    samples.right.push(answer ? (answer.good / best) ** 3 : 0)
    samples.weights.push(weightOf(page))
  })
}

/** Learns from the cases and writes the weights into a folder. */
function learn(cases: Case[], folder: string): void {
  const samples: Samples = { features: [], right: [], weights: [] }
  for (let part = 0; part < parts; part++) {
    const weights = learnColumns(cases.filter(own => own.part !== part))
    for (const own of cases) if (own.part === part) datasetSamples(own, weights, samples)
  }
  const write = (name: string, features: string[], trees: Trees) =>
    fs.writeFileSync(path.join(folder, name), `${JSON.stringify({ features, ...trees })}\n`)
  fs.mkdirSync(folder, { recursive: true })
  write('dataset-weights.json', datasetFeatureNames, boost(samples, datasetSettings))
  write('column-weights.json', columnFeatureNames, learnColumns(cases))
  console.log(`${cases.length} asks, ${samples.right.length} datasets -> ${folder}`)
}

/** Asks made of prompts whose tables are known. */
function asksOfTables(file: string): Ask[] {
  const lines = gunzipSync(fs.readFileSync(file)).toString().trim().split('\n')
  return lines.map(line => {
    const table = JSON.parse(line) as ExpectedTable
    const page = `pages/${table.id}`
    const { datasets } = readPage(contentOf(page)!, table.url)
    known.set(page, candidatesOf([{ datasets }]))
    return { page, url: table.url, ...askOfTable(table, datasets) }
  })
}

const caseOf = (ask: Ask): Case[] => {
  const candidates = candidatesOn(ask)
  if (candidates.length === 0) return []
  const own = { ...ask, wanted: readPrompt(ask.q, now), candidates, part: siteNumber(ask.url) % parts }
  return [{ ...own, columns: columnSamples(own) }]
}

const asks = (options.asks ?? []).flatMap(file => fs.readFileSync(file, 'utf8').trim().split('\n')).map(line => JSON.parse(line) as Ask)
const cases = asks.flatMap(caseOf)
const judged = options.tables ? asksOfTables(options.tables).flatMap(caseOf) : []
if (!options['leave-out']) learn([...cases, ...judged], out)
for (const fold of options['leave-out'] ?? []) {
  const [left, of] = fold.split('/').map(Number) as [number, number]
  learn([...cases, ...judged.filter(({ url }) => siteNumber(url) % of !== left)], path.join(out, String(left)))
}
