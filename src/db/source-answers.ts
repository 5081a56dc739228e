/** Answers of data sources, stored so that the same request is not sent twice within a day. */
import { sql } from 'kysely'
import type { SourceAnswer } from '#contracts/research-sources.ts'
import { compressed, decompressed, storableText } from './storable.ts'
import type { Database } from './database.ts'

export class SourceAnswers {
  readonly #kysely: Database['kysely']

  constructor({ kysely }: Database) {
    this.#kysely = kysely
  }

  async get(key: string): Promise<SourceAnswer | null> {
    const row = await this.#kysely.selectFrom('source_answers').selectAll().where('key', '=', key).executeTakeFirst()
    if (!row) return null
    return {
      text: await decompressed(row.gzip),
      contentType: row.content_type,
      status: row.status,
      retrievedAt: row.retrieved_at.toISOString(),
    }
  }

  /** Stores the answer in place of an earlier one. */
  async set(key: string, { text, contentType, status, retrievedAt }: SourceAnswer): Promise<void> {
    const row = { status, content_type: storableText(contentType), gzip: await compressed(text), retrieved_at: new Date(retrievedAt) }
    await this.#kysely
      .insertInto('source_answers')
      .values({ key, ...row })
      .onConflict(conflict => conflict.column('key').doUpdateSet(row))
      .execute()
  }

  /**
   * Deletes answers older than `time`. If the remaining answers take more than `bytes`, deletes the oldest of them too. Returns the number deleted.
   */
  async deleteExpired({ time, bytes }: { time: Date; bytes: number }): Promise<number> {
    const { numAffectedRows = 0n } = await sql`
      delete from source_answers where retrieved_at < ${time} or key in (
        select key from (select key, sum(octet_length(gzip)) over (order by retrieved_at desc, key) as total from source_answers) as sized
        where total > ${bytes}
      )
    `.execute(this.#kysely)
    return Number(numAffectedRows)
  }
}
