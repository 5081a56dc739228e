/** Entry of a page reader's thread: runs one task after another. */
import { parentPort } from 'node:worker_threads'
import { doTask, type PageTask } from './page-tasks.ts'
import { ready, type ThreadAnswer } from '#foundation/threads/thread-pool.ts'

/**
 * The most megabytes that a task may hold outside the heap. The heap limit does not count these bytes, and a compressed PDF may unpack to any size.
 * They are checked while the task awaits the unpacking.
 */
const mostMegabytesOfBytes = 300
const watchMilliseconds = 100

// oxlint-disable unicorn/require-post-message-target-origin -- a port to a thread, not a window
parentPort!.on('message', async (task: PageTask) => {
  let answer: ThreadAnswer
  const watch = setInterval(() => {
    if (process.memoryUsage().arrayBuffers > mostMegabytesOfBytes * 1e6)
      parentPort!.postMessage({ limit: `More than ${mostMegabytesOfBytes} MB of unpacked data` } satisfies ThreadAnswer)
  }, watchMilliseconds)
  try {
    answer = { value: await doTask(task) }
  } catch (error) {
    answer = { error }
  } finally {
    clearInterval(watch)
  }
  parentPort!.postMessage(answer)
})
parentPort!.postMessage(ready)
