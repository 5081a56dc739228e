/** Entry of a page reader's thread: does one task after the other. */
import { parentPort } from 'node:worker_threads'
import { doTask, type PageTask } from './page-tasks.ts'
import { ready, type ThreadAnswer } from './thread-pool.ts'

// oxlint-disable unicorn/require-post-message-target-origin -- a port to a thread, not a window
parentPort!.on('message', (task: PageTask) => {
  let answer: ThreadAnswer
  try {
    answer = { value: doTask(task) }
  } catch (error) {
    answer = { error }
  }
  parentPort!.postMessage(answer)
})
parentPort!.postMessage(ready)
