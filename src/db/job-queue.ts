/**
 * The table of jobs as a queue, on either database and for any number of processes. A worker takes a job by writing its own id on the job's row;
 * who may do so, in which order, how often, and what became of it, is the matter of `job-leases.ts`.
 */
import type { Logger } from 'pino'
import type { Job, JobKind } from '#contracts/job.ts'
import type { Database } from './database.ts'
import { faultIn } from './database-fault.ts'
import { createJobLeases, type TakenJob } from './job-leases.ts'
import { createJobs } from './jobs.ts'
import { startPullLoop, type PullLoop } from './pull-loop.ts'

/**
 * Runs one job: moves it to `running` and to its end. `attempt` counts from 1; more means that this job's process died under it before.
 * `signal` says that this process is about to stop; a handler that ends after it without having finished the job gives it back, and the job waits
 * for the next worker. A job whose handler rejects because the database is away waits again as well. Otherwise a job that its handler did not finish,
 * or whose handler rejected, has failed.
 */
export type JobHandler = (jobId: string, signal: AbortSignal, attempt: number) => Promise<void>

export interface JobQueue {
  /** Wakes the workers of this process, so that one begins at once; those of others look every two seconds. */
  wake(job: Pick<Job, 'kind'>): void
  /** Makes this process work on jobs of the kind, at most `concurrency` at a time. */
  work(kind: JobKind, handler: JobHandler, options: { concurrency: number }): Promise<void>
  /** Takes no more jobs and waits for those that run; what does not end in time is taken up again once this process is gone. */
  stop(options?: { graceMilliseconds?: number }): Promise<void>
}

export interface QueueOptions {
  /** Jobs of one kind that an account may have running at a time. */
  runningPerAccount: number
}

type Log = Pick<Logger, 'info' | 'warn' | 'error'>

const pollMilliseconds = 2_000
const heartbeatMilliseconds = 15_000

/** Starts the queue. What dead processes left unfinished, among them this machine's last one, waits again. */
export async function startJobQueue(database: Database, log: Log, { runningPerAccount }: QueueOptions): Promise<JobQueue> {
  const leases = createJobLeases(database)
  const jobs = createJobs(database)
  const loops = new Map<JobKind, PullLoop>()
  const running = new Set<string>()
  const stopping = new AbortController()
  let workerId: string | undefined
  let enlisting: Promise<string> | undefined
  let heart: NodeJS.Timeout | undefined
  let beating = Promise.resolve()

  await takeUpAgain()

  async function takeUpAgain() {
    const reclaimed = await leases.reclaim(workerId === undefined ? undefined : { workerId, running: [...running] })
    for (const { id, kind, state } of reclaimed) {
      log.warn({ jobId: id, kind, state }, 'A worker died with a job')
      if (state === 'failed') await jobs.appendEvents(id, [{ type: 'failed', error: 'internal' }])
      else if (state === 'cancelled') await jobs.appendEvents(id, [{ type: 'cancelled' }])
      else loops.get(kind)?.wake()
    }
  }

  async function enlist() {
    const id = await leases.enlist()
    workerId = id
    const beat = async () => {
      await leases.heartbeat(id)
      await takeUpAgain()
    }
    heart = setInterval(() => {
      beating = beat().catch(error => log.error({ err: error }, 'The heartbeat failed'))
    }, heartbeatMilliseconds)
    return id
  }

  async function pull(workerId: string, kind: JobKind, count: number): Promise<TakenJob[]> {
    const taken: TakenJob[] = []
    try {
      while (taken.length < count) {
        const job = await leases.take(workerId, kind, runningPerAccount)
        if (!job) break
        running.add(job.id)
        taken.push(job)
      }
    } catch (error) {
      log.error({ err: error }, 'The queue of jobs could not be read')
    }
    return taken
  }

  async function run(workerId: string, { id, attempt }: TakenJob, handler: JobHandler) {
    try {
      await runTaken(workerId, id, attempt, handler)
    } catch (error) {
      // The database failed us; the next heartbeat that reaches it finds the job held but not running.
      log.error({ err: error, jobId: id }, 'A job could not be put away')
    } finally {
      running.delete(id)
    }
  }

  async function runTaken(workerId: string, id: string, attempt: number, handler: JobHandler): Promise<void> {
    try {
      if (!stopping.signal.aborted) await handler(id, stopping.signal, attempt)
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error, jobId: id }, 'A job failed')
      // Still held, and not running: the next heartbeat that reaches the database has it wait again.
      if (faultIn(error) === 'storage-away') return
    }
    if (stopping.signal.aborted && (await leases.giveBack(workerId, id))) return
    if (await jobs.setState(id, 'failed', 'internal')) await jobs.appendEvents(id, [{ type: 'failed', error: 'internal' }])
    await leases.release(workerId, id)
  }

  return {
    wake: ({ kind }) => loops.get(kind)?.wake(),

    async work(kind, handler, { concurrency }) {
      const workerId = await (enlisting ??= enlist())
      const loop = startPullLoop<TakenJob>({
        concurrency,
        pollMilliseconds,
        pull: count => pull(workerId, kind, count),
        run: job => run(workerId, job, handler),
      })
      loops.set(kind, loop)
    },

    async stop({ graceMilliseconds = 5_000 } = {}) {
      stopping.abort()
      const ended = Promise.all([...loops.values()].map(loop => loop.stop()))
      let grace: NodeJS.Timeout | undefined
      await Promise.race([ended, new Promise(resolve => (grace = setTimeout(resolve, graceMilliseconds)))])
      clearTimeout(grace)
      clearInterval(heart)
      await beating
      if (workerId && running.size === 0) await leases.dismiss(workerId)
    },
  }
}
