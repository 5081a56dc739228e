/** Valid requests, and the answers to invalid ones. */
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/support/app.ts'
import type { TestApp, TestClient } from '#test/support/app.ts'
import { describeOnPostgres } from '#test/support/databases.ts'
import { owner } from '#test/support/owner.ts'

describeOnPostgres('requests', openTestDatabase => {
  let app: TestApp
  let client: TestClient

  beforeAll(async () => {
    app = await startTestApp(await openTestDatabase())
    client = await app.signedIn()
  })
  afterAll(() => app.close())

  const code = async (answer: Response) => ({ status: answer.status, code: ((await answer.json()) as { code: string }).code })

  describe('a body', () => {
    it.each([
      ['broken JSON', '{"searchId": ', { status: 400, code: 'bad-json' }],
      ['no JSON at all', '', { status: 400, code: 'bad-json' }],
      ['a poisoned prototype', '{"__proto__": {"x": 1}}', { status: 400, code: 'bad-json' }],
      ['a missing field', '{}', { status: 400, code: 'bad-request' }],
      ['a wrong type', '{"searchId": 7}', { status: 400, code: 'bad-request' }],
      ['no object', 'null', { status: 400, code: 'bad-request' }],
      ['300 kB', JSON.stringify({ searchId: 'x'.repeat(300_000) }), { status: 413, code: 'too-large' }],
    ])('with %s is refused', async (_what, body, expected) => {
      expect(await code(await client.post('/api/pin-search', body))).toEqual(expected)
    })

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])('of type %s is refused', async type => {
      const answer = await client.post('/api/pin-search', '{"searchId":"x"}', { 'content-type': type })
      expect(await code(answer)).toEqual({ status: 415, code: 'json-only' })
    })

    it("is explained in the user's language, with the wrong field", async () => {
      const answer = async (language: string) => await (await client.post('/api/pin-search', '{}', { 'accept-language': language })).json()
      expect(await answer('es-MX,en;q=0.5')).toEqual({
        success: false,
        code: 'bad-request',
        message: 'No entendimos la solicitud. Recarga la página e inténtalo de nuevo.',
        detail: expect.stringMatching(/^searchId: Entrada inválida/),
      })
      expect(await answer('en')).toMatchObject({
        message: 'We didn’t understand the request. Reload the page and try again.',
        detail: expect.stringMatching(/^searchId: Invalid input/),
      })
    })
  })

  it.each(['/api/nothing', '/api', '/api/%zz', '/api/auth/login'])('GET %s, which is no call, is answered in JSON', async path => {
    const answer = await client.get(path)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(await answer.json()).toMatchObject({ success: false, message: expect.any(String) })
    expect([400, 404]).toContain(answer.status)
  })

  it('answers an internal fault without its cause, which is logged', async () => {
    const broken = await startTestApp(await openTestDatabase())
    const caller = await broken.signedIn()
    const { searches } = broken.repositories
    searches.list = () => Promise.reject(new Error('the disk said no'))
    const answer = await caller.get('/api/get-searches', { 'accept-language': 'en' })
    const body = await answer.text()
    expect(answer.status).toBe(500)
    expect(JSON.parse(body)).toEqual({ success: false, code: 'internal', message: expect.stringContaining('Sorry, something went wrong') })
    expect(body).not.toContain('disk')
    expect(broken.logged.join('')).toContain('the disk said no')
    await broken.close()
  })

  describe('from another website', () => {
    const login = (headers: Record<string, string>) => app.client().post('/api/auth/login', owner, headers)

    it.each([
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://other.indaga.example' },
    ] as Record<string, string>[])('%j is refused', async headers => {
      expect(await code(await login(headers))).toEqual({ status: 403, code: 'foreign-origin' })
    })

    it('cannot sign a user out', async () => {
      const member = await app.signedIn()
      expect((await member.get('/api/auth/logout', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
      expect((await member.get('/api/auth/check-auth')).status).toBe(200)
    })

    it('is distinguished from our own pages and from command-line clients', async () => {
      expect((await login({ origin: app.url })).status).toBe(200)
      expect((await login({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
      expect((await login({})).status).toBe(200)
    })
  })

  it('gets strict security headers', async () => {
    const { headers } = await client.get('/login')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests/)
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect((await client.get('/api/status')).headers.get('cache-control')).toBe('no-store')
  })

  it('serves pages, unknown ones with status 404, and files with their cache lifetimes', async () => {
    for (const path of ['/login', '/dashboard', '/custom-url/ai-prompt/123', '/product-research/results/123?x=1']) {
      const page = await client.get(path)
      expect([path, page.status, page.headers.get('cache-control'), await page.text()]).toEqual([
        path,
        200,
        'no-cache',
        '<!doctype html><title>Indaga</title>',
      ])
    }
    for (const path of ['/nowhere', '/custom-url/ai-prompt/%zz']) {
      const unknown = await client.get(path)
      expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('<title>lost es</title>')])
    }
    const script = await client.get('/assets/main-abc123.js')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await client.get('/..%2f..%2fetc/passwd')).status).toBe(404)
  })

  /** Sends the text unchanged, which an HTTP client would normalize. */
  const sendRaw = (words: string) =>
    new Promise<string>((resolve, reject) => {
      const { port, hostname } = new URL(app.url)
      const socket = connect(Number(port), hostname, () => socket.end(words))
      let text = ''
      socket
        .on('data', data => (text += data))
        .on('close', () => resolve(text))
        .on('error', reject)
    })

  it('survives input that is not HTTP', async () => {
    expect(await sendRaw('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1.1 400/)
    expect((await client.get('/api/status')).status).toBe(200)
  })

  it('finds nothing at a path that leaves its folder, and logs no fault for it', async () => {
    const answer = await sendRaw('GET /../../package.json HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 404/)
    expect(answer).not.toContain('dependencies')
  })

  it('refuses more than 300 calls a minute', async () => {
    const hasty = await startTestApp(await openTestDatabase())
    const caller = await hasty.signedIn()
    const statuses = []
    // Counted by address until the session is known, and then by user.
    for (let count = 0; count < 305; count++) statuses.push((await caller.post('/api/get-job', { jobId: 'x' })).status)
    expect(statuses.filter(status => status === 404).length).toBeGreaterThanOrEqual(299)
    expect(statuses.at(-1)).toBe(429)
    expect((await caller.get('/api/get-searches')).status).toBe(200)
    await hasty.close()
  })
})
