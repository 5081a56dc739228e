/**
 * Pages of a scan, in the order of reading. Contents are gzip-compressed and kept once, by their SHA-256,
 * however many scans read the same text.
 */
import { createHash } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Page } from '#contracts/page.ts'
import { compressed, decompressed } from './compressed.ts'
import type { Database } from './database.ts'
import type { PagesTable, Schema } from './schema.ts'
import { storableText, storableTextOrNull } from './storable.ts'

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest()

const contentsPerStep = 500

/** A content as it is stored. */
export interface PackedContent {
  sha256: Uint8Array
  gzip: Uint8Array
}

/** Null where there is no content. */
export async function packContent(content: string): Promise<PackedContent | null> {
  const bytes = Buffer.from(content)
  return bytes.length > 0 ? { sha256: sha256(bytes), gzip: await compressed(bytes) } : null
}

export const unpackContent = async (gzip: Uint8Array | null): Promise<string> => (gzip ? await decompressed(gzip) : '')

export interface Pages {
  /** Stores a page; one that is read again replaces its earlier reading and keeps its place. `packed` stands for its content, where it is given. */
  save(scanId: string, page: Page, packed?: PackedContent | null): Promise<void>
  /** All pages, each without its content, in the order of reading. */
  list(scanId: string): Promise<Page[]>
  /** The content of a page of `list`. */
  content(scanId: string, url: string): Promise<string>
  /** The same, compressed as it is stored; null where there is none. */
  packedContent(scanId: string, url: string): Promise<Uint8Array | null>
  /** What became of all pages, in the order of reading. */
  summaries(scanId: string): Promise<Pick<Page, 'url' | 'state' | 'status'>[]>
  find(scanId: string, url: string): Promise<Page | null>
  /** Removes the contents that no page of any account needs any more, in small steps; returns how many. Ends early when `stopping` aborts. */
  deleteUnusedContents(stopping?: AbortSignal): Promise<number>
}

type PageRow = Omit<Selectable<PagesTable>, 'url_sha256' | 'content_sha256' | 'content_bytes' | 'scan_id'>

function pageFromRow(row: PageRow, content: string): Page {
  return {
    url: row.url,
    finalUrl: row.final_url,
    state: row.state,
    status: row.status,
    contentType: row.content_type,
    linkHeader: row.link_header,
    content,
    readAt: row.read_at.toISOString(),
    cause: row.cause,
  }
}

export function createPages({ kysely, kind }: Pick<Database, 'kysely' | 'kind'>): Pages {
  const pagesOf = (scanId: string) => kysely.selectFrom('pages').where('scan_id', '=', scanId)
  const pageAt = (scanId: string, url: string) => pagesOf(scanId).where('url_sha256', '=', sha256(storableText(url)))
  const columns = ['id', 'url', 'final_url', 'state', 'status', 'content_type', 'link_header', 'read_at', 'cause'] as const

  async function packedContent(scanId: string, url: string): Promise<Uint8Array | null> {
    const row = await pageAt(scanId, url)
      .innerJoin('page_contents', 'page_contents.sha256', 'pages.content_sha256')
      .select('gzip')
      .executeTakeFirst()
    return row?.gzip ?? null
  }
  const content = async (scanId: string, url: string) => unpackContent(await packedContent(scanId, url))

  return {
    async list(scanId) {
      const rows = await pagesOf(scanId).select(columns).orderBy('id').execute()
      return rows.map(row => pageFromRow(row, ''))
    },

    content,
    packedContent,

    async save(scanId, page, given) {
      const packed = given === undefined ? await packContent(page.content) : given
      const stored = packed && { sha256: Buffer.from(packed.sha256), gzip: Buffer.from(packed.gzip) }
      const url = storableText(page.url)
      const row = {
        url,
        final_url: storableText(page.finalUrl),
        state: page.state,
        status: page.status,
        content_type: storableTextOrNull(page.contentType),
        link_header: storableTextOrNull(page.linkHeader ?? null),
        content_sha256: stored?.sha256 ?? null,
        content_bytes: stored?.gzip.length ?? 0,
        read_at: new Date(page.readAt),
        cause: storableTextOrNull(page.cause),
      }
      const savePage = (db: Pick<typeof kysely, 'insertInto'>) =>
        db
          .insertInto('pages')
          .values({ ...row, scan_id: scanId, url_sha256: sha256(url) })
          .onConflict(conflict => conflict.columns(['scan_id', 'url_sha256']).doUpdateSet(row))
          .execute()
      if (!stored) return void (await savePage(kysely))
      // One statement, which holds a content that is there already: it cannot be deleted as unused before the page needs it.
      const withSavedContent = kysely.with('content', db =>
        db
          .insertInto('page_contents')
          .values(stored)
          .onConflict(conflict => conflict.column('sha256').doUpdateSet(({ ref }) => ({ sha256: ref('excluded.sha256') }))),
      )
      await savePage(withSavedContent)
    },

    async deleteUnusedContents(stopping) {
      let unused = 0
      for await (const deleted of unusedContents(kysely, stopping)) {
        unused += deleted
        // The embedded database does not by itself use their place again; little by little, because others wait meanwhile.
        if (kind === 'embedded' && deleted > 0) await sql`vacuum page_contents`.execute(kysely)
      }
      return unused
    },

    async summaries(scanId) {
      return await pagesOf(scanId).select(['url', 'state', 'status']).orderBy('id').execute()
    },

    async find(scanId, url) {
      const row = await pageAt(scanId, url).select(columns).executeTakeFirst()
      return row ? pageFromRow(row, await content(scanId, url)) : null
    },
  }
}

/**
 * Goes through all contents by their hash and removes those that no page needs; gives how many, step by step. Each step is short, so that other
 * calls come in between; a page that is saved meanwhile keeps its content.
 */
async function* unusedContents(kysely: Kysely<Schema>, stopping = new AbortController().signal): AsyncGenerator<number> {
  let after: Buffer | null = Buffer.alloc(0)
  while (after !== null && !stopping.aborted) {
    const step: { last: Buffer | null; deleted: number } = await deleteUnusedAfter(kysely, after)
    after = step.last
    yield step.deleted
  }
}

/**
 * Deletes what no page needs among the next contents after a hash. Locks them first and asks for their pages again then: the statement that locks
 * does not see a page that was saved after it began. Arrays and `limit 1` keep the planner, which knows little of the tables' sizes, from reading all
 * pages for each step.
 */
async function deleteUnusedAfter(kysely: Kysely<Schema>, after: Buffer): Promise<{ last: Buffer | null; deleted: number }> {
  const unused = sql`(select true from pages where content_sha256 = page_contents.sha256 limit 1) is null`
  return await kysely.transaction().execute(async db => {
    const { rows } = await sql<{ last: Buffer | null; locked: Buffer[] }>`
      with step as (
        select sha256 from page_contents where sha256 > ${after} order by sha256 limit ${contentsPerStep}
      ), locked as (
        select sha256 from page_contents where sha256 = any(array(select sha256 from step)) and ${unused} for update skip locked
      )
      select (select sha256 from step order by sha256 desc limit 1) as last, array(select sha256 from locked) as locked
    `.execute(db)
    const { last, locked } = rows[0]!
    if (locked.length === 0) return { last, deleted: 0 }
    const deleted = await sql`delete from page_contents where sha256 = any(${locked}::bytea[]) and ${unused}`.execute(db)
    return { last, deleted: Number(deleted.numAffectedRows) }
  })
}
