/** The failures of a model's answer, which a script of the model server can return instead of an answer. */
import { problems, type Problem } from './protocol.ts'

export type FailureKind =
  | Problem
  /** The connection is reset before the answer. */
  | 'reset'
  /** There is never an answer. */
  | 'silence'
  /** The answer stops in the middle, and the connection stays open. */
  | 'stall'
  /** The connection is cut in the middle of the answer. */
  | 'cut'
  /** A stream ends in the middle with the provider's error that it is overloaded. */
  | 'error-in-stream'
  /** The answer ends at the limit of its tokens. */
  | 'truncated'
  | 'malformed'
  /** The answer is in a Markdown fence, or between polite sentences. */
  | 'fenced'
  | 'chatty'
  /** There are thoughts before the answer, as small models write them. */
  | 'thinking'
  | 'empty'
  | 'refusal'
  | 'content-filter'
  /** Status 200 with a web page, as proxies answer. */
  | 'wrong-type'
  /** Eight megabytes of text. */
  | 'enormous'
  | 'endless'

export interface FailureDetails {
  /** The answer that is cut, wrapped or broken. */
  answer?: object
  /** The `Retry-After` header: seconds, or a date. */
  retryAfter?: number | string
}

export class Failure {
  readonly kind: FailureKind
  readonly details: FailureDetails
  constructor(kind: FailureKind, details: FailureDetails = {}) {
    this.kind = kind
    this.details = details
  }
}

export const failure = (kind: FailureKind, details?: FailureDetails): Failure => new Failure(kind, details)

export const isProblem = (kind: FailureKind): kind is Problem => kind in problems

/** The model's text for this failure, made from the intended answer. */
export function failingText({ kind, details }: Failure): string {
  const answer = JSON.stringify(details.answer ?? { text: 'an answer that is long enough to be cut somewhere' })
  if (kind === 'truncated') return answer.slice(0, Math.floor(answer.length / 2))
  if (kind === 'malformed') return `${answer.slice(0, -1).replaceAll('"', "'")} ,, ]`
  if (kind === 'fenced') return `\`\`\`json\n${answer}\n\`\`\``
  if (kind === 'chatty') return `Sure! Here is what you asked for:\n\n${answer}\n\nLet me know if you need anything else.`
  if (kind === 'thinking') return `<think>Which of {1} and [2]? The first.</think>\n${answer}`
  if (kind === 'refusal') return "I'm sorry, but I can't help with that."
  if (kind === 'empty' || kind === 'content-filter') return ''
  if (kind === 'enormous') return `{"text":"${'an enormous answer '.repeat(420_000)}"}`
  return answer
}
