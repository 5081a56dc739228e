/**
 * The end of an account: it is closed at once, and what it has goes piece by piece, each by a short statement, so that other people's calls come
 * in between. What is interrupted is finished by the next cleaning.
 */
import { type Kysely, sql } from 'kysely'
import type { JobState } from '#contracts/job.ts'
import type { Database } from './database.ts'
import { isId } from './ids.ts'
import { Pages } from './pages.ts'
import type { Schema } from './schema.ts'

/** See `Users.erase`. */
export async function eraseAccount(database: Database, id: string): Promise<boolean> {
  const { kysely } = database
  const email = isId(id) ? await closeForGood(kysely, id) : null
  if (email === null) return false
  // A job that is gone is told to stop, and what it writes belongs to a scan or a search that is gone too: the database refuses it.
  for (const table of ['jobs', 'searches', 'scans'] as const) while (await deleteOne(kysely, table, id));
  await kysely.transaction().execute(async transaction => {
    await transaction.deleteFrom('attempts').where('account', '=', email).execute()
    await transaction.deleteFrom('sign_ups').where('email', '=', email).execute()
    await transaction.deleteFrom('authorized_emails').where('entry', '=', email).execute()
    await transaction.deleteFrom('users').where('id', '=', id).execute()
  })
  await new Pages(database).deleteUnusedContents()
  return true
}

/** See `Users.eraseDeleted`. */
export async function eraseDeleted(database: Database): Promise<void> {
  const left = await database.kysely.selectFrom('users').select('id').where('deleted_at', 'is not', null).execute()
  for (const { id } of left) await eraseAccount(database, id)
}

/** Ends all ways into the account and cancels its jobs; its e-mail, or null where there is no such account. */
async function closeForGood(kysely: Kysely<Schema>, id: string): Promise<string | null> {
  return await kysely.transaction().execute(async transaction => {
    const closed = transaction.updateTable('users').set({ state: 'disabled', deleted_at: new Date() }).where('id', '=', id)
    const user = await closed.returning('email').executeTakeFirst()
    if (!user) return null
    await transaction.deleteFrom('sessions').where('user_id', '=', id).execute()
    await transaction.deleteFrom('password_resets').where('user_id', '=', id).execute()
    await transaction
      .updateTable('jobs')
      .set({
        cancel_requested: true,
        state: sql<JobState>`case when state = 'queued' and worker_id is null then 'cancelled' else state end`,
      })
      .where('owner_id', '=', id)
      .where('state', 'in', ['queued', 'running'])
      .execute()
    return user.email
  })
}

/** Whether there was one to delete. */
async function deleteOne(kysely: Kysely<Schema>, table: 'jobs' | 'searches' | 'scans', ownerId: string): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom(table)
    .where('id', '=', ({ selectFrom }) => selectFrom(table).select('id').where('owner_id', '=', ownerId).limit(1))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
