/**
 * The compiled reading of a template's pages, without a tree: records and columns are taken from their known places. Where a page is not
 * like the samples it answers null, and the page is read in full.
 */
import type { Dataset, DatasetCell, DatasetColumn } from '#contracts/dataset.ts'
import { absoluteUrl, fold, isTag, parseDocument, textOf } from '#extract/document.ts'
import { isSpace, Markup } from '#extract/html/markup.ts'
import type { PageReading } from '#extract/read-page.ts'
import { type EntityType, findEntity, type Locale, localeOfColumn, parseAs } from '#extract/values/values.ts'
import { skim, type Skimmed, type Wanted } from './skim.ts'

/** What of an element is the value. */
export type Source = 'text' | 'href' | 'src'

/** Where a column stands in a record. */
export interface Field {
  column: DatasetColumn
  /** Tag names from the record down to the element. */
  path: string[]
  /** Class attributes that the elements of the path have on all samples; null where they differ. */
  classes: (string | null)[]
  source: Source
  /** What of the words the column holds, where it is not all of them. */
  entity: EntityType | null
  /** Whether every record itself says the column's label beside the value. */
  isLabelled: boolean
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
  hasNext: boolean
  /** The page itself is the record. */
  isSingle: boolean
  wanted: Wanted
}

export interface CompiledPlan {
  /** The page's reading, with this dataset alone and without links; null where the page must be read in full. */
  read(content: string, url: string): PageReading | null
}

/** Whether a compiled reading says of the records, and of the pages that follow, what the full one says: place and quote included. */
export function reproduces(compiled: PageReading | null, full: PageReading, datasetId: string): boolean {
  const wanted = full.datasets.find(dataset => dataset.id === datasetId)
  const found = compiled?.datasets[0]
  if (!compiled || !wanted || !found) return false
  // What only this page has besides (codes in its names, say) is no part of what was compiled.
  const places = found.columns.map(({ key }) => wanted.columns.findIndex(column => column.key === key))
  const said = (reading: PageReading) => [reading.title, reading.next, reading.further, reading.more, reading.guess]
  const told = (dataset: Dataset, at: number[]) => [
    dataset.label,
    dataset.announced,
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
  const reported = skim(content, shape.wanted)
  if (!reported) return null
  const next = shape.hasNext ? nextOf(new Markup(content), url) : []
  if (next === null) return null
  const language = /<html[^>]*?\slang="([^"]*)"/i.exec(content.slice(0, 2000))?.[1]?.toLowerCase() ?? ''
  if (language !== shape.language || (shape.dataset.label !== null && !content.includes(shape.dataset.label))) return null
  const records = reported.filter(element => isRecordHere(element, shape))
  if (records.length < (shape.isSingle ? 1 : 2)) return null
  const found = shape.fields.map(() => new Map<Skimmed, Skimmed>())
  /** Where the last element on the field's path ended, in each record. */
  const ends = shape.fields.map(() => new Map<Skimmed, number>())
  for (const element of reported) {
    shape.fields.forEach((field, at) => {
      let record: Skimmed | null = element
      for (let step = field.path.length - 1; step >= 0 && record; step--, record = record.parent) {
        const name = field.classes[step]
        if (record.name !== field.path[step] || (name !== null && classOf(record) !== name)) return
      }
      if (!record) return
      if (field.isLabelled) {
        const from = ends[at]!.get(record) ?? record.from
        ends[at]!.set(record, element.to)
        if (found[at]!.has(record) || !saysLast(content, from, element.from, field.column.label!)) return
      }
      if (!found[at]!.has(record)) found[at]!.set(record, element)
    })
  }
  const columns: DatasetColumn[] = []
  const rows: (DatasetCell | null)[][] = records.map(() => [])
  for (const [at, field] of shape.fields.entries()) {
    const elements = records.map(record => found[at]!.get(record) ?? null)
    const cells = cellsOf(field, elements, content, url, shape.locale)
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
  const title = /<title[^>]*>([^<]*)<\/title>/i.exec(content)?.[1] ?? ''
  // A title with character references is left to the full reading.
  if (title.includes('&')) return null
  return {
    url,
    title: fold(title).slice(0, 300) || null,
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

function isRecordHere(element: Skimmed, { recordPath, recordClass, parentClass }: Shape): boolean {
  if (recordClass !== null && classOf(element) !== recordClass) return false
  if (parentClass !== null && (!element.parent || classOf(element.parent) !== parentClass)) return false
  let current: Skimmed | null = element
  for (let at = recordPath.length - 1; at >= 0; at--, current = current!.parent) if (current?.name !== recordPath[at]) return false
  return current === null
}

/** The one address that the page declares as its next; null where it declares none, or several. */
function nextOf(markup: Markup, url: string): string[] | null {
  const addresses = new Set<string | null>()
  for (const match of markup.text.matchAll(/\srel\s*=\s*["']?next(?=["'\s>])/gi)) {
    markup.at = markup.text.lastIndexOf('<', match.index) + 1
    const name = markup.tagName()
    if (name === 'a' || name === 'link') addresses.add(absoluteUrl(markup.attributes()['href'], url))
  }
  const [address] = addresses
  return addresses.size === 1 && address ? [address] : null
}

/** A column's cells; null where one of them is not of the column's type, or the full reading would not make a column of them. */
function cellsOf(
  { column, source, entity }: Field,
  elements: (Skimmed | null)[],
  content: string,
  url: string,
  page: Locale,
): (DatasetCell | null)[] | null {
  const quotes = elements.map(element => {
    if (!element) return null
    if (source !== 'text') return absoluteUrl(element.attribs[source], url)
    const inside = content.slice(element.from, element.to)
    if (inside.includes('<')) return textOf(bodyOf(inside))
    return fold(inside.includes('&') ? new Markup(inside).words(0, inside.length) : inside)
  })
  // What the standard does with NUL is left to its parser.
  if (elements.some((element, index) => element !== null && (!quotes[index] || quotes[index].includes('\0')))) return null
  const filled = quotes.filter(quote => quote !== null)
  const isTyped = entity !== null || (column.type !== 'text' && column.type !== 'url')
  const locale = isTyped ? localeOfColumn(filled, page) : page
  if (entity) return entitiesOf(entity, column, { quotes, elements, filled: filled.length, locale })
  const cells: (DatasetCell | null)[] = []
  for (const [index, quote] of quotes.entries()) {
    if (quote === null) {
      cells.push(null)
      continue
    }
    const value = isTyped ? parseAs(column.type, quote, locale)?.value : quote
    if (value === undefined) return null
    cells.push({ value, quote, locator: placeOf(elements[index]!) })
  }
  return cells
}

/** The cells of a column of what stands inside another's words. */
function entitiesOf(
  entity: EntityType,
  { currency }: DatasetColumn,
  { quotes, elements, filled, locale }: { quotes: (string | null)[]; elements: (Skimmed | null)[]; filled: number; locale: Locale },
): (DatasetCell | null)[] | null {
  const found = quotes.map(quote => (quote !== null && quote.length <= longestWithEntity ? findEntity(entity, quote, locale) : null))
  if (found.filter(one => one !== null).length < filled * fewestWithEntity) return null
  if (entity === 'money' && found.some(one => one !== null && one.currency !== currency)) return null
  return found.map((one, index) => one && { value: one.value, quote: one.quote, locator: placeOf(elements[index]!) })
}

/** As the full reading has it: what longer texts hold is not looked for, and what fewer of the texts hold is no column. */
const longestWithEntity = 600
const fewestWithEntity = 0.6

const bodyOf = (inside: string) =>
  parseDocument(`<!doctype html><body>${inside}`).children.flatMap(node => (isTag(node) ? node.children.at(-1)! : []))

/** The locator that the full reading gives the element. */
function placeOf(element: Skimmed): string {
  const { id } = element.attribs
  if (id && /^[A-Za-z][\w-]*$/.test(id)) return `#${id}`
  const { name, place, parent } = element
  const step = parent && parent.counts.get(name) !== 1 ? `${name}:nth-of-type(${place})` : name
  return parent ? `${placeOf(parent)}>${step}` : step
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
