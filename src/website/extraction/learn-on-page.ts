/** Learns a table from examples on one page: the best of its recognized lists, and of the lists whose records stand as the examples show. */
import type { Dataset } from '#contracts/dataset.ts'
import { parseDocument } from './document.ts'
import { readDataFile, readDataPage } from '#website/extraction/files/data-file.ts'
import { readDocument } from './read-page.ts'
import type { ExampleRow } from '#contracts/example.ts'
import type { CellValue } from '#contracts/value.ts'
import type { FoundPlace } from '#website/extraction/pointing/find-given.ts'
import {
  betterList,
  idOfOwnPage,
  learnList,
  learnOwnPage,
  type LearnedList,
  type PlacedExample,
  placeExamples,
  pointedPage,
} from '#website/extraction/pointing/learn-list.ts'
import { type ExampleMatch, matchDataset } from '#website/extraction/pointing/match-columns.ts'

/** What examples mean on a page. */
export interface LearnedMatch extends ExampleMatch {
  /** The id of the list. */
  list: string
  /** For each example the places of its given values on the page, by heading. */
  places: Record<string, FoundPlace>[]
}

/** What was given counts before all that the table showed. */
const agreement = ({ match }: LearnedList): number => match.right * 1000 + match.kept
/** The agreement of a list that gives all values of the examples, and all that the table shows for them. */
const wholeAgreement = (examples: ExampleRow[]): number => {
  const count = (values: Record<string, CellValue> = {}) => Object.values(values).filter(value => value !== null).length
  return examples.reduce((sum, { cells, shown }) => sum + count(cells) * 1000 + count(shown), 0)
}

/**
 * Whether the content of a page may hold one of the given values, judged by their longest run of plain letters: a page may write accents as
 * references ("S&aacute;nchez"), and dates and numbers in other forms. Reading a page takes a hundred times as long.
 */
function mayHold(content: string, examples: ExampleRow[]): boolean {
  const lower = content.toLowerCase()
  const values = examples.flatMap(({ cells }) => Object.values(cells)).flatMap(value => value ?? [])
  return values.some(value => {
    const runs =
      String(value)
        .toLowerCase()
        .match(/[a-z]{3,}/g)
        ?.toSorted((a, b) => b.length - a.length) ?? []
    return runs.length === 0 || lower.includes(runs[0]!)
  })
}

/** The lists of a page, and the page to look for values on; null for a file of data. */
function openPage(content: string, url: string, contentType: string | null, known: string | null) {
  const file = readDataFile(content, url, contentType)
  if (file) return { datasets: readDataPage(file, url).datasets, page: null }
  const document = parseDocument(content)
  return { datasets: readDocument(document, url, Infinity, known).datasets, page: pointedPage(document, url) }
}

const listOf = (dataset: Dataset, examples: ExampleRow[]): LearnedList | null => {
  const match = matchDataset(dataset, examples)
  return match && { dataset, match }
}

/** Another list may lose at most this share of what the table showed, if the table has the records of the examples. */
const mostLost = 0.2

/**
 * Whether another list would lose much of the table, although the table has the examples' records and only their cells are to be corrected. What the
 * table shows in the corrected columns is not counted: the person says that it is wrong.
 */
function givesUp({ match: table }: LearnedList, { match: other }: LearnedList, examples: ExampleRow[]): boolean {
  const hasAll = examples.every(({ cells }, at) => Object.keys(cells).length === 0 || table.rows[at] !== null)
  const given = new Set(examples.flatMap(({ cells }) => Object.keys(cells)))
  const keptBeside = ({ columns }: ExampleMatch) => columns.reduce((sum, { name, kept }) => (given.has(name) ? sum : sum + kept), 0)
  return hasAll && keptBeside(other) < keptBeside(table) * (1 - mostLost)
}

/**
 * Learns from examples on a page. `known` is the id of the list that stays if no other gives more of them; the id of an own page (`idOfOwnPage`) if
 * the page is the record of the only example. Null: the page gives none.
 */
export function learnOnPage(
  content: string,
  url: string,
  contentType: string | null,
  examples: ExampleRow[],
  known: string | null = null,
): LearnedMatch | null {
  if (!mayHold(content, examples)) return null
  const { datasets, page } = openPage(content, url, contentType, known)
  const placed = page ? placeExamples(examples, page) : []
  if (known === idOfOwnPage([])) return page && matchOf(learnOwnPage(examples, placed, page), placed)
  const own = datasets.find(({ id }) => id === known)
  const ofTable = own ? listOf(own, examples) : null
  const recognized = datasets.reduce((best, dataset) => (dataset === own ? best : betterList(best, listOf(dataset, examples))), ofTable)
  const change = ({ dataset }: LearnedList) => (ofTable ? Math.abs(dataset.rows.length - ofTable.dataset.rows.length) : 0)
  // No list gives more than everything.
  const isEnough = recognized !== null && agreement(recognized) === wholeAgreement(examples) && change(recognized) === 0
  const shown = page && !isEnough ? learnList(examples, placed, page) : null
  // A list that was recognized without examples is told by the page's own structure, so it stays unless it gives fewer of them.
  const lists = [recognized, shown].flatMap(list => (list && !(ofTable && givesUp(ofTable, list, examples)) ? [list] : []))
  // The correction of a cell leaves as many records as there were.
  const [chosen = ofTable] = lists.toSorted((a, b) => agreement(b) - agreement(a) || change(a) - change(b))
  return matchOf(chosen, placed)
}

const matchOf = (learned: LearnedList | null, placed: PlacedExample[]): LearnedMatch | null =>
  learned && { ...learned.match, list: learned.dataset.id, places: placed.map(({ found }) => found) }
