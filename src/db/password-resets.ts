/**
 * Links to set a new password, sent by mail and stored under the hash of their token. A new link does not end the older ones: anybody can have a link
 * sent to anybody's mailbox, and could otherwise end the link that the owner is about to use.
 */
import type { Database } from './database.ts'
import { resetAccess, userColumns, userFromRow, type UserRecord } from './users.ts'

export class PasswordResets {
  readonly #kysely: Database['kysely']

  constructor({ kysely }: Database) {
    this.#kysely = kysely
  }

  /**
   * Stores a link. Returns false, and stores nothing, when the user has at least `most` valid links, at least one of which was requested after
   * `since`.
   */
  async create(
    { userId, tokenHash, expiresAt }: { userId: string; tokenHash: string; expiresAt: Date },
    { most, since }: { most: number; since: Date },
  ): Promise<boolean> {
    return await this.#kysely.transaction().execute(async transaction => {
      // Simultaneous requests for the same user wait here for each other.
      await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
      await transaction.deleteFrom('password_resets').where('user_id', '=', userId).where('expires_at', '<=', new Date()).execute()
      const good = await transaction.selectFrom('password_resets').select('created_at').where('user_id', '=', userId).execute()
      if (good.length >= most && good.some(({ created_at }) => created_at > since)) return false
      await transaction.insertInto('password_resets').values({ user_id: userId, token_hash: tokenHash, expires_at: expiresAt }).execute()
      return true
    })
  }

  /** The user of the link; null when the link is unknown, used or expired. */
  async find(tokenHash: string): Promise<UserRecord | null> {
    const reset = this.#kysely
      .selectFrom('password_resets')
      .select('user_id')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', new Date())
    const row = await this.#kysely.selectFrom('users').select(userColumns).where('id', 'in', reset).executeTakeFirst()
    return row ? userFromRow(row) : null
  }

  /**
   * Uses the link, in one transaction: sets the password, ends the user's sessions, deletes all of the user's links to set a password, and unlinks
   * the Google account. Marks the e-mail address as proven, because the token was mailed to it. Null when the link is unknown, used or expired.
   */
  async redeem(tokenHash: string, passwordHash: string): Promise<UserRecord | null> {
    return await this.#kysely.transaction().execute(async transaction => {
      const used = await transaction
        .deleteFrom('password_resets')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', new Date())
        .returning('user_id')
        .executeTakeFirst()
      if (!used) return null
      await resetAccess(transaction, used.user_id, passwordHash)
      const user = transaction.selectFrom('users').select(userColumns).where('id', '=', used.user_id)
      return userFromRow(await user.executeTakeFirstOrThrow())
    })
  }
}
