/** Reads the pages of one list: the first in full, the others by the reading compiled from them as long as it holds. */
import type { PageReading } from '#extract/read-page.ts'
import { compilePlan, type Sample } from './compile-plan.ts'
import { type CompiledPlan, reproduces } from './compiled-plan.ts'

/** Reads a page, here or elsewhere. */
export type ReadPage = (content: string, url: string, contentType: string | null) => Promise<PageReading>

/** Pages that a reading is compiled from. */
const samplesNeeded = 3
/** After so many pages the compiled reading is compared with the full one; twice as many pages later each time that it held. */
const firstCheck = 12

/**
 * A reader of pages that may hold the dataset. What it answers holds this dataset as `readPage` reads it; other datasets and the links
 * of a page may be missing. A page that is unlike the samples is read in full, and may be the first sample of another template.
 */
export function createListReader(datasetId: string, readInFull: ReadPage): ReadPage {
  let compiled: CompiledPlan | null = null
  let samples: Sample[] = []
  let untilCheck = firstCheck
  let interval = firstCheck
  return async (content, url, contentType) => {
    const quick = compiled?.read(content, url) ?? null
    if (quick && --untilCheck > 0) return quick
    const reading = await readInFull(content, url, contentType)
    if (quick) {
      const held = reproduces(quick, reading, datasetId)
      interval = held ? interval * 2 : firstCheck
      untilCheck = interval
      if (held) return reading
      compiled = null
      samples = []
    }
    if (reading.datasets.some(({ id }) => id === datasetId)) samples = [...samples, { content, reading }].slice(-samplesNeeded)
    if (samples.length === samplesNeeded) {
      compiled = compilePlan(datasetId, samples) ?? compiled
      samples = []
    }
    return reading
  }
}
