/**
 * Reads a page by a compiled template, without building its tree: records and columns are taken from their known places. Returns null
 * when the page differs from the samples in anything that could change the result.
 */
import type { Dataset, DatasetCell, DatasetColumn } from '#contracts/dataset.ts'
import { absoluteUrl, fold } from '#website/extraction/document.ts'
import { isSpace, Markup } from '#website/extraction/html/markup.ts'
import type { PageReading } from '#website/extraction/page-reading.ts'
import type { Locale } from '#website/extraction/values/typed-values.ts'
import { type CellContext, cellsOf, type CompiledColumn } from './compiled-cells.ts'
import { nextBy, type NextRule } from './next-rule.ts'
import { type PathTree, scanTags, type ScannedElement, standsOn } from './tag-scanner.ts'

/** The dataset, and the columns of it, that a compiled reading must give. */
export interface Aim {
  datasetId: string
  /** Keys of the columns that the plan reads. */
  needed: ReadonlySet<string>
  /** Whether the page is a record's own page. Then only the needed columns count, and no next page is looked for. */
  isDetail: boolean
}

/** The elements that are records. */
export interface RecordPlace {
  /** Tag names from `html` to a record. */
  recordPath: string[]
  /** The class attributes of a record and of its parent; null: any. */
  recordClass: string | null
  parentClass: string | null
}

/** Where a dataset's records and columns stand on the pages of a template. */
export interface CompiledTemplate extends RecordPlace {
  /** The dataset without its columns and rows. */
  dataset: Omit<Dataset, 'columns' | 'rows'>
  language: string
  /** How the template writes numbers and dates. */
  locale: Locale
  columns: CompiledColumn[]
  /** How the next page is found; null: no sample has a next page, or next pages are not looked for. */
  next: NextRule | null
  /** Whether the page itself is the only record. */
  isSingle: boolean
  /** All paths that the scanner has to report. */
  wanted: PathTree
}

/** Returns the page's reading with the aimed dataset alone and without links, or null if the page must be read in full. */
export type CompiledReading = (content: string, url: string) => PageReading | null

/** Whether a compiled reading has the records and next pages of the full one, places and quotes included. */
export function reproduces(compiled: PageReading | null, full: PageReading, { datasetId, isDetail }: Aim): boolean {
  const expected = full.datasets.find(dataset => dataset.id === datasetId)
  const found = compiled?.datasets[0]
  if (!compiled || !expected || !found) return false
  // Columns that only this page has, for example codes inside its names, were not compiled and are not compared.
  const places = found.columns.map(({ key }) => expected.columns.findIndex(column => column.key === key))
  const pageParts = ({ title, next, further, more, guess }: PageReading) => (isDetail ? [] : [title, next, further, more, guess])
  const listParts = (dataset: Dataset, at: number[]) => [
    ...(isDetail ? [] : [dataset.label, dataset.announced]),
    at.map(place => dataset.columns[place]),
    dataset.rows.map(row => at.map(place => row[place])),
  ]
  const own = found.columns.map((_, at) => at)
  return JSON.stringify([pageParts(compiled), listParts(found, own)]) === JSON.stringify([pageParts(full), listParts(expected, places)])
}

/** The class attribute of an element. */
export const classOf = (element: { attribs: Record<string, string> }): string => element.attribs['class'] ?? ''

/** Reads a page by a template. See `CompiledReading`. */
export function readByTemplate(template: CompiledTemplate, written: string, url: string): PageReading | null {
  const content = written.includes('\r') ? written.replace(/\r\n?/g, '\n') : written
  const reported = scanTags(content, template.wanted)
  if (!reported) return null
  const base = baseOf(reported, url)
  const next = template.next ? nextBy(template.next, { reported, content, base, url }) : []
  if (next === null) return null
  const { dataset, language, locale, isSingle } = template
  if (languageOf(reported) !== language || (dataset.label !== null && !content.includes(dataset.label))) return null
  const records = reported.filter(element => isRecordHere(element, template))
  if (records.length < (isSingle ? 1 : 2)) return null
  const found = elementsOf(template.columns, reported, content)
  if (!found || mayHide(template, records, found, content)) return null
  const table = tableOf(template.columns, records, found, { content, base, locale, isSingle })
  if (!table || haveTwins(table)) return null
  return {
    url,
    title: titleIn(content),
    language,
    datasets: [{ ...dataset, ...table }],
    next,
    further: [],
    more: [],
    guess: null,
    links: [],
    files: [],
  }
}

/** The page's declared language, from `html`: the last reported element, because it ends last. */
const languageOf = (reported: ScannedElement[]): string => (reported.at(-1)!.attribs['lang'] ?? '').toLowerCase()

function titleIn(content: string): string | null {
  const title = /<title[^<>]*>([^<]*)<\/title>/i.exec(content)?.[1] ?? ''
  return fold(new Markup(title).words(0, title.length)).slice(0, 300) || null
}

/** The element path of `<base>`, which declares the address that relative addresses start from. */
export const basePath = ['html', 'head', 'base']

const baseOf = (reported: ScannedElement[], url: string): string =>
  absoluteUrl(reported.find(({ name, attribs }) => name === 'base' && attribs['href'] !== undefined)?.attribs['href'], url) ?? url

/** The element of a column, by the record that it stands in. */
type ByRecord = Map<ScannedElement, ScannedElement>

/** The elements of each column; null if a record has a second element where the samples have one: the full reading would make a list of both. */
function elementsOf(columns: CompiledColumn[], reported: ScannedElement[], content: string): ByRecord[] | null {
  const found = columns.map((): ByRecord => new Map())
  /** Where the last element on the column's path ended, in each record. */
  const ends = columns.map(() => new Map<ScannedElement, number>())
  for (const element of reported) {
    for (const [at, column] of columns.entries()) {
      const record = recordAbove(element, column)
      if (!record) continue
      const known = found[at]!.get(record)
      const end = ends[at]!.get(record) ?? record.from
      ends[at]!.set(record, element.to)
      if (known) {
        if (column.isLabelled ? known.to === end && !hasText(content, end, element.from) : column.isOnly) return null
      } else if (!column.isLabelled || endsWithLabel(content, end, element.from, column.column.label!)) found[at]!.set(record, element)
    }
  }
  return found
}

/** The record that holds the element if the element is on the column's path, else null. */
function recordAbove(element: ScannedElement, { path, classes }: CompiledColumn): ScannedElement | null {
  let above: ScannedElement | null = element
  for (let step = path.length - 1; step >= 0 && above; step--, above = above.parent) {
    const name = classes[step]
    if (above.name !== path[step] || (name !== null && classOf(above) !== name)) return null
  }
  return above
}

const hasText = (content: string, from: number, to: number): boolean => /\S/.test(content.slice(from, to).replace(/<[^<>]*>/g, ''))

/** Whether the text between two places of a page ends with the label, with or without a colon. */
function endsWithLabel(content: string, from: number, to: number, label: string): boolean {
  let at = to
  for (let colons = 0; at > from;) {
    const code = content.charCodeAt(at - 1)
    if (code === 62) at = content.lastIndexOf('<', at - 1)
    else if ((code === 58 || code === 0xff1a) && colons++ === 0) at--
    else if (isSpace(code)) at--
    else break
  }
  const start = at - label.length
  if (start < from || !content.startsWith(label, start)) return false
  return start === from || content.charCodeAt(start - 1) === 62 || isSpace(content.charCodeAt(start - 1))
}

/** If a column is filled in a smaller share of the records, the page is read in full: the full reading drops such a column. */
const leastFilled = 0.2

/** The dataset's columns and rows; null if the full reading would read a column differently. */
function tableOf(
  columns: CompiledColumn[],
  records: ScannedElement[],
  found: ByRecord[],
  context: CellContext,
): Pick<Dataset, 'columns' | 'rows'> | null {
  const rows: (DatasetCell | null)[][] = records.map(() => [])
  const filledColumns: DatasetColumn[] = []
  for (const [at, column] of columns.entries()) {
    const elements = records.map(record => found[at]!.get(record) ?? null)
    const cells = cellsOf(column, elements, context)
    if (!cells) return null
    const filled = cells.filter(cell => cell !== null).length
    if (filled < records.length * leastFilled) return null
    filledColumns.push({ ...column.column, fill: filled / cells.length })
    cells.forEach((cell, index) => rows[index]!.push(cell))
  }
  return { columns: filledColumns, rows }
}

const hidden = /\shidden[\s>=]|display\s*:\s*none|visibility\s*:\s*hidden/i

/** Whether the markup of the records has a hiding attribute or style. Then the page is read in full: only the parsed tree tells what is hidden. */
function mayHide({ isSingle }: CompiledTemplate, records: ScannedElement[], found: ByRecord[], content: string): boolean {
  const values = isSingle ? found.flatMap(elements => [...elements.values()]) : []
  const start = isSingle ? Math.min(...values.map(({ parent, from }) => parent?.from ?? from)) : records[0]!.parent!.from
  const end = isSingle ? Math.max(...values.map(({ to }) => to)) : records.at(-1)!.to
  return hidden.test(content.slice(start, end))
}

function isRecordHere(element: ScannedElement, { recordPath, recordClass, parentClass }: RecordPlace): boolean {
  if (recordClass !== null && classOf(element) !== recordClass) return false
  if (parentClass !== null && (!element.parent || classOf(element.parent) !== parentClass)) return false
  return standsOn(element, recordPath)
}

/** Whether two columns have the same values in all records, and the same label or one of them none. The full reading would merge such columns. */
function haveTwins({ rows, columns }: Pick<Dataset, 'columns' | 'rows'>): boolean {
  const isOne = (one: string | null, other: string | null) => one === null || other === null || one === other
  return columns.some((column, at) =>
    columns.some(
      (other, before) =>
        before < at && isOne(column.label, other.label) && rows.every(row => (row[before]?.value ?? null) === (row[at]?.value ?? null)),
    ),
  )
}
