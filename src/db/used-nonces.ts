/** Nonces of used ID tokens of Google: another token with such a nonce is a replay. A token is valid for an hour, so nonces are kept for a day. */
import type { Database } from './database.ts'
import { deletedCount } from './queries.ts'
import { storableText } from './storable.ts'

export class UsedNonces {
  readonly #kysely: Database['kysely']

  constructor({ kysely }: Database) {
    this.#kysely = kysely
  }

  /** Marks the nonce as used. Returns false when it was used before. */
  async use(nonce: string): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#kysely
      .insertInto('used_nonces')
      .values({ nonce: storableText(nonce) })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }

  /** Deletes nonces older than `before`; returns how many. */
  async deleteBefore(before: Date): Promise<number> {
    return await deletedCount(this.#kysely.deleteFrom('used_nonces').where('used_at', '<', before))
  }
}
