/** What a prompt wants, as it was read: fields, conditions, what is said of the records, order and limit. */
import type { Concept } from './concepts.ts'
import type { Language } from '#contracts/language.ts'

export interface WantedCondition {
  kind: 'date' | 'amount' | 'year' | 'time'
  operator: 'less' | 'at-most' | 'more' | 'at-least'
  /** An ISO day, a number, or an hour ("09:30"). */
  value: string | number
  /** A day or month without a year: which year is meant is told by the column's days. */
  yearless?: true
  /** The words before the comparison and the unit after it, which may name the column ("deadline", "m²"). */
  hint: string
  /** The words right behind an amount: the page may call a column so ("5 goals"). */
  noun: string
  /** The prompt's own words, for the reader to be told where no column answers them. */
  words: string
}

/** A condition of which only the values are known yet. */
export type Bound = Pick<WantedCondition, 'kind' | 'operator' | 'value' | 'yearless'>

/** Where in a text conditions were found. */
export interface Found {
  index: number
  length: number
  found: Bound[]
  /** What the condition is about, where its own words say it. */
  about?: string
}

/** Words that may choose among the records: a condition, what the records are called ("electric cars"), or a field that may be a value. */
export interface Statement {
  tag: 'condition' | 'record' | 'field'
  words: string
  /** The three words before ("and only the"). */
  lead: string
  /** A comparison among these words was read by itself. */
  isRead: boolean
}

export interface Wanted {
  language: Language
  /** All of it. */
  prompt: string
  /** What a record is ("Tender"), as words and stems. */
  subject: string
  subjectStems: string[]
  /** All that the prompt says beside fields and conditions. */
  about: string
  /** The prompt speaks of many records ("every", "all", "cada", "lista"). */
  many: boolean
  /** The prompt asks for a fact about one thing ("¿cuál es su teléfono?"). */
  one: boolean
  /** Empty: everything there is. */
  fields: WantedField[]
  conditions: WantedCondition[]
  /** What the prompt says of the records beside comparisons. */
  statements: Statement[]
  sort: WantedSort[]
  limit: number | null
  /** No row is wanted twice. */
  once: boolean
}

export interface WantedSort {
  /** The words of the prompt that state it. */
  said: string
  /** Concepts of the column to sort by, the likeliest first. */
  concepts: Concept[]
  /** Its words, where the prompt names the column; may be empty. */
  words: string
  direction: 'ascending' | 'descending'
}

export interface WantedField {
  /** The words of the prompt, tidied: the name of the column. */
  name: string
  /** Stems of its words, slips of the fingers put right. */
  stems: string[]
  /** The stems as they were written. */
  written: string[]
  concepts: Concept[]
}
