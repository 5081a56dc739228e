/** What a statement of a prompt may mean in a list: a filter on one of its columns. */
import type { ParsedText } from './value-words.ts'
import type { Statement } from './wanted.ts'
import type { PlanFilter } from '#contracts/plan.ts'
import type { ColumnView } from './column-view.ts'

/** A filter that a statement may mean. */
export interface Claim {
  view: ColumnView
  filter: PlanFilter
  /** The words that the column says: places among those of the statement, `to` excluded; empty where it must only be there. */
  phrases: { from: number; to: number; text: string }[]
  /** Share of the texts that say one of the phrases, and of those that say nothing else. */
  said: number
  only: number
  /** How likely the column is what the statement speaks of, where that alone is asked. */
  chance: number
  negative: boolean
  /** Claims about the same words compete with each other: the number of these words' group; 0 where no words are said. */
  group: number
  /** For each sample row, whether it is kept: "1" or "0". */
  rows: string
}

/** A statement with its words and all that it may mean in a candidate. */
export interface Claims {
  statement: Statement
  words: ParsedText['words']
  /** From this place among the words on all is denied ("que no sean", "except"); infinite where nothing is. */
  deniedFrom: number
  claims: Claim[]
  /** The words above the list, and whether every record says what the statement says: there is nothing to leave out. */
  heading: ParsedText
  holdsOfAll: boolean
}
