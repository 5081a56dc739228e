/** What is asked of an analysis, what its steps share, and what it gives. */
import type { Note, Table, Receipt } from '#contracts/table.ts'
import type { ModelFailure, ModelUsage } from '#contracts/model.ts'
import type { ProseField } from '#contracts/prose.ts'
import type { Language } from '#contracts/language.ts'
import type { PageReading } from '#website/extraction/page-reading.ts'
import type { ProseReader } from '#website/planning/prose-reader.ts'
import type { JobEvent } from '#contracts/job.ts'
import type { PageScripts } from '#website/extraction/page-scripts.ts'
import type { ReadPage } from '#website/extraction/plan/list-reader.ts'
import type { Planner, ProposedPlan } from '#website/planning/planner.ts'
import type { Page, PageContent } from '#contracts/page.ts'
import type { PageFetcher } from '#website/crawl/fetch-page.ts'
import type { ProseText } from '#website/extraction/prose/text-lines.ts'
import type { ReadSource } from '#website/extraction/plan/execute-plan.ts'

export interface UnreadPages {
  /** Columns that those pages fill, or may fill where none was read. */
  columns: string[]
  /** Records whose page the site did not give, and whose page was not asked for. */
  refused: number
  unasked: number
}

export interface PlannedSources {
  chosen: ProposedPlan
  sources: ReadSource[]
  /** Looks which of the records' own pages were needed and are not there; absent where none were needed. */
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
  /** The content of a page that has none; where it is given, a page that `onFetched` has stored is relieved of its content. */
  contentOf?: (page: Page) => Promise<PageContent>
  planner: Planner
  /** What plans without a model; unset: in this very thread. */
  rules?: Planner
  /** What a language model has used so far for this analysis; null or unset: none was asked. */
  usage?: () => ModelUsage | null
  /** Reads a page, a large one that is still packed too; unset: in this very thread. */
  readPage?: ReadPage
  /** Looks at a page's scripts; unset: in this very thread. */
  readScripts?: (content: PageContent) => Promise<PageScripts>
  /** Null: no page beyond the given ones is fetched. */
  fetchPage: ((url: string, signal?: AbortSignal) => Promise<Page>) | null
  /** Renders a page where the others lack something; null or unset: there is no browser. */
  browser?: PageBrowser | null
  /** Whether the account holds as much as it may by now: then no page is fetched either. */
  storageFull?: () => boolean
  /** Of the given pages, the first so many may hold the list that is meant, the others were read for a list; unset: all. */
  scannedPages?: number
  /** Pages in all, the given ones included; Infinity where only the rows decide. */
  pageBudget: number
  rowLimit: number
  /** Ids of conditions (see the receipt's) that are not applied; null or unset: as planned. */
  conditionsOff?: string[] | null
  /** A condition that would leave no row is passed over, and the receipt says so; unset: the table has no rows. */
  keepSomeRows?: boolean
  milliseconds: number
  today: Date
  signal?: AbortSignal
  onEvent: (event: JobEvent) => void
  /** Reads running text where no dataset answers; null or unset: there is no model for it. */
  proseReader?: ProseReader | null
  /** Reads a page's text for it; unset: in this very thread. */
  readProse?: ReadProse
  /** Pages whose text may be read; unset: the entered one alone. */
  prosePages?: number
  /** A page that the analysis had to fetch, for storing. */
  onFetched?: (page: Page) => Promise<void>
  /** Told whenever a page has brought more; the table that can be made by then, as of an analysis that is broken off, or null where it has no rows. */
  onMore?: (soFar: () => Table | null) => void
}

/** What the steps of one analysis share. */
export interface AnalysisState {
  request: AnalysisRequest
  /** Every page by the address asked for and the one that answered. */
  byUrl: Map<string, Page>
  read: Map<Page, PageReading>
  /** Reads a page that may be like no other. */
  readInFull: ReadPage
  /** How a page that is met now is read: in full, or by what its list's earlier pages have taught. */
  readPage: ReadPage
  deadline: number
  stopped: StopReason
  /** Pages that are being fetched. */
  underWay: number
  /** Pages one after another that the site did not give. */
  refusals: number
  /** What a table could be made of by now; null as long as there is nothing. */
  soFar: (() => PlannedSources) | null
  /** Gives the table that can be made by now to `onMore`. */
  offerTable: () => void
  /** Keys of columns whose days were counted back from when their page was read. */
  countedDays: Set<string>
  /** Of the prompt, as the planner tells it. */
  language: Language
  /** Whether the planner could make anything of the prompt's words. */
  understood: boolean
  /** What to look for in running text, where the planner found that no dataset holds the answer. */
  prose: ProseField[] | null
  /** Why what a model answered was not used, or a part of it. */
  setAside: ModelFailure | null
  /** What else the reader of the table should know. */
  notes: Note[]
}

export type AnalysisResult =
  | { table: Table; plan: ProposedPlan }
  /** `modelFailure`: why a model, which might have found the answer in running text, gave none. */
  | { table: null; plan: null; modelFailure: ModelFailure | null }
