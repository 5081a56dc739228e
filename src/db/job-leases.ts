/**
 * Who runs which job. A worker is a process; it takes a job by writing its id on the job's row, so a job runs once however many look for it.
 * A worker that died loses its jobs: they wait again, or have failed after the third time.
 */
import { sql } from 'kysely'
import type { JobKind, JobState } from '#contracts/job.ts'
import type { Database } from './database.ts'
import { lifeOf, ownIdentity, processIdentitySchema } from './process-identity.ts'
import { storableJson } from './storable.ts'

/** A job that took its process down so often is not tried again. */
export const mostAttempts = 3
/** A worker without a heartbeat for so long is dead, wherever it ran. */
const silence = sql`interval '60 seconds'`

/** A job that this process has taken a moment ago may not be on its list yet. */
const justTaken = sql`interval '10 seconds'`

export interface TakenJob {
  id: string
  /** From 1. */
  attempt: number
}

export interface JobLeases {
  /** Makes this process a worker; returns its id. */
  enlist(): Promise<string>
  heartbeat(workerId: string): Promise<void>
  dismiss(workerId: string): Promise<void>
  /**
   * Takes a waiting job of the kind, the accounts in turn: of one that has fewest running, among these the one that was served longest ago, its oldest
   * job. An account with `runningPerAccount` running is passed over. Null where nothing is to be taken.
   */
  take(workerId: string, kind: JobKind, runningPerAccount: number): Promise<TakenJob | null>
  /** Ends the lease; the state stays. */
  release(workerId: string, jobId: string): Promise<void>
  /** Ends the lease of a job that was interrupted, not tried: it waits again. False where it is finished already. */
  giveBack(workerId: string, jobId: string): Promise<boolean>
  /** Ends the leases of dead workers, and of this one for all but what it runs. What has not failed for good waits again. */
  reclaim(own: { workerId: string; running: string[] } | undefined): Promise<ReclaimedJob[]>
}

export interface ReclaimedJob {
  id: string
  kind: JobKind
  state: JobState
}

export function createJobLeases({ kysely, kind }: Database): JobLeases {
  async function deadWorkers(): Promise<string[]> {
    const own = ownIdentity()
    const workers = await kysely.selectFrom('workers').select(['id', 'process']).execute()
    const isDead = (identity: unknown) => {
      const parsed = processIdentitySchema.safeParse(identity)
      const life = parsed.success ? lifeOf(parsed.data, own) : 'dead'
      // The embedded database belongs to this process alone, so no other process runs its jobs.
      return life === 'dead' || (life === 'elsewhere' && kind === 'embedded')
    }
    return workers.filter(worker => isDead(worker.process)).map(worker => worker.id)
  }

  return {
    async enlist() {
      const { id } = await kysely
        .insertInto('workers')
        .values({ process: storableJson(ownIdentity()) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    async heartbeat(workerId) {
      // Inserted again if the others took this worker for dead, as after a machine's sleep.
      await sql`
        insert into workers (id, process) values (${workerId}::uuid, ${storableJson(ownIdentity())}::jsonb)
        on conflict (id) do update set heartbeat_at = now()
      `.execute(kysely)
    },

    async dismiss(workerId) {
      await kysely.deleteFrom('workers').where('id', '=', workerId).execute()
    },

    async take(workerId, kind, runningPerAccount) {
      const { rows } = await sql<TakenJob>`
        with turn as (
          select first.id,
            (select count(*) from jobs as held where held.owner_id = first.owner_id and held.kind = ${kind}
              and held.worker_id is not null and held.state in ('queued', 'running')) as running,
            (select max(taken_at) from jobs as served where served.owner_id = first.owner_id and served.kind = ${kind}) as served_at,
            first.created_at
          from (
            select distinct on (owner_id) id, owner_id, created_at from jobs
            where kind = ${kind} and state = 'queued' and worker_id is null
            order by owner_id, created_at, id
          ) as first
        ), next as (
          select jobs.id from jobs join turn on turn.id = jobs.id
          where jobs.state = 'queued' and jobs.worker_id is null and turn.running < ${runningPerAccount}::int
          order by turn.running, turn.served_at nulls first, turn.created_at, turn.id
          limit 1
          for update of jobs skip locked
        )
        update jobs set worker_id = ${workerId}::uuid, attempts = attempts + 1, taken_at = clock_timestamp()
        from next where jobs.id = next.id
        returning jobs.id, jobs.attempts as attempt
      `.execute(kysely)
      return rows[0] ?? null
    },

    async release(workerId, jobId) {
      await kysely.updateTable('jobs').set({ worker_id: null }).where('id', '=', jobId).where('worker_id', '=', workerId).execute()
    },

    async giveBack(workerId, jobId) {
      const { numUpdatedRows } = await kysely
        .updateTable('jobs')
        .set(({ eb }) => ({ worker_id: null, state: 'queued', attempts: eb('attempts', '-', 1) }))
        .where('id', '=', jobId)
        .where('worker_id', '=', workerId)
        .where('state', 'in', ['queued', 'running'])
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    async reclaim(own) {
      const dead = await deadWorkers()
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
      `.execute(kysely)
      await sql`delete from workers where id = any(${dead}::uuid[]) or heartbeat_at < now() - ${silence}`.execute(kysely)
      return rows
    },
  }
}
