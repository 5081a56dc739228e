/**
 * Which worker runs which job. A worker is a process. It takes a job by writing its own id into the job's row, so that no two workers run the same
 * job. When a worker dies, its jobs go back to the queue; a job that has lost its worker three times fails.
 */
import { sql } from 'kysely'
import type { JobKind, JobState } from '#contracts/job.ts'
import { tiers, tierTerms } from '#contracts/tiers.ts'
import type { Database } from './database.ts'
import { lifeOf, ownIdentity, processIdentitySchema } from './process-identity.ts'
import { storableJson } from './storable.ts'

/** The most attempts at a job. When the worker of the last attempt dies, the job fails. */
export const mostAttempts = 3
/** A worker counts as dead if its last heartbeat is older than this, even if its process ran on another machine. */
const silence = sql`interval '60 seconds'`

/** A worker does not reclaim its own jobs that were taken less than this time ago: they may still be missing from its list of running jobs. */
const justTaken = sql`interval '10 seconds'`

const tiersWithPriority = tiers.filter(tier => tierTerms[tier].features.includes('priority'))
/** How much the waiting time of an account counts, by the tier that it has now. */
const weight = sql`case when (case when ends_at is null or now() < ends_at then tier else next_tier end) = any(${tiersWithPriority}::text[])
  then 2 else 1 end`

/** How accounts take turns. */
export interface Turns {
  /** The most jobs of one kind that one account may have running at a time. */
  runningPerAccount: number
  /** Whether accounts have tiers, of which some have priority. */
  priority: boolean
}

export interface TakenJob {
  id: string
  /** 1 the first time that a worker takes the job. */
  attempt: number
}

export interface ReclaimedJob {
  id: string
  kind: JobKind
  state: JobState
}

export class JobLeases {
  readonly #kysely: Database['kysely']
  readonly #databaseKind: Database['kind']

  constructor({ kysely, kind }: Database) {
    this.#kysely = kysely
    this.#databaseKind = kind
  }

  async #deadWorkers(): Promise<string[]> {
    const own = ownIdentity()
    const workers = await this.#kysely.selectFrom('workers').select(['id', 'process']).execute()
    const isDead = (identity: unknown) => {
      const parsed = processIdentitySchema.safeParse(identity)
      const life = parsed.success ? lifeOf(parsed.data, own) : 'dead'
      // Only this process has the embedded database open. A worker of another machine cannot use it any more, so the worker counts as dead.
      return life === 'dead' || (life === 'elsewhere' && this.#databaseKind === 'embedded')
    }
    return workers.filter(worker => isDead(worker.process)).map(worker => worker.id)
  }

  /** Makes this process a worker; returns its id. */
  async enlist(): Promise<string> {
    const { id } = await this.#kysely
      .insertInto('workers')
      .values({ process: storableJson(ownIdentity()) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  async heartbeat(workerId: string): Promise<void> {
    // Inserts the row again if other workers deleted it because this one seemed dead, for example after its machine slept.
    await sql`
      insert into workers (id, process) values (${workerId}::uuid, ${storableJson(ownIdentity())}::jsonb)
      on conflict (id) do update set heartbeat_at = now()
    `.execute(this.#kysely)
  }

  async dismiss(workerId: string): Promise<void> {
    await this.#kysely.deleteFrom('workers').where('id', '=', workerId).execute()
  }

  /**
   * Takes a waiting job of the kind. Accounts with `runningPerAccount` running jobs of the kind are skipped. Of the others, the account with the
   * fewest running jobs of the kind comes first; among equals, an account that was never served, then the account that was served longest ago. With
   * `priority` the time since an account was served counts double if its tier has priority. So such an account is served about twice as often, and
   * every other account comes first in the end, because its time grows too. The oldest job of the account is taken. Null when there is no job to
   * take.
   */
  async take(workerId: string, kind: JobKind, { runningPerAccount, priority }: Turns): Promise<TakenJob | null> {
    const { rows } = await sql<TakenJob>`
      with turn as (
        select first.id,
          (select count(*) from jobs as held where held.owner_id = first.owner_id and held.kind = ${kind}
            and held.worker_id is not null and held.state in ('queued', 'running')) as running,
          (select clock_timestamp() - max(taken_at) from jobs as served where served.owner_id = first.owner_id and served.kind = ${kind})
            * ${priority ? weight : sql`1`} as waited,
          first.created_at
        from (
          select distinct on (owner_id) id, owner_id, created_at from jobs
          where kind = ${kind} and state = 'queued' and worker_id is null
          order by owner_id, created_at, id
        ) as first
        left join subscriptions on user_id = first.owner_id
      ), next as (
        select jobs.id from jobs join turn on turn.id = jobs.id
        where jobs.state = 'queued' and jobs.worker_id is null and turn.running < ${runningPerAccount}::int
        order by turn.running, turn.waited desc nulls first, turn.created_at, turn.id
        limit 1
        for update of jobs skip locked
      )
      update jobs set worker_id = ${workerId}::uuid, attempts = attempts + 1, taken_at = clock_timestamp()
      from next where jobs.id = next.id
      returning jobs.id, jobs.attempts as attempt
    `.execute(this.#kysely)
    return rows[0] ?? null
  }

  /** Ends the worker's lease of the job and leaves the job's state as it is. */
  async release(workerId: string, jobId: string): Promise<void> {
    await this.#kysely.updateTable('jobs').set({ worker_id: null }).where('id', '=', jobId).where('worker_id', '=', workerId).execute()
  }

  /**
   * Puts an interrupted job back into the queue without counting the attempt. Returns false when the job has ended, or belongs to another worker by
   * now.
   */
  async giveBack(workerId: string, jobId: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#kysely
      .updateTable('jobs')
      .set(({ eb }) => ({ worker_id: null, state: 'queued', attempts: eb('attempts', '-', 1) }))
      .where('id', '=', jobId)
      .where('worker_id', '=', workerId)
      .where('state', 'in', ['queued', 'running'])
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }

  /**
   * Ends the leases of dead workers, and the leases of this worker (`own`) on jobs that it does not run. Of the jobs without a worker, those whose
   * cancellation was requested are cancelled, those that have used up their attempts fail, and all others go back to the queue.
   */
  async reclaim(own: { workerId: string; running: string[] } | undefined): Promise<ReclaimedJob[]> {
    const dead = await this.#deadWorkers()
    const { rows } = await sql<ReclaimedJob>`
      update jobs set
        worker_id = null,
        state = case when cancel_requested then 'cancelled' when attempts >= ${mostAttempts}::int then 'failed' else 'queued' end,
        error = case when attempts >= ${mostAttempts}::int and not cancel_requested then 'internal' end
      where state in ('queued', 'running') and worker_id is not null and case
        when worker_id = ${own?.workerId ?? null}::uuid then not id = any(${own?.running ?? []}::uuid[]) and taken_at < now() - ${justTaken}
        else worker_id = any(${dead}::uuid[])
          or not exists (select from workers where workers.id = jobs.worker_id and heartbeat_at > now() - ${silence})
      end
      returning id, kind, state
    `.execute(this.#kysely)
    await sql`delete from workers where id = any(${dead}::uuid[]) or heartbeat_at < now() - ${silence}`.execute(this.#kysely)
    return rows
  }
}
