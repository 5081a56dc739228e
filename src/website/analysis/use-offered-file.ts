/**
 * Uses a file that a page offers with its data: one request for the file instead of many for the list's pages. The file is used only if
 * it holds the page's records and more, with every wanted column that the page has.
 */
import type { ProposedPlan } from '#website/planning/planner.ts'
import type { Dataset } from '#contracts/dataset.ts'
import type { Page } from '#contracts/page.ts'
import { matchRows } from '#website/extraction/merge-datasets.ts'
import { datasetFor } from '#website/extraction/plan/execute-plan.ts'
import type { PageReading } from '#website/extraction/page-reading.ts'
import { pageAt, readingOf } from './analysis-pages.ts'
import type { AnalysisState } from './analysis-state.ts'
import { askPlanner } from './choose-plan.ts'

/** The file counts as the same list if it holds at least this share of the page's records. */
const enoughShared = 0.8

/** The file as a page, with the plan for it. Null if the page offers no usable file, or if the rows on the page itself suffice. */
export async function useOfferedFile(
  state: AnalysisState,
  onPage: ProposedPlan,
  entry: Page | null,
): Promise<{ chosen: ProposedPlan; pages: Page[] } | null> {
  const reading = entry && readingOf(state, entry)
  const shown = reading && datasetFor(onPage.plan, reading.datasets)
  if (!reading || !shown || shown.rows.length < 2 || !goesOn(reading, shown) || isEnough(onPage, shown)) return null
  // A feed may hold only the newest part of a list, so it is used only if the page announces a total to compare it with.
  const mayRead = (url: string) => !state.request.scanRules?.leavesOut(url)
  const file = reading.files.find(({ format, url }) => (format !== 'xml' || shown.announced !== null) && mayRead(url))
  if (!file) return null
  const page = await pageAt(state, file.url)
  const chosen = page?.state === 'ok' ? await planFile(state, onPage, shown, page) : null
  return page && chosen ? { chosen, pages: [page] } : null
}

/** Whether the page's own rows suffice, because the prompt wants no more rows than these and has no conditions or order. */
const isEnough = ({ plan: { limit, filters, sort } }: ProposedPlan, { rows }: Dataset): boolean =>
  limit !== null && limit <= rows.length && filters.length === 0 && sort.length === 0

/** Whether the page shows only a part of its list. */
function goesOn({ next, further, more, guess }: PageReading, { announced, rows }: Dataset): boolean {
  return (announced ?? 0) > rows.length || [...next, ...further, ...more].length > 0 || guess !== null
}

async function planFile(state: AnalysisState, onPage: ProposedPlan, shown: Dataset, file: Page): Promise<ProposedPlan | null> {
  const least = Math.max(shown.rows.length + 1, shown.announced ?? 0)
  const datasets = readingOf(state, file).datasets.filter(
    dataset => dataset.rows.length >= least && (matchRows(shown, dataset)?.length ?? 0) >= shown.rows.length * enoughShared,
  )
  if (datasets.length === 0) return null
  const { plans } = await askPlanner(state, [{ url: file.finalUrl, readAt: file.readAt, datasets }])
  const isAsGood = ({ plan, missing }: ProposedPlan) =>
    missing.every(name => onPage.missing.includes(name)) && plan.filters.length >= onPage.plan.filters.length
  return plans.find(isAsGood) ?? null
}
