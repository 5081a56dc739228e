/**
 * Who runs which job. A worker is a process; it takes a job by writing its id on the job's row, so a job that is
 * delivered twice still runs once. A worker that died loses its jobs: they wait again, or have failed after the third time.
 */
import { sql } from 'kysely'
import type { JobKind, JobState } from '#contracts/job.ts'
import type { Database } from './database.ts'
import { lifeOf, ownIdentity, processIdentitySchema } from './process-identity.ts'
import { storableJson } from './storable.ts'

/** A job that took its process down so often is not tried again. */
const mostAttempts = 3
/** A worker without a heartbeat for so long is dead, wherever it ran. */
const silence = sql`interval '60 seconds'`

export interface Delivery {
  id: string
  kind: JobKind
}

export interface JobLeases {
  /** Makes this process a worker; returns its id. */
  enlist(): Promise<string>
  heartbeat(workerId: string): Promise<void>
  dismiss(workerId: string): Promise<void>
  /** Takes a waiting job. False where it is taken, finished or missing. */
  take(workerId: string, jobId: string): Promise<boolean>
  /** Ends the lease; the state stays. */
  release(workerId: string, jobId: string): Promise<void>
  /** Ends the lease of a job that was interrupted, not tried: it waits again. False where it is finished already. */
  giveBack(workerId: string, jobId: string): Promise<boolean>
  /** Ends the leases of dead workers, and of this one for all but what it runs. What has not failed for good waits again. */
  reclaim(own: { workerId: string; running: string[] } | undefined): Promise<(Delivery & { state: JobState })[]>
  /** Jobs that have waited this long without being on their way: their sender died before sending, or their worker before taking. */
  undelivered(settleSeconds: number): Promise<Delivery[]>
}

export function createJobLeases({ kysely, kind }: Database): JobLeases {
  async function deadWorkers(): Promise<string[]> {
    const own = ownIdentity()
    const workers = await kysely.selectFrom('workers').select(['id', 'process']).execute()
    const isDead = (identity: unknown) => {
      const parsed = processIdentitySchema.safeParse(identity)
      const life = parsed.success ? lifeOf(parsed.data, own) : 'dead'
      // The embedded database belongs to this process alone: nobody works on it from elsewhere.
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

    async take(workerId, jobId) {
      const { numUpdatedRows } = await kysely
        .updateTable('jobs')
        .set(({ eb }) => ({ worker_id: workerId, attempts: eb('attempts', '+', 1) }))
        .where('id', '=', jobId)
        .where('state', '=', 'queued')
        .where('worker_id', 'is', null)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
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
      const { rows } = await sql<Delivery & { state: JobState }>`
        update jobs set
          worker_id = null,
          state = case when cancel_requested then 'cancelled' when attempts >= ${mostAttempts}::int then 'failed' else 'queued' end,
          error = case when attempts >= ${mostAttempts}::int and not cancel_requested then 'internal' end
        where state in ('queued', 'running') and worker_id is not null and case
          when worker_id = ${own?.workerId ?? null}::uuid then not id = any(${own?.running ?? []}::uuid[])
          else worker_id = any(${dead}::uuid[])
            or not exists (select from workers where workers.id = jobs.worker_id and heartbeat_at > now() - ${silence})
        end
        returning id, kind, state
      `.execute(kysely)
      await sql`delete from workers where id = any(${dead}::uuid[]) or heartbeat_at < now() - ${silence}`.execute(kysely)
      return rows
    },

    async undelivered(settleSeconds) {
      const settled = sql`now() - ${settleSeconds}::int * interval '1 second'`
      const { rows } = await sql<Delivery>`
        select jobs.id, jobs.kind
        from jobs left join pgboss.job as delivery on delivery.id = jobs.id and delivery.name = jobs.kind
        where jobs.state = 'queued' and jobs.worker_id is null and jobs.created_at <= ${settled}
          and (delivery.id is null or (delivery.state >= 'active' and delivery.started_on <= ${settled}))
      `.execute(kysely)
      return rows
    },
  }
}
