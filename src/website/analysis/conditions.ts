/** The conditions, order and limit of a plan in words, each with the number of rows that it removed. The user can switch each one off. */
import { createHash } from 'node:crypto'
import type { ProposedPlan } from '#website/planning/planner.ts'
import type { Language } from '#contracts/language.ts'
import type { Plan, PlanFilter } from '#contracts/plan.ts'
import type { Column, Condition } from '#contracts/table.ts'
import { datasetFor, type ExecutedPlan } from '#website/extraction/plan/execute-plan.ts'
import type { PlannedSources } from './analysis-state.ts'

/** The plan without the conditions that the user has switched off: `off` holds their ids. Null: the plan stays as it was proposed. */
export function withoutConditions(proposed: ProposedPlan, off: string[] | null = null): ProposedPlan {
  if (off === null) return proposed
  const { withAll: plan = proposed.plan } = proposed
  const reduced = {
    ...plan,
    filters: plan.filters.filter(filter => !off.includes(idOf(filter))),
    sort: off.includes(orderId) ? [] : plan.sort,
    limit: off.includes(limitId) ? null : plan.limit,
  }
  return { ...proposed, plan: reduced, withAll: plan }
}

const orderId = 'order'
const limitId = 'limit'

/** The id of a condition, a hash of this condition alone: it is the same in every plan, also in one that the database has stored. */
const idOf = (filter: PlanFilter): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(filter)))
    .digest('base64url')
    .slice(0, 12)

/** The condition with its properties in one order. A stored plan comes back with another order. */
const inOrder = ({ column, operator, value, or }: PlanFilter): object => ({ column, operator, value, ...(or && { or: or.map(inOrder) }) })

/** All conditions of a plan for the receipt (filters, order, limit), including those switched off, each with the number of rows it removed. */
export function receiptConditions({ chosen, sources }: PlannedSources, executed: ExecutedPlan, language: Language): Condition[] {
  const { plan, withAll = plan } = chosen
  const columnOf = (key: string) => columnFor(key, { chosen, sources }, executed.columns)
  const conditions = withAll.filters.map((filter): Condition => {
    const at = plan.filters.indexOf(filter)
    const removed = at < 0 ? 0 : executed.removed[at]!
    const said = inEach(other => alternativesWords(filter, columnOf, other))
    const state = at < 0 ? 'off' : removed === null ? 'unmet' : 'applied'
    return { id: idOf(filter), kind: 'filter', words: said[language], said, removed: removed ?? 0, state }
  })
  const stateOf = (isApplied: boolean) => (isApplied ? 'applied' : 'off')
  const { sort, limit } = withAll
  if (sort.length > 0) {
    const said = inEach(other => orderWords(sort, columnOf, other))
    conditions.push({ id: orderId, kind: 'order', words: said[language], said, removed: 0, state: stateOf(plan.sort.length > 0) })
  }
  if (limit !== null) {
    const removed = plan.limit === null ? 0 : Math.max(0, executed.passing - plan.limit)
    const said = inEach(other => wordsIn[other].first(limit))
    conditions.push({ id: limitId, kind: 'limit', words: said[language], said, removed, state: stateOf(plan.limit !== null) })
  }
  return conditions
}

/** A condition in every language, because the reader of the table may use another language than the prompt. */
const inEach = (words: (language: Language) => string): Record<Language, string> => ({ es: words('es'), en: words('en') })

type ColumnOf = (key: string) => Measured

const alternativesWords = (filter: PlanFilter, columnOf: ColumnOf, language: Language): string =>
  [filter, ...(filter.or ?? [])].map(one => filterWords(one, columnOf(one.column), language)).join(wordsIn[language].or)

function orderWords(sort: Plan['sort'], columnOf: ColumnOf, language: Language): string {
  const say = wordsIn[language]
  return say.order(sort.map(({ column, direction }) => `${columnOf(column).name}, ${say[direction]}`).join('; '))
}

type Measured = Pick<Column, 'name' | 'currency' | 'unit'>

/** The table's column for a key. If the table does not show the column: the column's name, currency and unit as the pages declare them. */
function columnFor(key: string, { chosen: { plan }, sources }: PlannedSources, columns: Column[]): Measured {
  const name = plan.columns.find(({ from }) => from === key)?.name
  const shown = columns.find(column => column.name === name)
  if (shown) return shown
  const found = sources.flatMap(({ datasets }) => datasetFor(plan, datasets)?.columns.find(column => column.key === key) ?? [])[0]
  return { name: name ?? found?.label ?? readable(key), currency: found?.currency ?? null, unit: found?.unit }
}

/** A readable name from a column's key: the label in brackets, else the last step of the path. */
export const readable = (key: string): string =>
  /\[([^[\]]+)\]/.exec(key)?.[1] ??
  key
    .split('>')
    .at(-1)!
    .split(/[~#@?:]/)[0]!
    .split('.')
    .at(-1)!

const signs = { equals: '=', 'not-equals': '≠', less: '<', 'at-most': '≤', more: '>', 'at-least': '≥' }

const wordsIn = {
  es: {
    contains: 'contiene',
    'not-contains': 'no contiene',
    filled: 'tiene dato',
    empty: 'no tiene dato',
    or: ' o ',
    order: (keys: string) => `Orden: ${keys}`,
    ascending: 'ascendente',
    descending: 'descendente',
    first: (rows: number) => (rows === 1 ? 'Solo la primera fila' : `Solo las ${rows} primeras filas`),
  },
  en: {
    contains: 'contains',
    'not-contains': 'does not contain',
    filled: 'has a value',
    empty: 'has no value',
    or: ' or ',
    order: (keys: string) => `Order: ${keys}`,
    ascending: 'ascending',
    descending: 'descending',
    first: (rows: number) => (rows === 1 ? 'First row only' : `First ${rows} rows only`),
  },
}

function filterWords({ operator, value }: Omit<PlanFilter, 'or'>, column: Measured, language: Language): string {
  const { name } = column
  const comparison = { ...signs, ...wordsIn[language] }[operator]
  if (operator === 'filled' || operator === 'empty') return `${name} ${comparison}`
  const values = [value ?? []].flat().map(one => valueWords(one, column, language))
  return `${name} ${comparison} ${new Intl.ListFormat(language, { type: 'disjunction' }).format(values)}`
}

/** A value as the language writes it. A number of four digits is not grouped, because it may be a year. */
function valueWords(value: string | number, { currency, unit }: Measured, language: Language): string {
  if (typeof value === 'string') {
    const day = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : NaN
    return Number.isNaN(day) ? value : new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(day)
  }
  const digits = { useGrouping: 'min2', maximumFractionDigits: 6 } as const
  if (!currency || !/^[A-Z]{3}$/.test(currency))
    return [new Intl.NumberFormat(language, digits).format(value), unit].filter(Boolean).join(' ')
  const decimals = Number.isInteger(value) ? 0 : 2
  const money = { style: 'currency', currency, minimumFractionDigits: decimals, maximumFractionDigits: decimals } as const
  return new Intl.NumberFormat(language, { ...digits, ...money }).format(value)
}
