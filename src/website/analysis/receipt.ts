/** The completeness receipt: what the site announces beside what was found, every page that could not be read, and who chose. */
import type { Doubt } from '#website/planning/planner.ts'
import { type Page, pageOutcome } from '#contracts/page.ts'
import type { Note, Receipt } from '#contracts/table.ts'
import type { Drift } from '#website/extraction/plan/drift.ts'
import { goesOn } from '#website/crawl/rendering/renderer.ts'
import type { ExecutedPlan } from '#website/extraction/plan/execute-plan.ts'
import type { PlannedSources, AnalysisState } from './analysis-state.ts'
import { conditionsOf, readable } from './conditions.ts'

/** What was asked for and is empty, or may be another column. */
function columnNotes(doubts: Doubt[], { columns, rows }: ExecutedPlan): Note[] {
  if (rows.length === 0) return []
  const filled = columns.flatMap(({ name }, at) => (rows.some(row => row[at] !== null) ? [name] : []))
  const empty = columns.flatMap(({ name }) => (filled.includes(name) ? [] : [name]))
  // The records' own pages may have told what a doubted column was asked for.
  const doubted = doubts.flatMap(({ asked, shown }) => (asked === shown || !filled.includes(asked) ? [asked] : []))
  return [...new Set([...empty, ...doubted])].map(column => {
    const nearest = doubts.flatMap(({ asked, shown }) => (asked === column ? [shown] : [])).join(', ')
    return { code: 'column-not-found', column, ...(nearest && { nearest }) }
  })
}

/** The receipt of an executed plan: counts, problems, and notes on what was asked for and not found. */
export function receiptOf(state: AnalysisState, answer: PlannedSources, executed: ExecutedPlan, drift: Drift[]): Receipt {
  const { chosen } = answer
  const { plan, unapplied, doubts = [] } = chosen
  const pages = [...new Set(state.byUrl.values())]
  const counts = countPages(pages)
  const { found, duplicates, rows } = executed
  // A total below what was found belongs to something else on the page.
  const announced = executed.announced !== null && executed.announced >= found ? executed.announced : null
  const notes = columnNotes(doubts, executed)
  for (const { column, operator, value } of executed.unmet) {
    const name = plan.columns.find(({ from }) => from === column)?.name ?? readable(column)
    notes.push({ code: 'condition-met-by-none', column: name, operator, value: [value ?? []].flat().join(' / ') })
  }
  for (const { from, name } of plan.columns)
    if (from !== null && state.countedDays.has(from)) notes.push({ code: 'days-counted', column: name })
  if (chosen.instead) notes.push({ code: 'other-list', ...chosen.instead })
  for (const words of unapplied) notes.push({ code: 'condition-not-applied', words })
  if (chosen.unordered && plan.sort.length === 0 && rows.length > 1) notes.push({ code: 'order-not-applied', words: chosen.unordered })
  if (!state.understood) notes.push({ code: 'nothing-matched' })
  const scripted = pages.filter(page => page.state === 'empty-js').length
  if (scripted > 0) notes.push({ code: 'needs-browser', pages: scripted })
  const growing = pages.filter(page => page.state === 'ok' && page.cause === goesOn).length
  if (growing > 0) notes.push({ code: 'page-goes-on', pages: growing })
  for (const { column, pages: differing } of drift) notes.push({ code: 'drift', column, pages: differing })
  if (announced !== null && announced > found && state.stopped === 'complete') notes.push({ code: 'rows-missing', announced, found })
  notes.push(...state.notes)
  const problems = pages.filter(page => page.state !== 'ok').map(({ url, state: pageState, status }) => ({ url, state: pageState, status }))
  const engine = { by: chosen.by, usage: state.request.usage?.() ?? null, setAside: state.setAside }
  const conditions = conditionsOf(answer, executed, state.language)
  const summary = executed.summary ? { summary: executed.summary } : {}
  return {
    announced,
    found,
    duplicates,
    rows: rows.length,
    pages: counts,
    problems,
    stopped: state.stopped,
    notes,
    conditions,
    engine,
    ...summary,
  }
}

/** Pages by what became of them. */
export function countPages(pages: Pick<Page, 'state'>[]): Receipt['pages'] {
  const counts = { read: 0, skipped: 0, blocked: 0, failed: 0 }
  for (const { state } of pages) counts[pageOutcome[state]]++
  return counts
}
