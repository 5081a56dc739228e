/** A planned list to its end: from the entered page along its next pages, as long as they bring records of their own. */
import type { ProposedPlan } from '#ai/planner.ts'
import type { Page } from '#contracts/page.ts'
import { datasetFor } from '#extract/plan/execute-plan.ts'
import type { PageReading } from '#extract/read-page.ts'
import { type AnalysisState, pageAt, readingOf } from './analyse-website.ts'
import { isSameList } from './same-list.ts'

const listPage = (page: Page, { title }: PageReading) => ({ url: page.finalUrl, title })

/** The pages that hold the planned list: from the entered page along its next pages, or every page that holds it. */
export async function followList(state: AnalysisState, { plan }: ProposedPlan, entry: Page | null): Promise<Page[]> {
  const { request } = state
  const holds = (page: Page) => page.state === 'ok' && datasetFor(plan, readingOf(state, page).datasets) !== null
  const starts = entry && holds(entry) ? [entry] : request.pages.filter(holds)
  const pages: Page[] = []
  const taken = new Set<Page>()
  const enough = (plan.filters.length === 0 ? Math.min(plan.limit ?? Infinity, request.rowLimit) : request.rowLimit) + 1
  const keys = new Set<string>()
  let rows = 0
  const queue = [...starts]
  while (queue.length > 0 && rows < enough) {
    const page = queue.shift()!
    if (taken.has(page)) continue
    taken.add(page)
    const reading = readingOf(state, page)
    const dataset = datasetFor(plan, reading.datasets)
    if (!dataset) continue
    // A next page must bring records that no page before it had.
    const fresh = dataset.rows.map(row => JSON.stringify(row.map(cell => cell?.value ?? null))).filter(key => !keys.has(key))
    if (fresh.length === 0) continue
    for (const key of fresh) keys.add(key)
    pages.push(page)
    rows += fresh.length
    request.onEvent({ type: 'rows', found: rows })
    for (const next of [...reading.next, ...reading.further]) {
      const following = rows < enough ? await pageAt(state, next) : null
      if (following?.state === 'ok' && isSameList(listPage(page, reading), listPage(following, readingOf(state, following))))
        queue.push(following)
    }
  }
  return pages
}
