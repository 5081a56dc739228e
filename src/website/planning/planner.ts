/** The interface of all planners, with rules or with a model: they choose among numbered candidates, and never write a value. */
import type { Candidate, TextParts } from '#contracts/dataset.ts'
import type { Language } from '#contracts/language.ts'
import type { Engine, ModelFailure } from '#contracts/model.ts'
import type { Plan, PlanColumn } from '#contracts/plan.ts'
import type { ProseField } from '#contracts/prose.ts'

export interface PlanRequest {
  prompt: string
  /** Whether the prompt only names a column ("brands"), and so no records. */
  namesColumn?: boolean
  candidates: Candidate[]
  /** The day from which "next month" counts. */
  today: Date
  /** The pages of the candidates, the entered one first. */
  pages?: PageSummary[]
  /** Executes a plan on the pages and returns its faults, for planners that can improve a faulty plan; empty: the plan holds. */
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
  /** The plan including conditions that are switched off: by the user, or because a model left them out. */
  withAll?: Plan
  /** The heading and number of rows of the list that the rules would have taken, if a model chose another. */
  instead?: { list: string | null; rows: number }
  /** Who made the plan. */
  by: Engine['by']
  /** How well the candidate answers the prompt, 0 to 1. */
  fit: number
  /** The names of the wanted columns that the prompt names; empty if it asks for everything. */
  asked: string[]
  /** The wanted columns that the rules did not find: in the plan they have `from: null`, or a column that a model chose. */
  missing: string[]
  /** The prompt's words for conditions that no column answers and that are not applied. */
  unapplied: string[]
  /** The prompt's words for an order that no column answers; the rows are in the page's order. */
  unordered?: string
  /** Whether the records may continue, or be more complete, on pages other than those of the request. */
  onOtherPages?: boolean
  /** By the name of a wanted column: the chance (0 to 1) that the column is the right one. */
  sureness: Record<string, number>
  /** By the name of a wanted column: the page's own name for the column. */
  ownNames: Record<string, string>
  /** By the name of a doubted column: further columns that the prompt may mean by this name, the likeliest first. */
  nearest?: Record<string, PlanColumn[]>
  /** The prompt's noun for the records, if it names nothing on the pages, and the heading that is shown in its place. */
  renamed?: Doubt
  /** The wanted columns that are doubted, and the likely columns that are shown for them under the page's own names. */
  doubts?: Doubt[]
}

/** A wanted column, and the heading of a likely column that is shown for it. Of several doubts about one wanted column the likeliest is first. */
export interface Doubt {
  asked: string
  shown: string
}

export interface PlanAnswer {
  /** The language of the prompt, and of the columns' names. */
  language: Language
  /** False if the prompt names only things that the candidates do not have: the plans then take the lists as they are. */
  understood: boolean
  /** If the prompt wants several records of a kind ("all recipes"): the lists whose heading, addresses or labels name that kind. */
  ofKind?: string[]
  /** The noun for the records of this kind ("recipes"), in the words of the prompt. */
  kind?: string
  /** The stems of the noun for the records, and of the fields; absent if the prompt asks for a computation, or if a model read it. */
  asks?: { records: string; fields: string[] }
  /** The best plan first; empty if there is no candidate. */
  plans: ProposedPlan[]
  /** The fields to look for in running text, if the planner knows that no candidate has the answer; absent or null otherwise. */
  prose?: ProseField[] | null
  /** Why a model's answer, or a part of it, was not used; absent or null otherwise. */
  setAside?: ModelFailure | null
}

export type Planner = (request: PlanRequest) => Promise<PlanAnswer>
