/** Answers of language models, kept so that a job which is taken up again does not ask the same twice. */
import type { Database } from './database.ts'
import { storableText } from './storable.ts'

export class ModelAnswers {
  readonly #kysely: Database['kysely']

  constructor({ kysely }: Database) {
    this.#kysely = kysely
  }

  /** An answer of one search; they go when it is deleted for good. */
  async get(searchId: string, key: string): Promise<string | null> {
    const row = await this.#kysely
      .selectFrom('model_answers')
      .select('answer')
      .where('search_id', '=', searchId)
      .where('key', '=', key)
      .executeTakeFirst()
    return row?.answer ?? null
  }

  async set(searchId: string, key: string, text: string): Promise<void> {
    const answer = storableText(text)
    await this.#kysely
      .insertInto('model_answers')
      .values({ search_id: searchId, key, answer })
      .onConflict(conflict => conflict.columns(['search_id', 'key']).doUpdateSet({ answer }))
      .execute()
  }

  /** Returns how many were removed. */
  async deleteBefore(time: Date): Promise<number> {
    const { numDeletedRows } = await this.#kysely.deleteFrom('model_answers').where('created_at', '<', time).executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  }
}
