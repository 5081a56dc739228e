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

type Offer = (condition: Omit<PlanFilter, 'column' | 'or'>, rank: number) => void

function candidatesOf(column: number, separated: SeparatedRows, prompt: Prompt): Candidate[] {
  const { columns, rows, shown, rejected, own } = separated
  const { key } = columns[column]!
  const values = rows.map(row => row[column]?.value ?? null)
  const found: Candidate[] = []
  const offer: Offer = (condition, rank) => {
    const filter = { column: key, ...condition }
    if (!shown.every(row => passes(filter, values[row]!))) return
    const out = rejected.filter(row => !passes(filter, values[row]!)).length
    const passing = values.filter(value => passes(filter, value)).length
    if (passing > 0 && passing < rows.length && (out > 0 || rejected.length === 0)) found.push({ filter, rank, out, passing })
  }
  if (rejected.length > 0) {
    offer({ operator: 'filled', value: null }, own.includes(key) ? ranks.filledInTable : ranks.filled)
    offer({ operator: 'empty', value: null }, ranks.filled)
    // A record without a value is neither more nor less than a number.
    if (rejected.every(row => values[row] !== null)) offerBounds(values, prompt, offer)
  }
  offerValues(values, separated, prompt, offer)
  return found
}

/** Offers the prompt's numbers as bounds of a column of numbers. */
function offerBounds(values: CellValue[], { numbers }: Prompt, offer: Offer): void {
  if (!values.some(value => typeof value === 'number' || /^\D{0,3}\d/.test(textOfValue(value)))) return
  for (const value of numbers)
    for (const operator of ['at-least', 'at-most', 'more', 'less'] as const) offer({ operator, value }, ranks.named)
}

type SingleValue = Exclude<CellValue, null | string[]>
const isSingle = (value: CellValue): value is SingleValue => value !== null && value !== '' && !Array.isArray(value)

/** Offers the value that all shown records share, and the values of rejected rows. */
function offerValues(values: CellValue[], { rows, shown, rejected }: SeparatedRows, { words }: Prompt, offer: Offer): void {
  const short = values.filter(isSingle).filter(value => String(value).length <= longestValue)
  const distinct = new Map(short.map(value => [String(value), value]))
  if (distinct.size > rows.length / 2 && distinct.size > shown.length + 1) return
  const kept = new Set(shown.map(row => textOfValue(values[row]!)))
  const shared = shown.length === 0 ? [...distinct] : [...distinct].filter(([text]) => kept.size === 1 && kept.has(text))
  for (const [text, value] of shared) {
    const isNamed = tellingWords(text, distinct).some(word => words.has(word))
    if (isNamed || (rejected.length > 0 && shown.length > 1)) offer({ operator: 'equals', value }, isNamed ? ranks.named : ranks.equals)
  }
  const refused = rejected.map(row => values[row]!).filter(isSingle)
  for (const value of new Set(refused)) offer({ operator: 'not-equals', value }, ranks.notEquals)
}

/** The words of a value that no other value of the column has. */
function tellingWords(text: string, distinct: Map<string, SingleValue>): string[] {
  const others = new Set([...distinct.keys()].filter(other => other !== text).flatMap(wordsOf))
  return wordsOf(text).filter(word => !others.has(word))
}
