/** Finds the rows and columns of a dataset that hold given values: as whole cells, or as parts of them. */
import type { Dataset, DatasetCell } from '#contracts/dataset.ts'
import type { CellValue } from '#contracts/value.ts'
import { isDerivedKey, keyOfPart, learnPart, partColumn } from '#website/extraction/plan/text-parts.ts'
import type { ExampleRow } from '#contracts/example.ts'
import { type GivenValue, givenValue, isGivenIn, isInForm, givenWords, separatorsIn } from './given-value.ts'

export interface MatchedColumn {
  name: string
  /** Key of the dataset's column; null if none gives the examples. */
  key: string | null
  /** Whether the examples show the texts of a column that has dates or numbers as its values. */
  asText: boolean
  /** The number of shown values that it still gives. */
  kept: number
}

/** A way to read the examples from a dataset. */
export interface ExampleMatch {
  columns: MatchedColumn[]
  /** For each example its row in the dataset; null if it is not there. */
  rows: (number | null)[]
  /** The number of given cells that the columns give, and of shown ones that they still give. */
  right: number
  kept: number
  /** The number of given cells that the columns show in the form that was given: a list as a list. */
  inForm: number
  /** The share of the records' cells that are filled, 0 to 1. */
  fill: number
  /** The number of columns that are parts of texts. */
  parts: number
}

/** At most so many rows of a dataset are tried for an example, and so many combinations of the rows of all examples. */
const mostRows = 4
const mostCombinations = 24
/** In a dataset with more cells only whole cells are looked for. */
const mostCells = 40_000

interface Given {
  name: string
  value: GivenValue
  /** Whether the person gave the value; else the table shows it. */
  isGiven: boolean
}

const isValue = (value: CellValue): value is Exclude<CellValue, null> => value !== null && value !== ''

function givenIn({ cells, shown = {} }: ExampleRow): Given[] {
  const entries = (values: Record<string, CellValue>, isGiven: boolean): Given[] =>
    Object.entries(values).flatMap(([name, value]) => (isValue(value) ? [{ name, value: givenValue(value), isGiven }] : []))
  return [...entries(cells, true), ...entries(shown, false).filter(({ name }) => !Object.hasOwn(cells, name))]
}

type Row = (DatasetCell | null)[]

/** How many of the values a row holds. A value as a whole cell counts twice, one that the person gave ten times. */
function worthOf(row: Row, given: Given[], withParts: boolean): number {
  return given.reduce((sum, { value, isGiven }) => {
    const weight = isGiven ? 10 : 1
    if (row.some(cell => cell && isGivenIn(value, cell))) return sum + 2 * weight
    return withParts && row.some(cell => cell && givenWords(value, cell.quote) !== null) ? sum + weight : sum
  }, 0)
}

/** The rows that hold most of the values of an example. */
function rowsFor({ rows }: Dataset, given: Given[]): number[] {
  const isLarge = rows.length * (rows[0]?.length ?? 0) > mostCells
  const enough = given.reduce((sum, { isGiven }) => sum + (isGiven ? 20 : 2), 0)
  for (const withParts of isLarge ? [false] : [false, true]) {
    const worths = rows.map((row, at) => ({ at, worth: worthOf(row, given, withParts) }))
    const best = Math.max(0, ...worths.map(({ worth }) => worth))
    if (best === enough || ((withParts || isLarge) && best > 0))
      return worths.flatMap(({ at, worth }) => (worth === best ? [at] : [])).slice(0, mostRows)
  }
  return []
}

/** The best match of the examples with a dataset; null if it holds none of their values. */
export function matchDataset(dataset: Dataset, examples: ExampleRow[]): ExampleMatch | null {
  const given = examples.map(givenIn)
  const choices = given.map(values => rowsFor(dataset, values))
  if (choices.every(rows => rows.length === 0)) return null
  let best: ExampleMatch | null = null
  for (const rows of combinations(choices, given)) {
    const match = matchRows(dataset, examples, given, rows)
    if (!best || isBetter(match, best)) best = match
  }
  return best
}

/** The columns of a dataset that give the examples' values in known rows. */
export const matchInRows = (dataset: Dataset, examples: ExampleRow[], rows: number[]): ExampleMatch =>
  matchRows(dataset, examples, examples.map(givenIn), rows)

/** One row for each example, in all ways. Two examples that give values for one column do not stand for the same row. */
function combinations(choices: number[][], given: Given[][]): (number | null)[][] {
  const headings = given.map(list => new Set(list.flatMap(({ name, isGiven }) => (isGiven ? [name] : []))))
  const clash = (one: number, other: number) => [...headings[one]!].some(name => headings[other]!.has(name))
  let all: (number | null)[][] = [[]]
  choices.forEach((rows, at) => {
    all = all
      .flatMap(taken => {
        const free = rows.filter(row => !taken.some((other, before) => other === row && clash(before, at)))
        return (free.length > 0 ? free : [null]).map(row => [...taken, row])
      })
      .slice(0, mostCombinations)
  })
  return all
}

/** Programs are ranked by agreement with what was given, then with its form, then with what was shown, then by the values of other records, then by simplicity. */
export const isBetter = (one: ExampleMatch, other: ExampleMatch): boolean =>
  (one.right - other.right || one.inForm - other.inForm || one.kept - other.kept || worth(one) - worth(other)) > 0

/** A column that is a part of texts is worth this share less than a whole one. */
const partLoss = 0.05
const worth = ({ fill, parts }: ExampleMatch): number => fill * (1 - partLoss * parts)

function matchRows(dataset: Dataset, examples: ExampleRow[], given: Given[][], rows: (number | null)[]): ExampleMatch {
  const names = [...new Set(examples.flatMap(({ cells, shown = {} }) => [...Object.keys(cells), ...Object.keys(shown)]))]
  const match: ExampleMatch = { columns: [], rows, right: 0, kept: 0, inForm: 0, fill: 0, parts: 0 }
  let fill = 0
  let asked = 0
  for (const name of names) {
    const values = given.map(list => list.find(entry => entry.name === name) ?? null)
    const lacking = examples.map(({ cells }) => Object.hasOwn(cells, name) && !isValue(cells[name]!))
    const found = columnFor(dataset, { values, lacking, rows })
    match.columns.push({ name, key: found?.key ?? null, asText: found?.asText ?? false, kept: found?.kept ?? 0 })
    if (values.some(value => value !== null)) asked++
    if (!found) continue
    match.right += found.right
    match.kept += found.kept
    match.inForm += found.inForm
    fill += found.fill
    if (found.isPart) match.parts++
  }
  return { ...match, fill: fill / Math.max(1, asked) }
}

interface FoundColumn {
  key: string
  right: number
  /** The shown values that the column gives, less those that it gives to records which have none. Single cells can be emptied. */
  kept: number
  inForm: number
  fill: number
  isPart: boolean
  asText: boolean
}

/** What is known of a column: its value in each example, and the examples without one. */
interface Wanted {
  values: (Given | null)[]
  lacking: boolean[]
  rows: (number | null)[]
}

const isFuller = (one: FoundColumn, other: FoundColumn | null): boolean =>
  !other || (one.right - other.right || one.inForm - other.inForm || one.kept - other.kept || one.fill - other.fill) > 0

/** The column that gives most of the values, the fullest of several; if none gives all, a part of a column that does. */
function columnFor(dataset: Dataset, wanted: Wanted): FoundColumn | null {
  const { values, lacking, rows } = wanted
  const given = values.filter((value, at) => value?.isGiven && rows[at] != null).length
  if (values.every((value, at) => value === null || rows[at] == null)) return null
  let best: FoundColumn | null = null
  dataset.columns.forEach(({ key, fill }, column) => {
    const cells = rows.map(row => (row === null ? null : dataset.rows[row]![column]!))
    const wrong = cells.filter((cell, at) => cell !== null && lacking[at]).length
    const agreeing = values.flatMap((value, at) =>
      value && cells[at] && isGivenIn(value.value, cells[at]) ? [{ value, cell: cells[at] }] : [],
    )
    if (agreeing.length === 0) return
    const right = agreeing.filter(({ value }) => value.isGiven).length
    const found: FoundColumn = {
      key,
      right,
      kept: agreeing.length - right - wrong,
      inForm: agreeing.filter(({ value, cell }) => value.isGiven && isInForm(value.value, cell)).length,
      fill,
      isPart: false,
      asText: agreeing.some(({ value, cell }) => value.isGiven && showsText(value.value, cell)),
    }
    if (isFuller(found, best)) best = found
  })
  const whole = best as FoundColumn | null
  const known = values.filter((value, at) => value !== null && rows[at] != null).length
  // A part that was recognized without examples may miss records of which another rule gives the part.
  const isWhole = whole !== null && (whole.fill === 1 || !isDerivedKey(whole.key))
  if (isWhole && whole.right === given && whole.inForm === given && (given > 0 || whole.kept === known)) return whole
  const part = partFor(dataset, wanted)
  return part && isFuller(part, whole) ? part : whole
}

/** Whether the value agrees with the text of a cell but not with its typed value: "1 de mayo" for 2026-05-01. */
const showsText = (given: GivenValue, { value, quote }: DatasetCell): boolean =>
  typeof value !== 'string' || value !== quote ? !isGivenIn(given, { value, quote: '' }) : false

/** A part of a column's texts that gives all given values. */
function partFor(dataset: Dataset, { values, rows }: Wanted): FoundColumn | null {
  let best: FoundColumn | null = null
  const placed = values.flatMap((value, at) => (value && rows[at] != null ? [{ ...value, row: rows[at] }] : []))
  // Values that the table shows may be wrong, so they teach a part only if none was given.
  const isGiven = placed.some(value => value.isGiven)
  const given = placed.filter(value => value.isGiven === isGiven)
  dataset.columns.forEach(({ key, type }, column) => {
    if (type !== 'text' || key.includes('?part:')) return
    const examples = given.map(({ value, row }) => {
      const text = dataset.rows[row]![column]?.quote
      return { text: text ?? '', words: text === undefined ? null : givenWords(value, text) }
    })
    if (examples.some(({ words }) => words === null)) return
    const texts = dataset.rows.map(row => row[column]?.quote ?? null)
    const learned = learnPart(
      examples,
      texts.filter(text => text !== null),
    )
    if (!learned) return
    const between = separatorsOf(
      given.map(({ value }) => value),
      examples,
    )
    const part = between ? { ...learned, between } : learned
    const partKey = keyOfPart(key, part)
    const { fill } = partColumn(partKey, texts).column
    const found: FoundColumn = {
      key: partKey,
      right: isGiven ? examples.length : 0,
      kept: isGiven ? 0 : examples.length,
      inForm: isGiven ? given.filter(({ value }) => between !== null || value.written !== null || value.items === null).length : 0,
      fill,
      isPart: true,
      asText: false,
    }
    if (isFuller(found, best)) best = found
  })
  return best
}

/** What separates the items of lists in the words of their texts; null if no list of more than one item was given, or if the words are no list. */
function separatorsOf(values: GivenValue[], examples: { words: string | null }[]): string[] | null {
  const lists = values.flatMap((value, at) =>
    value.written === null && (value.items?.length ?? 0) > 1 ? [separatorsIn(value, examples[at]!.words ?? '')] : [],
  )
  const signs = lists.flatMap(list => list ?? [])
  return signs.length === 0 || lists.includes(null) ? null : [...new Set(signs)]
}
