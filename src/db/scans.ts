/** Scans: one entered address each, and what was seen there. */
import type { Database } from './database.ts'
import { isId } from './ids.ts'
import type { ScanList } from './schema.ts'
import { storableJson, storableText, storableTextOrNull } from './storable.ts'

export interface Scan {
  id: string
  ownerId: string
  url: string
  title: string | null
  /** The lists that were seen, largest first; empty until the scan has read its first page. */
  lists: ScanList[]
  /** ISO instant. */
  createdAt: string
}

export interface Scans {
  create(scan: { ownerId: string; url: string }): Promise<Scan>
  get(ownerId: string, id: string): Promise<Scan | null>
  /** For the worker, which has the id from its job. */
  setTitle(id: string, title: string | null): Promise<void>
  /** For the worker, which has the id from its job. */
  setLists(id: string, lists: ScanList[]): Promise<void>
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

export function createScans({ kysely }: Database): Scans {
  return {
    async create({ ownerId, url }) {
      const row = await kysely
        .insertInto('scans')
        .values({ owner_id: ownerId, url: storableText(url) })
        .returningAll()
        .executeTakeFirstOrThrow()
      return scanFromRow(row)
    },

    async get(ownerId, id) {
      if (!isId(id)) return null
      const row = await kysely.selectFrom('scans').selectAll().where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst()
      return row ? scanFromRow(row) : null
    },

    async setTitle(id, title) {
      await kysely
        .updateTable('scans')
        .set({ title: storableTextOrNull(title) })
        .where('id', '=', id)
        .execute()
    },

    async setLists(id, lists) {
      await kysely
        .updateTable('scans')
        .set({ lists: storableJson(lists) })
        .where('id', '=', id)
        .execute()
    },
  }
}
