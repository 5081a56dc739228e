/**
 * Learns the condition that separates the records that a person showed from the rows that they rejected, or from the other rows of the list where
 * the prompt names the difference ("the matches of Friday 21": all shown records stand below the heading "FRIDAY 21").
 */
import type { DatasetCell, DatasetColumn } from '#contracts/dataset.ts'
import type { PlanFilter } from '#contracts/plan.ts'
import type { CellValue } from '#contracts/value.ts'
import { folded } from '#foundation/text/folding.ts'
import { numberStem } from '#foundation/text/stem.ts'
import { passes } from '#website/extraction/plan/plan-filters.ts'

export interface SeparatedRows {
  columns: DatasetColumn[]
  rows: (DatasetCell | null)[][]
  /** The rows that the person showed as records, and those that they rejected. */
  shown: number[]
  rejected: number[]
  prompt: string
  /** Keys of the columns that the table shows. */
  own: string[]
}

interface Candidate {
  filter: PlanFilter
  /** How likely people mean such a condition: 0 is the likeliest. */
  rank: number
  /** The number of rejected rows that it leaves out, and of rows that pass. */
  out: number
  passing: number
}

/** The ranks of conditions. A named one says what the prompt says. An empty cell in the table is seen by the person who rejects its row. */
const ranks = { named: 0, filledInTable: 1, equals: 2, filled: 3, notEquals: 4 }

/** A value for a condition has at most so many characters. */
const longestValue = 120
const wordPattern = /[\p{L}\p{N}]+/gu

/** The stems of the words of a text that may tell rows apart: numbers, and words of at least three letters. */
const wordsOf = (text: string): string[] =>
  [...folded(text).matchAll(wordPattern)].flatMap(([word]) => (word.length > 2 || /\d/.test(word) ? [numberStem(word)] : []))

interface Prompt {
  words: Set<string>
  numbers: number[]
}

// linear: digits with at most one group behind a sign
const numberPattern = /\d+(?:[.,]\d+)?/g
const numbersIn = (text: string): number[] => [...text.matchAll(numberPattern)].map(([number]) => Number(number.replace(',', '.')))

const textOfValue = (value: CellValue): string => [value ?? ''].flat().join(' ')

/** Conditions that all shown records meet and that together leave out the rejected rows; those that are left are in no likely condition. */
export function learnConditions(separated: SeparatedRows): PlanFilter[] {
  const { columns, rows } = separated
  const prompt = { words: new Set(wordsOf(separated.prompt)), numbers: numbersIn(separated.prompt) }
  const learned: PlanFilter[] = []
  let { rejected } = separated
  do {
    // Without a rejected row only a heading above the records tells them from others for sure.
    const mayTell = ({ key }: DatasetColumn) => rejected.length > 0 || key.startsWith('>(section')
    const candidates = columns.flatMap((column, at) => (mayTell(column) ? candidatesOf(at, { ...separated, rejected }, prompt) : []))
    const [best] = candidates.toSorted((a, b) => a.rank - b.rank || b.out - a.out || b.passing - a.passing)
    if (!best) return learned
    learned.push(best.filter)
    const at = columns.findIndex(({ key }) => key === best.filter.column)
    rejected = rejected.filter(row => passes(best.filter, rows[row]![at]?.value ?? null))
  } while (rejected.length > 0 && learned.length < mostConditions)
  return learned
}

const mostConditions = 3

function candidatesOf(column: number, { columns, rows, shown, rejected, own }: SeparatedRows, { words, numbers }: Prompt): Candidate[] {
  const { key } = columns[column]!
  const values = rows.map(row => row[column]?.value ?? null)
  const found: Candidate[] = []
  const add = (filter: PlanFilter, rank: number) => {
    if (!shown.every(row => passes(filter, values[row]!))) return
    const out = rejected.filter(row => !passes(filter, values[row]!)).length
    const passing = values.filter(value => passes(filter, value)).length
    if (passing > 0 && passing < rows.length && (out > 0 || rejected.length === 0)) found.push({ filter, rank, out, passing })
  }
  const isKept = rejected.length > 0
  if (isKept) {
    add({ column: key, operator: 'filled', value: null }, own.includes(key) ? ranks.filledInTable : ranks.filled)
    add({ column: key, operator: 'empty', value: null }, ranks.filled)
  }
  if (isKept && values.some(value => typeof value === 'number' || /^\D{0,3}\d/.test(textOfValue(value))))
    for (const value of numbers)
      for (const operator of ['at-least', 'at-most', 'more', 'less'] as const) add({ column: key, operator, value }, ranks.named)
  const kept = new Set(shown.map(row => textOfValue(values[row]!)))
  const distinct = new Map<string, CellValue>()
  for (const value of values) {
    const text = textOfValue(value)
    if (text !== '' && text.length <= longestValue && !Array.isArray(value)) distinct.set(text, value)
  }
  if (distinct.size > rows.length / 2 && distinct.size > shown.length + 1) return found
  for (const [text, value] of distinct) {
    if (shown.length > 0 && (kept.size > 1 || !kept.has(text))) continue
    const isNamed = tellingWords(text, distinct).some(word => words.has(word))
    if (isNamed || (isKept && shown.length > 1)) add({ column: key, operator: 'equals', value }, isNamed ? ranks.named : ranks.equals)
  }
  if (isKept)
    for (const value of new Set(rejected.map(row => values[row]!)))
      if (value !== null && !Array.isArray(value)) add({ column: key, operator: 'not-equals', value }, ranks.notEquals)
  return found
}

/** The words of a value that no other value of the column has. */
function tellingWords(text: string, distinct: Map<string, CellValue>): string[] {
  const others = new Set([...distinct.keys()].filter(other => other !== text).flatMap(wordsOf))
  return wordsOf(text).filter(word => !others.has(word))
}
