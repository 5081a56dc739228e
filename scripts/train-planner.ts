/**
 * Learns how the planner chooses names, columns, filters and lists (src/website/planning/built-in/learned/{name,column,filter,dataset}-weights.json) from asks whose answers are known.
 *
 *   tsx scripts/train-planner.ts --pages DIR… --asks FILE.jsonl… [--tables FILE.jsonl[.gz]…] [--by-part] [--keep DIR] [--out DIR]
 *
 * A page is DIR/ID.html or DIR/ID.html.gz; "fixture:NAME" is one of the planner's tests. A line of the asks is {"page","url","q","known":[hashes
 * of dataset ids],"answers":[{"dataset","good","columns":[[field,[keys]]]}]}: what somebody asked of a page, which of the datasets that were
 * looked at answer it, how well (0 to 1), and which columns are right for each field. A line of the tables is a prompt with the table that it
 * asks for (`train/expected-tables.ts`), its pages in pages/ beside the file. The sites are
 * divided into five parts by the SHA-1 of their names; with --by-part, what is learned without part K is written into DIR/K as well: it can be
 * judged on it. With --keep DIR the names and columns that were learned into DIR (by part) stay as they are. What the choice of lists is learned of is what the
 * planner sees with columns and filters that were learned on the other parts (stacking: Wolpert, Stacked Generalization, 1992).
 * Method: docs/decisions/0048-learned-planning.md.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { columnFeatureNames } from '#website/planning/built-in/learned/column-features.ts'
import { filterFeatureNames } from '#website/planning/built-in/learned/filter-features.ts'
import { datasetFeatureNames } from '#website/planning/built-in/learned/dataset-features.ts'
import { nameFeatureNames } from '#website/planning/built-in/learned/record-name.ts'
import type { LearnedChoice } from '#website/planning/built-in/match-field.ts'
import type { Trees } from '#website/planning/built-in/learned/trees.ts'
import type { BoostSettings } from './train/boosting.ts'
import type { ExpectedTable } from './train/expected-tables.ts'
import { hashOf } from './train/order.ts'
import { type Ask, type FlatSamples, noTrees, pageOf } from './train/planner-cases.ts'
import type { Lesson, Tasks, ThreadData } from './train/planner-thread.ts'

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', multiple: true },
    asks: { type: 'string', multiple: true },
    tables: { type: 'string', multiple: true },
    'by-part': { type: 'boolean' },
    keep: { type: 'string' },
    out: { type: 'string' },
  },
})
const out = options.out ?? 'src/website/planning/built-in/learned'
const parts = 5

const shared: Omit<BoostSettings, 'rounds' | 'depth' | 'leaf' | 'pull'> = { rate: 0.08, samples: 0.5, columns: 0.3 }
const nameSettings = { ...shared, rounds: 100, depth: 3, leaf: 20, pull: 5, columns: 0.6 }
const columnSettings = { ...shared, rounds: 450, depth: 7, leaf: 20, pull: 5 }
const filterSettings = { ...shared, rounds: 200, depth: 4, leaf: 6, pull: 4 }
const datasetSettings = { ...shared, rounds: 400, depth: 4, leaf: 10, pull: 6 }

const linesOf = <Line>(text: string): Line[] =>
  text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Line)

function textOf(file: string): string {
  const content = fs.readFileSync(file)
  return (file.endsWith('.gz') ? gunzipSync(content) : content).toString()
}

const asks: (Ask | ExpectedTable)[] = [
  ...(options.asks ?? []).flatMap(file => linesOf<Ask>(fs.readFileSync(file, 'utf8'))),
  ...(options.tables ?? []).flatMap(file => linesOf<ExpectedTable>(textOf(file))),
]
const folders = [...(options.pages ?? []), ...(options.tables ?? []).map(file => path.dirname(file))]

const threadProgram = new URL('train/planner-thread.ts', import.meta.url).href

/** Each thread has the asks of some of the pages. */
const threads = Array.from({ length: os.availableParallelism() }, (_, at, count = os.availableParallelism()) => {
  const workerData: ThreadData = { asks: asks.filter(ask => hashOf(pageOf(ask)) % count === at), folders, parts, withTests: at === 0 }
  // A thread does not inherit the loader for TypeScript.
  const program = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(threadProgram)})))`
  return new Worker(program, { eval: true, workerData, resourceLimits: { maxOldGenerationSizeMb: 8000 } })
})

function ask<Task extends keyof Tasks>(thread: Worker, task: Task, given: Tasks[Task]['given']): Promise<Tasks[Task]['answer']> {
  return new Promise((resolve, reject) => {
    thread.once('message', answer => {
      thread.off('error', reject)
      resolve(answer as Tasks[Task]['answer'])
    })
    thread.once('error', reject)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage({ task, given })
  })
}

const askAll = (task: `${Kind}s`, before: LearnedChoice[]) => Promise.all(threads.map(thread => ask(thread, task, before)))

/** The samples of all threads together, with distinct groups. */
function joined(all: FlatSamples[]): FlatSamples {
  const buffer = new SharedArrayBuffer(all.reduce((sum, { features }) => sum + features.byteLength, 0))
  const features = new Float32Array(buffer)
  let [from, group] = [0, 0]
  const groups: number[] = []
  for (const samples of all) {
    features.set(samples.features, from)
    from += samples.features.length
    for (const own of samples.groups) groups.push(group + own)
    // The last group of a thread may not be its highest.
    group = groups.reduce((most, own) => Math.max(most, own), group) + 1
  }
  const of = (name: 'right' | 'weights' | 'parts') => all.flatMap(samples => samples[name])
  return { features, right: of('right'), weights: of('weights'), groups, parts: of('parts') }
}

/** Trains without each of the parts, on all threads. */
async function learnWithout(left: (number | null)[], lesson: Omit<Lesson, 'leftOut'>): Promise<Trees[]> {
  const learned: Trees[] = []
  const waiting = [...left.entries()]
  await Promise.all(
    threads.map(async thread => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        learned[next[0]] = await ask(thread, 'learn', { ...lesson, leftOut: next[1] })
    }),
  )
  return learned
}

const began = Date.now()
const all = Array.from({ length: parts }, (_, part) => part)
type Kind = 'name' | 'column' | 'filter' | 'dataset'
const fileOf = (folder: string, part: number | null, kind: Kind): string =>
  path.join(folder, part === null ? '' : String(part), `${kind}-weights.json`)

/** Which weights are written: the complete ones, and with --by-part those without each part. */
const written = options['by-part'] ? [null, ...all] : [null]

function write(part: number | null, kind: Kind, text: string): void {
  fs.mkdirSync(path.dirname(fileOf(out, part, kind)), { recursive: true })
  fs.writeFileSync(fileOf(out, part, kind), text)
}

/** The results of an earlier run without each of the parts. */
function kept(kind: Kind): Trees[] {
  for (const part of written) write(part, kind, fs.readFileSync(fileOf(options.keep!, part, kind), 'utf8'))
  return all.map(part => JSON.parse(fs.readFileSync(fileOf(options.keep!, part, kind), 'utf8')) as Trees)
}

/** Trains one kind of weights on all threads, using the weights trained before. Writes them, and returns those without each part. */
async function learned(kind: Kind, features: string[], settings: BoostSettings, before: LearnedChoice[]): Promise<Trees[]> {
  const samples = joined(await askAll(`${kind}s`, before))
  console.log(`${Math.round((Date.now() - began) / 1000)} s: ${samples.right.length} ${kind}s of ${asks.length} asks`)
  // No other kind depends on the lists.
  const left = kind === 'dataset' ? written : [null, ...all]
  const trees = await learnWithout(left, { samples, width: features.length, settings })
  for (const [at, part] of written.entries()) write(part, kind, `${JSON.stringify({ features, ...trees[at]! })}\n`)
  return trees.slice(1)
}

/** The weights trained before, with one more kind, by part. */
const adding = (kind: keyof LearnedChoice, trees: Trees[], before: LearnedChoice[]): LearnedChoice[] =>
  before.map((choice, part) => ({ ...choice, [kind]: trees[part]! }))

const blank: LearnedChoice[] = all.map(() => ({ names: noTrees, columns: noTrees, filters: noTrees }))
const names = options.keep ? kept('name') : await learned('name', nameFeatureNames, nameSettings, blank)
const withNames = adding('names', names, blank)
const columns = options.keep ? kept('column') : await learned('column', columnFeatureNames, columnSettings, withNames)
const withColumns = adding('columns', columns, withNames)
const filters = await learned('filter', filterFeatureNames, filterSettings, withColumns)
await learned('dataset', datasetFeatureNames, datasetSettings, adding('filters', filters, withColumns))
await Promise.all(threads.map(thread => thread.terminate()))
