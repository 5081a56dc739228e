/** The texts for a scan, an analysis or a report that failed: the general sentence of the specification, then the exact reason. */
import { errorMessage, type ErrorCode } from '#contracts/error.ts'
import type { JobKind } from '#contracts/job.ts'
import type { Language } from '#contracts/language.ts'
import { CallError, callErrorOf } from '#web/api/call-error.ts'

export interface FailureTexts {
  code: ErrorCode
  title: string
  detail: string | null
}

const generalErrors: Record<JobKind, ErrorCode> = { scan: 'scan-failed', analysis: 'analysis-failed', report: 'research-failed' }

/** The texts for a job that failed, from the code of its error: the server tells nothing more about it. */
export function jobFailureTexts(kind: JobKind, code: ErrorCode, language: Language): FailureTexts {
  const general: ErrorCode = code === 'no-records' ? 'no-records' : generalErrors[kind]
  if (code === general || code === 'internal') return { code, title: errorMessage(code, language), detail: null }
  return { code, title: errorMessage(general, language), detail: errorMessage(code, language) }
}

/** The texts for a job that the server refused to start (`refusal`, in the server's words) or that failed (`code`). Null if both are null. */
export function failureTexts(kind: JobKind, refusal: Error | null, code: ErrorCode | null, language: Language): FailureTexts | null {
  if (!refusal) return code === null ? null : jobFailureTexts(kind, code, language)
  const error = refusal instanceof CallError ? refusal : callErrorOf('internal', language)
  return { code: error.code, title: error.message, detail: error.detail ?? null }
}
