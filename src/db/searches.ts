/**
 * Saved searches of websites and of products: the prompt, its table with the evidence of every cell, and the search's entry in the sidebar.
 * Long because every statement about searches stands in one place.
 */
import type { ExampleRow } from '#contracts/example.ts'
import { sql } from 'kysely'
import type { SearchSummary, Search } from '#contracts/search.ts'
import type { ChangedPlan } from '#contracts/plan-change.ts'
import type { KeptView } from '#contracts/kept-view.ts'
import { type Receipt, rowObjects, type Source, type Table } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import type { Database } from './database.ts'
import { deletedCount, isId } from './queries.ts'
import { copySearch, type PreparedTable, prepareTable, readRowTexts, writeTable } from './search-rows.ts'
import { storableJson, storableText } from './storable.ts'

export interface CellPlace extends Source {
  locator: string
  quote: string
  differs: boolean
  entry: string | null
  /** Locators of the row's other values that were read on the same page, at most one for each column. */
  others: string[]
}

export interface CellEvidence {
  /** The scan whose pages the evidence quotes; null for product research, whose evidence is entries of the ledger. */
  scanId: string | null
  value: CellValue
  evidence: CellPlace[]
}

/** A table without its evidence, which is read for one cell at a time (see `evidence`). */
export type SavedTable = Omit<Table, 'evidence'>

/** A search as a file needs it. */
export interface ExportedSearch extends Omit<SavedTable, 'rows'> {
  name: string
  prompt: string
  createdAt: string
  /** The scanned address, or the product that was asked for. */
  url: string | null
  product: string | null
  /** The market analysis of product research, as Markdown. */
  summary: string | null
  /** JSON arrays of rows, in order. */
  rowTexts: string[]
}

interface NewSearch {
  ownerId: string
  scanId: string
  name: string
  prompt: string
  withoutModel?: boolean
  /** The id of the list that the prompt asks. */
  list?: string
  /** Records that the person showed with the prompt. */
  examples?: ExampleRow[]
  withoutRecipe?: boolean
}

/** What a search of a website asks. */
export interface SearchQuestion {
  prompt: string
  scanId: string
  withoutModel: boolean
  /** Whether the site's recipe is left aside. */
  withoutRecipe: boolean
  /** Ids of the conditions that the reader has switched off. Null when the reader has never switched a condition. */
  conditionsOff: string[] | null
  /** The plan as a person changed it; null: the planner's. */
  changed: ChangedPlan | null
  /** The id of the list that the prompt asks; null: the planner chooses the list. */
  list: string | null
  /** The records that the person showed with the prompt. */
  examples: ExampleRow[]
  /** Whether the next answer uses the stored pages alone. */
  onlyStored: boolean
  /** When the search was asked. Relative dates in its prompt ("next week") count from this time, even if it is answered much later. */
  askedAt: Date
  /** Why the analysis read no more pages for the search's table; null before the search has a table. */
  stopped: Receipt['stopped'] | null
  /** Whether the search has a table. */
  begun: boolean
}

const aDayAgo = sql<Date>`now() - interval '1 day'`

/** A search in the list, with the words that a search over all looks through. */
export interface ListedSearch {
  summary: SearchSummary
  prompt: string
}

interface SummaryRow {
  id: string
  name: string
  created_at: Date
  changed_at: Date
  pinned: boolean
  url: string | null
  scan_id: string | null
  tags: string[]
  rows: number
}

const summaryFromRow = ({ id, created_at, changed_at, scan_id, ...row }: SummaryRow): SearchSummary => ({
  _id: id,
  ...row,
  scanId: scan_id,
  created_at: created_at.toISOString(),
  changed_at: changed_at.toISOString(),
})

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

  /**
   * What a file of the search needs. The rows are JSON arrays of some hundred rows each, unparsed, and are read in as many steps: the embedded
   * database blocks this process while it answers, and parsing 10,000 rows would block it too. One transaction reads them, so that they belong to one
   * table.
   */
  async forExport(ownerId: string, id: string): Promise<ExportedSearch | null> {
    if (!isId(id)) return null
    return await this.#kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async transaction => {
        const search = await transaction
          .selectFrom('searches')
          .leftJoin('reports', 'reports.search_id', 'searches.id')
          .select(['searches.name', 'searches.prompt', 'searches.created_at', 'searches.columns', 'searches.receipt', 'searches.sources'])
          .select(['searches.url', 'reports.summary', sql<string | null>`reports.report #>> '{product,name}'`.as('product')])
          .where('searches.id', '=', id)
          .where('searches.owner_id', '=', ownerId)
          .where('searches.deleted_at', 'is', null)
          .executeTakeFirst()
        if (!search?.columns || !search.receipt || !search.sources) return null
        const { columns, receipt, sources, created_at: createdAt, ...rest } = search
        return { ...rest, createdAt: createdAt.toISOString(), columns, receipt, sources, rowTexts: await readRowTexts(transaction, id) }
      })
  }

  /** Creates a search of a website; `reports.ts` creates those of product research. */
  async create(search: NewSearch): Promise<{ id: string }> {
    const { ownerId, scanId, name, prompt, list, examples = [], withoutModel = false, withoutRecipe = false } = search
    return await this.#kysely
      .insertInto('searches')
      .values(({ selectFrom }) => ({
        owner_id: ownerId,
        scan_id: scanId,
        url: selectFrom('scans').select('url').where('id', '=', scanId),
        name: storableText(name),
        prompt: storableText(prompt),
        without_model: withoutModel,
        without_recipe: withoutRecipe,
        list: list === undefined ? null : storableText(list),
        examples: examples.length === 0 ? null : storableJson(examples),
      }))
      .returning('id')
      .executeTakeFirstOrThrow()
  }

  /**
   * The question of a search of a website; null when there is no such search. Does not check the owner: only the worker calls it, with the id from
   * its job.
   */
  async question(id: string): Promise<SearchQuestion | null> {
    if (!isId(id)) return null
    const row = await this.#kysely
      .selectFrom('searches')
      .select([
        'prompt',
        'scan_id',
        'without_model',
        'without_recipe',
        'conditions_off',
        'plan',
        'only_stored',
        'list',
        'examples',
        'asked_at',
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
      withoutRecipe: row.without_recipe,
      conditionsOff: row.conditions_off,
      changed: row.plan,
      onlyStored: row.only_stored,
      list: row.list,
      examples: row.examples ?? [],
      askedAt: row.asked_at,
      stopped: row.receipt?.stopped ?? null,
      begun: row.begun,
    }
  }

  /** The receipt of a search's table; null when the scan has no such search or the search has no table. */
  async receipt(ownerId: string, id: string, scanId: string): Promise<Receipt | null> {
    if (!isId(id)) return null
    const search = await this.#live(ownerId, id).select('receipt').where('scan_id', '=', scanId).executeTakeFirst()
    return search?.receipt ?? null
  }

  /**
   * Replaces the ids of the conditions that are switched off, and the plan if there is a changed plan: the next answer to the search follows them. An
   * answer to a changed plan uses the stored pages alone. With `withoutRecipe`, either way, the prompt is planned anew. Returns null, and stores nothing, when the scan has no such search or the search has no
   * table.
   */
  async askAgain(
    ownerId: string,
    id: string,
    scanId: string,
    { conditionsOff, changed, withoutRecipe }: { conditionsOff: string[]; changed: ChangedPlan | null; withoutRecipe?: boolean },
  ): Promise<{ id: string } | null> {
    if (!isId(id)) return null
    const row = await this.#kysely
      .updateTable('searches')
      .set({
        conditions_off: conditionsOff.map(storableText),
        only_stored: changed !== null,
        ...(changed && { plan: storableJson(changed) }),
        ...(withoutRecipe !== undefined && { plan: null, without_recipe: withoutRecipe }),
      })
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where('scan_id', '=', scanId)
      .where('deleted_at', 'is', null)
      .where('columns', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    return row ?? null
  }

  /** Lets the next answer to a search read further pages of the site. */
  async readOn(ownerId: string, id: string): Promise<{ id: string }> {
    await this.#kysely.updateTable('searches').set({ only_stored: false }).where('id', '=', id).where('owner_id', '=', ownerId).execute()
    return { id }
  }

  /**
   * Stores the table in one transaction, in place of an earlier one. Does not check the owner: only the worker calls it, with the id from its job.
   */
  async saveTable(id: string, table: Table): Promise<void> {
    await this.savePrepared(id, prepareTable(table))
  }

  /** Stores a table that `prepareTable` prepared in another process; see `saveTable`. */
  async savePrepared(id: string, table: PreparedTable): Promise<void> {
    await this.#kysely.transaction().execute(transaction => writeTable(transaction, id, table))
  }

  /** The searches that have a table, pinned ones first, then the newest. A report is left out until its job has ended. */
  async list(ownerId: string): Promise<SearchSummary[]> {
    return (await this.listed(ownerId)).map(({ summary }) => summary)
  }

  /** The searches of `list`, each with its prompt. */
  async listed(ownerId: string): Promise<ListedSearch[]> {
    const rows = await this.#summaries(ownerId)
      .select('searches.prompt')
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
    return rows.map(({ prompt, ...row }) => ({ summary: summaryFromRow(row), prompt }))
  }

  #summaries(ownerId: string) {
    return this.#kysely
      .selectFrom('searches')
      .select(['searches.id', 'searches.name', 'searches.created_at', 'searches.changed_at', 'searches.pinned', 'searches.url'])
      .select(['searches.scan_id', 'searches.tags', sql<number>`(receipt ->> 'rows')::int`.as('rows')])
      .where('searches.owner_id', '=', ownerId)
      .where('searches.deleted_at', 'is', null)
      .where('searches.columns', 'is not', null)
  }

  async summary(ownerId: string, id: string): Promise<SearchSummary | null> {
    if (!isId(id)) return null
    const row = await this.#summaries(ownerId).where('searches.id', '=', id).executeTakeFirst()
    return row ? summaryFromRow(row) : null
  }

  /** Changes the name or the tags. Returns false when there is no such search. */
  async change(ownerId: string, id: string, { name, tags }: { name?: string; tags?: string[] }): Promise<boolean> {
    return await this.#set(ownerId, id, {
      ...(name !== undefined && { name: storableText(name) }),
      ...(tags && { tags: tags.map(storableText) }),
    })
  }

  /** Keeps how the table is shown. Returns false when there is no such search. */
  async keepView(ownerId: string, id: string, view: KeptView | null): Promise<boolean> {
    return await this.#set(ownerId, id, { view: view && storableJson(view) })
  }

  async #set(ownerId: string, id: string, values: { name?: string; tags?: string[]; view?: string | null }): Promise<boolean> {
    if (!isId(id)) return false
    if (Object.keys(values).length === 0) return (await this.summary(ownerId, id)) !== null
    const { numUpdatedRows } = await this.#kysely
      .updateTable('searches')
      .set(values)
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where('deleted_at', 'is', null)
      .where('columns', 'is not', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }

  /** Copies a search with its table and, if it has one, its report. Returns the id of the copy; null when there is no such search. */
  async duplicate(ownerId: string, id: string, name?: string): Promise<string | null> {
    if (!isId(id)) return null
    return await this.#kysely.transaction().execute(transaction => copySearch(transaction, { ownerId, id, name }))
  }

  async get(ownerId: string, id: string): Promise<Search | null> {
    const table = await this.table(ownerId, id)
    if (!table) return null
    const search = await this.#live(ownerId, id)
      .leftJoin('reports', 'reports.search_id', 'searches.id')
      .select(['searches.name', 'searches.prompt', 'searches.pinned', 'searches.created_at', 'searches.scan_id', 'searches.url'])
      .select(['searches.tags', 'searches.view'])
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
      tags: search.tags,
      view: search.view,
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
      const others = found.evidence.flatMap((cell, at) =>
        at === column ? [] : (cell.find(place => place.source === source)?.locator ?? []),
      )
      return page ? [{ ...page, locator, quote, differs, entry, others }] : []
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
