/** Adds the `Link` header of pages. */
import { type Migration, sql } from 'kysely'

export const linkHeader: Migration = {
  async up(kysely) {
    await sql`alter table pages add column link_header text`.execute(kysely)
  },
}
