/** Saved searches, of websites and (with a report) of products: the table with the evidence behind every cell, and how it stands in the sidebar. */
import { sql } from 'kysely'
import type { SearchSummary, Search } from '#contracts/search.ts'
import { type Receipt, rowObjects, type Source, type Table } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import type { Database } from './database.ts'
import { isId } from './ids.ts'
import { type PreparedTable, prepareTable, writeTable } from './search-rows.ts'
import { storableText } from './storable.ts'

export interface CellEvidence {
  /** The scan whose pages the evidence stands on; null for product research, whose evidence is the ledger's. */
  scanId: string | null
  value: CellValue
  evidence: (Source & { locator: string; quote: string; differs: boolean; entry: string | null })[]
}

/** A table without its evidence, which is asked for cell by cell. */
export type SavedTable = Omit<Table, 'evidence'>

/** The question of a search. */
interface Question {
  prompt: string
  scanId: string
  withoutModel: boolean
  /** Ids of conditions that are not applied; null where the reader has never switched any. */
  conditionsOff: string[] | null
  /** Days are counted from here whenever it is answered. */
  askedAt: Date
  /** Why its table's pages ended; null before it has a table. */
  stopped: Receipt['stopped'] | null
  /** Whether there is a table already. */
  begun: boolean
}

export interface Searches {
  /** A search of a website; one of product research is made in `reports.ts`. */
  create(search: { ownerId: string; scanId: string; name: string; prompt: string; withoutModel?: boolean }): Promise<{ id: string }>
  /** For the worker, which has the id from its job: what was asked, of which scan. */
  question(id: string): Promise<Question | null>
  /** Takes note of the conditions that are not applied when it is answered again; null where the scan has no such search with a table. */
  switchOff(ownerId: string, id: string, scanId: string, conditions: string[]): Promise<{ id: string } | null>
  /** For the worker, which has the id from its job: stores the table, or replaces the stored one, as a whole or not at all. */
  saveTable(id: string, table: Table): Promise<void>
  /** The same for a table that was prepared elsewhere. */
  savePrepared(id: string, table: PreparedTable): Promise<void>
  /** Searches that have a table, without reports that are still being made: pinned first, then newest first. */
  list(ownerId: string): Promise<SearchSummary[]>
  get(ownerId: string, id: string): Promise<Search | null>
  table(ownerId: string, id: string): Promise<SavedTable | null>
  /** Where the cell was read; null where there is no such search, row or column. `row` is the index in the saved table. */
  evidence(ownerId: string, id: string, row: number, columnName: string): Promise<CellEvidence | null>
  /** Whether it is pinned now; null where there is no such search. */
  togglePin(ownerId: string, id: string): Promise<boolean | null>
  /** Takes the search out of sight; it can be restored for a day. False where there is no such search. */
  delete(ownerId: string, id: string): Promise<boolean>
  /** False where there is nothing to restore. */
  restore(ownerId: string, id: string): Promise<boolean>
  /** Removes for good what was deleted more than a day ago; returns how many. */
  deleteExpired(): Promise<number>
}

const aDayAgo = sql<Date>`now() - interval '1 day'`

export function createSearches({ kysely }: Database): Searches {
  const live = (ownerId: string, id: string) =>
    kysely
      .selectFrom('searches')
      .where('searches.id', '=', id)
      .where('searches.owner_id', '=', ownerId)
      .where('searches.deleted_at', 'is', null)
      .where('searches.columns', 'is not', null)

  /** All rows as one JSON text: a table of 10,000 arrives in half the time that its rows take one by one. */
  async function readRows(id: string): Promise<Table['rows']> {
    const { rows } = await sql<{ values: string }>`
      select '[' || coalesce(string_agg("values"::text, ',' order by position), '') || ']' as values
      from search_rows where search_id = ${id}::uuid
    `.execute(kysely)
    return JSON.parse(rows[0]?.values ?? '[]') as Table['rows']
  }

  async function readTable(ownerId: string, id: string): Promise<SavedTable | null> {
    if (!isId(id)) return null
    const search = await live(ownerId, id).select(['columns', 'receipt', 'sources']).executeTakeFirst()
    if (!search?.columns || !search.receipt || !search.sources) return null
    return {
      columns: search.columns,
      rows: await readRows(id),
      sources: search.sources,
      receipt: search.receipt,
    }
  }

  const savePrepared: Searches['savePrepared'] = (id, table) =>
    kysely.transaction().execute(transaction => writeTable(transaction, id, table))

  return {
    async create({ ownerId, scanId, name, prompt, withoutModel = false }) {
      return await kysely
        .insertInto('searches')
        .values({ owner_id: ownerId, scan_id: scanId, name: storableText(name), prompt: storableText(prompt), without_model: withoutModel })
        .returning('id')
        .executeTakeFirstOrThrow()
    },

    async question(id) {
      if (!isId(id)) return null
      const row = await kysely
        .selectFrom('searches')
        .select([
          'prompt',
          'scan_id',
          'without_model',
          'conditions_off',
          'created_at',
          'receipt',
          sql<boolean>`columns is not null`.as('begun'),
        ])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row?.scan_id) return null
      return {
        prompt: row.prompt,
        scanId: row.scan_id,
        withoutModel: row.without_model,
        conditionsOff: row.conditions_off,
        askedAt: row.created_at,
        stopped: row.receipt?.stopped ?? null,
        begun: row.begun,
      }
    },

    async switchOff(ownerId, id, scanId, conditions) {
      if (!isId(id)) return null
      const row = await kysely
        .updateTable('searches')
        .set({ conditions_off: conditions.map(storableText) })
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .where('scan_id', '=', scanId)
        .where('deleted_at', 'is', null)
        .where('columns', 'is not', null)
        .returning('id')
        .executeTakeFirst()
      return row ?? null
    },

    saveTable: (id, table) => savePrepared(id, prepareTable(table)),
    savePrepared,

    async list(ownerId) {
      const rows = await kysely
        .selectFrom('searches')
        .leftJoin('scans', 'scans.id', 'searches.scan_id')
        .select(['searches.id', 'searches.name', 'searches.created_at', 'searches.pinned', 'scans.url'])
        .where('searches.owner_id', '=', ownerId)
        .where('searches.deleted_at', 'is', null)
        .where('searches.columns', 'is not', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('jobs')
                .select('jobs.id')
                .whereRef('jobs.subject_id', '=', 'searches.id')
                .where('jobs.kind', '=', 'report')
                .where('jobs.state', 'in', ['queued', 'running']),
            ),
          ),
        )
        .orderBy('searches.pinned', 'desc')
        .orderBy('searches.created_at', 'desc')
        .orderBy('searches.id')
        .execute()
      return rows.map(({ id, name, created_at, pinned, url }) => ({ _id: id, name, created_at: created_at.toISOString(), pinned, url }))
    },

    async get(ownerId, id) {
      const table = await readTable(ownerId, id)
      if (!table) return null
      const search = await live(ownerId, id)
        .leftJoin('scans', 'scans.id', 'searches.scan_id')
        .leftJoin('reports', 'reports.search_id', 'searches.id')
        .select(['searches.name', 'searches.prompt', 'searches.pinned', 'searches.created_at', 'searches.scan_id', 'scans.url'])
        .select(['reports.summary', 'reports.report'])
        .executeTakeFirst()
      if (!search) return null
      return {
        _id: id,
        name: search.name,
        prompt: search.prompt,
        created_at: search.created_at.toISOString(),
        pinned: search.pinned,
        url: search.url,
        scanId: search.scan_id,
        ai_response: { content: JSON.stringify(rowObjects(table)) },
        ai_summary: search.summary,
        report: search.report,
        columns: table.columns,
        receipt: table.receipt,
        sources: table.sources,
      }
    },

    table: readTable,

    async evidence(ownerId, id, row, columnName) {
      if (!isId(id) || !Number.isInteger(row) || row < 0 || row > 2 ** 31 - 1) return null
      const found = await live(ownerId, id)
        .innerJoin('search_rows', 'search_rows.search_id', 'searches.id')
        .select(['scan_id', 'columns', 'sources', 'values', 'evidence'])
        .where('position', '=', row)
        .executeTakeFirst()
      const column = found?.columns?.findIndex(({ name }) => name === columnName) ?? -1
      if (!found?.sources || column === -1) return null
      const places = (found.evidence[column] ?? []).flatMap(({ source, locator, quote, differs = false, entry = null }) => {
        const page = found.sources?.[source]
        return page ? [{ ...page, locator, quote, differs, entry }] : []
      })
      return { scanId: found.scan_id, value: found.values[column] ?? null, evidence: places }
    },

    async togglePin(ownerId, id) {
      if (!isId(id)) return null
      const row = await kysely
        .updateTable('searches')
        .set(({ not }) => ({ pinned: not('pinned') }))
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .where('deleted_at', 'is', null)
        .where('columns', 'is not', null)
        .returning('pinned')
        .executeTakeFirst()
      return row?.pinned ?? null
    },

    async delete(ownerId, id) {
      if (!isId(id)) return false
      const { numUpdatedRows } = await kysely
        .updateTable('searches')
        .set({ deleted_at: sql<Date>`now()` })
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    async restore(ownerId, id) {
      if (!isId(id)) return false
      const { numUpdatedRows } = await kysely
        .updateTable('searches')
        .set({ deleted_at: null })
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .where('deleted_at', '>', aDayAgo)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    async deleteExpired() {
      const { numDeletedRows } = await kysely.deleteFrom('searches').where('deleted_at', '<=', aDayAgo).executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}
