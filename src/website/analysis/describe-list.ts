/** Describes a list of a site in the site's words: its name, the names of its columns, its first rows, a condition, and the fields of its records' pages. */
import type { Candidate } from '#contracts/dataset.ts'
import type { FoundList, RecordNoun } from '#contracts/found-list.ts'
import type { Language } from '#contracts/language.ts'
import type { PlanColumn } from '#contracts/plan.ts'
import type { CellValue } from '#contracts/value.ts'
import { titleSeparator } from '#website/extraction/plan/site-endings.ts'
import type { SurveyedField } from '#website/extraction/survey-page.ts'
import { spread, tally } from '#website/extraction/tallies.ts'
import { concepts, conceptsOf } from '#website/planning/built-in/concepts.ts'
import { allTokens } from '#website/planning/built-in/stems.ts'
import type { Planner } from '#website/planning/planner.ts'
import { foldersOf, nounIn } from './record-noun.ts'
import type { SiteList } from './site-list.ts'

const longestText = 90
const longestName = 60
const mostColumns = 12
const mostDetails = 14
const samples = 12

/** A text of a page, short enough to be stored with a scan. */
export const shorter = (text: string, longest = longestText): string =>
  text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text

/** The fields of pages: `records` are the own pages of a list's records, `others` are pages that are no records. */
interface PageFields {
  records: SurveyedField[][]
  others: SurveyedField[][]
}

/** What a person sees of a list; null if no column of it can be named. */
export async function describeList(list: SiteList, fields: PageFields, planner: Planner, today: string): Promise<FoundList | null> {
  const columns = await columnsOf(list, planner, today)
  if (columns.length === 0) return null
  const rows = list.keys.size
  const name = nameOf(list, columns)
  const sections = name.sections
  const noun = name.label === null ? nounOf(list) : undefined
  const label = name.label ?? (noun || sections ? null : titleOf(list))
  const details = detailsOf(fields, list, new Set(columns.map(column => column.name.toLowerCase())))
  const condition = conditionOf(list, columns, today)
  const ours = oursAmong(columns, list)
  return {
    ...(list.kind === 'entities' ? { kind: 'contacts' as const } : { list: list.id }),
    label,
    ...(sections && { sections }),
    ...(noun && { noun }),
    rows,
    pages: list.pages,
    ...(list.announced !== null && list.announced > rows && { announced: list.announced }),
    columns: columns.map(column => shorter(column.name, longestName)),
    ...(Object.keys(ours).length > 0 && { ours }),
    samples: list.firstRows.map(row => columns.map(({ from }) => sampleOf(row.get(from)))),
    ...(details.length > 0 && { details }),
    ...(condition && { condition }),
  }
}

const sampleOf = (text: string | undefined): string | null => (text === undefined ? null : shorter(text))

type NamedColumn = PlanColumn & { from: string }

/** The columns that a table of the whole list would have, without links, under the names that a table would give them. */
async function columnsOf(list: SiteList, planner: Planner, today: string): Promise<NamedColumn[]> {
  const columns = [...list.columns.values()].map(({ column, filled }) => ({
    ...column,
    fill: Math.min(1, filled / Math.max(1, list.rowsRead)),
  }))
  const candidate: Candidate = {
    id: list.id,
    kind: list.kind,
    label: list.label,
    score: list.score,
    rowCount: list.rowsRead,
    columns,
    samples: spread(list.values, samples).map(row => columns.map(({ key }) => row.get(key) ?? null)),
  }
  const { plans } = await planner({ prompt: everything[namingLanguage(list)], candidates: [candidate], today: new Date(today) })
  const named = plans[0]?.plan.columns.filter((column): column is NamedColumn => column.from !== null) ?? []
  const filled = named.filter(({ from }) => (list.columns.get(from)?.filled ?? 0) >= list.rowsRead * leastFilled)
  const told = eachTold(
    filled.filter(({ type, from }) => type !== 'url' && !from.startsWith('>(section') && !countsRecords(from, list)),
    list,
  )
  const [name, ...rest] = told
  const ordered = name ? [name, ...rest.toSorted((a, b) => Number(wanted.has(b.type)) - Number(wanted.has(a.type)))] : []
  const [known, unknown] = [ordered.filter(column => !isUnnamed(column)), ordered.filter(isUnnamed)]
  return [...known, ...unknown.slice(0, Math.max(0, fewestColumns - known.length))].slice(0, mostColumns)
}

/** Whether a column counts the records (1, 2, 3), and so tells nothing of them. */
function countsRecords(key: string, { values, keys }: SiteList): boolean {
  const numbers = values.map(row => Number(row.get(key)))
  const isNext = (value: number, at: number) =>
    Number.isInteger(value) && value <= keys.size && (at === 0 ? value === 1 : value > numbers[at - 1]!)
  return numbers.length > 2 && numbers.every(isNext)
}

const namingLanguage = ({ language }: SiteList): Language => (language.startsWith('es') ? 'es' : 'en')

/** The names of kinds of values and of concepts, which stand for columns that the page does not name. */
const ourNames: Record<Language, string>[] = [
  { es: 'Texto', en: 'Text' },
  { es: 'Número', en: 'Number' },
  ...concepts.map(({ name }) => name),
]

/**
 * The names of columns that the page does not name, in each language. An English name of ours on a Spanish page is that of a property that the page
 * declares ("name"), not its own word.
 */
function oursAmong(columns: NamedColumn[], list: SiteList): NonNullable<FoundList['ours']> {
  const language = namingLanguage(list)
  const named = columns.flatMap(({ name, from }) => {
    const [, base = '', number = ''] = /^(.*?)( \d+)?$/.exec(name) ?? []
    const isNamed = list.columns.get(from)?.column.label !== null
    const own = ourNames.find(other => (isNamed ? language === 'es' && other.en === base && other.es !== base : other[language] === base))
    return own ? [[name, { es: own.es + number, en: own.en + number }] as const] : []
  })
  return Object.fromEntries(named)
}

/** The types of the columns that stand right after the name of the records, because people look for them first. */
const wanted = new Set<PlanColumn['type']>(['money', 'date', 'email', 'phone'])

/** Whether a column has only a name for its kind of values. Such columns are offered only to lists that have few others. */
const isUnnamed = ({ name }: NamedColumn): boolean => /^(?:Texto?|Number|Número)(?: \d+)?$/.test(name)

const fewestColumns = 3

/** A column with fewer values than this share of the rows is not offered. */
const leastFilled = 0.1

const everything: Record<Language, string> = { es: 'toda la lista', en: 'the whole list' }

/** The columns without those whose values an earlier one has, as an address has those of "mailto:" links. */
function eachTold(columns: NamedColumn[], { values }: SiteList): NamedColumn[] {
  const told: string[][] = []
  return columns.filter(({ from }) => {
    const texts = values.map(row => String(row.get(from) ?? '').replace(/^(?:mailto|tel):/, ''))
    if (told.some(earlier => texts.every((text, at) => text === '' || text === earlier[at]))) return false
    told.push(texts)
    return true
  })
}

/** The heading of a list and its sections. A heading of a section or of the first record is no heading of the list. */
function nameOf({ label, headings, sections, kind, firstRows }: SiteList, columns: NamedColumn[]): Pick<FoundList, 'label' | 'sections'> {
  const divided =
    sections.length > 1 && isWorded(sections[0]!) && isWorded(sections.at(-1)!)
      ? { first: shorter(sections[0]!), last: shorter(sections.at(-1)!), count: sections.length }
      : undefined
  const isOfRows = (text: string) =>
    countsRows.test(text) || sections.includes(text) || columns.some(({ from }) => firstRows[0]?.get(from) === text)
  const declared = kind === 'json-ld' || kind === 'microdata' || kind === 'rdfa' || kind === 'entities'
  const heading = [declared ? null : label, headings[0]].find(text => typeof text === 'string' && text !== '' && !isOfRows(text))
  return { label: heading ? shorter(heading) : null, ...(divided && { sections: divided }) }
}

/** Whether a text has a word; an address does not count. Sections of hours or numbers ("09:35 … 13:00") name no list. */
export const isWorded = (text: string): boolean => /\p{L}{2}/u.test(text) && !/^(?:https?:|\/)/.test(text)

/** "Results 1–30 of 30" is no heading. */
const countsRows = /\d\s?[-–]\s?\d{1,9}\s(?:of|de|from|von)\s/

/** The title of the list's page up to a dash or a bar, because the name of the site follows there. */
function titleOf({ title }: SiteList): string | null {
  const [first] = (title ?? '').split(titleSeparator)
  return first ? shorter(first) : null
}

/** What the records are: from their declared type, their addresses, and class names. */
function nounOf({ id, kind, label, links: [address = ''] }: SiteList): RecordNoun | undefined {
  const declared = kind === 'json-ld' || kind === 'microdata' ? (label ?? '') : ''
  return nounIn([declared, ...foldersOf(address), id.replace(/^\w+:/, ' ')])
}

/** A field is of the records if at least this share of their pages has it. */
const oftenEnough = 0.4

/** A field says what the list says if the list has this share of its values. */
const alreadySaid = 0.5

/** From this number of pages on, a field with the same text on all of them tells nothing of the records. */
const fewestEqual = 3

/** The fields that many of the records' pages have, without those of the list and of the site's frame. */
function detailsOf({ records, others }: PageFields, { values }: SiteList, columns: Set<string>): NonNullable<FoundList['details']> {
  const frame = frameOf(others)
  const inList = new Set(values.flatMap(row => [...row.values()].map(String)))
  const counts = new Map<string, { name: string; pages: number; sample: string; said: number; texts: Set<string> }>()
  for (const fields of records) {
    for (const { label, text, type, value } of fields) {
      const name = label.toLowerCase()
      if (columns.has(name) || frame.has(`${name} ${text}`)) continue
      // Small numbers occur in any column.
      const said = type !== 'number' && inList.has(String(value)) ? 1 : 0
      const known = counts.get(name)
      if (known) Object.assign(known, { pages: known.pages + 1, said: known.said + said, texts: known.texts.add(text) })
      else counts.set(name, { name: shorter(label, longestName), pages: 1, sample: shorter(text), said, texts: new Set([text]) })
    }
  }
  const often = [...counts.values()].filter(({ pages }) => pages >= Math.max(2, records.length * oftenEnough))
  return often
    .filter(({ pages, said, texts }) => said < pages * alreadySaid && (texts.size > 1 || pages < fewestEqual))
    .toSorted((a, b) => b.pages - a.pages)
    .slice(0, mostDetails)
    .map(({ name, pages, sample }) => ({ name, pages, sample }))
}

/** The known fields of a record, without those of the site's frame. */
export function fieldsOfRecord(fields: SurveyedField[], others: SurveyedField[][]): SurveyedField[] {
  const frame = frameOf(others)
  const own = fields.filter(({ label, text }) => !frame.has(`${label.toLowerCase()} ${text}`))
  // The page of a record is told from an article by labels that name known fields: a colon in a sentence looks like a label too.
  return own.filter(({ label, shown }) => shown && conceptsOf(allTokens(label)).length > 0).slice(0, mostColumns)
}

const frameOf = (others: SurveyedField[][]): Set<string> =>
  new Set(others.flatMap(fields => fields.map(({ label, text }) => `${label.toLowerCase()} ${text}`)))

type Condition = NonNullable<FoundList['condition']>

const fewestValues = 6

/** A condition that some rows meet and others do not: a date from today on, an amount above the usual one, or a frequent word. */
function conditionOf(list: SiteList, columns: NamedColumn[], today: string): Condition | null {
  const valuesOf = ({ from }: NamedColumn): CellValue[] => list.values.flatMap(row => row.get(from) ?? [])
  const tests: ((column: NamedColumn, values: CellValue[]) => Pick<Condition, 'is' | 'value'> | null)[] = [
    ({ type }, values) => (type === 'date' ? afterToday(values, today) : null),
    ({ type }, values) => (type === 'money' ? aboveUsual(values) : null),
    ({ type }, values) => (type === 'text' ? frequentText(values) : null),
    ({ type }, values) => (type === 'number' ? aboveUsual(values) : null),
  ]
  for (const test of tests) {
    for (const column of columns) {
      const values = valuesOf(column)
      const found = values.length >= fewestValues ? test(column, values) : null
      if (found)
        return { column: shorter(column.name, longestName), ...found, currency: list.columns.get(column.from)?.column.currency ?? null }
    }
  }
  return null
}

function afterToday(values: CellValue[], today: string): Pick<Condition, 'is' | 'value'> | null {
  const days = values.filter(value => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)) as string[]
  const later = days.filter(day => day > today).length
  if (later > 0) return later < days.length ? { is: 'after', value: today } : null
  const middle = days.toSorted()[Math.floor(days.length / 2)]
  return middle && new Set(days).size > 2 ? { is: 'after', value: middle.slice(0, 10) } : null
}

function aboveUsual(values: CellValue[]): Pick<Condition, 'is' | 'value'> | null {
  const numbers = values.filter(value => typeof value === 'number').toSorted((a, b) => a - b)
  const median = numbers[Math.floor(numbers.length / 2)] ?? 0
  const round = Number(median.toPrecision(median >= 100 ? 1 : 2))
  const meeting = numbers.filter(number => number > round).length
  return meeting > 0 && meeting < numbers.length ? { is: 'above', value: round } : null
}

const longestWord = 32

function frequentText(values: CellValue[]): Pick<Condition, 'is' | 'value'> | null {
  const texts = values.filter(value => typeof value === 'string')
  const often = [...tally(texts)].filter(
    ([text, count]) => text.length <= longestWord && /\p{L}{2}/u.test(text) && count > 1 && count <= texts.length * 0.7,
  )
  const [most] = often.toSorted((a, b) => b[1] - a[1])
  return most && new Set(texts).size <= texts.length / 2 ? { is: 'equal', value: most[0] } : null
}
