/**
 * Where no column of a list answers an asked one, a model is shown three records as numbered lines and points at the words of the asked columns. From
 * these code learns the column for all records, as from a person's examples. If what it learns does not hold, the table stays as it was.
 */
import { NoModelAnswer } from '#language-model/language-model.ts'
import type { ExampleRow } from '#contracts/example.ts'
import type { Page } from '#contracts/page.ts'
import type { Plan, PlanColumn } from '#contracts/plan.ts'
import type { ProseField } from '#contracts/prose.ts'
import { datasetFor, executePlan, rowPlacesOf, type ReadSource, type RowPlace } from '#website/extraction/plan/execute-plan.ts'
import { passagesOf, type CutPassage } from '#website/extraction/prose/passages.ts'
import { proseLines } from '#website/extraction/prose/line-tree.ts'
import { readRecords } from '#website/extraction/prose/read-records.ts'
import type { ProseLine, ProsePart, ProseText } from '#website/extraction/prose/text-lines.ts'
import { builtInPlanner } from '#website/planning/built-in/built-in-planner.ts'
import type { AnalysisState, PlannedSources } from './analysis-state.ts'
import { outcomesOf } from './kept-to-examples.ts'
import { withExamples } from './read-examples.ts'
import { proseOf } from './read-prose.ts'

/** A model sees so many records. */
const shownRecords = 3

/** The list with the columns that a model's pointing teaches; the list as it was if there is no model, nothing to ask, or nothing that holds. */
/** Whether the model may be asked to point: it chose the list, and no text, change or example tells where the values stand. */
const mayAsk = ({ request, prose, examples }: AnalysisState, { chosen }: PlannedSources): boolean =>
  Boolean(request.proseReader) && chosen.by === 'model' && !prose && !request.changed && examples.length === 0

export async function withPointedColumns(
  state: AnalysisState,
  list: PlannedSources | null,
  entry: Page | null,
): Promise<PlannedSources | null> {
  const { request } = state
  if (!list || !entry || !mayAsk(state, list)) return list
  const lacking = list.chosen.plan.columns.filter(({ from }) => from === null)
  const prose = lacking.length > 0 && lacking.length < list.chosen.plan.columns.length ? await proseOf(state, entry) : null
  const records = prose && recordsOn(list, entry, prose.text)
  if (!records) return list
  const examples = await pointedIn(state, list, { entry, text: prose.text, records })
  if (examples.length === 0) return list
  // The examples are the model's: they are neither told nor kept like those of a person, and what was tried in vain leaves no trace.
  const rules = { ...request, planner: request.rules ?? builtInPlanner }
  const tried: AnalysisState = { ...state, request: rules, examples, notes: [], outcomes: [], read: new Map(state.read) }
  const learned = await withExamples(tried, list, entry)
  if (!learned || !holds(learned, list, examples)) return list
  const { readInFull, read, stopped } = tried
  Object.assign(state, { readInFull, read, stopped })
  return told(learned, list)
}

/** The lines of some records on the entered page, and what the table shows for each of them. */
interface ShownRecord {
  lines: Set<ProseLine>
  shown: ExampleRow['shown']
}

/** The first records of the list on a page, in its order; null if they do not stand in its text. */
function recordsOn({ chosen: { plan }, sources }: PlannedSources, { finalUrl }: Page, { parts }: ProseText): ShownRecord[] | null {
  const all = { ...plan, filters: [], sort: [], limit: null }
  const { columns, rows } = executePlan(all, sources)
  const lines = proseLines(parts)
  const nameOf = ({ page, row }: RowPlace) => `${page}/${row}`
  const wanted = new Set(rowPlacesOf({ ...plan, limit: null }, sources).map(nameOf))
  const found = rowPlacesOf(all, sources).flatMap((place, at) => {
    const start = startOf(place, { plan, sources, lines, page: finalUrl })
    const shown = Object.fromEntries(columns.flatMap(({ name }, index) => (rows[at]![index] == null ? [] : [[name, rows[at]![index]!]])))
    return start === null ? [] : [{ start, shown, isWanted: wanted.has(nameOf(place)) }]
  })
  const inOrder = found.toSorted((a, b) => a.start - b.start).filter(({ start }, at, others) => start !== others[at - 1]?.start)
  const lengths = inOrder.slice(1).map(({ start }, at) => start - inOrder[at]!.start)
  if (lengths.length === 0) return null
  const usual = lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)]!
  const inRows = inOrder.map(({ start, shown, isWanted }, at) => ({
    isWanted,
    shown,
    lines: new Set(lines.slice(start, start + (lengths[at] ?? usual))),
  }))
  const passing = inRows.filter(({ isWanted }) => isWanted)
  return (passing.length > 0 ? passing : inRows).slice(0, shownRecords)
}

interface Searched {
  plan: Plan
  sources: ReadSource[]
  lines: ProseLine[]
  page: string
}

/** The index of the first line of a record on the page; null if none of its cells stands there. */
function startOf({ page: at, row }: RowPlace, { plan, sources, lines, page }: Searched): number | null {
  const source = sources[at]!
  const dataset = source.url === page ? datasetFor(plan, source.datasets) : null
  const starts = (dataset?.rows[row] ?? []).flatMap(cell => {
    if (!cell || cell.page || !cell.locator.includes('>')) return []
    const line = lines.findIndex(({ locator }) => isAround(locator, cell.locator) || isAround(cell.locator, locator))
    return line < 0 ? [] : [line]
  })
  return starts.length === 0 ? null : Math.min(...starts)
}

const isAround = (outer: string, inner: string): boolean => inner === outer || inner.startsWith(`${outer}>`)

/** The parts that hold some lines, with the headings above them. */
const partsWith = (parts: ProsePart[], isWanted: (line: ProseLine) => boolean): ProsePart[] =>
  parts.flatMap((part): ProsePart[] => {
    if (!('parts' in part)) return isWanted(part) ? [part] : []
    const own = partsWith(part.parts, isWanted)
    return own.length > 0 || part.heads.some(isWanted) ? [{ ...part, parts: own }] : []
  })

interface OnPage {
  entry: Page
  text: ProseText
  records: ShownRecord[]
}

/** What the model points at in the records, as examples: only words that stand there, for the lacking columns. */
async function pointedIn(
  { request }: AnalysisState,
  { chosen: { plan } }: PlannedSources,
  { entry, text, records }: OnPage,
): Promise<ExampleRow[]> {
  const { proseReader: reader, prompt } = request
  const size = { tokens: reader!.passageTokens, tokensOf: reader!.tokensOf }
  const parts = partsWith(text.parts, line => records.some(({ lines }) => lines.has(line)))
  const [passage] = passagesOf({ parts }, { url: entry.finalUrl, readAt: entry.readAt }, size)
  const fields = plan.columns.map(({ name, type }): ProseField => ({ name, type }))
  const question = { prompt, fields }
  if (!passage || reader!.tokensFor([passage], question) > reader!.tokensLeft()) return []
  try {
    const pointed = await reader!.read(passage, question)
    const lacking = new Set(plan.columns.flatMap(({ from }, at) => (from === null ? [at] : [])))
    return pointed.flatMap(record => exampleOf(passage, { record, fields, lacking, records, text }))
  } catch (error) {
    if (error instanceof NoModelAnswer) return []
    throw error
  }
}

interface PointedAt extends Pick<OnPage, 'records' | 'text'> {
  record: Awaited<ReturnType<NonNullable<AnalysisState['request']['proseReader']>['read']>>[number]
  fields: ProseField[]
  lacking: Set<number>
}

function exampleOf(passage: CutPassage, { record, fields, lacking, records, text }: PointedAt): ExampleRow[] {
  const [cells = []] = readRecords(passage, [record], fields, text.locale).rows
  // A heading above the records is in several of them, and tells nothing.
  const owner = records.find(({ lines }) => cells.some((cell, at) => cell && record[at] && lines.has(passage.lines[record[at].node - 1]!)))
  const given = Object.fromEntries(cells.flatMap((cell, at) => (cell && lacking.has(at) ? [[fields[at]!.name, cell.quote]] : [])))
  return owner && Object.keys(given).length > 0 ? [{ cells: given, shown: owner.shown }] : []
}

/**
 * Whether what was learned holds: every pointed value stands in its row beside what the table showed there, by a column of its own of the wanted type,
 * and no record is lost.
 */
function holds(learned: PlannedSources, before: PlannedSources, examples: ExampleRow[]): boolean {
  const { plan } = learned.chosen
  const names = new Set(examples.flatMap(({ cells }) => Object.keys(cells)))
  const pointed = plan.columns.filter(({ name }) => names.has(name))
  const isOwn = pointed.every(({ from }) => from !== null && plan.columns.filter(other => other.from === from).length === 1)
  if (!isOwn || (plan.corrections ?? []).length > 0) return false
  const wanted = new Map(before.chosen.plan.columns.map(({ name, type }) => [name, type]))
  const table = executePlan({ ...plan, filters: [], limit: null }, learned.sources)
  const isOfType = table.columns.every(({ name, type }) => !names.has(name) || wanted.get(name) === 'text' || wanted.get(name) === type)
  const whole = executePlan({ ...before.chosen.plan, filters: [], limit: null }, before.sources)
  // A column that the table had may now stand under the asked heading.
  const isThere = ({ name, from }: PlanColumn) => plan.columns.some(other => other.name === name || other.from === from)
  const isKept = before.chosen.plan.columns.every(column => column.from === null || isThere(column))
  const isHeading = (heading: string) => plan.columns.some(({ name }) => name === heading)
  const all = examples.map(({ cells, shown = {} }) => ({
    cells: { ...Object.fromEntries(Object.entries(shown).filter(([name]) => isHeading(name))), ...cells },
  }))
  const isShown = outcomesOf(learned, all).every(({ row, missing }) => row !== null && missing.length === 0)
  return isOfType && isKept && isShown && table.found >= whole.found
}

/** The learned list under the headings and doubts of before, apart from the columns that it now has. */
function told(learned: PlannedSources, { chosen }: PlannedSources): PlannedSources {
  const { columns, ...rest } = learned.chosen.plan
  const isFound = (name: string) => columns.some(column => column.name === name && column.from !== null)
  // A column that is still lacking stays, empty.
  const still = chosen.plan.columns.filter(({ name, from }) => from === null && !columns.some(column => column.name === name))
  const plan = { ...rest, columns: [...columns, ...still] }
  return { ...learned, chosen: { ...chosen, plan, withAll: plan, missing: chosen.missing.filter(name => !isFound(name)), by: 'model' } }
}
