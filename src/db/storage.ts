/**
 * What accounts hold in scans and their pages, and how it goes: by its age, or by the will of its owner. A saved table needs its scan, for the words
 * around a value and to be asked again; so does a job that has not ended.
 */
import { type RawBuilder, sql } from 'kysely'
import type { CallResponse } from '#contracts/calls.ts'
import type { Settings } from '#contracts/settings.ts'
import type { Database } from './database.ts'

/** Without what the settings say. */
export type Holdings = Omit<CallResponse<'getStorage'>['storage'], 'limit' | 'keepDays'>

export interface Storage {
  /** Compressed bytes of the pages of accounts' scans, each text counted once per account; an account without pages is not in the map. */
  bytes(ownerIds: string[]): Promise<Map<string, number>>
  of(ownerId: string): Promise<Holdings>
  /** Deletes an account's searches that can still be restored, and the scans that no table needs then. Returns what was freed. */
  free(ownerId: string): Promise<Pick<Holdings, 'bytes' | 'scans'>>
  /**
   * Deletes what was made before `time` and is not needed: scans with their pages, searches that never got a table, ended jobs with their events;
   * also the scans of searches that were deleted a day ago. Small steps; ends early when `stopping` aborts. Returns how many rows went.
   */
  deleteExpired(time: Date, stopping?: AbortSignal): Promise<number>
  /** Lets the embedded database, which does not do so by itself, use the place of deleted rows again, and look at how large its tables are. */
  reuseSpace(): Promise<void>
}

/** Bytes that the pages of one account's scans may take. */
export const storageLimit = ({ INDAGA_ACCOUNT_STORAGE: megabytes }: Pick<Settings, 'INDAGA_ACCOUNT_STORAGE'>) => megabytes * 1_000_000

/** Whether an account holds as much as it may. */
export async function isFull(
  storage: Pick<Storage, 'bytes'>,
  settings: Pick<Settings, 'INDAGA_ACCOUNT_STORAGE'>,
  ownerId: string,
): Promise<boolean> {
  return ((await storage.bytes([ownerId])).get(ownerId) ?? 0) >= storageLimit(settings)
}

const largestScans = 5
const rowsPerStep = 20

/** Deleted searches can be restored for a day. */
const aDayAgo = sql`now() - interval '1 day'`
const never = sql`'infinity'::timestamptz`
const neverStopping = new AbortController().signal

/** Whether a scan is needed: by a table that was not deleted before `time`, or by a job. */
const needed = (time: RawBuilder<unknown>) => sql<boolean>`(
  exists (
    select from searches where scan_id = scans.id and columns is not null and (deleted_at is null or deleted_at > ${time})
  ) or exists (
    select from jobs where state in ('queued', 'running')
      and (subject_id = scans.id or subject_id in (select id from searches where scan_id = scans.id))
  )
)`

export function createStorage({ kysely, kind }: Pick<Database, 'kysely' | 'kind'>): Storage {
  /** Runs a statement that deletes at most `rowsPerStep` rows until there are none left. */
  async function repeat(statement: RawBuilder<unknown>, stopping = neverStopping): Promise<number> {
    let deleted = 0
    let last
    do {
      last = Number((await statement.execute(kysely)).numAffectedRows ?? 0)
      deleted += last
    } while (last > 0 && !stopping.aborted)
    return deleted
  }

  const deleteScans = (unwanted: RawBuilder<unknown>, stopping?: AbortSignal) =>
    repeat(
      sql`delete from scans where id in (select id from scans where ${unwanted} limit ${rowsPerStep} for update skip locked)`,
      stopping,
    )

  const totals = async (ownerId: string) => {
    const { rows } = await sql<{ bytes: number; unneeded: number }>`
      with held as (select id, ${needed(never)} as needed from scans where owner_id = ${ownerId}::uuid),
      contents as (
        select max(content_bytes) as bytes, bool_or(needed) as needed
        from held join pages on scan_id = held.id where content_sha256 is not null group by content_sha256
      )
      select coalesce(sum(bytes), 0)::float8 as bytes, coalesce(sum(bytes) filter (where not needed), 0)::float8 as unneeded from contents
    `.execute(kysely)
    return rows[0]!
  }

  return {
    async bytes(ownerIds) {
      const { rows } = await sql<{ owner_id: string; bytes: number }>`
        select owner_id, sum(bytes)::float8 as bytes from (
          select owner_id, max(content_bytes) as bytes from scans join pages on scan_id = scans.id
          where owner_id = any(${ownerIds}::uuid[]) and content_sha256 is not null group by owner_id, content_sha256
        ) as contents group by owner_id
      `.execute(kysely)
      return new Map(rows.map(({ owner_id, bytes }) => [owner_id, bytes]))
    },

    async of(ownerId) {
      const { bytes, unneeded } = await totals(ownerId)
      const counts = await sql<{ scans: number; unneeded: number; tables: number }>`
        select count(*)::int as scans, (count(*) filter (where not ${needed(never)}))::int as unneeded,
          (select count(*)::int from searches where owner_id = ${ownerId}::uuid and deleted_at is null and columns is not null) as tables
        from scans where owner_id = ${ownerId}::uuid
      `.execute(kysely)
      const largest = await sql<{ id: string; url: string; created_at: Date; bytes: number; tables: number }>`
        select scans.id, scans.url, scans.created_at, sizes.bytes,
          (select count(*)::int from searches where scan_id = scans.id and deleted_at is null and columns is not null) as tables
        from scans join (
          select scan_id, sum(content_bytes)::float8 as bytes from (
            select distinct scan_id, content_sha256, content_bytes from pages join scans on scans.id = scan_id
            where owner_id = ${ownerId}::uuid
          ) as contents
          group by scan_id order by bytes desc limit ${largestScans}
        ) as sizes on sizes.scan_id = scans.id
        where sizes.bytes > 0
        order by sizes.bytes desc, scans.created_at
      `.execute(kysely)
      const [{ scans, tables, unneeded: unneededScans }] = counts.rows as [(typeof counts.rows)[number]]
      return {
        bytes,
        scans,
        tables,
        unneeded: { bytes: unneeded, scans: unneededScans },
        largest: largest.rows.map(({ id, created_at, ...scan }) => ({ _id: id, created_at: created_at.toISOString(), ...scan })),
      }
    },

    async free(ownerId) {
      const before = await totals(ownerId)
      const scans = await deleteScans(sql`owner_id = ${ownerId}::uuid and not ${needed(never)}`)
      await kysely.deleteFrom('searches').where('owner_id', '=', ownerId).where('deleted_at', 'is not', null).execute()
      return { scans, bytes: before.bytes - (await totals(ownerId)).bytes }
    },

    async deleteExpired(time, stopping) {
      const scans = await deleteScans(
        sql`(created_at < ${time} or exists (select from searches where scan_id = scans.id and deleted_at <= ${aDayAgo}))
          and not ${needed(aDayAgo)}`,
        stopping,
      )
      const searches = await repeat(
        sql`delete from searches where id in (
          select id from searches where columns is null and created_at < ${time}
            and not exists (select from jobs where subject_id = searches.id and state in ('queued', 'running'))
          limit ${rowsPerStep}
        )`,
        stopping,
      )
      const jobs = await repeat(
        sql`delete from jobs where id in (
          select id from jobs where state in ('done', 'failed', 'cancelled') and created_at < ${time} limit ${rowsPerStep}
        )`,
        stopping,
      )
      return scans + searches + jobs
    },

    async reuseSpace() {
      if (kind === 'postgres') return
      await sql`checkpoint`.execute(kysely)
      for (const table of ['pages', 'scans', 'searches', 'search_rows', 'jobs', 'job_events', 'source_answers'])
        await sql`vacuum (analyze) ${sql.table(table)}`.execute(kysely)
    },
  }
}
