/** A call that did not succeed, with the sentence to show. Every failure of the client is one of these (or an abort). */
import { errorMessage, errors, type ErrorCode, type Failure } from '#contracts/error.ts'
import type { Language } from '#contracts/language.ts'

export class CallError extends Error {
  override name = 'CallError'
  readonly code: ErrorCode
  /** A second sentence with the exact reason, where there is one. */
  readonly detail: string | undefined
  /** HTTP status; 0 when no answer came. */
  readonly status: number

  constructor(failure: Pick<Failure, 'code' | 'message' | 'detail'>, status: number) {
    super(failure.message)
    this.code = failure.code
    this.detail = failure.detail
    this.status = status
  }
}

/** The error that stands for a code, when the server's own words are not at hand. */
export function callErrorOf(code: ErrorCode, language: Language, status: number = errors[code].status): CallError {
  return new CallError({ code, message: errorMessage(code, language) }, status)
}

const noAnswer: Record<Language, string> = {
  es: 'El servidor no respondió: comprueba tu conexión.',
  en: 'The server did not answer: check your connection.',
}

/** The error of a call that no answer came to: the network is lost, or the server is just being started again. */
export function unanswered(language: Language): CallError {
  return new CallError({ code: 'internal', message: errorMessage('internal', language), detail: noAnswer[language] }, 0)
}

/** The sentence (and its detail) to show for anything that was thrown. */
export function sentenceOf(error: unknown, language: Language): string {
  if (!(error instanceof CallError)) return errorMessage('internal', language)
  return error.detail ? `${error.message} ${error.detail}` : error.message
}
