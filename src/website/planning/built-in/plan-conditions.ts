/** Turns a prompt's comparisons into filters, and its order into a sort column. Conditions that no column answers are left out. */
import { folded } from '#foundation/text/folding.ts'
import type { PlanColumn, PlanFilter } from '#contracts/plan.ts'
import { bestOf, type ColumnView, mainConcept } from './column-view.ts'
import { anyAmount, hintConcepts } from './conditions.ts'
import type { WantedCondition, WantedField, WantedSort } from './wanted.ts'
import { wantedFieldsIn } from './field-list.ts'
import { showsSigns } from './value-signs.ts'
import { columnChance, leastChance, leastSure, type MatchContext } from './match-field.ts'
import { type Concept, conceptsOf, relationOf } from './concepts.ts'
import { allTokens, stem, tokens } from './stems.ts'
/** Filters for dates and amounts, and the words of the conditions that no column answers. `shown` has the keys of the wanted columns. */
export function numericFilters(
  conditions: WantedCondition[],
  shown: Set<string | null>,
  context: MatchContext,
): { filters: PlanFilter[]; unapplied: string[] } {
  const unapplied = new Set<string>()
  const filters = conditions.flatMap(condition => {
    const best = conditionView(condition, shown, context)
    if (!best) unapplied.add(condition.words)
    return best ? asFilters(condition, best) : []
  })
  return { filters, unapplied: [...unapplied] }
}

/** The field that is compared if a condition names none. */
const usual = { amount: 'precio', date: 'fecha', year: 'año' }

/** The column that a condition is about, chosen from the comparable columns by the condition's words; null if no column is likely. */
function conditionView(condition: WantedCondition, shown: Set<string | null>, context: MatchContext): ColumnView | null {
  const { views } = context
  const { kind, hint, noun } = condition
  if (kind === 'time') return bestOf(views, view => hoursScore(view, condition))
  const hinted = hintConcepts(condition)
  const comparable = ofPercent(condition, comparableViews(views, kind, hinted))
  // "With game win rate under 50": words outside the vocabulary may be a column's name.
  const named = [hint === anyAmount ? '' : hint, kind === 'amount' ? noun : ''].flatMap(words => wantedFieldsIn(words))
  const told = [...named, ...wantedFieldsIn(tokensOf(condition.words))]
  // Rows without a value pass no comparison, so emptier columns are less likely.
  const chanceOf = (view: ColumnView, words: WantedField[]) =>
    view.column.fill * Math.max(0, ...words.map(field => columnChance(field, view, context)))
  const likeliest = (among: ColumnView[], words: WantedField[], least: number) =>
    bestOf(among, view => (chanceOf(view, words) >= least ? chanceOf(view, words) : 0))
  // The likeliest comparable column is taken if it has at least half of the total chance of all comparable columns and of "none of them".
  const all = comparable.reduce((sum, view) => sum + chanceOf(view, told), noneCompared)
  const byWords = likeliest(comparable, told, all / 2)
  if (byWords) return byWords
  const ofItsKind = viewsOfKind(condition, comparable, hinted)
  if (ofItsKind.length > 0) return likeliest(ofItsKind, wantedFieldsIn(usual[kind]), 0) ?? ofItsKind[0]!
  // If exactly one of the comparable columns is wanted in the table, the condition is about that column: "more than 50 places, and how many".
  const [asked, ...more] = comparable.filter(view => shown.has(view.column.key))
  if (asked && more.length === 0) return asked
  if (named.length > 0) return null
  // If all comparable columns are texts or links that name dates, the likeliest is taken. Otherwise the likeliest must reach `leastChance`, unless
  // only one column is comparable.
  const least = comparable.every(({ column }) => column.names) ? 0 : leastChance
  return likeliest(comparable, wantedFieldsIn(usual[kind]), least) ?? (comparable.length === 1 ? comparable[0]! : null)
}

/**
 * The comparable columns of the condition's kind: for a year the columns of years, for money the columns of money. If there are none: the columns of
 * counts with the condition's unit.
 */
function viewsOfKind({ kind, hint, words }: WantedCondition, comparable: ColumnView[], hinted: Concept[]): ColumnView[] {
  const isMoney = hint === anyAmount || /[€$£]|^(?:por|for)\s/i.test(words)
  const years = kind === 'year' ? comparable.filter(saysYears) : []
  const money = isMoney ? comparable.filter(view => view.column.type === 'money') : []
  return [years, money].find(views => views.length > 0) ?? comparable.filter(view => countsInWords(view, hinted))
}

/** The columns of percentages, if the condition is in per cent and there are such columns; otherwise all columns. */
function ofPercent({ words }: WantedCondition, comparable: ColumnView[]): ColumnView[] {
  const percentages = words.includes('%')
    ? comparable.filter(({ column, texts }) => column.unit === '%' || texts.some(text => text.includes('%')))
    : []
  return percentages.length > 0 ? percentages : comparable
}

const comparing = new Set(
  (
    'under over above below more less fewer than least most between from to up before after since until and with that which have has are is the ' +
    'menos mas al de del entre y a hasta desde antes despues con que tenga tengan por debajo encima superior superiores inferior inferiores ' +
    'mayor mayores menor menores la el los las euro euros dolares dollars mil millon millones million millions thousand thousands'
  ).split(' '),
)

/** The words of a condition without numbers, scales and comparing words. */
const tokensOf = (words: string): string =>
  words
    .split(/[^\p{L}]+/u)
    .filter(word => !comparing.has(folded(word)))
    .join(' ')
    .trim()

/** The chance that a condition is about none of the comparable columns. */
const noneCompared = 0.05

const saysYears = (view: ColumnView): boolean =>
  view.column.type === 'number' &&
  (mainConcept(view)?.id === 'year' || (view.texts.length > 0 && view.texts.every(text => /^(?:19|20)\d\d$/.test(text))))

/** The columns that can be compared. For an amount: columns with numbers. For a date: columns of dates, or else texts or links that name dates. */
function comparableViews(views: ColumnView[], kind: WantedCondition['kind'], hinted: Concept[]): ColumnView[] {
  if (kind === 'amount')
    return views.filter(
      view =>
        view.column.type === 'money' || view.column.type === 'number' || isCount(view) || countsInWords(view, hinted) || isNumbered(view),
    )
  const dates = views.filter(view => view.column.type === 'date' || (kind === 'year' && saysYears(view)))
  const named = views.filter(({ column }) => (kind === 'year' ? column.names?.year : column.names?.month))
  const texts = named.filter(({ column }) => column.type === 'text')
  return dates.length > 0 ? dates : texts.length > 0 ? texts : named
}

/**
 * The score of a column for a condition on an hour: 0 if the column has no hours, about 2 if the condition names the column, else about 1. The later
 * a column stands, the lower is its score.
 */
function hoursScore(view: ColumnView, condition: WantedCondition): number {
  const hours = view.texts.filter(text => /^\d{1,2}[:.h]\d\d/.test(text)).length
  if (view.column.type !== 'text' || view.texts.length === 0 || hours < view.texts.length * 0.7) return 0
  const main = mainConcept(view)
  const named = conceptsOf(allTokens(condition.hint)).some(concept => main !== undefined && relationOf(concept, main) !== 'other')
  return (named ? 2 : 1) - view.index * 0.01
}

/** Whether all texts of a column have a number and differ only in that number ("2,819 places to stay"). */
const isCount = ({ column, derived, texts }: ColumnView): boolean =>
  column.type === 'text' &&
  !derived &&
  texts.length > 1 &&
  texts.every(text => /\d/.test(text)) &&
  new Set(texts.map(aroundNumber)).size === 1

/** Whether most texts of a column have exactly one number ("1,500 baht"). */
const isNumbered = ({ column, derived, texts, length }: ColumnView): boolean =>
  column.type === 'text' &&
  !derived &&
  length < 24 &&
  texts.filter(text => text.match(/\d[\d.,]*/g)?.length === 1).length > texts.length * 0.5

const aroundNumber = (text: string): string => text.replace(/\d[\d.,]*/, '#').toLowerCase()

/** Whether a column has texts like "3 hab." or "★★★ 3,1 (8)" whose unit, label or look is what the condition names. */
function countsInWords(view: ColumnView, hinted: Concept[]): boolean {
  if (view.column.type !== 'text' || hinted.length === 0 || view.texts.length === 0) return false
  if (hinted.some(concept => concept.types.includes('number') && showsSigns(concept, view))) return true
  const counts = view.texts.map(text => /^\D{0,12}(\d[\d.,]*)\s*(\p{L}*[²2]?)\.?$/u.exec(text.trim()))
  if (counts.filter(Boolean).length < view.texts.length * 0.6) return false
  const units = counts.flatMap(count => (count?.[2] ? [stem(count[2])] : []))
  const main = mainConcept(view)
  return hinted.some(concept => (main && relationOf(concept, main) !== 'other') || units.some(unit => concept.words.has(unit)))
}

const turned = { less: 'more', 'at-most': 'at-least', more: 'less', 'at-least': 'at-most' } as const

/** The filters for a condition on a comparable column. */
export function asFilters(condition: WantedCondition, view: ColumnView): PlanFilter[] {
  const { column } = view
  const { operator } = condition
  const value = condition.yearless ? inYearOf(String(condition.value), view.texts) : inUnitOf(column.label ?? '', condition.value)
  // "60 % or more off" means "at most -60" on a page that writes "-60 %".
  if (column.unit === '%' && typeof value === 'number' && value > 0 && view.texts.every(text => Number(text) <= 0))
    return [{ column: column.key, operator: turned[operator], value: -value }]
  if (condition.kind !== 'year' || column.type === 'number') return [{ column: column.key, operator, value }]
  const after = operator === 'at-most' || operator === 'more'
  const first = `${after ? Number(value) + 1 : value}-01-01`
  return [{ column: column.key, operator: operator === 'less' || operator === 'at-most' ? 'less' : 'at-least', value: first }]
}

/** A number in the unit of a column's label: "70 million" is 70 in a column with the label "Million tonnes". */
const inUnitOf = (label: string, value: string | number): string | number =>
  typeof value === 'number' && value >= 1_000_000 && /mill(?:i[oó]n|ones)/i.test(label) ? value / 1_000_000 : value

/** Adds a year to a date given without one: the year that puts the date between the column's first and last date, or else nearest to them. */
function inYearOf(day: string, texts: string[]): string {
  const named = texts.map(text =>
    /^\d{4}-/.test(text) ? text.slice(0, 10) : (/(?<!\d)(?:19|20)\d\d(?!\d)/.exec(text)?.[0] ?? '') + day.slice(4),
  )
  const days = named.filter(text => text.length === day.length).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return day
  const away = (other: string) => Math.max(0, Date.parse(first) - Date.parse(other), Date.parse(other) - Date.parse(last))
  const years = [0, -1, 1].map(ahead => Number(day.slice(0, 4)) + ahead)
  // On an old page the meant year may be long past: the years of the page's own dates are tried too.
  const own = days.map(text => Number(text.slice(0, 4))).filter(year => year > 0)
  const meant = [...years, ...own.toReversed()].map(year => `${String(year).padStart(4, '0')}${day.slice(4)}`)
  return meant.toSorted((a, b) => away(a) - away(b))[0]!
}

/**
 * The column to sort by: the wanted column with the same words; or else the likeliest wanted column ("the dearest product and its current
 * price"); or else a column that is more likely meant than not. For an order by numbers or dates, text columns are not considered.
 */
export function sortView(sort: WantedSort, columns: PlanColumn[], context: MatchContext): ColumnView | null {
  const { views } = context
  const words = tokens(sort.words).join(' ')
  const asked = words === '' ? undefined : columns.find(({ name, from }) => from !== null && tokens(name).join(' ') === words)
  if (asked) return views.find(({ column }) => column.key === asked.from) ?? null
  for (const field of [...wantedFieldsIn(sort.words), ...sort.concepts.flatMap(concept => wantedFieldsIn(concept.name.en))]) {
    const [main] = field.concepts
    const isCounted = main !== undefined && !main.types.includes('text')
    const chanceOf = (view: ColumnView) =>
      isCounted && view.column.type === 'text' && !showsSigns(main, view) ? 0 : columnChance(field, view, context)
    const likeliest = (among: ColumnView[], least: number) => bestOf(among, view => (chanceOf(view) < least ? 0 : chanceOf(view)))
    const isAsked = ({ column: { key, type } }: ColumnView) =>
      isCounted && main.types.includes(type) && columns.some(({ from }) => from === key)
    const best = likeliest(views.filter(isAsked), leastChance) ?? likeliest(views, leastSure)
    if (best) return best
  }
  return null
}
