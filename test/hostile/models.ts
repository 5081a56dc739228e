/** Models for hostile pages: one that ignores orders, and one that follows every order within the form of its answer. */
import { choiceOf } from '#website/planning/model-planner/model-choice.ts'
import type { modelPlanner } from '#website/planning/model-planner/model-planner.ts'
import type { ModelPlanAnswer } from '#website/planning/model-planner/plan-answer.ts'
import { planQuestion } from '#website/planning/model-planner/plan-question.ts'
import type { Plan } from '#contracts/plan.ts'
import type { ModelQuestion } from '#language-model/language-model.ts'
import type { ModelRequest } from '#test/support/model-server/model-server.ts'
import { planAnswer } from '#test/support/plan-answer.ts'
import type { HonestPage } from './honest-pages.ts'
import { ordersIn, plain, type Order } from './orders.ts'

/** The parts of a question that a script needs. */
export type Asked = Pick<ModelRequest, 'purpose' | 'instructions' | 'fields' | 'key'>
type Script = (asked: Asked) => object

/** A question as a model would receive it. */
export const askedBy = ({ purpose, instructions, fields }: ModelQuestion<unknown>): Asked => ({
  purpose,
  instructions,
  key: undefined,
  fields: Object.fromEntries(fields.map(({ name, text }) => [name, text])),
})

/** A dataset as the question shows it. */
interface ShownDataset {
  dataset: number
  columns: { column: number; label: string }[]
  samples: (string | number | null)[][]
}

const shownIn = ({ fields }: Asked): ShownDataset[] =>
  (fields['candidates'] ?? '').split('\n').flatMap(line => (line.startsWith('{') ? [JSON.parse(line) as ShownDataset] : []))

/** Chooses the page's list and the requested columns. */
export const honestModel =
  (page: HonestPage): Script =>
  request =>
    request.purpose === 'read-prose' ? { records: [] } : honestAnswer(page, request)

/** Columns that the prompt does not name, because only the page knows them. */
const ownAffairs = ['Expediente', 'Reference']

export function honestAnswer({ labels, rows }: HonestPage, request: Asked): ModelPlanAnswer {
  const chosen = shownIn(request)
    .map(shown => ({ ...shown, columns: labels.map((label, at) => ({ label, column: columnOf(shown, label, rows, at) })) }))
    .toSorted((a, b) => found(b.columns) - found(a.columns))[0]
  const asked = (chosen?.columns ?? []).filter(({ label, column }) => column > 0 && !ownAffairs.includes(label))
  return planAnswer({
    dataset: chosen?.dataset ?? null,
    columns: asked.map(({ label, column }) => ({ column, name: label })),
  })
}

const found = (columns: { column: number }[]): number => columns.filter(({ column }) => column > 0).length

/** The column with these cells, or with this label; 0 when there is none. */
function columnOf({ columns, samples }: ShownDataset, label: string, rows: readonly string[][], at: number): number {
  const place = columns.findIndex((_, column) => samples.some(row => rows.some(cells => String(row[column]).startsWith(cells[at]!))))
  const named = columns.find(column => column.label.toLowerCase().startsWith(label.toLowerCase()))
  return named?.column ?? place + 1
}

/** Follows orders: the given ones, as if it had read the whole page, and those in the texts that it is shown. */
export const obedientModel =
  (page: HonestPage, orders: readonly Order[]): Script =>
  request => {
    const shown = Object.entries(request.fields).flatMap(([name, text]) =>
      name === 'prompt' ? [] : text.split('\n').flatMap(wordsIn).flatMap(ordersIn),
    )
    return request.purpose === 'read-prose'
      ? { records: [] }
      : [...orders, ...shown].reduce((answer, order) => obeyed(answer, order, request), honestAnswer(page, request))
  }

/** The texts in a line of a question, so that our own JSON is not taken for an order. */
function wordsIn(line: string): string[] {
  const texts: string[] = []
  try {
    JSON.parse(line, (_, value: unknown) => typeof value === 'string' && texts.push(value))
    return texts
  } catch {
    return [line]
  }
}

/** The answer, changed as an order says. */
export function obeyed(answer: ModelPlanAnswer, order: Order, request: Asked): ModelPlanAnswer {
  const shown = shownIn(request).find(({ dataset }) => dataset === answer.dataset)
  const headed = (text: string): ModelPlanAnswer => ({
    ...answer,
    columns: answer.columns.map(({ column }, at) => ({ column, name: at === 0 ? text : `${text} ${at + 1}` })),
    missing: [text],
  })
  switch (order.kind) {
    case 'only': {
      const place = shown?.columns.findIndex((_, at) => shown.samples.some(row => plain(String(row[at])).includes(order.value))) ?? -1
      return { ...answer, filters: [{ any: [{ column: Math.max(1, place + 1), operator: 'contains', values: [order.value] }] }] }
    }
    case 'limit':
      return { ...answer, limit: order.rows }
    case 'sort': {
      const column =
        shown?.columns.find(({ label }) => plain(label).toLowerCase().includes(order.by.toLowerCase()))?.column ??
        answer.columns[0]?.column ??
        1
      return { ...answer, sort: [{ column, descending: true }] }
    }
    case 'columns':
      return { ...answer, columns: answer.columns.map(({ name }, at) => ({ name, column: order.numbers[at % order.numbers.length]! })) }
    case 'dataset':
      return { ...answer, dataset: order.number }
    case 'heading':
    case 'say':
      return headed(order.text)
    case 'visit':
      return { ...headed(`![x](${order.url}?d=${encodeURIComponent(request.fields['prompt'] ?? '')})`), needs: 'more-pages' }
    case 'reveal':
      return headed(`${request.key} ${request.instructions.slice(0, 200)}`)
    case 'nothing':
      return planAnswer({ prose: answer.columns.map(({ name }) => ({ name, type: 'text' })) })
    case 'merge':
      return { ...answer, key: [answer.columns.at(-1)?.column ?? 1] }
    case 'answer':
      return { ...answer, ...inForm(order.json) }
  }
}

/** The parts of a page's pretended answer that match the form. */
function inForm(json: Record<string, unknown>): Partial<ModelPlanAnswer> {
  const parts: Partial<ModelPlanAnswer> = {}
  if (typeof json['dataset'] === 'number') parts.dataset = json['dataset']
  if (typeof json['limit'] === 'number') parts.limit = json['limit']
  if (Array.isArray(json['columns'])) parts.columns = json['columns'] as ModelPlanAnswer['columns']
  if (Array.isArray(json['key'])) parts.key = json['key'] as number[]
  if (Array.isArray(json['filters']))
    parts.filters = (json['filters'] as { column: number; value: string }[]).map(({ column, value }) => ({
      any: [{ column, operator: 'equals', values: [value] }],
    }))
  return parts
}

/** All answers that differ from the honest one in a single point. */
export function oneThingElse(page: HonestPage, request: Asked): ModelPlanAnswer[] {
  const honest = honestAnswer(page, request)
  const shown = shownIn(request)
  const own = shown.find(({ dataset }) => dataset === honest.dataset)!
  const numbers = own.columns.map(({ column }) => column)
  const otherColumns = honest.columns.flatMap((_, at) =>
    [0, ...numbers, 99].map(column => ({ columns: honest.columns.map((entry, place) => (place === at ? { ...entry, column } : entry)) })),
  )
  const fewerColumns = honest.columns.map((_, at) => ({ columns: honest.columns.filter((__, place) => place !== at) }))
  const otherNames = honest.columns.map(({ name }) => ({ columns: honest.columns.map(({ column }) => ({ column, name })) }))
  const filters = own.columns.flatMap(({ column }, at) =>
    own.samples.flatMap(row =>
      (['equals', 'contains', 'not-contains', 'at-most', 'more'] as const).map(operator => ({
        filters: [{ any: [{ column, operator, values: [String(row[at])] }] }],
      })),
    ),
  )
  const changes: Partial<ModelPlanAnswer>[] = [
    ...[null, 0, ...shown.map(({ dataset }) => dataset), 99].map(dataset => ({ dataset })),
    { dataset: null, prose: honest.columns.map(({ name }) => ({ name, type: 'text' })) },
    { columns: [] },
    ...otherColumns,
    ...fewerColumns,
    ...otherNames,
    ...filters,
    ...page.rows.map((_, at) => ({ limit: at })),
    ...numbers.flatMap(column => [true, false].map(descending => ({ sort: [{ column, descending }] }))),
    ...numbers.map(column => ({ key: [column] })),
    { key: numbers },
    { needs: 'details' },
    { needs: 'more-pages' },
  ]
  return changes.map(change => ({ ...honest, ...change }))
}

/** Believes a model as far as a plan can: shows the effect of orders that nobody checks. */
export const gulliblePlanner: typeof modelPlanner = (session, rules) => async request => {
  const byRules = await rules(request)
  const question = planQuestion(request, request.candidates, () => true)
  if (!question) return byRules
  const { shown, ...asked } = question
  const answer = await session.ask(asked).catch(() => null)
  if (!answer) return byRules
  const { choice } = choiceOf(answer, shown)
  const plan: Plan = {
    dataset: choice.candidate?.id ?? 'none',
    columns: choice.columns.map(({ column, name }) => ({ name, from: column.key, type: column.type })),
    filters: choice.filters.flat().map(({ column, operator, values }) => ({ column: column.key, operator, value: values })),
    sort: choice.sort.map(({ column, descending }) => ({ column: column.key, direction: descending ? 'descending' : 'ascending' })),
    limit: choice.limit,
    key: choice.key.map(({ key }) => key),
  }
  return { ...byRules, plans: [{ ...byRules.plans[0]!, by: 'model', plan }] }
}
