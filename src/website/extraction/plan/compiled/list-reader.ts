/**
 * The entry to the compiled reading of lists; nothing else in this folder is imported from outside.
 * A compiled reading returns one dataset exactly as a full reading would, or it returns nothing, and the page is read in full.
 * It is compiled from three pages of one template, tried on those three, and compared with the full reading again at growing intervals.
 * Known gap: if a page has text beside a value where the samples have none ("(2025)" in "Staff: <b>12</b> (2025)"), the compiled reading
 * leaves that text out, and only the next comparison shows it.
 */
import { largePage, type PageContent } from '#contracts/page.ts'
import type { PageReading } from '#website/extraction/page-reading.ts'
import type { Need } from '#website/extraction/plan/needed-reading.ts'
import { compileReading, type SamplePage } from './compile-reading.ts'
import { type Aim, type CompiledReading, reproduces } from './compiled-reading.ts'

export type { Aim, SamplePage }

/** Reads a page, on this thread or another; without `need` the whole page. `pointed` is the id of a list that examples have shown. */
export type ReadPage = (
  content: PageContent,
  url: string,
  contentType: string | null,
  need?: Need,
  pointed?: string | null,
) => Promise<PageReading>

/** The number of pages that a reading is compiled from. */
const samplesNeeded = 3
/** The twelfth page that a compiled reading reads is read in full too, and both results are compared. After each success the interval doubles. */
const firstCheck = 12
/** At most this many compiled templates of a dataset are kept; a further template replaces the oldest. */
const mostTemplates = 4

/** The compiled reading of one template. */
interface Learned {
  read: CompiledReading
  /** Pages until the next comparison with the full reading. */
  untilCheck: number
  interval: number
}

/**
 * Creates a reader for pages that may hold the aimed dataset. It returns the columns of the aim as `readInFull` returns them; other
 * columns, other datasets and the links of a page may be missing. A page that no compiled reading can read is read in full, and becomes a
 * sample of a further template. `samples` are pages that have been read in full before.
 */
export function createListReader(aim: Aim, readInFull: ReadPage, samples: SamplePage[] = []): ReadPage {
  let known: Learned[] = []
  let pending: SamplePage[] = []
  /** The number of new samples awaited before the next attempt to compile. It doubles after each failure: compiling costs as much as a reading. */
  let untilTry = 1
  let pause = 1

  function learn(sample: SamplePage): void {
    pending = [...pending, sample].slice(-samplesNeeded)
    if (pending.length < samplesNeeded || --untilTry > 0) return
    const read = compileReading(aim, pending)
    pause = read ? 1 : pause * 2
    untilTry = pause
    if (!read) return
    known = [{ read, untilCheck: firstCheck, interval: firstCheck }, ...known].slice(0, mostTemplates)
    pending = []
  }

  /** Whether a compiled reading equals the full one. An equal reading is next checked after twice as many pages; an unequal one is dropped. */
  function check(learned: Learned, quick: PageReading, full: PageReading): boolean {
    const isEqual = reproduces(quick, full, aim)
    if (isEqual) learned.untilCheck = learned.interval *= 2
    else known = known.filter(other => other !== learned)
    return isEqual
  }

  for (const sample of samples) {
    const isKnown = known.some(learned => {
      const quick = learned.read(sample.content, sample.reading.url)
      return quick !== null && check(learned, quick, sample.reading)
    })
    if (!isKnown) learn(sample)
  }
  return async (content, url, contentType, need) => {
    // Compiling holds the trees of three pages in memory: too much for large pages.
    if (typeof content !== 'string' || content.length > largePage) return readInFull(content, url, contentType, need)
    for (const learned of known) {
      const quick = learned.read(content, url)
      if (!quick) continue
      if (--learned.untilCheck > 0) return quick
      const reading = await readInFull(content, url, contentType)
      if (!check(learned, quick, reading)) learn({ content, reading })
      return reading
    }
    const reading = await readInFull(content, url, contentType)
    if (reading.datasets.some(({ id }) => id === aim.datasetId)) learn({ content, reading })
    return reading
  }
}
