/** The receipt: rows announced and found, pages that could not be read, notes, and who planned. */
import type { Doubt, ProposedPlan } from '#website/planning/planner.ts'
import { pageOutcome } from '#contracts/page-outcome.ts'
import type { Page } from '#contracts/page.ts'
import type { Note, Receipt } from '#contracts/table.ts'
import { folded } from '#foundation/text/folding.ts'
import type { Drift } from '#website/extraction/plan/drift.ts'
import { growingPageCause } from '#website/crawl/rendering/renderer.ts'
import type { ExecutedPlan } from '#website/extraction/plan/execute-plan.ts'
import type { PlannedSources, AnalysisState } from './analysis-state.ts'
import { receiptConditions, readable } from './conditions.ts'
import { columnWords } from './column-words.ts'
import { columnChoices, plannedCandidate, understoodIn } from './understood.ts'

/** Notes on wanted columns that are empty or doubted. */
function columnNotes(doubts: Doubt[], { columns, rows }: ExecutedPlan): Note[] {
  if (rows.length === 0) return []
  const filled = columns.flatMap(({ name }, at) => (rows.some(row => row[at] !== null) ? [name] : []))
  const empty = columns.flatMap(({ name }) => (filled.includes(name) ? [] : [name]))
  // A doubted column needs no note if the records' own pages have filled it meanwhile.
  const doubted = doubts.flatMap(({ asked, shown }) => (asked === shown || !filled.includes(asked) ? [asked] : []))
  return [...new Set([...empty, ...doubted])].map(column => {
    const nearest = doubts.flatMap(({ asked, shown }) => (asked === column ? [shown] : [])).join(', ')
    return { code: 'column-not-found', column, ...(nearest && { nearest }) }
  })
}

/**
 * Notes on what differs from the prompt: conditions and orders that were not applied, another list, words that were not understood. Also notes on
 * dates that were counted back ("3 days ago").
 */
function planNotes(
  { countedDays, understood }: AnalysisState,
  { plan, instead, unapplied, unordered, renamed }: ProposedPlan,
  executed: ExecutedPlan,
): Note[] {
  const nameOf = (key: string) => plan.columns.find(({ from }) => from === key)?.name ?? readable(key)
  const isUnordered = unordered !== undefined && plan.sort.length === 0 && executed.rows.length > 1
  return [
    ...executed.unmet.map(({ column, operator, value }): Note => {
      return { code: 'condition-met-by-none', column: nameOf(column), operator, value: [value ?? []].flat().join(' / ') }
    }),
    ...plan.columns.flatMap(({ from, name }): Note[] =>
      from !== null && countedDays.has(from) ? [{ code: 'days-counted', column: name }] : [],
    ),
    ...(renamed && executed.rows.length > 0 ? [{ code: 'column-not-found' as const, column: renamed.asked, nearest: renamed.shown }] : []),
    ...(instead ? [{ code: 'other-list' as const, ...instead }] : []),
    ...unapplied.map((words): Note => ({ code: 'condition-not-applied', words })),
    ...(isUnordered ? [{ code: 'order-not-applied' as const, words: unordered }] : []),
    ...(understood ? [] : [{ code: 'nothing-matched' as const }]),
  ]
}

/** Notes on pages that need a browser to show their records, and on pages that grow without end. */
function pageNotes(pages: Page[]): Note[] {
  const scripted = pages.filter(page => page.state === 'empty-js').length
  const growing = pages.filter(page => page.state === 'ok' && page.cause === growingPageCause).length
  return [
    ...(scripted > 0 ? [{ code: 'needs-browser' as const, pages: scripted }] : []),
    ...(growing > 0 ? [{ code: 'page-goes-on' as const, pages: growing }] : []),
  ]
}

/** The note on pages that the rules of the scan left out. */
function ruleNotes({ request, leftOut }: AnalysisState): Note[] {
  const scan = request.scanRules?.leftOutOfScan ?? 0
  return scan + leftOut.size > 0 ? [{ code: 'left-out-by-rules', scan, table: leftOut.size }] : []
}

/** The receipt of an executed plan: counts, problems, and notes on what was asked for and not found. */
export function receiptOf(state: AnalysisState, answer: PlannedSources, executed: ExecutedPlan, drift: Drift[]): Receipt {
  const { chosen } = answer
  const { stopped } = state
  const pages = [...new Set(state.byUrl.values())]
  const { found, duplicates, rows, summary } = executed
  // An announced total below the number of found rows counts something else, so it is ignored.
  const announced = executed.announced !== null && executed.announced >= found ? executed.announced : null
  const isShort = announced !== null && announced > found && stopped === 'complete'
  return {
    announced,
    found,
    duplicates,
    rows: rows.length,
    pages: countPages(pages),
    problems: pages.filter(page => page.state !== 'ok').map(({ url, state: pageState, status }) => ({ url, state: pageState, status })),
    stopped,
    notes: [
      ...columnNotes(chosen.doubts ?? [], executed),
      ...planNotes(state, chosen, executed),
      ...pageNotes(pages),
      ...ruleNotes(state),
      ...drift.map(({ column, pages: differing }): Note => ({ code: 'drift', column, pages: differing })),
      ...(isShort ? [{ code: 'rows-missing' as const, announced, found }] : []),
      ...state.notes,
    ],
    conditions: receiptConditions(answer, executed, state.language),
    ...understoodIn(state, answer, executed),
    engine: { by: chosen.by, usage: state.request.usage?.() ?? null, setAside: state.setAside },
    ...(state.outcomes.length > 0 && { examples: state.outcomes }),
    ...taughtIn(state, answer),
    ...(summary && { summary }),
  }
}

/** Where the values of the columns that examples taught stand. */
function taughtIn({ examples, language }: AnalysisState, answer: PlannedSources): Pick<Receipt, 'taught'> {
  const given = new Set(examples.flatMap(({ cells, isNone }) => (isNone ? [] : Object.keys(cells).map(folded))))
  const list = given.size === 0 ? null : plannedCandidate(answer)
  if (!list) return {}
  const names = new Map(columnChoices(list, language).map(({ id, name }) => [id, name]))
  const taught = answer.chosen.plan.columns.flatMap(({ name, from }) =>
    from !== null && given.has(folded(name))
      ? [{ column: name, said: { es: columnWords(from, names, 'es'), en: columnWords(from, names, 'en') } }]
      : [],
  )
  return taught.length > 0 ? { taught } : {}
}

/** Counts pages by their outcome. */
export function countPages(pages: Pick<Page, 'state'>[]): Receipt['pages'] {
  const counts = { read: 0, skipped: 0, blocked: 0, failed: 0 }
  for (const { state } of pages) counts[pageOutcome[state]]++
  return counts
}
