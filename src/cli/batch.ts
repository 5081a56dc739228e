/** Batches: a list of local pages with one JSON object per line, answered with one JSON object per line, in the same order. */
import { readFileSync } from 'node:fs'
import os from 'node:os'
import { z } from 'zod'
import { givenRowsSchema } from '#contracts/example.ts'
import { decodeHtml } from '#website/crawl/charset.ts'
import { isPdf } from '#website/crawl/sniff-html.ts'
import { type PageReader, pdfsBy } from '#website/reading/page-reader.ts'
import { withReader } from './open-reading.ts'

const itemSchema = z.object({
  id: z.union([z.string(), z.number()]),
  /** The address that the page came from, which relative links are resolved against. */
  url: z.url(),
  file: z.string(),
  encoding: z.string().optional(),
  prompt: z.string().optional(),
  examples: givenRowsSchema.optional(),
})
export type BatchItem = z.infer<typeof itemSchema>

function problem(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/**
 * Returns the content of a local page. `reader` converts PDFs. Other files are decoded with the character encoding `encoding`; if `encoding` is
 * unset, the character encoding is detected as a browser would. When a PDF has no text, throws an error with a message for the terminal.
 */
export async function readPageFile(file: string, encoding: string | undefined, reader: PageReader): Promise<string> {
  const bytes = readFileSync(file)
  if (!isPdf(bytes)) return decodeHtml(bytes, encoding ? `text/html; charset=${encoding}` : null)
  const { content, note } = await pdfsBy(reader)(bytes)
  if (content === null) throw new Error(`${file}: ${note}.`)
  return content
}

/** The number of lines in progress for each thread: one that is being read and one that waits. */
const linesPerThread = 2

/** Answers every line of a list, in order. A line that cannot be answered gets `{id, error}`, and the others continue. */
export async function runBatch(
  list: string,
  answer: (item: BatchItem, reader: PageReader) => Promise<object>,
  out: (text: string) => void,
): Promise<void> {
  // The process has no other work, so it uses one thread per processor.
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
