/**
 * The compiled reading of a template's pages, without a tree: records and columns are taken from their known places. Where a page is not
 * like the samples it answers null, and the page is read in full.
 */
import type { Dataset, DatasetCell, DatasetColumn } from '#contracts/dataset.ts'
import { absoluteUrl, fold } from '#website/extraction/document.ts'
import { isSpace, Markup } from '#website/extraction/html/markup.ts'
import type { PageReading } from '#website/extraction/page-reading.ts'
import type { Locale } from '#website/extraction/values/typed-values.ts'
import { cellsOf, type Field } from './compiled-cells.ts'
import { nextBy, type NextRule } from './next-rule.ts'
import { scanTags, type ScannedElement, standsOn, type Wanted } from './tag-scanner.ts'

/** What is compiled of a dataset. */
export interface Aim {
  datasetId: string
  /** Keys of the columns that the plan reads. */
  needed: ReadonlySet<string>
  /** A record's own page: nothing but the needed columns counts, and not how the page goes on. */
  isDetail: boolean
}

/** Where a dataset's records and columns stand on the pages of a template. */
export interface Shape {
  /** What is said of the dataset besides its columns and rows. */
  dataset: Omit<Dataset, 'columns' | 'rows'>
  language: string
  /** How the template writes numbers and days. */
  locale: Locale
  /** Tag names from `html` to a record. */
  recordPath: string[]
  /** Class attributes that a record and its parent may have; null: any. */
  recordClass: string | null
  parentClass: string | null
  fields: Field[]
  /** How the next page is told; null: no page has one, or nobody asks. */
  next: NextRule | null
  /** The page itself is the record. */
  isSingle: boolean
  wanted: Wanted
}

export interface CompiledPlan {
  /** The page's reading, with this dataset alone and without links; null where the page must be read in full. */
  read(content: string, url: string): PageReading | null
}

/** Whether a compiled reading says of the records, and of the pages that follow, what the full one says: place and quote included. */
export function reproduces(compiled: PageReading | null, full: PageReading, { datasetId, isDetail }: Aim): boolean {
  const wanted = full.datasets.find(dataset => dataset.id === datasetId)
  const found = compiled?.datasets[0]
  if (!compiled || !wanted || !found) return false
  // What only this page has besides (codes in its names, say) is no part of what was compiled.
  const places = found.columns.map(({ key }) => wanted.columns.findIndex(column => column.key === key))
  const said = ({ title, next, further, more, guess }: PageReading) => (isDetail ? [] : [title, next, further, more, guess])
  const told = (dataset: Dataset, at: number[]) => [
    ...(isDetail ? [] : [dataset.label, dataset.announced]),
    at.map(place => dataset.columns[place]),
    dataset.rows.map(row => at.map(place => row[place])),
  ]
  const own = found.columns.map((_, at) => at)
  return JSON.stringify([said(compiled), told(found, own)]) === JSON.stringify([said(full), told(wanted, places)])
}

/** The class attribute. */
export const classOf = (element: { attribs: Record<string, string> }): string => element.attribs['class'] ?? ''

/** The page's reading, with this dataset alone and without links; null where the page must be read in full. */
export function readShape(shape: Shape, written: string, url: string): PageReading | null {
  const content = written.includes('\r') ? written.replace(/\r\n?/g, '\n') : written
  const reported = scanTags(content, shape.wanted)
  if (!reported) return null
  const base = baseOf(reported, url)
  const next = shape.next ? nextBy(shape.next, { reported, content, base, url }) : []
  if (next === null) return null
  // The root ends last.
  const language = (reported.at(-1)!.attribs['lang'] ?? '').toLowerCase()
  if (language !== shape.language || (shape.dataset.label !== null && !content.includes(shape.dataset.label))) return null
  const records = reported.filter(element => isRecordHere(element, shape))
  if (records.length < (shape.isSingle ? 1 : 2)) return null
  const found = shape.fields.map(() => new Map<ScannedElement, ScannedElement>())
  /** Where the last element on the field's path ended, in each record. */
  const ends = shape.fields.map(() => new Map<ScannedElement, number>())
  for (const element of reported) {
    for (const [at, field] of shape.fields.entries()) {
      const record = recordAbove(element, field)
      if (!record) continue
      const known = found[at]!.get(record)
      const end = ends[at]!.get(record) ?? record.from
      ends[at]!.set(record, element.to)
      if (known) {
        // A second value is not the samples' way: together they would be a list.
        if (field.isLabelled ? known.to === end && !saysAny(content, end, element.from) : field.isOnly) return null
      } else if (!field.isLabelled || saysLast(content, end, element.from, field.column.label!)) found[at]!.set(record, element)
    }
  }
  const columns: DatasetColumn[] = []
  const rows: (DatasetCell | null)[][] = records.map(() => [])
  for (const [at, field] of shape.fields.entries()) {
    const elements = records.map(record => found[at]!.get(record) ?? null)
    const cells = cellsOf(field, elements, { content, base, locale: shape.locale, isSingle: shape.isSingle })
    if (!cells) return null
    const filled = cells.filter(cell => cell !== null).length
    if (filled < records.length * 0.2) return null
    columns.push({ ...field.column, fill: filled / cells.length })
    cells.forEach((cell, index) => rows[index]!.push(cell))
  }
  if (haveTwins(rows, columns)) return null
  const met = found.flatMap(elements => [...elements.values()])
  const start = shape.isSingle ? Math.min(...met.map(({ parent, from }) => parent?.from ?? from)) : records[0]!.parent!.from
  const end = shape.isSingle ? Math.max(...met.map(({ to }) => to)) : records.at(-1)!.to
  if (hidden.test(content.slice(start, end))) return null
  const title = /<title[^<>]*>([^<]*)<\/title>/i.exec(content)?.[1] ?? ''
  return {
    url,
    title: fold(new Markup(title).words(0, title.length)).slice(0, 300) || null,
    language,
    datasets: [{ ...shape.dataset, columns, rows }],
    next,
    further: [],
    more: [],
    guess: null,
    links: [],
    files: [],
  }
}

/** Where a page says what its addresses are relative to. */
export const basePath = ['html', 'head', 'base']

const baseOf = (reported: ScannedElement[], url: string): string =>
  absoluteUrl(reported.find(({ name, attribs }) => name === 'base' && attribs['href'] !== undefined)?.attribs['href'], url) ?? url

/** The record that holds the element on the field's path, or null. */
function recordAbove(element: ScannedElement, { path, classes }: Field): ScannedElement | null {
  let above: ScannedElement | null = element
  for (let step = path.length - 1; step >= 0 && above; step--, above = above.parent) {
    const name = classes[step]
    if (above.name !== path[step] || (name !== null && classOf(above) !== name)) return null
  }
  return above
}

const saysAny = (content: string, from: number, to: number): boolean => /\S/.test(content.slice(from, to).replace(/<[^<>]*>/g, ''))

/** Whether the words between two places of a page end with the label, a colon or none behind it. */
function saysLast(content: string, from: number, to: number, label: string): boolean {
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

const hidden = /\shidden[\s>=]|display\s*:\s*none|visibility\s*:\s*hidden/i

function isRecordHere(element: ScannedElement, { recordPath, recordClass, parentClass }: Shape): boolean {
  if (recordClass !== null && classOf(element) !== recordClass) return false
  if (parentClass !== null && (!element.parent || classOf(element.parent) !== parentClass)) return false
  return standsOn(element, recordPath)
}

/** Columns that say the same in every record are one column to the full reading, unless the page calls them by two names. */
function haveTwins(rows: (DatasetCell | null)[][], columns: DatasetColumn[]): boolean {
  const isOne = (one: string | null, other: string | null) => one === null || other === null || one === other
  return columns.some((column, at) =>
    columns.some(
      (other, before) =>
        before < at && isOne(column.label, other.label) && rows.every(row => (row[before]?.value ?? null) === (row[at]?.value ?? null)),
    ),
  )
}
