/** Answers of language models, stored so that a job that runs again does not ask the same question twice. */
import type { Database } from './database.ts'
import { storableText } from './storable.ts'

export class ModelAnswers {
  readonly #kysely: Database['kysely']

  constructor({ kysely }: Database) {
    this.#kysely = kysely
  }

  /** The stored answer to a question of one search; null when there is none. When the search is deleted for good, so are its answers. */
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

  /** Deletes answers older than `time`; returns how many. */
  async deleteBefore(time: Date): Promise<number> {
    const { numDeletedRows } = await this.#kysely.deleteFrom('model_answers').where('created_at', '<', time).executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  }
}
