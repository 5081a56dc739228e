/** How a prompt was understood, for the receipt: the plan of the table, and the lists and columns that a person may choose instead. */
import type { Candidate } from '#contracts/dataset.ts'
import type { ColumnChoice, ListChoice } from '#contracts/plan-change.ts'
import type { Receipt } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import { headingsOf } from '#website/planning/built-in/choose-columns.ts'
import type { ProposedPlan } from '#website/planning/planner.ts'
import type { Language } from '#contracts/language.ts'
import { titleSeparator } from '#website/extraction/plan/site-endings.ts'
import { candidatesOf } from '#website/extraction/plan/candidates.ts'
import { datasetFor, type ExecutedPlan, type ReadSource } from '#website/extraction/plan/execute-plan.ts'
import type { AnalysisState, PlannedSources } from './analysis-state.ts'
import { isWorded, shorter } from './describe-list.ts'
import { foldersOf, nounIn } from './record-noun.ts'

const mostLists = 8

/** A page as lists are named after it. */
interface TitledSource extends ReadSource {
  title: string | null
}

/** The candidates as lists to choose from: at most eight, those with the best plans first, each under a name that no earlier one has. */
export function listChoices(candidates: Candidate[], plans: ProposedPlan[], sources: TitledSource[]): ListChoice[] {
  const ranks = new Map(plans.map(({ plan }, at) => [plan.dataset, at]))
  const rankOf = ({ id }: Candidate) => ranks.get(id) ?? plans.length
  const taken = new Set<string>()
  /** The pages of the lists so far: the title of a page names its likeliest list alone. */
  const named = new Set<TitledSource>()
  return candidates
    .filter(({ rowCount }) => rowCount > 0)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, mostLists)
    .map(list => {
      const pages = sources.filter(({ datasets }) => datasets.some(({ id }) => id === list.id))
      const [page, ...others] = pages
      const names = namesOf(list, page && others.length === 0 && !named.has(page) ? page.title : null)
      for (const page of pages) named.add(page)
      const name = names.find(({ label, noun }) => !taken.has(label ?? noun ?? '')) ?? { label: null }
      taken.add(name.label ?? name.noun ?? '')
      return choiceOf(list, Math.max(list.rowCount, announcedOf(list.id, sources)), name)
    })
}

type ListName = Pick<ListChoice, 'label' | 'noun'>

const nameKept = (list: ListChoice | undefined): ListName | undefined =>
  list && { label: list.label, ...(list.noun && { noun: list.noun }) }

/** The names of a list, the best first: its heading, the noun for its records, the title of its page, its first values, and those of a record. */
function namesOf(list: Candidate, title: string | null): ListName[] {
  const noun = nounIn([list.label ?? '', ...foldersOf(recordAddress(list)), list.id.replace(/^\w+:/, ' ')])
  const texts = list.samples.map(row => row.flat().filter(cell => typeof cell === 'string' && isWorded(cell)))
  const values = [texts.flatMap(([first]) => first ?? []), texts[0] ?? []].map(some => [...new Set(some)].slice(0, namingValues).join(', '))
  const labels = [(title ?? '').split(titleSeparator)[0]!.trim(), ...values]
  return [
    ...(headingOf(list) ?? []),
    ...(noun && list.rowCount > 1 ? [{ label: null, noun }] : []),
    ...labels.flatMap(label => (label === '' ? [] : { label: shorter(label, longestAbout) })),
  ]
}

const namingValues = 3

/** The heading of a list. A heading of its first section or record, and the type that a page declares, are none. */
function headingOf({ kind, label, rowCount, samples }: Candidate): ListName[] | null {
  const isDeclared = kind === 'json-ld' || kind === 'microdata' || kind === 'rdfa'
  return label === null || isDeclared || (rowCount > 1 && samples.flat(2).includes(label)) ? null : [{ label }]
}

const namedColumns = 3

function choiceOf(list: Candidate, rows: number, name: ListName): ListChoice {
  const { id, columns } = list
  const about = columns.flatMap(column => column.label ?? []).slice(0, namedColumns)
  const values = columns.map((_, at) => exampleOf(list, at)).filter(Boolean)
  return { id, ...name, rows, about: (about.length > 0 ? about : values.slice(0, 1)).join(', ').slice(0, longestAbout) }
}

const longestAbout = 80

const announcedOf = (id: string, sources: ReadSource[]): number =>
  Math.max(0, ...sources.flatMap(({ datasets }) => datasets.flatMap(dataset => (dataset.id === id ? (dataset.announced ?? 0) : []))))

/** The part of the receipt that tells how the prompt was understood, and what the records are. Empty if the rows were read from running text. */
export function understoodIn(
  { lists, language, elsewhere, examples, recipe }: Pick<AnalysisState, 'lists' | 'language' | 'elsewhere' | 'examples' | 'recipe'>,
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
  const known = lists.find(({ id }) => id === withAll.dataset)
  // Of several doubts about one column the first counts: it is the likeliest.
  const asked = [...doubts, ...(renamed ? [renamed] : [])].toReversed().filter(doubt => shown.has(doubt.shown))
  // The rows of a table of one record may be the items of a list in it.
  const noun = list.rowCount > 1 ? nounIn([list.label ?? '', ...foldersOf(recordAddress(list))]) : undefined
  return {
    ...(noun && { noun }),
    understood: {
      lists: [choiceOf(list, rows, nameKept(known) ?? { label: list.label }), ...others],
      columns: columnChoices(list, language),
      plan: { ...withAll, columns },
      asked: Object.fromEntries(asked.map(doubt => [doubt.shown, doubt.asked])),
      language,
      ...(elsewhere && { elsewhere }),
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
