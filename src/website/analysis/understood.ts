/** How a prompt was understood, for the receipt: the plan of the table, and the lists and columns that a person may choose instead. */
import type { Candidate } from '#contracts/dataset.ts'
import type { ColumnChoice, ListChoice } from '#contracts/plan-change.ts'
import type { Receipt } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import { headingsOf } from '#website/planning/built-in/choose-columns.ts'
import type { ProposedPlan } from '#website/planning/planner.ts'
import type { Language } from '#contracts/language.ts'
import { candidatesOf } from '#website/extraction/plan/candidates.ts'
import { datasetFor, type ExecutedPlan, type ReadSource } from '#website/extraction/plan/execute-plan.ts'
import type { AnalysisState, PlannedSources } from './analysis-state.ts'
import { foldersOf, nounIn } from './record-noun.ts'

const mostLists = 8

/** The candidates as lists to choose from: at most eight, those with the best plans first. */
export function listChoices(candidates: Candidate[], plans: ProposedPlan[], sources: ReadSource[]): ListChoice[] {
  const ranks = new Map(plans.map(({ plan }, at) => [plan.dataset, at]))
  const rankOf = ({ id }: Candidate) => ranks.get(id) ?? plans.length
  return candidates
    .filter(({ rowCount }) => rowCount > 0)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, mostLists)
    .map(list => choiceOf(list, Math.max(list.rowCount, announcedOf(list.id, sources))))
}

const namedColumns = 3

function choiceOf(list: Candidate, rows: number): ListChoice {
  const { id, label, columns } = list
  const about = columns.flatMap(column => column.label ?? []).slice(0, namedColumns)
  const values = columns.map((_, at) => exampleOf(list, at)).filter(Boolean)
  return { id, label, rows, about: (about.length > 0 ? about : values.slice(0, 1)).join(', ').slice(0, longestAbout) }
}

const longestAbout = 80

const announcedOf = (id: string, sources: ReadSource[]): number =>
  Math.max(0, ...sources.flatMap(({ datasets }) => datasets.flatMap(dataset => (dataset.id === id ? (dataset.announced ?? 0) : []))))

/** The part of the receipt that tells how the prompt was understood, and what the records are. Empty if the rows were read from running text. */
export function understoodIn(
  { lists, language, examples, recipe }: Pick<AnalysisState, 'lists' | 'language' | 'examples' | 'recipe'>,
  { chosen, sources }: PlannedSources,
  executed: ExecutedPlan,
): Pick<Receipt, 'understood' | 'noun'> {
  const { plan, withAll = plan, doubts = [], renamed } = chosen
  const shown = new Set(executed.columns.map(({ name }) => name))
  const columns = withAll.columns.filter(({ name }) => shown.has(name))
  const list = plannedCandidate({ chosen, sources })
  if (!list || list.kind === 'prose' || columns.length === 0) return {}
  const rows = Math.max(executed.found, executed.announced ?? 0)
  const others = lists.filter(({ id }) => id !== withAll.dataset)
  // Of several doubts about one column the first counts: it is the likeliest.
  const asked = [...doubts, ...(renamed ? [renamed] : [])].toReversed().filter(doubt => shown.has(doubt.shown))
  // The rows of a table of one record may be the items of a list in it.
  const noun = list.rowCount > 1 ? nounIn([list.label ?? '', ...foldersOf(recordAddress(list))]) : undefined
  return {
    ...(noun && { noun }),
    understood: {
      lists: [choiceOf(list, rows), ...others],
      columns: columnChoices(list, language),
      plan: { ...withAll, columns },
      asked: Object.fromEntries(asked.map(doubt => [doubt.shown, doubt.asked])),
      language,
      ...(examples.length > 0 && { examples }),
      ...(recipe && { recipe }),
    },
  }
}

/** The address of a record's own page; '' if the list has none. */
function recordAddress({ columns, samples: [first = []] }: Candidate): string {
  const at = columns.findIndex(({ type, key }) => type === 'url' && !key.includes('@img'))
  return String(first[at] ?? '')
}

/** The list of a plan as a planner sees it, with the columns of the records' own pages that were joined to it. */
export function plannedCandidate({ chosen: { plan }, sources }: PlannedSources): Candidate | null {
  const planned = sources.flatMap(({ datasets }) => {
    const dataset = datasetFor(plan, datasets)
    return dataset ? [{ datasets: [{ ...dataset, id: plan.dataset }] }] : []
  })
  return candidatesOf(planned)[0] ?? null
}

const longestExample = 60

/** The columns of a list under the page's own names, each with a value. */
export function columnChoices(candidate: Candidate, language: Language): ColumnChoice[] {
  return headingsOf(candidate, language).map(({ name, type }, at) => {
    const { key, label } = candidate.columns[at]!
    return { id: key, name, type, named: label !== null, example: exampleOf(candidate, at) }
  })
}

function exampleOf({ samples }: Candidate, at: number): string {
  const value: CellValue = samples.map(row => row[at] ?? null).find(cell => cell !== null) ?? ''
  return [value].flat().join(', ').slice(0, longestExample)
}
