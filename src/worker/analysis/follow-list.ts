/**
 * A planned list to its end: from the entered page along its next pages. Whatever an address promises, only what it brings
 * counts: the next page must hold the same list with records that no page before it had. So a pager that loops, a site that
 * ignores the page number and a guess that was wrong all end by themselves.
 */
import { createHash } from 'node:crypto'
import type { ProposedPlan } from '#ai/planner.ts'
import type { Dataset } from '#contracts/dataset.ts'
import type { Page } from '#contracts/page.ts'
import { isDerivedKey } from '#extract/plan/compile-plan.ts'
import { datasetFor } from '#extract/plan/execute-plan.ts'
import { type AnalysisState, letGo, pageAt, readingOf, readPages, readWhole } from './analyse-website.ts'
import { isSameList } from './same-list.ts'

/** Of a guessed page's records, those that must be new: an address that is not understood shows the first page, with another advertisement. */
const leastFresh = 0.5

/** Rows that are held, those counted too that are on several pages; ten times what the largest table has. */
const mostHeld = 100_000

/** The pages that hold the planned list: from the entered page along its next pages, or every page that holds it. */
export async function followList(state: AnalysisState, { plan }: ProposedPlan, entry: Page | null): Promise<Page[]> {
  const { request } = state
  const listOn = (page: Page): Dataset | null => (page.state === 'ok' ? datasetFor(plan, readingOf(state, page).datasets) : null)
  // Whom to reach is said anywhere on a site.
  const onEntry = entry !== null && listOn(entry) !== null && !plan.dataset.startsWith('entities:')
  if (!onEntry) await readPages(state, request.pages, 'sample')
  const starts = onEntry ? [entry] : request.pages.filter(listOn)
  const pages: Page[] = []
  const taken = new Set<Page>()
  const enough = (plan.filters.length === 0 ? Math.min(plan.limit ?? Infinity, request.rowLimit) : request.rowLimit) + 1
  const met = new Set<string>()
  const wrong = new Set<string>()
  const freshOn = (dataset: Dataset) => recordKeys(dataset).filter(key => !met.has(key))

  /** The page at the address that the usual template gives; one wrong guess is enough for all pages of a template. */
  async function guessed(address: string, shown: Dataset): Promise<Page[]> {
    if (wrong.has(templateOf(address)) || met.size >= (shown.announced ?? Infinity)) return []
    const keep = (page: Page) => {
      const dataset = listOn(page)
      return dataset !== null && freshOn(dataset).length >= Math.max(1, dataset.rows.length * leastFresh)
    }
    const following = await pageAt(state, address, { keep, need: plan })
    if (!following) wrong.add(templateOf(address))
    return following ? [following] : []
  }

  const queue = [...starts]
  let held = 0
  while (queue.length > 0 && met.size < enough && held < mostHeld) {
    const page = queue.shift()!
    if (taken.has(page)) continue
    taken.add(page)
    await readWhole(state, page, plan)
    if (page.state === 'ok') letGo(state, page, plan)
    const dataset = listOn(page)
    const fresh = dataset ? freshOn(dataset) : []
    if (!dataset || fresh.length === 0) continue
    held += dataset.rows.length
    for (const key of fresh) met.add(key)
    pages.push(page)
    request.onEvent({ type: 'rows', found: met.size })
    const { title, next, further, more, guess } = readingOf(state, page)
    for (const address of [...next, ...further]) {
      const following = met.size < enough ? await pageAt(state, address, { need: plan }) : null
      if (following?.state !== 'ok') continue
      if (isSameList({ url: page.finalUrl, title }, { url: following.finalUrl, title: readingOf(state, following).title }))
        queue.push(following)
    }
    // A control that loads more adds to this very list, wherever its address is.
    for (const address of more) {
      const following = met.size < enough ? await pageAt(state, address, { need: plan }) : null
      if (following) queue.push(following)
    }
    if (guess !== null && met.size < enough) queue.push(...(await guessed(guess, dataset)))
  }
  if (queue.length > 0 && met.size < enough) state.stopped = 'row-limit'
  return pages
}

/** What tells each record from the others. What was taken out of a column's words adds nothing, and not every page has it. */
function recordKeys({ columns, rows }: Dataset): string[] {
  const own = columns.map(({ key }) => !isDerivedKey(key))
  return rows.map(row => {
    const values = JSON.stringify(row.filter((_, at) => own[at]).map(cell => cell?.value ?? null))
    // Many are held, and a record may have any length.
    return createHash('sha256').update(values).digest('base64')
  })
}

/** The address without its numbers. */
function templateOf(address: string): string {
  const url = new URL(address)
  return `${url.host}${url.pathname.replace(/\d+/g, '{}')}?${[...url.searchParams.keys()].toSorted().join('&')}`
}
