/** Scans: the address that a user entered, with the title and the lists found there. */
import type { ErrorCode } from '#contracts/error.ts'
import type { FoundList } from '#contracts/found-list.ts'
import type { JobState } from '#contracts/job.ts'
import type { ScanRules } from '#contracts/scan-rules.ts'
import type { ScanEnd } from '#contracts/table.ts'
import type { FoundScan, ScanSummary } from '#contracts/work.ts'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { deletedCount, isId } from './queries.ts'
import { storableJson, storableText, storableTextOrNull } from './storable.ts'

export interface Scan {
  id: string
  ownerId: string
  url: string
  /** Whether the scan signs in to the website. What it signs in with is not stored. */
  behindLogin: boolean
  title: string | null
  /** The lists found so far, the most useful first; empty before the first page is read. */
  lists: FoundList[]
  /** The rules that the person set; null: none. */
  rules: ScanRules | null
  /** The number of pages that the rules left out. */
  leftOut: number
  /** Why the scan ended; `complete` while it runs. */
  stopped: ScanEnd
  /** ISO instant. */
  createdAt: string
}

interface NewScan {
  ownerId: string
  url: string
  rules?: ScanRules | null
  behindLogin?: boolean
}

interface ScanRow {
  id: string
  owner_id: string
  url: string
  behind_login: boolean
  title: string | null
  lists: FoundList[]
  rules: ScanRules | null
  left_out: number
  stopped: ScanEnd
  created_at: Date
}

interface SummaryColumns {
  state: JobState
  error: ErrorCode | null
  job_id: string | null
  cancel_requested: boolean
  read: number
  unread: number
  bytes: number
  tables: number
}

function scanFromRow(row: ScanRow): Scan {
  const { id, url, title, lists, rules } = row
  return {
    id,
    ownerId: row.owner_id,
    url,
    behindLogin: row.behind_login,
    title,
    lists,
    rules,
    leftOut: row.left_out,
    stopped: row.stopped,
    createdAt: row.created_at.toISOString(),
  }
}

export class Scans {
  readonly #kysely: Database['kysely']

  constructor({ kysely }: Database) {
    this.#kysely = kysely
  }

  async create({ ownerId, url, rules = null, behindLogin = false }: NewScan): Promise<Scan> {
    const row = await this.#kysely
      .insertInto('scans')
      .values({ owner_id: ownerId, url: storableText(url), rules: rules && storableJson(rules), behind_login: behindLogin })
      .returningAll()
      .executeTakeFirstOrThrow()
    return scanFromRow(row)
  }

  async get(ownerId: string, id: string): Promise<Scan | null> {
    if (!isId(id)) return null
    const row = await this.#kysely.selectFrom('scans').selectAll().where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst()
    return row ? scanFromRow(row) : null
  }

  /** The scans of the account, the newest first. */
  async list(ownerId: string): Promise<ScanSummary[]> {
    // `ended_jobs` is kept longer than `jobs`. A scan whose job is in neither was read by an older release.
    const { rows } = await sql<ScanRow & SummaryColumns>`
      with held as (select * from scans where owner_id = ${ownerId}::uuid),
      counts as (
        select scan_id, count(*) filter (where state = 'ok') as read, count(*) filter (where state <> 'ok') as unread
        from pages join held on held.id = scan_id group by scan_id
      ),
      sizes as (
        select scan_id, sum(content_bytes) as bytes from (
          select distinct scan_id, content_sha256, content_bytes from pages join held on held.id = scan_id
        ) as contents group by scan_id
      ),
      made as (
        select scan_id, count(*) as tables from searches where owner_id = ${ownerId}::uuid and deleted_at is null and columns is not null group by scan_id
      )
      select held.*, coalesce(jobs.state, ended_jobs.state, 'done') as state, coalesce(jobs.error, ended_jobs.error) as error,
        case when jobs.state in ('queued', 'running') then jobs.id end as job_id, coalesce(jobs.cancel_requested, false) as cancel_requested,
        coalesce(read, 0)::int as read, coalesce(unread, 0)::int as unread, coalesce(bytes, 0)::float8 as bytes, coalesce(tables, 0)::int as tables
      from held
      left join jobs on jobs.subject_id = held.id and jobs.kind = 'scan'
      left join ended_jobs on ended_jobs.subject_id = held.id and ended_jobs.kind = 'scan' and ended_jobs.user_id = held.owner_id
      left join counts on counts.scan_id = held.id
      left join sizes on sizes.scan_id = held.id
      left join made on made.scan_id = held.id
      order by held.created_at desc, held.id
    `.execute(this.#kysely)
    return rows.map(row => ({
      _id: row.id,
      url: row.url,
      title: row.title,
      state: row.state,
      error: row.error,
      jobId: row.job_id,
      cancelling: row.cancel_requested && row.job_id !== null,
      read: row.read,
      unread: row.unread,
      bytes: row.bytes,
      tables: row.tables,
      rules: row.rules,
      behindLogin: row.behind_login,
      created_at: row.created_at.toISOString(),
    }))
  }

  /** The addresses and titles of the account's scans, the newest first. */
  async addresses(ownerId: string): Promise<FoundScan[]> {
    const rows = await this.#kysely
      .selectFrom('scans')
      .select(['id', 'url', 'title', 'created_at'])
      .where('owner_id', '=', ownerId)
      .orderBy('created_at', 'desc')
      .execute()
    return rows.map(({ id, created_at, ...scan }) => ({ _id: id, created_at: created_at.toISOString(), ...scan }))
  }

  /**
   * Deletes a scan with its pages; its tables stay. `in-use`: nothing was deleted, because a job reads the scan or makes a table from it. Null when
   * there is no such scan.
   */
  async delete(ownerId: string, id: string): Promise<'deleted' | 'in-use' | null> {
    if (!(await this.get(ownerId, id))) return null
    const unused = sql<boolean>`not exists (
      select from jobs where state in ('queued', 'running')
        and (subject_id = scans.id or subject_id in (select searches.id from searches where scan_id = scans.id))
    )`
    const deleted = await deletedCount(this.#kysely.deleteFrom('scans').where('id', '=', id).where('owner_id', '=', ownerId).where(unused))
    return deleted > 0 ? 'deleted' : 'in-use'
  }

  /** Sets the title of a scan. Does not check the owner: only the worker calls it, with the id from its job. */
  async setTitle(id: string, title: string | null): Promise<void> {
    await this.#kysely
      .updateTable('scans')
      .set({ title: storableTextOrNull(title) })
      .where('id', '=', id)
      .execute()
  }

  /** Sets the address of a scan. Does not check the owner: only the worker calls it, with the id from its job. */
  async setUrl(id: string, url: string): Promise<void> {
    await this.#kysely
      .updateTable('scans')
      .set({ url: storableText(url) })
      .where('id', '=', id)
      .execute()
  }

  /** Sets why the scan ended and how many pages the rules left out. Does not check the owner: only the worker calls it, with the id from its job. */
  async setEnd(id: string, { leftOut, stopped }: Pick<Scan, 'leftOut' | 'stopped'>): Promise<void> {
    await this.#kysely.updateTable('scans').set({ left_out: leftOut, stopped }).where('id', '=', id).execute()
  }

  /** Replaces the lists of a scan. Does not check the owner: only the worker calls it, with the id from its job. */
  async setLists(id: string, lists: FoundList[]): Promise<void> {
    await this.#kysely
      .updateTable('scans')
      .set({ lists: storableJson(lists) })
      .where('id', '=', id)
      .execute()
  }
}
