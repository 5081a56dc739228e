/**
 * Compiles the reading of a dataset from sample pages of one template: where its records stand, where in a record each column stands,
 * and how the column's value is taken from there. A compiled reading is returned only if it reproduces every sample cell by cell.
 */
import type { Dataset, DatasetCell, DatasetColumn } from '#contracts/dataset.ts'
import {
  absoluteUrl,
  baseUrl,
  type Document,
  type Element,
  findAll,
  findFirst,
  parentElement,
  parseDocument,
  textOf,
} from '#website/extraction/document.ts'
import type { PageReading } from '#website/extraction/page-reading.ts'
import { derivedEntity, isDerivedKey } from '#website/extraction/plan/text-parts.ts'
import { localeOfPage } from '#website/extraction/values/page-locale.ts'
import { type CompiledColumn, joinedNames } from './compiled-cells.ts'
import {
  type Aim,
  basePath,
  classOf,
  type CompiledReading,
  type CompiledTemplate,
  readByTemplate,
  type RecordPlace,
  reproduces,
} from './compiled-reading.ts'
import { nextRuleOf } from './next-rule.ts'
import { elementsByLocator, pathTo, rootsOf } from './sample-places.ts'
import type { PathTree } from './tag-scanner.ts'

/** A page that was read in full. */
export interface SamplePage {
  content: string
  reading: PageReading
}

/** A sample with its tree: the elements of the dataset's cells, row by row, and the element of each row's record. */
interface ParsedSample {
  document: Document
  base: string
  content: string
  reading: PageReading
  dataset: Dataset
  elements: (Element | null)[][]
  records: Element[]
}

/** Compiles the reading of one dataset; null if its records or columns follow no rule that this module knows. */
export function compileReading(aim: Aim, samples: SamplePage[]): CompiledReading | null {
  const template = templateOf(aim, samples)
  if (!template) return null
  const read: CompiledReading = (content, url) => readByTemplate(template, content, url)
  return samples.every(({ content, reading }) => reproduces(read(content, reading.url), reading, aim)) ? read : null
}

function templateOf(aim: Aim, samples: SamplePage[]): CompiledTemplate | null {
  const { isDetail } = aim
  const datasets = aimedDatasets(aim, samples)
  if (!datasets) return null
  const isSingle = datasets.every(({ rows }) => rows.length === 1)
  const pages = samples.map((sample, at) => parseSample(sample, datasets[at]!, isSingle))
  if (!pages.every(page => page !== null)) return null
  const place = recordPlaceOf(pages, isSingle)
  if (!place) return null
  const columns = datasets[0]!.columns.map((column, at) => compileColumn(column, columnCells(pages, at)))
  if (!columns.every(column => column !== null)) return null
  const goesOn = !isDetail && pages.some(({ reading }) => reading.next.length > 0)
  const next = goesOn ? nextRuleOf(pages) : null
  if (goesOn && !next) return null
  const { columns: _columns, rows: _rows, ...dataset } = datasets[0]!
  const [{ document, reading }] = pages as [ParsedSample]
  const { language, url } = reading
  const body = findFirst(document, ({ name }) => name === 'body')!
  return {
    dataset: isDetail ? { ...dataset, label: null } : dataset,
    language,
    // Without the page's date: values that count from it ("3 days ago") are left to the full reading.
    locale: { ...localeOfPage(document, language, url, textOf(body)), pageDate: undefined },
    ...place,
    columns,
    isSingle,
    next,
    wanted: pathTreeOf([
      ...(pages.some(page => findFirst(page.document, ({ name }) => name === 'base')) ? [basePath] : []),
      ...columns.map(({ path }) => [...place.recordPath, ...path]),
      ...(next && 'path' in next ? [next.path] : []),
    ]),
  }
}

/**
 * The aimed dataset of every sample, with the aimed columns only. Null if a sample lacks a needed part of it, if its columns or label differ
 * between samples, or if its list goes on in another way than by a next page.
 */
function aimedDatasets(aim: Aim, samples: SamplePage[]): Dataset[] | null {
  const { datasetId, isDetail, needed } = aim
  const datasets = samples.flatMap(({ reading }) => {
    const dataset = reading.datasets.find(({ id }) => id === datasetId)
    return dataset ? [withColumns(dataset, column => isAimedAt(aim, column))] : []
  })
  const [first] = datasets
  if (!first || datasets.length < samples.length || datasets.some(other => !sameColumns(other, first))) return null
  if (isDetail) return first.columns.length < Math.max(1, needed.size) ? null : datasets
  const leadsOn = samples.some(({ reading }) => reading.further.length > 0 || reading.more.length > 0 || reading.guess !== null)
  return leadsOn || datasets.some(other => other.label !== first.label) ? null : datasets
}

/**
 * Whether a column is compiled: every column that the plan needs and, of a list, every column that is not derived. Whether a page has a
 * derived column depends on the page's values, so the pages of a template may differ in these columns.
 */
const isAimedAt = ({ needed, isDetail }: Aim, { key }: DatasetColumn): boolean => needed.has(key) || (!isDetail && !isDerivedKey(key))

function withColumns(dataset: Dataset, test: (column: DatasetColumn) => boolean): Dataset {
  const kept = dataset.columns.flatMap((column, at) => (test(column) ? [at] : []))
  const pick = <Item>(items: Item[]): Item[] => kept.map(at => items[at]!)
  return { ...dataset, columns: pick(dataset.columns), rows: dataset.rows.map(pick) }
}

const sameColumns = (one: Dataset, other: Dataset): boolean =>
  JSON.stringify(one.columns.map(({ key, label, type, currency }) => [key, label, type, currency])) ===
  JSON.stringify(other.columns.map(({ key, label, type, currency }) => [key, label, type, currency]))

/** Finds a sample's cells and records in its tree; null if a locator leads nowhere, or if no element holds the cells of one row alone. */
function parseSample({ content, reading }: SamplePage, dataset: Dataset, isSingle: boolean): ParsedSample | null {
  const document = parseDocument(content)
  const byLocator = elementsByLocator(document)
  const elements = dataset.rows.map(row => row.map(cell => (cell && byLocator.get(cell.locator)) ?? null))
  if (dataset.rows.some((row, index) => row.some((cell, at) => cell !== null && elements[index]![at] === null))) return null
  const records = isSingle ? [findFirst(document, ({ name }) => name === 'body')!] : rootsOf(elements)
  return records && { document, base: baseUrl(document, reading.url), content, reading, dataset, elements, records }
}

/** Where the records of all samples stand; null if they stand in different places, or other elements stand there too. */
function recordPlaceOf(pages: ParsedSample[], isSingle: boolean): RecordPlace | null {
  const records = pages.flatMap(page => page.records)
  const recordPath = pathTo(records[0]!)
  if (records.some(record => pathTo(record).join() !== recordPath.join())) return null
  const place = isSingle
    ? { recordPath, recordClass: null, parentClass: null }
    : { recordPath, recordClass: commonClass(records), parentClass: commonClass(records.map(record => parentElement(record)!)) }
  const areAll = ({ document, records: own }: ParsedSample) => {
    const found = findAll(document, element => isRecord(element, place))
    return found.length === own.length && found.every((element, index) => element === own[index])
  }
  return pages.every(areAll) ? place : null
}

/** The class attribute that all elements share; null if their class attributes differ. */
function commonClass(elements: Element[]): string | null {
  const [first, ...others] = elements
  return others.every(element => classOf(element) === classOf(first!)) ? classOf(first!) : null
}

function isRecord(element: Element, { recordPath, recordClass, parentClass }: RecordPlace): boolean {
  const parent = parentElement(element)
  return (
    element.name === recordPath.at(-1) &&
    (recordClass === null || classOf(element) === recordClass) &&
    (parentClass === null || (parent !== null && classOf(parent) === parentClass)) &&
    pathTo(element).join() === recordPath.join()
  )
}

/** A cell of a sample, the element that it was read from, and the record around it. */
interface SampleCell {
  cell: DatasetCell | null
  element: Element | null
  record: Element
  base: string
}

const columnCells = (pages: ParsedSample[], at: number): SampleCell[] =>
  pages.flatMap(({ dataset, elements, records, base }) =>
    dataset.rows.map((row, index) => ({ cell: row[at]!, element: elements[index]![at]!, record: records[index]!, base })),
  )

/** The rule that finds a column's elements in their records; null if neither the path nor the label finds them. */
function compileColumn(column: DatasetColumn, cells: SampleCell[]): CompiledColumn | null {
  const filled = cells.filter(cell => cell.element !== null)
  const [first] = filled
  if (!first) return null
  const path = pathTo(first.element!, first.record)
  if (filled.some(({ element, record }) => pathTo(element!, record).length !== path.length)) return null
  const classes = path.map((_, step) => commonClass(filled.map(({ element }) => ancestor(element!, path.length - 1 - step))))
  const fits = (candidate: Element, record: Element) =>
    candidate.name === path.at(-1) &&
    pathTo(candidate, record).join() === path.join() &&
    classes.every((name, step) => name === null || classOf(ancestor(candidate, path.length - 1 - step)) === name)
  const entity = derivedEntity(column.key)
  const onPath = cells.map(({ record }) => (path.length === 0 ? [record] : findAll(record, candidate => fits(candidate, record))))
  // The first element on the path must be the cell's element, and an empty cell must have no element on the path. Exception: in a column of
  // values taken out of texts, the element of an empty cell may exist, with a text that has no such value ("Sold out" instead of a price).
  const isFound = ({ element }: SampleCell, at: number) => (entity !== null && element === null) || (onPath[at]![0] ?? null) === element
  const source = (['text', 'href', 'src'] as const).find(kind =>
    filled.every(
      ({ cell, element, base }) =>
        (kind === 'text' && (entity !== null || textOf(element!) === cell!.quote)) ||
        (kind !== 'text' && absoluteUrl(element!.attribs[kind], base) === cell!.quote),
    ),
  )
  const { label } = column
  const isLabelled = label !== null && filled.every(({ record }) => textOf(record).includes(label))
  if (!source || (!isLabelled && !cells.every(isFound))) return null
  const insides = new Set(filled.map(({ element }) => joinedNames(findAll(element!, () => true, { unseen: true }).map(({ name }) => name))))
  const isOnly = onPath.every(elements => elements.length <= 1)
  return { column, path, classes, source, entity, insides, isLabelled, isOnly }
}

function ancestor(element: Element, levels: number): Element {
  return levels === 0 ? element : ancestor(parentElement(element)!, levels - 1)
}

function pathTreeOf(paths: string[][]): PathTree {
  const root: PathTree = new Map()
  for (const path of paths) {
    let step = root
    for (const name of path) {
      const below: PathTree = step.get(name) ?? new Map()
      step.set(name, below)
      step = below
    }
  }
  return root
}
