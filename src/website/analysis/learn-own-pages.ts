/** Learns from examples the columns whose values stand on the records' own pages, and joins those pages to the table. */
import type { Dataset } from '#contracts/dataset.ts'
import type { Page } from '#contracts/page.ts'
import type { PlanColumn } from '#contracts/plan.ts'
import { folded } from '#foundation/text/folding.ts'
import { datasetFor, rowPlacesOf, type RowPlace } from '#website/extraction/plan/execute-plan.ts'
import { isDetailKey } from '#website/extraction/plan/join-details.ts'
import { withMade } from '#website/extraction/plan/made-columns.ts'
import type { ExampleRow } from '#contracts/example.ts'
import { idOfOwnPage, ruleOfId } from '#website/extraction/pointing/learn-list.ts'
import { givenValue, givenWords } from '#website/extraction/pointing/given-value.ts'
import { type ExampleMatch, matchInRows } from '#website/extraction/pointing/match-columns.ts'
import { joinPlanned, sampleDetails } from './add-details.ts'
import { learnOn } from './analysis-pages.ts'
import type { AnalysisState, PlannedSources } from './analysis-state.ts'
import { outcomesOf, rightIn, wholeList } from './kept-to-examples.ts'

/** A record whose row is known and some of whose given values are not on the list. */
interface OpenRecord {
  place: RowPlace
  /** The values that the list lacks. */
  cells: ExampleRow['cells']
}

/** The table with the columns that the examples show on the records' own pages; the table as it was if those pages give no more of them. */
export async function withOwnPages(state: AnalysisState, list: PlannedSources, records: ExampleRow[]): Promise<PlannedSources> {
  const open = openRecords(list, records)
  const sample =
    open.length === 0
      ? null
      : await sampleDetails(
          state,
          list,
          open.map(({ place }) => place),
        )
  if (!sample || sample.pages.every(page => page === null)) return list
  const found = matchOn(list, await sample.joinedAt([]), open)
  const isLacking = (name: string) => !found?.match.columns.some(column => column.name === name && column.key !== null)
  const names = new Set(open.flatMap(({ cells }) => Object.keys(cells)).filter(isLacking))
  const places = names.size === 0 ? [] : await placesOn(state, sample.pages, open, names)
  const learned = places.length === 0 ? found : matchOn(list, await sample.joinedAt(places), open)
  if (!learned || learned.match.right === 0) return list
  const joined = await joinPlanned(state, withColumns(list, learned))
  return rightIn(unfiltered(joined), records) > rightIn(unfiltered(list), records) ? joined : list
}

/** The table before conditions and limits, which may hide the record of an example. */
const unfiltered = (list: PlannedSources): PlannedSources => ({
  ...list,
  chosen: { ...list.chosen, plan: { ...list.chosen.plan, filters: [], sort: [], limit: null } },
})

/** The records of the examples that are on the list, with their given values that the list's rows do not hold. */
function openRecords(list: PlannedSources, records: ExampleRow[]): OpenRecord[] {
  const whole = unfiltered(list)
  const places = rowPlacesOf(whole.chosen.plan, whole.sources)
  return outcomesOf(whole, records).flatMap(({ row, missing }, at): OpenRecord[] => {
    const place = row === null ? undefined : places[row]
    if (!place) return []
    const own = datasetFor(whole.chosen.plan, whole.sources[place.page]!.datasets)!.rows[place.row]!
    const given = Object.entries(records[at]!.cells).filter(
      ([name, value]) => missing.includes(name) && !own.some(cell => cell && givenWords(givenValue(value!), cell.quote) !== null),
    )
    return given.length === 0 ? [] : [{ place, cells: Object.fromEntries(given) }]
  })
}

interface FoundColumns {
  match: ExampleMatch
  /** The columns of the records' own pages. */
  details: Dataset
}

/** The columns of the records' own pages that give the values. */
function matchOn(list: PlannedSources, sources: PlannedSources['sources'], open: OpenRecord[]): FoundColumns | null {
  const { plan } = list.chosen
  const whole = wholeList(plan, sources)
  if (!whole) return null
  const heights = sources.map(({ datasets }) => datasetFor(plan, datasets)?.rows.length ?? 0)
  const rowAt = ({ page, row }: RowPlace) => heights.slice(0, page).reduce((sum, height) => sum + height, row)
  const details = tellingFirst(whole)
  const match = matchInRows(
    details,
    open.map(({ cells }) => ({ cells })),
    open.map(({ place }) => rowAt(place)),
  )
  return { match, details }
}

/** The columns of the records' own pages; those that say the same of all records, such as a menu, come last. */
function tellingFirst(dataset: Dataset): Dataset {
  const own = dataset.columns.flatMap(({ key }, at) => (isDetailKey(key) ? [at] : []))
  const isTelling = (at: number) => new Set(dataset.rows.flatMap(row => (row[at] ? [row[at].quote] : []))).size > 1
  const order = [...own.filter(isTelling), ...own.filter(at => !isTelling(at))]
  return { ...dataset, columns: order.map(at => dataset.columns[at]!), rows: dataset.rows.map(row => order.map(at => row[at] ?? null)) }
}

/** The places of the values on the records' own pages, for values that no column of those pages gives. */
async function placesOn(state: AnalysisState, pages: (Page | null)[], open: OpenRecord[], names: Set<string>): Promise<string[]> {
  const taught = open.flatMap(({ cells }, at) => {
    const own = Object.entries(cells).filter(([name]) => names.has(name))
    const page = pages[at]
    return page?.state === 'ok' && own.length > 0 ? [{ page, example: { cells: Object.fromEntries(own) } }] : []
  })
  for (const { page, example } of taught) {
    const match = await learnOn(state, page, [example], idOfOwnPage([]))
    const places = (match && ruleOfId(match.list)?.places) ?? []
    if (places.length > 0) return places
  }
  return []
}

/** The list's plan with the learned columns: under a heading of the table in its place, else at the end. */
function withColumns({ chosen, ...list }: PlannedSources, { match, details }: FoundColumns): PlannedSources {
  const keys = match.columns.flatMap(({ key }) => key ?? [])
  const typed = withMade(details, keys).columns
  const learned = match.columns.flatMap(({ name, key, asText }): PlanColumn[] => {
    const type = typed.find(column => column.key === key)?.type ?? 'text'
    return key === null ? [] : [{ name, from: key, type: asText ? 'text' : type }]
  })
  const of = (name: string) => learned.find(column => folded(column.name) === folded(name))
  const known = chosen.plan.columns.map(column => ({ ...column, ...of(column.name), name: column.name }))
  const added = learned.filter(({ name }) => !known.some(column => folded(column.name) === folded(name)))
  const plan = { ...chosen.plan, columns: [...known, ...added] }
  const missing = chosen.missing.filter(name => !of(name))
  return { ...list, chosen: { ...chosen, plan, withAll: plan, asked: plan.columns.map(({ name }) => name), missing } }
}
