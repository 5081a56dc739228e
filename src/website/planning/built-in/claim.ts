/** Claims: the filters that a statement of a prompt may mean in a candidate. */
import type { ParsedText } from './value-words.ts'
import type { Statement } from './wanted.ts'
import type { PlanFilter } from '#contracts/plan.ts'
import type { ColumnView } from './column-view.ts'

/** A filter on one column that a statement may mean. */
export interface Claim {
  view: ColumnView
  filter: PlanFilter
  /** The statement's words that occur in the column, as ranges of word indexes (`to` excluded); empty if the filter is `filled` or `empty`. */
  phrases: { from: number; to: number; text: string }[]
  /** `said`: the share of sample texts that contain one of the phrases. `only`: the share of sample texts that consist of one phrase alone. */
  said: number
  only: number
  /** For a claim without phrases: the chance that the statement means the column. */
  chance: number
  negative: boolean
  /** Claims about the same words have the same number and compete; 0 for a claim without phrases. */
  group: number
  /** One character for each sample row: "1" if the filter keeps the row, else "0". */
  rows: string
}

/** A statement as it is read for one candidate: its words, and its claims, the filters that it may mean there. */
export interface Claims {
  statement: Statement
  words: ParsedText['words']
  /** The index of the first word after a negation ("que no sean", "except"); Infinity without a negation. */
  deniedFrom: number
  claims: Claim[]
  /** `heading`: the words of the list's heading. `holdsOfAll`: every record has the statement's words, so a filter by them would remove nothing. */
  heading: ParsedText
  holdsOfAll: boolean
}
