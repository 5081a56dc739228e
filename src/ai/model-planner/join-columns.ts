/** The columns of the rules' plan with those that a model chose: a model adds and names columns, it takes none away. */
import { freeName, titleOf } from '#ai/built-in/choose-columns.ts'
import { type ColumnView, mainConcept } from '#ai/built-in/column-view.ts'
import { sharesWords } from '#ai/built-in/match-field.ts'
import { fieldsIn } from '#ai/built-in/field-list.ts'
import { conceptsOf, relationOf } from '#ai/built-in/vocabulary.ts'
import { tokens } from '#ai/built-in/words.ts'
import type { ProposedPlan } from '#ai/planner.ts'
import type { PlanColumn } from '#contracts/plan.ts'
import type { ModelChoice } from './model-choice.ts'
import { headingFrom, isSameHeading, type PromptReading } from './prompt-reading.ts'

/** From here on the rules' own column keeps its heading, whatever a model says. */
const sure = 0.8

/**
 * Each chosen column becomes the one that the rules looked for in vain, takes the heading of one that they are not sure of (which
 * stays, under its own label), resolves a doubt of theirs, names one that nobody asked for by name, or is added. An asked heading
 * under which the rules, not sure, had put the chosen column stays empty.
 */
export function joinColumns(base: ProposedPlan, chosen: ModelChoice['columns'], views: ColumnView[], reading: PromptReading): PlanColumn[] {
  let columns = base.plan.columns.map(column => ({ ...column }))
  const viewOf = (key: string) => views.find(view => view.column.key === key)!
  for (const { column, name } of chosen) {
    const view = viewOf(column.key)
    const heading = headingFrom(name, view, reading)
    const own = columns.find(({ from }) => from === column.key)
    const doubt = own && heading ? base.doubts?.find(({ asked, shown }) => shown === own.name && isSameHeading(asked, heading)) : undefined
    if (own && doubt) {
      Object.assign(
        columns.find(other => other.name === doubt.asked)!,
        { from: own.from, type: own.type },
      )
      // What else might have been meant goes with the doubt.
      const resolved = new Set(base.doubts!.flatMap(({ asked, shown }) => (asked === doubt.asked ? [shown] : [])))
      columns = columns.filter(other => !resolved.has(other.name))
      continue
    }
    const lacking = heading === null ? undefined : columns.find(other => other.from === null && isSameHeading(other.name, heading))
    if (own && lacking && base.asked.includes(own.name) && (base.sureness[own.name] ?? 1) < sure) {
      Object.assign(lacking, { from: own.from, type: own.type })
      own.from = null
      continue
    }
    if (own) {
      if (heading && !base.asked.includes(own.name) && !columns.some(other => other !== own && isTaken(heading, other))) own.name = heading
      continue
    }
    const taken = { from: column.key, type: column.type }
    const same = heading === null ? undefined : columns.find(other => isSameHeading(other.name, heading))
    const mayTake = same !== undefined && (same.from === null || (base.sureness[same.name] ?? 1) < sure) && mayBe(same.name, view)
    if (mayTake) {
      if (same.from !== null) columns.push({ ...same, name: freeName(titleOf(viewOf(same.from), false, reading.wanted), columns) })
      Object.assign(same, taken)
    } else columns.push({ ...taken, name: freeName(same || !heading ? titleOf(view, false, reading.wanted) : heading, columns) })
  }
  return columns
}

const isTaken = (heading: string, { name }: PlanColumn): boolean => name.toLowerCase() === heading.toLowerCase()

/** Whether a column may be what a heading says: its type is one that such columns have, and its label does not say otherwise. */
function mayBe(heading: string, view: ColumnView): boolean {
  const [wanted] = conceptsOf(tokens(heading))
  if (!wanted) return true
  if (!wanted.types.includes(view.column.type)) return false
  const [field] = fieldsIn(heading)
  const found = view.labelStems.length > 0 ? mainConcept(view) : undefined
  return !found || relationOf(wanted, found) !== 'other' || (field !== undefined && sharesWords(field, view))
}
