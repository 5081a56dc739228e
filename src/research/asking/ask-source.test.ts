/** Asks a source over real sockets on loopback, and checks the source's status after every fault of the source or the network. */
import type { RequestListener } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { parseSettings } from '#contracts/settings.ts'
import { startLoopbackServer } from '#test/support/loopback-server.ts'
import { createAskSource } from './ask-source.ts'
import type { SourceAnswer } from '#contracts/research-sources.ts'
import type { AskingReport } from './ask-source.ts'
import { SourceFailure, UnexpectedShape } from './source-http.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map(close => close()))
})

const sugar = { product: 'azúcar' }
const json = { 'content-type': 'application/json' }
const send =
  (status: number, headers: Record<string, string>, body: string | Buffer = ''): RequestListener =>
  (_, response) =>
    void response.writeHead(status, headers).end(body)
const good = send(200, json, JSON.stringify(sugar))

/** A source that gives the answers in order and repeats the last one, and a report that asks it. */
async function source(answers: RequestListener[], { pace = 0, settings = {} }: { pace?: number; settings?: object } = {}) {
  const requests: { at: number; url: string; headers: NodeJS.Dict<string | string[]> }[] = []
  const server = await startLoopbackServer((request, response) => {
    requests.push({ at: Date.now(), url: request.url!, headers: request.headers })
    answers[Math.min(requests.length, answers.length) - 1]!(request, response)
  })
  closing.push(server.close)
  const cache = new Map<string, SourceAnswer>()
  const logged: object[] = []
  const askSource = createAskSource({
    settings: parseSettings({ RESEARCH_FRED_URL: `${server.origin}/fred/`, SUPPORT_EMAIL: 'help@example.com', ...settings }),
    cache: { get: async key => cache.get(key) ?? null, set: async (key, answer) => void cache.set(key, answer) },
    log: { warn: details => logged.push(details) },
    limits: { milliseconds: 300, bytes: 100_000 },
  })
  const report = (more: Partial<AskingReport> = {}) =>
    askSource({ id: 'fred', pace }, { signal: new AbortController().signal, deadline: Date.now() + 30_000, ...more })
  const read = (text: string): unknown => {
    if (!text.startsWith('{')) throw new UnexpectedShape('Not JSON')
    return JSON.parse(text)
  }
  const ask = (path = '/sugar', more: Partial<AskingReport> = {}) => report(more).ask({ path, query: { id: 'A B', none: undefined } }, read)
  return { ...server, requests, cache, logged, report, read, ask }
}

const statusOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    (error: unknown) => (error instanceof SourceFailure ? error.status : error),
  )

describe('an answer', () => {
  it('is read from the address in the setting, and then for a day from the cache', async () => {
    const { ask, origin, requests, cache } = await source([good])
    const first = await ask()
    expect(first).toMatchObject({ data: sugar, url: `${origin}/fred/sugar?id=A+B` })
    expect(requests[0]!.headers['user-agent']).toContain('help@example.com')
    expect(await ask()).toEqual(first)
    expect(requests).toHaveLength(1)
    for (const answer of cache.values()) answer.retrievedAt = new Date(Date.now() - 25 * 3_600_000).toISOString()
    await ask()
    expect(requests).toHaveLength(2)
  })

  it('of a source with several hosts comes from the one address in the setting, which may contain the name of the host', async () => {
    const { report, read, origin, requests } = await source([good])
    await report().ask({ path: '/sugar', host: 'https://other.example' }, read)
    const naming = await source([good], { settings: { RESEARCH_FRED_URL: `${origin}/{host}` } })
    await naming.report().ask({ path: '/sugar', host: 'https://other.example' }, read)
    expect(requests.map(request => request.url)).toEqual(['/fred/sugar', '/other.example/sugar'])
  })

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('is unpacked from %s', async (coding, pack) => {
    const { ask } = await source([send(200, { ...json, 'content-encoding': coding }, pack(JSON.stringify(sugar)))])
    expect((await ask()).data).toEqual(sugar)
  })

  it('is requested once for all who ask the same at the same time, and one who leaves does not end the request of the others', async () => {
    const { ask, requests } = await source([(request, response) => setTimeout(() => good(request, response), 100)])
    const leaving = new AbortController()
    const left = ask('/sugar', { signal: leaving.signal })
    const others = [ask(), ask(), ask('/salt')]
    leaving.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    await Promise.all(others)
    expect(requests.map(({ url }) => url.split('?')[0])).toEqual(['/fred/sugar', '/fred/salt'])
  })

  it('with an error status that the query names is read like any other', async () => {
    const { report } = await source([send(404, {}, 'No results')])
    const { data } = await report().ask({ path: '/', statuses: [404] }, (text, _, status) => ({ text, status }))
    expect(data).toEqual({ text: 'No results', status: 404 })
  })
})

describe('the pace', () => {
  it('is shared by all reports', async () => {
    const { ask, requests } = await source([good], { pace: 60 })
    const began = Date.now()
    await Promise.all([ask('/1'), ask('/2'), ask('/3')])
    expect(requests[2]!.at - began).toBeGreaterThanOrEqual(120)
  })

  it('is switched off by the setting', async () => {
    const { ask } = await source([good], { pace: 3_600_000, settings: { INDAGA_RESEARCH_PACE: 'off' } })
    expect(await Promise.all([ask('/1'), ask('/2')])).toHaveLength(2)
  })
})

describe('a fault', () => {
  const challenge = send(200, { 'content-type': 'text/html' }, '<title>Just a moment...</title>')
  const drip: RequestListener = (_, response) => {
    response.writeHead(200, json)
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  }
  const cutOff: RequestListener = (_, response) => {
    response.writeHead(200, { ...json, 'content-length': '1000' })
    response.write('{"product":', () => response.destroy())
  }

  it.each<[name: string, answer: RequestListener, status: string, requests: number]>([
    ['429 without Retry-After', send(429, {}), 'rate_limited', 3],
    ['429 for longer than the report waits', send(429, { 'retry-after': '60' }), 'rate_limited', 1],
    ['401', send(401, json, '{}'), 'blocked', 1],
    ['403', send(403, {}), 'blocked', 1],
    ['202', send(202, {}), 'blocked', 1],
    ['a challenge', challenge, 'blocked', 1],
    ['400', send(400, json, '{}'), 'unexpected', 1],
    ['500', send(500, {}), 'unreachable', 1],
    ['503', send(503, {}), 'unreachable', 3],
    ['text in place of JSON', send(200, {}, 'Your query was too short'), 'unexpected', 1],
    ['broken JSON', send(200, json, '{"product":'), 'unexpected', 1],
    ['more than we read', send(200, json, `{"product":"${'x'.repeat(200_000)}"}`), 'unexpected', 1],
    ['more than we read, packed', send(200, { ...json, 'content-encoding': 'gzip' }, gzipSync(' '.repeat(200_000))), 'unexpected', 1],
    ['an answer that is not what it is packed as', send(200, { ...json, 'content-encoding': 'gzip' }, 'plain'), 'unexpected', 1],
    ['a slow drip', drip, 'unreachable', 1],
    ['a broken connection', cutOff, 'unreachable', 3],
    ['a redirect that does not end', send(302, { location: '/again' }), 'unexpected', 4],
    ['a redirect to an unsafe host', send(302, { location: 'http://192.0.2.1/' }), 'unexpected', 1],
  ])('%s', async (_, answer, status, count) => {
    const { ask, requests, cache } = await source([answer])
    expect(await statusOf(ask())).toBe(status)
    expect(requests).toHaveLength(count)
    expect(cache.size).toBe(0)
  })

  it('of the network gives the status unreachable', async () => {
    const { ask, close } = await source([good])
    await close()
    expect(await statusOf(ask())).toBe('unreachable')
  })

  it.each<[string, RequestListener]>([
    ['429', send(429, { 'retry-after': '0' })],
    ['502', send(502, {})],
    ['a broken connection', cutOff],
    ['a rate limit with status 200', send(200, {}, 'Please limit requests to one every 5 seconds')],
  ])('that is transient leads to a repetition: %s', async (_, answer) => {
    const { report, read, requests } = await source([answer, good], { pace: 20 })
    const { data } = await report().ask({ path: '/' }, text => {
      if (text.startsWith('Please')) throw new SourceFailure('rate_limited', text)
      return read(text)
    })
    expect(data).toEqual(sugar)
    expect(requests).toHaveLength(2)
  })

  it('that asks for a longer pause than the report has is reported to the next question without a request', async () => {
    const { ask, requests } = await source([send(429, { 'retry-after': '60' }), good])
    expect([await statusOf(ask()), await statusOf(ask('/salt'))]).toEqual(['rate_limited', 'rate_limited'])
    expect(requests).toHaveLength(1)
    expect(await statusOf(ask('/salt', { deadline: Date.now() + 61_000, signal: AbortSignal.timeout(20) }))).toMatchObject({
      name: 'TimeoutError',
    })
  })

  it('puts the beginning of the answer into the log, and no key anywhere', async () => {
    const { report, logged, cache, requests } = await source([send(200, {}, `oops ${'x'.repeat(500)}`), good])
    const question = { path: '/sugar', secretHeaders: { 'x-api-key': 'the-secret' } }
    const read = (text: string): unknown => JSON.parse(text)
    expect(await statusOf(report().ask(question, read))).toBe('unexpected')
    const answer = await report().ask(question, read)
    expect(requests[1]!.headers['x-api-key']).toBe('the-secret')
    expect(logged).toEqual([expect.objectContaining({ source: 'fred', begins: expect.stringMatching(/^oops x{195}$/) })])
    expect(JSON.stringify([answer, logged, [...cache]])).not.toContain('the-secret')
  })

  it('rejects with the reason of the signal that aborts', async () => {
    const { ask } = await source([drip])
    await expect(ask('/', { signal: AbortSignal.timeout(50) })).rejects.toThrow('timeout')
  })
})
