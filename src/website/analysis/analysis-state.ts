/** The request of an analysis, the state that its steps share, and its result. */
import type { Note, Table, Receipt } from '#contracts/table.ts'
import type { ModelFailure, ModelUsage } from '#contracts/model.ts'
import type { ProseField } from '#contracts/prose.ts'
import type { Recipe } from '#contracts/recipe.ts'
import type { ChangedPlan, ListChoice, Understood, UsedRecipe } from '#contracts/plan-change.ts'
import type { Language } from '#contracts/language.ts'
import type { PageReading } from '#website/extraction/page-reading.ts'
import type { ProseReader } from '#website/planning/prose-reader.ts'
import type { JobEvent } from '#contracts/job.ts'
import type { PageScripts } from '#website/extraction/page-scripts.ts'
import type { LearnedMatch } from '#website/extraction/learn-on-page.ts'
import type { ExampleOutcome, ExampleRow } from '#contracts/example.ts'
import type { ReadPage } from '#website/extraction/plan/compiled/list-reader.ts'
import type { Planner, ProposedPlan } from '#website/planning/planner.ts'
import type { Page, PageContent } from '#contracts/page.ts'
import type { CrawlRules } from '#website/crawl/frontier.ts'
import type { PageFetcher } from '#website/crawl/fetch-page.ts'
import type { ProseText } from '#website/extraction/prose/text-lines.ts'
import type { ReadSource } from '#website/extraction/plan/execute-plan.ts'

export interface UnreadPages {
  /** The columns that the plan takes from the records' own pages. If none of those pages was read: the wanted columns that the list lacks. */
  columns: string[]
  /** The number of records whose page the site refused. */
  refused: number
  /** The number of records whose page was not requested. */
  unasked: number
}

export interface PlannedSources {
  chosen: ProposedPlan
  sources: ReadSource[]
  /** Counts the records' own pages that were needed and not read; absent if none were needed. */
  unread?: () => UnreadPages
}

export type StopReason = Receipt['stopped']

/** Reads the text of a page; null if the page is data (JSON, CSV or a feed). */
export type ReadProse = (content: PageContent, url: string, contentType?: string | null) => Promise<ProseText | null>

/** Learns from examples on a page. */
export type LearnOnPage = (
  content: PageContent,
  url: string,
  contentType: string | null,
  examples: ExampleRow[],
  known: string | null,
) => Promise<LearnedMatch | null>

/** The browser functions of a PageFetcher. */
export type PageBrowser = Pick<PageFetcher, 'renderPage' | 'preferBrowser'>

/** A person's rules about pages that an analysis fetches. */
export interface AnalysisRules extends CrawlRules {
  /** The analysis uses at most this many pages, the given ones included; null: the rules name no number. */
  pages: number | null
  /** The number of pages that the rules left out of the scan. */
  leftOutOfScan: number
}

export interface AnalysisRequest {
  prompt: string
  /** Whether the prompt only names a column, which a person adds to a table. */
  namesColumn?: boolean
  /** The pages that have been fetched, the entered one first. */
  pages: Page[]
  /** Loads the content of a page whose `content` is empty. If it is set, a page's content is emptied once `onFetched` has stored the page. */
  contentOf?: (page: Page) => Promise<PageContent>
  planner: Planner
  /** The planner without a model; default: the built-in planner, on this thread. */
  rules?: Planner
  /** The tokens and calls of a language model so far; null or unset if no model was asked. */
  usage?: () => ModelUsage | null
  /** Reads a page, compressed or not; default: on this thread. */
  readPage?: ReadPage
  /** Reads a page's scripts; default: on this thread. */
  readScripts?: (content: PageContent) => Promise<PageScripts>
  /** Fetches a page; null: only the given pages are used. */
  fetchPage: ((url: string, signal?: AbortSignal) => Promise<Page>) | null
  /** Renders the entered page, if the answer lacks something that the page's scripts could bring. Null or unset: there is no browser. */
  browser?: PageBrowser | null
  /** Whether the account has reached its storage limit: then no page is fetched. */
  storageFull?: () => boolean
  /** How many of the given pages the scan read; the rest were fetched for a list by earlier analyses. Default: all. */
  scannedPages?: number
  /** The rules that the person set for the scan; null or unset: none. */
  scanRules?: AnalysisRules | null
  /** The analysis uses at most this many pages, the given ones included; Infinity: no limit. */
  pageBudget: number
  rowLimit: number
  /** The ids (as in the receipt) of conditions that the user has switched off. */
  conditionsOff?: string[] | null
  /** The plan as a person changed it; null or unset: the planner plans. */
  changed?: ChangedPlan | null
  /** Records as a person shows them: the table is corrected until it gives them. */
  examples?: ExampleRow[]
  /** The recipes of the site, those that were used last first. */
  recipes?: Recipe[]
  /** Whether the recipe that answers is left aside, and only named. */
  withoutRecipe?: boolean
  /** Learns from examples on a page; default: on this thread. */
  learnOnPage?: LearnOnPage
  /** The id of the only list that may answer; null or unset: the planner chooses. It chooses too if no page has the list. */
  list?: string | null
  /** Whether further pages could be read but must not be, because a change is answered at once. Then `fetchPage` is null. */
  onlyStored?: boolean
  /** If true, a condition that no row meets is skipped, and the receipt says so. By default such a condition leaves a table without rows. */
  keepSomeRows?: boolean
  milliseconds: number
  today: Date
  signal?: AbortSignal
  onEvent: (event: JobEvent) => void
  /** Reads running text if no dataset answers; null or unset: there is no model for it. */
  proseReader?: ProseReader | null
  /** Reads a page's text for `proseReader`; default: on this thread. */
  readProse?: ReadProse
  /** The text of at most this many pages is given to `proseReader`; default: 1, the entered page. */
  prosePages?: number
  /** Called with each fetched page, to store it. */
  onFetched?: (page: Page) => Promise<void>
  /** Called after each fetched page. `soFar` makes the table as if the analysis ended now; null if the table has no rows. */
  onMore?: (soFar: () => Table | null) => void
}

/** The state that the steps of one analysis share. */
export interface AnalysisState {
  request: AnalysisRequest
  /** All pages, by requested address and by address after redirects. */
  byUrl: Map<string, Page>
  read: Map<Page, PageReading>
  /** Reads a page in full. */
  readInFull: ReadPage
  learnOnPage: LearnOnPage
  deadline: number
  stopped: StopReason
  /** The number of pages that are being fetched. */
  underWay: number
  /** How many of the latest requests in a row the site refused. */
  refusals: number
  /** Pages that the table needs and that the rules leave out. */
  leftOut: Set<string>
  /** Gives the plan and the sources for a table as if the analysis ended now. Null: there is no plan yet. */
  soFar: (() => PlannedSources) | null
  /** Passes to `onMore` the table as if the analysis ended now. */
  offerTable: () => void
  /** Keys of date columns whose values were counted back from the day when their page was read ("3 days ago"). */
  countedDays: Set<string>
  /** The language of the prompt. */
  language: Language
  /** Whether the planner understood any part of the prompt. */
  understood: boolean
  /** The fields to look for in running text, if no dataset holds the answer. */
  prose: ProseField[] | null
  /** Why a model's answer, or a part of it, was not used. */
  setAside: ModelFailure | null
  /** The lists to choose from, the likeliest first. */
  lists: ListChoice[]
  /** Another page that the noun of the prompt names, if the lists of the entered page are of another kind. */
  elsewhere: NonNullable<Understood['elsewhere']> | null
  /** The records that a person showed and rejected, and what became of them. */
  examples: ExampleRow[]
  outcomes: ExampleOutcome[]
  /** The recipe that corrects the table, or that the person does without. */
  recipe: UsedRecipe | null
  /** Further notes for the receipt. */
  notes: Note[]
}

export type AnalysisResult =
  | { table: Table; plan: ProposedPlan }
  /** `modelFailure`: why a model that was asked, to plan or to read running text, gave no answer; null if none failed. */
  | { table: null; plan: null; modelFailure: ModelFailure | null }
