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
  /** The share of sample texts that contain one of the phrases, and the share of those that consist of a phrase alone. */
  said: number
  only: number
  /** For a claim without phrases: the chance that the statement means the column. */
  chance: number
  negative: boolean
  /** Claims about the same words have the same number and compete; 0 for a claim without phrases. */
  group: number
  /** For each sample row, whether the filter keeps it: "1" or "0". */
  rows: string
}

/** A statement with its words and all claims about a candidate. */
export interface Claims {
  statement: Statement
  words: ParsedText['words']
  /** The index of the first word after a negation ("que no sean", "except"); Infinity without a negation. */
  deniedFrom: number
  claims: Claim[]
  /** The words of the list's heading; and whether every record has the statement's words, so that a filter by them would remove nothing. */
  heading: ParsedText
  holdsOfAll: boolean
}
