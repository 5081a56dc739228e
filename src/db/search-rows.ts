/** Writes the rows of a table into the database table `search_rows` and reads them, in batches. Each batch is one JSON text. */
import { setImmediate as turn } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Table } from '#contracts/table.ts'
import type { Schema } from './schema.ts'
import { storableJson, storableText } from './storable.ts'

/**
 * Batches are small, because the embedded database blocks this process while it writes one. A batch ends after `rowsPerBatch` rows, or with the row
 * that brings it to `charactersPerBatch` characters.
 */
const rowsPerBatch = 500
const charactersPerBatch = 200_000

/**
 * A table converted to JSON texts. It is converted before the transaction begins, because a transaction holds the embedded database's only
 * connection.
 */
export interface PreparedTable {
  head: { columns: string; receipt: string; sources: string }
  batches: RowBatch[]
}

export function prepareTable(table: Table): PreparedTable {
  const head = { columns: storableJson(table.columns), receipt: storableJson(table.receipt), sources: storableJson(table.sources) }
  return { head, batches: rowBatches(table) }
}

/**
 * Replaces the stored table of a search. If there is no such search, a table without rows is not stored, and a table with rows makes it throw,
 * because a row must belong to a search.
 */
export async function writeTable(transaction: Kysely<Schema>, searchId: string, { head, batches }: PreparedTable): Promise<void> {
  await transaction.deleteFrom('search_rows').where('search_id', '=', searchId).execute()
  for (const batch of batches) {
    await insertSearchRows(transaction, searchId, batch)
    // Gives other callers in this process a turn after each batch, because the embedded database never yields to the event loop.
    await turn()
  }
  await transaction
    .updateTable('searches')
    .set({ ...head, changed_at: sql<Date>`now()` })
    .where('id', '=', searchId)
    .executeTakeFirstOrThrow()
}

/** See `Searches.duplicate`. */
export async function copySearch(
  transaction: Kysely<Schema>,
  { ownerId, id, name }: { ownerId: string; id: string; name: string | undefined },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into searches (
      owner_id, scan_id, url, name, prompt, without_model, without_recipe, conditions_off, plan, columns, receipt, sources, tags, view, asked_at, changed_at
    )
    select owner_id, scan_id, url, coalesce(${name === undefined ? null : storableText(name)}::text, name), prompt, without_model,
      without_recipe, conditions_off, plan, columns, receipt, sources, tags, view, asked_at, changed_at
    from searches
    where id = ${id}::uuid and owner_id = ${ownerId}::uuid and deleted_at is null and columns is not null
    returning id
  `.execute(transaction)
  const copy = rows[0]?.id
  if (copy === undefined) return null
  await copyRows(transaction, id, copy)
  await sql`
    insert into reports (search_id, request, report, summary, ledger)
    select ${copy}::uuid, request, report, summary, ledger from reports where search_id = ${id}::uuid
  `.execute(transaction)
  return copy
}

/** Copies the rows of a search to another search that has none. */
async function copyRows(transaction: Kysely<Schema>, fromId: string, toId: string): Promise<void> {
  let copied
  let start = 0
  do {
    const { numAffectedRows } = await sql`
      insert into search_rows (search_id, position, "values", evidence)
      select ${toId}::uuid, position, "values", evidence from search_rows
      where search_id = ${fromId}::uuid and position >= ${start}::int and position < ${start + rowsPerBatch}::int
    `.execute(transaction)
    copied = Number(numAffectedRows ?? 0)
    start += rowsPerBatch
    await turn()
  } while (copied > 0)
}

interface RowBatch {
  /** Position of the batch's first row in the table. */
  start: number
  /** JSON array with `[values, evidence]` for each row. */
  json: string
}

function rowBatches({ rows, evidence }: Pick<Table, 'rows' | 'evidence'>): RowBatch[] {
  const batches: RowBatch[] = []
  let start = 0
  let texts: string[] = []
  let characters = 0
  const close = () => {
    if (texts.length > 0) batches.push({ start, json: `[${texts.join(',')}]` })
    start += texts.length
    texts = []
    characters = 0
  }
  rows.forEach((values, index) => {
    const text = storableJson([values, evidence[index] ?? []])
    texts.push(text)
    characters += text.length
    if (texts.length >= rowsPerBatch || characters >= charactersPerBatch) close()
  })
  close()
  return batches
}

async function insertSearchRows(kysely: Kysely<Schema>, searchId: string, { start, json }: RowBatch): Promise<void> {
  await sql`
    insert into search_rows (search_id, position, "values", evidence)
    select ${searchId}::uuid, ${start}::int + place::int - 1, item -> 0, item -> 1
    from jsonb_array_elements(${json}::jsonb) with ordinality as rows (item, place)
  `.execute(kysely)
}

/** The values of all rows as JSON arrays of `rowsPerBatch` rows each. */
export async function readRowTexts(kysely: Kysely<Schema>, searchId: string): Promise<string[]> {
  const texts: string[] = []
  for (let start = 0; ; start += rowsPerBatch) {
    const { rows } = await sql<{ values: string | null }>`
      select '[' || string_agg("values"::text, ',' order by position) || ']' as values
      from search_rows
      where search_id = ${searchId}::uuid and position >= ${start} and position < ${start + rowsPerBatch}
    `.execute(kysely)
    const values = rows[0]?.values
    if (!values) return texts
    texts.push(values)
    // See `writeTable`.
    await turn()
  }
}
