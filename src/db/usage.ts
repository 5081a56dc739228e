/**
 * What accounts did: the jobs that ended, kept longer than the jobs themselves (see migration 0020), and the sources of saved reports. The rows are
 * read by account and time alone, so that each question is linear in what the account did.
 */
import { sql } from 'kysely'
import type { ErrorCode } from '#contracts/error.ts'
import type { JobKind, JobState } from '#contracts/job.ts'
import type { ReportSource } from '#contracts/report.ts'
import type { Database } from './database.ts'
import { deletedCount } from './queries.ts'

/** Counts of a period. `period` is the place of its start among the given starts, from 0 on. */
interface OfPeriod {
  period: number
  kind: JobKind
}

export interface EndedJobs extends OfPeriod {
  state: JobState
  jobs: number
  seconds: number
}

export class UsageRecords {
  readonly #kysely: Database['kysely']

  constructor({ kysely }: Pick<Database, 'kysely'>) {
    this.#kysely = kysely
  }

  /** The ended jobs of the account by period. `starts` are the starts of the periods, the oldest first; the last period goes on until now. */
  async jobs(userId: string, starts: Date[]): Promise<EndedJobs[]> {
    const { rows } = await sql<EndedJobs>`
      select ${periodOf(starts)} as period, kind, state, count(*)::int as jobs, coalesce(sum(seconds), 0)::int as seconds
      from ended_jobs where user_id = ${userId}::uuid and ended_at >= ${starts[0]!}
      group by 1, 2, 3
    `.execute(this.#kysely)
    return rows
  }

  /** The rows of the account's tables by period. A table that was made again counts once, in its last period. */
  async rows(userId: string, starts: Date[]): Promise<(OfPeriod & { rows: number })[]> {
    const { rows } = await sql<OfPeriod & { rows: number }>`
      select ${periodOf(starts)} as period, kind, sum(rows)::int as rows from (
        select distinct on (subject_id) kind, rows, ended_at from ended_jobs
        where user_id = ${userId}::uuid and ended_at >= ${starts[0]!} and kind <> 'scan'
        order by subject_id, ended_at desc
      ) as tables group by 1, 2
    `.execute(this.#kysely)
    return rows
  }

  /** The sites with the most scans since `since`, most first. */
  async sites(userId: string, since: Date, most: number): Promise<{ host: string; scans: number }[]> {
    const { rows } = await sql<{ host: string; scans: number }>`
      select host, count(*)::int as scans from ended_jobs
      where user_id = ${userId}::uuid and ended_at >= ${since} and kind = 'scan' and host is not null
      group by host order by scans desc, host limit ${most}::int
    `.execute(this.#kysely)
    return rows
  }

  /** Why jobs failed since `since`, the most frequent reason first. */
  async failures(userId: string, since: Date): Promise<{ kind: JobKind; error: ErrorCode; jobs: number }[]> {
    const { rows } = await sql<{ kind: JobKind; error: ErrorCode; jobs: number }>`
      select kind, error, count(*)::int as jobs from ended_jobs
      where user_id = ${userId}::uuid and ended_at >= ${since} and state = 'failed' and error is not null
      group by kind, error order by jobs desc, kind, error
    `.execute(this.#kysely)
    return rows
  }

  /** How often each source of the account's saved reports had each status, in reports since `since`. */
  async sources(userId: string, since: Date): Promise<(Pick<ReportSource, 'id' | 'status'> & { reports: number })[]> {
    const { rows } = await sql<Pick<ReportSource, 'id' | 'status'> & { reports: number }>`
      select source ->> 'id' as id, source ->> 'status' as status, count(*)::int as reports
      from searches
      join reports on reports.search_id = searches.id
      cross join lateral jsonb_array_elements(report -> 'sources') as source
      where owner_id = ${userId}::uuid and searches.created_at >= ${since} and deleted_at is null and report is not null
      group by 1, 2
    `.execute(this.#kysely)
    return rows
  }

  /** Forgets jobs that ended before `time`; returns their number. */
  async deleteBefore(time: Date): Promise<number> {
    return await deletedCount(this.#kysely.deleteFrom('ended_jobs').where('ended_at', '<', time))
  }
}

const periodOf = (starts: Date[]) => sql`width_bucket(ended_at, ${starts.map(start => start.toISOString())}::timestamptz[]) - 1`
