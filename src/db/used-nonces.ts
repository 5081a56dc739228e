/** Nonces of ID tokens that have been taken: a second time is a replay. A token lasts an hour, so they are kept for a day. */
import type { Database } from './database.ts'
import { storableText } from './storable.ts'

export interface UsedNonces {
  /** Uses it up. False where it was used before. */
  use(nonce: string): Promise<boolean>
  /** Returns how many. */
  deleteBefore(before: Date): Promise<number>
}

export function createUsedNonces({ kysely }: Database): UsedNonces {
  return {
    async use(nonce) {
      const { numInsertedOrUpdatedRows } = await kysely
        .insertInto('used_nonces')
        .values({ nonce: storableText(nonce) })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },

    async deleteBefore(before) {
      const { numDeletedRows } = await kysely.deleteFrom('used_nonces').where('used_at', '<', before).executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}
