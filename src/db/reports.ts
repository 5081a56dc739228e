/** Reports of product research. Each report belongs to a saved search; the report's table is stored with that search. */
import { sql } from 'kysely'
import type { LedgerEntry } from '#contracts/ledger.ts'
import type { MadeReport, ReportQuestion } from '#contracts/report.ts'
import { compressed, decompressed, storableJson, storableText } from './storable.ts'
import type { Database } from './database.ts'
import { isId } from './queries.ts'
import { prepareTable, writeTable } from './search-rows.ts'

export interface NewReport {
  ownerId: string
  name: string
  prompt: string
  question: ReportQuestion
  withoutModel?: boolean
}

export class Reports {
  readonly #kysely: Database['kysely']

  constructor({ kysely }: Database) {
    this.#kysely = kysely
  }

  /** Creates the search with its report; neither has a table yet. */
  async create({ ownerId, name, prompt, question, withoutModel = false }: NewReport): Promise<{ id: string }> {
    const search = {
      owner_id: ownerId,
      scan_id: null,
      name: storableText(name),
      prompt: storableText(prompt),
      without_model: withoutModel,
    }
    return await this.#kysely
      .with('search', db => db.insertInto('searches').values(search).returning('id'))
      .insertInto('reports')
      .columns(['search_id', 'request'])
      .expression(db => db.selectFrom('search').select(['id', sql<string>`${storableJson(question)}::jsonb`.as('request')]))
      .returning('search_id as id')
      .executeTakeFirstOrThrow()
  }

  /** The question of a report. Does not check the owner: only the worker calls it, with the id from its job. */
  async question(searchId: string): Promise<(ReportQuestion & { withoutModel: boolean }) | null> {
    if (!isId(searchId)) return null
    const row = await this.#kysely
      .selectFrom('reports')
      .innerJoin('searches', 'searches.id', 'reports.search_id')
      .select(['reports.request', 'searches.without_model'])
      .where('search_id', '=', searchId)
      .executeTakeFirst()
    return row ? { ...row.request, withoutModel: row.without_model } : null
  }

  /**
   * Stores a report and its table in one transaction, in place of earlier ones. Does not check the owner: only the worker calls it, with the id from
   * its job.
   */
  async save(searchId: string, { report, summary, table, ledger }: MadeReport): Promise<void> {
    const prepared = prepareTable(table)
    const row = { report: storableJson(report), summary: storableText(summary), ledger: await compressed(JSON.stringify(ledger)) }
    await this.#kysely.transaction().execute(async transaction => {
      await writeTable(transaction, searchId, prepared)
      await transaction.updateTable('reports').set(row).where('search_id', '=', searchId).executeTakeFirstOrThrow()
    })
  }

  /** All entries of the report's ledger, in order. Null when there is no such report, or when it has no ledger yet. */
  async ledger(ownerId: string, searchId: string): Promise<LedgerEntry[] | null> {
    if (!isId(searchId)) return null
    const row = await this.#kysely
      .selectFrom('reports')
      .innerJoin('searches', 'searches.id', 'reports.search_id')
      .select('reports.ledger')
      .where('searches.id', '=', searchId)
      .where('searches.owner_id', '=', ownerId)
      .where('searches.deleted_at', 'is', null)
      .executeTakeFirst()
    return row?.ledger ? (JSON.parse(await decompressed(row.ledger)) as LedgerEntry[]) : null
  }
}
