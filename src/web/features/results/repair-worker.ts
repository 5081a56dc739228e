/** Repairs the broken answer of a model on a thread of its own: megabytes of it would hold the page still. */
import type { Column } from '#contracts/table.ts'
import { parseContent } from './parse-content.ts'

export interface RepairRequest {
  content: string
  columns: readonly Column[]
}

addEventListener('message', ({ data }: MessageEvent<RepairRequest>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers who made it
  postMessage(parseContent(data.content, data.columns))
})
