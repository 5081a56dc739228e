/** What is found quickly when something is deleted: who needs a page's content, a scan, the subject of a job. */
import { type Migration, sql } from 'kysely'

const statements = [
  `create index pages_content on pages (content_sha256)`,
  `create index searches_scan on searches (scan_id)`,
  `create index jobs_subject on jobs (subject_id)`,
]

export const retention: Migration = {
  async up(kysely) {
    for (const statement of statements) await sql.raw(statement).execute(kysely)
  },
}
