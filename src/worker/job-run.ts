/** The parameters that every kind of job runs with (`JobRun`), and the error that it fails with (`JobFailure`). */
import type { ErrorCode } from '#contracts/error.ts'
import type { JobEvent } from '#contracts/job.ts'

/** A reason to stop that the user sees. Any other error is a fault of the program. */
export class JobFailure extends Error {
  override name = 'JobFailure'
  readonly code: ErrorCode
  constructor(code: ErrorCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

export interface JobRun {
  ownerId: string
  subjectId: string
  /** Aborts when the user cancels the job or this process stops. */
  signal: AbortSignal
  report(event: JobEvent): void
}
