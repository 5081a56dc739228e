/** Puts a prompt's conditions and order on the columns they speak of; one that no column answers is left out. */
import type { PlanFilter } from '#contracts/plan.ts'
import { type ColumnView, mainConcept } from './column-view.ts'
import { type Condition, hintConcepts } from './conditions.ts'
import { fieldsIn } from './field-list.ts'
import { enough, type MatchContext, matchScore } from './match-field.ts'
import type { WantedSort } from './order-and-limit.ts'
import { stateOf, type TextCondition } from './text-conditions.ts'
import { type Concept, conceptOf, conceptsOf, relationOf } from './vocabulary.ts'
import { allTokens, plain, tokens } from './words.ts'

/** Filters on dates and amounts. */
export function numericFilters(conditions: Condition[], views: ColumnView[]): PlanFilter[] {
  return conditions.flatMap(condition => {
    const hint = tokens(condition.hint)
    const hinted = hintConcepts(condition).filter(concept =>
      concept.types.some(type => type === 'date' || type === 'money' || type === 'number'),
    )
    const score = (view: ColumnView): number => {
      const { type } = view.column
      const isYear = condition.kind === 'year' && mainConcept(view)?.id === 'year' && type === 'number'
      if (condition.kind === 'amount' ? type !== 'money' && type !== 'number' : type !== 'date' && !isYear) return 0
      const words = hint.filter(word => view.labelStems.includes(word) || view.keyStems.includes(word)).length
      const related = Math.max(0, ...hinted.map(concept => relationWeight(concept, mainConcept(view), view)))
      if (hinted.length > 0 && words === 0 && related === 0) return 0
      // Without a hint, an amount is money and a date any but a deadline's.
      if (
        hinted.length === 0 &&
        condition.kind === 'amount' &&
        type === 'number' &&
        !['price', 'amount'].includes(mainConcept(view)?.id ?? '')
      )
        return 0.05
      return words + related * 2 + (type === 'money' ? 0.5 : 0) + (isYear ? 1 : 0) + (view.derived ? 0 : 0.2) + view.column.fill
    }
    const best = bestOf(views, score)
    return best ? asFilters(condition, best) : []
  })
}

function relationWeight(wanted: Concept, found: Concept | undefined, view: ColumnView): number {
  if (found) return { same: 1, narrower: 0.8, broader: 0.6, near: 0.4, other: 0 }[relationOf(wanted, found)]
  return wanted.types[0] === view.column.type && view.labelStems.length === 0 ? 0.4 : 0
}

function asFilters(condition: Condition, { column }: ColumnView): PlanFilter[] {
  const { operator, value } = condition
  if (condition.kind !== 'year' || column.type === 'number') return [{ column: column.key, operator, value }]
  const after = operator === 'at-most' || operator === 'more'
  const first = `${after ? Number(value) + 1 : value}-01-01`
  return [{ column: column.key, operator: operator === 'less' || operator === 'at-most' ? 'less' : 'at-least', value: first }]
}

/** Filters on words: only where the samples show such values, or where the prompt names the column. */
export function textFilters(conditions: TextCondition[], views: ColumnView[], name: ColumnView | null, rowCount: number): PlanFilter[] {
  const filters: PlanFilter[] = []
  for (const condition of conditions) {
    const hinted = conceptsOf(allTokens(condition.hint))[0]
    const isHinted = (view: ColumnView) => {
      const main = mainConcept(view)
      return hinted !== undefined && main !== undefined && (relationOf(hinted, main) !== 'other' || relationOf(main, hinted) === 'narrower')
    }
    if (condition.value === '') {
      const column = bestOf(views, view =>
        isHinted(view) || (hinted && view.column.type === hinted.types[0] && hinted.types[0] !== 'text') ? view.column.fill : 0,
      )
      if (column) filters.push({ column: column.column.key, operator: 'filled', value: null })
      continue
    }
    const score = (view: ColumnView): number => {
      if (view.column.type !== 'text' || view.derived) return 0
      if (view.column.key.startsWith('>(section)') && !condition.explicit) return 0
      if (!condition.anywhere && (view === name || view.length > 80) && !isHinted(view)) return 0
      const isWhole = (text: string) => tokens(text).join(' ') === tokens(condition.value).join(' ')
      const wholes = view.texts.filter(isWhole).length
      const count = condition.whole ? wholes : view.texts.filter(text => partOf(text, condition.value) !== null).length
      if (count === 0 || (!condition.explicit && count === view.texts.length && rowCount <= view.texts.length)) return 0
      return (
        count / view.texts.length +
        (isHinted(view) ? 2 : 0) +
        (wholes > 0 ? 0.5 : 0) +
        (view === name && condition.anywhere ? 1 : 0) +
        (view.distinct < 1 ? 0.3 : 0)
      )
    }
    const best = bestOf(views, score)
    const shown = best ? filterValue(best, condition.value) : null
    if (best && shown) {
      const operator = condition.negative ? 'not-contains' : shown.whole ? 'equals' : 'contains'
      const said = filters.some(filter => filter.column === best.column.key || plain(String(filter.value)) === plain(shown.value))
      if (!said) filters.push({ column: best.column.key, operator, value: shown.value })
    } else if (condition.explicit && !condition.negative && stateOf(condition.value) === null) {
      const column =
        condition.anywhere && condition.hint === '' ? name : bestOf(views, view => (view.column.type === 'text' && isHinted(view) ? 1 : 0))
      if (column) filters.push({ column: column.column.key, operator: 'contains', value: condition.value })
    }
  }
  return filters
}

/** The words of a text that say the value: the value itself as the page writes it, or another word for the same state. */
function partOf(text: string, value: string): string | null {
  const state = stateOf(value)
  if (state && allTokens(value).length <= 3) return text.length < 60 && stateOf(text) === state ? text : null
  const [own] = tokens(text)
  if (own !== undefined && tokens(text).length === 1 && own === tokens(value).join(' ')) return text
  const [flat, sought] = [plain(text), plain(value)]
  for (let at = flat.indexOf(sought); at >= 0; at = flat.indexOf(sought, at + 1)) {
    const around = `${flat[at - 1] ?? ' '}${flat[at + sought.length] ?? ' '}`
    if (/^[^\p{L}\p{N}](?:[^\p{L}\p{N}]|s|e)$/u.test(around))
      return flat.length === text.length ? text.slice(at, at + sought.length) : value
  }
  return null
}

function filterValue(view: ColumnView, value: string): { value: string; whole: boolean } | null {
  const parts = view.texts.map(text => ({ text, part: partOf(text, value) }))
  const found = parts.filter(({ part }) => part !== null)
  const shortest = found.map(({ part }) => part!).toSorted((a, b) => a.length - b.length)[0]
  if (!shortest) return null
  // "Disponible" stands in "No disponible" too.
  const whole = parts.some(({ text, part }) => part === null && text.toLowerCase().includes(shortest.toLowerCase()))
  return { value: shortest, whole }
}

/** The column that an order speaks of. */
export function sortView(sort: WantedSort, context: MatchContext): ColumnView | null {
  const orders =
    sort.stems.length > 0 ? fieldsIn(sort.stems.join(' ')).map(field => ({ ...field, stems: sort.stems, concepts: sort.concepts })) : []
  const fields =
    orders.length > 0
      ? orders
      : sort.concepts.map(concept => ({ name: concept.id, stems: [...concept.words].slice(0, 1), concepts: [conceptOf(concept.id)] }))
  for (const field of fields) {
    const best = bestOf(context.views, view => {
      const score = matchScore(field, view, context)
      return score >= enough ? score : 0
    })
    if (best) return best
  }
  return null
}

function bestOf(views: ColumnView[], score: (view: ColumnView) => number): ColumnView | null {
  let best: { view: ColumnView; score: number } | null = null
  for (const view of views) {
    const value = score(view)
    if (value > 0 && value > (best?.score ?? 0)) best = { view, score: value }
  }
  return best?.view ?? null
}
