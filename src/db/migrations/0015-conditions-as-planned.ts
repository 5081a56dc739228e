/**
 * A search stores null until the reader switches a condition. Until then the plan says which conditions are off, such as those that a model left out.
 */
import { type Migration, sql } from 'kysely'

export const conditionsAsPlanned: Migration = {
  async up(kysely) {
    await sql`alter table searches alter column conditions_off drop not null, alter column conditions_off drop default`.execute(kysely)
    await sql`update searches set conditions_off = null where conditions_off = '{}'`.execute(kysely)
  },
}
