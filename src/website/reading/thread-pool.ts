/**
 * A bounded pool of worker threads for tasks that compute. Threads start when they are needed and end when idle. A task that takes
 * too long or too much memory ends its thread and nothing else: the next task gets a fresh one.
 */
import { setMaxListeners } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface PoolOptions {
  /** Module that the threads run. It posts `ready` once loaded, then answers every message with a `ThreadAnswer`. */
  module: URL
  execArgv?: string[]
  /** Threads at the same time. */
  size: number
  /** Limits of one task; the time that it waits for a thread, or that a thread takes to start, does not count. */
  milliseconds: number
  megabytes: number
  /** How long a thread without work is kept. */
  idleMilliseconds: number
}

/** The result or error of a task, or the limit that the task exceeded. */
export type ThreadAnswer = { value: unknown } | { error: unknown } | { limit: string }
/** The first message of a thread. */
export const ready = 'ready'

/** A task went over its limits. */
export class TaskLimitError extends Error {
  override name = 'TaskLimitError'
}

/** A task threw; `cause` is what it threw. */
export class TaskError extends Error {
  override name = 'TaskError'
}

export interface ThreadPool {
  /**
   * Runs a task in the order of asking. Rejects with a TaskError, a TaskLimitError, or the signal's reason. Large tasks run one at a
   * time, and the thread of each ends with it: the memory that it took is given back at once.
   */
  run(task: unknown, signal?: AbortSignal, isLarge?: boolean): Promise<unknown>
  /** Ends all threads; tasks that run or wait are rejected. */
  close(): Promise<void>
}

interface Job {
  task: unknown
  isLarge: boolean
  resolve(value: unknown): void
  reject(reason: unknown): void
}

interface Thread {
  worker: Worker
  /** The current task; null while the thread is idle. */
  job: Job | null
  loaded: boolean
  /** Ends the thread when its task, or its idleness, has lasted too long. */
  timer: NodeJS.Timeout | undefined
}

/** Opens a pool without threads. */
export function createThreadPool({ module, execArgv, size, milliseconds, megabytes, idleMilliseconds }: PoolOptions): ThreadPool {
  const threads = new Set<Thread>()
  const waiting: Job[] = []
  let closed = false

  function start(): Thread {
    const worker = new Worker(module, { execArgv, resourceLimits: { maxOldGenerationSizeMb: megabytes } })
    const thread: Thread = { worker, job: null, loaded: false, timer: undefined }
    threads.add(thread)
    worker.on('message', (message: ThreadAnswer | typeof ready) => {
      if (message !== ready) return 'limit' in message ? void end(thread, new TaskLimitError(message.limit)) : finish(thread, message)
      thread.loaded = true
      startClock(thread)
    })
    worker.on('messageerror', error => void end(thread, error))
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const outOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      void end(thread, outOfMemory ? new TaskLimitError(`More than ${megabytes} MB of memory`, { cause: error }) : error)
    })
    worker.on('exit', code => void end(thread, new Error(`The thread ended by itself with code ${code}`)))
    return thread
  }

  function startClock(thread: Thread): void {
    if (!thread.job || !thread.loaded) return
    thread.timer = setTimeout(() => void end(thread, new TaskLimitError(`More than ${milliseconds / 1000} s`)), milliseconds)
  }

  function finish(thread: Thread, answer: Exclude<ThreadAnswer, { limit: string }>): void {
    const { job } = thread
    clearTimeout(thread.timer)
    thread.job = null
    // Neither an idle thread nor its timer keeps the process alive.
    thread.worker.unref()
    if (!job?.isLarge) thread.timer = setTimeout(() => void end(thread, null), idleMilliseconds).unref()
    if ('error' in answer) job?.reject(new TaskError(String(answer.error), { cause: answer.error }))
    else job?.resolve(answer.value)
    if (job?.isLarge) void end(thread, null)
    else hand()
  }

  /** Takes the thread out of the pool; its task, if it has one, fails for `reason`. */
  async function end(thread: Thread, reason: unknown): Promise<void> {
    if (!threads.delete(thread)) return
    clearTimeout(thread.timer)
    thread.job?.reject(reason)
    hand()
    await thread.worker.terminate()
  }

  /** Hands waiting tasks to threads as long as there are both. */
  function hand(): void {
    for (;;) {
      const isBusy = [...threads].some(({ job }) => job?.isLarge)
      const next = waiting.findIndex(({ isLarge }) => !isLarge || !isBusy)
      if (next < 0) return
      const thread = [...threads].find(({ job }) => job === null) ?? (threads.size < size ? start() : null)
      if (!thread) return
      clearTimeout(thread.timer)
      thread.job = waiting.splice(next, 1)[0]!
      thread.worker.ref()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.worker.postMessage(thread.job.task)
      startClock(thread)
    }
  }

  /** Ends one task, wherever it is. */
  function drop(job: Job, reason: unknown): void {
    const place = waiting.indexOf(job)
    if (place >= 0) waiting.splice(place, 1)
    const thread = [...threads].find(one => one.job === job)
    if (thread) void end(thread, reason)
    else job.reject(reason)
  }

  return {
    async run(task, signal, isLarge = false) {
      signal?.throwIfAborted()
      if (closed) throw new Error('The pool is closed')
      const { promise, resolve, reject } = withResolvers()
      const job: Job = { task, isLarge, resolve, reject }
      const abort = () => drop(job, signal?.reason)
      // A job waits for many pages with one signal: no leak, each listener goes with its task.
      if (signal) setMaxListeners(0, signal)
      signal?.addEventListener('abort', abort)
      waiting.push(job)
      hand()
      return promise.finally(() => signal?.removeEventListener('abort', abort))
    },
    async close() {
      closed = true
      const reason = new Error('The pool was closed')
      for (const job of waiting.splice(0)) job.reject(reason)
      await Promise.all([...threads].map(thread => end(thread, reason)))
    },
  }
}

/** Promise.withResolvers, which Node 20 does not have. */
function withResolvers(): { promise: Promise<unknown> } & Pick<Job, 'resolve' | 'reject'> {
  let settle!: Pick<Job, 'resolve' | 'reject'>
  const promise = new Promise<unknown>((resolve, reject) => (settle = { resolve, reject }))
  return { promise, ...settle }
}
