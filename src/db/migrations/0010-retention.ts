/** Adds the size of pages' contents, and indexes for deletion: by the content of a page, the scan of a search and the subject of a job. */
import { type Migration, sql } from 'kysely'

const statements = [
  // The compressed size, as in page_contents, so that summing up an account's storage does not have to read that table.
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
