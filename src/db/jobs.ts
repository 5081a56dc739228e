/** Jobs as users see them: state, cancellation and progress events. Who runs a job is the matter of `job-leases.ts`. */
import { sql } from 'kysely'
import type { ErrorCode } from '#contracts/error.ts'
import { jobTransitions, type Job, type JobEvent, type JobKind, type JobState } from '#contracts/job.ts'
import type { Database } from './database.ts'
import { isId } from './ids.ts'
import { type FollowedJob, newsChannel } from './job-news.ts'
import { storableJson } from './storable.ts'

export interface NumberedEvent {
  number: number
  event: JobEvent
}

/** A job that waits or runs, as operators see it. */
export interface UnfinishedJob {
  ownerId: string
  /** Of the account. */
  email: string
  job: Job
  /** The address of the scan, also of the one that an analysis asks; null for a report. */
  url: string | null
  /** When a worker last took the job up, an ISO instant; null: never. */
  takenAt: string | null
  cancelRequested: boolean
  /** Jobs of its account that run, and that wait. */
  running: number
  waiting: number
}

export interface Jobs {
  /** A queued job; a worker takes it as soon as it is its turn, and `queue.wake` has it look. */
  create(job: { ownerId: string; kind: JobKind; subjectId: string }): Promise<Job>
  get(ownerId: string, id: string): Promise<Job | null>
  /** For the worker, which has the id from the queue. */
  ownerAndJob(id: string): Promise<{ ownerId: string; job: Job } | null>
  /** False where `jobTransitions` does not allow it from the job's present state; finished states are final. */
  setState(id: string, state: JobState, error?: ErrorCode): Promise<boolean>
  appendEvents(id: string, events: JobEvent[]): Promise<void>
  /** Hears when something has happened to the job. Ask `get` first whether the job is the user's. */
  follow(id: string): FollowedJob
  /** Events with a greater number, in order. Numbers start at 1. Ask `get` first whether the job is the user's. */
  eventsAfter(id: string, number: number): Promise<NumberedEvent[]>
  /** Cancels a job that waits; asks the worker of a running one to stop. False where there is nothing to cancel. */
  requestCancel(ownerId: string, id: string): Promise<boolean>
  /** Also of a job that is gone, whose account was erased: its work has to stop. */
  isCancelRequested(id: string): Promise<boolean>
  /** The job of the user that waits or runs on a scan or search; null where there is none. */
  unfinishedOn(ownerId: string, subjectId: string): Promise<Job | null>
  /** How many jobs of an account wait or run. */
  countUnfinished(ownerId: string): Promise<number>
  /** Jobs of all accounts that wait or run: of each account the `perAccount` first, those that run before those that wait. */
  unfinished(perAccount: number): Promise<UnfinishedJob[]>
  /** How many there are, of all users. */
  counts(): Promise<{ kind: JobKind; state: JobState; count: number }[]>
}

const jobColumns = ['id', 'owner_id', 'kind', 'subject_id', 'state', 'error', 'created_at'] as const

interface JobRow {
  id: string
  owner_id: string
  kind: JobKind
  subject_id: string
  state: JobState
  error: ErrorCode | null
  created_at: Date
}

function jobFromRow(row: JobRow): Job {
  const { id, kind, state, error } = row
  return { id, kind, subjectId: row.subject_id, state, createdAt: row.created_at.toISOString(), error }
}

function statesBefore(state: JobState): JobState[] {
  const states = Object.keys(jobTransitions) as JobState[]
  return states.filter(from => (jobTransitions[from] as readonly JobState[]).includes(state))
}

export function createJobs({ kysely, kind: databaseKind, news }: Pick<Database, 'kysely' | 'kind' | 'news'>): Jobs {
  async function appendEvents(id: string, events: JobEvent[]) {
    if (events.length === 0) return
    // One statement: the update of the job's row puts concurrent writers in line, so numbers have no gap and no double.
    await sql`
      with job as (
        update jobs set last_event = last_event + ${events.length}::int where id = ${id}::uuid returning id, last_event
      )
      insert into job_events (job_id, number, event)
      select job.id, job.last_event - ${events.length}::int + place::int, event
      from job, jsonb_array_elements(${storableJson(events)}::jsonb) with ordinality as events (event, place)
    `.execute(kysely)
    await tell(id)
  }

  async function tell(id: string) {
    if (databaseKind === 'postgres') await sql`select pg_notify(${newsChannel}, ${id})`.execute(kysely)
    else news.tell(id)
  }

  return {
    appendEvents,

    async create({ ownerId, kind, subjectId }) {
      const row = await kysely
        .insertInto('jobs')
        .values({ owner_id: ownerId, kind, subject_id: subjectId })
        .returning(jobColumns)
        .executeTakeFirstOrThrow()
      return jobFromRow(row)
    },

    async get(ownerId, id) {
      if (!isId(id)) return null
      const row = await kysely.selectFrom('jobs').select(jobColumns).where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst()
      return row ? jobFromRow(row) : null
    },

    async ownerAndJob(id) {
      if (!isId(id)) return null
      const row = await kysely.selectFrom('jobs').select(jobColumns).where('id', '=', id).executeTakeFirst()
      return row ? { ownerId: row.owner_id, job: jobFromRow(row) } : null
    },

    async setState(id, state, error) {
      if (!isId(id)) return false
      const { numUpdatedRows } = await kysely
        .updateTable('jobs')
        .set({ state, error: error ?? null })
        .where('id', '=', id)
        .where('state', 'in', statesBefore(state))
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    follow: id => news.follow(id),

    async eventsAfter(id, number) {
      if (!isId(id)) return []
      return await kysely
        .selectFrom('job_events')
        .select(['number', 'event'])
        .where('job_id', '=', id)
        .where('number', '>', number)
        .orderBy('number')
        .execute()
    },

    async requestCancel(ownerId, id) {
      if (!isId(id)) return false
      const job = await kysely
        .updateTable('jobs')
        .set({
          cancel_requested: true,
          // The job was never taken up, so no worker reports its end.
          state: sql<JobState>`case when state = 'queued' and worker_id is null then 'cancelled' else state end`,
        })
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .where('state', 'in', statesBefore('cancelled'))
        .returning('state')
        .executeTakeFirst()
      if (job?.state === 'cancelled') await appendEvents(id, [{ type: 'cancelled' }])
      return job !== undefined
    },

    async isCancelRequested(id) {
      if (!isId(id)) return false
      const row = await kysely.selectFrom('jobs').select('cancel_requested').where('id', '=', id).executeTakeFirst()
      return row?.cancel_requested ?? true
    },

    async unfinishedOn(ownerId, subjectId) {
      if (!isId(subjectId)) return null
      const row = await kysely
        .selectFrom('jobs')
        .select(jobColumns)
        .where('subject_id', '=', subjectId)
        .where('owner_id', '=', ownerId)
        .where('state', 'in', ['queued', 'running'])
        .limit(1)
        .executeTakeFirst()
      return row ? jobFromRow(row) : null
    },

    async countUnfinished(ownerId) {
      const { count } = await kysely
        .selectFrom('jobs')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('owner_id', '=', ownerId)
        .where('state', 'in', ['queued', 'running'])
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async unfinished(perAccount) {
      const { rows } = await sql<
        JobRow & { email: string; url: string | null; taken_at: Date | null; cancel_requested: boolean; running: string; waiting: string }
      >`
        select * from (
          select jobs.id, jobs.owner_id, kind, subject_id, jobs.state, error, jobs.created_at, taken_at, cancel_requested, scans.url, users.email,
            count(*) filter (where jobs.state = 'running') over (partition by jobs.owner_id) as running,
            count(*) filter (where jobs.state = 'queued') over (partition by jobs.owner_id) as waiting,
            row_number() over (partition by jobs.owner_id order by jobs.state = 'running' desc, jobs.created_at, jobs.id) as place
          from jobs
          join users on users.id = jobs.owner_id
          left join searches on jobs.kind = 'analysis' and searches.id = jobs.subject_id
          left join scans on scans.id = case jobs.kind when 'scan' then jobs.subject_id else searches.scan_id end
          where jobs.state in ('queued', 'running')
        ) as unfinished
        where place <= ${perAccount}::int
        order by running + waiting desc, owner_id, place
      `.execute(kysely)
      return rows.map(row => ({
        ownerId: row.owner_id,
        email: row.email,
        job: jobFromRow(row),
        url: row.url,
        takenAt: row.taken_at?.toISOString() ?? null,
        cancelRequested: row.cancel_requested,
        running: Number(row.running),
        waiting: Number(row.waiting),
      }))
    },

    async counts() {
      const rows = await kysely
        .selectFrom('jobs')
        .select(['kind', 'state'])
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .groupBy(['kind', 'state'])
        .orderBy('kind')
        .orderBy('state')
        .execute()
      return rows.map(({ count, ...of }) => ({ ...of, count: Number(count) }))
    },
  }
}
