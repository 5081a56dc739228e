/** What the queries of several repositories share. */
import type { DeleteResult, SelectQueryBuilder } from 'kysely'
import type { Schema } from './schema.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Whether the text is a UUID, as ids are. PostgreSQL answers any other text with a syntax error, so callers check ids before a query, and answer other
 * texts like the id of a thing that does not exist.
 */
export function isId(text: string): boolean {
  return uuid.test(text)
}

/** The number of rows that the query finds. */
export async function countOf<Table extends keyof Schema>(query: SelectQueryBuilder<Schema, Table, object>): Promise<number> {
  const { count } = await query.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** Runs the query, and returns the number of rows that it deleted. */
export async function deletedCount(query: { executeTakeFirstOrThrow(): Promise<DeleteResult> }): Promise<number> {
  return Number((await query.executeTakeFirstOrThrow()).numDeletedRows)
}
