/** Signing in with Google: which credentials are accepted, and which account they open. */
import { UnsecuredJWT } from 'jose'
import type { JWTPayload } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { describeOnPostgres } from '#test/support/databases.ts'
import { googleClientId, startTestGoogle, type TestGoogle } from '#test/support/google-account.ts'
import { startMailServer, type MailServer } from '#test/support/mail-server.ts'
import { hashPassword } from './passwords.ts'

const minute = 60_000
const general = 'Sorry, something went wrong and we are fixing it. Please try again later or contact support for further assistance.'

describeOnPostgres('Google sign-in', openTestDatabase => {
  let google: TestGoogle
  let mail: MailServer
  let app: TestApp
  let people = 0
  beforeAll(async () => {
    google = await startTestGoogle()
    mail = await startMailServer()
    app = await startTestApp(await openTestDatabase(), {
      GOOGLE_CLIENT_ID: googleClientId,
      GOOGLE_KEYS_URL: google.keysUrl,
      SMTP_URL: mail.url,
      AUTHORIZED_EMAILS: '@example.test',
    })
  })
  afterEach(() => vi.useRealTimers())
  afterAll(async () => {
    await app.close()
    await mail.close()
    await google.close()
  })

  const send = (credential: string, client = app.client()) =>
    client.post('/api/auth/google-auth', { credential }, { 'accept-language': 'en', cookie: google.cookieOf(credential) ?? '' })
  async function answerTo(credential: string) {
    const answer = await send(credential)
    return {
      status: answer.status,
      body: (await answer.json()) as Record<string, unknown>,
      session: answer.headers.getSetCookie().filter(cookie => cookie.startsWith('indaga_session')),
    }
  }
  /** Claims of a new user. */
  function person(): JWTPayload & { email: string; sub: string } {
    const username = `eva${++people}`
    return { email: `${username}@example.test`, sub: `sub-${username}`, name: 'Eva Gil' }
  }
  async function accountOf({ email }: { email: string }, emailProven: boolean) {
    const username = email.split('@')[0]!
    const password = 'a first password'
    const passwordHash = await hashPassword(password)
    const user = await app.repositories.users.create({ email, name: 'Eva', username, passwordHash, emailProven })
    await app.repositories.authorizedEmails.add(email)
    const session = app.client()
    const login = () => session.post('/api/auth/login', { email, password })
    expect((await login()).status).toBe(200)
    return { id: user.id, session, login }
  }

  it('refuses a disabled account', async () => {
    const eva = person()
    expect((await send(await google.credential(eva))).status).toBe(200)
    const { users } = app.repositories
    await users.setState((await users.findByEmail(eva.email))!.id, 'disabled')
    expect(await answerTo(await google.credential(eva))).toMatchObject({ status: 403, body: { code: 'account-disabled' } })
  })

  it('opens a session, with a new account for an authorized address, named after Google and the e-mail address', async () => {
    const eva = person()
    const client = app.client()
    const answer = await send(await google.credential(eva), client)
    expect(answer.status).toBe(200)
    const { success, user } = (await answer.json()) as { success: unknown; user: { _id: string } }
    expect(user).toEqual({
      _id: expect.any(String),
      email: eva.email,
      name: 'Eva Gil',
      username: eva.email.split('@')[0],
      hasPassword: false,
      isOwner: false,
      isOperator: false,
      language: null,
      timeZone: null,
    })
    // The odd shape is fixed by the specification.
    expect(success).toEqual(user)
    expect(await (await client.get('/api/auth/check-auth')).json()).toEqual({ success: true, user })
    expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^indaga_session=[\w-]{43}; .*HttpOnly/))
  })

  it('opens the same account the next time, even with another e-mail address', async () => {
    const eva = person()
    const first = await answerTo(await google.credential(eva))
    const second = await answerTo(await google.credential({ ...eva, email: 'married@example.test' }))
    expect(second.body).toEqual(first.body)
  })

  it('creates one account for two simultaneous sign-ins', async () => {
    const eva = person()
    const credentials = await Promise.all([google.credential(eva), google.credential(eva), google.credential(eva)])
    const answers = await Promise.all(credentials.map(answerTo))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
  })

  it('adds a number to a username that is taken', async () => {
    const eva = person()
    const username = eva.email.split('@')[0]!
    await app.repositories.users.create({ email: `${username}@elsewhere.test`, name: '', username, passwordHash: null })
    expect((await answerTo(await google.credential(eva))).body.user).toMatchObject({ username: `${username}2` })
  })

  it('takes the identity from the credential only', async () => {
    const eva = person()
    const victim = person()
    await accountOf(victim, true)
    const credential = await google.credential(eva)
    const body = { credential, email: victim.email, name: 'Victim', sub: victim.sub }
    const answer = await app.client().post('/api/auth/google-auth', body, { cookie: google.cookieOf(credential) ?? '' })
    expect(await answer.json()).toMatchObject({ user: { email: eva.email, name: 'Eva Gil' } })
  })

  it('accepts a credential once, even in simultaneous attempts, and only in the browser that asked for it', async () => {
    const credential = await google.credential(person())
    const answers = await Promise.all([answerTo(credential), answerTo(credential), answerTo(credential)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    expect(await answerTo(credential)).toMatchObject({ status: 401, body: { code: 'google-credential' } })

    const stolen = await google.credential(person())
    for (const cookie of ['', google.cookieOf(await google.credential(person()))!]) {
      const answer = await app.client().post('/api/auth/google-auth', { credential: stolen }, { cookie })
      expect(answer.status).toBe(401)
    }
    expect((await answerTo(stolen)).status).toBe(200)
  })

  it('gives each browser its own nonce, the same in all its tabs', async () => {
    const [browser, other] = [app.client(), app.client()]
    const nonceOf = async (client: typeof browser) =>
      ((await (await client.post('/api/auth/google-nonce', {})).json()) as { nonce: string }).nonce
    const nonce = await nonceOf(browser)
    expect(await nonceOf(browser)).toBe(nonce)
    expect(await nonceOf(other)).not.toBe(nonce)
    const credential = await google.credential({ ...person(), nonce })
    expect((await other.post('/api/auth/google-auth', { credential })).status).toBe(401)
    expect((await browser.post('/api/auth/google-auth', { credential })).status).toBe(200)
    expect(await nonceOf(browser)).not.toBe(nonce)
  })

  it("refuses an unauthorized address, with the specification's message", async () => {
    expect(await answerTo(await google.credential({ ...person(), email: 'stranger@elsewhere.test' }))).toEqual({
      status: 403,
      body: {
        success: false,
        code: 'google-email-not-authorized',
        message: 'Error during Google authentication: Your email is not authorized. Please contact support for access.',
      },
      session: [],
    })
  })

  describe('an existing account with the same e-mail address', () => {
    it('is linked and keeps its password when the address was proven', async () => {
      const eva = person()
      const { id, session, login } = await accountOf(eva, true)
      expect((await answerTo(await google.credential(eva))).body.user).toMatchObject({ _id: id, name: 'Eva' })
      expect((await session.get('/api/auth/check-auth')).status).toBe(200)
      expect((await login()).status).toBe(200)
      const notice = await mail.next()
      expect(notice.envelope.recipients).toEqual([eva.email])
      expect(notice.headers.subject).toBe('Your Indaga account is now linked to Google')
      expect(notice.text).not.toContain('password no longer works')
    })

    it('loses its password and sessions when the address was not proven', async () => {
      const eva = person()
      const { id, session, login } = await accountOf(eva, false)
      expect((await session.get('/api/auth/check-auth')).status).toBe(200)
      const owner = app.client()
      expect(await (await send(await google.credential(eva), owner)).json()).toMatchObject({ user: { _id: id } })
      expect((await session.get('/api/auth/check-auth')).status).toBe(401)
      expect((await login()).status).toBe(401)
      expect((await owner.get('/api/auth/check-auth')).status).toBe(200)
      expect((await mail.next()).text).toContain('the earlier password no longer works')
    })

    it('is not opened by another Google account with this address than the linked one', async () => {
      const eva = person()
      await answerTo(await google.credential(eva))
      const { status, body } = await answerTo(await google.credential({ ...eva, sub: 'somebody-else' }))
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'google-linked-elsewhere' })
    })
  })

  it.each<[string, () => Promise<string>]>([
    ['is for another audience', () => google.credential({ aud: 'another-app.apps.googleusercontent.com' })],
    ['is for others as well as us, but not for us', () => google.credential({ aud: ['another-app', 'a-third'] })],
    ['comes from another issuer', () => google.credential({ iss: 'https://accounts.google.com.evil.example' })],
    ['expired two minutes ago', () => google.credential({ exp: Math.floor((Date.now() - 2 * minute) / 1000) })],
    ['never expires', () => google.credential({ exp: undefined })],
    ['is not valid yet', () => google.credential({ nbf: Math.floor((Date.now() + 5 * minute) / 1000) })],
    ["is signed with a key that is not Google's", () => google.forged()],
    ['was changed after it was signed', async () => changed(await google.credential())],
    ['has no signature', async () => (await google.credential()).replace(/[^.]*$/, '')],
    ['says that it needs none (alg none)', async () => unsigned(await google.credential())],
    ['has no e-mail', () => google.credential({ email: undefined })],
    ['has no sub', () => google.credential({ sub: undefined })],
    ['cannot be decoded', async () => 'not.a.token'],
    ['is any text', async () => 'ana@example.test'],
  ])('refuses a credential that %s', async (_, credential) => {
    expect(await answerTo(await credential())).toEqual({
      status: 401,
      body: { success: false, code: 'google-credential', message: general },
      session: [],
    })
  })

  it.each([false, 'true', 1, undefined])('refuses an e-mail address whose verification is %j', async email_verified => {
    expect(await answerTo(await google.credential({ ...person(), email_verified }))).toMatchObject({
      status: 403,
      body: { code: 'google-email-unverified' },
    })
  })

  it('accepts clocks that differ by less than a minute, and the older spelling of the issuer', async () => {
    const late = { ...person(), exp: Math.floor((Date.now() - minute / 2) / 1000), iss: 'accounts.google.com' }
    expect((await answerTo(await google.credential(late))).status).toBe(200)
  })

  it('caches the keys, and finds the new ones when Google changes them', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await answerTo(await google.credential(person()))
    const reads = google.reads()
    await answerTo(await google.credential(person()))
    expect(google.reads()).toBe(reads)

    await google.rotate()
    vi.setSystemTime(Date.now() + minute)
    expect((await answerTo(await google.credential(person()))).status).toBe(200)
    expect(google.reads()).toBe(reads + 1)
    // Made-up keys do not cause repeated requests to Google.
    await google.rotate()
    await answerTo(await google.credential(person()))
    await answerTo(await google.credential(person()))
    expect(google.reads()).toBe(reads + 1)
  })

  it.each([
    ['error', 1],
    ['nonsense', 2],
  ] as const)("says that Google cannot be asked where its keys come as '%s', and logs why", async (answer, hoursLater) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + hoursLater * 60 * minute)
    google.answer = answer
    const credential = await google.credential(person())
    expect(await answerTo(credential)).toMatchObject({ status: 503, body: { code: 'google-unreachable' }, session: [] })
    google.answer = 'keys'
    expect((await answerTo(credential)).status).toBe(200)
    expect(app.logged.join('')).toMatch(/Google's keys could not be read/)
  })

  it('does not exist without a client id', async () => {
    const plain = await startTestApp(await openTestDatabase())
    const answer = await plain.client().post('/api/auth/google-auth', { credential: await google.credential() })
    expect({ status: answer.status, code: ((await answer.json()) as { code: string }).code }).toEqual({ status: 404, code: 'google-off' })
    expect(await (await plain.client().get('/api/status')).json()).toMatchObject({ googleClientId: null })
    await plain.close()
    expect(await (await app.client().get('/api/status')).json()).toMatchObject({ googleClientId })
  })

  it('logs no credential', async () => {
    const credential = await google.credential(person())
    await answerTo(credential)
    await answerTo(changed(credential))
    expect(app.logged.join('')).not.toContain(credential.split('.')[1])
  })
})

/** The claims with another e-mail address under the same signature. */
function changed(credential: string): string {
  const [head, payload = '', signature] = credential.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as JWTPayload
  return [head, Buffer.from(JSON.stringify({ ...claims, name: 'Somebody else' })).toString('base64url'), signature].join('.')
}

const unsigned = (credential: string) =>
  new UnsecuredJWT(JSON.parse(Buffer.from(credential.split('.')[1]!, 'base64url').toString()) as JWTPayload).encode()
