/** The second factors of accounts: the keys of authenticator applications, and the hashes of recovery codes. */
import type { Database } from './database.ts'
import { countOf, deletedCount } from './queries.ts'

export class SecondFactors {
  readonly #kysely: Database['kysely']

  constructor({ kysely }: Database) {
    this.#kysely = kysely
  }

  /** The key in base32; null when the account has no second factor. */
  async findKey(userId: string): Promise<string | null> {
    const row = await this.#kysely.selectFrom('second_factors').select('key').where('user_id', '=', userId).executeTakeFirst()
    return row?.key ?? null
  }

  /** Turns the second factor on, in place of an earlier one. `step` is the time step of the code that confirmed it. */
  async save({
    userId,
    key,
    step,
    recoveryHashes,
  }: {
    userId: string
    key: string
    step: number
    recoveryHashes: string[]
  }): Promise<void> {
    await this.#kysely.transaction().execute(async transaction => {
      await transaction.deleteFrom('second_factors').where('user_id', '=', userId).execute()
      await transaction.insertInto('second_factors').values({ user_id: userId, key, last_step: step }).execute()
      await transaction
        .insertInto('recovery_codes')
        .values(recoveryHashes.map(code_hash => ({ user_id: userId, code_hash })))
        .execute()
    })
  }

  /**
   * Marks the codes of this time step and of earlier ones as used. Returns false, and changes nothing, when a code of this step or a later one was
   * used before.
   */
  async useStep(userId: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#kysely
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Uses up a recovery code. Returns false when there is none with this hash. */
  async useRecovery(userId: string, hash: string): Promise<boolean> {
    return (await deletedCount(this.#kysely.deleteFrom('recovery_codes').where('user_id', '=', userId).where('code_hash', '=', hash))) > 0
  }

  /** Number of unused recovery codes. */
  async countRecovery(userId: string): Promise<number> {
    return await countOf(this.#kysely.selectFrom('recovery_codes').where('user_id', '=', userId))
  }

  /** Turns the second factor off. Returns false when it was off. */
  async delete(userId: string): Promise<boolean> {
    return (await deletedCount(this.#kysely.deleteFrom('second_factors').where('user_id', '=', userId))) > 0
  }
}
