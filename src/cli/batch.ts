/** Batches: a list of local pages, one JSON object a line, answered with one JSON object a line, in order. */
import { readFileSync } from 'node:fs'
import os from 'node:os'
import { z } from 'zod'
import { decodeHtml } from '#website/crawl/charset.ts'
import { isPdf } from '#website/crawl/sniff-html.ts'
import { type PageReader, pdfsBy } from '#website/reading/page-reader.ts'
import { withReader } from './with-reader.ts'

const itemSchema = z.object({
  id: z.union([z.string(), z.number()]),
  /** The address that the page came from: relative links start there. */
  url: z.url(),
  file: z.string(),
  encoding: z.string().optional(),
  prompt: z.string().optional(),
})
export type BatchItem = z.infer<typeof itemSchema>

function problem(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** Reads a local page, its characters told as a browser would; a PDF by the reader. Throws with a sentence where that shows no text. */
export async function readPageFile(file: string, encoding: string | undefined, reader: PageReader): Promise<string> {
  const bytes = readFileSync(file)
  if (!isPdf(bytes)) return decodeHtml(bytes, encoding ? `text/html; charset=${encoding}` : null)
  const { content, note } = await pdfsBy(reader)(bytes)
  if (content === null) throw new Error(`${file}: ${note}.`)
  return content
}

/** Lines answered at the same time for each thread: one that is read, one that waits to be. */
const linesPerThread = 2

/** Answers every line of a list, in its order. A line that cannot be answered gets `{id, error}`; the others go on. */
export async function runBatch(
  list: string,
  answer: (item: BatchItem, reader: PageReader) => Promise<object>,
  out: (text: string) => void,
): Promise<void> {
  // The process has no other work: one thread for every processor.
  const threads = os.availableParallelism()
  const answerLine = async (line: string, reader: PageReader): Promise<string> => {
    let id: unknown = null
    try {
      const json = JSON.parse(line) as { id?: unknown } | null
      id = json?.id ?? null
      const item = itemSchema.parse(json)
      return JSON.stringify({ id: item.id, ...(await answer(item, reader)) })
    } catch (error) {
      return JSON.stringify({ id, error: problem(error) })
    }
  }
  await withReader(async reader => {
    const underWay: Promise<string>[] = []
    for (const line of readFileSync(list, 'utf8').split('\n')) {
      if (line.trim() === '') continue
      underWay.push(answerLine(line, reader))
      if (underWay.length >= threads * linesPerThread) out(`${await underWay.shift()}\n`)
    }
    for (const line of underWay) out(`${await line}\n`)
  }, threads)
}
