/**
 * Without scripts a page may show only a part of its content. If the answer lacks something that scripts could bring (a wanted column, announced
 * rows, the rows behind a "load more" button), the entered page is rendered, the prompt is answered again, and the better answer is kept.
 */
import type { Page, PageContent } from '#contracts/page.ts'
import type { Note, Table } from '#contracts/table.ts'
import { templateOf } from '#website/crawl/rendering/scripted-pages.ts'
import { type PageScripts, pageScripts } from '#website/extraction/page-scripts.ts'
import { unpacked } from '#website/reading/page-content.ts'
import { TaskError, TaskLimitError } from '#foundation/threads/thread-pool.ts'
import { contentOf } from './analysis-pages.ts'
import type { AnalysisRequest, AnalysisResult } from './analysis-state.ts'

/** Answers with `analyse`, and a second time with the entered page rendered if the first answer lacks something that scripts could bring. */
export async function renderWhenLacking(
  request: AnalysisRequest,
  analyse: (request: AnalysisRequest) => Promise<AnalysisResult>,
): Promise<AnalysisResult> {
  const entry = request.pages.find(page => page.state === 'ok')
  const { browser, fetchPage } = request
  if (!browser || !fetchPage || !entry) return analyse(request)
  const scripts = await scriptsOf(request, await contentOf(request, entry))
  if (!scripts.mayBuildContent) return analyse(request)

  const fetched = new Map<string, Promise<Page>>()
  const fetchOnce = (url: string, signal?: AbortSignal) => {
    const page = fetched.get(url) ?? fetchPage(url, signal)
    fetched.set(url, page)
    return page
  }
  const plain = await analyse({ ...request, fetchPage: fetchOnce })
  if (!isLacking(plain, scripts)) return plain
  const rendered = await browser.renderPage(entry.finalUrl, request.signal)
  if (rendered?.state !== 'ok') return plain
  browser.preferBrowser(rendered)

  const page = { ...rendered, url: entry.url }
  const template = templateOf(new URL(entry.finalUrl))
  const again = await analyse({
    ...request,
    pages: request.pages.map(other => (other === entry ? page : other)),
    // A partial table of the second attempt may hold less than the first answer, so none is offered.
    onMore: undefined,
    // Pages of the entered page's template need the browser too, so they are fetched again. Other pages are not.
    fetchPage: (url, signal) => (templateOf(new URL(url)) === template ? fetchPage(url, signal) : fetchOnce(url, signal)),
  })
  if (!again.table || (plain.table && worthOf(again.table) <= worthOf(plain.table))) return plain
  await request.onFetched?.(page)
  return again
}

/** The page's scripts. If they cannot be read within the limits, the page counts as one without scripts and is not rendered. */
async function scriptsOf(
  { readScripts = async html => pageScripts(unpacked(html)) }: AnalysisRequest,
  content: PageContent,
): Promise<PageScripts> {
  try {
    return await readScripts(content)
  } catch (error) {
    if (error instanceof TaskLimitError || error instanceof TaskError) return { mayBuildContent: false, hasPager: false }
    throw error
  }
}

function isLacking({ table, plan: proposed }: AnalysisResult, { hasPager }: PageScripts): boolean {
  if (!table || table.rows.length === 0 || hasUnmet(table)) return true
  const { notes, stopped } = table.receipt
  // A doubted column that is shown under its own name counts as found.
  // A noun for the records that names nothing on the page lacks no column.
  const isFound = (column: string, nearest?: string) => nearest === column || proposed.renamed?.asked === column
  const lacks = (note: Note) => note.code === 'rows-missing' || (note.code === 'column-not-found' && !isFound(note.column, note.nearest))
  if (notes.some(lacks)) return true
  if (table.rows.length >= (proposed.plan.limit ?? Infinity)) return false
  return stopped === 'complete' && table.sources.length === 1 && hasPager
}

/** The number of filled cells; 0 if a condition was skipped because no row meets it. */
function worthOf(table: Table): number {
  return hasUnmet(table) ? 0 : table.rows.reduce((sum, row) => sum + row.filter(value => value !== null).length, 0)
}

const hasUnmet = ({ receipt }: Table): boolean => receipt.conditions?.some(({ state }) => state === 'unmet') ?? false
