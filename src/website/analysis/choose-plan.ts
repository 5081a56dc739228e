/**
 * Decides which list of which page answers the prompt: the planner is asked about the entered page first, and about all scanned pages if
 * the entered page does not answer.
 */
import { sharedStems, tokens } from '#website/planning/built-in/stems.ts'
import { leastSure } from '#website/planning/built-in/match-field.ts'
import type { PlanAnswer, ProposedPlan } from '#website/planning/planner.ts'
import type { Candidate } from '#contracts/dataset.ts'
import type { Page } from '#contracts/page.ts'
import { withoutFragment } from '#website/extraction/document.ts'
import { candidatesOf } from '#website/extraction/plan/candidates.ts'
import { executePlan, type ReadSource, datasetFor } from '#website/extraction/plan/execute-plan.ts'
import { isOfRecord } from '#website/extraction/plan/join-details.ts'
import { withTemplates } from '#website/extraction/plan/templates.ts'
import type { PlannedSources, AnalysisState } from './analysis-state.ts'
import { readingOf, readPages, scannedPages, readSourcesOf } from './analysis-pages.ts'
import { withoutConditions } from './conditions.ts'
import { listChoices } from './understood.ts'
import { textParts } from '#website/extraction/plan/text-parts.ts'

/** Plans on the entered page, and on all scanned pages only if the entered page does not answer the prompt. */
export async function choosePlan(state: AnalysisState, entry: Page | null): Promise<ProposedPlan | null> {
  const onList = await chooseOn(state, entry)
  if (onList || !state.request.list) return onList
  state.request = { ...state.request, list: null }
  return chooseOn(state, entry)
}

async function chooseOn(state: AnalysisState, entry: Page | null): Promise<ProposedPlan | null> {
  if (!entry) return null
  await readPages(state, [entry])
  if (entry.state !== 'ok') return null
  const onPage = await bestOn(state, [entry])
  const { best: onEntry, list: listOnEntry } = onPage
  state.elsewhere = pageNamed(onPage, entry, scannedPages(state.request))
  const isLone = onEntry !== null && listOnEntry !== undefined && isAboutPage(onEntry, readSourcesOf(state, [entry]))
  if (onEntry && isGood(onEntry) && !onEntry.onOtherPages && !isLone) return onEntry
  const pages = scannedPages(state.request)
  await readPages(state, pages, 'sample')
  const good = pages.filter(page => page.state === 'ok')
  if (good.length < 2) return onEntry
  nameTemplates(state, good)
  const { best: elsewhere, list } = await bestOn(state, good)
  if (isLone && list) return list
  // The user most likely means the entered page, so another page must answer clearly better to replace it.
  return onEntry && (!elsewhere || worthOf(elsewhere) < worthOf(onEntry) + 0.1) ? onEntry : elsewhere
}

/**
 * The scanned page whose address ends in the noun for the wanted records ("/brands/"). Null if there is none, if the entered page has such an address,
 * or if it has a list of the kind.
 */
function pageNamed({ list, kind }: Best, entry: Page, pages: Page[]): AnalysisState['elsewhere'] {
  if (list !== null || kind === undefined) return null
  const isNamed = ({ finalUrl }: Page) => {
    const last = new URL(finalUrl).pathname.split('/').findLast(Boolean) ?? ''
    return sharedStems(tokens(kind), tokens(last)).length > 0
  }
  const [page] = isNamed(entry) ? [] : pages.filter(isNamed).toSorted((a, b) => a.finalUrl.length - b.finalUrl.length)
  return page ? { words: kind, url: page.finalUrl } : null
}

/** Whether a plan takes the only record of the page, which is what the page says about itself, and no list in that record ("ingredients"). */
function isAboutPage({ plan, by }: ProposedPlan, sources: ReadSource[]): boolean {
  const dataset = by === 'model' ? null : datasetFor(plan, sources[0]?.datasets ?? [])
  return dataset !== null && isOfRecord(dataset) && !executePlan(plan, sources).rows.flat().some(Array.isArray)
}

/** How many of the wanted columns the plan probably has right: the sum of the chances, from 0 to 1, that its columns are the wanted ones. */
export const foundOf = ({ asked, sureness }: ProposedPlan): number => asked.reduce((sum, name) => sum + (sureness[name] ?? 0), 0)

/** The chance, from 0 to 1, that a plan has the right list and the right columns. For a model's plan, its fit is used instead. */
function worthOf(plan: ProposedPlan): number {
  const { fit, asked, by } = plan
  return by === 'model' || asked.length === 0 ? fit : (fit * foundOf(plan)) / asked.length
}

/** A list counts as the wanted one if at least this share of the cells in its wanted columns is filled. */
const enoughFilled = 0.5
/** The share that counts instead of `enoughFilled` if a wanted column is doubted, or if whole sentences name the records. */
const nearlyAllFilled = 0.9
/** A record's name counts as a sentence if it has more than this many characters. */
const longestName = 60

/**
 * Whether the list answers the prompt, so that running text is not read: values that code reads from a list are surer than values that a model finds
 * in sentences. A list that a model chose, or that has all examples, answers. A list that the built-in planner chose answers if the planner understood the prompt, and if the
 * plan fits and lacks no wanted column, or enough of the wanted cells are filled (`enoughFilled`, `nearlyAllFilled`).
 */
export function listAnswers({ understood, outcomes }: AnalysisState, { chosen, sources }: PlannedSources): boolean {
  const hasExamples = outcomes.length > 0 && outcomes.every(({ missing }) => missing.length === 0)
  if (chosen.by === 'model' || hasExamples) return true
  if (!understood) return false
  if (isGood(chosen)) return true
  const { plan, asked, sureness, doubts = [] } = chosen
  // The names of the columns to count: each wanted column, or the doubted column that is shown in its place, if that one is likely right.
  const shown = asked.map(name => ((sureness[name] ?? 1) < leastSure ? null : doubts.find(doubt => doubt.asked === name)?.shown) ?? name)
  const { rows } = executePlan({ ...plan, filters: [], limit: null }, sources)
  const cells = rows.flatMap(row => plan.columns.flatMap(({ name }, at) => (shown.includes(name) ? [row[at]!] : [])))
  const filled = cells.filter(cell => cell !== null).length / Math.max(1, cells.length)
  // The lengths of the records' names, sorted. The first filled cell of a row counts as the record's name.
  const names = rows.map(row => String(row.find(cell => cell !== null) ?? '').length).toSorted((a, b) => a - b)
  return filled >= nearlyAllFilled || (doubts.length === 0 && filled >= enoughFilled && names[Math.floor(names.length / 2)]! <= longestName)
}

/** Whether a plan fits and lacks no wanted column. */
const isGood = ({ fit, missing }: ProposedPlan): boolean => fit >= 0.6 && missing.length === 0

/** Asks the planner for plans on the datasets of these pages. */
export async function askPlanner(state: AnalysisState, sources: ReadSource[]): Promise<PlanAnswer & { candidates: Candidate[] }> {
  const { prompt, namesColumn = false, today, planner, list } = state.request
  const pages = sources.map(({ url }) => ({ url, title: titleAt(state, url), language: readingAt(state, url)?.language ?? '' }))
  const candidates = candidatesOf(list ? sources.map(source => onlyList(source, list)) : sources)
  if (list && candidates.length === 0) return { plans: [], understood: false, language: state.language, candidates }
  const answer = await planner({
    prompt,
    namesColumn,
    candidates,
    today,
    pages,
    faultsOf: proposed => faultsOf(proposed, sources),
    parts: textParts,
  })
  state.setAside ??= answer.setAside ?? null
  state.language = answer.language
  return { ...answer, candidates, plans: answer.plans.map(proposed => withoutConditions(proposed, state.request.conditionsOff)) }
}

function readingAt({ byUrl, read }: AnalysisState, url: string) {
  const page = byUrl.get(withoutFragment(url))
  return page && read.get(page)
}

/** The pages with their titles, after which lists are named. */
export const titled = (state: AnalysisState, sources: ReadSource[]) =>
  sources.map(source => ({ ...source, title: titleAt(state, source.url) }))
const titleAt = (state: AnalysisState, url: string): string | null => readingAt(state, url)?.title ?? null

const onlyList = (source: ReadSource, list: string): ReadSource => ({
  ...source,
  datasets: source.datasets.filter(({ id }) => id === list || id.startsWith(`${list}@`)),
})

interface Best {
  best: ProposedPlan | null
  /** The best plan for a list of the kind that the prompt wants; null if no list is of that kind, undefined if the prompt wants no kind of records. */
  list: ProposedPlan | null | undefined
  /** The noun for the records of this kind. */
  kind: string | undefined
}

/** The first of the planner's eight best plans for these pages that passes the test `holds`, and the first for a list of the wanted kind. */
async function bestOn(state: AnalysisState, pages: Page[]): Promise<Best> {
  const sources = readSourcesOf(state, pages)
  const { plans, understood, prose, ofKind, kind } = await askPlanner(state, sources)
  state.lists = listChoices(candidatesOf(sources), plans, titled(state, sources))
  state.understood ||= understood
  state.prose = prose ?? null
  const first = (among: ProposedPlan[]) => among.find(proposed => holds(proposed, sources)) ?? null
  const best = plans.slice(0, 8)
  return { best: first(best), list: ofKind && first(best.filter(({ plan }) => ofKind.includes(plan.dataset))), kind }
}

/** Adds the page's template to the id of a dataset that stands for a whole page, so that pages of different templates are not planned as one. */
export function nameTemplates(state: AnalysisState, pages: Page[]): void {
  for (const { page, reading, datasets } of withTemplates(
    pages.map(page => ({ page, reading: readingOf(state, page), url: page.finalUrl, datasets: readingOf(state, page).datasets })),
  ))
    state.read.set(page, { ...reading, datasets })
}

// Tests of a plan: it is executed on the pages that were read, and its rows are examined before the plan is used.

/** Whether the plan yields rows without its conditions, and at least half of the columns that the planner found have a value in some row. */
function holds({ plan }: ProposedPlan, sources: ReadSource[]): boolean {
  const { rows } = executePlan({ ...plan, filters: [] }, sources)
  const found = plan.columns.flatMap(({ from }, at) => (from === null ? [] : [at]))
  const filled = found.filter(at => rows.some(row => row[at] !== null)).length
  return rows.length > 0 && found.length > 0 && filled >= found.length / 2
}

/** The faults of a plan on these pages, as sentences for the model. */
function faultsOf({ plan }: ProposedPlan, sources: ReadSource[]): string[] {
  const whole = { ...plan, filters: [], sort: [], limit: null }
  const { rows, columns, found } = executePlan(whole, sources)
  if (rows.length === 0) return ['The dataset yields no rows.']
  const faults: string[] = []
  plan.columns.forEach(({ name, from, type }, at) => {
    if (from !== null && rows.every(row => row[at] === null)) faults.push(`The column "${name}" is empty in every row.`)
    else if (from !== null && columns[at]!.type !== type) faults.push(`Most values of the column "${name}" are not of the type ${type}.`)
  })
  for (const source of sources) {
    const dataset = datasetFor(plan, source.datasets)
    if (dataset && dataset.rows.length > 0 && executePlan(whole, [source]).found === 0) faults.push(`${source.url} yields no rows.`)
  }
  if (plan.key.length > 0) {
    const distinct = new Set(executePlan({ ...whole, key: [] }, sources).rows.map(row => JSON.stringify(row))).size
    if (distinct > found) faults.push('The key merges rows that differ.')
  }
  if (plan.filters.length > 0 && executePlan(plan, sources).rows.length === 0) faults.push('No row meets the conditions.')
  return faults
}
