/** Writes the rows of a table into the database table `search_rows`, in batches. Each batch is sent as one JSON text. */
import { setImmediate as turn } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Table } from '#contracts/table.ts'
import type { Schema } from './schema.ts'
import { storableJson } from './storable.ts'

/**
 * A batch ends after `rowsPerBatch` rows, or with the row that brings it to `charactersPerBatch` characters. The embedded database blocks this
 * process while it writes a batch.
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
 * Replaces the stored table of a search. If there is no such search, throws when the table has rows (a row must belong to a search), and stores
 * nothing when the table has none.
 */
export async function writeTable(transaction: Kysely<Schema>, searchId: string, { head, batches }: PreparedTable): Promise<void> {
  await transaction.deleteFrom('search_rows').where('search_id', '=', searchId).execute()
  for (const batch of batches) {
    await insertSearchRows(transaction, searchId, batch)
    // Gives other callers in this process a turn after each batch, because the embedded database never yields to the event loop.
    await turn()
  }
  await transaction.updateTable('searches').set(head).where('id', '=', searchId).executeTakeFirstOrThrow()
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
