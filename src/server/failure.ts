/** Errors that users see: the class that routes throw, and the body of the answer. */
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callRoutes } from '#contracts/call-routes.ts'
import { errorMessage, errors, isErrorCode, type ErrorCode, type Failure } from '#contracts/error.ts'
import type { Language } from '#contracts/language.ts'
import type { Limit } from '#contracts/subscription.ts'
import { faultIn } from '#db/database-fault.ts'
import { requestLanguage } from './request-language.ts'

/** Ends a request with the message of `code`. If `general` is given, its message comes first, and that of `code` follows as detail. */
export class FailureError extends Error {
  override name = 'FailureError'
  readonly code: ErrorCode
  readonly general: ErrorCode | undefined
  readonly detail: string | undefined
  readonly limit: Limit | undefined

  constructor(code: ErrorCode, extra: { general?: ErrorCode; detail?: string; limit?: Limit; cause?: unknown } = {}) {
    super(code, { cause: extra.cause })
    this.code = code
    this.general = extra.general
    this.detail = extra.detail
    this.limit = extra.limit
  }
}

/** Status and body of the answer, in the user's language. */
export function failureAnswer(error: FailureError, language: Language): { status: number; body: Failure } {
  const general = error.general && error.general !== error.code ? error.general : undefined
  const detail = error.detail ?? (general && errorMessage(error.code, language))
  return {
    status: errors[error.code].status,
    body: {
      success: false,
      code: error.code,
      message: errorMessage(general ?? error.code, language),
      ...(detail && { detail }),
      ...(error.limit && { limit: error.limit }),
    },
  }
}

/** The failure for anything that was thrown. Refusals by Fastify are recognized by their codes; whatever is not recognized becomes `internal`. */
export function toFailure(error: unknown): FailureError {
  if (error instanceof FailureError) return error
  const fault = faultIn(error)
  if (fault) return new FailureError(fault, { cause: error })
  const refusal = frameworkRefusal(error)
  return refusal ? new FailureError(refusal) : new FailureError('internal', { cause: error ?? new Error('Nothing was thrown') })
}

const refusalCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'json-only',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-json',
}

/** The failure code for an error with which Fastify or its file server refuses a request; undefined for any other error. */
function frameworkRefusal(error: unknown): ErrorCode | undefined {
  const { code, statusCode } = Object(error) as { code?: unknown; statusCode?: unknown }
  if (typeof code === 'string' && Object.hasOwn(refusalCodes, code)) return refusalCodes[code]
  if (error instanceof SyntaxError && statusCode === 400) return 'bad-json'
  if (typeof code === 'string' && code.startsWith('FST_') && Number(statusCode) >= 400 && Number(statusCode) < 500)
    return statusCode === 404 ? 'not-found' : 'bad-request'
  if (!(error instanceof Error)) return undefined
  // Refusals of the file server: a path that leaves the folder, or a name with a NUL byte.
  if (statusCode === 403 || statusCode === 404) return 'not-found'
  return statusCode === 400 ? 'bad-request' : undefined
}

/** The code for users that an error from another part of the program carries; null when the error carries none. */
export function userCodeOf(error: unknown): ErrorCode | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return isErrorCode(error.code) ? error.code : null
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply))
}

/** Faults that only the operator can remove. */
const ours: ReadonlySet<ErrorCode> = new Set(['internal', 'disk-full', 'storage-away', 'payment-unavailable'])

/** Answers an error of any kind. Faults of the operator's side are logged with their cause; an unknown error is answered as `internal`. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toFailure(error)
  // Without a cause the fault comes from a job, and the worker has already logged it.
  if (ours.has(failure.code) && failure.cause) logCause(request.log, request, failure.cause)
  const { status, body } = failureAnswer(failure, requestLanguage(request))
  if (request.routeOptions.url === callRoutes.exportGoogleSheets.path) body.error = body.message
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(body))
}

function logCause(log: FastifyBaseLogger, request: FastifyRequest, error: unknown): void {
  log.error({ err: error, call: `${request.method} ${request.routeOptions.url ?? ''}` }, 'A request failed')
}
