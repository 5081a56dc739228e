/**
 * The planner without a model: a tagger reads the prompt, learned trees choose the columns of every candidate and rate the candidates
 * (docs/decisions/0048-learned-planning.md). Every candidate gets a plan, the likeliest first.
 */
import type { Candidate } from '#contracts/dataset.ts'
import type { Language } from '#contracts/language.ts'
import type { Plan, PlanColumn } from '#contracts/plan.ts'
import { chooseAll, type Chosen, chooseWanted, freeName, columnTitle, withOwnHeading, withViews } from './choose-columns.ts'
import { type ColumnView, viewsOf } from './column-view.ts'
import { withDoubts } from './doubted-columns.ts'
import { wantedFieldsIn, spelledAsOn } from './field-list.ts'
import type { WantedField, WantedSort, Wanted } from './wanted.ts'
import { showsSigns } from './value-signs.ts'
import { columnWeights, datasetChances } from './learned/chances.ts'
import { filterWeights } from './learned/filter-features.ts'
import type { Fitting } from './learned/dataset-features.ts'
import { nameView, nameWeights } from './learned/record-name.ts'
import { columnOf, leastSure, type LearnedChoice, type MatchContext, sharesWords } from './match-field.ts'
import { numericFilters, sortView } from './plan-conditions.ts'
import type { PlanAnswer, PlanRequest, ProposedPlan } from '#website/planning/planner.ts'
import { readPrompt } from './prompt.ts'
import { isSpokenOf, recordNoun, subjectFit } from './record-kinds.ts'
import { summaryIn, withSummary } from './summary.ts'
import { type Concept, conceptOf } from './concepts.ts'
import { groundedFilters, headingOfAll } from './grounded-filters.ts'
import { isOrderOf, sectionsMeant, withoutWords, withSections } from './named-sections.ts'
import { eachOnce, tokens } from './stems.ts'

/** Plans without a model. Equal requests have equal answers. */
export async function builtInPlanner(request: PlanRequest): Promise<PlanAnswer> {
  const summary = summaryIn(request.prompt, request.candidates, request.today)
  const read = summary?.wanted ?? wantedIn(request)
  const understood = read.fields.length > 0 || read.subjectStems.length === 0 || isSpokenOf(read.subjectStems, request.candidates)
  // If the candidates have none of the prompt's words, the prompt's noun must not become a column's heading.
  const wanted = understood ? read : { ...read, subject: '', subjectStems: [] }
  const { candidates } = request
  const first = weigh(candidates.slice(0, listsAtFirst), wanted, request)
  const isSure = candidates.length <= listsAtFirst || Math.max(...first.chances) >= leastSure
  const { proposals, fittings, chances } = isSure ? first : weigh(candidates, wanted, request)
  const summed = ({ proposed, context }: (typeof proposals)[number]) => (summary ? withSummary(proposed, summary, context) : proposed)
  const weighed = proposals.map((proposal, at) => ({ ...summed(proposal), fit: chances[at]! }))
  // In a plan with a summary no column is reported as doubted: the formula, shown with the result ("average of Price over 12 rows"), already
  // tells the user which columns were used.
  const nameOf = (at: number) => proposals[at]!.context.name?.column.key ?? null
  const plans = (summary ? weighed : weighed.map((proposed, at) => withDoubts(proposed, nameOf(at)))).toSorted((a, b) => b.fit - a.fit)
  const answered = plans[0] !== undefined && plans[0].plan.filters.length > 0
  const wantsSeveral = !summary && !wanted.one && wanted.limit !== 1 && isPlural(wanted.subject)
  const ofKind = fittings.flatMap(({ candidate: { id, rowCount }, subjectFit: own }) => (rowCount > 1 && own > 0 ? [id] : []))
  return {
    language: wanted.language,
    understood: understood || answered,
    plans,
    ...asksOf(read, summary !== null),
    ...(wantsSeveral && { ofKind, kind: wanted.subject }),
  }
}

/** What the prompt wants. If it only names a column, a noun that stands alone is no noun for the records. */
function wantedIn({ prompt, today, candidates, namesColumn }: PlanRequest): Wanted {
  const wanted = readPrompt(prompt, today, candidates)
  const isColumn = namesColumn && wanted.fields.length === 0
  return isColumn ? { ...wanted, fields: wantedFieldsIn(prompt), subject: '', subjectStems: [], statements: [] } : wanted
}

/** What a prompt asks for, to compare it with another prompt. */
const asksOf = ({ subjectStems, fields }: Wanted, isComputed: boolean): Pick<PlanAnswer, 'asks'> =>
  isComputed ? {} : { asks: { records: subjectStems.join(' '), fields: fields.map(({ stems }) => stems.join(' ')) } }

/** Whether the noun for the records is in the plural ("Recipes with nuts"). */
const isPlural = (subject: string): boolean => /^\p{L}+s(?:\s|$)/iu.test(subject)

/** At first only this many candidates are rated: in 195 test prompts the right list was among them. If none of them is likely, all are rated. */
const listsAtFirst = 18

/** The plan for each candidate, and the chance that the candidate is the intended list. */
export function weigh(candidates: Candidate[], wanted: Wanted, { prompt, today }: Pick<PlanRequest, 'prompt' | 'today'>) {
  const proposals = candidates.map(candidate => propose(candidate, wanted, today.toISOString().slice(0, 10)))
  const fittings = proposals.map(({ fitting }) => fitting)
  return { proposals, fittings, chances: datasetChances({ ...wanted, prompt }, fittings) }
}

const choice: LearnedChoice = { names: nameWeights, columns: columnWeights, filters: filterWeights }

/** For one candidate: the plan, still without its fit; the context of the columns; and the data from which the fit is computed. */
export function propose(
  candidate: Candidate,
  wanted: Wanted,
  today: string,
  learned = choice,
): { proposed: ProposedPlan; context: MatchContext; fitting: Fitting } {
  const context = matchContext(candidate, wanted, today, learned)
  const { views } = context
  const { asked, chosen } = askedColumns(wanted, context)
  const missing = chosen.columns.filter(column => column.from === null).map(column => column.name)
  // If none of the wanted columns is found, the records are shown with all their columns.
  const own = missing.length === chosen.columns.length ? chooseAll(wanted, context).columns : []
  const found: PlanColumn[] = own.reduce((all, column) => [...all, { ...column, name: freeName(column.name, all) }], chosen.columns)
  const heading = new Set(tokens(headingOfAll(candidate)))
  // A comparison in the list's own heading ("The most shared of the last 30 days") holds for all its records.
  const compared = wanted.conditions.filter(({ words }) => !tokens(words).every(word => heading.has(word)))
  const numeric = numericFilters(compared, new Set(found.map(({ from }) => from)), context)
  const sections = sectionsMeant(wanted.prompt, context)
  const read = groundedFilters(withoutWords(wanted.statements, sections.placed), context)
  const stated = withSections([...numeric.filters, ...read.filters], sections.filters)
  // A column that has another filter needs no test of being filled or empty.
  const filters = stated.filter(({ column, value }, at) => value !== null || stated.findIndex(other => other.column === column) === at)
  const orders = wanted.sort.filter(({ words }) => !isOrderOf(words, filters, context))
  const sorted = sortedBy(orders, found, context)
  const sort = sorted.map(({ view, direction }) => ({ column: view.column.key, direction }))
  const order = sort.length === 0 && candidate.rowCount > 1 ? { unordered: orders[0]?.said } : {}
  // Columns that rows are sorted or compared by are shown, so that the user can check the result.
  const compares = numeric.filters.flatMap(({ column: key, value }) =>
    value === null ? [] : views.filter(({ column }) => column.key === key),
  )
  const shown = [...sorted.map(({ view }) => view), ...compares]
  const orderName = (view: ColumnView) =>
    sorted.find(order => order.view === view)?.concepts.find(concept => showsSigns(concept, view))?.name[wanted.language]
  const all = withViews(found, shown, view => orderName(view) ?? columnTitle(view, view === context.name, wanted))
  const { columns, ...renamed } = withOwnHeading(all, chosen.sureness, wanted, context)
  const isEntities = candidate.kind === 'entities'
  const limit = wanted.limit ?? (isEntities && wanted.one && wanted.subject !== '' ? 1 : null)
  const key = isEntities ? entityKey(views) : wanted.once ? columns.flatMap(({ from }) => from ?? []) : []
  const plan: Plan = { dataset: candidate.id, columns, filters, sort, limit, key }
  // A date ("domingo 15") that no date column answers counts as applied if a filter on texts has its words.
  const said = new Set(tokens(read.applied.join(' ')))
  const unapplied = toldOnce([...numeric.unapplied.filter(words => !tokens(words).every(word => said.has(word))), ...read.unapplied])
  const { sureness, ownNames, nearest } = chosen
  return {
    proposed: { plan, by: 'built-in', fit: 0, asked, missing, unapplied, ...order, ...renamed, sureness, ownNames, nearest },
    context,
    fitting: fittingOf({ plan, asked, chosen, unapplied }, wanted, context),
  }
}

/** The wanted columns' names, and the columns chosen for them. */
function askedColumns(wanted: Wanted, context: MatchContext) {
  const { views } = context
  const ownWords = views.flatMap(view => [...view.labelStems, ...view.keyStems])
  const spelled = wanted.fields.map(field => spelledAsOn(field, ownWords))
  const fields = withNetworks(withWays(spelled, wanted.language, context), views)
  // For "ingredients with amounts" the list of ingredients is chosen: each ingredient contains its amount.
  const items = fields.every(isAmount) ? itemsAsked(wanted, context) : []
  const [asked, unsaid] = items.length > 0 ? [items, fields] : [fields, []]
  const read = { ...wanted, fields: asked, subject: items.length > 0 ? '' : wanted.subject }
  const chosen = asked.length > 0 ? chooseWanted(read, context) : chooseAll(wanted, context)
  for (const { name } of unsaid) chosen.columns.push({ name, from: null, type: 'text' })
  return { asked: [...asked, ...unsaid].map(({ name }) => name), chosen }
}

const isAmount = ({ concepts }: WantedField): boolean => concepts.some(({ id }) => id === 'amount' || id === 'quantity')

/** The orders in the prompt for which there is a column, each with its column. */
const sortedBy = (orders: WantedSort[], columns: PlanColumn[], context: MatchContext): (WantedSort & { view: ColumnView })[] =>
  orders.flatMap(order => {
    const view = sortView(order, columns, context)
    return view ? [{ ...order, view }] : []
  })

/** The distinct texts, without the punctuation at their end. */
const toldOnce = (told: string[]): string[] =>
  eachOnce(
    told.map(words => words.replace(/[\s?!.,;:]{1,9}$/, '')),
    words => tokens(words).join(' '),
  )

/** The data from which a candidate's chance is computed. */
function fittingOf(
  { plan, asked, chosen, unapplied }: { plan: Plan; asked: string[]; chosen: Chosen; unapplied: string[] },
  wanted: Wanted,
  { candidate, views, name }: MatchContext,
): Fitting {
  const given = plan.columns.flatMap(column => (asked.includes(column.name) && column.from !== null ? [column.from] : []))
  return {
    candidate,
    chances: asked.map(field => chosen.sureness[field] ?? 0),
    subject: chosen.subject,
    fills: given.map(key => views.find(({ column }) => column.key === key)!.column.fill),
    lists: given.filter(key => holdsLists(candidate, key)).length,
    nameFill: name?.column.fill ?? 0,
    values: valuesOf(candidate, given.length > 0 ? given : name ? [name.column.key] : []),
    applied: plan.filters.length,
    unapplied: unapplied.length,
    subjectFit: subjectFit(candidate, wanted),
  }
}

function valuesOf({ columns, samples }: Candidate, keys: string[]): string[] {
  const places = columns.flatMap(({ key }, at) => (keys.includes(key) ? [at] : []))
  return samples.flatMap(row => places.flatMap(at => (row[at] === null || row[at] === undefined ? [] : [String(row[at])])))
}

/** The fields in the records' noun with lists as cells, if there is only one record: "the ingredients" of one recipe are a field, not records. */
function itemsAsked({ subject }: Wanted, context: MatchContext): WantedField[] {
  if (context.candidate.rowCount > 1) return []
  return wantedFieldsIn(subject).filter(field => holdsLists(context.candidate, columnOf(field, context)?.column.key ?? null))
}

function holdsLists({ columns, samples }: Candidate, key: string | null): boolean {
  const at = columns.findIndex(column => column.key === key)
  return at >= 0 && samples.some(row => Array.isArray(row[at]))
}

/** The context in which a candidate's columns are matched. `today` is an ISO date. */
export function matchContext(candidate: Candidate, wanted: Wanted, today: string, learned = choice): MatchContext {
  const views = viewsOf(candidate)
  const { subject, subjectStems } = wanted
  return {
    candidate,
    views,
    name: nameView(views, wanted, learned.names),
    subject,
    subjectStems,
    isRecordNoun: recordNoun(candidate, wanted),
    today,
    learned,
  }
}

/** The column that identifies a company or person over the pages of a site; none if fewer than half of the pages have it. */
function entityKey(views: ColumnView[]): string[] {
  const key = views.find(({ column }) => (column.key === 'company' || column.key === 'email') && column.fill >= 0.5)
  return key ? [key.column.key] : []
}

/** "Contacts" means e-mail addresses and telephone numbers, unless a column is called "contacts". */
function withWays(fields: WantedField[], language: Language, context: MatchContext): WantedField[] {
  return fields.flatMap(field =>
    field.concepts[0]?.id !== 'contact' || context.views.some(view => sharesWords(field, view))
      ? [field]
      : wantedFieldsIn(`${conceptOf('email').name[language]}, ${conceptOf('phone').name[language]}`),
  )
}

/** "Social media" means every network that the page links to, each in a column of its own. */
function withNetworks(fields: WantedField[], views: ColumnView[]): WantedField[] {
  const isSocial = (concepts: Concept[]) => concepts.some(({ id }) => id === 'social')
  const networks = views.filter(
    ({ column: { type, key }, ...view }) =>
      type === 'url' && (isSocial([...view.concepts, ...view.keyConcepts]) || key.startsWith('social:')),
  )
  const named = networks.flatMap(({ column }) => wantedFieldsIn(column.label ?? column.key.replace('social:', '')))
  return fields.flatMap(field => (named.length > 0 && isSocial(field.concepts.slice(0, 1)) && field.stems.length > 1 ? named : [field]))
}
