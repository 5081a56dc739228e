/**
 * The planner that needs no model: it matches the prompt's words with the candidates' columns by wording, by concept
 * (es/en synonyms) and by type, and proposes a plan for every candidate that answers it, best first.
 */
import type { Candidate, DatasetColumn } from '#contracts/dataset.ts'
import type { Language } from '#contracts/language.ts'
import type { Plan, PlanColumn, PlanFilter } from '#contracts/plan.ts'
import type { Condition } from './conditions.ts'
import type { PlanAnswer, PlanRequest, ProposedPlan } from './planner.ts'
import { readPrompt, type Wanted, type WantedField } from './prompt.ts'
import { allTokens, type Concept, conceptById, conceptsOf, stem, tokens } from './vocabulary.ts'

/** Plans without a model. Always the same answer for the same request. */
export async function builtInPlanner(request: PlanRequest): Promise<PlanAnswer> {
  const wanted = readPrompt(request.prompt, request.today)
  const plans = request.candidates.map(candidate => propose(candidate, wanted)).toSorted((a, b) => b.fit - a.fit)
  return { language: wanted.language, plans }
}

/** What is known of a column before anything is asked. */
interface ColumnView {
  column: DatasetColumn
  index: number
  labelStems: string[]
  keyStems: string[]
  concepts: Concept[]
  keyConcepts: Concept[]
  /** Share of distinct values among the samples. */
  distinct: number
  /** Mean length of the sample texts. */
  length: number
  /** The sample values as text. */
  texts: string[]
  /** Built from codes inside longer text. */
  derived: boolean
}

function viewsOf(candidate: Candidate): ColumnView[] {
  return candidate.columns.map((column, index) => {
    const labelStems = tokens(column.label ?? '')
    const keyStems = tokens(column.key.replace(/@href|@img|@a\b|~|\?\w+$/g, ' ').replace(/(^|>)[a-z]+\d?(?=[>.[@]|$)/g, ' '))
    const values = candidate.samples.map(row => row[index]).filter(value => value !== null && value !== undefined)
    const words = values.map(value => [value].flat().join(', '))
    return {
      column,
      index,
      labelStems,
      keyStems,
      concepts: conceptsOf(allTokens(column.label ?? '')),
      keyConcepts: conceptsOf(keyStems),
      distinct: words.length === 0 ? 0 : new Set(words).size / words.length,
      length: words.reduce((sum, text) => sum + text.length, 0) / Math.max(1, words.length),
      texts: words,
      derived: /\?\w+$/.test(column.key),
    }
  })
}

function propose(candidate: Candidate, wanted: Wanted): ProposedPlan {
  const views = viewsOf(candidate)
  const name = nameView(views, candidate)
  const chosen = wanted.fields.length > 0 ? chooseWanted(wanted, views, name) : chooseAll(wanted, views, name)
  const missing = chosen.columns.filter(column => column.from === null).map(column => column.name)
  const { filters, applied } = filtersOf(wanted.conditions, views)
  const plan: Plan = {
    dataset: candidate.id,
    columns: chosen.columns.length > 0 ? chosen.columns : [{ name: 'Texto', from: null, type: 'text' }],
    filters,
    sort: [],
    limit: wanted.limit,
    key: [],
  }
  const fieldFit = wanted.fields.length > 0 ? chosen.fit : 0.5
  const subject = subjectFit(candidate, wanted)
  const rows = candidate.kind === 'details' ? 0.2 : Math.min(1, Math.log2(1 + candidate.rowCount) / 5)
  const conditionFit = wanted.conditions.length > 0 ? 0.1 * (applied / wanted.conditions.length) : 0
  const fit = Math.min(1, 0.5 * fieldFit + 0.28 * candidate.score + 0.12 * rows + 0.1 * subject + conditionFit)
  // Many records were asked for: a page about one thing is no answer while there is a list.
  const one = wanted.many && candidate.rowCount === 1 ? 0.7 : 1
  return { plan, fit: Math.round(fit * one * 1000) / 1000, missing }
}

/** The column that names a record: a heading, a link's words, or the first text that differs from row to row. */
function nameView(views: ColumnView[], candidate: Candidate): ColumnView | null {
  let best: { view: ColumnView; score: number } | null = null
  const linked = new Set(
    candidate.columns
      .filter(column => column.type === 'url' && column.key.endsWith('@href'))
      .map(column => column.key.slice(0, -'@href'.length)),
  )
  for (const view of views) {
    const { column } = view
    if (column.type !== 'text' || view.derived || column.fill < 0.5 || column.key === '>(section)~' || column.key.startsWith('>(section)'))
      continue
    const named = [...view.concepts, ...view.keyConcepts].some(concept => concept.id === 'name')
    const score =
      (named ? 1 : 0) +
      (/>h[1-6]/.test(column.key) ? 0.8 : 0) +
      (linked.has(column.key) ? 0.6 : 0) +
      0.8 * view.distinct +
      0.4 * column.fill +
      (view.length > 4 && view.length < 120 ? 0.4 : 0) -
      view.index * 0.02
    if (!best || score > best.score) best = { view, score }
  }
  return best?.view ?? null
}

interface Chosen {
  columns: PlanColumn[]
  fit: number
}

function chooseWanted(wanted: Wanted, views: ColumnView[], name: ColumnView | null): Chosen {
  const pairs: { field: number; view: ColumnView; score: number }[] = []
  wanted.fields.forEach((field, index) => {
    for (const view of views) {
      const score = matchScore(field, view, views, name, wanted)
      if (score >= 0.25) pairs.push({ field: index, view, score })
    }
  })
  const assigned = new Map<number, { view: ColumnView; score: number }>()
  const used = new Set<ColumnView>()
  for (const pair of pairs.toSorted((a, b) => b.score - a.score)) {
    if (assigned.has(pair.field) || used.has(pair.view)) continue
    assigned.set(pair.field, pair)
    used.add(pair.view)
  }
  const columns: PlanColumn[] = wanted.fields.map((field, index) => {
    const match = assigned.get(index)
    return {
      name: field.name,
      from: match?.view.column.key ?? null,
      type: match?.view.column.type ?? field.concepts[0]?.types[0] ?? 'text',
    }
  })
  if (name && !used.has(name) && !wanted.fields.some(field => field.concepts.some(concept => concept.id === 'name'))) {
    // "Every application with its licence": the application itself is the first column.
    const title = wanted.subject || conceptById.get('name')!.name[wanted.language]
    const taken = new Set(columns.map(column => column.name.toLowerCase()))
    columns.unshift({
      name: taken.has(title.toLowerCase()) ? conceptById.get('name')!.name[wanted.language] : title,
      from: name.column.key,
      type: name.column.type,
    })
  }
  const scores = wanted.fields.map((_, index) => Math.min(1, assigned.get(index)?.score ?? 0))
  return { columns, fit: scores.reduce((sum, score) => sum + score, 0) / scores.length }
}

/** How well a column is what a field asks for; above 1 where wording, concept and type all agree. */
function matchScore(field: WantedField, view: ColumnView, siblings: ColumnView[], name: ColumnView | null, wanted: Wanted): number {
  const { column } = view
  const main = field.concepts[0]
  const wantsUrl = field.concepts.some(concept => concept.types[0] === 'url')
  const wantsDate = field.concepts.some(concept => concept.types[0] === 'date')
  if (
    wantsUrl !== (column.type === 'url') &&
    !(wantsUrl && field.concepts.some(concept => concept.id === 'image') && column.key.includes('@img'))
  ) {
    return column.type === 'url' || wantsUrl ? wordingScore(field, view) * (column.type === 'url' ? 0.2 : 0.35) : 0
  }
  if (column.type === 'url' && column.key.includes('@img') !== field.concepts.some(concept => concept.id === 'image')) return 0
  let score = wordingScore(field, view)
  const conceptMatch = main && view.concepts.includes(main)
  const keyMatch = main && view.keyConcepts.includes(main)
  if (conceptMatch) score = Math.max(score, 0.8)
  else if (field.concepts.some(concept => view.concepts.includes(concept))) score = Math.max(score, 0.65)
  else if (keyMatch) score = Math.max(score, 0.6)
  if (main && main.types.includes(column.type)) {
    const special = main.types[0] === column.type && column.type !== 'text'
    score += special ? 0.45 : 0.1
  } else if (wantsDate && column.type !== 'date') score *= column.type === 'text' ? 0.5 : 0.2
  if (main?.id === 'name' && view === name) score += 0.6
  if (main?.id === 'identifier') score += identifierScore(view)
  if (main?.id === 'description' && column.type === 'text' && view !== name && view.length > 40)
    score += 0.3 + Math.min(0.2, view.length / 1000)
  if (wantsUrl && column.type === 'url') {
    score += 0.25 * view.distinct + (name && column.key === `${name.column.key}@href` ? 0.15 : 0)
    if (field.stems.some(stem => documentWords.has(stem))) score += opensDocument(view, siblings) ? 0.3 : 0
    // A link that merely has another purpose by its own name ("Comments") is not the record's link.
    if (view.labelStems.length > 0 && !conceptMatch && wordingScore(field, view) === 0) score -= 0.12
  }
  if (view.derived) {
    // A short cell is the code; only from a longer text is it cut out.
    const whole = siblings.find(other => view.column.key.startsWith(`${other.column.key}?`))
    score -= whole && whole.length < 36 && whole.column.label !== null ? 0.3 : 0.1
  }
  // The records' own noun says nothing about a column.
  if (wanted.subjectStems.length > 0 && field.stems.every(stem => wanted.subjectStems.includes(stem)) && view === name) score += 0.4
  return score * (0.6 + 0.4 * column.fill)
}

const documentWords = new Set(['document', 'documento', 'pdf', 'file', 'archivo', 'download', 'descarga', 'opinion', 'pliego'].map(stem))

/** Whether a link column leads to documents: by the ending of its addresses or by what its links say. */
function opensDocument(view: ColumnView, siblings: ColumnView[]): boolean {
  const words = siblings.find(other => view.column.key === `${other.column.key}@href`)
  const texts = [...(words?.texts ?? []), view.column.label ?? '']
  const verbs = texts.filter(text => /\b(?:view|download|read|open|pdf|full text|ver|descargar|abrir|leer|consultar)\b/i.test(text)).length
  const files = view.texts.filter(text => /\.(?:pdf|docx?|xlsx?|odt|zip)(?:$|[?#])/i.test(text)).length
  return (
    verbs > texts.length * 0.6 ||
    (view.texts.length > 0 && files > view.texts.length * 0.6) ||
    /\b(?:pdf|download|descargar)\b/i.test(view.column.label ?? '')
  )
}

/** Shared words of the field and the column's label (or, weaker, its class names). */
function wordingScore(field: WantedField, view: ColumnView): number {
  const overlap = (stems: string[]) => {
    if (stems.length === 0) return 0
    const shared = field.stems.filter(stem => stems.includes(stem)).length
    return shared === 0 ? 0 : shared / field.stems.length / 2 + shared / stems.length / 2
  }
  return Math.max(overlap(view.labelStems), 0.75 * overlap(view.keyStems))
}

/** One word with digits in it is what a reference looks like. */
function identifierScore(view: ColumnView): number {
  if (view.column.type !== 'text' && view.column.type !== 'number') return 0
  const codes = view.texts.filter(text => /^(?=.*\d)[\p{L}\d./#-]+$/u.test(text)).length / Math.max(1, view.texts.length)
  return 0.3 * codes * view.distinct + (view.length > 2 && view.length < 24 ? 0.1 : 0)
}

function chooseAll(wanted: Wanted, views: ColumnView[], name: ColumnView | null): Chosen {
  const columns: PlanColumn[] = []
  const taken = new Set<string>()
  const kept = views.filter(
    view => !view.derived && !view.column.key.includes('@img') && (view.column.fill >= 0.15 || view.column.label !== null),
  )
  const ordered = name ? [name, ...kept.filter(view => view !== name)] : kept
  for (const view of ordered.slice(0, 24)) {
    const base = titleOf(view, view === name, wanted)
    let title = base
    for (let number = 2; taken.has(title.toLowerCase()); number++) title = `${base} ${number}`
    taken.add(title.toLowerCase())
    columns.push({ name: title, from: view.column.key, type: view.column.type })
  }
  return { columns, fit: 0.5 }
}

/** A heading for a column nobody named: the page's own label, else what it is. */
function titleOf(view: ColumnView, isName: boolean, wanted: Wanted): string {
  const { column } = view
  const { language } = wanted
  const link = conceptById.get('link')!.name[language]
  if (column.label)
    return column.type === 'url' && !view.concepts.some(concept => concept.types[0] === 'url')
      ? `${capital(column.label)} (${link.toLowerCase()})`
      : capital(column.label)
  if (isName) return wanted.subject || conceptById.get('name')!.name[language]
  if (column.type === 'url') return link
  const keyConcept = view.keyConcepts[0]
  if (keyConcept && (keyConcept.types.length === 0 || keyConcept.types.includes(column.type))) return keyConcept.name[language]
  const byType: Partial<Record<DatasetColumn['type'], string>> = { date: 'date', money: 'price', email: 'email', phone: 'phone' }
  const concept = byType[column.type]
  if (concept) return conceptById.get(concept)!.name[language]
  return ({ es: { number: 'Número', text: 'Texto' }, en: { number: 'Number', text: 'Text' } } satisfies Record<Language, object>)[language][
    column.type === 'number' ? 'number' : 'text'
  ]
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** How much the prompt's noun stands in the candidate's own heading, type or labels. */
function subjectFit(candidate: Candidate, wanted: Wanted): number {
  if (wanted.subjectStems.length === 0) return 0
  const own = new Set([
    ...tokens(candidate.label ?? ''),
    ...tokens(candidate.id),
    ...candidate.columns.flatMap(column => tokens(column.label ?? '')),
  ])
  return wanted.subjectStems.filter(stem => own.has(stem)).length / wanted.subjectStems.length
}

function filtersOf(conditions: Condition[], views: ColumnView[]): { filters: PlanFilter[]; applied: number } {
  const filters: PlanFilter[] = []
  for (const condition of conditions) {
    const fits = views.filter(view =>
      condition.kind === 'date' ? view.column.type === 'date' : view.column.type === 'money' || view.column.type === 'number',
    )
    const hint = tokens(condition.hint)
    const hinted = conceptsOf(allTokens(condition.hint))
    const score = (view: ColumnView) =>
      hint.filter(stem => view.labelStems.includes(stem) || view.keyStems.includes(stem)).length * 2 +
      (hinted.some(concept => view.concepts.includes(concept) || view.keyConcepts.includes(concept)) ? 1.5 : 0) +
      (view.column.type === 'money' ? 0.5 : 0) +
      view.column.fill
    const best = fits.toSorted((a, b) => score(b) - score(a))[0]
    if (best) filters.push({ column: best.column.key, operator: condition.operator, value: condition.value })
  }
  return { filters, applied: filters.length }
}
