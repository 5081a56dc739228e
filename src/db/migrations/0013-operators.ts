/** Adds operators: accounts that may manage users, the list of who may sign up, and jobs. */
import { type Migration, sql } from 'kysely'

export const operators: Migration = {
  async up(kysely) {
    await sql`alter table users add column role text not null default 'member' check (role in ('member', 'operator'))`.execute(kysely)
  },
}
