/**
 * Erases an account. The account is closed at once; its data is then deleted in many short statements, so that queries of other users run in between.
 * If the process ends before the last statement, the next cleanup completes the erasure.
 */
import { type Kysely, sql } from 'kysely'
import type { JobState } from '#contracts/job.ts'
import type { Database } from './database.ts'
import { deletedCount, isId } from './queries.ts'
import { Pages } from './pages.ts'
import type { Schema } from './schema.ts'
import { Subscriptions } from './subscriptions.ts'

/** See `Users.erase`. */
export async function eraseUser(database: Database, id: string): Promise<boolean> {
  const { kysely } = database
  const email = isId(id) ? await closeForGood(kysely, id) : null
  if (email === null) return false
  // A running job whose row is gone sees itself as cancelled (see `Jobs.isCancelRequested`). It can write nothing: its scan or search is gone too, so
  // foreign keys refuse the rows.
  for (const table of ['jobs', 'searches', 'scans'] as const) while (await deleteOne(kysely, table, id));
  await kysely.transaction().execute(async transaction => {
    await transaction.deleteFrom('attempts').where('account', '=', email).execute()
    await transaction.deleteFrom('sign_ups').where('email', '=', email).execute()
    await transaction.deleteFrom('authorized_emails').where('entry', '=', email).execute()
    await new Subscriptions({ kysely: transaction }).keepBeginning(id, email)
    await transaction.deleteFrom('users').where('id', '=', id).execute()
  })
  await new Pages(database).deleteUnusedContents()
  return true
}

/** See `Users.eraseDeleted`. */
export async function eraseDeleted(database: Database): Promise<void> {
  const left = await database.kysely.selectFrom('users').select('id').where('deleted_at', 'is not', null).execute()
  for (const { id } of left) await eraseUser(database, id)
}

/**
 * Disables the account, deletes its sessions and password resets, and cancels its jobs. Returns its e-mail address; null when there is no such
 * account.
 */
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

/** Deletes one row of the owner. Returns false when there was none. */
async function deleteOne(kysely: Kysely<Schema>, table: 'jobs' | 'searches' | 'scans', ownerId: string): Promise<boolean> {
  const one = kysely.selectFrom(table).select('id').where('owner_id', '=', ownerId).limit(1)
  return (await deletedCount(kysely.deleteFrom(table).where('id', '=', one))) > 0
}
