/** Everything that can go wrong with a model's answer: what a script of the model server gives instead of an answer. */
import { problems, type Problem } from './protocol.ts'

export type FailureKind =
  | Problem
  /** The connection is reset before anything is answered. */
  | 'reset'
  /** Nothing is ever answered. */
  | 'silence'
  /** The answer stops in its middle, and the connection stays open. */
  | 'stall'
  /** The connection is cut in the middle of the answer. */
  | 'cut'
  /** A stream ends in its middle with the provider's word that it is overloaded. */
  | 'error-in-stream'
  /** The answer ends where the model may say no more. */
  | 'truncated'
  | 'malformed'
  /** The answer in a Markdown fence, or between polite sentences. */
  | 'fenced'
  | 'chatty'
  /** Thoughts before the answer, as small models put them into it. */
  | 'thinking'
  | 'empty'
  | 'refusal'
  | 'content-filter'
  /** 200 with a web page, as proxies answer. */
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

/** What the model says in that failure, of what it would have said. */
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
