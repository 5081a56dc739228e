/** Ways to a new password, sent by mail, kept by the hash of their token. A newer one leaves the older ones good: anybody may ask for it. */
import type { Database } from './database.ts'
import { resetAccess, userColumns, userFromRow, type UserRecord } from './users.ts'

export class PasswordResets {
  readonly #kysely: Database['kysely']

  constructor({ kysely }: Database) {
    this.#kysely = kysely
  }

  /** False, and none is made, where the user has `most` that are good, the newest of them made after `since`. */
  async create(
    { userId, tokenHash, expiresAt }: { userId: string; tokenHash: string; expiresAt: Date },
    { most, since }: { most: number; since: Date },
  ): Promise<boolean> {
    return await this.#kysely.transaction().execute(async transaction => {
      // Of those that are asked for at once, the others wait here.
      await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
      await transaction.deleteFrom('password_resets').where('user_id', '=', userId).where('expires_at', '<=', new Date()).execute()
      const good = await transaction.selectFrom('password_resets').select('created_at').where('user_id', '=', userId).execute()
      if (good.length >= most && good.some(({ created_at }) => created_at > since)) return false
      await transaction.insertInto('password_resets').values({ user_id: userId, token_hash: tokenHash, expires_at: expiresAt }).execute()
      return true
    })
  }

  /** The user of the reset link; null where the link is unknown, used or expired. */
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
   * Uses it and the user's others up: sets the password, ends the user's sessions and the link with a Google account, and holds the e-mail, which
   * the token was sent to, for proven. All or nothing.
   * Null where it is unknown, used or expired.
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
