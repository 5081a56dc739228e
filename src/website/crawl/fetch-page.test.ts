import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFaultSite, type FaultSite } from '#test/support/fault-site.ts'
import { createPageFetcher, type FetchOptions, type PageFetcher, fetchEntry } from './fetch-page.ts'

let site: FaultSite
let fetchers: PageFetcher[] = []
beforeAll(async () => {
  site = await startFaultSite()
})
beforeEach(() => site.setRobots(404, ''))
afterEach(async () => {
  await Promise.all(fetchers.map(fetcher => fetcher.close()))
  fetchers = []
})
afterAll(() => site.close())

/** A fetcher for which every name is unknown, unless the test gives a resolver: no test asks a real name server. */
function fetcher(options: Partial<FetchOptions> = {}): PageFetcher {
  const created = createPageFetcher({
    allowPrivateNetwork: [site.host],
    patience: { firstPause: 1 },
    resolve: hostname => Promise.reject(Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' })),
    ...options,
  })
  fetchers.push(created)
  return created
}

const read = (path: string, options?: Partial<FetchOptions>) => fetcher(options).fetchPage(site.origin + path)

test('an ordinary page has its final address and the time of reading', async () => {
  const page = await read('/redirect#part')
  expect(page).toMatchObject({ url: `${site.origin}/redirect`, finalUrl: `${site.origin}/ok`, state: 'ok', status: 200, cause: null })
  expect(page.content).toContain('<h1>How websites answer robots</h1>')
  expect(Date.now() - Date.parse(page.readAt)).toBeLessThan(10_000)
})

test('a page that redirects without end has failed itself, not the last address of its redirects', async () => {
  expect(await read('/redirect-endless')).toMatchObject({ state: 'redirect-loop', finalUrl: `${site.origin}/redirect-endless` })
})

test.each([
  ['/404', 'http-error', 404],
  ['/410', 'http-error', 410],
  ['/500', 'http-error', 500],
  ['/503', 'http-error', 503],
  ['/redirect-without-location', 'http-error', 302],
  ['/redirect-nowhere', 'http-error', 302],
  ['/empty', 'http-error', 200],
  ['/401', 'login', 401],
  ['/403', 'blocked', 403],
  ['/pdf', 'not-html', 200],
  ['/png', 'not-html', 200],
  ['/pdf-as-html', 'not-html', 200],
  ['/png-without-type', 'not-html', 200],
  ['/json', 'ok', 200],
  ['/text', 'not-html', 200],
  ['/unknown-packing', 'not-html', 200],
  ['/gzip-broken', 'not-html', 200],
  ['/html-as-text', 'ok', 200],
  ['/html-without-type', 'ok', 200],
  ['/big', 'too-large', 200],
  ['/big-text', 'too-large', 200],
  ['/big-announced', 'too-large', 200],
  ['/gzip-bomb', 'too-large', 200],
  ['/brotli-bomb', 'too-large', 200],
  ['/redirect-loop', 'redirect-loop', null],
  ['/redirect-endless', 'redirect-loop', null],
  ['/redirect-private', 'refused', null],
  ['/redirect-other-port', 'refused', null],
  ['/redirect-file', 'refused', null],
  ['/refresh-private', 'refused', null],
  ['/refresh', 'ok', 200],
  ['/cookie', 'ok', 200],
  ['/reset', 'unreachable', null],
  ['/cut-off', 'unreachable', null],
  ['/not-http', 'unreachable', null],
  ['/challenge', 'blocked', 403],
  ['/challenge-200', 'blocked', 200],
  ['/challenge-es', 'blocked', 503],
  ['/denied', 'blocked', 200],
  ['/login', 'login', 200],
  ['/members', 'login', 200],
  ['/consent', 'consent', 200],
  ['/soft-404', 'soft-404', 200],
  ['/soft-404-es', 'soft-404', 200],
  ['/empty-js', 'empty-js', 200],
  ['/empty-js-in-frame', 'empty-js', 200],
])('%s gives the state %s', async (path, state, status) => {
  const page = await read(path)
  expect({ state: page.state, status: page.status, explained: page.cause !== null }).toEqual({ state, status, explained: state !== 'ok' })
})

test.each(['/gzip', '/deflate', '/deflate-raw', '/brotli', '/gzip-twice', '/gzip-in-name-only'])('%s is unpacked', async path => {
  expect((await read(path)).content).toBe((await read('/ok')).content)
})

test.each(['/latin1', '/latin1-meta', '/latin1-undeclared', '/utf8', '/utf8-undeclared', '/utf16-bom'])('%s is decoded', async path => {
  expect((await read(path)).content).toContain('Señor Núñez: “10 € más”')
})

test('Shift_JIS is decoded', async () => {
  expect((await read('/shift-jis')).content).toContain('日本語')
})

test.each(['/500-then-ok', '/429', '/reset-then-ok'])('%s is requested again and read', async path => {
  const page = await read(path)
  expect(page.state).toBe('ok')
  expect(site.requests.filter(request => request === path)).toHaveLength(2)
})

test('a server that fails each time gets three requests, a challenge one', async () => {
  site.requests.length = 0
  await read('/500')
  await read('/challenge-es')
  expect(site.requests.filter(request => request === '/500')).toHaveLength(3)
  expect(site.requests.filter(request => request === '/challenge-es')).toHaveLength(1)
})

test('a host that asks for an hour of rest gets no further request', async () => {
  site.requests.length = 0
  const one = fetcher()
  expect(await one.fetchPage(`${site.origin}/429-hour`)).toMatchObject({ state: 'blocked', status: 429 })
  expect(await one.fetchPage(`${site.origin}/ok`)).toMatchObject({ state: 'blocked', status: 429 })
  expect(site.requests).toEqual(['/robots.txt', '/429-hour'])
})

test.each(['/slow-drip', '/hang'])('%s ends at the deadline', async path => {
  const started = performance.now()
  expect(await read(path, { limits: { milliseconds: 150 } })).toMatchObject({ state: 'timeout' })
  expect(performance.now() - started).toBeLessThan(2000)
})

test.each(['/pdf', '/pdf-as-html'])('%s is a page where a PDF reader is given, or has its note as the cause', async path => {
  const shown = await read(path, {
    readPdf: async bytes => ({ content: `<p>${Buffer.from(bytes).toString('latin1', 0, 8)}</p>`, note: null }),
  })
  expect(shown).toMatchObject({ state: 'ok', content: '<p>%PDF-1.7</p>', cause: null })
  const locked = await read(path, { readPdf: async () => ({ content: null, note: 'the PDF asks for a password' }) })
  expect(locked).toMatchObject({ state: 'not-html', content: '', cause: 'the PDF asks for a password' })
})

test('a page that mentions the signature of PDFs is no PDF', async () => {
  const page = await read('/speaks-of-pdf', { readPdf: async () => ({ content: null, note: 'no PDF' }) })
  expect(page).toMatchObject({ state: 'ok', content: expect.stringContaining('%PDF-') })
})

test('the first word of the cause distinguishes an unknown host, a refused connection and a failing name server', async () => {
  expect(await fetcher().fetchPage('https://nowhere.example/')).toMatchObject({
    state: 'unreachable',
    cause: expect.stringMatching(/^ENOTFOUND /),
  })
  const closed = await startFaultSite()
  await closed.close()
  const refused = await fetcher({ allowPrivateNetwork: [closed.host] }).fetchPage(closed.origin)
  expect(refused).toMatchObject({ state: 'unreachable', cause: expect.stringMatching(/^ECONNREFUSED /) })
  const resolve = () => Promise.reject(Object.assign(new Error('getaddrinfo EAI_AGAIN'), { code: 'EAI_AGAIN' }))
  expect(await fetcher({ resolve }).fetchPage('https://nowhere.example/')).toMatchObject({ cause: expect.stringMatching(/^EAI_AGAIN /) })
})

test('private addresses are refused, as numbers and as names', async () => {
  site.requests.length = 0
  const port = new URL(site.origin).port
  for (const address of [
    'http://127.0.0.1/',
    `http://127.0.0.1:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://localhost:${port}/`,
  ]) {
    expect(await fetcher({ allowPrivateNetwork: [] }).fetchPage(address)).toMatchObject({ state: 'refused' })
  }
  const resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }])
  expect(await fetcher({ resolve }).fetchPage('http://inside.example/')).toMatchObject({ state: 'refused' })
  expect(site.requests).toEqual([])
})

test('a name is resolved once, so that later addresses (DNS rebinding) are never used', async () => {
  const port = new URL(site.origin).port
  const names: string[] = []
  const resolve = (hostname: string) => {
    names.push(hostname)
    return Promise.resolve([{ address: names.length === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }])
  }
  const one = fetcher({ allowPrivateNetwork: [`site.example:${port}`], resolve })
  const pages = await Promise.all(['/ok', '/list', '/login'].map(path => one.fetchPage(`http://site.example:${port}${path}`)))
  expect(pages.map(page => page.state)).toEqual(['ok', 'ok', 'login'])
  expect(names).toEqual(['site.example'])
})

test('robots.txt is read once and obeyed, also after a redirect', async () => {
  site.setRobots(200, 'User-agent: *\nDisallow: /private\n\nUser-agent: IndagaBot\nDisallow: /ok\nAllow: /list')
  site.requests.length = 0
  const one = fetcher()
  expect((await one.fetchPage(`${site.origin}/list`)).state).toBe('ok')
  expect((await one.fetchPage(`${site.origin}/ok`)).state).toBe('robots-denied')
  expect((await one.fetchPage(`${site.origin}/redirect`)).state).toBe('robots-denied')
  expect(site.requests).toEqual(['/robots.txt', '/list', '/redirect'])
})

test.each([
  [404, 'ok'],
  [403, 'ok'],
  [500, 'robots-denied'],
])('when robots.txt has status %i the page is %s', async (status, state) => {
  site.setRobots(status, 'User-agent: *\nDisallow: /')
  expect((await read('/ok')).state).toBe(state)
})

test('the sitemaps in robots.txt are read up to the limit, including index and packed files', async () => {
  site.setRobots(200, `Sitemap: ${site.origin}/missing.xml\nSitemap: ${site.origin}/sitemap-index.xml`)
  const all = await fetcher().readSitemap(site.origin, { limit: 10, accepts: () => true })
  expect(all).toEqual([`${site.origin}/ok`, `${site.origin}/list`, `${site.origin}/list?a=1&b=2`])
  expect(await fetcher().readSitemap(site.origin, { limit: 2, accepts: () => true })).toHaveLength(2)
})

test('without robots.txt the sitemap at /sitemap.xml is read', async () => {
  expect(await fetcher().readSitemap(site.origin, { limit: 10, accepts: () => true })).toEqual([`${site.origin}/ok`])
})

test('cancelling rejects at once, even when the server does not respond', async () => {
  const controller = new AbortController()
  const reading = fetcher().fetchPage(`${site.origin}/hang`, controller.signal)
  setTimeout(() => controller.abort(new Error('stop')), 30)
  await expect(reading).rejects.toThrow('stop')
})

test('closing ends the requests in flight', async () => {
  const one = fetcher()
  const reading = one.fetchPage(`${site.origin}/hang`)
  setTimeout(() => void one.close(), 30)
  expect(await reading).toMatchObject({ state: 'unreachable' })
})

test('reads a site without https over http, and keeps the entered address', async () => {
  const page = await fetchEntry(fetcher(), `https://${site.host}/ok`)
  expect(page).toMatchObject({ state: 'ok', url: `https://${site.host}/ok`, finalUrl: `${site.origin}/ok` })
})

test('reports the failure of https when http fails too', async () => {
  const page = await fetchEntry(fetcher(), 'https://no-such-host.invalid/')
  expect(page).toMatchObject({ state: 'unreachable', url: 'https://no-such-host.invalid/' })
})
