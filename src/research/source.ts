/** The interface of data sources: each is a file in `sources/` that turns a research request into facts and an outcome. */
import type { Language } from '#contracts/language.ts'
import type { Measure, ReadEntry } from '#contracts/ledger.ts'
import type { SourceId, SourceKeySetting, SourceStatus } from '#contracts/research-sources.ts'
import type { SourceHttp } from '#research/asking/source-http.ts'

export interface ResearchRequest {
  /** The product as a person typed it. */
  name: string
  /** The product's names in both languages. Where the customs table has no name in a language, the typed name stands in for it. */
  names: Record<Language, string>
  /** Two, four or six digits of the Harmonized System; null where the code is unknown. */
  code: string | null
  language: Language
  /** Countries of the directory, which reports show even where they are small; ISO 3166 alpha-3. */
  countries: readonly string[]
  now: Date
}

/** A statement of a source before it is an entry of the ledger: a number (`value`) or a verbatim text (`quote`). The ledger adds id, source and hash. */
export interface Fact {
  measure: Exclude<Measure, 'figure'>
  period: string | null
  unit: string | null
  country?: string | null
  value?: number
  quote?: string
  estimated?: boolean
  incomplete?: boolean
  attributes?: Record<string, string>
  /** Place of the fact in the answer, such as `data[3].primaryValue`. */
  locator: string
  /** The answer that has the fact; see SourceHttp. */
  answer: { url: string; retrievedAt: string }
  /** The page that shows the fact to people, such as a news article; absent if its address is the address of the answer. */
  url?: string
}

/**
 * How asking a source ended; `ok` if `status` is absent. A source that gave no facts ends as `empty`, or as `unexpected` if impossible facts were
 * left out, whatever its `status`, unless this is `not_applicable`. `detail` is a sentence about the end, in both languages.
 */
export interface SourceOutcome {
  status?: Extract<SourceStatus, 'ok' | 'empty' | 'truncated' | 'not_applicable'>
  detail?: Record<Language, string>
}

/** Settings that hold the address or key of a source. */
export type SourceSetting = SourceKeySetting | 'SEARXNG_URL'

/** What a shop's page declares about the one product that it sells. */
export interface ShopPage {
  /** The address after redirects. */
  url: string
  retrievedAt: string
  /** The properties of the page's schema.org Product, verbatim, by path: `name`, `aggregateRating.ratingValue`, `offers.price`. */
  properties: Readonly<Record<string, { text: string; locator: string }>>
}

export interface SourceTools {
  http: SourceHttp
  /** The settings of sources that the operator has set. */
  settings: Readonly<Partial<Record<SourceSetting, string>>>
  /**
   * Reads a page that a web search found, as a crawler that obeys robots.txt. Null if there is no page, if the page has no product, or if another
   * source of the report has read it already. Rejects only when the signal aborts. Absent if the host reads no pages.
   */
  readProductPage?: (url: string, signal: AbortSignal) => Promise<ShopPage | null>
  /** The entries so far of this source and of the sources named in `after`. */
  known: () => readonly ReadEntry[]
  signal: AbortSignal
}

export interface DataSource {
  id: SourceId
  /** What the source gives and on which terms: text for the section on method, in the draft language (analysis/draft-sentence.ts). */
  about: Record<Language, string>
  /** What a report lacks when the source does not answer. Absent for web searches: the report then only names the source. */
  gap?: Record<Language, string>
  /** Whether the source can give buyers' ratings. */
  givesRatings?: true
  /** The settings without which the source cannot be asked. */
  needs: readonly SourceSetting[]
  /** Milliseconds between the beginnings of two requests. */
  pace: number
  /** Sources whose facts this source needs. It begins when those sources have ended, or when 60 % of the time for sources is over. */
  after?: readonly SourceId[]
  /** The source that this source replaces: this source is asked only if the other one has not answered `ok` or `truncated` in time. */
  insteadOf?: SourceId
  /**
   * Yields facts as they arrive. Throws SourceFailure (source-http.ts) if it cannot read any further; facts that were yielded before stay. A source
   * without facts need not return `empty`.
   */
  fetch(request: ResearchRequest, tools: SourceTools): AsyncGenerator<Fact[], SourceOutcome | void>
}
