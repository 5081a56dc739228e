/**
 * Makes training asks from prompts with known tables: which datasets of the page contain the table, how well, and which of their columns hold each
 * expected one.
 */
import type { Candidate, Dataset, DatasetCell } from '#contracts/dataset.ts'
import { pageWordsOf, spansOf } from '#website/planning/built-in/learned/prompt-tags.ts'
import type { SavedPage } from './pages.ts'
import { cosine, hashOfSign, vectorOf } from '#website/planning/built-in/learned/word-vectors.ts'

/** A prompt with the table that a person would type: columns, and rows of values, or hashes of the values, in order. */
export interface ExpectedTable {
  id: string
  /** Name of the page, if it differs from that of the ask. */
  page?: string
  url: string
  prompt: string
  lang: string
  /** The purpose of each part of the prompt, in order; "question" is a fact that is asked for as a whole. */
  parts?: [tag: string, words: string][]
  /** `asked` is the words of the prompt that ask for the column, if they are known. */
  columns: { name: string; type: string; asked?: string | null }[]
  rows: unknown[][]
}

export interface Answer {
  dataset: string
  /** Share of the expected cells in the dataset; less when the prompt wants all records and the dataset has others too. */
  good: number
  columns: [field: string, keys: string[]][]
  /** The wanted rows of the dataset, if all are known. */
  rows?: number[]
}

/** The form in which values are compared: letters and digits only; numbers as numbers, days as days, addresses without scheme and final slash. */
function comparable(value: unknown, type: string): string {
  if (value === null || value === undefined) return ''
  const text = Array.isArray(value) ? value.join(' ') : String(value)
  if (type === 'number')
    return String(Number(/-?\d[\d.,]*/.exec(text.replace(/[,\s](?=\d{3}\b)/g, ''))?.[0].replace(/,(?=\d+$)/, '.') ?? Number.NaN))
  if (type === 'date') return /\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? text
  if (type === 'url') return text.toLowerCase().replace(/^https?:\/\/(?:www\.)?|[/#]+$/g, '')
  if (type === 'phone') return text.replace(/\D/g, '').slice(-9)
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** The hash of a value, "" for none. Asks in the repository contain hashes instead of texts of pages. */
export function hashOfValue(value: unknown, type: string): string {
  if (typeof value === 'string' && /^~[0-9a-z]+$/.test(value)) return value
  const text = comparable(value, type)
  return text === '' || text === 'NaN' ? '' : `~${hashOfSign(text).toString(36)}`
}

const readingsOf = (cell: DatasetCell | null, type: string): string[] =>
  cell === null ? [] : [hashOfValue(cell.value, type), hashOfValue(cell.quote, type)].filter(text => text !== '')

/** For each expected row, the dataset's row with most of its cells, as pairs of expected and own row. */
function pairsOf(expected: string[][], has: (row: number, own: number, column: number) => boolean, count: number): [number, number][] {
  const used = new Set<number>()
  return expected.flatMap((cells, row) => {
    let [best, most] = [-1, 0]
    for (let own = 0; own < count; own++) {
      if (used.has(own)) continue
      const held = cells.filter((cell, column) => cell !== '' && has(row, own, column)).length
      if (held > most) [best, most] = [own, held]
    }
    if (best < 0) return []
    used.add(best)
    return [[row, best] as [number, number]]
  })
}

/** The rows of a dataset; when several rows are expected of one record, the items of its lists ("the ingredients"). */
function rowsOf({ rows }: Dataset, table: ExpectedTable): (DatasetCell | null)[][] {
  const [only, ...more] = rows
  if (!only || more.length > 0 || table.rows.length === 1) return rows
  const listed = only.map(cell => (cell && Array.isArray(cell.value) ? cell.value : []))
  const most = Math.max(0, ...listed.map(({ length }) => length))
  const itemAt = (items: (string | number)[], at: number): DatasetCell | null =>
    items[at] === undefined ? null : { ...only.find(cell => cell !== null)!, value: items[at], quote: String(items[at]) }
  return most < 2 ? rows : Array.from({ length: most }, (_, at) => listed.map(items => itemAt(items, at)))
}

/** How well a dataset contains the table; null when it has less than a third of the cells. */
function answerOf(dataset: Dataset, table: ExpectedTable, fields: string[], isPart: boolean): Answer | null {
  const expected = table.rows.slice(0, 200).map(row => row.map((value, at) => hashOfValue(value, table.columns[at]!.type)))
  const rows = rowsOf(dataset, table)
  const own = table.columns.map(({ type }) => rows.map(row => row.map(cell => readingsOf(cell, type))))
  const has = (row: number, at: number, column: number) => own[column]![at]!.some(readings => readings.includes(expected[row]![column]!))
  const pairs = pairsOf(expected, has, rows.length)
  const filled = expected.flat().filter(cell => cell !== '').length
  let held = 0
  const columns = table.columns.map((_, column): [string, string[]] => {
    const asked = expected.filter(row => row[column] !== '').length
    const counts = dataset.columns.map(
      (_own, key) =>
        pairs.filter(([row, at]) => expected[row]![column] !== '' && own[column]![at]![key]!.includes(expected[row]![column]!)).length,
    )
    const most = Math.max(0, ...counts)
    if (most < asked * 0.5 || most === 0) return [fields[column]!, []]
    held += most
    return [fields[column]!, dataset.columns.flatMap(({ key }, at) => (counts[at]! >= most * 0.95 ? [key] : []))]
  })
  const good = filled === 0 ? 0 : held / filled
  if (good < 1 / 3) return null
  const precision = isPart ? 1 : pairs.length / rows.length
  const isWhole = table.rows.length === expected.length && pairs.length >= expected.length * 0.95
  return { dataset: dataset.id, good: good * Math.sqrt(precision), columns, ...(isWhole ? { rows: pairs.map(([, row]) => row) } : {}) }
}

/** The words of the prompt for each expected column: the known ones, else the nearest field of the prompt, else the column's own name. */
function fieldsOf({ prompt, columns }: ExpectedTable, candidates: Candidate[]): string[] {
  if (columns.some(({ asked }) => asked !== undefined)) return columns.map(({ name, asked }) => asked ?? name)
  const spans = spansOf(prompt, pageWordsOf(candidates)).flatMap(({ tag, from, to }) =>
    tag === 'field' || tag === 'record' ? [prompt.slice(from, to)] : [],
  )
  const near = columns.flatMap(({ name }, column) =>
    spans.map((span, at) => ({ column, at, near: cosine(vectorOf(name), vectorOf(span)) })),
  )
  const given = new Map<number, string>()
  const used = new Set<number>()
  for (const { column, at, near: likeness } of near.toSorted((a, b) => b.near - a.near)) {
    if (likeness < 0.4 || given.has(column) || used.has(at)) continue
    given.set(column, spans[at]!)
    used.add(at)
  }
  return columns.map(({ name }, column) => given.get(column) ?? name)
}

/** The ask of an expected table on the datasets of its page. `isPart`: the prompt chooses among the records. */
export function askOfTable(
  table: ExpectedTable,
  { candidates, datasets }: SavedPage,
  isPart: boolean,
): { q: string; known: string[]; answers: Answer[] } {
  const fields = fieldsOf(table, candidates)
  const answers = datasets.flatMap(dataset => answerOf(dataset, table, fields, isPart) ?? [])
  const best = Math.max(0, ...answers.map(({ good }) => good))
  return {
    q: table.prompt,
    known: datasets.map(({ id }) => hashOfSign(id).toString(36)),
    answers: answers.filter(({ good }) => good >= best * 0.6),
  }
}
