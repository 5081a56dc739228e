/** One GET through the guard, redirects followed by hand so that the guard sees every hop. */
import { retryAfterOf } from '#foundation/http/retry-after.ts'
import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { type AddressGuard, bareHost } from './address-guard.ts'
import { parseUrl } from './address.ts'
import type { Cookies } from './cookies.ts'
import { PageFailure, failureOf } from './page-failure.ts'
import { BodyTooLargeError, BodyUnreadableError, collect, unpack } from './read-body.ts'

export interface Answer {
  url: URL
  status: number
  contentType: string | null
  /** All its `Link` headers, as one. */
  linkHeader: string | null
  /** Milliseconds that the server asks us to wait, where it does. */
  retryAfter: number | null
  bytes: Buffer
}

export interface GetOptions {
  agent: Dispatcher
  guard: AddressGuard
  cookies: Cookies
  headers: Record<string, string>
  limits: { bytes: number; redirects: number }
  signal: AbortSignal
  /** Called before every request with its address; may wait, or throw a PageFailure to stop. */
  beforeHop?: (url: URL) => Promise<void>
  /** Judges an answer of status 2xx by its headers, before the body is read; may throw a PageFailure. */
  onHeaders?: (contentType: string | null, contentLength: number | null) => void
}

/** Of an error page no more than this is read: enough to tell a challenge from a plain error. */
const errorPageBytes = 524_288

/** Follows redirects from `start` to an answer. Throws PageFailure for everything that the network or the site does wrong. */
export async function httpGet(start: URL, options: GetOptions): Promise<Answer> {
  const seen = new Set<string>()
  let url = normalised(start)
  for (let hop = 0; ; hop++) {
    try {
      options.guard.checkUrl(url)
      const cookie = options.cookies.headerFor(url.href)
      // The same address again is a loop, unless a cookie was set on the way.
      if (seen.has(`${url.href} ${cookie}`)) throw new PageFailure('redirect-loop', 'The address redirects to itself')
      if (hop > options.limits.redirects) throw new PageFailure('redirect-loop', `More than ${options.limits.redirects} redirects`)
      seen.add(`${url.href} ${cookie}`)
      await options.beforeHop?.(url)
      const answer = await requestOnce(url, cookie, options)
      if (!(answer instanceof URL)) return answer
      url = normalised(answer)
    } catch (error) {
      throw failureOf(error, url.href)
    }
  }
}

/** The answer, or the address that it redirects to. */
async function requestOnce(url: URL, cookie: string, options: GetOptions): Promise<Answer | URL> {
  const { statusCode, headers, body } = await options.agent.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: 'GET',
    headers: { ...options.headers, ...(cookie && { cookie }) },
    signal: options.signal,
  })
  // An unread body closes its connection and emits an error, which has no other listener.
  body.on('error', () => {})
  try {
    options.cookies.keep(url.href, [headers['set-cookie'] ?? []].flat())
    const location = one(headers.location)
    if ([301, 302, 303, 307, 308].includes(statusCode) && location !== null) {
      const target = parseUrl(location, url)
      if (!target) throw new PageFailure('http-error', `A redirect to no address: ${location}`, { status: statusCode, finalUrl: url.href })
      return target
    }
    const contentType = one(headers['content-type'])
    const length = Number.parseInt(one(headers['content-length']) ?? '', 10)
    if (statusCode < 300) options.onHeaders?.(contentType, Number.isNaN(length) ? null : length)
    const bytes = await readBody(body, one(headers['content-encoding']) ?? '', statusCode < 400 ? options.limits.bytes : null)
    return {
      url,
      status: statusCode,
      contentType,
      linkHeader: all(headers.link),
      retryAfter: retryAfterOf(one(headers['retry-after'])),
      bytes,
    }
  } catch (error) {
    if (error instanceof BodyTooLargeError) throw new PageFailure('too-large', error.message, { status: statusCode, finalUrl: url.href })
    if (error instanceof BodyUnreadableError) throw new PageFailure('not-html', error.message, { status: statusCode, finalUrl: url.href })
    throw error
  } finally {
    body.destroy()
  }
}

/** `limit` null: an error page, of which the beginning is enough and nothing is demanded. */
async function readBody(body: Readable, encoding: string, limit: number | null): Promise<Buffer> {
  if (limit !== null) return unpack(await collect(body, limit), encoding, limit)
  try {
    return unpack(await collect(body, errorPageBytes), encoding, errorPageBytes)
  } catch (error) {
    if (error instanceof BodyTooLargeError || error instanceof BodyUnreadableError) return Buffer.alloc(0)
    throw error
  }
}

/** Without fragment, user name and the root's dot: the form in which an address is checked, compared and asked for. */
function normalised(url: URL): URL {
  if (url.hash === '' && url.username === '' && url.password === '' && !url.hostname.endsWith('.')) return url
  const copy = new URL(url)
  copy.hash = ''
  copy.username = ''
  copy.password = ''
  if (!copy.hostname.startsWith('[')) copy.hostname = bareHost(copy)
  return copy
}

function one(header: string | string[] | undefined): string | null {
  return (Array.isArray(header) ? header[0] : header) ?? null
}

/** A header that may come several times, as the list that it is (RFC 9110, section 5.3). */
function all(header: string | string[] | undefined): string | null {
  return (Array.isArray(header) ? header.join(', ') : header) ?? null
}
