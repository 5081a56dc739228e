/** How a data source asks its service: a query, and a function that reads the answer's text. */
import type { SourceStatus } from '#contracts/research-sources.ts'

/** The source gives no answer, or no further answer. `status` is the status of the source in the report. */
export class SourceFailure extends Error {
  override name = 'SourceFailure'
  readonly status: Extract<SourceStatus, 'rate_limited' | 'blocked' | 'unreachable' | 'unexpected'>
  constructor(status: SourceFailure['status'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

export interface SourceQuery {
  /** Path below the source's address, with a slash before it. */
  path: string
  /** For a source with several hosts: an address (`https://wikimedia.org`) used instead of its own. An address of the settings replaces both. */
  host?: string
  /** Parameters, in order; undefined ones are left out. */
  query?: Record<string, string | number | undefined>
  method?: 'GET' | 'POST'
  /** Sent as JSON. */
  body?: unknown
  /** Headers such as keys: sent, but never logged, cached or shown. */
  secretHeaders?: Record<string, string>
  /** Error statuses of answers that `read` understands. For example, some sources answer 404 for "no results". */
  statuses?: readonly number[]
}

export interface SourceResult<Data> {
  data: Data
  /** The address asked, without secret headers. */
  url: string
  /** When the source answered (ISO 8601). A cached answer keeps the time at which the source gave it. */
  retrievedAt: string
}

export interface SourceHttp {
  /**
   * Asks the question, and has `read` turn the answer's text into data. Throws SourceFailure for faults of the network or the source, and the
   * signal's reason once the signal aborts. `read` throws UnexpectedShape if the text has another shape, and a SourceFailure if the text reports a
   * failure. After `rate_limited` the question is repeated. An answer for which `read` throws is not cached.
   */
  ask<Data>(query: SourceQuery, read: (text: string, contentType: string, status: number) => Data): Promise<SourceResult<Data>>
}

/** The answer does not have the shape that the source's answers have: the source's status becomes `unexpected`, and the answer's beginning is logged. */
export class UnexpectedShape extends Error {
  override name = 'UnexpectedShape'
}

/** Whether the source may have refused the question itself, for example with status 400. The same question in other words may then be answered. */
export const isRejectedQuestion = (error: unknown): boolean =>
  error instanceof SourceFailure && error.status === 'unexpected' && !(error.cause instanceof UnexpectedShape)
