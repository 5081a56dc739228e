/** How likely a column is what a field asks for. A column whose values are of another kind never is: an empty column beats a wrong one. */
import type { Candidate } from '#contracts/dataset.ts'
import { bestOf, type ColumnView, struckOut } from './column-view.ts'
import { wantedFieldsIn } from './field-list.ts'
import type { WantedField } from './wanted.ts'
import { columnChances } from './learned/column-chance.ts'
import type { Trees } from './learned/trees.ts'
import { sharedStems } from './same-word.ts'

/** No column is meant whose chance is below this one. */
export const leastChance = 0.1

/** From this chance on a column is likelier right than wrong. */
export const leastSure = 0.5

/** From this chance on a column stands under the name that was asked for: it is twice as likely right as wrong. */
export const leastShown = 2 / 3

/** What was learned of the columns that name records, of those that fields ask for, and of the filters that statements mean. */
export interface LearnedChoice {
  names: Trees
  columns: Trees
  filters: Trees
}

export interface MatchContext {
  candidate: Candidate
  views: ColumnView[]
  /** The column that names a record. */
  name: ColumnView | null
  /** What the prompt calls the records; may be empty. */
  subject: string
  subjectStems: string[]
  /** Whether words name the kind of thing that the records are ("puesto" in a list of jobs). */
  isRecordNoun: (stems: string[]) => boolean
  /** An ISO day: deadlines lie after it. */
  today: string
  learned: LearnedChoice
}

const chances = new WeakMap<MatchContext, Map<string, number[]>>()

/** How likely a column is what a field asks for, 0 to 1: 0 where its values are of another kind. */
export function columnChance(field: WantedField, view: ColumnView, context: MatchContext): number {
  let known = chances.get(context)
  if (!known) chances.set(context, (known = new Map()))
  let ofField = known.get(field.name)
  if (!ofField) known.set(field.name, (ofField = columnChances(field, context, context.learned.columns)))
  return isOtherKind(field, view) || namesRecords(field, view, context) || isHourOf(field, view) ? 0 : ofField[view.index]!
}

const quantities = new Set(['number', 'money', 'date'])

/** What names the records is no quantity. */
const namesRecords = ({ concepts: [main] }: WantedField, view: ColumnView, { name }: MatchContext): boolean =>
  view === name && view.labelStems.length === 0 && main !== undefined && main.types.some(type => quantities.has(type))

/** The hour in a column that is called what the field says: the whole is meant. */
const isHourOf = ({ stems, concepts: [main] }: WantedField, { column, labelStems }: ColumnView): boolean =>
  column.key.endsWith('?time') && main?.id !== 'time' && stems.length > 0 && stems.every(stem => labelStems.includes(stem))

const barcode = /(?<!\p{L})(?:ean|gtin|upc|barcodes?|c[oó]digos? de barras)(?!\p{L})/iu

/** Whether digits are a GTIN: 8 or 12 to 14 of them, the last of which checks the others (GS1 General Specifications, 7.9). */
function isGtin(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return false
  const sum = [...digits].toReversed().reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Whether a barcode, a price of today, a number, an amount, a day, an address or a telephone is asked for, and the column's values cannot be that. */
function isOtherKind({ name, concepts: [main] }: WantedField, { column, texts, isEnumeration }: ColumnView): boolean {
  if (main?.types.includes('money') && main.id !== 'old-price' && struckOut.test(column.key)) return true
  if (barcode.test(name)) return texts.filter(isGtin).length < texts.length / 2
  if (!main || main.types.includes('text') || main.types.includes(column.type)) return false
  const [kind] = main.types
  if (kind === 'email') return !texts.some(text => text.includes('@'))
  if (kind === 'url' || column.type === 'url') return !isEnumeration && kind !== 'url' && column.type === 'url'
  const least = kind === 'phone' ? 7 : 1
  return texts.filter(text => text.replace(/\D/g, '').length >= least).length < texts.length / 2
}

/** The column that most likely answers a field; null where none is likely. */
export function columnOf(field: WantedField, context: MatchContext, least = leastChance): ColumnView | null {
  return bestOf(context.views, view => {
    const chance = columnChance(field, view, context)
    return chance >= least ? chance : 0
  })
}

/** The column that most likely answers a field of these words; null where none is likely. */
export function columnFor(words: string, context: MatchContext): ColumnView | null {
  const [field] = wantedFieldsIn(words)
  return field ? columnOf(field, context) : null
}

/** Whether a column's label says what the field does, word for word. */
export const isLabelled = ({ stems }: WantedField, { labelStems }: ColumnView): boolean =>
  stems.length > 0 && stems.length === labelStems.length && sharedStems(stems, labelStems).length === stems.length

/** Whether a field and a column's label (or, without one, its class names) share a word. */
export const sharesWords = ({ stems }: WantedField, view: ColumnView): boolean =>
  sharedStems(stems, view.labelStems.length > 0 ? view.labelStems : view.keyStems).length > 0
