/** Each job reaches one worker at once, and another worker when the first one dies. */
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Job } from '#contracts/job.ts'
import type { DatabaseProcessArgument } from '#test/support/database-process.ts'
import { describeOnBothDatabases, type TestDatabase } from '#test/support/databases.ts'
import { startProcess } from '#test/support/other-process.ts'
import { openDatabase } from './database.ts'
import { startJobQueue, type JobQueue } from './job-queue.ts'
import { Jobs } from './jobs.ts'
import { Users } from './users.ts'

const log = pino({ level: 'silent' })

describeOnBothDatabases('the job queue', (openTestDatabase, kind) => {
  let database: TestDatabase
  let ownerId: string
  const queues: JobQueue[] = []
  beforeAll(async () => {
    database = await openTestDatabase()
    ownerId = (await new Users(database).create({ email: 'ana@example.com', name: 'Ana', username: 'ana', passwordHash: 'hash' })).id
  })
  afterEach(async () => {
    await Promise.all(queues.splice(0).map(queue => queue.stop()))
  })

  const start = async () => {
    const queue = await startJobQueue(database, log, { runningPerAccount: 2, priority: false })
    queues.push(queue)
    return queue
  }
  const newJob = (owner = ownerId) => new Jobs(database).create({ ownerId: owner, kind: 'scan', subjectId: randomUUID() })
  const stateOf = async (job: Job) => (await new Jobs(database).ownerAndJob(job.id))?.job.state
  /** Returns the job's final state, so that a test can expect it. */
  const reaches = (job: Job, state: Job['state']) =>
    vi.waitFor(
      async () => {
        expect(await stateOf(job)).toBe(state)
        return state
      },
      { timeout: 10_000, interval: 20 },
    )
  const finish = async (id: string) => {
    await new Jobs(database).setState(id, 'running')
    await new Jobs(database).setState(id, 'done')
  }
  /** Runs the jobs one after another; returns their ids in the order in which they start. */
  const runsOf = async (queue: JobQueue) => {
    const runs: string[] = []
    const record = (id: string) => {
      runs.push(id)
      return finish(id)
    }
    await queue.work('scan', record, { concurrency: 1 })
    return runs
  }

  it('wakes the worker in the same process at once', async () => {
    const queue = await start()
    await queue.work('scan', finish, { concurrency: 2 })
    const first = await newJob()
    queue.wake(first)
    await reaches(first, 'done')
    // By now the worker has looked for more jobs and sleeps: only a wake-up is quick.
    const job = await newJob()
    const sent = performance.now()
    queue.wake(job)
    await reaches(job, 'done')
    expect(performance.now() - sent).toBeLessThan(1_500)
  })

  it('runs at most the given number of jobs at a time, and each job once, with several wake-ups and several workers', async () => {
    const [one, two] = [await start(), await start()]
    const runs: string[] = []
    let running = 0
    let most = 0
    const handler = async (id: string) => {
      runs.push(id)
      most = Math.max(most, (running += 1))
      await finish(id)
      running -= 1
    }
    await one.work('scan', handler, { concurrency: 2 })
    await two.work('scan', handler, { concurrency: 1 })
    const jobs = await Promise.all(Array.from({ length: 12 }, () => newJob()))
    for (const job of [...jobs, ...jobs]) (runs.length % 2 ? one : two).wake(job)
    for (const job of jobs) await reaches(job, 'done')
    expect(runs.toSorted()).toEqual(jobs.map(({ id }) => id).toSorted())
    expect(most).toBeLessThanOrEqual(3)
  })

  it('fails a job whose handler throws or forgets to finish it', async () => {
    const queue = await start()
    const [thrown, forgotten] = [await newJob(), await newJob()]
    await queue.work(
      'scan',
      async id => {
        await new Jobs(database).setState(id, 'running')
        if (id === thrown.id) throw new Error('a bug')
      },
      { concurrency: 2 },
    )
    for (const job of [thrown, forgotten]) {
      queue.wake(job)
      await reaches(job, 'failed')
      await vi.waitFor(async () =>
        expect(await new Jobs(database).eventsAfter(job.id, 0)).toEqual([{ number: 1, event: { type: 'failed', error: 'internal' } }]),
      )
    }
  })

  it('puts a running job back into the queue when it stops', async () => {
    const first = await start()
    const job = await newJob()
    await first.work(
      'scan',
      async (id, signal) => {
        await new Jobs(database).setState(id, 'running')
        await new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()))
        throw new Error('interrupted')
      },
      { concurrency: 1 },
    )
    first.wake(job)
    await reaches(job, 'running')
    await first.stop()
    expect(await stateOf(job)).toBe('queued')
    const second = await start()
    await second.work('scan', finish, { concurrency: 1 })
    await reaches(job, 'done')
  })

  it('does not run a cancelled job', async () => {
    const queue = await start()
    const [cancelled, later] = [await newJob(), await newJob()]
    queue.wake(cancelled)
    await new Jobs(database).requestCancel(ownerId, cancelled.id)
    queue.wake(later)
    const runs = await runsOf(queue)
    await reaches(later, 'done')
    expect(runs).toEqual([later.id])
  })

  it('does not run a job that another worker is running', async () => {
    const queue = await start()
    const job = await newJob()
    const runs: string[] = []
    let finishJob = () => {}
    await queue.work(
      'scan',
      async id => {
        runs.push(id)
        // Taken, but not yet in the state `running`.
        if (id === job.id) await new Promise<void>(resolve => (finishJob = resolve))
        await finish(id)
      },
      { concurrency: 1 },
    )
    queue.wake(job)
    await vi.waitFor(() => expect(runs).toEqual([job.id]))
    const later = await newJob()
    const other = await start()
    await other.work('scan', async id => void runs.push(id), { concurrency: 2 })
    other.wake(job)
    other.wake(later)
    await vi.waitFor(() => expect(runs).toContain(later.id), { timeout: 10_000 })
    finishJob()
    await reaches(job, 'done')
    expect(runs.filter(id => id === job.id)).toHaveLength(1)
  })

  /** Frees the database for another process, because the embedded database allows only one. */
  const inOtherProcess = async (argument: Pick<DatabaseProcessArgument, 'jobs'>, job: Job) => {
    if (kind === 'embedded') await database.close()
    const other = startProcess('database-process', { options: database.options, ...argument })
    await other.says(`running ${job.id}`)
    other.kill('SIGKILL')
    expect(await other.ended).toBe('SIGKILL')
    if (kind === 'embedded') database = { ...(await openDatabase(database.options)), options: database.options }
  }

  it('runs the jobs of a killed process again', async () => {
    const job = await newJob()
    await inOtherProcess({ jobs: 'hold' }, job)
    expect(await stateOf(job)).toBe('running')
    const queue = await start()
    expect(await stateOf(job)).toBe('queued')
    await queue.work('scan', finish, { concurrency: 1 })
    await reaches(job, 'done')
  })

  it('fails a job that has killed its process three times', async () => {
    const job = await newJob()
    await database.executeSql('update jobs set attempts = 2 where id = $1', [job.id])
    await inOtherProcess({ jobs: 'die' }, job)
    await start()
    expect(await new Jobs(database).get(ownerId, job.id)).toMatchObject({ state: 'failed', error: 'internal' })
    expect(await new Jobs(database).eventsAfter(job.id, 0)).toEqual([{ number: 1, event: { type: 'failed', error: 'internal' } }])
  })

  it('finds a job without a wake-up', async () => {
    const job = await newJob()
    const queue = await start()
    await queue.work('scan', finish, { concurrency: 1 })
    expect(await reaches(job, 'done')).toBe('done')
  })

  it('serves accounts in turn, even when one of them has many jobs', async () => {
    const eva = (await new Users(database).create({ email: 'eva@example.com', name: 'Eva', username: 'eva', passwordHash: 'hash' })).id
    const many = await Promise.all(Array.from({ length: 6 }, () => newJob()))
    const others = [await newJob(eva), await newJob(eva)]
    const runs = await runsOf(await start())
    for (const job of [...many, ...others]) await reaches(job, 'done')
    const isEvas = (id: string) => others.some(job => job.id === id)
    expect(runs.slice(0, 4).map(isEvas).filter(Boolean)).toHaveLength(2)
  })

  it('runs two jobs of an account at a time and leaves the other places to other accounts', async () => {
    const leo = (await new Users(database).create({ email: 'leo@example.com', name: 'Leo', username: 'leo', passwordHash: 'hash' })).id
    const many = await Promise.all(Array.from({ length: 5 }, () => newJob()))
    const running = new Set<string>()
    let end = () => {}
    const ending = new Promise<void>(resolve => (end = resolve))
    const queue = await start()
    await queue.work(
      'scan',
      async id => {
        running.add(id)
        await ending
        await finish(id)
      },
      { concurrency: 4 },
    )
    await vi.waitFor(() => expect(running.size).toBe(2))
    const other = await newJob(leo)
    queue.wake(other)
    await vi.waitFor(() => expect([...running]).toContain(other.id))
    expect(running.size).toBe(3)
    end()
    for (const job of [...many, other]) await reaches(job, 'done')
  })

  it('leaves the jobs of a living worker alone', async () => {
    const [busy, restarted] = [await start(), await start()]
    const job = await newJob()
    let finishJob = () => {}
    await busy.work(
      'scan',
      async id => {
        await new Jobs(database).setState(id, 'running')
        await new Promise<void>(resolve => (finishJob = resolve))
        await new Jobs(database).setState(id, 'done')
      },
      { concurrency: 1 },
    )
    restarted.wake(job)
    await reaches(job, 'running')
    await start()
    expect(await stateOf(job)).toBe('running')
    finishJob()
    await reaches(job, 'done')
  })

  it('runs the jobs of a worker on another machine when its heartbeat stops', async () => {
    const job = await newJob()
    await database.executeSql(
      `with worker as (
         insert into workers (process, heartbeat_at)
         values ('{"host":"elsewhere","boot":null,"pidNamespace":null,"pid":1,"started":null}', now() - interval '61 seconds')
         returning id
       )
       update jobs set state = 'running', attempts = 1, worker_id = worker.id from worker where jobs.id = $1`,
      [job.id],
    )
    const queue = await start()
    await queue.work('scan', finish, { concurrency: 1 })
    expect(await reaches(job, 'done')).toBe('done')
  })
})
