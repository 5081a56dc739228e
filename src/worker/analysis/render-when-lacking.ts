/**
 * A page may show a part of what it has without its scripts. Where the answer lacks something that scripts could bring (a wanted
 * column, announced rows, what a "load more" button loads), the entered page is rendered, the question asked again, and the
 * better of the two answers kept.
 */
import type { Page } from '#contracts/page.ts'
import type { Table } from '#contracts/table.ts'
import type { PageFetcher } from '#crawl/fetch-page.ts'
import { templateOf } from '#crawl/rendering/scripted-pages.ts'
import { parseDocument } from '#extract/document.ts'
import { hasScriptedPager } from '#extract/links/next-address.ts'
import type { AnalysisRequest, AnalysisResult } from './analyse-website.ts'

/** The browser's part of a PageFetcher. */
export type PageBrowser = Pick<PageFetcher, 'renderPage' | 'preferBrowser'>

/** Characters of a script that could build something. */
const leastScript = 200

/** Answers with `analyse`, again with the entered page rendered where the first answer lacks what scripts could bring. */
export async function renderWhenLacking(
  request: AnalysisRequest,
  analyse: (request: AnalysisRequest) => Promise<AnalysisResult>,
): Promise<AnalysisResult> {
  const entry = request.pages.find(page => page.state === 'ok')
  const { browser, fetchPage } = request
  if (!browser || !fetchPage || !entry || !mayBuildContent(entry)) return analyse(request)

  const fetched = new Map<string, Promise<Page>>()
  const fetchOnce = (url: string, signal?: AbortSignal) => {
    const page = fetched.get(url) ?? fetchPage(url, signal)
    fetched.set(url, page)
    return page
  }
  const plain = await analyse({ ...request, fetchPage: fetchOnce })
  if (!isLacking(plain, entry)) return plain
  const rendered = await browser.renderPage(entry.finalUrl, request.signal)
  if (rendered?.state !== 'ok') return plain
  browser.preferBrowser(rendered)

  const page = { ...rendered, url: entry.url }
  const template = templateOf(new URL(entry.finalUrl))
  const again = await analyse({
    ...request,
    pages: request.pages.map(other => (other === entry ? page : other)),
    // Pages of the entered one's template need the browser too; of the others what was read once is enough.
    fetchPage: (url, signal) => (templateOf(new URL(url)) === template ? fetchPage(url, signal) : fetchOnce(url, signal)),
  })
  if (!again.table || (plain.table && worthOf(again.table) <= worthOf(plain.table))) return plain
  await request.onFetched?.(page)
  return again
}

/** Whether the page has scripts that could build content, and is not what they have built already. */
function mayBuildContent({ content }: Page): boolean {
  if (/<html\b[^>]*\sdata-rendered\b/i.test(content.slice(0, 2000))) return false
  const scripts = [...content.matchAll(/<script\b([^>]*)>([^]*?)<\/script/gi)]
  return scripts.some(
    ([, tag = '', text = '']) => !/\btype\s*=\s*["']?[\w/+.-]*json/i.test(tag) && (/\bsrc\s*=/i.test(tag) || text.length > leastScript),
  )
}

function isLacking({ table, plan: proposed }: AnalysisResult, entry: Page): boolean {
  if (!table || table.rows.length === 0) return true
  const { notes, stopped } = table.receipt
  if (notes.some(({ code }) => code === 'column-not-found' || code === 'rows-missing')) return true
  if (table.rows.length >= (proposed.plan.limit ?? Infinity)) return false
  return stopped === 'complete' && table.sources.length === 1 && hasScriptedPager(parseDocument(entry.content))
}

/** Filled cells. */
function worthOf({ rows }: Table): number {
  return rows.reduce((sum, row) => sum + row.filter(value => value !== null).length, 0)
}
