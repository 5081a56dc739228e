/** How likely a column answers a field. A column with values of another kind has no chance: an empty column is better than a wrong one. */
import type { Candidate } from '#contracts/dataset.ts'
import { rememberedFor } from '#foundation/text/remembered.ts'
import { bestOf, type ColumnView, struckOut } from './column-view.ts'
import { wantedFieldsIn } from './field-list.ts'
import type { WantedField } from './wanted.ts'
import { columnChances } from './learned/chances.ts'
import type { Trees } from './learned/trees.ts'
import { sharedStems } from './stems.ts'

/** A column is taken for a field only if its chance is at least this. */
export const leastChance = 0.1

/** A column with at least this chance counts as likely right. */
export const leastSure = 0.5

/** A column is shown under the wanted name if its chance is at least this: it is twice as likely right as wrong. */
export const leastShown = 2 / 3

/** The learned trees: for columns that name records, for columns of fields, and for filters. */
export interface LearnedChoice {
  names: Trees
  columns: Trees
  filters: Trees
}

export interface MatchContext {
  candidate: Candidate
  views: ColumnView[]
  /** The column that names the records. */
  name: ColumnView | null
  /** The prompt's noun for the records; may be empty. */
  subject: string
  subjectStems: string[]
  /** Whether words name the records' kind ("puesto" in a list of jobs). */
  isRecordNoun: (stems: string[]) => boolean
  /** The day of the request, as an ISO date. */
  today: string
  learned: LearnedChoice
}

/** The chances of all columns by the field's name. */
const chancesIn = rememberedFor<MatchContext, Map<string, number[]>>(() => new Map())

/** The chance that a column is the one that a field asks for, 0 to 1; 0 if its values are of another kind. */
export function columnChance(field: WantedField, view: ColumnView, context: MatchContext): number {
  const known = chancesIn(context)
  let ofField = known.get(field.name)
  if (!ofField) known.set(field.name, (ofField = columnChances(field, context, context.learned.columns)))
  return isOtherKind(field, view) || namesRecords(field, view, context) || isHourOf(field, view) ? 0 : ofField[view.index]!
}

const quantities = new Set(['number', 'money', 'date'])

/** Whether the column names the records and the field asks for a quantity, which is no name. */
const namesRecords = ({ concepts: [main] }: WantedField, view: ColumnView, { name }: MatchContext): boolean =>
  view === name && view.labelStems.length === 0 && main !== undefined && main.types.some(type => quantities.has(type))

/** Whether the column has only the hour that was separated from a column with the field's name, and the field does not ask for the hour. */
const isHourOf = ({ stems, concepts: [main] }: WantedField, { column, labelStems }: ColumnView): boolean =>
  column.key.endsWith('?time') && main?.id !== 'time' && stems.length > 0 && stems.every(stem => labelStems.includes(stem))

const barcode = /(?<!\p{L})(?:ean|gtin|upc|barcodes?|c[oó]digos? de barras)(?!\p{L})/iu

/** Whether the digits are a GTIN: 8 or 12 to 14 digits with a valid check digit (GS1 General Specifications, 7.9). */
function isGtin(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return false
  const sum = [...digits].toReversed().reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Whether a column's values cannot answer a field for a barcode, a current price, a number, an amount, a date, an address or a telephone number. */
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

/** The likeliest column for a field; null if none reaches `least`. */
export function columnOf(field: WantedField, context: MatchContext, least = leastChance): ColumnView | null {
  return bestOf(context.views, view => {
    const chance = columnChance(field, view, context)
    return chance >= least ? chance : 0
  })
}

/** The likeliest column for a field with these words; null if none is likely. */
export function columnFor(words: string, context: MatchContext): ColumnView | null {
  const [field] = wantedFieldsIn(words)
  return field ? columnOf(field, context) : null
}

/** Whether a column's label has exactly the field's words. */
export const isLabelled = ({ stems }: WantedField, { labelStems }: ColumnView): boolean =>
  stems.length > 0 && stems.length === labelStems.length && sharedStems(stems, labelStems).length === stems.length

/** Whether a field shares a word with a column's label. If the column has no label, its class names are compared. */
export const sharesWords = ({ stems }: WantedField, view: ColumnView): boolean =>
  sharedStems(stems, view.labelStems.length > 0 ? view.labelStems : view.keyStems).length > 0
