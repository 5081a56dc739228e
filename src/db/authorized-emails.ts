/** The operator's list of who may sign up: addresses and whole domains, normalised by `authorizedEntry`. */
import type { Database } from './database.ts'

export interface AuthorizedEmails {
  /** False where the entry was on the list already. */
  add(entry: string): Promise<boolean>
  /** False where the entry was not on the list. */
  remove(entry: string): Promise<boolean>
  /** In alphabetical order. */
  list(): Promise<string[]>
  /** Whether one of the entries is on the list. */
  hasOneOf(entries: string[]): Promise<boolean>
}

export function createAuthorizedEmails({ kysely }: Database): AuthorizedEmails {
  return {
    async add(entry) {
      const added = await kysely
        .insertInto('authorized_emails')
        .values({ entry })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      return added.numInsertedOrUpdatedRows === 1n
    },

    async remove(entry) {
      const removed = await kysely.deleteFrom('authorized_emails').where('entry', '=', entry).executeTakeFirst()
      return removed.numDeletedRows > 0n
    },

    async list() {
      const rows = await kysely.selectFrom('authorized_emails').select('entry').orderBy('entry').execute()
      return rows.map(row => row.entry)
    },

    async hasOneOf(entries) {
      const found = await kysely.selectFrom('authorized_emails').select('entry').where('entry', 'in', entries).executeTakeFirst()
      return found !== undefined
    },
  }
}
