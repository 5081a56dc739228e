/**
 * The planner that needs no model: a tagger reads the prompt, learned trees choose the columns of every candidate and weigh the candidates
 * (docs/decisions/0048-learned-planning.md), and every candidate has a plan, the likeliest first.
 */
import type { Candidate } from '#contracts/dataset.ts'
import type { Language } from '#contracts/language.ts'
import type { Plan, PlanColumn } from '#contracts/plan.ts'
import { chooseAll, type Chosen, chooseWanted, freeName, columnTitle, withViews } from './choose-columns.ts'
import { type ColumnView, viewsOf } from './column-view.ts'
import { withDoubts } from './doubted-columns.ts'
import { wantedFieldsIn, spelledAsOn } from './field-list.ts'
import type { WantedField, WantedSort, Wanted } from './wanted.ts'
import { showsSigns } from './value-signs.ts'
import { columnWeights } from './learned/column-chance.ts'
import { filterWeights } from './learned/filter-features.ts'
import { datasetChances } from './learned/dataset-chance.ts'
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

/** Plans without a model. Always the same answer for the same request. */
export async function builtInPlanner(request: PlanRequest): Promise<PlanAnswer> {
  const summary = summaryIn(request.prompt, request.candidates, request.today)
  const read = summary?.wanted ?? readPrompt(request.prompt, request.today, request.candidates)
  const understood = read.fields.length > 0 || read.subjectStems.length === 0 || isSpokenOf(read.subjectStems, request.candidates)
  // A column is not headed by words that have nothing to do with it.
  const wanted = understood ? read : { ...read, subject: '', subjectStems: [] }
  const { candidates } = request
  const first = weigh(candidates.slice(0, listsAtFirst), wanted, request)
  const isSure = candidates.length <= listsAtFirst || Math.max(...first.chances) >= leastSure
  const { proposals, chances } = isSure ? first : weigh(candidates, wanted, request)
  const summed = ({ proposed, context }: (typeof proposals)[number]) => (summary ? withSummary(proposed, summary, context) : proposed)
  const weighed = proposals.map((proposal, at) => ({ ...summed(proposal), fit: chances[at]! }))
  // A summary names its column in its formula.
  const nameOf = (at: number) => proposals[at]!.context.name?.column.key ?? null
  const plans = (summary ? weighed : weighed.map((proposed, at) => withDoubts(proposed, nameOf(at)))).toSorted((a, b) => b.fit - a.fit)
  const answered = plans[0] !== undefined && plans[0].plan.filters.length > 0
  return { language: wanted.language, understood: understood || answered, plans }
}

/** Of 195 asks none means a list behind so many: the others are weighed only where none of these is likely. */
const listsAtFirst = 18

/** The plan for each candidate, and the chance that it is the list that is meant. */
export function weigh(candidates: Candidate[], wanted: Wanted, { prompt, today }: Pick<PlanRequest, 'prompt' | 'today'>) {
  const proposals = candidates.map(candidate => propose(candidate, wanted, today.toISOString().slice(0, 10)))
  const fittings = proposals.map(({ fitting }) => fitting)
  return { proposals, fittings, chances: datasetChances({ ...wanted, prompt }, fittings) }
}

const choice: LearnedChoice = { names: nameWeights, columns: columnWeights, filters: filterWeights }

/** The plan for one candidate, without its fit, what its columns were matched by, and what its fit is told by. */
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
  // What was asked for and is not there is said; the records are shown all the same.
  const own = missing.length === chosen.columns.length ? chooseAll(wanted, context).columns : []
  const found: PlanColumn[] = own.reduce((all, column) => [...all, { ...column, name: freeName(column.name, all) }], chosen.columns)
  const heading = new Set(tokens(headingOfAll(candidate)))
  // "The most shared of the last 30 days", as the list is called: it holds of all.
  const compared = wanted.conditions.filter(({ words }) => !tokens(words).every(word => heading.has(word)))
  const numeric = numericFilters(compared, new Set(found.map(({ from }) => from)), context)
  const sections = sectionsMeant(wanted.prompt, context)
  const read = groundedFilters(withoutWords(wanted.statements, sections.placed), context)
  const stated = withSections([...numeric.filters, ...read.filters], sections.filters)
  // Of a column that is filtered already it is not asked whether something is there.
  const filters = stated.filter(({ column, value }, at) => value !== null || stated.findIndex(other => other.column === column) === at)
  const orders = wanted.sort.filter(({ words }) => !isOrderOf(words, filters, context))
  const sorted = sortedBy(orders, found, context)
  const sort = sorted.map(({ view, direction }) => ({ column: view.column.key, direction }))
  const unordered = sort.length === 0 && candidate.rowCount > 1 ? orders[0]?.said : undefined
  // What rows are ordered and compared by joins the columns, so that the reader sees it hold.
  const compares = numeric.filters.flatMap(({ column: key, value }) =>
    value === null ? [] : views.filter(({ column }) => column.key === key),
  )
  const shown = [...sorted.map(({ view }) => view), ...compares]
  const orderName = (view: ColumnView) =>
    sorted.find(order => order.view === view)?.concepts.find(concept => showsSigns(concept, view))?.name[wanted.language]
  const columns = withViews(found, shown, view => orderName(view) ?? columnTitle(view, view === context.name, wanted))
  const isEntities = candidate.kind === 'entities'
  const limit = wanted.limit ?? (isEntities && wanted.one && wanted.subject !== '' ? 1 : null)
  const key = isEntities ? entityKey(views) : wanted.once ? columns.flatMap(({ from }) => from ?? []) : []
  const plan: Plan = { dataset: candidate.id, columns, filters, sort, limit, key }
  // A day that no column of days answers may stand in a text ("domingo 15").
  const said = new Set(tokens(read.applied.join(' ')))
  const unapplied = toldOnce([...numeric.unapplied.filter(words => !tokens(words).every(word => said.has(word))), ...read.unapplied])
  const { sureness, ownNames, nearest } = chosen
  return {
    proposed: { plan, by: 'built-in', fit: 0, asked, missing, unapplied, ...(unordered && { unordered }), sureness, ownNames, nearest },
    context,
    fitting: fittingOf({ plan, asked, chosen, unapplied }, wanted, context),
  }
}

/** The names of the columns that are asked for, and what was chosen for them. */
function askedColumns(wanted: Wanted, context: MatchContext) {
  const { views } = context
  const ownWords = views.flatMap(view => [...view.labelStems, ...view.keyStems])
  const spelled = wanted.fields.map(field => spelledAsOn(field, ownWords))
  const fields = withNetworks(withWays(spelled, wanted.language, context), views)
  // "Ingredients with amounts": each item says its own.
  const items = fields.every(isAmount) ? itemsAsked(wanted, context) : []
  const [asked, unsaid] = items.length > 0 ? [items, fields] : [fields, []]
  const read = { ...wanted, fields: asked, subject: items.length > 0 ? '' : wanted.subject }
  const chosen = asked.length > 0 ? chooseWanted(read, context) : chooseAll(wanted, context)
  for (const { name } of unsaid) chosen.columns.push({ name, from: null, type: 'text' })
  return { asked: [...asked, ...unsaid].map(({ name }) => name), chosen }
}

const isAmount = ({ concepts }: WantedField): boolean => concepts.some(({ id }) => id === 'amount' || id === 'quantity')

/** The orders that the prompt states, each with its column. */
const sortedBy = (orders: WantedSort[], columns: PlanColumn[], context: MatchContext): (WantedSort & { view: ColumnView })[] =>
  orders.flatMap(order => {
    const view = sortView(order, columns, context)
    return view ? [{ ...order, view }] : []
  })

/** Each once, without the sign that ends it. */
const toldOnce = (told: string[]): string[] =>
  eachOnce(
    told.map(words => words.replace(/[\s?!.,;:]{1,9}$/, '')),
    words => tokens(words).join(' '),
  )

/** What the chance of a candidate is told by. */
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

/** "The ingredients" of a page about one recipe: what the prompt calls records is a list inside the one that there is. */
function itemsAsked({ subject }: Wanted, context: MatchContext): WantedField[] {
  if (context.candidate.rowCount > 1) return []
  return wantedFieldsIn(subject).filter(field => holdsLists(context.candidate, columnOf(field, context)?.column.key ?? null))
}

function holdsLists({ columns, samples }: Candidate, key: string | null): boolean {
  const at = columns.findIndex(column => column.key === key)
  return at >= 0 && samples.some(row => Array.isArray(row[at]))
}

/** What a candidate's columns are matched by. `today` is an ISO day. */
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

/** What tells one company or person from another over the pages of a site; nothing where most pages name none. */
function entityKey(views: ColumnView[]): string[] {
  const key = views.find(({ column }) => (column.key === 'company' || column.key === 'email') && column.fill >= 0.5)
  return key ? [key.column.key] : []
}

/** "Contacts" where nobody is named as such are e-mail addresses and telephones. */
function withWays(fields: WantedField[], language: Language, context: MatchContext): WantedField[] {
  return fields.flatMap(field =>
    field.concepts[0]?.id !== 'contact' || context.views.some(view => sharesWords(field, view))
      ? [field]
      : wantedFieldsIn(`${conceptOf('email').name[language]}, ${conceptOf('phone').name[language]}`),
  )
}

/** "Social media" is every network that the page links to, each a column of its own. */
function withNetworks(fields: WantedField[], views: ColumnView[]): WantedField[] {
  const isSocial = (concepts: Concept[]) => concepts.some(({ id }) => id === 'social')
  const networks = views.filter(
    ({ column, concepts, keyConcepts }) =>
      column.type === 'url' && (isSocial(concepts) || isSocial(keyConcepts) || column.key.startsWith('social:')),
  )
  const named = networks.flatMap(({ column }) => wantedFieldsIn(column.label ?? column.key.replace('social:', '')))
  return fields.flatMap(field => (named.length > 0 && isSocial(field.concepts.slice(0, 1)) && field.stems.length > 1 ? named : [field]))
}
