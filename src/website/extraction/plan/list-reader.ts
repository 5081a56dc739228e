/** Reads pages of one template: the first in full, the others by the reading compiled from them as long as it holds. */
import { largePage, type PageContent } from '#contracts/page.ts'
import type { PageReading } from '#website/extraction/page-reading.ts'
import { compilePlan, type Sample } from './compile-plan.ts'
import { type Aim, type CompiledPlan, reproduces } from './compiled-plan.ts'
import type { Need } from './needed-reading.ts'

/** Reads a page, here or elsewhere; no `need`: all of it. */
export type ReadPage = (content: PageContent, url: string, contentType: string | null, need?: Need) => Promise<PageReading>

/** Pages that a reading is compiled from. */
const samplesNeeded = 3
/** After so many pages the compiled reading is compared with the full one; twice as many pages later each time that it held. */
const firstCheck = 12
/** So many templates of one dataset are kept apart. */
const mostTemplates = 4

/** A reading of one template, and how far it is trusted. */
interface Learnt {
  plan: CompiledPlan
  untilCheck: number
  interval: number
}

/**
 * A reader of pages that may hold the dataset. What it answers holds the columns aimed at as `readPage` reads them; other columns and
 * datasets and the links of a page may be missing. A page that is unlike the samples is read in full, and may be the first sample of
 * another template. `read` are samples that there are already.
 */
export function createListReader(aim: Aim, readInFull: ReadPage, read: Sample[] = []): ReadPage {
  let known: Learnt[] = []
  let samples: Sample[] = []
  /** Compiling costs as much as reading a page: the next try is made after twice as many new samples each time that it fails. */
  let untilTry = 1
  let pause = 1

  function learn(sample: Sample): void {
    samples = [...samples, sample].slice(-samplesNeeded)
    if (samples.length < samplesNeeded || --untilTry > 0) return
    const plan = compilePlan(aim, samples)
    pause = plan ? 1 : pause * 2
    untilTry = pause
    if (!plan) return
    known = [{ plan, untilCheck: firstCheck, interval: firstCheck }, ...known].slice(0, mostTemplates)
    samples = []
  }

  /** Compares a compiled reading with the full one: it is trusted for longer, or forgotten. Tells which. */
  function check(learnt: Learnt, quick: PageReading, { reading }: Sample): boolean {
    const holds = reproduces(quick, reading, aim)
    if (holds) learnt.untilCheck = learnt.interval *= 2
    else known = known.filter(other => other !== learnt)
    return holds
  }

  for (const sample of read) {
    const holds = known.some(learnt => {
      const quick = learnt.plan.read(sample.content, sample.reading.url)
      return quick !== null && check(learnt, quick, sample)
    })
    if (!holds) learn(sample)
  }
  return async (content, url, contentType, need) => {
    // Three trees of a large page have no place beside other work.
    if (typeof content !== 'string' || content.length > largePage) return readInFull(content, url, contentType, need)
    for (const learnt of known) {
      const quick = learnt.plan.read(content, url)
      if (!quick) continue
      if (--learnt.untilCheck > 0) return quick
      const reading = await readInFull(content, url, contentType)
      if (!check(learnt, quick, { content, reading })) learn({ content, reading })
      return reading
    }
    const reading = await readInFull(content, url, contentType)
    if (reading.datasets.some(({ id }) => id === aim.datasetId)) learn({ content, reading })
    return reading
  }
}
