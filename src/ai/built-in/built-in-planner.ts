/**
 * The planner that needs no model: a tagger reads the prompt, learned trees choose the columns of every candidate and weigh the candidates
 * (docs/decisions/0048-learned-planning.md), and every candidate has a plan, the likeliest first.
 */
import type { Candidate } from '#contracts/dataset.ts'
import type { Language } from '#contracts/language.ts'
import type { Plan, PlanColumn, PlanFilter } from '#contracts/plan.ts'
import { chooseAll, type Chosen, chooseWanted, freeName, titledColumn, titleOf } from './choose-columns.ts'
import { type ColumnView, mainConcept, nameView, viewsOf } from './column-view.ts'
import { withDoubts } from './doubted-columns.ts'
import { fieldsIn, spelledAsOn, type WantedField } from './field-list.ts'
import { showsSigns } from './looks.ts'
import { columnWeights } from './learned/column-chance.ts'
import { datasetChances } from './learned/dataset-chance.ts'
import type { Fitting } from './learned/dataset-features.ts'
import { columnFor, columnOf, type MatchContext, sharesWords } from './match-field.ts'
import { numericFilters, sortView } from './plan-conditions.ts'
import type { PlanAnswer, PlanRequest, ProposedPlan } from '#ai/planner.ts'
import { readPrompt, type Wanted } from './prompt.ts'
import { isKind, isSpokenOf, recordNoun, subjectFit } from './record-kinds.ts'
import { summaryIn, withSummary } from './summary.ts'
import { type Concept, conceptOf } from './vocabulary.ts'
import { mentionedFilters } from './mentioned-values.ts'
import { textFilters } from './text-filters.ts'
import { addFilter, type FilterContext } from './value-filters.ts'
import { eachOnce, tokens } from './words.ts'

/** Plans without a model. Always the same answer for the same request. */
export async function builtInPlanner(request: PlanRequest): Promise<PlanAnswer> {
  const summary = summaryIn(request.prompt, request.candidates, request.today)
  const read = summary?.wanted ?? readPrompt(request.prompt, request.today)
  const understood = read.fields.length > 0 || read.subjectStems.length === 0 || isSpokenOf(read.subjectStems, request.candidates)
  // A column is not headed by words that have nothing to do with it.
  const wanted = understood ? read : { ...read, subject: '', subjectStems: [] }
  const today = request.today.toISOString().slice(0, 10)
  const proposals = request.candidates.map(candidate => propose(candidate, wanted, today))
  const chances = datasetChances(
    { ...wanted, prompt: request.prompt },
    proposals.map(({ fitting }) => fitting),
  )
  const summed = proposals.map(({ proposed, context }) => (summary ? withSummary(proposed, summary, context) : proposed))
  const weighed = summed.map((proposed, at) => ({ ...proposed, fit: chances[at]! }))
  // A summary names its column in its formula.
  const plans = (summary ? weighed : weighed.map(withDoubts)).toSorted((a, b) => b.fit - a.fit)
  const chosen = plans[0]?.plan
  const answered = chosen !== undefined && chosen.filters.length > 0
  return { language: wanted.language, understood: understood || answered, plans }
}

/** The plan for one candidate, without its fit, what its columns were matched by, and what its fit is told by. `weights` are what was learned of columns. */
export function propose(
  candidate: Candidate,
  wanted: Wanted,
  today: string,
  weights = columnWeights,
): { proposed: ProposedPlan; context: MatchContext; fitting: Fitting } {
  const context = matchContext(candidate, wanted, today, weights)
  const { views } = context
  const filterContext = {
    views,
    name: context.name,
    rowCount: candidate.rowCount,
    one: wanted.one,
    columnFor: (words: string) => columnFor(words, context),
    heading: candidate.label ?? '',
  }
  const { asked, chosen, filters: fromFields } = askedColumns(wanted, context, filterContext)
  const missing = chosen.columns.filter(column => column.from === null).map(column => column.name)
  // What was asked for and is not there is said; the records are shown all the same.
  const own = missing.length === chosen.columns.length ? chooseAll(wanted, context).columns : []
  const columns: PlanColumn[] = own.reduce((all, column) => [...all, { ...column, name: freeName(column.name, all) }], chosen.columns)
  const numeric = numericFilters(wanted.conditions, context)
  const read = textFilters(wanted.texts, filterContext)
  const filters = [...numeric.filters, ...fromFields, ...read.filters]
  filters.push(...mentionedFilters(wanted.about, filterContext, filters))
  const sort = sortedBy(wanted, context, columns)
  showCompared(numeric.filters, wanted, context, columns)
  const isEntities = candidate.kind === 'entities'
  const limit = wanted.limit ?? (isEntities && wanted.one && wanted.subject !== '' ? 1 : null)
  const plan: Plan = { dataset: candidate.id, columns, filters, sort, limit, key: isEntities ? entityKey(views) : [] }
  const unapplied = toldOnce([...numeric.unapplied, ...read.unapplied, ...unread(wanted, filterContext)])
  const { sureness, ownNames, nearest } = chosen
  return {
    proposed: { plan, by: 'built-in', fit: 0, asked, missing, unapplied, sureness, ownNames, nearest },
    context,
    fitting: fittingOf({ plan, asked, chosen, unapplied }, wanted, context),
  }
}

/** The names of the columns that are asked for, what was chosen for them, and the filters that stood among them. */
function askedColumns(wanted: Wanted, context: MatchContext, filterContext: FilterContext) {
  const { views } = context
  const ownWords = views.flatMap(view => [...view.labelStems, ...view.keyStems])
  const spelled = wanted.fields.map(field => spelledAsOn(field, ownWords))
  const named = withNetworks(withWays(spelled, wanted.language, context), views)
  const { fields, filters } = withoutValues(named, context, filterContext)
  const items = fields.length > 0 ? [] : itemsAsked(wanted, context)
  const asked = [...fields, ...items]
  const read = { ...wanted, fields: asked, subject: items.length > 0 ? '' : wanted.subject }
  const chosen = asked.length > 0 ? chooseWanted(read, context) : chooseAll(wanted, context)
  return { asked: asked.map(({ name }) => name), chosen, filters }
}

/** The order that the prompt states; rows can only be put in the order of a column that the reader sees, so that it joins the columns. */
function sortedBy(wanted: Wanted, context: MatchContext, columns: PlanColumn[]): Plan['sort'] {
  return wanted.sort.flatMap(order => {
    const view = sortView(order, context)
    if (!view) return []
    if (!columns.some(column => column.from === view.column.key)) {
      const meant = order.concepts.find(concept => showsSigns(concept, view))
      const title = meant ? meant.name[wanted.language] : titleOf(view, view === context.name, wanted)
      columns.push(titledColumn(view, title, columns))
    }
    return [{ column: view.column.key, direction: order.direction }]
  })
}

/** What a comparison is about joins the columns, so that the reader sees it hold. */
function showCompared(filters: PlanFilter[], wanted: Wanted, { views, name }: MatchContext, columns: PlanColumn[]): void {
  for (const { column: key, value } of filters) {
    const view = value === null ? undefined : views.find(({ column }) => column.key === key)
    if (!view || columns.some(({ from }) => from === key)) continue
    columns.push(titledColumn(view, titleOf(view, view === name, wanted), columns))
  }
}

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
    applied: plan.filters.length,
    unapplied: unapplied.length,
    subjectFit: subjectFit(candidate, wanted),
  }
}

/** "The ingredients" of a page about one recipe: what the prompt calls records is a list inside the one that there is. */
function itemsAsked({ subject }: Wanted, context: MatchContext): WantedField[] {
  if (context.candidate.rowCount > 1) return []
  return fieldsIn(subject).filter(field => holdsLists(context.candidate, columnOf(field, context)?.column.key ?? null))
}

function holdsLists({ columns, samples }: Candidate, key: string | null): boolean {
  const at = columns.findIndex(column => column.key === key)
  return at >= 0 && samples.some(row => Array.isArray(row[at]))
}

/** Words that state a condition of which nothing could be made: neither a comparison, nor a value of some column, nor what the list is called. */
function unread({ stated, conditions, texts }: Wanted, context: FilterContext): string[] {
  const read = [...conditions, ...texts.filter(({ explicit }) => explicit)].flatMap(({ words }) => tokens(words))
  const heading = tokens(context.heading)
  return stated.filter(words => {
    const own = tokens(words)
    const isRead = own.length === 0 || own.some(word => read.includes(word)) || own.every(word => heading.includes(word))
    return !isRead && mentionedFilters(words, context, []).length === 0
  })
}

/** What a candidate's columns are matched by. `today` is an ISO day. */
export function matchContext(candidate: Candidate, wanted: Wanted, today: string, weights = columnWeights): MatchContext {
  const views = viewsOf(candidate)
  const { subject, subjectStems } = wanted
  return {
    candidate,
    views,
    name: nameView(views, wanted),
    subject,
    subjectStems,
    isRecordNoun: recordNoun(candidate, wanted),
    today,
    weights,
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
      : fieldsIn(`${conceptOf('email').name[language]}, ${conceptOf('phone').name[language]}`),
  )
}

/** "Social media" is every network that the page links to, each a column of its own. */
function withNetworks(fields: WantedField[], views: ColumnView[]): WantedField[] {
  const isSocial = (concepts: Concept[]) => concepts.some(({ id }) => id === 'social')
  const networks = views.filter(
    ({ column, concepts, keyConcepts }) =>
      column.type === 'url' && (isSocial(concepts) || isSocial(keyConcepts) || column.key.startsWith('social:')),
  )
  const named = networks.flatMap(({ column }) => fieldsIn(column.label ?? column.key.replace('social:', '')))
  return fields.flatMap(field => (named.length > 0 && isSocial(field.concepts.slice(0, 1)) && field.stems.length > 1 ? named : [field]))
}

/** Takes out of the fields those that are values rather than columns ("hotels with parking"), as filters. */
function withoutValues(
  fields: WantedField[],
  context: MatchContext,
  filterContext: FilterContext,
): { fields: WantedField[]; filters: PlanFilter[] } {
  const filters: PlanFilter[] = []
  const kept = fields.filter(field => {
    // "Headlines of sports" are headlines, and of them those of sports.
    const [, head, tail] = /^(\S+)\s+(?:del?|of|sobre|about|on)\s+(?:la |los |las |the )?(\S.*)$/i.exec(field.name) ?? []
    const ofTail = head !== undefined && isKind(head) ? mentionedFilters(tail!, filterContext, []) : []
    for (const filter of ofTail) addFilter(filters, filter)
    // "Con contrato indefinido": the column, then what it must say.
    const valued = field.written.length > 1 ? valuesBeside(field, context, filterContext) : []
    for (const filter of valued) addFilter(filters, filter)
    if (valued.length > 0) return false
    if (field.concepts.length > 0 || columnOf(field, context)) return true
    const found = mentionedFilters(field.name, filterContext, [])
    for (const filter of found) addFilter(filters, filter)
    return found.length === 0
  })
  return { fields: kept, filters }
}

/** The filters for a field whose words, beside those that name its column, are values of that column. */
function valuesBeside(field: WantedField, context: MatchContext, filterContext: FilterContext): PlanFilter[] {
  const view = columnOf(field, context)
  if (!view || view === context.name) return []
  const own = (word: string) => view.labelStems.includes(word) || mainConcept(view)?.words.has(word) === true
  const others = field.name.split(' ').filter(word => !tokens(word).some(own))
  if (others.length === field.name.split(' ').length || others.length === 0) return []
  const filters = mentionedFilters(others.join(' '), filterContext, [])
  return filters.some(filter => filter.column === view.column.key) ? filters : []
}
