/** How large a page's content is; and what is found quickly when something is deleted: who needs a content, a scan, the subject of a job. */
import { type Migration, sql } from 'kysely'

const statements = [
  // Compressed, as in page_contents: adding up what accounts hold need not look there.
  `alter table pages add column content_bytes int not null default 0`,
  `update pages set content_bytes = octet_length(gzip) from page_contents where sha256 = content_sha256`,
  `create index pages_content on pages (content_sha256)`,
  `create index searches_scan on searches (scan_id)`,
  `create index jobs_subject on jobs (subject_id)`,
]

export const retention: Migration = {
  async up(kysely) {
    for (const statement of statements) await sql.raw(statement).execute(kysely)
  },
}
