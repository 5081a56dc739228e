/** The page reader as a command needs it: its threads, and with them the limits of every page, end with the work. */
import { openPageReader, type PageReader } from '#website/reading/page-reader.ts'

/** Runs work with a page reader of this many `threads`; unset: as many as a server has. */
export async function withReader<Result>(work: (reader: PageReader) => Promise<Result>, threads?: number): Promise<Result> {
  const reader = openPageReader(threads === undefined ? {} : { size: threads })
  try {
    return await work(reader)
  } finally {
    await reader.close()
  }
}
