/** The parameters that every kind of job runs with (`JobRun`), how it opens its fetcher, and the error that it fails with (`JobFailure`). */
import type { ErrorCode } from '#contracts/error.ts'
import type { JobEvent } from '#contracts/job.ts'
import type { ScanRules } from '#contracts/scan-rules.ts'
import type { SessionLogin } from '#website/crawl/sign-in/site-session.ts'
import type { PageFetcher } from '#website/crawl/fetch-page.ts'

/** A reason to stop that the user sees. Any other error is a fault of the program. */
export class JobFailure extends Error {
  override name = 'JobFailure'
  readonly code: ErrorCode
  constructor(code: ErrorCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/**
 * Opens the fetcher of a job. The fetcher obeys the rules of a scan that are about single requests: language, pause and browser. With a login it signs
 * in to the website before it reads the first page.
 */
export type OpenFetcher = (rules?: ScanRules | null, login?: SessionLogin | null) => PageFetcher

export interface JobRun {
  ownerId: string
  subjectId: string
  /** Aborts when the user cancels the job or this process stops. */
  signal: AbortSignal
  report(event: JobEvent): void
}
