/** List to detail: fetches the records' own pages only for wanted columns that the list lacks, and joins them by link. */
import type { PlanColumn } from '#contracts/plan.ts'
import type { Page } from '#contracts/page.ts'
import type { Evidence } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import { withoutFragment } from '#extract/document.ts'
import { candidatesOf, datasetFor, type ExecutedPlan, spread } from '#extract/plan/execute-plan.ts'
import type { ProposedPlan } from '#ai/planner.ts'
import { type AnalysisState, pageAt, readingOf } from './analyse-website.ts'

/** Pages of records, from all over the list, that are read before deciding what they hold. */
const trialPages = 6
const parallel = 4

/** Fills columns that the list does not have from the records' own pages, within the budgets. */
export async function addDetails(state: AnalysisState, { plan, missing }: ProposedPlan, list: ExecutedPlan): Promise<ExecutedPlan> {
  const wanted = plan.columns.map((column, index) => ({ column, index })).filter(({ column }) => missing.includes(column.name))
  if (wanted.length === 0) return list
  const links = recordLinks(state, plan.dataset, list)
  if (links.filter(link => link !== null).length < list.rows.length / 2) return list

  const trial = await readDetails(state, spread(links, trialPages))
  const chosen = await planDetails(
    state,
    [...trial.values()],
    wanted.map(({ column }) => column),
  )
  if (!chosen) return list
  const details = new Map([...trial, ...(await readDetails(state, links))])

  const sources = [...list.sources]
  const rows = list.rows.map(row => [...row])
  const evidence = list.evidence.map(row => [...row])
  rows.forEach((row, at) => {
    const page = details.get(links[at] ?? '')
    const found = page ? valuesOn(state, page, chosen, sources) : null
    if (!found) return
    for (const { column, index } of wanted) {
      const cell = found.get(column.name)
      if (!cell || cell.value === null) continue
      row[index] = cell.value
      evidence[at]![index] = cell.evidence
    }
  })
  const columns = list.columns.map((column, index) => {
    const from = wanted.some(entry => entry.index === index) ? chosen.plan.columns.find(entry => entry.name === column.name) : undefined
    return from?.from ? { ...column, type: from.type } : column
  })
  return { ...list, columns, rows, evidence, sources }
}

/**
 * For each row the address of its own page: of the dataset's link columns the one with most distinct pages of the same site.
 * Pages that several rows lead to (a directory, a category) are nobody's own: what they say first belongs to another record.
 */
function recordLinks(state: AnalysisState, datasetId: string, list: ExecutedPlan): (string | null)[] {
  const columns = new Map<string, Map<string, string>>()
  for (const page of new Set(state.byUrl.values())) {
    if (page.state !== 'ok') continue
    const dataset = readingOf(state, page).datasets.find(entry => entry.id === datasetId)
    dataset?.columns.forEach((column, at) => {
      if (column.type !== 'url' || column.key.includes('@img')) return
      const byPlace = columns.get(column.key) ?? new Map<string, string>()
      columns.set(column.key, byPlace)
      for (const row of dataset.rows) {
        const href = row[at]?.value
        if (typeof href !== 'string' || new URL(href).host !== new URL(page.finalUrl).host) continue
        const address = withoutFragment(href)
        for (const cell of row) if (cell) byPlace.set(`${page.finalUrl}\n${cell.locator}`, address)
      }
    })
  }
  const best = [...columns.values()].toSorted((a, b) => new Set(b.values()).size - new Set(a.values()).size)[0]
  const links = list.evidence.map(row => {
    for (const { source, locator } of row.flat()) {
      const href = best?.get(`${list.sources[source]!.url}\n${locator}`)
      if (href) return href
    }
    return null
  })
  const uses = new Map<string, number>()
  for (const link of links) if (link !== null) uses.set(link, (uses.get(link) ?? 0) + 1)
  const lists = new Set(list.sources.map(source => source.url))
  return links.map(link => (link !== null && uses.get(link) === 1 && !lists.has(link) ? link : null))
}

async function readDetails(state: AnalysisState, links: (string | null)[]): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>()
  const waiting = [...new Set(links.filter(link => link !== null))]
  const work = async () => {
    for (let link = waiting.shift(); link !== undefined; link = waiting.shift()) {
      const page = await pageAt(state, link)
      if (!page) return
      if (page.state === 'ok') pages.set(link, page)
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return pages
}

/** A plan for the detail pages: the dataset that answers most of the missing columns. */
async function planDetails(state: AnalysisState, pages: Page[], columns: PlanColumn[]): Promise<ProposedPlan | null> {
  if (pages.length === 0) return null
  const { planner, today } = state.request
  const readings = pages.map(page => readingOf(state, page))
  const single = readings.map(({ datasets }) => ({ datasets: datasets.filter(dataset => dataset.rows.length === 1) }))
  const answer = await planner({
    prompt: `details: ${columns.map(column => column.name).join(', ')}`,
    candidates: candidatesOf(single),
    today,
  })
  const answered = (proposed: ProposedPlan) =>
    proposed.plan.columns.filter(column => column.from !== null && columns.some(({ name }) => name === column.name)).length
  const best = answer.plans.toSorted((a, b) => answered(b) - answered(a) || b.fit - a.fit)[0]
  return best && answered(best) > 0 ? best : null
}

function valuesOn(
  state: AnalysisState,
  page: Page,
  { plan }: ProposedPlan,
  sources: ExecutedPlan['sources'],
): Map<string, { value: CellValue; evidence: Evidence[] }> | null {
  const reading = readingOf(state, page)
  const dataset = datasetFor(plan, reading.datasets)
  if (!dataset) return null
  const source = sources.push({ url: page.finalUrl, readAt: page.readAt }) - 1
  const index = new Map(dataset.columns.map((column, at) => [column.key, at]))
  return new Map(
    plan.columns.flatMap(column => {
      const cell = column.from === null ? undefined : dataset.rows[0]?.[index.get(column.from) ?? -1]
      return cell ? [[column.name, { value: cell.value, evidence: [{ source, locator: cell.locator, quote: cell.quote }] }] as const] : []
    }),
  )
}
