/** A call that failed, with the sentence to show. Every failed call throws a CallError, except an aborted one. */
import { errorMessage, errors, type ErrorCode, type Failure } from '#contracts/error.ts'
import type { Language } from '#contracts/language.ts'
import type { Limit } from '#contracts/subscription.ts'

export class CallError extends Error {
  override name = 'CallError'
  readonly code: ErrorCode
  /** A second sentence with the exact reason, if the server gave one. */
  readonly detail: string | undefined
  /** The limit of the plan that was reached, if the plan is the reason. */
  readonly limit: Limit | undefined
  /** The HTTP status, or 0 when no answer came. */
  readonly status: number

  constructor(failure: Pick<Failure, 'code' | 'message' | 'detail' | 'limit'>, status: number) {
    super(failure.message)
    this.code = failure.code
    this.detail = failure.detail
    this.limit = failure.limit
    this.status = status
  }
}

const subscriptionRefusals: readonly ErrorCode[] = ['limit-reached', 'subscription-ended', 'not-in-plan']

/** Whether a call was refused because of the account's plan: a limit is reached, the plan has ended, or it lacks a feature. */
export const isSubscriptionRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && subscriptionRefusals.includes(error.code)

/** The CallError for an error code. Its sentence comes from the contracts, not from the server. */
export function callErrorOf(code: ErrorCode, language: Language, status: number = errors[code].status): CallError {
  return new CallError({ code, message: errorMessage(code, language) }, status)
}

const noAnswer: Record<Language, string> = {
  es: 'El servidor no respondió. Revisa tu conexión.',
  en: 'The server didn’t answer. Check your connection.',
}

/** The error of a call without an answer: the network is down, or the server is restarting. */
export function unanswered(language: Language): CallError {
  return new CallError({ code: 'internal', message: errorMessage('internal', language), detail: noAnswer[language] }, 0)
}

/** The sentence to show for any thrown value, followed by its detail if it has one. */
export function sentenceOf(error: unknown, language: Language): string {
  if (!(error instanceof CallError)) return errorMessage('internal', language)
  return error.detail ? `${error.message} ${error.detail}` : error.message
}
