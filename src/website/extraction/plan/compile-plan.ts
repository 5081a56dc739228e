/**
 * Compiles a dataset's reading from sample pages of one template: where its records stand, where in a record each column stands, and
 * how its value comes from there. It answers only what the full reading has answered on every sample, cell by cell.
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
import { type Field, partsOf } from './compiled-cells.ts'
import { type Aim, basePath, classOf, type CompiledPlan, readShape, reproduces, type Shape } from './compiled-plan.ts'
import { nextRuleOf } from './next-rule.ts'
import { pathTo, placesIn, rootsOf } from './sample-places.ts'
import { localeOfPage } from '#website/extraction/values/page-locale.ts'
import type { EntityType } from '#website/extraction/values/typed-values.ts'
import type { Wanted } from './tag-scanner.ts'

/** A page that was read in full. */
export interface Sample {
  content: string
  reading: PageReading
}

/** What of another column's words a column holds: an entity, or a part. */
const derived = /\?(?:(date|time|money|email|code)|(?:part|slot)\d+(?:\?words)?)$/

/** Whether a column was taken out of another's words. */
export const isDerivedKey = (key: string): boolean => derived.test(key)

/** Compiles the reading of one dataset; null where its records or columns follow no such simple rule on the samples. */
export function compilePlan(aim: Aim, samples: Sample[]): CompiledPlan | null {
  const shape = shapeOf(aim, samples)
  if (!shape) return null
  const compiled = { read: (content: string, url: string) => readShape(shape, content, url) }
  return samples.every(({ content, reading }) => reproduces(compiled.read(content, reading.url), reading, aim)) ? compiled : null
}

/** Whether a column is compiled: what was taken out of another's words only where it is needed, for whether a page has it depends on its values. */
const isAimedAt = ({ needed, isDetail }: Aim, { key }: DatasetColumn): boolean => needed.has(key) || (!isDetail && !isDerivedKey(key))

function shapeOf(aim: Aim, samples: Sample[]): Shape | null {
  const { isDetail, needed } = aim
  const datasets = samples.map(({ reading }) => {
    const dataset = reading.datasets.find(({ id }) => id === aim.datasetId)
    return dataset && withColumns(dataset, column => isAimedAt(aim, column))
  })
  const [dataset] = datasets
  if (!dataset || datasets.some(other => !other || !sameColumns(other, dataset))) return null
  if (isDetail ? dataset.columns.length < needed.size : datasets.some(other => other!.label !== dataset.label)) return null
  if (!isDetail && samples.some(({ reading }) => reading.further.length > 0 || reading.more.length > 0 || reading.guess !== null))
    return null
  const pages = samples.map(({ content, reading }, at) => {
    const document = parseDocument(content)
    const base = baseUrl(document, reading.url)
    return { document, base, content, reading, dataset: datasets[at], places: placesIn(document) }
  })
  const [first] = pages
  const isSingle = pages.every(page => page.dataset!.rows.length === 1)
  const records: Element[] = []
  const cells: { at: number; cell: DatasetCell | null; element: Element | null; record: Element; base: string }[] = []
  const chosen: { document: Document; roots: Element[] }[] = []
  for (const page of pages) {
    const elements = page.dataset!.rows.map(row => row.map(cell => (cell ? (page.places.get(cell.locator) ?? null) : null)))
    if (page.dataset!.rows.some((row, index) => row.some((cell, at) => cell !== null && elements[index]![at] === null))) return null
    const roots = isSingle ? [findFirst(page.document, ({ name }) => name === 'body')!] : rootsOf(elements)
    if (!roots) return null
    chosen.push({ document: page.document, roots })
    for (const root of roots) records.push(root)
    page.dataset!.rows.forEach((row, index) =>
      row.forEach((cell, at) => cells.push({ at, cell, element: elements[index]![at]!, record: roots[index]!, base: page.base })),
    )
  }
  const recordPath = pathTo(records[0]!)
  if (records.some(record => pathTo(record).join() !== recordPath.join())) return null
  const place = isSingle
    ? { recordPath, recordClass: null, parentClass: null }
    : { recordPath, recordClass: common(records), parentClass: common(records.map(record => parentElement(record)!)) }
  if (
    chosen.some(
      ({ document, roots }) =>
        !sameElements(
          findAll(document, element => isRecord(element, place)),
          roots,
        ),
    )
  )
    return null
  const fields = dataset.columns.map((column, at) =>
    fieldOf(
      column,
      cells.filter(entry => entry.at === at),
    ),
  )
  if (fields.some(field => field === null)) return null
  const goesOn = !isDetail && pages.some(({ reading }) => reading.next.length > 0)
  const next = goesOn ? nextRuleOf(pages) : null
  if (goesOn && !next) return null
  const { columns: _columns, rows: _rows, ...head } = dataset
  const { language, url } = first!.reading
  return {
    dataset: isDetail ? { ...head, label: null } : head,
    language,
    // Without the day of the page: what counts from it is left to the full reading.
    locale: {
      ...localeOfPage(first!.document, language, url, textOf(findFirst(first!.document, ({ name }) => name === 'body')!)),
      pageDate: undefined,
    },
    ...place,
    fields: fields as Field[],
    isSingle,
    next,
    wanted: wantedOf([
      ...(pages.some(({ document }) => findFirst(document, ({ name }) => name === 'base')) ? [basePath] : []),
      ...(fields as Field[]).map(({ path }) => [...recordPath, ...path]),
      ...(next && 'path' in next ? [next.path] : []),
    ]),
  }
}

function withColumns(dataset: Dataset, test: (column: DatasetColumn) => boolean): Dataset {
  const kept = dataset.columns.flatMap((column, at) => (test(column) ? [at] : []))
  const pick = <Item>(items: Item[]): Item[] => kept.map(at => items[at]!)
  return { ...dataset, columns: pick(dataset.columns), rows: dataset.rows.map(pick) }
}

const sameColumns = (one: Dataset, other: Dataset): boolean =>
  JSON.stringify(one.columns.map(({ key, label, type, currency }) => [key, label, type, currency])) ===
  JSON.stringify(other.columns.map(({ key, label, type, currency }) => [key, label, type, currency]))

function common(elements: Element[]): string | null {
  const [first, ...others] = elements
  return others.every(element => classOf(element) === classOf(first!)) ? classOf(first!) : null
}

function isRecord(
  element: Element,
  { recordPath, recordClass, parentClass }: Pick<Shape, 'recordPath' | 'recordClass' | 'parentClass'>,
): boolean {
  const parent = parentElement(element)
  return (
    element.name === recordPath.at(-1) &&
    (recordClass === null || classOf(element) === recordClass) &&
    (parentClass === null || (parent !== null && classOf(parent) === parentClass)) &&
    pathTo(element).join() === recordPath.join()
  )
}

const sameElements = (found: Element[], wanted: Element[]): boolean =>
  found.length === wanted.length && found.every((element, index) => element === wanted[index])

type Entry = { cell: DatasetCell | null; element: Element | null; record: Element; base: string }

/** The rule by which a column's elements are found in their records; null where there is none so simple. */
function fieldOf(column: DatasetColumn, entries: Entry[]): Field | null {
  const filled = entries.filter(entry => entry.element !== null)
  const [first] = filled
  if (!first) return null
  const path = pathTo(first.element!, first.record)
  if (filled.some(({ element, record }) => pathTo(element!, record).length !== path.length)) return null
  const classes = path.map((_, step) => common(filled.map(({ element }) => ancestor(element!, path.length - 1 - step))))
  const fits = (candidate: Element, record: Element) =>
    candidate.name === path.at(-1) &&
    pathTo(candidate, record).join() === path.join() &&
    classes.every((name, step) => name === null || classOf(ancestor(candidate, path.length - 1 - step)) === name)
  const entity = derived.exec(column.key)?.[1] as EntityType | undefined
  const all = new Map(
    entries.map(entry => [entry, path.length === 0 ? [entry.record] : findAll(entry.record, candidate => fits(candidate, entry.record))]),
  )
  const finds = (entry: Entry) =>
    // Of a column of what stands inside words, empty cells have words too.
    (entity !== undefined && entry.element === null) || (all.get(entry)![0] ?? null) === entry.element
  const source = (['text', 'href', 'src'] as const).find(kind =>
    filled.every(
      ({ cell, element, base }) =>
        (kind === 'text' && (entity !== undefined || textOf(element!) === cell!.quote)) ||
        (kind !== 'text' && absoluteUrl(element!.attribs[kind], base) === cell!.quote),
    ),
  )
  const { label } = column
  const isLabelled = label !== null && filled.every(({ record }) => textOf(record).includes(label))
  if (!source || (!isLabelled && !entries.every(finds))) return null
  const insides = new Set(filled.map(({ element }) => partsOf(findAll(element!, () => true, { unseen: true }).map(({ name }) => name))))
  const isOnly = entries.every(entry => all.get(entry)!.length <= 1)
  return { column, path, classes, source, entity: entity ?? null, insides, isLabelled, isOnly }
}

function ancestor(element: Element, levels: number): Element {
  return levels === 0 ? element : ancestor(parentElement(element)!, levels - 1)
}

function wantedOf(paths: string[][]): Wanted {
  const root: Wanted = { steps: new Map() }
  for (const path of paths) {
    let step = root
    for (const name of path) {
      let below = step.steps.get(name)
      if (!below) step.steps.set(name, (below = { steps: new Map() }))
      step = below
    }
  }
  return root
}
