/**
 * Reads records from the words that a model quotes: finds the words on the page, reads typed values from the page's own text, and leaves a
 * cell empty when its words are not there.
 */
import type { DatasetCell } from '#contracts/dataset.ts'
import type { PointedCell, PointedRecord, ProseField } from '#contracts/prose.ts'
import type { Locale } from '#website/extraction/values/typed-values.ts'
import { findWords } from './find-words.ts'
import type { CutPassage } from './passages.ts'
import type { ProseLine } from './text-lines.ts'
import { readRange, type ReadValue, sameValues } from './read-words.ts'

/** A cell with the currency or unit of its value. */
export type ProseCell = DatasetCell & Pick<ReadValue, 'currency' | 'unit'>

export interface ReadRecords {
  /** Cells in the order of the fields. Rows without any value are dropped. */
  rows: (ProseCell | null)[][]
  /** For each field, the number of quoted values that are not on the page. */
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

function readCell(lines: ProseLine[], { node, words }: PointedCell, { type }: ProseField, locale: Locale): ProseCell | null {
  const pointed = lines[node - 1]
  const [value] = pointed ? valuesOf(pointed, words, { type, locale }) : []
  if (pointed && value) return cellOf(pointed, value)
  if (words === null) return null
  // Models often miss a node's number by one, but quote its words correctly. If the words stand at exactly one place of the passage, the value is
  // read there. If they stand at several places, the cell stays empty.
  const elsewhere = lines.flatMap(line => valuesOf(line, words, { type, locale }).map(found => cellOf(line, found)))
  return elsewhere.length === 1 ? elsewhere[0]! : null
}

/** The values of the quoted words in a line. If `words` is null, the whole line is read as one value. */
function valuesOf(line: ProseLine, words: string | null, { type, locale }: { type: ProseField['type']; locale: Locale }): ReadValue[] {
  const places = words === null ? [{ start: 0, end: line.text.length }] : findWords(line.text, words)
  const read = places.flatMap(place => readRange(line, place, type, locale) ?? [])
  return read.length > 0 || words === null || places.length > 0 ? read : sameValues(line, words, type, locale)
}

const cellOf = ({ locator }: ProseLine, { value, quote, currency, unit }: ReadValue): ProseCell => ({
  value,
  quote,
  locator,
  currency,
  unit,
})
