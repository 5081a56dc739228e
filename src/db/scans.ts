/** Scans: the address that a user entered, with the title and the lists found there. */
import type { Database } from './database.ts'
import { isId } from './queries.ts'
import type { ScanList } from './schema.ts'
import { storableJson, storableText, storableTextOrNull } from './storable.ts'

export interface Scan {
  id: string
  ownerId: string
  url: string
  title: string | null
  /** The lists found so far, the largest first; empty before the first page is read. */
  lists: ScanList[]
  /** ISO instant. */
  createdAt: string
}

interface ScanRow {
  id: string
  owner_id: string
  url: string
  title: string | null
  lists: ScanList[]
  created_at: Date
}

function scanFromRow(row: ScanRow): Scan {
  return { id: row.id, ownerId: row.owner_id, url: row.url, title: row.title, lists: row.lists, createdAt: row.created_at.toISOString() }
}

export class Scans {
  readonly #kysely: Database['kysely']

  constructor({ kysely }: Database) {
    this.#kysely = kysely
  }

  async create({ ownerId, url }: { ownerId: string; url: string }): Promise<Scan> {
    const row = await this.#kysely
      .insertInto('scans')
      .values({ owner_id: ownerId, url: storableText(url) })
      .returningAll()
      .executeTakeFirstOrThrow()
    return scanFromRow(row)
  }

  async get(ownerId: string, id: string): Promise<Scan | null> {
    if (!isId(id)) return null
    const row = await this.#kysely.selectFrom('scans').selectAll().where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst()
    return row ? scanFromRow(row) : null
  }

  /** Sets the title of a scan of any owner. For the worker, which knows the id from its job. */
  async setTitle(id: string, title: string | null): Promise<void> {
    await this.#kysely
      .updateTable('scans')
      .set({ title: storableTextOrNull(title) })
      .where('id', '=', id)
      .execute()
  }

  /** Replaces the lists of a scan of any owner. For the worker, which knows the id from its job. */
  async setLists(id: string, lists: ScanList[]): Promise<void> {
    await this.#kysely
      .updateTable('scans')
      .set({ lists: storableJson(lists) })
      .where('id', '=', id)
      .execute()
  }
}
