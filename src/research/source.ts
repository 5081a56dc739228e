/** What every data source is: a file in `sources/` that turns a research request into facts, and says how it went. */
import type { Language } from '#contracts/language.ts'
import type { Measure, ReadEntry } from '#contracts/ledger.ts'
import type { SourceId, SourceKeySetting, SourceStatus } from '#contracts/research-sources.ts'
import type { SourceHttp } from '#research/asking/source-http.ts'

export interface ResearchRequest {
  /** The product as a person typed it. */
  name: string
  /** What the product is called in both languages, as far as the customs table knows. */
  names: Record<Language, string>
  /** Two, four or six digits of the Harmonized System, or null where none is known. */
  code: string | null
  language: Language
  /** Countries that the directory looks at most closely, ISO 3166 alpha-3. */
  countries: readonly string[]
  now: Date
}

/** A fact as a source gives it: a number (`value`) or a verbatim text (`quote`). The ledger adds id, source and hash. */
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
  /** Place in the answer, such as `data[3].primaryValue`. */
  locator: string
  /** The answer that holds it; see SourceHttp. */
  answer: { url: string; retrievedAt: string }
  /** Page of the thing itself, such as the article, where it is not the answer's own address. */
  url?: string
}

/** How it went, where it is more than `ok` or `empty`, and one sentence about it in both languages. */
export interface SourceOutcome {
  status?: Extract<SourceStatus, 'ok' | 'empty' | 'truncated' | 'not_applicable'>
  detail?: Record<Language, string>
}

/** Settings that hold the address or key of a source. */
export type SourceSetting = SourceKeySetting | 'SEARXNG_URL'

/** What a shop's page declares of the one product that it sells. */
export interface ShopPage {
  /** After redirects. */
  url: string
  retrievedAt: string
  /** Properties of its schema.org Product as the page writes them, by path: `name`, `aggregateRating.ratingValue`, `offers.price`. */
  properties: Readonly<Record<string, { text: string; locator: string }>>
}

export interface SourceTools {
  http: SourceHttp
  /** Those that are set. */
  settings: Readonly<Partial<Record<SourceSetting, string>>>
  /**
   * Reads a page of a web search as a polite crawler does, robots.txt respected; null where there is no page, no product on it,
   * or another source of the report has read it.
   * Missing where the host reads no pages. Rejects only when the signal aborts.
   */
  readProductPage?: (url: string, signal: AbortSignal) => Promise<ShopPage | null>
  /** Facts of the sources named in `after`, and this source's own so far. */
  known: () => readonly ReadEntry[]
  signal: AbortSignal
}

export interface DataSource {
  id: SourceId
  /** What it gives and on which terms, for the section on method, in the draft language (analysis/draft-sentence.ts). */
  about: Record<Language, string>
  /** What a report lacks when it does not answer; a web search leaves no gap of its own. */
  gap?: Record<Language, string>
  /** Whether it can give buyers' ratings. */
  givesRatings?: true
  /** Settings without which it cannot be asked. */
  needs: readonly SourceSetting[]
  /** Milliseconds from the beginning of one request to the beginning of the next. */
  pace: number
  /** Sources whose facts it needs; it begins when they have ended, or have taken most of the report's time. */
  after?: readonly SourceId[]
  /** Asked only where this source has not answered well, or not in time. */
  insteadOf?: SourceId
  /**
   * Yields facts as they arrive. Throws SourceFailure (source-http.ts) where the source cannot be read any further: what was yielded stays.
   * `empty` is what a source without facts is; it need not say so.
   */
  fetch(request: ResearchRequest, tools: SourceTools): AsyncGenerator<Fact[], SourceOutcome | void>
}
