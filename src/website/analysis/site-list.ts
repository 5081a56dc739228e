/** A list of a site, put together from the pages that hold it. */
import type { DatasetColumn } from '#contracts/dataset.ts'
import type { CellValue } from '#contracts/value.ts'
import type { PageSurvey, SurveyedList } from '#website/extraction/survey-page.ts'

/** One list of the site: the same list on the pages that continue it. */
export interface SiteList {
  id: string
  kind: SurveyedList['kind']
  label: string | null
  /** The headings and the titles of its pages, in the order of reading. */
  headings: string[]
  title: string | null
  language: string
  /** The names of its pages, as `listNames` gives them. */
  names: Set<string>
  pages: number
  score: number
  isOnEntry: boolean
  announced: number | null
  /** Keys of the different rows. */
  keys: Set<number>
  /** The addresses of the records' own pages. */
  links: Set<string>
  columns: Map<string, { column: DatasetColumn; filled: number }>
  rowsRead: number
  sections: string[]
  firstRows: Map<string, string>[]
  values: Map<string, CellValue>[]
}

/** A list without rows. `isBest`: it is the best list of its page, so the page's heading is its heading. */
export const newList = (
  { id, kind, label }: SurveyedList,
  { heading, title, language }: PageSurvey,
  { isBest, isOnEntry }: { isBest: boolean; isOnEntry: boolean },
): SiteList => ({
  id,
  kind,
  label: label ?? (isBest ? heading : null),
  headings: [],
  title: isBest ? title : null,
  language,
  names: new Set(),
  pages: 0,
  score: 0,
  isOnEntry,
  announced: null,
  keys: new Set(),
  links: new Set(),
  columns: new Map(),
  rowsRead: 0,
  sections: [],
  firstRows: [],
  values: [],
})

const mostSections = 400
const mostValues = 200

/** Adds the rows of a page to a list, at most `mostRows` different ones. Returns how many were new. */
export function addListOfPage(joined: SiteList, list: SurveyedList, survey: PageSurvey, mostRows: number): number {
  const before = joined.keys.size
  for (const key of list.keys) if (joined.keys.size - before < mostRows) joined.keys.add(key)
  const added = joined.keys.size - before
  // A page that only repeats rows of the list is not a page of the list: a site that ignores a page number answers with its first page.
  if (added === 0) return 0
  joined.pages++
  for (const link of list.links) joined.links.add(link)
  if (survey.heading !== null && !joined.headings.includes(survey.heading)) joined.headings.push(survey.heading)
  joined.score = Math.max(joined.score, list.score)
  joined.announced = Math.max(joined.announced ?? 0, list.announced ?? 0) || null
  joined.sections = [...new Set([...joined.sections, ...list.sections])].slice(0, mostSections)
  addColumns(joined.columns, new Map(list.columns.map(column => [column.key, { column, filled: column.fill * list.rows }])))
  joined.rowsRead += list.rows
  if (joined.firstRows.length === 0) joined.firstRows = list.firstRows.map(row => byKey(list, row))
  joined.values.push(...list.values.slice(0, mostValues - joined.values.length).map(row => byKey(list, row)))
  return added
}

const byKey = <Value>({ columns }: SurveyedList, row: (Value | null)[]): Map<string, Value> =>
  new Map(row.flatMap((value, at) => (value === null ? [] : [[columns[at]!.key, value] as const])))

function addColumns(columns: SiteList['columns'], others: SiteList['columns']): void {
  for (const [key, { column, filled }] of others) columns.set(key, { column, filled: filled + (columns.get(key)?.filled ?? 0) })
}

/** If this share of a list's records is in a larger list, the list is a part of that list: the latest news of a home page. */
const partOf = 0.8
/** From this number on, lists of one template are shown as one: a page for each month, a page for each category. */
const fewestSections = 3

/**
 * Drops lists that are parts of larger lists or translations of lists in the language `entered`, and joins lists of one template that stand on pages
 * of their own.
 */
export function withoutRepeats(all: SiteList[], entered: string): SiteList[] {
  const lists = all.filter(list => !all.some(other => isTranslation(list, other, entered)))
  const kept: SiteList[] = []
  for (const list of lists.toSorted((a, b) => b.links.size - a.links.size)) {
    const shared = (other: SiteList) => [...list.links].filter(link => other.links.has(link)).length
    if (list.links.size === 0 || !kept.some(other => shared(other) >= list.links.size * partOf)) kept.push(list)
  }
  const ids = new Set(kept.map(({ id }) => id))
  const groups = [...ids].map(id => kept.filter(list => list.id === id))
  return groups.flatMap(group => (group.length < fewestSections ? group : [joined(lists.filter(list => group.includes(list)))]))
}

/**
 * Whether a list says in another language what a list of the entered page's language says: both are of one template, and nearly all rows share a
 * value that needs no translation, such as an hour or a person.
 */
function isTranslation(list: SiteList, other: SiteList, entered: string): boolean {
  const [own, theirs, wanted] = [list.language, other.language, entered].map(language => language.slice(0, 2))
  if (list.id !== other.id || own === theirs || theirs !== wanted) return false
  const values = new Set(other.values.flatMap(row => [...row.values()].map(String)))
  const shared = list.values.filter(row => [...row.values()].some(value => values.has(String(value)))).length
  return list.values.length > 0 && shared >= list.values.length * partOf
}

/** One list of lists of one template. The headings of their pages become its sections. */
function joined(lists: SiteList[]): SiteList {
  const [first] = lists as [SiteList]
  const labels = new Set(lists.map(({ label }) => label))
  const headings = lists.map(({ headings: [heading], label }) => heading ?? label ?? '').filter(Boolean)
  const columns: SiteList['columns'] = new Map()
  for (const list of lists) addColumns(columns, list.columns)
  return {
    ...first,
    label: labels.size === 1 ? first.label : null,
    title: null,
    headings: [],
    sections: [...new Set(headings)],
    pages: lists.reduce((sum, { pages }) => sum + pages, 0),
    score: Math.max(...lists.map(({ score }) => score)),
    isOnEntry: lists.some(({ isOnEntry }) => isOnEntry),
    announced: null,
    keys: new Set(lists.flatMap(({ keys }) => [...keys])),
    links: new Set(lists.flatMap(({ links }) => [...links])),
    columns,
    rowsRead: lists.reduce((sum, { rowsRead }) => sum + rowsRead, 0),
    values: lists.flatMap(({ values }) => values.slice(0, Math.ceil(mostValues / lists.length))),
  }
}
