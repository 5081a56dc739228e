/** Conditions that nobody has switched are as planned, which may be off: a model can leave out what the rules read. */
import { type Migration, sql } from 'kysely'

export const conditionsAsPlanned: Migration = {
  async up(kysely) {
    await sql`alter table searches alter column conditions_off drop not null, alter column conditions_off drop default`.execute(kysely)
    await sql`update searches set conditions_off = null where conditions_off = '{}'`.execute(kysely)
  },
}
