/**
 * A bounded pool of worker threads for tasks that compute. Threads start when they are needed and end when they have been idle for a
 * while. A task that takes too long or too much memory ends its thread and nothing else: the next task gets a new thread.
 */
import { setMaxListeners } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface PoolOptions {
  /** The module that the threads run. It posts `ready` once it is loaded, then answers every message with a `ThreadAnswer`. */
  module: URL
  execArgv?: string[]
  /** At most this many threads run at the same time. */
  size: number
  /** Limits of one task. Time spent waiting for a thread, or for a thread to start, does not count. */
  milliseconds: number
  megabytes: number
  /** An idle thread ends after this many milliseconds. */
  idleMilliseconds: number
}

/** The result or error of a task, or the limit that the task exceeded. */
export type ThreadAnswer = { value: unknown } | { error: unknown } | { limit: string }
/** The first message of a thread. */
export const ready = 'ready'

/** A task exceeded a limit. */
export class TaskLimitError extends Error {
  override name = 'TaskLimitError'
}

/** A task threw; `cause` is what it threw. */
export class TaskError extends Error {
  override name = 'TaskError'
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
  /** Ends the thread when its task takes too long, or when it has been idle for too long. */
  timer: NodeJS.Timeout | undefined
}

export class ThreadPool {
  private readonly options: PoolOptions
  private readonly threads = new Set<Thread>()
  private readonly waiting: Job[] = []
  private isClosed = false

  /** Opens a pool without threads. */
  constructor(options: PoolOptions) {
    this.options = options
  }

  /**
   * Runs a task. Tasks start in the order of the calls, but a large task waits until no other large task runs. After a large task its thread ends, so
   * that the memory is given back at once. Rejects with a TaskError, a TaskLimitError, or the signal's reason.
   */
  async run(task: unknown, signal?: AbortSignal, isLarge = false): Promise<unknown> {
    signal?.throwIfAborted()
    if (this.isClosed) throw new Error('The pool is closed')
    const { promise, resolve, reject } = withResolvers()
    const job: Job = { task, isLarge, resolve, reject }
    const abort = () => this.drop(job, signal?.reason)
    // A scan reads many pages with one signal: many listeners are no leak, since each is removed with its task.
    if (signal) setMaxListeners(0, signal)
    signal?.addEventListener('abort', abort)
    this.waiting.push(job)
    this.assign()
    return promise.finally(() => signal?.removeEventListener('abort', abort))
  }

  /** Ends all threads; running and waiting tasks are rejected. */
  async close(): Promise<void> {
    this.isClosed = true
    const reason = new Error('The pool was closed')
    for (const job of this.waiting.splice(0)) job.reject(reason)
    await Promise.all([...this.threads].map(thread => this.end(thread, reason)))
  }

  private start(): Thread {
    const { module, execArgv, megabytes } = this.options
    const worker = new Worker(module, { execArgv, resourceLimits: { maxOldGenerationSizeMb: megabytes } })
    const thread: Thread = { worker, job: null, loaded: false, timer: undefined }
    this.threads.add(thread)
    worker.on('message', (message: ThreadAnswer | typeof ready) => {
      if (message !== ready)
        return 'limit' in message ? void this.end(thread, new TaskLimitError(message.limit)) : this.finish(thread, message)
      thread.loaded = true
      this.startClock(thread)
    })
    worker.on('messageerror', error => void this.end(thread, error))
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const outOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      void this.end(thread, outOfMemory ? new TaskLimitError(`More than ${megabytes} MB of memory`, { cause: error }) : error)
    })
    worker.on('exit', code => void this.end(thread, new Error(`The thread ended by itself with code ${code}`)))
    return thread
  }

  private startClock(thread: Thread): void {
    if (!thread.job || !thread.loaded) return
    const { milliseconds } = this.options
    thread.timer = setTimeout(() => void this.end(thread, new TaskLimitError(`More than ${milliseconds / 1000} s`)), milliseconds)
  }

  private finish(thread: Thread, answer: Exclude<ThreadAnswer, { limit: string }>): void {
    const { job } = thread
    clearTimeout(thread.timer)
    thread.job = null
    // Neither an idle thread nor its timer keeps the process alive.
    thread.worker.unref()
    if (!job?.isLarge) thread.timer = setTimeout(() => void this.end(thread, null), this.options.idleMilliseconds).unref()
    if ('error' in answer) job?.reject(new TaskError(String(answer.error), { cause: answer.error }))
    else job?.resolve(answer.value)
    if (job?.isLarge) void this.end(thread, null)
    else this.assign()
  }

  /** Removes the thread from the pool; its task, if it has one, is rejected with `reason`. */
  private async end(thread: Thread, reason: unknown): Promise<void> {
    if (!this.threads.delete(thread)) return
    clearTimeout(thread.timer)
    thread.job?.reject(reason)
    this.assign()
    await thread.worker.terminate()
  }

  /** Gives waiting tasks to idle or new threads until no task can start, or all threads are busy. */
  private assign(): void {
    const { threads, waiting } = this
    for (;;) {
      const isBusy = [...threads].some(({ job }) => job?.isLarge)
      const next = waiting.findIndex(({ isLarge }) => !isLarge || !isBusy)
      if (next < 0) return
      const thread = [...threads].find(({ job }) => job === null) ?? (threads.size < this.options.size ? this.start() : null)
      if (!thread) return
      clearTimeout(thread.timer)
      thread.job = waiting.splice(next, 1)[0]!
      thread.worker.ref()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.worker.postMessage(thread.job.task)
      this.startClock(thread)
    }
  }

  /** Rejects a task, and ends its thread if the task is running. */
  private drop(job: Job, reason: unknown): void {
    const place = this.waiting.indexOf(job)
    if (place >= 0) this.waiting.splice(place, 1)
    const thread = [...this.threads].find(one => one.job === job)
    if (thread) void this.end(thread, reason)
    else job.reject(reason)
  }
}

/** `Promise.withResolvers`, which Node 20 lacks. */
function withResolvers(): { promise: Promise<unknown> } & Pick<Job, 'resolve' | 'reject'> {
  let settle!: Pick<Job, 'resolve' | 'reject'>
  const promise = new Promise<unknown>((resolve, reject) => (settle = { resolve, reject }))
  return { promise, ...settle }
}
