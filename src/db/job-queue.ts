/**
 * Jobs on their way to a worker. pg-boss delivers, on either database and to any number of processes; who may run a job,
 * how often, and what became of it stands in our own tables (`job-leases.ts`). A delivery is only a knock at the door:
 * it can be lost or doubled without harm.
 */
import PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import { jobKindSchema, type Job, type JobKind } from '#contracts/job.ts'
import type { Database } from './database.ts'
import { createJobLeases, type Delivery } from './job-leases.ts'
import { createJobs } from './jobs.ts'
import { startPullLoop, type PullLoop } from './pull-loop.ts'

/**
 * Runs one job: moves it to `running` and to its end. `signal` says that this process is about to stop; a handler that ends
 * after it without having finished the job gives it back, and the job waits for the next worker.
 * Otherwise a job that its handler did not finish, or whose handler rejected, has failed.
 */
export type JobHandler = (jobId: string, signal: AbortSignal) => Promise<void>

export interface JobQueue {
  /** Hands the job to the workers; one in this process begins at once. Sending again does no harm. */
  send(job: Pick<Job, 'id' | 'kind'>): Promise<void>
  /** Makes this process work on jobs of the kind, at most `concurrency` at a time. */
  work(kind: JobKind, handler: JobHandler, options: { concurrency: number }): Promise<void>
  /** Takes no more jobs and waits for those that run; what does not end in time is taken up again once this process is gone. */
  stop(options?: { graceMilliseconds?: number }): Promise<void>
}

type Log = Pick<Logger, 'info' | 'warn' | 'error'>

const pollMilliseconds = 2_000
const heartbeatMilliseconds = 15_000
/** On a shared database another process may be between creating a job and sending it, or between fetching and taking it. */
const settleSeconds = 60

/** Starts the queue. What dead processes left unfinished, among them this machine's last one, is queued again. */
export async function startJobQueue(database: Database, log: Log): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    schedule: false,
    // pg-boss must never take a job for lost by itself: leases decide that.
    retryLimit: 0,
    expireInHours: 23,
    archiveCompletedAfterSeconds: 3_600,
    deleteAfterDays: 1,
  })
  const leases = createJobLeases(database)
  const jobs = createJobs(database)
  const loops = new Map<JobKind, PullLoop>()
  const running = new Set<string>()
  const stopping = new AbortController()
  let workerId: string | undefined
  let enlisting: Promise<string> | undefined
  let heart: NodeJS.Timeout | undefined
  let beating = Promise.resolve()

  boss.on('error', error => log.error({ err: error }, 'The job queue had an error'))
  await boss.start()
  for (const kind of jobKindSchema.options) await boss.createQueue(kind)
  await takeUpAgain(database.kind === 'embedded' ? 0 : settleSeconds)

  async function send({ id, kind }: Delivery) {
    await boss.send(kind, {}, { id })
    loops.get(kind)?.wake()
  }

  async function sendAgain(delivery: Delivery) {
    await boss.deleteJob(delivery.kind, delivery.id)
    await send(delivery)
  }

  async function takeUpAgain(settle: number) {
    const reclaimed = await leases.reclaim(workerId === undefined ? undefined : { workerId, running: [...running] })
    for (const { id, kind, state } of reclaimed) {
      log.warn({ jobId: id, kind, state }, 'A worker died with a job')
      if (state === 'failed') await jobs.appendEvents(id, [{ type: 'failed', error: 'internal' }])
      else if (state === 'cancelled') await jobs.appendEvents(id, [{ type: 'cancelled' }])
      else await sendAgain({ id, kind })
    }
    for (const delivery of await leases.undelivered(settle)) await sendAgain(delivery)
  }

  async function enlist() {
    const id = await leases.enlist()
    workerId = id
    const beat = async () => {
      await leases.heartbeat(id)
      await takeUpAgain(settleSeconds)
    }
    heart = setInterval(() => {
      beating = beat().catch(error => log.error({ err: error }, 'The heartbeat failed'))
    }, heartbeatMilliseconds)
    return id
  }

  async function run(workerId: string, delivery: Delivery, handler: JobHandler) {
    const { id, kind } = delivery
    if (running.has(id)) return
    running.add(id)
    try {
      const again =
        stopping.signal.aborted || ((await leases.take(workerId, id)) && (await runTaken(workerId, id, handler)) === 'given back')
      if (again) await sendAgain(delivery)
      else await boss.complete(kind, id)
    } catch (error) {
      // The database failed us; the next heartbeat that reaches it finds the job held but not running.
      log.error({ err: error, jobId: id }, 'A job could not be put away')
    } finally {
      running.delete(id)
    }
  }

  async function runTaken(workerId: string, id: string, handler: JobHandler): Promise<'ended' | 'given back'> {
    try {
      await handler(id, stopping.signal)
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error, jobId: id }, 'A job failed')
    }
    if (stopping.signal.aborted && (await leases.giveBack(workerId, id))) return 'given back'
    if (await jobs.setState(id, 'failed', 'internal')) await jobs.appendEvents(id, [{ type: 'failed', error: 'internal' }])
    await leases.release(workerId, id)
    return 'ended'
  }

  return {
    send,

    async work(kind, handler, { concurrency }) {
      const workerId = await (enlisting ??= enlist())
      const loop = startPullLoop<Delivery>({
        concurrency,
        pollMilliseconds,
        pull: async count => (await boss.fetch(kind, { batchSize: count })).map(({ id }) => ({ id, kind })),
        run: delivery => run(workerId, delivery, handler),
      })
      loops.set(kind, loop)
    },

    async stop({ graceMilliseconds = 10_000 } = {}) {
      stopping.abort()
      const ended = Promise.all([...loops.values()].map(loop => loop.stop()))
      let grace: NodeJS.Timeout | undefined
      await Promise.race([ended, new Promise(resolve => (grace = setTimeout(resolve, graceMilliseconds)))])
      clearTimeout(grace)
      clearInterval(heart)
      await beating
      if (workerId && running.size === 0) await leases.dismiss(workerId)
      await boss.stop({ graceful: false })
    },
  }
}
