/** Nonces of ID tokens that have been taken: a second time is a replay. A token lasts an hour, so they are kept for a day. */
import type { Database } from './database.ts'
import { storableText } from './storable.ts'

export class UsedNonces {
  readonly #kysely: Database['kysely']

  constructor({ kysely }: Database) {
    this.#kysely = kysely
  }

  /** Uses it up. False where it was used before. */
  async use(nonce: string): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#kysely
      .insertInto('used_nonces')
      .values({ nonce: storableText(nonce) })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }

  /** Returns how many. */
  async deleteBefore(before: Date): Promise<number> {
    const { numDeletedRows } = await this.#kysely.deleteFrom('used_nonces').where('used_at', '<', before).executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  }
}
