/** The rows in the answer of an analysis: at once where it is proper JSON, else repaired on a thread of its own. */
import { useEffect, useMemo, useState } from 'react'
import type { Search } from '#contracts/search.ts'
import { parseCleanContent, type ParsedContent } from './parse-content.ts'
import type { RepairRequest } from './repair-worker.ts'

/** Null while it is being repaired. */
export function useParsedContent({ ai_response, columns }: Pick<Search, 'ai_response' | 'columns'>): ParsedContent | null {
  const { content } = ai_response
  const clean = useMemo(() => parseCleanContent(content, columns), [content, columns])
  const [repaired, setRepaired] = useState<{ content: string; parsed: ParsedContent } | null>(null)

  useEffect(() => {
    if (clean) return
    const worker = new Worker(new URL('repair-worker.ts', import.meta.url), { type: 'module' })
    const done = (parsed: ParsedContent) => setRepaired({ content, parsed })
    worker.addEventListener('message', ({ data }: MessageEvent<ParsedContent>) => done(data))
    worker.addEventListener('error', () => done({ outcome: 'unreadable' }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own
    worker.postMessage({ content, columns } satisfies RepairRequest)
    return () => worker.terminate()
  }, [clean, content, columns])

  const parsed = clean ?? (repaired?.content === content ? repaired.parsed : null)
  const unreadable = parsed !== null && (parsed.outcome === 'unreadable' || parsed.outcome === 'unknown-format')
  useEffect(() => {
    // The message on the page sends whoever can help there.
    // oxlint-disable-next-line no-console
    if (unreadable) console.error('This answer holds no table:', content.slice(0, 2000))
  }, [unreadable, content])
  return parsed
}
