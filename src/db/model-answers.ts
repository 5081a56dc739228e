/** Answers of language models, kept so that a job which is taken up again does not ask the same twice. */
import type { Database } from './database.ts'
import { storableText } from './storable.ts'

export interface ModelAnswers {
  /** An answer of one search; they go when it is deleted for good. */
  get(searchId: string, key: string): Promise<string | null>
  set(searchId: string, key: string, answer: string): Promise<void>
  /** Returns how many were removed. */
  deleteBefore(time: Date): Promise<number>
}

export function createModelAnswers({ kysely }: Database): ModelAnswers {
  return {
    async get(searchId, key) {
      const row = await kysely
        .selectFrom('model_answers')
        .select('answer')
        .where('search_id', '=', searchId)
        .where('key', '=', key)
        .executeTakeFirst()
      return row?.answer ?? null
    },

    async set(searchId, key, text) {
      const answer = storableText(text)
      await kysely
        .insertInto('model_answers')
        .values({ search_id: searchId, key, answer })
        .onConflict(conflict => conflict.columns(['search_id', 'key']).doUpdateSet({ answer }))
        .execute()
    },

    async deleteBefore(time) {
      const { numDeletedRows } = await kysely.deleteFrom('model_answers').where('created_at', '<', time).executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}
