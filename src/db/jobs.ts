/** Jobs as users see them: state, cancellation and progress events. `job-leases.ts` decides which worker runs a job. */
import { sql } from 'kysely'
import type { ErrorCode } from '#contracts/error.ts'
import { jobTransitions, type Job, type JobEvent, type JobKind, type JobState } from '#contracts/job.ts'
import type { AccountJob } from '#contracts/work.ts'
import type { Database } from './database.ts'
import { countOf, isId } from './queries.ts'
import { type JobFollower, type JobNews, newsChannel } from './job-news.ts'
import { storableJson } from './storable.ts'

export interface NumberedEvent {
  number: number
  event: JobEvent
}

/** A waiting or running job as operators see it. */
export interface UnfinishedJob {
  ownerId: string
  email: string
  job: Job
  /** Address of the scan, or of the scan that an analysis reads; null for a report. */
  url: string | null
  /** ISO instant at which a worker last took the job; null when none has. */
  takenAt: string | null
  cancelRequested: boolean
  /** How many jobs of its account are running. */
  running: number
  /** How many jobs of its account are waiting. */
  waiting: number
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

interface AccountJobRow extends JobRow {
  taken_at: Date | null
  ended_at: Date | null
  cancel_requested: boolean
  prompt: string | null
  product: string | null
  directory_id: string | null
  url: string | null
  scan_id: string | null
  pages: number
  sources: number
  rows: number | null
}

function accountJobFromRow(row: AccountJobRow): AccountJob {
  const { url, prompt, product, pages, sources, rows } = row
  return {
    ...jobFromRow(row),
    entered: (row.kind === 'scan' ? url : (product ?? prompt)) ?? '',
    scanId: row.scan_id,
    url,
    directoryId: row.directory_id,
    startedAt: row.taken_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    cancelling: row.cancel_requested,
    pages,
    rows,
    sources,
  }
}

function statesBefore(state: JobState): JobState[] {
  const states = Object.keys(jobTransitions) as JobState[]
  return states.filter(from => (jobTransitions[from] as readonly JobState[]).includes(state))
}

export class Jobs {
  readonly #kysely: Database['kysely']
  readonly #databaseKind: Database['kind']
  readonly #news: JobNews

  constructor({ kysely, kind, news }: Pick<Database, 'kysely' | 'kind' | 'news'>) {
    this.#kysely = kysely
    this.#databaseKind = kind
    this.#news = news
  }

  async appendEvents(id: string, events: JobEvent[]): Promise<void> {
    if (events.length === 0) return
    // One statement: the update locks the job's row, so concurrent writers take turns and no number is skipped or used twice.
    await sql`
      with job as (
        update jobs set last_event = last_event + ${events.length}::int where id = ${id}::uuid returning id, last_event
      )
      insert into job_events (job_id, number, event)
      select job.id, job.last_event - ${events.length}::int + place::int, event
      from job, jsonb_array_elements(${storableJson(events)}::jsonb) with ordinality as events (event, place)
    `.execute(this.#kysely)
    await this.#tell(id)
  }

  async #tell(id: string): Promise<void> {
    if (this.#databaseKind === 'postgres') await sql`select pg_notify(${newsChannel}, ${id})`.execute(this.#kysely)
    else this.#news.tell(id)
  }

  /** Adds a job to the queue. Call `queue.wake` afterwards, so that a worker looks for it at once. */
  async create({ id, ownerId, kind, subjectId }: { id?: string; ownerId: string; kind: JobKind; subjectId: string }): Promise<Job> {
    const row = await this.#kysely
      .insertInto('jobs')
      .values({ id, owner_id: ownerId, kind, subject_id: subjectId })
      .returning(jobColumns)
      .executeTakeFirstOrThrow()
    return jobFromRow(row)
  }

  async get(ownerId: string, id: string): Promise<Job | null> {
    if (!isId(id)) return null
    const row = await this.#kysely
      .selectFrom('jobs')
      .select(jobColumns)
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst()
    return row ? jobFromRow(row) : null
  }

  /** The job of any owner, with the owner's id. For the worker, which knows the id of the job from the queue. */
  async ownerAndJob(id: string): Promise<{ ownerId: string; job: Job } | null> {
    if (!isId(id)) return null
    const row = await this.#kysely.selectFrom('jobs').select(jobColumns).where('id', '=', id).executeTakeFirst()
    return row ? { ownerId: row.owner_id, job: jobFromRow(row) } : null
  }

  /** Returns false, and changes nothing, when `jobTransitions` has no step from the job's present state to `state`. */
  async setState(id: string, state: JobState, error?: ErrorCode): Promise<boolean> {
    if (!isId(id)) return false
    const { numUpdatedRows } = await this.#kysely
      .updateTable('jobs')
      .set({ state, error: error ?? null })
      .where('id', '=', id)
      .where('state', 'in', statesBefore(state))
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }

  /** Waits for new events of the job. Does not check the owner: call `get` first. */
  follow(id: string): JobFollower {
    return this.#news.follow(id)
  }

  /** The events with a number above `number`, in order; the first event is number 1. Does not check the owner: call `get` first. */
  async eventsAfter(id: string, number: number): Promise<NumberedEvent[]> {
    if (!isId(id)) return []
    return await this.#kysely
      .selectFrom('job_events')
      .select(['number', 'event'])
      .where('job_id', '=', id)
      .where('number', '>', number)
      .orderBy('number')
      .execute()
  }

  /** Cancels a waiting job, or asks the worker of a running job to stop. Returns false when the job has ended or does not exist. */
  async requestCancel(ownerId: string, id: string): Promise<boolean> {
    if (!isId(id)) return false
    const job = await this.#kysely
      .updateTable('jobs')
      .set({
        cancel_requested: true,
        // A job that no worker has taken ends here, because no worker would report its end.
        state: sql<JobState>`case when state = 'queued' and worker_id is null then 'cancelled' else state end`,
      })
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where('state', 'in', statesBefore('cancelled'))
      .returning('state')
      .executeTakeFirst()
    if (job?.state === 'cancelled') await this.appendEvents(id, [{ type: 'cancelled' }])
    return job !== undefined
  }

  /** Whether the job's work has to stop: its cancellation was requested, or the job is gone because its account was erased. */
  async isCancelRequested(id: string): Promise<boolean> {
    if (!isId(id)) return false
    const row = await this.#kysely.selectFrom('jobs').select('cancel_requested').where('id', '=', id).executeTakeFirst()
    return row?.cancel_requested ?? true
  }

  /** The user's waiting or running job on a scan or a search; null when there is none. */
  async unfinishedOn(ownerId: string, subjectId: string): Promise<Job | null> {
    if (!isId(subjectId)) return null
    const row = await this.#kysely
      .selectFrom('jobs')
      .select(jobColumns)
      .where('subject_id', '=', subjectId)
      .where('owner_id', '=', ownerId)
      .where('state', 'in', ['queued', 'running'])
      .limit(1)
      .executeTakeFirst()
    return row ? jobFromRow(row) : null
  }

  /** The user's latest job on a scan or a search; null when there is none. */
  async lastOn(ownerId: string, subjectId: string): Promise<Job | null> {
    const row = await this.#kysely
      .selectFrom('jobs')
      .select(jobColumns)
      .where('subject_id', '=', subjectId)
      .where('owner_id', '=', ownerId)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ? jobFromRow(row) : null
  }

  /** How many jobs of the account are waiting or running. */
  async countUnfinished(ownerId: string): Promise<number> {
    return await countOf(this.#kysely.selectFrom('jobs').where('owner_id', '=', ownerId).where('state', 'in', ['queued', 'running']))
  }

  /** The account's waiting and running jobs, the newest first, and those that ended within the last hour; at most 100. */
  async ofAccount(ownerId: string): Promise<AccountJob[]> {
    // The last day is enough of the ended jobs, because a job that was begun earlier and ended within the hour is rare.
    const { rows } = await sql<AccountJobRow>`
      select jobs.id, jobs.owner_id, jobs.kind, jobs.subject_id, jobs.state, jobs.error, jobs.created_at, taken_at, cancel_requested, ended_at,
        searches.prompt, request ->> 'productName' as product, request ->> 'directoryId' as directory_id, coalesce(scans.url, searches.url) as url,
        scans.id as scan_id, progress.pages, progress.sources, coalesce(progress.found, ended_jobs.rows) as rows
      from jobs
      left join ended_jobs on ended_jobs.job_id = jobs.id
      left join searches on jobs.kind <> 'scan' and searches.id = jobs.subject_id
      left join reports on reports.search_id = searches.id
      left join scans on scans.id = case jobs.kind when 'scan' then jobs.subject_id else searches.scan_id end
      left join lateral (
        select (count(distinct event ->> 'url') filter (where event ->> 'type' = 'page' and event ->> 'state' = 'ok'))::int as pages,
          (count(distinct event ->> 'id') filter (where event ->> 'type' = 'source' and event ->> 'status' <> 'asking'))::int as sources,
          max(coalesce(event ->> 'found', event ->> 'rows')::int) filter (where event ->> 'type' in ('rows', 'partial')) as found
        from job_events where job_id = jobs.id and jobs.state = 'running'
      ) as progress on true
      where jobs.owner_id = ${ownerId}::uuid and (
        jobs.state in ('queued', 'running')
        or (jobs.created_at > now() - interval '1 day' and ended_at > now() - interval '1 hour')
      )
      order by jobs.state in ('queued', 'running') desc, jobs.created_at desc, jobs.id
      limit 100
    `.execute(this.#kysely)
    return rows.map(accountJobFromRow)
  }

  /**
   * Waiting and running jobs, at most `perAccount` of each account. The account with the most such jobs comes first. Within an account the running
   * jobs come before the waiting jobs, and older jobs before younger ones.
   */
  async unfinished(perAccount: number): Promise<UnfinishedJob[]> {
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
    `.execute(this.#kysely)
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
  }

  /** How many jobs of all users there are, by kind and state. */
  async counts(): Promise<{ kind: JobKind; state: JobState; count: number }[]> {
    const rows = await this.#kysely
      .selectFrom('jobs')
      .select(['kind', 'state'])
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .groupBy(['kind', 'state'])
      .orderBy('kind')
      .orderBy('state')
      .execute()
    return rows.map(({ count, ...of }) => ({ ...of, count: Number(count) }))
  }
}
