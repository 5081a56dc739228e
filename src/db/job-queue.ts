/**
 * The table of jobs as a queue, for both kinds of database and any number of processes. A worker takes a job by writing its own id into the job's
 * row; `job-leases.ts` decides which job it gets.
 */
import type { Logger } from 'pino'
import type { Job, JobKind } from '#contracts/job.ts'
import type { Database } from './database.ts'
import { faultIn } from './database-fault.ts'
import { JobLeases, type TakenJob, type Turns } from './job-leases.ts'
import { Jobs } from './jobs.ts'

/**
 * Runs one job: sets its state to `running` and at last to a final state. `signal` aborts when this process is about to stop. `attempt` is 1 at first
 * and grows each time a process dies, or the database goes away, during the job. A job that its handler did not end goes back to the queue if
 * `signal` has aborted, or if the handler rejected because the database is away. Otherwise the job fails.
 */
export type JobHandler = (jobId: string, signal: AbortSignal, attempt: number) => Promise<void>

export interface JobQueue {
  /** Makes the workers of this process look for a job at once. Workers of other processes look every two seconds. */
  wake(job: Pick<Job, 'kind'>): void
  /** Makes this process run jobs of the kind, at most `concurrency` at a time. */
  work(kind: JobKind, handler: JobHandler, options: { concurrency: number }): Promise<void>
  /** Takes no more jobs and waits for the running ones. A job that does not end within the grace period runs again after this process has ended. */
  stop(options?: { graceMilliseconds?: number }): Promise<void>
}

type Log = Pick<Logger, 'info' | 'warn' | 'error'>

const pollMilliseconds = 2_000
const heartbeatMilliseconds = 15_000

/**
 * Opens the queue. Jobs that dead processes left unfinished go back to the queue, for example those of an earlier process on this machine. Jobs that
 * have used up their attempts fail instead.
 */
export async function startJobQueue(database: Database, log: Log, turns: Turns): Promise<JobQueue> {
  const queue = new TableQueue(database, log, turns)
  await queue.reclaim()
  return queue
}

class TableQueue implements JobQueue {
  readonly #leases: JobLeases
  readonly #jobs: Jobs
  readonly #log: Log
  readonly #turns: Turns
  readonly #loops = new Map<JobKind, PullLoop>()
  /** Ids of the jobs that this process has taken and whose run has not ended. */
  readonly #running = new Set<string>()
  readonly #stopping = new AbortController()
  /** Resolves with this process's id as a worker; unset until the first call of `work`. */
  #enlisting: Promise<string> | undefined
  #workerId: string | undefined
  #heart: NodeJS.Timeout | undefined
  #beating = Promise.resolve()

  constructor(database: Database, log: Log, turns: Turns) {
    this.#leases = new JobLeases(database)
    this.#jobs = new Jobs(database)
    this.#log = log
    this.#turns = turns
  }

  wake({ kind }: Pick<Job, 'kind'>): void {
    this.#loops.get(kind)?.wake()
  }

  async work(kind: JobKind, handler: JobHandler, { concurrency }: { concurrency: number }): Promise<void> {
    const workerId = await (this.#enlisting ??= this.#enlist())
    const loop = startPullLoop<TakenJob>({
      concurrency,
      pollMilliseconds,
      pull: count => this.#pull(workerId, kind, count),
      run: job => this.#run(workerId, job, handler),
    })
    this.#loops.set(kind, loop)
  }

  async stop({ graceMilliseconds = 5_000 } = {}): Promise<void> {
    this.#stopping.abort()
    const ended = Promise.all([...this.#loops.values()].map(loop => loop.stop()))
    let grace: NodeJS.Timeout | undefined
    await Promise.race([ended, new Promise(resolve => (grace = setTimeout(resolve, graceMilliseconds)))])
    clearTimeout(grace)
    clearInterval(this.#heart)
    await this.#beating
    if (this.#workerId && this.#running.size === 0) await this.#leases.dismiss(this.#workerId)
  }

  /** Puts the jobs of dead workers back into the queue, or ends those that must not run again. */
  async reclaim(): Promise<void> {
    const own = this.#workerId === undefined ? undefined : { workerId: this.#workerId, running: [...this.#running] }
    for (const { id, kind, state } of await this.#leases.reclaim(own)) {
      this.#log.warn({ jobId: id, kind, state }, 'A worker died while it ran a job')
      if (state === 'failed') await this.#jobs.appendEvents(id, [{ type: 'failed', error: 'internal' }])
      else if (state === 'cancelled') await this.#jobs.appendEvents(id, [{ type: 'cancelled' }])
      else this.wake({ kind })
    }
  }

  async #enlist(): Promise<string> {
    const id = await this.#leases.enlist()
    this.#workerId = id
    const beat = async () => {
      await this.#leases.heartbeat(id)
      await this.reclaim()
    }
    this.#heart = setInterval(() => {
      this.#beating = beat().catch(error => this.#log.error({ err: error }, 'The heartbeat failed'))
    }, heartbeatMilliseconds)
    return id
  }

  async #pull(workerId: string, kind: JobKind, count: number): Promise<TakenJob[]> {
    const taken: TakenJob[] = []
    try {
      while (taken.length < count) {
        const job = await this.#leases.take(workerId, kind, this.#turns)
        if (!job) break
        this.#running.add(job.id)
        taken.push(job)
      }
    } catch (error) {
      this.#log.error({ err: error }, 'The queue of jobs could not be read')
    }
    return taken
  }

  async #run(workerId: string, job: TakenJob, handler: JobHandler): Promise<void> {
    try {
      await this.#runTaken(workerId, job, handler)
    } catch (error) {
      // The database failed, so the job still belongs to this worker and does not run any more. The next heartbeat that reaches the database puts the
      // job back into the queue.
      this.#log.error({ err: error, jobId: job.id }, 'The end of a job could not be stored')
    } finally {
      this.#running.delete(job.id)
    }
  }

  async #runTaken(workerId: string, { id, attempt }: TakenJob, handler: JobHandler): Promise<void> {
    const { signal } = this.#stopping
    try {
      if (!signal.aborted) await handler(id, signal, attempt)
    } catch (error) {
      if (!signal.aborted) this.#log.error({ err: error, jobId: id }, 'A job failed')
      // The job still belongs to this worker and does not run any more. The next heartbeat that reaches the database puts the job back into the
      // queue.
      if (faultIn(error) === 'storage-away') return
    }
    if (signal.aborted && (await this.#leases.giveBack(workerId, id))) return
    if (await this.#jobs.setState(id, 'failed', 'internal')) await this.#jobs.appendEvents(id, [{ type: 'failed', error: 'internal' }])
    await this.#leases.release(workerId, id)
  }
}

/**
 * Pulls work and runs a limited number of items at a time. The loop looks for work after a fixed time, or at once when a sender in the same process
 * wakes it.
 */
interface PullLoop {
  /** Makes the loop look for work now. */
  wake(): void
  /** Takes no more work; resolves when the last run has ended. */
  stop(): Promise<void>
}

interface PullLoopOptions<Delivery> {
  concurrency: number
  pollMilliseconds: number
  /** Returns at most `count` items of work. Must not reject. */
  pull(count: number): Promise<Delivery[]>
  /** Runs one item. Must not reject. */
  run(delivery: Delivery): Promise<void>
}

function startPullLoop<Delivery>({ concurrency, pollMilliseconds, pull, run }: PullLoopOptions<Delivery>): PullLoop {
  const runs = new Set<Promise<void>>()
  const stopping = new AbortController()
  let woken = false
  let interruptRest: (() => void) | undefined

  const wake = () => {
    woken = true
    interruptRest?.()
  }

  const rest = () =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, pollMilliseconds)
      interruptRest = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const begin = (delivery: Delivery) => {
    const ended = run(delivery).finally(() => {
      runs.delete(ended)
      wake()
    })
    runs.add(ended)
  }

  const loop = async () => {
    while (!stopping.signal.aborted) {
      woken = false
      const free = concurrency - runs.size
      const deliveries = free > 0 ? await pull(free) : []
      deliveries.forEach(begin)
      if (!woken && deliveries.length === 0) await rest()
    }
    await Promise.all(runs)
  }

  const ended = loop()
  return {
    wake,
    stop() {
      stopping.abort()
      wake()
      return ended
    },
  }
}
