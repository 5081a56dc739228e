/** Adds disabled accounts: they keep their data, and nobody can sign in to them. */
import { type Migration, sql } from 'kysely'

export const accountStates: Migration = {
  async up(kysely) {
    await sql`alter table users add column state text not null default 'active' check (state in ('active', 'disabled'))`.execute(kysely)
  },
}
