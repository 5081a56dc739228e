/** Pages of a scan, in the order of reading. A content is stored once, compressed with gzip, under its SHA-256, even if several scans read it. */
import { createHash } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Page } from '#contracts/page.ts'
import { compressed, decompressed, storableText, storableTextOrNull } from './storable.ts'
import type { Database } from './database.ts'
import type { PagesTable, Schema } from './schema.ts'

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest()

const contentsPerStep = 500

/** The content of a page as it is stored. */
export interface PackedContent {
  sha256: Uint8Array
  gzip: Uint8Array
}

/** Compresses a page's content; null when it is empty. */
export async function packContent(content: string): Promise<PackedContent | null> {
  const bytes = Buffer.from(content)
  return bytes.length > 0 ? { sha256: sha256(bytes), gzip: await compressed(bytes) } : null
}

export const unpackContent = async (gzip: Uint8Array | null): Promise<string> => (gzip ? await decompressed(gzip) : '')

const pageColumns = ['id', 'url', 'final_url', 'state', 'status', 'content_type', 'link_header', 'read_at', 'cause'] as const

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

export class Pages {
  readonly #kysely: Database['kysely']
  readonly #databaseKind: Database['kind']

  constructor({ kysely, kind }: Pick<Database, 'kysely' | 'kind'>) {
    this.#kysely = kysely
    this.#databaseKind = kind
  }

  #pagesOf(scanId: string) {
    return this.#kysely.selectFrom('pages').where('scan_id', '=', scanId)
  }

  #pageAt(scanId: string, url: string) {
    return this.#pagesOf(scanId).where('url_sha256', '=', sha256(storableText(url)))
  }

  /** All pages in the order of reading, each with an empty content. */
  async list(scanId: string): Promise<Page[]> {
    const rows = await this.#pagesOf(scanId).select(pageColumns).orderBy('id').execute()
    return rows.map(row => pageFromRow(row, ''))
  }

  /** The content of a page of `list`; empty when it has none. */
  async content(scanId: string, url: string): Promise<string> {
    return await unpackContent(await this.packedContent(scanId, url))
  }

  /** The content of a page in the compressed form in which it is stored; null when the page has none. */
  async packedContent(scanId: string, url: string): Promise<Uint8Array | null> {
    const row = await this.#pageAt(scanId, url)
      .innerJoin('page_contents', 'page_contents.sha256', 'pages.content_sha256')
      .select('gzip')
      .executeTakeFirst()
    return row?.gzip ?? null
  }

  /**
   * Stores a page. A page that is read again replaces its earlier version and keeps its place in the order. If `packed` is given, it is stored as the
   * content instead of `page.content`; null stands for an empty content.
   */
  async save(scanId: string, page: Page, packed?: PackedContent | null): Promise<void> {
    const content = packed === undefined ? await packContent(page.content) : packed
    const stored = content && { sha256: Buffer.from(content.sha256), gzip: Buffer.from(content.gzip) }
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
    const savePage = (db: Pick<Database['kysely'], 'insertInto'>) =>
      db
        .insertInto('pages')
        .values({ ...row, scan_id: scanId, url_sha256: sha256(url) })
        .onConflict(conflict => conflict.columns(['scan_id', 'url_sha256']).doUpdateSet(row))
        .execute()
    if (!stored) return void (await savePage(this.#kysely))
    // The content and the page are saved in one statement. The statement locks a content that is already stored, because the content could otherwise
    // be deleted as unused before the page refers to it.
    const withSavedContent = this.#kysely.with('content', db =>
      db
        .insertInto('page_contents')
        .values(stored)
        .onConflict(conflict => conflict.column('sha256').doUpdateSet(({ ref }) => ({ sha256: ref('excluded.sha256') }))),
    )
    await savePage(withSavedContent)
  }

  /** Deletes the contents that no page of any account refers to, in small steps; returns how many. Ends early when `stopping` aborts. */
  async deleteUnusedContents(stopping?: AbortSignal): Promise<number> {
    let unused = 0
    for await (const deleted of unusedContents(this.#kysely, stopping)) {
      unused += deleted
      // The embedded database has no autovacuum, so the space of deleted rows is freed here. This is done after each step, so that
      // other queries wait only briefly.
      if (this.#databaseKind === 'embedded' && deleted > 0) await sql`vacuum page_contents`.execute(this.#kysely)
    }
    return unused
  }

  /** Address, state and HTTP status of all pages, in the order of reading. */
  async summaries(scanId: string): Promise<Pick<Page, 'url' | 'state' | 'status'>[]> {
    return await this.#pagesOf(scanId).select(['url', 'state', 'status']).orderBy('id').execute()
  }

  async find(scanId: string, url: string): Promise<Page | null> {
    const asked = await this.#pageAt(scanId, url).select(pageColumns).executeTakeFirst()
    // The sources of a table are named by their addresses after redirects, such as the one to an address with a last slash.
    const row = asked ?? (await this.#pagesOf(scanId).where('final_url', '=', storableText(url)).select(pageColumns).executeTakeFirst())
    return row ? pageFromRow(row, await this.content(scanId, row.url)) : null
  }
}

/**
 * Goes through all contents in the order of their hash and deletes those that no page refers to. Yields the number deleted in each step. Each step is
 * short, so that other queries run in between. A page that is saved in the meantime keeps its content.
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
 * Looks at the next `contentsPerStep` contents after the hash `after` and deletes those that no page refers to. Unused contents are first locked and
 * then checked again: the locking statement does not see a page that was saved after the statement began. Without the arrays and `limit 1`,
 * PostgreSQL's planner would scan all pages in each step, because its statistics on these tables are poor.
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
