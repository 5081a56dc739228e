/** Saved searches of websites and of products: the prompt, its table with the evidence of every cell, and the search's entry in the sidebar. */
import { sql } from 'kysely'
import type { SearchSummary, Search } from '#contracts/search.ts'
import { type Receipt, rowObjects, type Source, type Table } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import type { Database } from './database.ts'
import { deletedCount, isId } from './queries.ts'
import { type PreparedTable, prepareTable, writeTable } from './search-rows.ts'
import { storableText } from './storable.ts'

export interface CellEvidence {
  /** The scan whose pages the evidence quotes; null for product research, whose evidence is entries of the ledger. */
  scanId: string | null
  value: CellValue
  evidence: (Source & { locator: string; quote: string; differs: boolean; entry: string | null })[]
}

/** A table without its evidence, which is read for one cell at a time (see `evidence`). */
export type SavedTable = Omit<Table, 'evidence'>

/** What a search of a website asks. */
interface Question {
  prompt: string
  scanId: string
  withoutModel: boolean
  /** Ids of the conditions that the reader has switched off. Null when the reader has never switched a condition. */
  conditionsOff: string[] | null
  /** When the search was asked. Relative dates in its prompt ("next week") count from this time, even if it is answered much later. */
  askedAt: Date
  /** Why the analysis read no more pages for the search's table; null before the search has a table. */
  stopped: Receipt['stopped'] | null
  /** Whether the search has a table. */
  begun: boolean
}

const aDayAgo = sql<Date>`now() - interval '1 day'`

export class Searches {
  readonly #kysely: Database['kysely']

  constructor({ kysely }: Database) {
    this.#kysely = kysely
  }

  /** The search, if it has a table and is not deleted. */
  #live(ownerId: string, id: string) {
    return this.#kysely
      .selectFrom('searches')
      .where('searches.id', '=', id)
      .where('searches.owner_id', '=', ownerId)
      .where('searches.deleted_at', 'is', null)
      .where('searches.columns', 'is not', null)
  }

  /** Reads all rows as one JSON text, which takes half the time of reading 10,000 rows one by one. */
  async #rows(id: string): Promise<Table['rows']> {
    const { rows } = await sql<{ values: string }>`
      select '[' || coalesce(string_agg("values"::text, ',' order by position), '') || ']' as values
      from search_rows where search_id = ${id}::uuid
    `.execute(this.#kysely)
    return JSON.parse(rows[0]?.values ?? '[]') as Table['rows']
  }

  async table(ownerId: string, id: string): Promise<SavedTable | null> {
    if (!isId(id)) return null
    const search = await this.#live(ownerId, id).select(['columns', 'receipt', 'sources']).executeTakeFirst()
    if (!search?.columns || !search.receipt || !search.sources) return null
    return {
      columns: search.columns,
      rows: await this.#rows(id),
      sources: search.sources,
      receipt: search.receipt,
    }
  }

  /** Creates a search of a website; `reports.ts` creates those of product research. */
  async create(search: { ownerId: string; scanId: string; name: string; prompt: string; withoutModel?: boolean }): Promise<{ id: string }> {
    const { ownerId, scanId, name, prompt, withoutModel = false } = search
    return await this.#kysely
      .insertInto('searches')
      .values({ owner_id: ownerId, scan_id: scanId, name: storableText(name), prompt: storableText(prompt), without_model: withoutModel })
      .returning('id')
      .executeTakeFirstOrThrow()
  }

  /** The question of a search of any owner, for the worker, which knows the id from its job. Null when there is no such search of a website. */
  async question(id: string): Promise<Question | null> {
    if (!isId(id)) return null
    const row = await this.#kysely
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
  }

  /**
   * Stores the ids of the conditions that are switched off, which are not applied when the search is answered again. Null when the scan has no search
   * with this id and a table.
   */
  async switchOff(ownerId: string, id: string, scanId: string, conditions: string[]): Promise<{ id: string } | null> {
    if (!isId(id)) return null
    const row = await this.#kysely
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
  }

  /** Stores the table in one transaction, in place of an earlier one. Does not check the owner: for the worker, which knows the id from its job. */
  async saveTable(id: string, table: Table): Promise<void> {
    await this.savePrepared(id, prepareTable(table))
  }

  /** Stores a table that `prepareTable` prepared in another process; see `saveTable`. */
  async savePrepared(id: string, table: PreparedTable): Promise<void> {
    await this.#kysely.transaction().execute(transaction => writeTable(transaction, id, table))
  }

  /** The searches that have a table, pinned ones first, then the newest. A report is left out until its job has ended. */
  async list(ownerId: string): Promise<SearchSummary[]> {
    const rows = await this.#kysely
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
  }

  async get(ownerId: string, id: string): Promise<Search | null> {
    const table = await this.table(ownerId, id)
    if (!table) return null
    const search = await this.#live(ownerId, id)
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
  }

  /** Value and evidence of a cell; null when there is no such search, row or column. `row` is the index in the saved table. */
  async evidence(ownerId: string, id: string, row: number, columnName: string): Promise<CellEvidence | null> {
    if (!isId(id) || !Number.isInteger(row) || row < 0 || row > 2 ** 31 - 1) return null
    const found = await this.#live(ownerId, id)
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
  }

  /** Returns whether the search is pinned now; null when there is no such search. */
  async togglePin(ownerId: string, id: string): Promise<boolean | null> {
    if (!isId(id)) return null
    const row = await this.#kysely
      .updateTable('searches')
      .set(({ not }) => ({ pinned: not('pinned') }))
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where('deleted_at', 'is', null)
      .where('columns', 'is not', null)
      .returning('pinned')
      .executeTakeFirst()
    return row?.pinned ?? null
  }

  /** Hides the search; it can be restored for a day. Returns false when there is no such search. */
  async delete(ownerId: string, id: string): Promise<boolean> {
    if (!isId(id)) return false
    const { numUpdatedRows } = await this.#kysely
      .updateTable('searches')
      .set({ deleted_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }

  /** Returns false when there is no search to restore. */
  async restore(ownerId: string, id: string): Promise<boolean> {
    if (!isId(id)) return false
    const { numUpdatedRows } = await this.#kysely
      .updateTable('searches')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where('deleted_at', '>', aDayAgo)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }

  /** Removes the searches that were deleted more than a day ago; returns how many. */
  async deleteExpired(): Promise<number> {
    return await deletedCount(this.#kysely.deleteFrom('searches').where('deleted_at', '<=', aDayAgo))
  }
}
