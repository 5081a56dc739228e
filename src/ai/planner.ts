/** What every planner does, with rules or with a model: choose among numbered candidates. It never writes a value. */
import type { Candidate } from '#contracts/dataset.ts'
import type { Language } from '#contracts/language.ts'
import type { Plan } from '#contracts/plan.ts'

export interface PlanRequest {
  prompt: string
  candidates: Candidate[]
  /** The day that "next month" counts from. */
  today: Date
}

export interface ProposedPlan {
  plan: Plan
  /** How well the candidate answers the prompt, 0 to 1. */
  fit: number
  /** Names of the columns that the prompt asked for by a word of its own; empty where it asked for everything. */
  asked: string[]
  /** Asked columns that the candidate lacks; they stay in the plan with `from: null`. */
  missing: string[]
  /** Words of the prompt's conditions that no column of the candidate answers; the rows are not chosen by them. */
  unapplied: string[]
  /** How sure each asked column is to be what was asked, 0 to 1, by name: what the page itself calls so is surer than what looks so. */
  sureness: Record<string, number>
}

export interface PlanAnswer {
  /** Language of the prompt: the columns are named in it. */
  language: Language
  /** False when the prompt names only things that the candidates do not speak of: the plans take the lists as they are. */
  understood: boolean
  /** Best first; empty when there is no candidate at all. */
  plans: ProposedPlan[]
}

export type Planner = (request: PlanRequest) => Promise<PlanAnswer>
