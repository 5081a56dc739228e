/** Gives every wanted field the column that answers it best, each column once; without wanted fields, takes everything. */
import type { DatasetColumn } from '#contracts/dataset.ts'
import type { Language } from '#contracts/language.ts'
import type { PlanColumn } from '#contracts/plan.ts'
import type { ColumnView } from './column-view.ts'
import type { WantedField } from './field-list.ts'
import { share } from './looks.ts'
import { enough, type MatchContext, matchScore, wordingScore } from './match-field.ts'
import type { Wanted } from './prompt.ts'
import { isAnything } from './record-kinds.ts'
import { stateOf } from './value-words.ts'
import { conceptOf } from './vocabulary.ts'
import { capital } from './words.ts'

export interface Chosen {
  columns: PlanColumn[]
  /** How sure each column is to be what its name says, 0 to 1, by name. */
  sureness: Record<string, number>
  /** How well the columns answer the fields, 0 to 1. */
  fit: number
  /** Mean share of rows that the found columns fill. */
  fill: number
}

/** A column for every wanted field, `from: null` where there is none. The records' name goes first where the prompt names the records. */
export function chooseWanted(wanted: Wanted, context: MatchContext): Chosen {
  const { views, name } = context
  const pairs = wanted.fields.flatMap((field, index) =>
    views.map(view => ({ field: index, view, score: matchScore(field, view, context) })).filter(({ score }) => score >= enough),
  )
  const assigned = new Map<number, { view: ColumnView; score: number }>()
  const used = new Set<ColumnView>()
  for (const pair of pairs.toSorted((a, b) => b.score - a.score)) {
    if (assigned.has(pair.field) || used.has(pair.view)) continue
    assigned.set(pair.field, pair)
    used.add(pair.view)
  }
  const divided = dividedBy(wanted.fields, [...assigned.keys()], views)
  if (divided && !used.has(divided.view)) {
    assigned.set(divided.field, { view: divided.view, score: enough })
    used.add(divided.view)
  }
  const columns: PlanColumn[] = wanted.fields.map((field, index) => {
    const view = assigned.get(index)?.view
    return { name: field.name, from: view?.column.key ?? null, type: view?.column.type ?? field.concepts[0]?.types[0] ?? 'text' }
  })
  for (const [index, { view: taken }] of assigned) {
    for (const view of alsoMeant(wanted.fields[index]!, taken, views, context)) {
      if (used.has(view)) continue
      used.add(view)
      columns.push({ name: freeName(titleOf(view, false, wanted), columns), from: view.column.key, type: view.column.type })
    }
  }
  const namesAsked = wanted.fields.some(field => field.concepts[0]?.id === 'name')
  if (name && !used.has(name) && !namesAsked && wanted.subject !== '' && !wanted.one) {
    // "Every application with its licence": the application itself is the first column.
    const taken = columns.some(column => column.name.toLowerCase() === wanted.subject.toLowerCase())
    const title = taken || isAnything(wanted.subject) ? conceptOf('name').name[wanted.language] : wanted.subject
    columns.unshift({ name: title, from: name.column.key, type: name.column.type })
  }
  const sureness = Object.fromEntries(wanted.fields.map((field, index) => [field.name, Math.min(1, assigned.get(index)?.score ?? 0)]))
  const scores = wanted.fields.map((_, index) => {
    const match = assigned.get(index)
    return match ? Math.min(1, match.score) * (0.4 + 0.6 * match.view.column.fill) : 0
  })
  // Records that the prompt names ought to have a name of their own.
  if (!namesAsked && wanted.subject !== '' && !wanted.one) scores.push(columns.length > wanted.fields.length ? nameQuality(name!) : 0)
  const fills = [...used].map(view => view.column.fill)
  return { columns, sureness, fit: mean(scores), fill: fills.length > 0 ? mean(fills) : 1 }
}

/** What lists are divided by under headings, by concept. */
const divisions = new Set('category region country city place department floor cuisine'.split(' '))
const weekday =
  /(?<!\p{L})(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?|festivos|laborables|diario|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays?|weekends?|daily)(?!\p{L})/iu

/** The one field that no column answers, and the headings above the records where they may well say it ("region" of rates by region). */
function dividedBy(fields: WantedField[], assigned: number[], views: ColumnView[]): { field: number; view: ColumnView } | null {
  const [field, ...more] = [...fields.keys()].filter(index => !assigned.includes(index))
  const headings = views.filter(view => view.column.key === '>(section)' && view.texts.length > 0)
  const [view] = headings
  if (field === undefined || more.length > 0 || assigned.length < 2 || !view) return null
  const main = fields[field]!.concepts[0]
  const fits = main === undefined || divisions.has(main.id) || (main.id === 'date' && share(view, weekday) > 0.6)
  return fits ? { field, view } : null
}

/** "Date" where the page names a day of report and one of issue: both are meant, for all that the prompt says. */
function alsoMeant(field: WantedField, taken: ColumnView, views: ColumnView[], context: MatchContext): ColumnView[] {
  const [main] = field.concepts
  if (!main || main.broader || !['date', 'money'].includes(main.types[0]!) || wordingScore(field, taken) >= 0.99) return []
  return views
    .filter(view => view !== taken && view.labelStems.length > 0 && view.column.type === taken.column.type)
    .filter(view => matchScore(field, view, context) >= enough)
    .slice(0, mostAlsoMeant)
}

const mostAlsoMeant = 2

const mean = (numbers: number[]): number => numbers.reduce((sum, value) => sum + value, 0) / numbers.length

/** Headings, links and what is called a name are surer names than the first words of a record. */
const nameQuality = (name: ColumnView): number =>
  /h[1-6]|@a$/.test(name.column.key) || [...name.concepts, ...name.keyConcepts].some(concept => concept.id === 'name') ? 1 : 0.7

/** All columns that hold something of their own. */
export function chooseAll(wanted: Wanted, { views, name }: MatchContext): Chosen {
  const columns: PlanColumn[] = []
  const kept = views.filter(
    view => !view.derived && !view.column.key.includes('@img') && (view.column.fill >= 0.15 || view.column.label !== null),
  )
  const ordered = name ? [name, ...kept.filter(view => view !== name)] : kept
  for (const view of ordered.slice(0, 24)) {
    columns.push({ name: freeName(titleOf(view, view === name, wanted), columns), from: view.column.key, type: view.column.type })
  }
  const fill = kept.length > 0 ? mean(kept.map(view => view.column.fill)) : 0
  return { columns, sureness: {}, fit: 0.25 * (name ? nameQuality(name) : 0) + 0.25 * fill, fill }
}

/** The name, numbered where another column has it. */
export function freeName(base: string, columns: PlanColumn[]): string {
  const taken = new Set(columns.map(column => column.name.toLowerCase()))
  let title = base
  for (let number = 2; taken.has(title.toLowerCase()); number++) title = `${base} ${number}`
  return title
}

/** A heading for a column nobody named: the page's own label, else what it is. */
export function titleOf(view: ColumnView, isName: boolean, wanted: Wanted): string {
  const { column } = view
  const { language } = wanted
  const link = conceptOf('link').name[language]
  if (column.label) {
    return column.type === 'url' && !view.concepts.some(concept => concept.types[0] === 'url')
      ? `${capital(column.label)} (${link.toLowerCase()})`
      : capital(column.label)
  }
  if (isName) return wanted.subject || conceptOf('name').name[language]
  if (column.type === 'url') return link
  const keyConcept =
    view.keyConcepts[0] ?? (view.texts.length > 0 && view.texts.every(text => stateOf(text)) ? conceptOf('status') : undefined)
  if (keyConcept) return keyConcept.name[language]
  const byType: Partial<Record<DatasetColumn['type'], string>> = { date: 'date', money: 'price', email: 'email', phone: 'phone' }
  const concept = byType[column.type]
  if (concept) return conceptOf(concept).name[language]
  return ({ es: { number: 'Número', text: 'Texto' }, en: { number: 'Number', text: 'Text' } } satisfies Record<Language, object>)[language][
    column.type === 'number' ? 'number' : 'text'
  ]
}
