/** One of the threads that learn for the planner: it holds a share of the asks, and learns what it is told to. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Trees } from '#ai/built-in/learned/trees.ts'
import { boost, type BoostSettings } from './boosting.ts'
import type { ExpectedTable } from './expected-tables.ts'
import { type Ask, casesOf, columnSamples, datasetSamples, type FlatSamples } from './planner-cases.ts'

export interface ThreadData {
  asks: (Ask | ExpectedTable)[]
  folders: string[]
  parts: number
}

/** What a thread is told to do, and what it answers. */
export interface Tasks {
  columns: { given: null; answer: FlatSamples }
  /** By the weights of columns that were learned without each part. */
  datasets: { given: Trees[]; answer: FlatSamples }
  learn: { given: Lesson; answer: Trees }
}

/** Samples, without those of one part where one is left out. */
export interface Lesson {
  samples: FlatSamples
  width: number
  leftOut: number | null
  grouped: boolean
  settings: BoostSettings
}

const { asks, folders, parts } = workerData as ThreadData
const cases = casesOf(asks, folders, parts)

function learn({ samples, width, leftOut, grouped, settings }: Lesson): Trees {
  const kept = [...samples.parts.keys()].filter(at => samples.parts[at] !== leftOut)
  const of = (numbers: number[]) => kept.map(at => numbers[at]!)
  const features = kept.map(at => samples.features.subarray(at * width, (at + 1) * width))
  const groups = grouped ? { groups: of(samples.groups) } : {}
  return boost({ features, right: of(samples.right), weights: of(samples.weights), ...groups }, settings)
}

const work = {
  columns: () => columnSamples(cases),
  datasets: (weights: Trees[]) => datasetSamples(cases, weights),
  learn,
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort!.on('message', ({ task, given }: { task: keyof Tasks; given: never }) => parentPort!.postMessage(work[task](given)))
