/** Why a request got no usable response. Callers of the HTTP client translate this failure into their own. */

/**
 * `network`: there was no connection, or it broke. `timeout`: the deadline, or a time limit of the system, passed. `bad-redirect`: the
 * redirect leads to no valid address, or answers a POST. `too-large`, `unreadable`: the body exceeds its limit, or cannot be unpacked.
 */
export type HttpFailureKind = 'network' | 'timeout' | 'too-many-redirects' | 'bad-redirect' | 'too-large' | 'unreadable'

type HttpFailureDetails = Pick<HttpFailure, 'url'> & Partial<Pick<HttpFailure, 'status' | 'transient'>> & ErrorOptions

/** A request got no usable response. `message` is for operators and contains no header. */
export class HttpFailure extends Error {
  override name = 'HttpFailure'
  readonly kind: HttpFailureKind
  /** The address of the hop that failed. */
  readonly url: string
  readonly status: number | null
  /** Whether the same request may succeed a moment later. */
  readonly transient: boolean

  constructor(kind: HttpFailureKind, message: string, { url, status = null, transient = false, ...options }: HttpFailureDetails) {
    super(message, options)
    this.kind = kind
    this.url = url
    this.status = status
    this.transient = transient
  }
}

const transientCodes = new Set([
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'EAI_AGAIN',
  'UND_ERR_SOCKET',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
])
const timeoutCodes = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

/** Turns an error of a socket, a resolver or undici into a failure. Its message begins with the error's code, e.g. `ENOTFOUND getaddrinfo …`. */
export function networkFailure(error: unknown, url: string): HttpFailure {
  const coded = causesOf(error).find(({ code }) => typeof code === 'string')
  const code = coded?.code ?? 'UNKNOWN'
  const message = `${code} ${coded?.message ?? String(error)}`
  return new HttpFailure(timeoutCodes.has(code) ? 'timeout' : 'network', message, {
    url,
    transient: transientCodes.has(code),
    cause: error,
  })
}

/** An error, its causes, and the errors in an AggregateError (one for each address that was tried): the outermost first, at most 20. */
export function causesOf(error: unknown): NodeJS.ErrnoException[] {
  const found: NodeJS.ErrnoException[] = []
  const queue = [error]
  while (queue.length > 0 && found.length < 20) {
    const step = queue.shift()
    if (!(step instanceof Error)) continue
    found.push(step)
    queue.push(step.cause, ...(step instanceof AggregateError ? step.errors : []))
  }
  return found
}
