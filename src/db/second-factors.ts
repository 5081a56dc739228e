/** The key of an account's authenticator application, and codes that stand in for a lost one, kept by their hash. */
import type { Database } from './database.ts'

export interface SecondFactors {
  /** The key; null where the account has no second factor. */
  findKey(userId: string): Promise<string | null>
  /** Turns it on, in the place of one that was there. `step` is that of the code that confirmed it. */
  save(factor: { userId: string; key: string; step: number; recoveryHashes: string[] }): Promise<void>
  /** Uses up the code of the step and those before it. False: that one or a later one was used before. */
  useStep(userId: string, step: number): Promise<boolean>
  /** Uses up a recovery code. False: there is none of this hash. */
  useRecovery(userId: string, hash: string): Promise<boolean>
  /** Recovery codes that are left. */
  countRecovery(userId: string): Promise<number>
  /** Turns it off. False: it was off. */
  delete(userId: string): Promise<boolean>
}

export function createSecondFactors({ kysely }: Database): SecondFactors {
  return {
    async findKey(userId) {
      const row = await kysely.selectFrom('second_factors').select('key').where('user_id', '=', userId).executeTakeFirst()
      return row?.key ?? null
    },

    async save({ userId, key, step, recoveryHashes }) {
      await kysely.transaction().execute(async transaction => {
        await transaction.deleteFrom('second_factors').where('user_id', '=', userId).execute()
        await transaction.insertInto('second_factors').values({ user_id: userId, key, last_step: step }).execute()
        await transaction
          .insertInto('recovery_codes')
          .values(recoveryHashes.map(code_hash => ({ user_id: userId, code_hash })))
          .execute()
      })
    },

    async useStep(userId, step) {
      const { numUpdatedRows } = await kysely
        .updateTable('second_factors')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where('last_step', '<', step)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async useRecovery(userId, hash) {
      const { numDeletedRows } = await kysely
        .deleteFrom('recovery_codes')
        .where('user_id', '=', userId)
        .where('code_hash', '=', hash)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async countRecovery(userId) {
      const { count } = await kysely
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async delete(userId) {
      const { numDeletedRows } = await kysely.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}
