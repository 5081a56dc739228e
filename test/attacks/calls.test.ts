/**
 * Attacks on the calls of the running server: forged and used sessions, links and credentials, and requests that another website makes in a member's
 * browser. A hit is every request that is accepted or changes something; there must be none.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { CompactEncrypt, CompactSign, exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { describeOnPostgres } from '#test/support/databases.ts'
import { googleClientId, startTestGoogle, type TestGoogle } from '#test/support/google-account.ts'
import { owner } from '#test/support/owner.ts'

const sessionCookieName = 'indaga_session'

const tags = ['long']
const base64 = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

describeOnPostgres('attacks on the calls', openTestDatabase => {
  let app: TestApp
  let google: TestGoogle
  beforeAll(async () => {
    google = await startTestGoogle()
    app = await startTestApp(await openTestDatabase(), {
      GOOGLE_CLIENT_ID: googleClientId,
      GOOGLE_KEYS_URL: google.keysUrl,
      AUTHORIZED_EMAILS: '@example.test',
    })
  })
  afterAll(async () => {
    await app.close()
    await google.close()
  })

  /** The cookie of a new member's session that the server has just cached, because requests are counted by member. */
  async function newMember(): Promise<string> {
    const username = randomBytes(8).toString('hex')
    const user = await app.repositories.users.create({
      email: `${username}@example.test`,
      name: 'Eve',
      username,
      passwordHash: null,
      emailProven: true,
    })
    const token = randomBytes(32).toString('base64url')
    const tokenHash = createHash('sha256').update(token).digest('hex')
    await app.repositories.sessions.create({ tokenHash, user, expiresAt: new Date(Date.now() + 3_600_000), remembered: false })
    const cookie = `${sessionCookieName}=${token}`
    expect((await app.client().get('/api/auth/check-auth', { cookie })).status).toBe(200)
    return cookie
  }

  it('sessions', { tags }, async () => {
    const client = await app.signedIn()
    const token = client.cookie().split('=')[1]!
    const hash = createHash('sha256').update(token).digest('hex')
    const changed = (at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    const outsider = await app.signedIn()
    const signedOut = outsider.cookie().split('=')[1]!
    await outsider.get('/api/auth/logout')
    const again = await app.signedIn()
    const replaced = again.cookie().split('=')[1]!
    await again.post('/api/auth/login', owner)
    const attacks = [
      Array.from(token, (_, at) => changed(at)),
      [token.slice(0, -1), `${token}A`, `${token}=`, token.toLowerCase(), token.toUpperCase(), token.split('').toReversed().join('')],
      // What a thief of the database has.
      [hash, Buffer.from(hash, 'hex').toString('base64url'), base64(hash)],
      [signedOut, replaced, ...Array.from({ length: 20 }, () => randomBytes(32).toString('base64url'))],
      ['', ' ', 'null', 'undefined', 'true', '0', '*', '%', '%00', '__proto__', 'constructor', 'x'.repeat(4_000)],
      [`' or '1'='1`, `'; drop table sessions; --`, `${token}%00`, encodeURIComponent(`${token}\0`), `j:{"token":"${token}"}`],
      [base64({ sub: owner.email }), new UnsecuredJWT({ sub: owner.email }).encode()],
    ].flat()
    const cookies = [
      ...attacks.map(attack => `${sessionCookieName}=${attack}`),
      `${sessionCookieName.toUpperCase()}=${token}`,
      `x${sessionCookieName}=${token}`,
      `session=${token}`,
      `x="${sessionCookieName}=${token}"`,
    ]
    const elsewhere: Record<string, string>[] = [{ authorization: `Bearer ${token}` }, { 'x-session': token }, { cookie2: client.cookie() }]
    const requests = [...cookies.map(cookie => ({ cookie })), ...elsewhere]
    const hits = []
    for (const headers of requests) {
      const { status } = await app.client().get('/api/auth/check-auth', headers as Record<string, string>)
      if (status !== 401) hits.push([headers, status])
    }
    expect(hits).toEqual([])
    expect((await client.get('/api/auth/check-auth')).status).toBe(200)
    console.log(`tokens: ${requests.length} sessions: 0 let in`)
  })

  it('credentials of Google', { tags }, async () => {
    const good = await google.credential()
    const [head = '', payload = '', signature = ''] = good.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string }
    const { keys } = (await (await fetch(google.keysUrl)).json()) as { keys: [{ n: string; e: string }] }
    const own = await generateKeyPair('RS256', { extractable: true })
    const [ownJwk, ownPem] = [await exportJWK(own.publicKey), await exportSPKI(own.publicKey)]
    const signed = (header: Record<string, unknown>, changes: Record<string, unknown> = {}) =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(own.privateKey)
    const withSecret = (secret: string | Buffer, alg = 'HS256') => {
      const text = `${base64({ alg, kid, typ: 'JWT' })}.${payload}`
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
    }
    const unsigned = (alg: unknown) => [`${base64({ alg, kid })}.${payload}.`, `${base64({ alg, kid })}.${payload}.${signature}`]
    const ec = await generateKeyPair('ES256')
    const now = Math.floor(Date.now() / 1000)
    const attacks = [
      ['none', 'None', 'NONE', 'nOnE', '', null, 'RS256 ', ['RS256'], 'HS256', 'RS1'].flatMap(unsigned),
      await google.forged(),
      // Keys that the caller brings.
      await signed({}),
      await signed({ kid: 'another' }),
      await signed({ kid: '' }),
      await signed({ kid: '../../../../dev/null' }),
      await signed({ kid: "key-1' or '1'='1" }),
      await signed({ jwk: ownJwk }),
      await signed({ jku: 'https://evil.example/keys' }),
      await signed({ x5u: 'https://evil.example/keys' }),
      await signed({ x5c: [Buffer.from(ownPem).toString('base64')] }),
      // The public key used as a secret.
      [JSON.stringify(keys[0]), keys[0].n, Buffer.from(keys[0].n, 'base64url'), ownPem, '', kid].map(secret => withSecret(secret)),
      withSecret(keys[0].n, 'RS256'),
      await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(ec.privateKey),
      await new CompactSign(Buffer.from(JSON.stringify(claims)))
        .setProtectedHeader({ alg: 'PS256', kid })
        .sign(own.privateKey)
        .catch(() => 'x'),
      await new CompactEncrypt(Buffer.from(good))
        .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
        .encrypt((await generateKeyPair('RSA-OAEP-256')).publicKey),
      // Google's signature on another payload.
      [{ email: owner.email }, { sub: 'another' }, { exp: now + 1e6 }, { aud: 'x' }].map(
        change => `${head}.${base64({ ...claims, ...change })}.${signature}`,
      ),
      `${base64({ alg: 'RS256', kid, crit: ['b64'], b64: false })}.${payload}.${signature}`,
      [`${head}.${payload}`, `${head}.${payload}.`, `${head}..${signature}`, `.${payload}.${signature}`, `${good}.x`, `${good}=`],
      [good.slice(0, -4), good.slice(4), good.split('').toReversed().join(''), `${head}.${payload}.${base64('x'.repeat(256))}`],
      JSON.stringify({ payload, signatures: [{ protected: head, signature }] }),
      // Tokens of Google for another client or another time.
      await google.credential({ aud: 'another-app.apps.googleusercontent.com' }),
      await google.credential({ aud: [] }),
      await google.credential({ aud: undefined }),
      await google.credential({ iss: 'https://evil.example' }),
      await google.credential({ iss: 'https://accounts.google.com/' }),
      await google.credential({ iss: undefined }),
      await google.credential({ exp: now - 120 }),
      await google.credential({ exp: undefined }),
      await google.credential({ nbf: now + 300 }),
      await google.credential({ email: undefined }),
      await google.credential({ email: ['ana@example.test'] as never }),
      await google.credential({ email_verified: false }),
      await google.credential({ email_verified: 'true' }),
      await google.credential({ sub: undefined }),
      await google.credential({ sub: '' }),
    ].flat()
    // Sent by the browser that asked, so that the nonce is not the reason of the refusal.
    const askedBy = (credential: string) => google.cookieOf(credential) ?? google.cookieOf(good) ?? ''
    const hits = []
    for (const credential of attacks) {
      const answer = await app.client().post('/api/auth/google-auth', { credential }, { cookie: askedBy(credential) })
      if (answer.ok || answer.status >= 500 || answer.headers.getSetCookie().length > 0) hits.push([credential, answer.status])
    }
    expect(hits).toEqual([])
    expect((await app.client().post('/api/auth/google-auth', { credential: good }, { cookie: askedBy(good) })).status).toBe(200)
    console.log(`tokens: ${attacks.length} credentials of Google: 0 let in`)
  })

  it('links to a new password', { tags }, async () => {
    const user = (await app.repositories.users.findByEmail(owner.email))!
    const hour = 3_600_000
    const keep = async (ends: number) => {
      const token = randomBytes(24).toString('base64url')
      const tokenHash = createHash('sha256').update(token).digest('hex')
      await app.repositories.passwordResets.create(
        { userId: user.id, tokenHash, expiresAt: new Date(ends) },
        { most: 9, since: new Date() },
      )
      return token
    }
    const attempt = async (given: string) =>
      (await app.client().post(`/api/auth/reset-password/${encodeURIComponent(given)}`, { newPassword: 'a password of a thief' })).status
    const token = await keep(Date.now() + hour)
    const hash = createHash('sha256').update(token).digest('hex')
    const attacks = [
      Array.from(token, (_, at) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)),
      [hash, base64(hash), token.slice(1), `${token}x`, ` ${token}`, `${token}\0`, token.toLowerCase(), user.id, owner.email, '%', '*'],
      [`' or '1'='1`, '../login', '{}', '[object Object]', 'x'.repeat(250)],
    ].flat()
    const statuses = []
    for (const attack of attacks) statuses.push(await attempt(attack))
    statuses.push(await attempt(await keep(Date.now() - 1_000)))
    expect(statuses.filter(status => status < 400 || status >= 500)).toEqual([])
    expect((await app.client().post('/api/auth/login', owner)).status).toBe(200)
    console.log(`tokens: ${statuses.length} links to a new password: 0 let in`)
  })

  it('requests of other websites', { tags }, async () => {
    const changing = app.routes.flatMap(({ method, url }) =>
      [method].flat().flatMap(method => (method !== 'GET' && method !== 'HEAD' ? [{ method, url }] : [])),
    )
    changing.push({ method: 'GET', url: '/api/auth/logout' })
    const json = 'application/json'
    const forms: Record<string, string>[] = [
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'text/plain; application/json' },
      {},
    ]
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${app.url}.evil.example` },
      { origin: app.url.replace('http:', 'https:').replace(/\d+$/, '1') },
      { origin: 'file://' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin: app.url },
    ]
    let count = 0
    const hits: unknown[] = []
    const pathOf = (url: string) => url.replace(/:\w+/, 'x')
    const attack = async (address: string, init: RequestInit, isRefused: (answer: Response) => boolean) => {
      count++
      const answer = await fetch(app.url + address, init)
      if (!isRefused(answer)) hits.push([address, init, answer.status])
    }
    for (const headers of [...foreign.map(headers => ({ 'content-type': json, ...headers })), ...forms]) {
      const cookie = await newMember()
      for (const { method, url } of changing) {
        // A link has no suspicious body; only its origin gives it away.
        const isLink = method === 'GET'
        if (isLink && forms.includes(headers)) continue
        const refused = ({ status }: Response) => status === 403 || status === 415
        await attack(pathOf(url), { method, headers: { cookie, ...headers }, ...(!isLink && { body: '{}' }) }, refused)
      }
      expect((await fetch(`${app.url}/api/auth/check-auth`, { headers: { cookie } })).status).toBe(200)
    }
    const cookie = await newMember()
    const asking = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    for (const { method, url } of changing) {
      // The browser asks first, and does not get permission.
      await attack(
        pathOf(url),
        { method: 'OPTIONS', headers: asking },
        ({ ok, headers }) => !ok && !headers.has('access-control-allow-origin'),
      )
      if (method === 'GET') continue
      // A link cannot do what a call does.
      for (const address of [pathOf(url), `${pathOf(url)}?_method=POST`])
        await attack(address, { headers: { cookie, 'x-http-method-override': 'POST' } }, ({ status }) => status === 404)
    }
    expect(changing.length).toBeGreaterThan(20)
    expect(hits).toEqual([])
    console.log(`other websites: ${count} requests on ${changing.length} routes: 0 did anything`)
  })
})
