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

const pagesPerQuery = 50
const contentsPerStep = 500

export interface Pages {
  /** Stores a page; one that is read again replaces its earlier reading and keeps its place. */
  save(scanId: string, page: Page): Promise<void>
  /** All pages with their contents, in the order of reading. */
  list(scanId: string): Promise<Page[]>
  /** So many pages at most behind the one that `after` names, with their contents, in the order of reading; null begins at the first. */
  slice(scanId: string, after: string | null, count: number): Promise<{ pages: Page[]; after: string | null }>
  /** All pages without their contents, in the order of reading. */
  summaries(scanId: string): Promise<Pick<Page, 'url' | 'state' | 'status'>[]>
  find(scanId: string, url: string): Promise<Page | null>
  /** Removes the contents that no page of any account needs any more, in small steps; returns how many. Ends early when `stopping` aborts. */
  deleteUnusedContents(stopping?: AbortSignal): Promise<number>
}

type PageRow = Omit<Selectable<PagesTable>, 'url_sha256' | 'content_sha256' | 'content_bytes' | 'scan_id'> & { gzip: Buffer | null }

async function pageFromRow(row: PageRow): Promise<Page> {
  return {
    url: row.url,
    finalUrl: row.final_url,
    state: row.state,
    status: row.status,
    contentType: row.content_type,
    linkHeader: row.link_header,
    content: row.gzip ? await decompressed(row.gzip) : '',
    readAt: row.read_at.toISOString(),
    cause: row.cause,
  }
}

export function createPages({ kysely, kind }: Pick<Database, 'kysely' | 'kind'>): Pages {
  const withContent = () =>
    kysely
      .selectFrom('pages')
      .leftJoin('page_contents', 'page_contents.sha256', 'pages.content_sha256')
      .select(['id', 'url', 'final_url', 'state', 'status', 'content_type', 'link_header', 'read_at', 'cause', 'gzip'])

  const slice: Pages['slice'] = async (scanId, after, count) => {
    const rows = await withContent()
      .where('scan_id', '=', scanId)
      .where('id', '>', after ?? '0')
      .orderBy('id')
      .limit(count)
      .execute()
    return { pages: await Promise.all(rows.map(pageFromRow)), after: rows.length < count ? null : rows.at(-1)!.id }
  }

  return {
    slice,
    list: scanId => allPages(slice, scanId, pagesPerQuery),

    async save(scanId, page) {
      const bytes = Buffer.from(page.content)
      const content = bytes.length > 0 ? { sha256: sha256(bytes), gzip: await compressed(bytes) } : null
      const url = storableText(page.url)
      const row = {
        url,
        final_url: storableText(page.finalUrl),
        state: page.state,
        status: page.status,
        content_type: storableTextOrNull(page.contentType),
        link_header: storableTextOrNull(page.linkHeader ?? null),
        content_sha256: content?.sha256 ?? null,
        content_bytes: content?.gzip.length ?? 0,
        read_at: new Date(page.readAt),
        cause: storableTextOrNull(page.cause),
      }
      const savePage = (db: Pick<typeof kysely, 'insertInto'>) =>
        db
          .insertInto('pages')
          .values({ ...row, scan_id: scanId, url_sha256: sha256(url) })
          .onConflict(conflict => conflict.columns(['scan_id', 'url_sha256']).doUpdateSet(row))
          .execute()
      if (!content) return void (await savePage(kysely))
      // One statement, which holds a content that is there already: it cannot be deleted as unused before the page needs it.
      const withSavedContent = kysely.with('content', db =>
        db
          .insertInto('page_contents')
          .values(content)
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
      return await kysely.selectFrom('pages').select(['url', 'state', 'status']).where('scan_id', '=', scanId).orderBy('id').execute()
    },

    async find(scanId, url) {
      const row = await withContent()
        .where('scan_id', '=', scanId)
        .where('url_sha256', '=', sha256(storableText(url)))
        .executeTakeFirst()
      return row ? await pageFromRow(row) : null
    },
  }
}

/** All pages of a scan, read in slices of so many: each answer is small and stalls the database's process for a short time only. */
export async function allPages(slice: Pages['slice'], scanId: string, count: number): Promise<Page[]> {
  const all: Page[] = []
  let after: string | null = null
  do {
    const read: Awaited<ReturnType<Pages['slice']>> = await slice(scanId, after, count)
    all.push(...read.pages)
    after = read.after
  } while (after !== null)
  return all
}

/**
 * Goes through all contents by their hash and removes those that no page needs; gives how many, step by step. Each step is a statement of its own,
 * so that other calls come in between; a page that is saved meanwhile keeps its content.
 */
async function* unusedContents(kysely: Kysely<Schema>, stopping = new AbortController().signal): AsyncGenerator<number> {
  let after: Buffer | null = Buffer.alloc(0)
  while (after !== null && !stopping.aborted) {
    // Arrays and `limit 1` keep the planner, which knows little of the tables' sizes, from reading all pages for each step.
    const { rows }: { rows: { last: Buffer | null; deleted: number }[] } = await sql<{ last: Buffer | null; deleted: number }>`
      with step as (
        select sha256 from page_contents where sha256 > ${after} order by sha256 limit ${contentsPerStep}
      ), unused as (
        select sha256 from page_contents
        where sha256 = any(array(select sha256 from step))
          and (select true from pages where content_sha256 = page_contents.sha256 limit 1) is null
        for update skip locked
      ), gone as (
        delete from page_contents where sha256 = any(array(select sha256 from unused)) returning sha256
      )
      select (select sha256 from step order by sha256 desc limit 1) as last, (select count(*)::int from gone) as deleted
    `.execute(kysely)
    after = rows[0]!.last
    yield rows[0]!.deleted
  }
}
