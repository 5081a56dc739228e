/**
 * The HTTP client: one request with its redirects, within limits of time, size and redirects. Redirects are followed here, not by undici,
 * so that the caller's guard sees every hop.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import type { Deadline } from '#foundation/time/deadline.ts'
import { BodyTooLargeError, BodyUnreadableError, collect, unpack, type Unpacking } from './body.ts'
import { HttpFailure, networkFailure } from './failure.ts'
import { retryAfterOf } from './retry.ts'

export interface HttpRequest {
  url: URL
  /** Default: GET. A POST that is redirected fails, unless `isForm` is set: it is never sent to the other address. */
  method?: 'GET' | 'POST'
  /** The POST sends a form: if it is redirected by 301, 302 or 303, the other address is read with GET, as browsers do. */
  isForm?: boolean
  body?: string | null
  headers: Record<string, string>
  /** Headers such as keys. They are sent only to the origin of `url`, never to another origin that it redirects to; no error contains them. */
  secretHeaders?: Record<string, string>
}

export interface HttpResponse {
  /** The address that answered, after all redirects. */
  url: URL
  status: number
  contentType: string | null
  /** All `Link` headers, joined with commas; null if there is none. */
  linkHeader: string | null
  /** Milliseconds that the server asks the client to wait (Retry-After), or null. */
  retryAfter: number | null
  /** The unpacked body. */
  bytes: Buffer
}

/** A store of cookies. */
export interface Cookies {
  /** The `cookie` header for an address; '' if there is no cookie for it. */
  headerFor(url: string): string
  /** Keeps the cookies that a site sets (its `set-cookie` headers). */
  keep(url: string, lines: string[]): void
}

export interface HttpOptions {
  /** Opens the connections. If `guard` checks addresses, the agent must also check the network addresses to which host names resolve. */
  agent: Dispatcher
  /** Bounds the request with all its redirects; the time of `beforeHop` does not count. */
  deadline: Deadline
  limits: {
    /** A body of more bytes than this, packed or unpacked, is an error. */
    bytes: number
    redirects: number
    /**
     * The limit for responses of status 400 or more; default: `bytes`. If set, a body that exceeds it or is unreadable is no error but counts as
     * empty.
     */
    errorBytes?: number
  }
  unpacking: Unpacking
  /** Called before every hop with its address and the address that redirects to it (null for the first hop). Throws to refuse the hop. */
  guard: (url: URL, from: URL | null) => void
  cookies?: Cookies
  /** Called before every hop that the guard accepts; may wait, or throw to stop. */
  beforeHop?: (url: URL) => Promise<void>
  /** Called with the headers of a 2xx response before its body is read; throws to stop. */
  onHeaders?: (contentType: string | null, contentLength: number | null) => void
}

/**
 * Sends a request and follows its redirects. Throws HttpFailure for faults of the network or the server, and when the deadline's time is up. If the
 * deadline's signal aborts for another reason, throws that reason. Errors of the caller's own functions pass through.
 */
export async function sendRequest(request: HttpRequest, options: HttpOptions): Promise<HttpResponse> {
  const { cookies, deadline, limits, beforeHop } = options
  let url = normalized(request.url)
  const { origin } = url
  let from: URL | null = null
  let { method = 'GET', body = null } = request
  for (let redirects = 0; ; redirects++) {
    options.guard(url, from)
    if (redirects > limits.redirects)
      throw new HttpFailure('too-many-redirects', `More than ${limits.redirects} redirects`, { url: url.href })
    const cookie = cookies?.headerFor(url.href)
    if (beforeHop) await deadline.outside(() => beforeHop(url))
    const headers = { ...request.headers, ...(cookie && { cookie }), ...(url.origin === origin && request.secretHeaders) }
    const response = await sendHop(url, { ...request, method, body, headers }, options)
    if (!(response instanceof URL)) return response
    method = 'GET'
    body = null
    from = url
    url = normalized(response)
  }
}

/** The response, or the address that it redirects to. */
async function sendHop(
  url: URL,
  { method = 'GET', isForm = false, body = null, headers }: HttpRequest,
  options: HttpOptions,
): Promise<HttpResponse | URL> {
  const { agent, cookies, deadline } = options
  const path = url.pathname + url.search
  const response = await agent
    .request({ origin: url.origin, path, method, headers, body, signal: deadline.signal })
    .catch((error: unknown) => fail(error, url, deadline))
  // Destroying an unread body emits an error. Without any listener that error would end the process.
  response.body.on('error', () => {})
  try {
    const status = response.statusCode
    cookies?.keep(url.href, [response.headers['set-cookie'] ?? []].flat())
    const target = redirectTarget(response, url, method, isForm)
    if (target) return target
    const contentType = first(response.headers['content-type'])
    const length = Number.parseInt(first(response.headers['content-length']) ?? '', 10)
    if (status < 300) options.onHeaders?.(contentType, Number.isNaN(length) ? null : length)
    return {
      url,
      status,
      contentType,
      linkHeader: all(response.headers.link),
      retryAfter: retryAfterOf(first(response.headers['retry-after'])),
      bytes: await readBody(response, options).catch((error: unknown) => fail(error, url, deadline, status)),
    }
  } finally {
    response.body.destroy()
  }
}

function redirectTarget({ statusCode: status, headers }: Dispatcher.ResponseData, from: URL, method: string, isForm: boolean): URL | null {
  const location = first(headers.location)
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return null
  if (method !== 'GET' && !(isForm && status <= 303))
    throw new HttpFailure('bad-redirect', `A redirect of a ${method}`, { url: from.href, status })
  if (!URL.canParse(location, from))
    throw new HttpFailure('bad-redirect', `A redirect to no address: ${location}`, { url: from.href, status })
  return new URL(location, from)
}

async function readBody({ body, headers, statusCode }: Dispatcher.ResponseData, { limits, unpacking }: HttpOptions): Promise<Buffer> {
  const limit = statusCode < 400 ? limits.bytes : (limits.errorBytes ?? limits.bytes)
  try {
    return unpack(await collect(body, limit), first(headers['content-encoding']) ?? '', limit, unpacking)
  } catch (error) {
    const isOfBody = error instanceof BodyTooLargeError || error instanceof BodyUnreadableError
    if (isOfBody && statusCode >= 400 && limits.errorBytes !== undefined) return Buffer.alloc(0)
    throw error
  }
}

/** Throws why a deadline has ended: an HttpFailure when the time is up, otherwise the reason of its signal. */
export function throwEnd({ signal, milliseconds, expired }: Deadline, { href: url }: URL): never {
  throw expired() ? new HttpFailure('timeout', `TIMEOUT no complete answer within ${milliseconds} ms`, { url }) : signal.reason
}

/** Throws the failure for an error of the connection or the body. */
function fail(error: unknown, at: URL, deadline: Deadline, status?: number): never {
  if (deadline.signal.aborted) throwEnd(deadline, at)
  const url = at.href
  if (error instanceof BodyTooLargeError) throw new HttpFailure('too-large', error.message, { url, status, cause: error })
  if (error instanceof BodyUnreadableError) throw new HttpFailure('unreadable', error.message, { url, status, cause: error })
  throw networkFailure(error, url)
}

/** The address without fragment, user name and the host's final dot: the form in which it is checked, compared and requested. */
function normalized(url: URL): URL {
  if (url.hash === '' && url.username === '' && url.password === '' && !url.hostname.endsWith('.')) return url
  const copy = new URL(url)
  copy.hash = ''
  copy.username = ''
  copy.password = ''
  copy.hostname = copy.hostname.replace(/\.$/, '')
  return copy
}

type Header = IncomingHttpHeaders[string]

const first = (header: Header): string | null => (Array.isArray(header) ? header[0] : header) ?? null

/** A header that may occur several times, as one list (RFC 9110, section 5.3). */
const all = (header: Header): string | null => (Array.isArray(header) ? header.join(', ') : header) ?? null
