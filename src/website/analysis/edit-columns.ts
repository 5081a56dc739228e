/** Splits and joins the columns of a table, and reads them as another type, as a person wants it. */
import type { ColumnEdit } from '#contracts/plan-change.ts'
import type { Plan, PlanColumn } from '#contracts/plan.ts'
import { folded } from '#foundation/text/folding.ts'
import { datasetFor, executePlan } from '#website/extraction/plan/execute-plan.ts'
import { keyOfMade } from '#website/extraction/plan/made-columns.ts'
import { partsAround, partsAt, separatorIn } from '#website/extraction/plan/split-texts.ts'
import { keyOfPart, type TextPart } from '#website/extraction/plan/text-parts.ts'
import { freeName } from '#website/planning/built-in/choose-columns.ts'
import type { AnalysisState, PlannedSources } from './analysis-state.ts'

type Split = Extract<ColumnEdit, { kind: 'split' }>

/** The headings of the columns that an edit changes. */
export const editedHeadings = (edit: ColumnEdit | undefined): string[] => (!edit ? [] : edit.kind === 'join' ? edit.columns : [edit.column])

/** The list with the edited columns in place of the first of them; unchanged if a column lacks what the edit needs. */
export function withEdit(state: Pick<AnalysisState, 'examples'>, list: PlannedSources, edit: ColumnEdit): PlannedSources {
  const { plan } = list.chosen
  const headings = editedHeadings(edit)
  const edited = headings.flatMap(heading => plan.columns.find(({ name, from }) => name === heading && from !== null) ?? [])
  if (edited.length < headings.length) return list
  const others = plan.columns.filter(column => !edited.includes(column))
  const made = typed(madeOf(edit, edited, list), list).reduce<PlanColumn[]>(
    (all, column) => [...all, { ...column, name: freeName(column.name, [...others, ...all]) }],
    [],
  )
  if (made.length === 0) return list
  const columns = plan.columns.flatMap(column => (column === edited[0] ? made : edited.includes(column) ? [] : [column]))
  // What a person has shown under a heading that is gone would bring it back.
  const gone = new Set(edited.map(({ name }) => folded(name)).filter(name => !made.some(column => folded(column.name) === name)))
  state.examples = state.examples.map(example => ({
    ...example,
    cells: Object.fromEntries(Object.entries(example.cells).filter(([name]) => !gone.has(folded(name)))),
  }))
  const editedPlan = (before: Plan): Plan => inOrderOf({ ...withoutLostSummary(before, columns), columns }, edited, made)
  const { withAll = plan } = list.chosen
  const asked = columns.map(({ name }) => name)
  return { ...list, chosen: { ...list.chosen, plan: editedPlan(plan), withAll: editedPlan(withAll), asked } }
}

function madeOf(edit: ColumnEdit, edited: PlanColumn[], list: PlannedSources): PlanColumn[] {
  const [{ name, from }] = edited as [PlanColumn]
  switch (edit.kind) {
    case 'type':
      return [{ name, from: keyOfMade({ of: from!, as: edit.type }), type: edit.type }]
    case 'join': {
      const key = keyOfMade({ join: edited.map(column => column.from!), by: edit.separator })
      return [{ name: edit.name ?? edited.map(column => column.name).join(' + '), from: key, type: 'text' }]
    }
    case 'split':
      return partsFor(edit, textsOf(list, edit.column)).map((part, at) => ({
        name: edit.names?.[at]?.trim() || `${name} ${at + 1}`,
        from: keyOfPart(from!, part),
        type: 'text',
      }))
  }
}

/** The texts of a column as the pages write them, by the rows of the table; '' for an empty cell. */
function textsOf({ chosen: { plan }, sources }: Pick<PlannedSources, 'chosen' | 'sources'>, heading: string): string[] {
  const at = plan.columns.findIndex(({ name }) => name === heading)
  return executePlan(plan, sources).evidence.map(places => places[at]?.[0]?.quote ?? '')
}

function partsFor({ at }: Split, texts: string[]): TextPart[] {
  const filled = texts.filter(text => text !== '')
  if (at && 'words' in at) return partsAround({ text: texts[at.row] ?? '', words: at.words }, filled)
  const separator = at?.separator ?? separatorIn(filled)?.separator
  return separator === undefined ? [] : partsAt(separator, filled)
}

/** The columns with the types that their values have. */
function typed(columns: PlanColumn[], { chosen: { plan }, sources }: PlannedSources): PlanColumn[] {
  const lists = sources.flatMap(({ datasets }) => datasetFor({ ...plan, columns: [...plan.columns, ...columns] }, datasets) ?? [])
  return columns.map(column => {
    const types = new Set(lists.flatMap(list => list.columns.find(({ key, fill }) => key === column.from && fill > 0)?.type ?? []))
    const [type = 'text'] = types
    return { ...column, type: types.size === 1 ? type : 'text' }
  })
}

/** The plan without a summary of a column that is gone. */
function withoutLostSummary({ summary, ...plan }: Plan, columns: PlanColumn[]): Plan {
  const has = (key: string | null) => key === null || columns.some(({ from }) => from === key)
  return summary && has(summary.of) && has(summary.by) ? { ...plan, summary } : plan
}

/** A column that orders the rows orders them by its values as they are read now. */
function inOrderOf(plan: Plan, edited: PlanColumn[], made: PlanColumn[]): Plan {
  const [before] = edited
  const [now] = made
  const isRead = edited.length === 1 && made.length === 1
  return { ...plan, sort: plan.sort.map(order => (isRead && order.column === before!.from ? { ...order, column: now!.from! } : order)) }
}
