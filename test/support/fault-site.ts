/**
 * A loopback website that misbehaves in every way that a crawler must survive. Call `const site = await startFaultSite()` and read
 * `${site.origin}/…`; the paths are the keys of `answers` below.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import * as pages from './fault-pages.ts'
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts'

export interface FaultSite extends LoopbackServer {
  /** Path and query of every request, in order of arrival. */
  requests: string[]
  /** Sets the answer of /robots.txt. */
  setRobots(status: number, text: string): void
}

interface Visit {
  request: IncomingMessage
  response: ServerResponse
  /** The number of earlier requests for this address. */
  earlier: number
  site: FaultSite
}
type Answer = (visit: Visit) => void

const megabyte = 1_048_576
const line = `<p>${'A long line of perfectly ordinary text. '.repeat(25)}</p>\n`

const answers: Record<string, Answer> = {
  '/': html(pages.index),
  '/ok': html(pages.article),
  '/list': html(pages.list(1)),
  '/list-2': html(pages.list(2)),
  '/empty': html(''),
  '/no-records': html(pages.article),

  // error statuses
  '/404': html(pages.error404, 404),
  '/410': html('gone', 410),
  '/500': html('<h1>Internal Server Error</h1>', 500),
  '/500-then-ok': ({ response, earlier }) =>
    earlier === 0 ? send(response, 500, 'text/html', 'broken') : send(response, 200, 'text/html', pages.article),
  '/503': html('<h1>Service Unavailable</h1>', 503),
  '/401': html('<h1>Unauthorized</h1>', 401, { 'www-authenticate': 'Basic realm="members"' }),
  '/403': html('<h1>Forbidden</h1>', 403),
  // 429: once with a short pause, and always with an hour
  '/429': ({ response, earlier }) =>
    earlier === 0 ? send(response, 429, 'text/html', 'slow down', { 'retry-after': '1' }) : send(response, 200, 'text/html', pages.article),
  '/429-hour': html('slow down', 429, { 'retry-after': '3600' }),

  // not a web page
  '/pdf': file('application/pdf', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n'),
  '/png': file('image/png', '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR'),
  '/speaks-of-pdf': html(pages.article.replace('<title>', '<title>%PDF- and other signatures: ')),
  '/pdf-as-html': file('text/html', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n'),
  '/png-without-type': file('', '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR'),
  '/json': file('application/json', '{"rows": []}'),
  '/text': file('text/plain', 'Just some text.'),
  '/html-as-text': file('text/plain', pages.article),
  '/html-without-type': file('', pages.article),

  // size
  '/big': ({ response }) => stream(response, 'text/html', 50 * megabyte),
  '/big-text': ({ response }) => stream(response, 'text/plain', 50 * megabyte),
  '/big-announced': ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': String(50 * megabyte) })
    response.write(line)
  },
  '/gzip-bomb': ({ response }) =>
    send(response, 200, 'text/html', gzipSync(Buffer.alloc(50 * megabyte, 32)), { 'content-encoding': 'gzip' }),
  '/brotli-bomb': ({ response }) => send(response, 200, 'text/html', brotliBomb(), { 'content-encoding': 'br' }),

  // packing
  '/gzip': packed('gzip', gzipSync(pages.article)),
  '/deflate': packed('deflate', deflateSync(pages.article)),
  '/deflate-raw': packed('deflate', deflateRawSync(pages.article)),
  '/brotli': packed('br', brotliCompressSync(pages.article)),
  '/gzip-twice': packed('gzip, gzip', gzipSync(gzipSync(pages.article))),
  '/gzip-in-name-only': packed('gzip', Buffer.from(pages.article)),
  '/gzip-broken': packed('gzip', Buffer.concat([gzipSync(pages.article).subarray(0, 12), Buffer.alloc(200, 255)])),
  '/unknown-packing': packed('rot13', Buffer.from(pages.article)),

  // redirects
  '/redirect': redirect('/ok'),
  '/redirect-loop': redirect('/redirect-loop-2'),
  '/redirect-loop-2': redirect('/redirect-loop'),
  '/redirect-endless': ({ request, response, site }) => {
    const step = Number(new URL(request.url!, site.origin).searchParams.get('step') ?? 0)
    send(response, 302, 'text/html', '', { location: `/redirect-endless?step=${step + 1}` })
  },
  '/redirect-private': redirect('http://169.254.169.254/latest/meta-data/'),
  '/redirect-other-port': redirect('http://127.0.0.1:1/'),
  '/redirect-file': redirect('file:///etc/passwd'),
  '/redirect-nowhere': redirect('http://['),
  '/redirect-without-location': ({ response }) => send(response, 302, 'text/html', ''),
  '/refresh': html('<meta http-equiv="refresh" content="0; url=/ok"><p>Moved</p>'),
  '/refresh-private': html('<meta http-equiv="refresh" content="0; url=http://169.254.169.254/"><p>Moved</p>'),
  '/cookie': ({ response }) =>
    send(response, 302, 'text/html', '', { location: '/cookie-needed', 'set-cookie': 'seen=yes; Path=/; HttpOnly' }),
  '/cookie-needed': ({ request, response }) =>
    request.headers.cookie?.includes('seen=yes')
      ? send(response, 200, 'text/html', pages.article)
      : send(response, 302, 'text/html', '', { location: '/cookie' }),

  // time and broken connections
  '/slow-drip': ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  },
  '/hang': () => {},
  '/reset': ({ response }) => response.socket?.resetAndDestroy(),
  '/reset-then-ok': ({ response, earlier }) =>
    earlier === 0 ? response.socket?.resetAndDestroy() : send(response, 200, 'text/html', pages.article),
  '/cut-off': ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': '100000' })
    response.write(line, () => response.socket?.destroy())
  },
  '/not-http': ({ response }) => response.socket?.end('This is no HTTP answer\r\n\r\n'),

  // pages shown instead of the content
  '/challenge': html(pages.challenge, 403),
  '/challenge-200': html(pages.challenge),
  '/challenge-es': html(pages.challengeEs, 503),
  '/denied': html(pages.denied),
  '/login': html(pages.login),
  '/members': redirect('/login?next=/members'),
  '/consent': html(pages.consent),
  '/soft-404': html(pages.soft404),
  '/soft-404-es': html(pages.soft404Es),
  '/empty-js': html(pages.emptyJs),
  '/empty-js-in-frame': html(pages.emptyJsInFrame),

  // charsets: the same text in other bytes
  '/latin1': encoded('text/html; charset=ISO-8859-1', pages.words.latin1),
  '/latin1-meta': encoded('text/html', Buffer.concat([Buffer.from('<meta charset="iso-8859-1">'), pages.words.latin1])),
  '/latin1-undeclared': encoded('text/html', pages.words.latin1),
  '/utf8': encoded('text/html; charset=utf-8', pages.words.utf8),
  '/utf8-undeclared': encoded('text/html', pages.words.utf8),
  '/utf16-bom': encoded('text/html', Buffer.concat([Buffer.from([0xff, 0xfe]), pages.words.utf16])),
  '/shift-jis': encoded('text/html; charset=Shift_JIS', pages.words.shiftJis),

  // sitemaps: one at the usual place, and an index of a plain and a compressed one
  '/sitemap.xml': ({ response, site }) => send(response, 200, 'application/xml', pages.sitemap([`${site.origin}/ok`])),
  '/sitemap-index.xml': ({ response, site }) => {
    const files = ['sitemap.xml', 'sitemap-2.xml.gz'].map(name => `<sitemap><loc>${site.origin}/${name}</loc></sitemap>`)
    send(response, 200, 'application/xml', `<?xml version="1.0"?><sitemapindex>${files.join('')}</sitemapindex>`)
  },
  '/sitemap-2.xml.gz': ({ response, site }) =>
    send(response, 200, 'application/gzip', gzipSync(pages.sitemap([`${site.origin}/list`, `${site.origin}/list?a=1&amp;b=2`]))),

  // traps: endless addresses
  '/calendar': ({ request, response, site }) => send(response, 200, 'text/html', pages.calendar(new URL(request.url!, site.origin))),
  '/trap': ({ request, response, site }) => send(response, 200, 'text/html', pages.trap(new URL(request.url!, site.origin))),
}

/** Starts the site on a free loopback port. */
export async function startFaultSite(): Promise<FaultSite> {
  const counts = new Map<string, number>()
  let robots = { status: 404, text: '' }
  const server = await startLoopbackServer((request, response) => {
    const path = request.url!.split('?')[0]!
    const earlier = counts.get(request.url!) ?? 0
    counts.set(request.url!, earlier + 1)
    site.requests.push(request.url!)
    response.on('error', () => {})
    if (path === '/robots.txt') return send(response, robots.status, 'text/plain', robots.text)
    const answer = answers[path] ?? (path.startsWith('/trap/') ? answers['/trap']! : html(pages.error404, 404))
    answer({ request, response, earlier, site })
  })
  const site: FaultSite = {
    ...server,
    requests: [],
    setRobots(status, text) {
      robots = { status, text }
    },
  }
  return site
}

function send(
  response: ServerResponse,
  status: number,
  contentType: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { ...(contentType && { 'content-type': contentType }), ...headers })
  response.end(body)
}

function html(body: string, status = 200, headers: Record<string, string> = {}): Answer {
  return ({ response }) => send(response, status, 'text/html; charset=utf-8', body, headers)
}

function file(contentType: string, body: string): Answer {
  return ({ response }) => send(response, 200, contentType, Buffer.from(body, 'latin1'))
}

function encoded(contentType: string, body: Buffer): Answer {
  return ({ response }) => send(response, 200, contentType, body)
}

function packed(coding: string, body: Buffer): Answer {
  return ({ response }) => send(response, 200, 'text/html; charset=utf-8', body, { 'content-encoding': coding })
}

function redirect(location: string): Answer {
  return ({ response }) => send(response, 302, 'text/html', '', { location })
}

/** Writes text as fast as it is read, so that a reader who stops early costs nothing. */
function stream(response: ServerResponse, contentType: string, length: number): void {
  response.writeHead(200, { 'content-type': contentType })
  let written = 0
  const more = () => {
    while (written < length && !response.destroyed) {
      written += line.length
      if (!response.write(line)) return void response.once('drain', more)
    }
    response.end()
  }
  more()
}

function brotliBomb(): Buffer {
  return brotliCompressSync(Buffer.alloc(50 * megabyte, 32), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
}
