/** Asking a source: within its pace, its time and its size, from the cache where an answer is younger than a day. */
import type { SourceStatus } from '#contracts/research-sources.ts'

/** The source cannot be read (any further); the status says how a person is told. */
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
  /** For sources with several hosts: an address such as `https://wikimedia.org`, instead of the source's own unless a setting overrides that. */
  host?: string
  /** Parameters, in order; those without a value are left out. */
  query?: Record<string, string | number | undefined>
  method?: 'GET' | 'POST'
  /** Sent as JSON. */
  body?: unknown
  /** Sent, and never logged, cached or shown: keys. */
  secretHeaders?: Record<string, string>
  /** Statuses other than success whose answers `read` understands, such as 404 for "nothing known of it". */
  statuses?: readonly number[]
}

export interface SourceAnswer<Data> {
  data: Data
  /** Address of the answer, without anything secret. */
  url: string
  /** When the source gave it: for a cached answer, then. */
  retrievedAt: string
}

export interface SourceHttp {
  /**
   * Asks, and has `read` turn the answer's text into data. `read` throws UnexpectedShape where it is not what the source gives,
   * or the SourceFailure that the text speaks of (a rate limit told with status 200 is asked again); such an answer is not cached.
   * Throws SourceFailure for everything that the network or the source does wrong, and the signal's reason once it aborts.
   */
  ask<Data>(query: SourceQuery, read: (text: string, contentType: string, status: number) => Data): Promise<SourceAnswer<Data>>
}

/** The answer is not in the shape that the source is known for: the sources' status is `unexpected`, and its beginning goes to the log. */
export class UnexpectedShape extends Error {
  override name = 'UnexpectedShape'
}

/** Whether the source refuses the question, as far as one can tell: asked in another way it may answer. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof SourceFailure && error.status === 'unexpected' && !(error.cause instanceof UnexpectedShape)
