/** The page reader for one command; its threads end with the command's work. */
import { openPageReader, type PageReader } from '#website/reading/page-reader.ts'

/** Runs `work` with a page reader of `threads` threads. Without `threads` it has as many as the reader of a server. */
export async function withReader<Result>(work: (reader: PageReader) => Promise<Result>, threads?: number): Promise<Result> {
  const reader = openPageReader(threads === undefined ? {} : { size: threads })
  try {
    return await work(reader)
  } finally {
    await reader.close()
  }
}
