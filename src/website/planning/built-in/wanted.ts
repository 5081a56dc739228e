/** What a prompt wants: fields, conditions, statements about the records, order and limit. */
import type { Concept } from './concepts.ts'
import type { Language } from '#contracts/language.ts'

export interface WantedCondition {
  kind: 'date' | 'amount' | 'year' | 'time'
  operator: 'less' | 'at-most' | 'more' | 'at-least'
  /** An ISO date, a number, or an hour ("09:30"). */
  value: string | number
  /** The prompt gives a day or month without a year; the column's dates tell the year. */
  yearless?: true
  /** The words before the comparison and the unit after it, which may name the column ("deadline", "m²"). */
  hint: string
  /** The words after an amount, which may be the column's name ("5 goals"). */
  noun: string
  /** The prompt's own words, to report if no column answers them. */
  words: string
}

/** A comparison without the prompt's words for it. */
export type Bound = Pick<WantedCondition, 'kind' | 'operator' | 'value' | 'yearless'>

/** Conditions that were found in a text, and where. */
export interface Found {
  index: number
  length: number
  found: Bound[]
  /** The quantity that is compared, if the words of the comparison name it ("taller": the height). */
  about?: string
}

/** Words that may select records: a condition, the noun for the records ("electric cars"), or a field that may be a value. */
export interface Statement {
  tag: 'condition' | 'record' | 'field'
  words: string
  /** The prompt's three words before `words` ("and only the"). */
  lead: string
  /** Whether some of the words were already read as a comparison, an order or a date. */
  isRead: boolean
}

export interface Wanted {
  language: Language
  /** The whole prompt. */
  prompt: string
  /** The noun for a record ("Tender"), as words and as stems. */
  subject: string
  subjectStems: string[]
  /** The prompt without its fields and conditions. */
  about: string
  /** Whether the prompt is about many records ("every", "all", "cada", "lista"). */
  many: boolean
  /** Whether the prompt asks for a fact about one thing ("¿cuál es su teléfono?"). */
  one: boolean
  /** Empty: all fields are wanted. */
  fields: WantedField[]
  conditions: WantedCondition[]
  /** The prompt's statements about the records, without comparisons. */
  statements: Statement[]
  sort: WantedSort[]
  limit: number | null
  /** Whether duplicate rows are unwanted. */
  once: boolean
}

export interface WantedSort {
  /** The prompt's words for the order. */
  said: string
  /** The concepts of the column to sort by, the likeliest first. */
  concepts: Concept[]
  /** The words that name the column; may be empty. */
  words: string
  direction: 'ascending' | 'descending'
}

export interface WantedField {
  /** The prompt's words, tidied: the name of the column. */
  name: string
  /** The stems of the name's words, with spelling mistakes corrected. */
  stems: string[]
  /** The stems of the name's words as the prompt writes them. */
  written: string[]
  concepts: Concept[]
}
