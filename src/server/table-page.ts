/** Reads the copy of a page that a table was read from, and where the cells stand on it. */
import type { FastifyBaseLogger } from 'fastify'
import type { PageOfTable } from '#contracts/table-page.ts'
import type { PageRow, TablePage } from '#db/table-pages.ts'
import type { HarmlessPage } from '#website/extraction/text/harmless-page.ts'
import type { AppParts } from './app-parts.ts'

/** The page with this address or source, otherwise the one with the most rows; null when the table has no such page. */
export function chosenPage(pages: readonly TablePage[], url: string | undefined, source: number | null = null): TablePage | null {
  if (url !== undefined) return pages.find(page => page.url === url) ?? null
  if (source !== null) return pages.find(page => page.source === source) ?? null
  return pages.reduce<TablePage | null>((most, page) => (most && most.rows >= page.rows ? most : page), null)
}

/** The copy of a page, or why there is none. */
export async function readCopy(
  { repositories, reader }: AppParts,
  scanId: string,
  url: string,
  rows: readonly PageRow[],
  log: FastifyBaseLogger,
): Promise<HarmlessPage | Exclude<PageOfTable['missing'], null>> {
  const page = await repositories.pages.find(scanId, url)
  if (!page || page.content === '') return 'not-stored'
  try {
    return (await reader.harmlessPage([page.content, page.finalUrl, page.contentType, rows.map(({ places }) => places)])) ?? 'no-web-page'
  } catch (error) {
    log.warn({ err: error }, 'A page could not be read again to be shown beside its table')
    return 'unreadable'
  }
}
