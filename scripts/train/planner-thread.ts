/** A thread of the planner's training: it has a share of the asks, and carries out tasks. */
import { parentPort, workerData } from 'node:worker_threads'
import type { LearnedChoice } from '#website/planning/built-in/match-field.ts'
import type { Trees } from '#website/planning/built-in/learned/trees.ts'
import { boost, type BoostSettings } from './boosting.ts'
import type { ExpectedTable } from './expected-tables.ts'
import { type Ask, casesOf, columnSamples, datasetSamples, filterSamples, type FlatSamples, nameSamples } from './planner-cases.ts'

export interface ThreadData {
  asks: (Ask | ExpectedTable)[]
  folders: string[]
  parts: number
  /** Whether it also trains on the planner's tests. */
  withTests: boolean
}

/** The tasks of a thread, and their results. */
export interface Tasks {
  /** Each kind uses the weights that were trained before without each part: names, then columns, then filters, then lists. */
  names: { given: LearnedChoice[]; answer: FlatSamples }
  columns: { given: LearnedChoice[]; answer: FlatSamples }
  filters: { given: LearnedChoice[]; answer: FlatSamples }
  datasets: { given: LearnedChoice[]; answer: FlatSamples }
  learn: { given: Lesson; answer: Trees }
}

/** Samples, without those of a part if one is left out. */
export interface Lesson {
  samples: FlatSamples
  width: number
  leftOut: number | null
  settings: BoostSettings
}

const { asks, folders, parts, withTests } = workerData as ThreadData
const cases = casesOf(asks, folders, parts)

function learn({ samples, width, leftOut, settings }: Lesson): Trees {
  const kept = [...samples.parts.keys()].filter(at => samples.parts[at] !== leftOut)
  const of = (numbers: number[]) => kept.map(at => numbers[at]!)
  const features = kept.map(at => samples.features.subarray(at * width, (at + 1) * width))
  return boost({ features, right: of(samples.right), weights: of(samples.weights), groups: of(samples.groups) }, settings)
}

const work = {
  names: () => nameSamples(cases),
  columns: (learned: LearnedChoice[]) => columnSamples(cases, learned),
  filters: (learned: LearnedChoice[]) => filterSamples(cases, learned, withTests),
  datasets: (learned: LearnedChoice[]) => datasetSamples(cases, learned),
  learn,
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort!.on('message', ({ task, given }: { task: keyof Tasks; given: never }) => parentPort!.postMessage(work[task](given)))
