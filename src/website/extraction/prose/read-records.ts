/** From what a model points at to records: code looks for the words, reads the values from the page's own text, and leaves empty what does not stand there. */
import type { DatasetCell } from '#contracts/dataset.ts'
import type { PointedCell, PointedRecord, ProseField } from '#contracts/prose.ts'
import type { Locale } from '#website/extraction/values/typed-values.ts'
import { wordsIn } from './find-words.ts'
import type { CutPassage } from './passages.ts'
import type { Line } from './text-lines.ts'
import { readAt, type ReadValue, sameValues } from './read-words.ts'

/** A cell with what its value is counted or paid in. */
export type ProseCell = DatasetCell & Pick<ReadValue, 'currency' | 'unit'>

export interface ReadRecords {
  /** Aligned with the fields; no record without a value. */
  rows: (ProseCell | null)[][]
  /** Per field how many values were pointed at that do not stand there. */
  blanked: number[]
}

/** Reads the records of a passage. */
export function readRecords(passage: CutPassage, pointed: PointedRecord[], fields: ProseField[], locale: Locale): ReadRecords {
  const blanked = fields.map(() => 0)
  const rows = pointed.map(record =>
    fields.map((field, at) => {
      const cell = record[at]
      if (!cell || cell.words?.trim() === '') return null
      const read = readCell(passage.lines, cell, field, locale)
      if (!read) blanked[at]!++
      return read
    }),
  )
  return { rows: rows.filter(row => row.some(Boolean)), blanked }
}

function readCell(lines: Line[], { node, words }: PointedCell, { type }: ProseField, locale: Locale): ProseCell | null {
  const pointed = lines[node - 1]
  const [value] = pointed ? valuesOf(pointed, words, { type, locale }) : []
  if (pointed && value) return cellOf(pointed, value)
  if (words === null) return null
  // The number of a node is easily missed by one, its words are not: where they stand in one place of the whole passage that place is
  // meant. Of several nobody can tell which record they belong to.
  const elsewhere = lines.flatMap(line => valuesOf(line, words, { type, locale }).map(found => cellOf(line, found)))
  return elsewhere.length === 1 ? elsewhere[0]! : null
}

/** The values that the words are in a line; without words the whole line is meant. */
function valuesOf(line: Line, words: string | null, { type, locale }: { type: ProseField['type']; locale: Locale }): ReadValue[] {
  const places = words === null ? [{ start: 0, end: line.text.length }] : wordsIn(line.text, words)
  const read = places.flatMap(place => readAt(line, place, type, locale) ?? [])
  return read.length > 0 || words === null || places.length > 0 ? read : sameValues(line, words, type, locale)
}

const cellOf = ({ locator }: Line, { value, quote, currency, unit }: ReadValue): ProseCell => ({ value, quote, locator, currency, unit })
