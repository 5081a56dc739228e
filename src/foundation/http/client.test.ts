import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { Agent } from 'undici'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startDeadline } from '#foundation/time/deadline.ts'
import { startLoopbackServer } from '#test/support/loopback-server.ts'
import { type HttpOptions, type HttpRequest, sendRequest } from './client.ts'

const agent = new Agent()
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map(close => close()))
})
afterAll(() => agent.close())

const redirect =
  (location: string): RequestListener =>
  (_, response) =>
    void response.writeHead(302, { location }).end()

/** A server that keeps the requests it gets. */
async function server(answer: RequestListener) {
  const requests: { url: string; key: unknown }[] = []
  const { origin, close } = await startLoopbackServer((request, response) => {
    requests.push({ url: request.url!, key: request.headers['x-api-key'] })
    answer(request, response)
  })
  closing.push(close)
  return { origin, requests }
}

async function send(request: Omit<HttpRequest, 'headers'>, options: Partial<HttpOptions> = {}) {
  const deadline = startDeadline(5_000, [])
  const limits = { bytes: 1_000, redirects: 2 }
  try {
    return await sendRequest({ headers: {}, ...request }, { agent, deadline, limits, unpacking: 'lenient', guard: () => {}, ...options })
  } finally {
    deadline.end()
  }
}

test('secret headers go to the origin of the request, and not to another origin that it redirects to', async () => {
  const other = await server((_, response) => void response.end('ok'))
  const first = await server((request, response) => redirect(request.url === '/a' ? '/b' : `${other.origin}/c`)(request, response))
  const response = await send({ url: new URL('/a', first.origin), secretHeaders: { 'x-api-key': 'secret' } })
  expect(response).toMatchObject({ status: 200, bytes: Buffer.from('ok') })
  expect(first.requests).toEqual(['/a', '/b'].map(url => ({ url, key: 'secret' })))
  expect(other.requests).toEqual([{ url: '/c', key: undefined }])
})

test('the guard sees every hop before it is requested, and stops it', async () => {
  const { origin, requests } = await server(redirect('/inside#part'))
  const seen: [string, string | undefined][] = []
  const guard = (url: URL, from: URL | null) => {
    seen.push([url.pathname + url.hash, from?.pathname])
    if (url.pathname === '/inside') throw new Error('refused')
  }
  await expect(send({ url: new URL('/start', origin) }, { guard })).rejects.toThrow('refused')
  expect(seen).toEqual([
    ['/start', undefined],
    ['/inside', '/start'],
  ])
  expect(requests.map(({ url }) => url)).toEqual(['/start'])
})

test('redirects end at the limit, and a POST is not redirected at all', async () => {
  const { origin, requests } = await server(redirect('/again'))
  await expect(send({ url: new URL(origin) })).rejects.toMatchObject({ kind: 'too-many-redirects', url: `${origin}/again` })
  expect(requests).toHaveLength(3)
  await expect(send({ url: new URL(origin), method: 'POST', body: '{}' })).rejects.toMatchObject({ kind: 'bad-redirect', status: 302 })
  expect(requests).toHaveLength(4)
})

test.each([
  ['a body that was cut off', gzipSync('x'.repeat(500)).subarray(0, -8), 'gzip', 'x'.repeat(500), 'unreadable'],
  ['a body that is not packed as its header says', Buffer.from('plain'), 'gzip', 'plain', 'unreadable'],
  ['an unknown coding', Buffer.from('plain'), 'utf-8', 'unreadable', 'plain'],
])('%s is unpacked leniently or strictly', async (_, body, coding, lenient, strict) => {
  const { origin } = await server((_, response) => void response.writeHead(200, { 'content-encoding': coding }).end(body))
  const read = (unpacking: HttpOptions['unpacking']) =>
    send({ url: new URL(origin) }, { unpacking }).then(
      ({ bytes }) => bytes.toString(),
      ({ kind }: { kind: string }) => kind,
    )
  expect([await read('lenient'), await read('strict')]).toEqual([lenient, strict])
})
