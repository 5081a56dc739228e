/** Ways to a new password, sent by mail: one per user, kept by the hash of its token. A newer one takes the place of the older. */
import type { Database } from './database.ts'
import { resetAccess, userColumns, userFromRow, type UserRecord } from './users.ts'

export interface PasswordResets {
  create(reset: { userId: string; tokenHash: string; expiresAt: Date }): Promise<void>
  /** The user whom it lets in; null where it is unknown, used or expired. */
  find(tokenHash: string): Promise<UserRecord | null>
  /**
   * Uses it up: sets the password, ends the user's sessions and the link with a Google account, and holds the e-mail, which the token was
   * sent to, for proven. All or nothing.
   * Null where it is unknown, used or expired.
   */
  redeem(tokenHash: string, passwordHash: string): Promise<UserRecord | null>
}

export function createPasswordResets({ kysely }: Database): PasswordResets {
  return {
    async create({ userId, tokenHash, expiresAt }) {
      const reset = { token_hash: tokenHash, expires_at: expiresAt }
      await kysely
        .insertInto('password_resets')
        .values({ user_id: userId, ...reset })
        .onConflict(conflict => conflict.column('user_id').doUpdateSet(reset))
        .execute()
    },

    async find(tokenHash) {
      const reset = kysely
        .selectFrom('password_resets')
        .select('user_id')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', new Date())
      const row = await kysely.selectFrom('users').select(userColumns).where('id', 'in', reset).executeTakeFirst()
      return row ? userFromRow(row) : null
    },

    async redeem(tokenHash, passwordHash) {
      return await kysely.transaction().execute(async transaction => {
        const used = await transaction
          .deleteFrom('password_resets')
          .where('token_hash', '=', tokenHash)
          .where('expires_at', '>', new Date())
          .returning('user_id')
          .executeTakeFirst()
        if (!used) return null
        await resetAccess(transaction, used.user_id, passwordHash)
        const proven = transaction.updateTable('users').set({ email_proven: true }).where('id', '=', used.user_id)
        return userFromRow(await proven.returning(userColumns).executeTakeFirstOrThrow())
      })
    },
  }
}
