/** The texts for a scan, an analysis or a report that failed: a general sentence, then the exact reason. */
import { errorMessage, type ErrorCode } from '#contracts/error.ts'
import type { JobKind } from '#contracts/job.ts'
import type { Language } from '#contracts/language.ts'
import { CallError, callErrorOf, isSubscriptionRefusal } from '#web/api/call-error.ts'

export interface FailureTexts {
  code: ErrorCode
  title: string
  detail: string | null
}

const generalErrors: Record<JobKind, ErrorCode> = { scan: 'scan-failed', analysis: 'analysis-failed', report: 'research-failed' }

/** The texts for a job that failed, made from the code of its error. The server sends no other text about the failure. */
export function jobFailureTexts(kind: JobKind, code: ErrorCode, language: Language): FailureTexts {
  const general: ErrorCode = code === 'no-records' ? 'no-records' : generalErrors[kind]
  const title = errorMessage(general, language)
  if (code === 'no-records' || code === 'scan-failed') return { code, title, detail: null }
  // Nobody foresaw the error.
  const isOurs = code === general || code === 'internal'
  return { code, title, detail: errorMessage(isOurs ? 'our-fault' : code, language) }
}

/**
 * The texts for a job that the server refused to start (`refusal`, in the server's words) or that failed (`code`). Null if both are null, and for a
 * refusal because of the plan, which the notice of the plan explains.
 */
export function failureTexts(kind: JobKind, refusal: Error | null, code: ErrorCode | null, language: Language): FailureTexts | null {
  if (isSubscriptionRefusal(refusal)) return null
  if (!refusal) return code === null ? null : jobFailureTexts(kind, code, language)
  const error = refusal instanceof CallError ? refusal : callErrorOf('internal', language)
  // The general sentence for all errors says less than the general sentence for this kind of job.
  const title = error.code === 'internal' ? errorMessage(generalErrors[kind], language) : error.message
  return { code: error.code, title, detail: error.detail ?? null }
}
