/** What a reader is told when a scan or an analysis fails: the general sentence of the specification, then exactly why. */
import { errorMessage, type ErrorCode } from '#contracts/error.ts'
import type { JobKind } from '#contracts/job.ts'
import type { Language } from '#contracts/language.ts'
import type { CallError } from '#web/api/call-error.ts'

export interface FailureTexts {
  code: ErrorCode
  title: string
  detail: string | null
}

/** For a call that was refused: the server's own words. */
export function refusalTexts(error: CallError): FailureTexts {
  return { code: error.code, title: error.message, detail: error.detail ?? null }
}

const generalErrors: Record<JobKind, ErrorCode> = { scan: 'scan-failed', analysis: 'analysis-failed', report: 'research-failed' }

/** For a job that failed on its way: only its code is known. */
export function jobFailureTexts(kind: JobKind, code: ErrorCode, language: Language): FailureTexts {
  const general: ErrorCode = code === 'no-records' ? 'no-records' : generalErrors[kind]
  if (code === general || code === 'internal') return { code, title: errorMessage(code, language), detail: null }
  return { code, title: errorMessage(general, language), detail: errorMessage(code, language) }
}
