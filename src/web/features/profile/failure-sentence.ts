/** The sentence for a change of the profile that was not saved. */
import { CallError } from '#web/api/call-error.ts'

export interface FailureSentences {
  /** For an answer of the server without a reason. */
  failed: string
  /** For a call without an answer. */
  unanswered: string
}

/** Returns the server's reason, if it gave one, or else one of the given sentences. */
export function failureSentence(failure: unknown, { failed, unanswered }: FailureSentences): string {
  if (!(failure instanceof CallError)) return failed
  if (failure.status === 0) return failure.detail ? `${unanswered} ${failure.detail}` : unanswered
  return failure.code === 'internal' ? failed : failure.message
}
