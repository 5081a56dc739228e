/** Errors that a user is shown: the class that routes throw, and the body that is answered. */
import { errorMessage, errors, isErrorCode } from '#contracts/error.ts'
import type { ErrorCode, Failure } from '#contracts/error.ts'
import type { Language } from '#contracts/language.ts'
import { faultIn } from '#db/database-fault.ts'

/** Ends a request with the sentence of `code`. `general` replaces the first sentence; the code's own then follows as detail. */
export class FailureError extends Error {
  override name = 'FailureError'
  readonly code: ErrorCode
  readonly general: ErrorCode | undefined
  readonly detail: string | undefined

  constructor(code: ErrorCode, extra: { general?: ErrorCode; detail?: string; cause?: unknown } = {}) {
    super(code, { cause: extra.cause })
    this.code = code
    this.general = extra.general
    this.detail = extra.detail
  }
}

/** The answer's status and body in the user's language. */
export function failureAnswer(error: FailureError, language: Language): { status: number; body: Failure } {
  const general = error.general && error.general !== error.code ? error.general : undefined
  const detail = error.detail ?? (general && errorMessage(error.code, language))
  return {
    status: errors[error.code].status,
    body: { success: false, code: error.code, message: errorMessage(general ?? error.code, language), ...(detail && { detail }) },
  }
}

/** What became of a request, whatever was thrown: fastify's own refusals are told apart by their codes, the rest is `internal`. */
export function toFailure(error: unknown): FailureError {
  if (error instanceof FailureError) return error
  const fault = faultIn(error)
  if (fault) return new FailureError(fault, { cause: error })
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new FailureError('json-only')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new FailureError('too-large')
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return new FailureError('bad-json')
  if (error instanceof SyntaxError && statusCode === 400) return new FailureError('bad-json')
  if (typeof code === 'string' && code.startsWith('FST_') && Number(statusCode) >= 400 && Number(statusCode) < 500) {
    return new FailureError(statusCode === 404 ? 'not-found' : 'bad-request')
  }
  // The file server's refusals: a path that leads out of the folder, a name with a null byte.
  if (error instanceof Error && (statusCode === 403 || statusCode === 404)) return new FailureError('not-found')
  if (error instanceof Error && statusCode === 400) return new FailureError('bad-request')
  return new FailureError('internal', { cause: error ?? new Error('Nothing was thrown') })
}

/** The code that an error of another part carries, where it is one that users are shown. */
export function userCodeOf(error: unknown): ErrorCode | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return isErrorCode(error.code) ? error.code : null
}
