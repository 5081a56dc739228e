/** Entry of an exporter's thread: writes one file after another. */
import { parentPort } from 'node:worker_threads'
import { ready, type ThreadAnswer } from '#foundation/threads/thread-pool.ts'
import { doExport, type ExportTask } from './exporter.ts'

// oxlint-disable unicorn/require-post-message-target-origin -- a port to a thread, not a window
parentPort!.on('message', async (task: ExportTask) => {
  const answer: ThreadAnswer = await doExport(task).then(
    value => ({ value }),
    (error: unknown) => ({ error }),
  )
  parentPort!.postMessage(answer)
})
parentPort!.postMessage(ready)
