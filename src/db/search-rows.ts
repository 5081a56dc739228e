/** The rows of a table, one by one in their own table, written in batches: one JSON text carries a batch. */
import { sql, type Kysely } from 'kysely'
import type { Table } from '#contracts/table.ts'
import type { Schema } from './schema.ts'
import { storableJson } from './storable.ts'

const rowsPerBatch = 500

export interface RowBatch {
  /** Position of the first row. */
  start: number
  /** JSON array of `[values, evidence]` per row. */
  json: string
}

/** Prepares the rows before the transaction begins: it holds the embedded database's only connection. */
export function rowBatches({ rows, evidence }: Pick<Table, 'rows' | 'evidence'>): RowBatch[] {
  const batches: RowBatch[] = []
  for (let start = 0; start < rows.length; start += rowsPerBatch) {
    const batch = rows.slice(start, start + rowsPerBatch).map((values, index) => [values, evidence[start + index] ?? []])
    batches.push({ start, json: storableJson(batch) })
  }
  return batches
}

export async function insertSearchRows(kysely: Kysely<Schema>, searchId: string, { start, json }: RowBatch): Promise<void> {
  await sql`
    insert into search_rows (search_id, position, "values", evidence)
    select ${searchId}::uuid, ${start}::int + place::int - 1, item -> 0, item -> 1
    from jsonb_array_elements(${json}::jsonb) with ordinality as rows (item, place)
  `.execute(kysely)
}
