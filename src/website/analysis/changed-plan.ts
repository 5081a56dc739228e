/** Applies a person's change to the plan of a table. */
import type { ChangedPlan, PlanChange, Understood } from '#contracts/plan-change.ts'
import { planStateOf } from '#contracts/plan-state.ts'
import type { Plan, PlanColumn } from '#contracts/plan.ts'
import type { Receipt } from '#contracts/table.ts'
import { editedHeadings } from './edit-columns.ts'
import { freeName } from '#website/planning/built-in/choose-columns.ts'

/** The changed plan, to be kept with the search. Null if the table's plan cannot be changed, or if the change names a list or column that it lacks. */
export function changedPlan(receipt: Pick<Receipt, 'understood' | 'notes'>, change: PlanChange): ChangedPlan | null {
  const { understood } = receipt
  const state = planStateOf(receipt)
  if (!understood || !state) return null
  const { lists, language } = understood
  const shown = [...(understood.examples ?? []), ...(change.examples ?? [])].slice(-mostExamples)
  const taught = { ...(shown.length > 0 && { examples: shown }), ...(change.examples && { learns: true }) }
  const kept = { ...state, lists, language, ...taught }
  const isKnown = (list: string) => lists.some(({ id }) => id === list)
  // The records lack what a plan of theirs names in vain: such a column is empty. So the columns of an earlier state need no check.
  if (change.back) {
    const { back } = change
    return isKnown(back.plan.dataset) ? { lists, language, list: back.plan.dataset, ...back } : null
  }
  if (change.list !== undefined && change.list !== understood.plan.dataset)
    return isKnown(change.list) ? { ...kept, list: change.list, plan: null, asked: {}, unapplied: [], recipe: undefined } : null
  const known = change.means === undefined ? understood : confirmed(understood, change.means)
  const plan = changed(known, change)
  if (!plan || !editedHeadings(change.edit).every(heading => plan.columns.some(({ name }) => name === heading))) return null
  return { ...kept, asked: known.asked, list: plan.dataset, plan, ...furtherIn(change) }
}

/** What is done to the list when it is read. */
const furtherIn = ({ words, edit }: PlanChange): Pick<ChangedPlan, 'words' | 'edit'> => ({
  ...(words !== undefined && { words }),
  ...(edit && { edit }),
})

/** The oldest examples are forgotten beyond this number. */
const mostExamples = 50

/** The doubted column `shown` under the words that were asked for. The column that stood empty under these words goes. */
function confirmed(understood: Understood, shown: string): Understood {
  const { plan, asked } = understood
  const { [shown]: words, ...others } = asked
  if (words === undefined) return understood
  const name = words.slice(0, 1).toUpperCase() + words.slice(1)
  const isTwin = (column: PlanColumn) => column.name !== shown && column.name.toLowerCase() === name.toLowerCase()
  const columns = plan.columns.filter(column => !isTwin(column)).map(column => (column.name === shown ? { ...column, name } : column))
  return { ...understood, asked: others, plan: { ...plan, columns } }
}

function changed(understood: Understood, { columns, filters, sort, limit }: PlanChange): Plan | null {
  const { plan } = understood
  const next = columns ? columnsOf(understood, columns) : plan.columns
  if (!next) return null
  const changedPlan: Plan = {
    ...plan,
    columns: next,
    filters: filters ?? plan.filters,
    sort: sort ?? plan.sort,
    limit: limit === undefined ? plan.limit : limit,
    key: keyOf(plan),
  }
  const known = keysOf(understood)
  const named = [...changedPlan.filters.flatMap(filter => [filter, ...(filter.or ?? [])]), ...changedPlan.sort]
  if (!named.every(({ column }) => known.has(column))) return null
  const { summary, ...rows } = changedPlan
  const has = (key: string | null | undefined) => key === null || next.some(({ from }) => from === key)
  return summary && has(summary.of) && has(summary.by) ? changedPlan : rows
}

/** The keys of the columns that a condition or an order may use. */
function keysOf({ columns, plan }: Understood): Set<string> {
  const planned = [...plan.filters.flatMap(filter => [filter, ...(filter.or ?? [])]), ...plan.sort].map(({ column }) => column)
  return new Set([...columns.map(({ id }) => id), ...plan.columns.flatMap(({ from }) => from ?? []), ...planned])
}

/** The columns by their ids, each once: those of the plan with their headings, others with the page's own names. */
function columnsOf({ plan, columns }: Understood, wanted: NonNullable<PlanChange['columns']>): PlanColumn[] | null {
  const next: PlanColumn[] = []
  for (const { id, name } of wanted) {
    const planned = plan.columns.find(({ from, name: heading }) => from === id && (id !== null || heading === name))
    const choice = columns.find(column => column.id === id)
    const column = planned ?? (choice && { name: freeName(choice.name, plan.columns), from: choice.id, type: choice.type })
    if (!column) return null
    if (!next.some(other => other.name === column.name)) next.push(column)
  }
  return next
}

/**
 * The key that tells records apart. A plan without a key compares the columns of the table if an address is among them. These columns become the key,
 * so that the number of records stays the same when a person removes or adds a column.
 */
function keyOf({ key, columns }: Plan): string[] {
  const isTelling = key.length === 0 && columns.some(({ type, from }) => from !== null && (type === 'url' || type === 'email'))
  return isTelling ? columns.flatMap(({ from }) => from ?? []) : key
}
