/**
 * The storage that the scans of an account and their pages take. Deletes what is old, and what the owner asks to delete. A scan is kept as long as a
 * saved table or an unfinished job needs it: a table shows the text around its values, and can be asked again.
 */
import { type RawBuilder, sql } from 'kysely'
import type { CallResponse } from '#contracts/calls.ts'
import type { Settings } from '#contracts/settings.ts'
import type { Database } from './database.ts'

/** What an account stores. The answer of `getStorage` adds the limits, which come from the settings. */
export type Holdings = Omit<CallResponse<'getStorage'>['storage'], 'limit' | 'keepDays'>

/** The pages of one account may take at most this many bytes. */
export const storageLimit = ({ INDAGA_ACCOUNT_STORAGE: megabytes }: Pick<Settings, 'INDAGA_ACCOUNT_STORAGE'>) => megabytes * 1_000_000

/** Whether the account has reached its storage limit. */
export async function isFull(
  storage: Pick<Storage, 'bytes'>,
  settings: Pick<Settings, 'INDAGA_ACCOUNT_STORAGE'>,
  ownerId: string,
): Promise<boolean> {
  return ((await storage.bytes([ownerId])).get(ownerId) ?? 0) >= storageLimit(settings)
}

const largestScans = 5
const rowsPerStep = 20

/** A search can be restored for a day after its deletion. */
const aDayAgo = sql`now() - interval '1 day'`
const never = sql`'infinity'::timestamptz`
const neverStopping = new AbortController().signal

/** SQL condition: a table or a job needs the scan. Tables of searches that were deleted before `time` do not count, nor do jobs that have ended. */
const needed = (time: RawBuilder<unknown>) => sql<boolean>`(
  exists (
    select from searches where scan_id = scans.id and columns is not null and (deleted_at is null or deleted_at > ${time})
  ) or exists (
    select from jobs where state in ('queued', 'running')
      and (subject_id = scans.id or subject_id in (select id from searches where scan_id = scans.id))
  )
)`

export class Storage {
  readonly #kysely: Database['kysely']
  readonly #databaseKind: Database['kind']

  constructor({ kysely, kind }: Pick<Database, 'kysely' | 'kind'>) {
    this.#kysely = kysely
    this.#databaseKind = kind
  }

  /** Repeats a statement that deletes at most `rowsPerStep` rows until it deletes none. Returns the number of rows deleted. */
  async #repeat(statement: RawBuilder<unknown>, stopping = neverStopping): Promise<number> {
    let deleted = 0
    let last
    do {
      last = Number((await statement.execute(this.#kysely)).numAffectedRows ?? 0)
      deleted += last
    } while (last > 0 && !stopping.aborted)
    return deleted
  }

  async #deleteScans(unwanted: RawBuilder<unknown>, stopping?: AbortSignal): Promise<number> {
    return await this.#repeat(
      sql`delete from scans where id in (select id from scans where ${unwanted} limit ${rowsPerStep} for update skip locked)`,
      stopping,
    )
  }

  async #totals(ownerId: string): Promise<{ bytes: number; unneeded: number }> {
    const { rows } = await sql<{ bytes: number; unneeded: number }>`
      with held as (select id, ${needed(never)} as needed from scans where owner_id = ${ownerId}::uuid),
      contents as (
        select max(content_bytes) as bytes, bool_or(needed) as needed
        from held join pages on scan_id = held.id where content_sha256 is not null group by content_sha256
      )
      select coalesce(sum(bytes), 0)::float8 as bytes, coalesce(sum(bytes) filter (where not needed), 0)::float8 as unneeded from contents
    `.execute(this.#kysely)
    return rows[0]!
  }

  /**
   * For each account the compressed bytes of all its pages; the same content of several pages is counted once. Accounts without pages are missing
   * from the map.
   */
  async bytes(ownerIds: string[]): Promise<Map<string, number>> {
    const { rows } = await sql<{ owner_id: string; bytes: number }>`
      select owner_id, sum(bytes)::float8 as bytes from (
        select owner_id, max(content_bytes) as bytes from scans join pages on scan_id = scans.id
        where owner_id = any(${ownerIds}::uuid[]) and content_sha256 is not null group by owner_id, content_sha256
      ) as contents group by owner_id
    `.execute(this.#kysely)
    return new Map(rows.map(({ owner_id, bytes }) => [owner_id, bytes]))
  }

  async of(ownerId: string): Promise<Holdings> {
    const { bytes, unneeded } = await this.#totals(ownerId)
    const counts = await sql<{ scans: number; unneeded: number; tables: number }>`
      select count(*)::int as scans, (count(*) filter (where not ${needed(never)}))::int as unneeded,
        (select count(*)::int from searches where owner_id = ${ownerId}::uuid and deleted_at is null and columns is not null) as tables
      from scans where owner_id = ${ownerId}::uuid
    `.execute(this.#kysely)
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
    `.execute(this.#kysely)
    const [{ scans, tables, unneeded: unneededScans }] = counts.rows as [(typeof counts.rows)[number]]
    return {
      bytes,
      scans,
      tables,
      unneeded: { bytes: unneeded, scans: unneededScans },
      largest: largest.rows.map(({ id, created_at, ...scan }) => ({ _id: id, created_at: created_at.toISOString(), ...scan })),
    }
  }

  /** Deletes the account's deleted searches for good, and the scans that no table and no job needs. Returns the bytes and scans that were freed. */
  async free(ownerId: string): Promise<Pick<Holdings, 'bytes' | 'scans'>> {
    const before = await this.#totals(ownerId)
    const scans = await this.#deleteScans(sql`owner_id = ${ownerId}::uuid and not ${needed(never)}`)
    await this.#kysely.deleteFrom('searches').where('owner_id', '=', ownerId).where('deleted_at', 'is not', null).execute()
    return { scans, bytes: before.bytes - (await this.#totals(ownerId)).bytes }
  }

  /**
   * Deletes what was created before `time` and is not needed: scans with their pages, searches that never got a table, and ended jobs with their
   * events. Also deletes the scans of searches that were deleted more than a day ago. Works in small steps and ends early when `stopping` aborts.
   * Returns the number of rows deleted.
   */
  async deleteExpired(time: Date, stopping?: AbortSignal): Promise<number> {
    const scans = await this.#deleteScans(
      sql`(created_at < ${time} or exists (select from searches where scan_id = scans.id and deleted_at <= ${aDayAgo}))
        and not ${needed(aDayAgo)}`,
      stopping,
    )
    const searches = await this.#repeat(
      sql`delete from searches where id in (
        select id from searches where columns is null and created_at < ${time}
          and not exists (select from jobs where subject_id = searches.id and state in ('queued', 'running'))
        limit ${rowsPerStep}
      )`,
      stopping,
    )
    const jobs = await this.#repeat(
      sql`delete from jobs where id in (
        select id from jobs where state in ('done', 'failed', 'cancelled') and created_at < ${time} limit ${rowsPerStep}
      )`,
      stopping,
    )
    return scans + searches + jobs
  }

  /** Frees the space of deleted rows and updates the planner's statistics in the embedded database, which has no autovacuum. */
  async reuseSpace(): Promise<void> {
    if (this.#databaseKind === 'postgres') return
    await sql`checkpoint`.execute(this.#kysely)
    for (const table of ['pages', 'scans', 'searches', 'search_rows', 'jobs', 'job_events', 'source_answers'])
      await sql`vacuum (analyze) ${sql.table(table)}`.execute(this.#kysely)
  }
}
