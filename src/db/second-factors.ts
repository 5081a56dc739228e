/** The key of an account's authenticator application, and codes that stand in for a lost one, kept by their hash. */
import type { Database } from './database.ts'

export class SecondFactors {
  readonly #kysely: Database['kysely']

  constructor({ kysely }: Database) {
    this.#kysely = kysely
  }

  /** The key; null where the account has no second factor. */
  async findKey(userId: string): Promise<string | null> {
    const row = await this.#kysely.selectFrom('second_factors').select('key').where('user_id', '=', userId).executeTakeFirst()
    return row?.key ?? null
  }

  /** Turns it on, in the place of one that was there. `step` is that of the code that confirmed it. */
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

  /** Uses up the code of the step and those before it. False: that one or a later one was used before. */
  async useStep(userId: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#kysely
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Uses up a recovery code. False: there is none of this hash. */
  async useRecovery(userId: string, hash: string): Promise<boolean> {
    const { numDeletedRows } = await this.#kysely
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('code_hash', '=', hash)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  /** Recovery codes that are left. */
  async countRecovery(userId: string): Promise<number> {
    const { count } = await this.#kysely
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  /** Turns it off. False: it was off. */
  async delete(userId: string): Promise<boolean> {
    const { numDeletedRows } = await this.#kysely.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst()
    return numDeletedRows > 0n
  }
}
