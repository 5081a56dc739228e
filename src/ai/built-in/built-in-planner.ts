/**
 * The planner that needs no model: it matches the prompt's words with the candidates' columns by wording, by concept
 * (es/en synonyms), by type and by what the values look like, and proposes a plan for every candidate, best first.
 */
import type { Candidate } from '#contracts/dataset.ts'
import type { Language } from '#contracts/language.ts'
import type { Plan, PlanColumn, PlanFilter } from '#contracts/plan.ts'
import { chooseAll, type Chosen, chooseWanted, freeName, titleOf } from './choose-columns.ts'
import { bestOf, type ColumnView, mainConcept, nameView, viewsOf } from './column-view.ts'
import { fieldsIn, spelledAsOn, type WantedField } from './field-list.ts'
import { showsSigns } from './looks.ts'
import { enough, type MatchContext, matchScore } from './match-field.ts'
import { numericFilters, sortView } from './plan-conditions.ts'
import type { PlanAnswer, PlanRequest, ProposedPlan } from '#ai/planner.ts'
import { readPrompt, type Wanted } from './prompt.ts'
import { isKind, isSpokenOf, recordNoun, subjectFit } from './record-kinds.ts'
import { type Concept, conceptOf } from './vocabulary.ts'
import { mentionedFilters } from './mentioned-values.ts'
import { textFilters } from './text-filters.ts'
import { addFilter, type FilterContext } from './value-filters.ts'
import { tokens } from './words.ts'

/** Plans without a model. Always the same answer for the same request. */
export async function builtInPlanner(request: PlanRequest): Promise<PlanAnswer> {
  const read = readPrompt(request.prompt, request.today)
  const understood = read.fields.length > 0 || read.subjectStems.length === 0 || isSpokenOf(read.subjectStems, request.candidates)
  // A column is not headed by words that have nothing to do with it.
  const wanted = understood ? read : { ...read, subject: '', subjectStems: [] }
  const today = request.today.toISOString().slice(0, 10)
  const plans = request.candidates.map(candidate => propose(candidate, wanted, today)).toSorted((a, b) => b.fit - a.fit)
  const chosen = plans[0]?.plan
  const answered = chosen !== undefined && chosen.filters.length > 0
  return { language: wanted.language, understood: understood || answered, plans }
}

function propose(candidate: Candidate, wanted: Wanted, today: string): ProposedPlan {
  const context = matchContext(candidate, wanted, today)
  const { views } = context
  const filterContext = {
    views,
    name: context.name,
    rowCount: candidate.rowCount,
    one: wanted.one,
    columnFor: (words: string) => columnFor(words, context),
    heading: candidate.label ?? '',
  }
  const ownWords = views.flatMap(view => [...view.labelStems, ...view.keyStems])
  const spelled = wanted.fields.map(field => spelledAsOn(field, ownWords))
  const { fields, filters: fromFields } = withoutValues(
    withNetworks(withWays(spelled, wanted.language, context), views),
    context,
    filterContext,
  )
  const chosen = fields.length > 0 ? chooseWanted({ ...wanted, fields }, context) : chooseAll(wanted, context)
  const missing = chosen.columns.filter(column => column.from === null).map(column => column.name)
  const columns: PlanColumn[] = chosen.columns.length > 0 ? chosen.columns : [{ name: 'Texto', from: null, type: 'text' }]
  const numeric = numericFilters(wanted.conditions, views)
  const stated = textFilters(wanted.texts, filterContext)
  const filters = [...numeric.filters, ...fromFields, ...stated.filters]
  filters.push(...mentionedFilters(wanted.about, filterContext, filters))
  const sort: Plan['sort'] = []
  for (const order of wanted.sort) {
    const view = sortView(order, context)
    if (!view) continue
    sort.push({ column: view.column.key, direction: order.direction })
    // Rows can only be put in the order of a column that the reader sees.
    if (!columns.some(column => column.from === view.column.key)) {
      const meant = order.concepts.find(concept => showsSigns(concept, view))
      const title = meant ? meant.name[wanted.language] : titleOf(view, view === context.name, wanted)
      columns.push({ name: freeName(title, columns), from: view.column.key, type: view.column.type })
    }
  }
  const isEntities = candidate.kind === 'entities'
  const limit = wanted.limit ?? (isEntities && wanted.one ? 1 : null)
  const plan: Plan = { dataset: candidate.id, columns, filters, sort, limit, key: isEntities ? entityKey(views) : [] }
  const asked = fields.map(field => field.name)
  const unapplied = [...numeric.unapplied, ...stated.unapplied]
  return {
    plan,
    by: 'built-in',
    fit: fitOf(candidate, wanted, chosen, filters.length, unapplied.length),
    asked,
    missing,
    unapplied,
    sureness: chosen.sureness,
  }
}

/** What a candidate's columns are matched by. `today` is an ISO day. */
export function matchContext(candidate: Candidate, wanted: Wanted, today: string): MatchContext {
  const views = viewsOf(candidate)
  const { subjectStems } = wanted
  return { views, name: nameView(views, wanted), subjectStems, isRecordNoun: recordNoun(candidate, wanted), today }
}

/** The column that answers a field of these words, if any. */
export function columnFor(words: string, context: MatchContext): ColumnView | null {
  const [field] = fieldsIn(words)
  const score = (view: ColumnView) => (field ? matchScore(field, view, context) : 0)
  return bestOf(context.views, view => (score(view) >= enough ? score(view) : 0))
}

/** What tells one company or person from another over the pages of a site; nothing where most pages name none. */
function entityKey(views: ColumnView[]): string[] {
  const key = views.find(({ column }) => (column.key === 'company' || column.key === 'email') && column.fill >= 0.5)
  return key ? [key.column.key] : []
}

/** "Contacts" where nobody is named as such are e-mail addresses and telephones. */
function withWays(fields: WantedField[], language: Language, context: MatchContext): WantedField[] {
  return fields.flatMap(field =>
    field.concepts[0]?.id !== 'contact' || context.views.some(view => matchScore(field, view, context) >= enough)
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
    if (field.concepts.length > 0 || context.views.some(view => matchScore(field, view, context) >= enough)) return true
    const found = mentionedFilters(field.name, filterContext, [])
    for (const filter of found) addFilter(filters, filter)
    return found.length === 0
  })
  return { fields: kept, filters }
}

/** The filters for a field whose words, beside those that name its column, are values of that column. */
function valuesBeside(field: WantedField, context: MatchContext, filterContext: FilterContext): PlanFilter[] {
  const view = bestOf(context.views, candidate =>
    matchScore(field, candidate, context) >= enough ? matchScore(field, candidate, context) : 0,
  )
  if (!view || view === context.name) return []
  const own = (word: string) => view.labelStems.includes(word) || mainConcept(view)?.words.has(word) === true
  const others = field.name.split(' ').filter(word => !tokens(word).some(own))
  if (others.length === field.name.split(' ').length || others.length === 0) return []
  const filters = mentionedFilters(others.join(' '), filterContext, [])
  return filters.some(filter => filter.column === view.column.key) ? filters : []
}

function fitOf(candidate: Candidate, wanted: Wanted, chosen: Chosen, filters: number, unapplied: number): number {
  const rows =
    candidate.kind === 'details' || (wanted.one && candidate.rowCount === 1)
      ? wanted.one
        ? 1
        : 0.2
      : Math.min(1, Math.log2(1 + candidate.rowCount * chosen.fill) / 5)
  const asked = wanted.conditions.length + wanted.texts.filter(condition => condition.explicit).length
  const conditionFit = asked > 0 ? 0.1 * Math.min(1, filters / asked) : 0
  const subject = subjectFit(candidate, wanted)
  const fit = Math.min(
    1,
    0.5 * chosen.fit + 0.26 * candidate.score + 0.12 * rows + 0.12 * subject + conditionFit - 0.05 * Math.min(2, unapplied),
  )
  // Many records were asked for: a page about one thing is no answer while there is a list.
  const one = wanted.many && candidate.rowCount === 1 ? 0.7 : 1
  return Math.max(0, Math.round(fit * one * 1000) / 1000)
}
