/** The request of an analysis, the state that its steps share, and its result. */
import type { Note, Table, Receipt } from '#contracts/table.ts'
import type { ModelFailure, ModelUsage } from '#contracts/model.ts'
import type { ProseField } from '#contracts/prose.ts'
import type { Language } from '#contracts/language.ts'
import type { PageReading } from '#website/extraction/page-reading.ts'
import type { ProseReader } from '#website/planning/prose-reader.ts'
import type { JobEvent } from '#contracts/job.ts'
import type { PageScripts } from '#website/extraction/page-scripts.ts'
import type { ReadPage } from '#website/extraction/plan/compiled/list-reader.ts'
import type { Planner, ProposedPlan } from '#website/planning/planner.ts'
import type { Page, PageContent } from '#contracts/page.ts'
import type { PageFetcher } from '#website/crawl/fetch-page.ts'
import type { ProseText } from '#website/extraction/prose/text-lines.ts'
import type { ReadSource } from '#website/extraction/plan/execute-plan.ts'

export interface UnreadPages {
  /** Columns that the unread pages fill; where none was read, columns that they may fill. */
  columns: string[]
  /** Records whose page the site refused (`refused`) or was not asked for (`unasked`). */
  refused: number
  unasked: number
}

export interface PlannedSources {
  chosen: ProposedPlan
  sources: ReadSource[]
  /** Counts the records' own pages that were needed and not read; absent where none were needed. */
  unread?: () => UnreadPages
}

export type StopReason = Receipt['stopped']

/** Reads a page's text; null where it is data. */
export type ReadProse = (content: PageContent, url: string, contentType?: string | null) => Promise<ProseText | null>

/** The browser's part of a PageFetcher. */
export type PageBrowser = Pick<PageFetcher, 'renderPage' | 'preferBrowser'>

export interface AnalysisRequest {
  prompt: string
  /** Pages already read, the entered one first. */
  pages: Page[]
  /** Loads the content of a page that has none. Where it is set, a page gives up its content once `onFetched` has stored it. */
  contentOf?: (page: Page) => Promise<PageContent>
  planner: Planner
  /** The planner without a model; unset: the rules, on this thread. */
  rules?: Planner
  /** Tokens and calls of a language model so far; null or unset: no model was asked. */
  usage?: () => ModelUsage | null
  /** Reads a page, packed or not; unset: on this thread. */
  readPage?: ReadPage
  /** Reads a page's scripts; unset: on this thread. */
  readScripts?: (content: PageContent) => Promise<PageScripts>
  /** Null: no page beyond the given ones is fetched. */
  fetchPage: ((url: string, signal?: AbortSignal) => Promise<Page>) | null
  /** Renders a page whose answer lacks something; null or unset: there is no browser. */
  browser?: PageBrowser | null
  /** Whether the account has reached its limit of storage: then no page is fetched. */
  storageFull?: () => boolean
  /** How many of the given pages the scan read; the others were fetched for a list. Unset: all. */
  scannedPages?: number
  /** Most pages, the given ones included; Infinity: no limit. */
  pageBudget: number
  rowLimit: number
  /** Ids of conditions (those of the receipt) that the reader has switched off. */
  conditionsOff?: string[] | null
  /** Skips a condition that would leave no row, and says so in the receipt; unset: the table has no rows. */
  keepSomeRows?: boolean
  milliseconds: number
  today: Date
  signal?: AbortSignal
  onEvent: (event: JobEvent) => void
  /** Reads running text where no dataset answers; null or unset: there is no model for it. */
  proseReader?: ProseReader | null
  /** Reads a page's text for `proseReader`; unset: on this thread. */
  readProse?: ReadProse
  /** Pages whose text may be read; unset: the entered one alone. */
  prosePages?: number
  /** Called with each page that the analysis fetched, for storing. */
  onFetched?: (page: Page) => Promise<void>
  /** Called after each fetched page. `soFar` makes the table as if the analysis ended now; null: it has no rows. */
  onMore?: (soFar: () => Table | null) => void
}

/** The state that the steps of one analysis share. */
export interface AnalysisState {
  request: AnalysisRequest
  /** Every page by the address that was asked for and by the address that answered. */
  byUrl: Map<string, Page>
  read: Map<Page, PageReading>
  /** Reads a page in full. */
  readInFull: ReadPage
  deadline: number
  stopped: StopReason
  /** Pages that are being fetched. */
  underWay: number
  /** Refusals of the site in a row. */
  refusals: number
  /** The plan and the pages that a table can be made of by now; null: none yet. */
  soFar: (() => PlannedSources) | null
  /** Gives the table that can be made by now to `onMore`. */
  offerTable: () => void
  /** Keys of columns whose days were counted back from when their page was read. */
  countedDays: Set<string>
  /** The prompt's language. */
  language: Language
  /** Whether the planner understood any of the prompt's words. */
  understood: boolean
  /** Fields to look for in running text, where no dataset holds the answer. */
  prose: ProseField[] | null
  /** Why a model's answer, or a part of it, was not used. */
  setAside: ModelFailure | null
  /** Further notes for the receipt. */
  notes: Note[]
}

export type AnalysisResult =
  | { table: Table; plan: ProposedPlan }
  /** `modelFailure`: why a model that was asked to read running text gave no answer. */
  | { table: null; plan: null; modelFailure: ModelFailure | null }
