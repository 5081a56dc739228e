/** What every planner does, with rules or with a model: choose among numbered candidates. It never writes a value. */
import type { Candidate, TextParts } from '#contracts/dataset.ts'
import type { Language } from '#contracts/language.ts'
import type { Engine, ModelFailure } from '#contracts/model.ts'
import type { Plan, PlanColumn } from '#contracts/plan.ts'
import type { ProseField } from '#contracts/prose.ts'

export interface PlanRequest {
  prompt: string
  candidates: Candidate[]
  /** The day that "next month" counts from. */
  today: Date
  /** What the candidates stand on, the entered page first. */
  pages?: PageSummary[]
  /** What is wrong with a plan, found by carrying it out on the pages: for planners that can do better when told. None: it holds. */
  faultsOf?: (plan: ProposedPlan) => string[]
  parts?: TextParts
}

/** A page as a planner sees it. */
export interface PageSummary {
  url: string
  title: string | null
  language: string
}

export interface ProposedPlan {
  plan: Plan
  /** The plan with the conditions that are switched off: by the reader, or because a model left out what the rules read. */
  withAll?: Plan
  /** The heading of the list that the rules would have taken, and its rows, where a model chose another. */
  instead?: { list: string | null; rows: number }
  /** Who chose. */
  by: Engine['by']
  /** How well the candidate answers the prompt, 0 to 1. */
  fit: number
  /** Names of the columns that the prompt asked for by a word of its own; empty where it asked for everything. */
  asked: string[]
  /** Asked columns that the candidate lacks, as far as rules can tell: in the plan with `from: null`, or with the column that a model took for them. */
  missing: string[]
  /** Words of the prompt's conditions that no column of the candidate answers; the rows are not chosen by them. */
  unapplied: string[]
  /** The words that state an order which no column answers: the rows stand as on the page. */
  unordered?: string
  /** The records may well go on, or stand better, on other pages than those of the request. */
  onOtherPages?: boolean
  /** How sure each asked column is to be what was asked, 0 to 1, by name: what the page itself calls so is surer than what looks so. */
  sureness: Record<string, number>
  /** What the page itself calls the column of each asked one, by the asked name. */
  ownNames: Record<string, string>
  /** Further columns that an asked one may be, where it is doubted, by the asked name, the likeliest first. */
  nearest?: Record<string, PlanColumn[]>
  /** Asked columns that may well be others; they stand under their own names. */
  doubts?: Doubt[]
}

/** What was asked for, and under which heading a likely column is shown instead; several of one asked column stand the likeliest first. */
export interface Doubt {
  asked: string
  shown: string
}

export interface PlanAnswer {
  /** Language of the prompt: the columns are named in it. */
  language: Language
  /** False when the prompt names only things that the candidates do not speak of: the plans take the lists as they are. */
  understood: boolean
  /** Best first; empty when there is no candidate at all. */
  plans: ProposedPlan[]
  /** What to look for in running text, where none of the candidates holds the answer and the planner can tell; absent or null otherwise. */
  prose?: ProseField[] | null
  /** Why what a model answered, or a part of it, is not in the plans; absent or null otherwise. */
  setAside?: ModelFailure | null
}

export type Planner = (request: PlanRequest) => Promise<PlanAnswer>
