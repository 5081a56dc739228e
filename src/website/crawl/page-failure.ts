/** Why an address gave no page, as an error. It stays inside this folder: callers of the folder get a Page with a state instead. */
import { causesOf, HttpFailure, type HttpFailureKind, networkFailure } from '#foundation/http/failure.ts'
import type { PageState } from '#contracts/page.ts'
import { AddressRefusedError } from './address-guard.ts'

/** The error of an address that gave no page. The user sees its `state`. `message` is for operators and begins with a stable word. */
export class PageFailure extends Error {
  override name = 'PageFailure'
  readonly state: PageState
  readonly status: number | null
  /** Whether the same request may succeed a moment later. */
  readonly transient: boolean
  /** The address that failed: the address asked for, or one that it redirects to. Null means the address asked for. */
  readonly finalUrl: string | null

  constructor(state: PageState, message: string, details: Partial<Pick<PageFailure, 'status' | 'transient' | 'finalUrl'>> = {}) {
    super(message)
    const { status = null, transient = false, finalUrl = null } = details
    this.state = state
    this.status = status
    this.transient = transient
    this.finalUrl = finalUrl
  }
}

const states: Record<HttpFailureKind, PageState> = {
  network: 'unreachable',
  timeout: 'timeout',
  'too-many-redirects': 'redirect-loop',
  'bad-redirect': 'http-error',
  'too-large': 'too-large',
  unreadable: 'not-html',
}

/** Turns an error of the HTTP client, the guard or a connection into a PageFailure. `url` is the failed address if the error names none. */
export function failureOf(error: unknown, url: string): PageFailure {
  if (error instanceof PageFailure) return error
  const failure = error instanceof HttpFailure ? error : networkFailure(error, url)
  const refusal = causesOf(error).find(cause => cause instanceof AddressRefusedError)
  if (refusal) return new PageFailure('refused', refusal.message, { finalUrl: failure.url })
  const { status, transient } = failure
  // A redirect loop is a failure of the address asked for: the loop's last address was never requested, and may be a good page of its own.
  const finalUrl = failure.kind === 'too-many-redirects' ? null : failure.url
  return new PageFailure(states[failure.kind], failure.message, { status, transient, finalUrl })
}
