/** Brings the tables to the version of this release. Processes that start together take turns; a failed migration is rolled back. */
import { Migrator, type Kysely } from 'kysely'
import { migrations } from './migrations/migrations.ts'
import type { Schema } from './schema.ts'

/** A newer release has written the database. Stop. */
export class DatabaseTooNewError extends Error {
  override name = 'DatabaseTooNewError'
}

export async function migrate(kysely: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error instanceof Error && /previously executed migration/.test(error.message)) {
    throw new DatabaseTooNewError('The database belongs to a newer release of Indaga. Start that release, or restore a backup.', {
      cause: error,
    })
  }
  if (error) throw error
}
