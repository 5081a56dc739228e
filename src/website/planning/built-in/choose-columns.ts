/** Chooses columns: for every wanted field the column that answers it best, but no column twice. If no field is wanted, all columns are chosen. */
import type { Candidate, DatasetColumn } from '#contracts/dataset.ts'
import type { Language } from '#contracts/language.ts'
import type { PlanColumn } from '#contracts/plan.ts'
import { folded } from '#foundation/text/folding.ts'
import { type ColumnView, viewsOf } from './column-view.ts'
import { wantedFieldsIn } from './field-list.ts'
import type { WantedField, Wanted } from './wanted.ts'
import { columnChance, isLabelled, leastChance, leastShown, leastSure, type MatchContext } from './match-field.ts'
import { isAnything, isWrittenIn, subjectFit } from './record-kinds.ts'
import { stateOf } from './value-words.ts'
import { conceptOf } from './concepts.ts'
import { capital } from './stems.ts'

export interface Chosen {
  columns: PlanColumn[]
  /** By the name of a wanted field: the chance (0 to 1) that the column chosen for the field is right. */
  sureness: Record<string, number>
  /** By the name of a wanted field: the page's own name for the chosen column. */
  ownNames: Record<string, string>
  /** By the name of a field whose column has a chance below `leastShown`: further columns that the field may mean, under the page's own names. */
  nearest: Record<string, PlanColumn[]>
  /** How likely the prompt's noun for the records has chosen the right column, 0 to 1; 0 if the noun has chosen no column. */
  subject: number
}

/** A column for every wanted field (`from: null` if none answers the field). The column of `subjectColumn`, if there is one, stands first. */
export function chooseWanted(wanted: Wanted, context: MatchContext): Chosen {
  const { views } = context
  const { assigned, used } = assign(wanted, context)
  const columns: PlanColumn[] = wanted.fields.map((field, index) => {
    const view = assigned.get(index)?.view
    return { name: field.name, from: view?.column.key ?? null, type: view?.column.type ?? field.concepts[0]?.types[0] ?? 'text' }
  })
  for (const [index, { view: taken }] of assigned) {
    for (const view of alsoMeant(wanted.fields[index]!, taken, views, context)) {
      if (used.has(view)) continue
      used.add(view)
      columns.push(titledColumn(view, columnTitle(view, false, wanted), columns))
    }
  }
  const subject = subjectColumn(wanted, context, used)
  if (subject) {
    used.add(subject.view)
    const taken = columns.some(column => column.name.toLowerCase() === wanted.subject.toLowerCase())
    const title = taken || wanted.subject === '' || isAnything(wanted.subject) ? conceptOf('name').name[wanted.language] : wanted.subject
    columns.unshift(titledColumn(subject.view, title, columns))
  }
  const sureness = Object.fromEntries(wanted.fields.map((field, index) => [field.name, Math.min(1, assigned.get(index)?.score ?? 0)]))
  const ownNames = Object.fromEntries(
    [...assigned].map(([index, { view }]) => [wanted.fields[index]!.name, columnTitle(view, view === context.name, wanted)]),
  )
  return { columns, sureness, ownNames, nearest: nearestOf(wanted, context, assigned, used), subject: subject?.score ?? 0 }
}

/**
 * The next likely columns of each doubted field, at most two. Columns are added until their chances and the chance of the field's chosen column
 * reach `leastShown` together.
 */
function nearestOf(wanted: Wanted, context: MatchContext, assigned: Map<number, Assigned>, used: Set<ColumnView>) {
  const shown = [...used]
  const nearest: Record<string, PlanColumn[]> = {}
  for (const [index, { score }] of assigned) {
    if (score >= leastShown) continue
    const field = wanted.fields[index]!
    const columns: PlanColumn[] = []
    let sum = score
    for (const { view, score: chance } of likeliest(field, context)) {
      if (sum >= leastShown || columns.length === mostNearest - 1) break
      if (shown.some(other => holdsTheSame(other, view))) continue
      shown.push(view)
      // Columns with equal names are told apart by numbers later, when all columns are joined.
      columns.push(titledColumn(view, columnTitle(view, false, wanted), []))
      sum += chance
    }
    nearest[field.name] = columns
  }
  return nearest
}

interface Assigned {
  view: ColumnView
  score: number
}

/** The columns that a field may mean, the likeliest first. */
const likeliest = (field: WantedField, context: MatchContext): Assigned[] =>
  context.views
    .map(view => ({ view, score: columnChance(field, view, context) }))
    .filter(({ view, score }) => score >= leastSure || (score >= leastChance && !repeatsName(view, context)))
    .toSorted((a, b) => b.score - a.score)

/**
 * Gives each field its likeliest column, the surest fields first, each column once. A field with a number ("Description 3") means the column that
 * has this heading in a table of the whole list.
 */
function assign(wanted: Wanted, context: MatchContext): { assigned: Map<number, Assigned>; used: Set<ColumnView> } {
  const { columns } = wanted.fields.some(({ name }) => endsInNumber.test(name)) ? chooseAll(wanted, context) : { columns: [] }
  const headed = ({ name }: WantedField): Assigned[] => {
    const key = endsInNumber.test(name) && columns.find(column => folded(column.name) === folded(name))?.from
    return context.views.flatMap(view => (view.column.key === key ? [{ view, score: 1 }] : []))
  }
  const pairs = wanted.fields.flatMap((field, index) => {
    const [own] = headed(field)
    return (own ? [own] : likeliest(field, context)).map(pair => ({ ...pair, field: index }))
  })
  const assigned = new Map<number, Assigned>()
  const used = new Set<ColumnView>()
  for (const pair of pairs.toSorted((a, b) => b.score - a.score)) {
    if (assigned.has(pair.field) || [...used].some(view => saysTheSame(view, pair.view))) continue
    assigned.set(pair.field, pair)
    used.add(pair.view)
  }
  return { assigned, used }
}

/** Whether a column repeats the names of the records, which are shown anyway. */
const repeatsName = (view: ColumnView, { name }: MatchContext): boolean => name !== null && view !== name && holdsTheSame(view, name)

/** Whether two columns are the same or have the same values. */
const holdsTheSame = (one: ColumnView, other: ColumnView): boolean =>
  one === other || (one.texts.length > 1 && one.texts.join('\n') === other.texts.join('\n'))

/** Whether two columns are the same, or have the same values under the same label. */
const saysTheSame = (one: ColumnView, other: ColumnView): boolean => holdsTheSame(one, other) && one.column.label === other.column.label

/**
 * The column that the prompt's noun for the records means ("every application with its licence"), or else the column that names the records. Without
 * a noun, the column that names the records is added only if no chosen column tells the records apart. Null if a field asks for the name itself, or
 * the prompt is about the page's only record.
 */
function subjectColumn(wanted: Wanted, context: MatchContext, used: Set<ColumnView>): Assigned | null {
  if (wanted.one && context.candidate.rowCount === 1) return null
  if (wanted.fields.some(field => field.concepts[0]?.id === 'name')) return null
  const [subject] = wantedFieldsIn(wanted.subject)
  const best = subject && likeliest(subject, context).find(({ view }) => !used.has(view))
  if (best) return best
  if (!context.name || used.has(context.name)) return null
  return subject || ![...used].some(tellsApart) ? { view: context.name, score: 0 } : null
}

const tellsApart = ({ column, distinct }: ColumnView): boolean => column.type === 'text' && distinct > 0.8

/** Further columns that a field means: "date" on a page with a report date and an issue date means both. */
function alsoMeant(field: WantedField, taken: ColumnView, views: ColumnView[], context: MatchContext): ColumnView[] {
  const [main] = field.concepts
  if (!main || main.broader || !['date', 'money'].includes(main.types[0]!) || isLabelled(field, taken)) return []
  return views
    .filter(view => !holdsTheSame(view, taken) && view.labelStems.length > 0 && view.column.type === taken.column.type)
    .filter(view => columnChance(field, view, context) >= leastChance)
    .slice(0, mostAlsoMeant)
}

const mostNearest = 3
const mostAlsoMeant = 2

/**
 * All columns (at most 24), the records' names first. Left out are images, nearly empty columns without a label, and derived columns, except the
 * parts of divided lines.
 */
export function chooseAll(wanted: Wanted, { views, name }: MatchContext): Chosen {
  const kept = views.filter(
    view =>
      (!view.derived || isPartOfLine.test(view.column.key)) &&
      !view.column.key.includes('@img') &&
      (view.column.fill >= 0.15 || view.column.label !== null),
  )
  const ordered = name ? [name, ...kept.filter(view => view !== name)] : kept
  const columns = withViews([], ordered.slice(0, 24), view => columnTitle(view, view === name, wanted))
  return { columns, sureness: {}, ownNames: {}, nearest: {}, subject: 0 }
}

/** The columns; a heading that is the prompt's noun for the records is replaced by the page's own name, unless the list or a found field bears it out. */
export function withOwnHeading(columns: PlanColumn[], sure: Chosen['sureness'], wanted: Wanted, { candidate, views, name }: MatchContext) {
  const at = columns.findIndex(column => column.name === wanted.subject && !(column.name in sure))
  const view = views.find(({ column }) => column.key === columns[at]?.from)
  const fit = subjectFit(candidate, wanted)
  const isSaid = isWrittenIn(candidate, wanted.subjectStems)
  if (!view || isAnything(wanted.subject) || fit > 0 || (fit === 0 && isSaid)) return { columns }
  const shown = freeName(columnTitle(view, view === name, { ...wanted, subject: '' }), columns)
  return { columns: columns.with(at, { ...columns[at]!, name: shown }), renamed: { asked: wanted.subject, shown } }
}

const isPartOfLine = /\?part\d+$/
const longestLabel = 40

/** A plan's column for a view. Its name is the title, with a number if another column has that name. */
export const titledColumn = ({ column }: ColumnView, title: string, columns: PlanColumn[]): PlanColumn => ({
  name: freeName(title, columns),
  from: column.key,
  type: column.type,
})

/** Headings of several columns of one name end in a number: "Description 2". */
const endsInNumber = /\p{L}\s\d{1,3}$/u

/** The columns of a list (at most 100) under the page's own names, or else under words for their values. */
export function headingsOf(candidate: Candidate, language: Language): PlanColumn[] {
  const named: PlanColumn[] = []
  for (const view of viewsOf(candidate).slice(0, 100))
    named.push(titledColumn(view, columnTitle(view, false, { language, subject: '' }), named))
  return named
}

/** The columns, with a further column for each view that they lack. */
export const withViews = (
  columns: PlanColumn[],
  views: (ColumnView | null | undefined)[],
  titled: (view: ColumnView) => string,
): PlanColumn[] =>
  views.reduce<PlanColumn[]>(
    (all, view) => (!view || all.some(({ from }) => from === view.column.key) ? all : [...all, titledColumn(view, titled(view), all)]),
    columns,
  )

/** The name `base`, followed by a number if another column has that name. */
export function freeName(base: string, columns: PlanColumn[]): string {
  const taken = new Set(columns.map(column => column.name.toLowerCase()))
  let title = base
  for (let number = 2; taken.has(title.toLowerCase()); number++) title = `${base} ${number}`
  return title
}

/** A label short enough for a heading: a long label is cut before its brackets. */
const shortLabel = (label: string): string => (label.length > longestLabel && label.split(' (')[0]) || label

/** A heading for a column that the prompt does not name: the page's label, or else a word for its values ("Link", "Price"). */
export function columnTitle(view: ColumnView, isName: boolean, wanted: Pick<Wanted, 'language' | 'subject'>): string {
  const { column } = view
  const { language } = wanted
  const link = conceptOf('link').name[language]
  if (column.label) {
    const label = capital(shortLabel(column.label))
    return column.type === 'url' && !view.concepts.some(concept => concept.types[0] === 'url') ? `${label} (${link.toLowerCase()})` : label
  }
  if (isName) return wanted.subject || conceptOf('name').name[language]
  if (column.type === 'url') return link
  const keyConcept =
    view.keyConcepts[0] ?? (view.texts.length > 0 && view.texts.every(text => stateOf(text)) ? conceptOf('status') : undefined)
  if (keyConcept) return keyConcept.name[language]
  const byType: Partial<Record<DatasetColumn['type'], string>> = { date: 'date', money: 'price', email: 'email', phone: 'phone' }
  if (byType[column.type]) return conceptOf(byType[column.type]!).name[language]
  return { es: ['Número', 'Texto'], en: ['Number', 'Text'] }[language][column.type === 'number' ? 0 : 1]!
}
