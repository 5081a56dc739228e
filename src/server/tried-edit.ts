/** Tries an edit of columns on a saved table, so that a person sees what it makes of some rows. Nothing is stored. */
import type { ColumnEdit, TriedEdit } from '#contracts/plan-change.ts'
import type { Receipt, Table } from '#contracts/table.ts'
import type { CellValue, ValueType } from '#contracts/value.ts'
import { changedPlan } from '#website/analysis/changed-plan.ts'
import { editedHeadings } from '#website/analysis/edit-columns.ts'
import { separatorIn } from '#website/extraction/plan/split-texts.ts'
import type { AppParts } from './app-parts.ts'
import { changedTable } from './changed-table.ts'

/** So many rows are shown. */
const mostSamples = 8

/** What an edit makes of a saved table; null if the account has no such search. */
export async function triedEdit(parts: AppParts, ownerId: string, searchId: string, edit: ColumnEdit): Promise<TriedEdit | null> {
  const { searches } = parts.repositories
  const [search, question] = await Promise.all([searches.get(ownerId, searchId), searches.question(searchId)])
  if (!search || !question) return null
  const receipt: Pick<Receipt, 'understood' | 'notes'> = search.receipt ?? { notes: [] }
  const [same, changed] = [changedPlan(receipt, {}), changedPlan(receipt, { edit })]
  // Tables of older releases, and those of running text, have no plan that could be changed.
  const before = same && changed && (await changedTable(parts, question, same))
  const after = before && (await changedTable(parts, question, changed))
  return after ? answerOf(before, after, edit) : { failure: 'no-rule', columns: [], samples: [], of: 0, fitting: 0 }
}

function answerOf(before: Table, after: Table, edit: ColumnEdit): TriedEdit {
  const edited = editedHeadings(edit).map(heading => before.columns.findIndex(({ name }) => name === heading))
  const textsOf = (row: number) => edited.map(at => before.evidence[row]?.[at]?.[0]?.quote ?? '')
  const filled = [...before.rows.keys()].filter(row => textsOf(row).some(text => text !== ''))
  const found = madeIn(before, after)
  const isOther = edit.kind === 'type' && found.some(at => after.columns[at]!.type !== edit.type)
  const failure = found.length === 0 ? 'no-rule' : isOther ? 'other-type' : undefined
  const made = failure ? [] : found
  const valuesOf = (row: number) => made.map(at => after.rows[row]?.[at] ?? null)
  const separator = edit.kind === 'split' && !edit.at ? separatorIn(filled.map(row => textsOf(row)[0]!))?.separator : undefined
  return {
    ...(failure && { failure }),
    columns: made.map(at => ({ name: after.columns[at]!.name, type: after.columns[at]!.type })),
    ...(separator !== undefined && { separator }),
    samples: filled.slice(0, mostSamples).map(row => ({ row, before: textsOf(row), after: valuesOf(row) })),
    of: filled.length,
    fitting: failure ? 0 : filled.map(valuesOf).filter(values => isFitting(edit, values)).length,
  }
}

function isFitting(edit: ColumnEdit, values: CellValue[]): boolean {
  if (edit.kind === 'join') return true
  return edit.kind === 'split' ? values.filter(value => value !== null).length > 1 : isOf(edit.type, values[0] ?? null)
}

/** The indices of the columns that the edit has made. */
function madeIn(before: Table, after: Table): number[] {
  const keyOf = ({ receipt: { understood } }: Table, heading: string) =>
    understood?.plan.columns.find(({ name }) => name === heading)?.from ?? null
  const known = new Set(before.columns.map(({ name }) => keyOf(before, name)))
  return after.columns.flatMap(({ name }, at) => (known.has(keyOf(after, name)) ? [] : [at]))
}

/** Whether a value was read as the type: texts and links are strings, and all others have a form of their own. */
function isOf(type: ValueType, value: CellValue): boolean {
  if (type === 'number' || type === 'money') return typeof value === 'number'
  if (type === 'date') return /^\d{4}-\d\d-\d\d/.test(String(value))
  return value !== null
}
