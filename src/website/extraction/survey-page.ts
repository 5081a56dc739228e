/** The summary of a page that a crawl needs: its title and links, and of its lists and its record only a few values. */
import type { Dataset, DatasetCell, DatasetColumn } from '#contracts/dataset.ts'
import type { Link } from '#contracts/link.ts'
import type { CellValue } from '#contracts/value.ts'
import { withoutFragment } from '#website/extraction/document.ts'
import { withLinkHeader } from '#website/extraction/links/link-header.ts'
import { recordKeys } from '#website/extraction/plan/record-keys.ts'
import { isDerivedKey } from '#website/extraction/plan/text-parts.ts'
import { isOfRecord } from '#website/extraction/plan/join-details.ts'
import { spread, tally } from '#website/extraction/tallies.ts'
import { readPage } from './read-page.ts'
import type { PageReading } from './page-reading.ts'

export interface PageSurvey {
  title: string | null
  /** The text of the page's first heading. */
  heading: string | null
  language: string
  links: Link[]
  /** The number of rows of the best list. */
  records: number
  /** The best lists first, and the contacts of the page (`entities`). */
  lists: SurveyedList[]
  /** The labelled fields of the record that the page is about. */
  fields: SurveyedField[]
}

export interface SurveyedList extends Pick<Dataset, 'id' | 'kind' | 'label' | 'announced' | 'score'> {
  columns: DatasetColumn[]
  /** The headings that divide the list, in their order. */
  sections: string[]
  rows: number
  /** A key for each of the first rows, equal for equal rows of any page. */
  keys: number[]
  /** The addresses of the records' own pages, of at most the first rows. */
  links: string[]
  /** The texts of the first rows as the page shows them, aligned with `columns`. */
  firstRows: (string | null)[][]
  /** Values of rows that are spread over the list, aligned with `columns`. Long texts are cut. */
  values: CellValue[][]
}

export interface SurveyedField {
  label: string
  /** The text as the page shows it. */
  text: string
  type: DatasetColumn['type']
  value: CellValue
  /** Whether the page shows the label, rather than declaring the field in its markup. */
  shown: boolean
}

const listsRead = 4
const rowsShown = 3
const rowsSampled = 40
const mostKeys = 20_000
const mostColumns = 30
const mostFields = 40
const longestLabel = 40
const longestText = 120

/** Reads the best lists of a page like `readPage` and returns a summary. */
export function surveyPage(content: string, url: string, contentType: string | null = null, linkHeader: string | null = null): PageSurvey {
  const reading = withLinkHeader(readPage(content, url, contentType, listsRead), linkHeader)
  const { title, language, links, datasets } = reading
  const lists = listsOf(reading)
  return { title, heading: headingOf(datasets), language, links, records: largestList(reading), lists, fields: fieldsOf(datasets) }
}

/** The number of rows of the page's best list; 0 when it has none. */
export function largestList({ datasets }: Pick<PageReading, 'datasets'>): number {
  return datasets.find(dataset => dataset.kind !== 'details' && dataset.kind !== 'entities')?.rows.length ?? 0
}

/** A list counts as content, and not as a menu or a footer, if its score is at least this. */
const leastScore = 0.3

function listsOf({ datasets, url }: PageReading): SurveyedList[] {
  const lists = datasets.filter(
    ({ kind, score, rows }) => kind !== 'details' && kind !== 'entities' && score >= leastScore && rows.length > 1,
  )
  const best = lists.toSorted((a, b) => b.score - a.score)
  const own = best.filter((list, index) => !best.slice(0, index).some(better => list.id.startsWith(better.id)))
  const contacts = datasets.filter(({ kind }) => kind === 'entities')
  return [...own.slice(0, listsRead), ...contacts].map(list => surveyed(list, url))
}

function surveyed(list: Dataset, url: string): SurveyedList {
  const { id, kind, label, announced, score, rows } = list
  const kept = list.columns.flatMap(({ key }, at) => (isDerivedKey(key) || key.includes('@img') ? [] : [at])).slice(0, mostColumns)
  const section = list.columns.findIndex(({ key }) => key === '>(section)')
  return {
    id,
    kind,
    label: label === null ? null : cut(label),
    announced,
    score,
    columns: kept.map(at => list.columns[at]!),
    sections: section < 0 ? [] : [...new Set(rows.flatMap(row => row[section]?.quote ?? []))].map(cut),
    rows: rows.length,
    keys: recordKeys({ columns: list.columns, rows: rows.slice(0, mostKeys) }),
    links: recordAddresses(list, url),
    firstRows: rows.slice(0, rowsShown).map(row => kept.map(at => (row[at] ? cut(shownText(row[at])) : null))),
    values: spread(rows, rowsSampled).map(row => kept.map(at => cutValue(row[at]?.value ?? null))),
  }
}

/** The text of a cell as the page shows it: an address or a list is not shown as text, so its value is taken. */
const shownText = ({ quote, value }: DatasetCell): string => quote || [value ?? ''].flat().join(', ')

const cut = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText).trimEnd()}…` : text)
const cutValue = (value: CellValue): CellValue => (typeof value === 'string' ? value.slice(0, longestText) : value)

/** The address of each row's own page, from the link column with the most different addresses on the list's host. */
function recordAddresses({ columns, rows }: Dataset, url: string): string[] {
  const host = URL.canParse(url) ? new URL(url).host : ''
  const byColumn = columns.flatMap(({ type, key }, at) => {
    if (type !== 'url' || key.includes('@img')) return []
    const addresses = rows.slice(0, mostKeys).flatMap(row => {
      const value = row[at]?.value
      return typeof value === 'string' && URL.canParse(value) && new URL(value).host === host ? [withoutFragment(value)] : []
    })
    const uses = tally(addresses)
    return [addresses.filter(address => uses.get(address) === 1 && address !== withoutFragment(url))]
  })
  return byColumn.reduce((best, own) => (own.length > best.length ? own : best), [])
}

function headingOf(datasets: Dataset[]): string | null {
  const details = datasets.find(({ kind }) => kind === 'details')
  const at = details?.columns.findIndex(({ key }) => key === '>h1') ?? -1
  const heading = details?.rows[0]?.[at]?.quote
  return heading ? cut(heading) : null
}

/** The fields of the record that the page is about: those of its details, or of its declared items if it has no details. */
function fieldsOf(datasets: Dataset[]): SurveyedField[] {
  const records = datasets.filter(dataset => isOfRecord(dataset) && dataset.kind !== 'open-graph')
  const fields = new Map<string, SurveyedField>()
  for (const { columns, rows } of records.toSorted((a, b) => Number(b.kind === 'details') - Number(a.kind === 'details'))) {
    columns.forEach(({ label, key, type }, at) => {
      const cell = rows[0]![at]
      if (!cell || !label || label.length > longestLabel || label.includes('\n') || isDerivedKey(key) || type === 'url' || key === '>h1')
        return
      const name = label.toLowerCase()
      // Declared items repeat what the page shows under other names ("Availability starts" for the publication date).
      const repeats = type !== 'number' && [...fields.values()].some(({ value }) => String(value) === String(cutValue(cell.value)))
      if (fields.size < mostFields && !fields.has(name) && !repeats)
        fields.set(name, { label, text: cut(shownText(cell)), type, value: cutValue(cell.value), shown: key.startsWith('[') })
    })
  }
  return [...fields.values()]
}
