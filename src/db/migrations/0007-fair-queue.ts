/** Makes the table of jobs the queue, in which accounts take turns, and drops the tables of the former queue. */
import { type Migration, sql } from 'kysely'

const statements = [
  `alter table jobs add column taken_at timestamptz`,
  `create index jobs_served on jobs (owner_id, kind, taken_at)`,
  `drop schema if exists pgboss cascade`,
]

export const fairQueue: Migration = {
  async up(kysely) {
    for (const statement of statements) await sql.raw(statement).execute(kysely)
  },
}
