/** All datasets of a page, each with a score for how likely it is the subject of the page. */
import type { Dataset, DatasetColumn } from '#contracts/dataset.ts'
import { type Document, elementsNamed, textOf, type ChildNode, type Element, hasWords } from '#website/extraction/document.ts'
import { usualPaths } from './alikeness.ts'
import { announcedTotal, countBeside, countLinesOf } from './announced-totals.ts'
import { detailsOf } from './details.ts'
import { type FieldTable, fieldsOf } from './fields.ts'
import { nestingOf } from './nesting.ts'
import { type Outline, outlineOf, signatureOf } from './outline.ts'
import { recordGroupsOf } from './record-groups.ts'
import { detailsScore, type PageContext, type ScoredSet, scoreRecordSet } from './scores.ts'
import { headingOf, sectionsOf } from './sections.ts'
import { type RecordSet, tablesOf, stepFor } from './tables.ts'
import type { Locale } from '#website/extraction/values/typed-values.ts'
import { atomsOf } from './atoms.ts'
import { preformattedRows } from './preformatted.ts'

/**
 * Finds and scores all lists of the visible page, which is fast. Then reads the fields of the best lists only, which is slow. Returns at most `most`
 * datasets, best first. `base` is the address that relative links are resolved against.
 */
export function datasetsOf(document: Document, base: string, locale: Locale, most: number): Dataset[] {
  const [body] = elementsNamed(document, 'body')
  if (!body) return []
  const outline = outlineOf(body)
  const tables = tablesOf(outline, base, locale)
  const taken = new Set(tables.map(table => table.container))
  const groups = recordGroupsOf(outline, base, table => taken.has(table))
  const data = mergeTables(
    tables.filter(table => table.kind !== 'details'),
    outline,
  )
  const lists = [...data, ...preformattedTablesOf(outline, base), ...groups]
  const page: PageContext = {
    outline,
    locale,
    nesting: nestingOf(lists),
    length: Math.max(1, textOf(body).length),
    announced: announcedTotal(textOf(body)),
    countLines: countLinesOf(outline),
    address: base,
  }
  const scored = lists.map(set => scoreRecordSet(set, page))
  const isSettled = scored.filter(({ score }) => score >= detailsScore).length >= most
  const details = isSettled ? null : detailsOf(document, base, { tables, lists, dayOrder: locale.dayOrder })
  const datasets: Dataset[] = []
  for (const set of worthReading(details ? [...scored, scoreRecordSet(details, page)] : scored)) {
    const dataset = datasets.length < most ? toDataset(set, page) : null
    if (dataset) datasets.push(dataset)
  }
  return datasets
}

/** The best `surelyRead` lists are read whatever their scores are. At most `mostRead` lists are read. */
const surelyRead = 3
const mostRead = 24
/** After the first `surelyRead` lists, a list is read only if it has at least this share of the best score. */
const worthwhile = 0.05

/** The sets whose fields are worth reading, best first. */
function worthReading(sets: ScoredSet[]): ScoredSet[] {
  const ranked = sets.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)
  const best = ranked[0]?.score ?? 0
  return ranked.filter(
    ({ set, score }, rank) => set.kind === 'details' || rank < surelyRead || (rank < mostRead && score >= best * worthwhile),
  )
}

/** Tables with the same id form at most this many kinds. Further tables join the first kind. */
const mostKinds = 8

/**
 * Groups tables by kind, and gives each kind its own id. Tables with the same headers are of one kind. Tables without headers are of one
 * kind when they stand in the same place and share half of their paths: a menu may be laid out in rows and cells like the list below it.
 */
function kindsOf(tables: RecordSet[]): { id: string; twins: RecordSet[] }[] {
  const byId = new Map<string, { twins: RecordSet[]; paths: Set<string> }[]>()
  for (const table of tables) {
    const kinds = byId.get(table.id) ?? []
    byId.set(table.id, kinds)
    const paths = table.labels.size > 0 ? new Set<string>() : usualPaths(table.records)
    const sharesPieces = (kind: { paths: Set<string> }) =>
      [...paths].filter(path => kind.paths.has(path)).length * 2 >= Math.min(paths.size, kind.paths.size)
    const known = kinds.length === mostKinds ? kinds[0] : kinds.find(sharesPieces)
    if (known) known.twins.push(table)
    else kinds.push({ twins: [table], paths })
  }
  return [...byId].flatMap(([id, kinds]) => kinds.map(({ twins }, at) => ({ id: at === 0 ? id : `${id}#${at + 1}`, twins })))
}

/** Joins the tables of one kind to one dataset. Their headings become a column. */
function mergeTables(tables: RecordSet[], outline: Outline): RecordSet[] {
  return kindsOf(tables).map(({ id, twins }) => {
    const [first] = twins
    const sections = sectionsOf(
      twins.map(table => [table.container]),
      outline,
    )
    return {
      ...first!,
      id,
      records: twins.flatMap((table, index) => table.records.map(record => [...sections[index]!, ...record])),
      roots: twins.flatMap(table => table.roots),
      reasons: twins.length === 1 ? first!.reasons : [...first!.reasons, `${twins.length} tables of one kind`],
    }
  })
}

/**
 * Removes each column of headings in which all records have the same heading, if another column has dates. Such a heading is useful only for a date
 * in it, as in "Friday 8 May".
 */
function withoutIdleHeading({ columns, rows }: FieldTable): FieldTable {
  const isSection = columns.map(({ key }) => key.startsWith('>(section'))
  const hasDate = columns.some((column, index) => column.type === 'date' && !isSection[index] && column.fill > 0.5)
  const isSame = (index: number) => new Set(rows.map(row => row[index]?.value ?? null)).size === 1
  if (!hasDate || rows.length < 2 || !isSection.some((section, index) => section && isSame(index))) return { columns, rows }
  const kept = columns.flatMap((_, index) => (isSection[index] && isSame(index) ? [] : [index]))
  return { columns: kept.map(index => columns[index]!), rows: rows.map(row => kept.map(index => row[index] ?? null)) }
}

const fewestAdded = 4

/** Removes rows of totals: rows with the sums of two columns, or with the sum of one column and a word such as "total". */
function withoutTotals({ columns, rows }: FieldTable): { table: FieldTable; left: number } {
  const amounts = columns.flatMap(({ type, key }, at) => ((type === 'number' || type === 'money') && !key.includes('?') ? [at] : []))
  const valueOf = (row: FieldTable['rows'][number], at: number): number => (typeof row[at]?.value === 'number' ? row[at].value : 0)
  const sums = new Map(amounts.map(at => [at, rows.reduce((sum, row) => sum + valueOf(row, at), 0)]))
  const isTotal = (row: FieldTable['rows'][number]): boolean => {
    const summed = amounts.filter(at => valueOf(row, at) > 0 && Math.abs(sums.get(at)! - 2 * valueOf(row, at)) < 0.01)
    const saysSo = row.some(cell => typeof cell?.value === 'string' && totalWords.test(cell.value))
    return summed.length > (saysSo ? 0 : 1)
  }
  const kept = rows.length > fewestAdded ? rows.filter(row => !isTotal(row)) : rows
  return { table: { columns, rows: kept }, left: rows.length - kept.length }
}

/** Words that mark a row of totals, in the languages of the supported pages. */
const totalWords =
  /(?<!\p{L})(?:total|totals|totales|totaal|totale|sum|suma|summe|gesamt|insgesamt|somme|all|todos|итого|всего|合計|总计|合计)(?!\p{L})/iu

/** Whether the records are paragraphs of running text. */
function isProse({ records }: RecordSet, columns: DatasetColumn[]): boolean {
  const length = records.flat().reduce((sum, atom) => sum + atom.text.length, 0) / records.length
  return length > 200 && columns.filter(column => !column.key.startsWith('>(section') && !column.key.includes('?')).length === 1
}

/** Reads the fields of a set; null when the set has no usable fields. */
function toDataset({ set, score, reasons }: ScoredSet, page: PageContext): Dataset | null {
  const { table, left } = withoutTotals(withoutIdleHeading(fieldsOf(set.records, page.locale, set.labels)))
  const { columns, rows } = table
  if (columns.length === 0 || (set.kind === 'records' && (rows.length < 2 || isProse(set, columns)))) return null
  const label = headingOf(set.container, page.outline)
  return {
    id: set.id,
    kind: set.kind,
    label,
    columns,
    rows,
    announced:
      set.kind === 'details'
        ? null
        : (page.announced ?? countBeside({ place: page.outline.places.get(set.container), label, rows: rows.length }, page)),
    score,
    reasons: [...set.reasons, ...reasons, `${columns.length} columns`, ...(left > 0 ? ['without the row of totals'] : [])],
  }
}

/** The tables that `pre` elements draw with spaces: nearly all lines of such an element have the same number of columns. */
function preformattedTablesOf(outline: Outline, base: string): RecordSet[] {
  return [...outline.places.keys()].flatMap(element => (element.name === 'pre' ? (readPre(element, base) ?? []) : []))
}

function readPre(pre: Element, base: string): RecordSet | null {
  const lines = preformattedRows(pre)?.filter(cells => cells.some(cell => hasWords(textOf(cell))))
  const [first, ...rest] = lines ?? []
  if (!first || rest.length < 2) return null
  const hasHeader = namesColumns(first, rest)
  const headers = first.map(cell => (hasHeader ? textOf(cell) : ''))
  const steps = headers.map((header, index) => `>${stepFor(header, index)}`)
  const rows = hasHeader ? rest : [first, ...rest]
  return {
    roots: rows.map(cells => cells.flat()),
    kind: 'table',
    id: `table:${hasHeader ? headers.map(header => header.toLowerCase()).join('|') : signatureOf(pre)}`,
    container: pre,
    records: rows.map(cells =>
      cells.flatMap((cell, index) =>
        atomsOf(cell, base).map(atom => ({ ...atom, path: `${steps[index]}${atom.path.replace(/^~$/, '')}` })),
      ),
    ),
    labels: new Map(hasHeader ? headers.map((header, index) => [steps[index]!, header]) : []),
    reasons: [`${rows.length} preformatted lines of ${first.length} columns`],
  }
}

/** Whether the first row names the columns: it has no digits, and below at least one of its cells most cells have digits. */
function namesColumns(first: ChildNode[][], rest: ChildNode[][][]): boolean {
  const hasDigits = (cell: ChildNode[] | undefined) => cell !== undefined && /\d/.test(textOf(cell))
  return !first.some(hasDigits) && first.some((_, index) => rest.filter(cells => hasDigits(cells[index])).length > rest.length * 0.6)
}
