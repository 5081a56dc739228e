/** What is said when a change of the profile was not saved. */
import { CallError } from '#web/api/call-error.ts'

export interface FailureSentences {
  /** The server answered, but not why. */
  failed: string
  /** No answer came. */
  unanswered: string
}

/** The server's reason where it gave one. */
export function failureSentence(failure: unknown, { failed, unanswered }: FailureSentences): string {
  if (!(failure instanceof CallError)) return failed
  if (failure.status === 0) return failure.detail ? `${unanswered} ${failure.detail}` : unanswered
  return failure.code === 'internal' ? failed : failure.message
}
