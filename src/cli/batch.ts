/** Batches: a list of local pages, one JSON object a line, answered with one JSON object a line, in order. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { decodeHtml } from '#crawl/charset.ts'

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

/** Reads a local page, its characters told as a browser would. */
export function readPageFile(file: string, encoding?: string): string {
  return decodeHtml(readFileSync(file), encoding ? `text/html; charset=${encoding}` : null)
}

/** Answers every line of a list. A line that cannot be answered gets `{id, error}`; the others go on. */
export async function runBatch(
  list: string,
  answer: (item: BatchItem) => Promise<object> | object,
  out: (text: string) => void,
): Promise<void> {
  for (const line of readFileSync(list, 'utf8').split('\n')) {
    if (line.trim() === '') continue
    let id: unknown = null
    try {
      const json = JSON.parse(line) as { id?: unknown } | null
      id = json?.id ?? null
      const item = itemSchema.parse(json)
      out(`${JSON.stringify({ id: item.id, ...(await answer(item)) })}\n`)
    } catch (error) {
      out(`${JSON.stringify({ id, error: problem(error) })}\n`)
    }
  }
}
