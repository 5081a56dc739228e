/** Adds the conditions of a search that the reader has switched off. */
import { type Migration, sql } from 'kysely'

export const conditions: Migration = {
  async up(kysely) {
    await sql`alter table searches add column conditions_off text[] not null default '{}'`.execute(kysely)
  },
}
