/** Finds the summary that a prompt asks for, and tells it from columns that the records have themselves ("number of employees"). */
import type { Candidate, DatasetColumn } from '#contracts/dataset.ts'
import type { Aggregate, Plan, PlanColumn, PlanSummary } from '#contracts/plan.ts'
import type { ProposedPlan } from '#website/planning/planner.ts'
import { columnTitle, withViews } from './choose-columns.ts'
import type { ColumnView } from './column-view.ts'
import { wantedFieldsIn } from './field-list.ts'
import type { WantedField, Wanted } from './wanted.ts'
import { columnFor, columnOf, type MatchContext } from './match-field.ts'
import { readPrompt } from './prompt.ts'
import { areSameKind, isAnything, isKind } from './record-kinds.ts'
import { sharedStems, allTokens, capital, languageOfPrompt, tokens } from './stems.ts'
import { type SummaryWords, summaryWordsOf } from './summary-words.ts'
import { conceptOf, conceptsOf, relationOf } from './concepts.ts'

interface WantedSummary {
  /** The prompt's other wishes. Their fields also include the columns that the summary needs. */
  wanted: Wanted
  measure: Aggregate
  /** Words for the column to compute with, and for the column to group by; each null if it is not needed. */
  of: string | null
  by: string | null
  each: PlanSummary['each']
  name: string
  alone: boolean
}

/** The summary that a prompt asks for; null if it asks only for records. */
export function summaryIn(prompt: string, candidates: Candidate[], today: Date): WantedSummary | null {
  const words = summaryWordsOf(prompt)
  const lists = candidates.filter(({ rowCount }) => rowCount > 1)
  if (!words || lists.length === 0 || isOfEach(words, lists)) return null
  const meant = isCounted(words) ? ofRecords(words, lists) : ofColumn(words, lists)
  if (!meant) return null
  const language = languageOfPrompt(prompt)
  const read = readPrompt(words.before === '' ? asList(words.rest, language) : words.rest, today, candidates)
  const by = groupOf(words, lists, language)
  const of = meant.of === 'amount' ? conceptOf('amount').name[language] : meant.of
  const needed = wantedFieldsIn([by, of].filter(Boolean).join(', '))
  const more = read.fields.filter(
    field => !needed.some(({ name }) => sharesStem(tokens(name), field.stems)) && !isRecords(field.name, words),
  )
  const isListed = more.length > 0 && (words.listed || words.before !== '')
  if (isListed && !words.whole && (words.by === '' || isAmongOthers(words, more))) return null
  return {
    wanted: { ...read, language, many: true, one: false, fields: [...more, ...needed] },
    measure: meant.measure,
    of,
    by,
    each: by === words.by ? undefined : words.each,
    name: headingOf(words, meant.measure, language),
    alone: !isListed,
  }
}

/** Whether the prompt wants the number only as one of several columns: "author, date and number of posts of each user". */
const isAmongOthers = ({ sure, before }: SummaryWords, more: WantedField[]): boolean => !sure && before !== '' && more.length > 1

const isCounted = ({ measure }: SummaryWords): boolean => measure === 'count' || measure === 'share'

/** Words for the column to group by; null if all rows are one group. */
function groupOf(words: SummaryWords, lists: Candidate[], language: 'es' | 'en'): string | null {
  if (words.by === '') return null
  return words.each ? eachWords(words, lists, language) : words.by
}

/** The rest of the prompt as a prompt for all records: "Todos los …" or "All …". */
function asList(rest: string, language: 'es' | 'en'): string {
  const noun = /^\p{L}/u.test(rest) && !/^(?:in|on|at|with|without|that|which|from|for|en|con|sin|que|del?|para|por)(?!\p{L})/iu.test(rest)
  if (language === 'es') return noun ? `Todos los ${rest}` : `Todos los registros ${rest}`
  return noun ? `All ${rest}` : `All records ${rest}`
}

interface Meant {
  measure: Aggregate
  /** Words for the column to compute with; "amount" means the column with amounts; null if the records are counted. */
  of: string | null
}

/**
 * What a count or share computes. "How many hotels per city" counts the records. If a list has a column of numbers for the noun, the column is added
 * up: "how many rooms per city" sums the column "Rooms". Null if the prompt means no summary: "how many rooms" alone asks for that column.
 */
function ofRecords(words: SummaryWords, lists: Candidate[]): Meant | null {
  const { measure, of, by, whole, sure, before } = words
  const asked = by !== '' || whole
  if (lists.some(list => hasNumber(of, list))) {
    if (!asked) return null
    return { measure: measure === 'count' ? 'sum' : measure, of }
  }
  const isQuantity = conceptsOf(tokens(of))[0]?.types[0] === 'number'
  if (isQuantity && !lists.some(list => isListOf(of, list))) return null
  if (measure === 'share' && !asked && ownColumn(words, lists)) return null
  const isMeant = asked || sure || (before === '' && isRecordsNoun(of, lists))
  return isMeant ? { measure, of: null } : null
}

/** Whether words may be the noun for the records of one of the lists. */
const isRecordsNoun = (words: string, lists: Candidate[]): boolean =>
  isAnything(words) || isKind(words) || lists.some(list => isListOf(words, list))

/** A sum, average, median, least or most of a column with numbers. */
function ofColumn(words: SummaryWords, lists: Candidate[]): Meant | null {
  const { measure, of, by, whole, before } = words
  const asked = by !== '' || whole
  const [concept] = conceptsOf(tokens(of))
  // A record's rating is an average already: "average rating" without groups asks for its column.
  const isOwn = before !== '' || ownColumn(words, lists) || ['rating', 'stars', 'review'].includes(concept?.id ?? '')
  if (!asked && (isOwn || of === '')) return null
  if (of === '') return lists.some(hasAmounts) ? { measure, of: 'amount' } : null
  const isNumber = concept !== undefined && ['money', 'number'].includes(concept.types[0]!)
  return isNumber || lists.some(list => hasNumber(of, list)) ? { measure, of } : ofOtherColumn(words, lists)
}

/** The first or last of a date column, or the sum of things that are amounts themselves. */
function ofOtherColumn({ measure, of }: SummaryWords, lists: Candidate[]): Meant | null {
  if (measure === 'least' || measure === 'most') return lists.some(list => hasDay(of, list)) ? { measure, of } : null
  if (measure !== 'sum') return null
  if (paid.test(of) && lists.some(hasAmounts)) return { measure, of: 'amount' }
  return isRecordsNoun(of, lists) ? { measure: 'count', of: null } : null
}

const hasDay = (words: string, { columns }: Candidate): boolean => columns.some(column => column.type === 'date' && isCalled(words, column))

/** Things that are amounts themselves, so that their total is a sum. */
const paid =
  /^(?:subvenci|ayudas?$|becas?$|grants?$|scholarships?$|inversi|investments?$|gastos?$|expenses?$|ventas?$|sales$|ingresos?$|donaci|donations?$|pagos?$|payments?$)/iu

const hasAmounts = ({ columns }: Candidate): boolean => columns.some(({ type }) => type === 'money')

const isNumeric = ({ type }: DatasetColumn): boolean => type === 'number' || type === 'money'

const sharesStem = (stems: string[], others: string[]): boolean => sharedStems(stems, others).length > 0

/** Whether words name a column: they share a word or a concept with its label, or if it has none, with its key. */
function isCalled(words: string, { label, key }: DatasetColumn): boolean {
  const stems = tokens(words)
  // In class names ("job-salary") the last word tells the meaning.
  const own = label === null ? tokens(key.split('>').at(-1)!).slice(-1) : tokens(label)
  const [wanted] = conceptsOf(stems)
  const [found] = conceptsOf(own)
  return (
    sharesStem(stems, own) ||
    (wanted !== undefined && found !== undefined && ['same', 'narrower', 'near'].includes(relationOf(wanted, found)))
  )
}

const isListOf = (words: string, { label }: Candidate): boolean =>
  areSameKind(tokens(words), tokens(label ?? '')) || sharesStem(tokens(words), tokens(label ?? ''))

const hasNumber = (words: string, { columns }: Candidate): boolean => columns.some(column => isNumeric(column) && isCalled(words, column))

/** Whether the summary is a fact about each record: "average rating of each hotel" in a list of hotels. */
const isOfEach = (words: SummaryWords, lists: Candidate[]): boolean =>
  words.by !== '' && lists.some(list => isListOf(words.by, list) && (!isCounted(words) || hasNumber(words.of, list)))

const isRecords = (name: string, words: SummaryWords): boolean => isCounted(words) && sharesStem(tokens(name), tokens(words.of))

const measureWords: Record<Aggregate, RegExp> = {
  count: /number|n[uú]mero|cantidad|n\.?º/iu,
  sum: /total|suma?(?!\p{L})/iu,
  average: /average|avg|mean(?!\p{L})|medi[oa](?!\p{L})|promedio/iu,
  median: /median/iu,
  least: /min(?:imum)?(?!\p{L})|lowest|m[ií]nim[oa]|m[aá]s baj/iu,
  most: /max(?:imum)?(?!\p{L})|highest|m[aá]xim[oa]|m[aá]s alt/iu,
  share: /percent|porcentaje|share|proporci|%/iu,
}

/** Whether the records have the value that would be computed: "Precio medio" as a column. */
const ownColumn = ({ measure, of }: SummaryWords, lists: Candidate[]): boolean =>
  lists.some(({ columns }) =>
    columns.some(
      column => measureWords[measure].test(column.label ?? column.key.split('>').at(-1)!) && (measure === 'sum' || isCalled(of, column)),
    ),
  )

/** Words for the column to group by. "By year" means a column of years, or else the years of a date column. */
function eachWords({ by }: SummaryWords, lists: Candidate[], language: 'es' | 'en'): string {
  const has = lists.some(({ columns }) =>
    columns.some(({ label, type }) => type !== 'date' && label !== null && sharesStem(tokens(by), tokens(label))),
  )
  return has ? by : conceptOf('date').name[language]
}

function headingOf({ said, of }: SummaryWords, measure: Aggregate, language: 'es' | 'en'): string {
  if (of === '' && measure === 'count') return language === 'es' ? 'Cantidad' : 'Count'
  if (measure === 'count') return `${language === 'es' ? 'Número de' : 'Number of'} ${of}`
  if (measure === 'share') return `${language === 'es' ? 'Porcentaje de' : 'Share of'} ${of}`
  return capital(said === '' ? of : said)
}

/** The proposed plan with the summary; unchanged if the candidate lacks a column for it. */
export function withSummary(proposed: ProposedPlan, asked: WantedSummary, context: MatchContext): ProposedPlan {
  const { plan } = proposed
  const used = reckonedColumns(asked, plan, context)
  // A share of all records needs a filter that selects some of them.
  if (!used || (asked.measure === 'share' && !used.by && plan.filters.length === 0)) return proposed
  const { of, by } = used
  const shown = withViews(plan.columns, [by, of, context.name], view => columnTitle(view, view === context.name, asked.wanted))
  // If the prompt does not ask for the column with the records' names, that column goes first.
  const isName = ({ from }: PlanColumn) => from === context.name?.column.key && !plan.columns.some(column => column.from === from)
  const columns = shown.toSorted((a, b) => Number(isName(b)) - Number(isName(a)))
  const { measure, each, name, alone } = asked
  const summary: PlanSummary = {
    measure,
    of: of?.column.key ?? null,
    by: by?.column.key ?? null,
    ...(each && by?.column.type === 'date' ? { each } : {}),
    name,
    language: asked.wanted.language,
    alone,
  }
  return { ...proposed, plan: { ...plan, columns, summary } }
}

/** The columns to compute with (`of`) and to group by (`by`). One is null if it is not needed; the result is null if a needed column is lacking. */
function reckonedColumns(asked: WantedSummary, plan: Plan, context: MatchContext): { of: ColumnView | null; by: ColumnView | null } | null {
  const found = (words: string) => columnMeant(words, plan.columns, context)
  const of = asked.of === null ? null : (found(asked.of).find(canReckon(asked)) ?? onlyAmounts(asked.of, context))
  const by = asked.by === null ? null : (found(asked.by).find(view => view !== of) ?? null)
  const lacks = (asked.of !== null && !of) || (asked.by !== null && (!by || by === context.name))
  return lacks ? null : { of, by }
}

/** The column that words mean, as a list of one: the plan's column with that name, or else the likeliest; empty if there is none. */
function columnMeant(words: string, columns: PlanColumn[], context: MatchContext): ColumnView[] {
  const [field] = wantedFieldsIn(words)
  if (!field) return []
  const taken = columns.find(({ name, from }) => from !== null && name === field.name)
  if (taken) return context.views.filter(({ column }) => column.key === taken.from)
  return [columnOf(field, context) ?? columnFor(words, context)].flatMap(view => view ?? [])
}

/** Whether a column can be computed with: numbers, dates for `least` and `most`, or texts that begin with a number. */
const canReckon =
  ({ measure }: WantedSummary) =>
  ({ column, texts }: ColumnView): boolean =>
    isNumeric(column) ||
    (column.type === 'date' && (measure === 'least' || measure === 'most')) ||
    (column.type === 'text' && texts.length > 0 && texts.every(text => /^\P{L}{0,8}\d/u.test(text)))

/** The only column of money, if the words mean an amount. */
function onlyAmounts(words: string, { views }: MatchContext): ColumnView | null {
  const amounts = views.filter(({ column }) => column.type === 'money')
  const isAmount = conceptsOf(allTokens(words))[0]?.types[0] === 'money'
  return isAmount && amounts.length === 1 ? amounts[0]! : null
}
