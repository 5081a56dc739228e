/** Browsers that have signed in to an account. Each browser holds a token, whose hash is stored. One browser may know several accounts. */
import type { Database } from './database.ts'
import { deletedCount } from './queries.ts'
import { storableText } from './storable.ts'

/** The most devices kept per account. A sign-in from a further device deletes the device that was used longest ago. */
const kept = 50

export class KnownDeviceRepository {
  readonly #kysely: Database['kysely']

  constructor({ kysely }: Database) {
    this.#kysely = kysely
  }

  /** Whether the device has signed in to the account with this normalized e-mail address. */
  async knows(tokenHash: string, email: string): Promise<boolean> {
    const row = await this.#kysely
      .selectFrom('known_devices')
      .innerJoin('users', 'users.id', 'known_devices.user_id')
      .select('token_hash')
      .where('token_hash', '=', tokenHash)
      .where('email', '=', storableText(email))
      .executeTakeFirst()
    return row !== undefined
  }

  /**
   * Records that the user has signed in from the device with the token hash `from` (null for a new device). The device gets the token hash `to`, for
   * all of its accounts. Returns true when the device is new to the user and the user already had other devices.
   */
  async remember({ userId, from, to }: { userId: string; from: string | null; to: string }): Promise<boolean> {
    return await this.#kysely.transaction().execute(async transaction => {
      if (from !== null) await transaction.updateTable('known_devices').set({ token_hash: to }).where('token_hash', '=', from).execute()
      const ofUser = transaction.selectFrom('known_devices').select('token_hash').where('user_id', '=', userId)
      const before = await ofUser.execute()
      await transaction
        .insertInto('known_devices')
        .values({ token_hash: to, user_id: userId })
        .onConflict(conflict => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ seen_at: new Date() }))
        .execute()
      await transaction
        .deleteFrom('known_devices')
        .where('user_id', '=', userId)
        .where('token_hash', 'not in', ofUser.orderBy('seen_at', 'desc').limit(kept))
        .execute()
      return before.length > 0 && !before.some(({ token_hash }) => token_hash === to)
    })
  }

  /** Deletes devices whose last sign-in is older than `before`; returns how many. */
  async deleteBefore(before: Date): Promise<number> {
    return await deletedCount(this.#kysely.deleteFrom('known_devices').where('seen_at', '<', before))
  }
}
