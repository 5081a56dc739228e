/** Signing in and out, over real sockets. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/support/app.ts'
import type { TestApp } from '#test/support/app.ts'
import { describeOnPostgres } from '#test/support/databases.ts'
import { owner } from '#test/support/owner.ts'
import { giveNewPassword } from './operators.ts'
import { hashPassword } from './passwords.ts'

/** The hash under which the session of this cookie is stored. */
const hashToken = (cookie: string) =>
  createHash('sha256')
    .update(cookie.split('=')[1] ?? '')
    .digest('hex')

describeOnPostgres('accounts', openTestDatabase => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp(await openTestDatabase())
  })
  beforeEach(() => app.repositories.attempts.clear({ purpose: 'sign-in', account: owner.email }))
  afterAll(() => app.close())

  it('signs the owner in, says who is signed in, and signs out', async () => {
    const client = app.client()
    const login = await client.post('/api/auth/login', { ...owner, email: ' Owner@Example.TEST ' })
    expect(login.status).toBe(200)
    const { success, user } = (await login.json()) as { success: boolean; user: Record<string, string> }
    expect(success).toBe(true)
    expect(user).toEqual({
      _id: expect.any(String),
      email: owner.email,
      name: 'Owner',
      username: 'owner',
      hasPassword: true,
      isOwner: true,
      isOperator: true,
      language: null,
      timeZone: null,
    })

    expect(await (await client.get('/api/auth/check-auth')).json()).toEqual({ success: true, user })

    const token = client.cookie()
    const logout = await client.get('/api/auth/logout')
    expect(await logout.json()).toEqual({ success: true })
    expect(logout.headers.getSetCookie()[0]).toMatch(/^indaga_session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
    expect((await app.client().get('/api/auth/check-auth', { cookie: token })).status).toBe(401)
  })

  it('hides the session cookie from scripts and other sites, and keeps it 30 days only on request', async () => {
    const setCookie = async (remember?: boolean) => {
      const answer = await app.client().post('/api/auth/login', { ...owner, remember })
      return answer.headers.getSetCookie()[0] ?? ''
    }
    const short = await setCookie()
    expect(short).toMatch(/^indaga_session=[\w-]{43}; /)
    expect(short).toContain('; Path=/; HttpOnly; SameSite=Lax')
    expect(short).not.toMatch(/Max-Age|Expires|Secure/)
    expect(await setCookie(true)).toContain(`Max-Age=${30 * 86_400}`)
  })

  it('stores only the hash of a token, and replaces the session at the next sign-in', async () => {
    const client = await app.signedIn()
    const first = client.cookie()
    expect(await app.repositories.sessions.find(first.split('=')[1] ?? '')).toBeNull()
    const stored = await app.repositories.sessions.find(hashToken(first))
    expect(stored?.user.email).toBe(owner.email)

    await client.post('/api/auth/login', owner)
    expect(client.cookie()).not.toBe(first)
    expect((await app.client().get('/api/auth/check-auth', { cookie: first })).status).toBe(401)
    expect((await client.get('/api/auth/check-auth')).status).toBe(200)
  })

  it('answers a wrong password and an unknown account in the same way', async () => {
    const answerTo = async (email: string) => {
      const answer = await app.client().post('/api/auth/login', { email, password: 'not it' }, { 'accept-language': 'en' })
      return { status: answer.status, body: await answer.json(), cookies: answer.headers.getSetCookie() }
    }
    const wrong = await answerTo(owner.email)
    expect(wrong).toEqual({
      status: 401,
      body: { success: false, code: 'wrong-credentials', message: 'The email or the password isn’t right.' },
      cookies: [],
    })
    expect(await answerTo('nobody@example.test')).toEqual(wrong)
    await app.repositories.attempts.clear({ purpose: 'sign-in', account: 'nobody@example.test' })
  })

  it.each([owner.email, 'nobody@example.test'])('refuses %s after five wrong passwords, even with the right one', async email => {
    const attempt = (password: string) => app.client().post('/api/auth/login', { email, password })
    for (let count = 0; count < 5; count++) expect((await attempt('not it')).status).toBe(401)
    const refused = await attempt(owner.password)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual({
      success: false,
      code: 'sign-in-locked',
      message: 'Demasiados intentos seguidos. Espera unos minutos e inténtalo de nuevo.',
      detail: 'Si la cuenta es tuya, no hace falta esperar: pide un enlace para elegir una contraseña nueva y entra con ella.',
    })
    await app.repositories.attempts.clear({ purpose: 'sign-in', account: email })
  })

  it('counts simultaneous attempts too', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.client().post('/api/auth/login', { email: 'rush@example.test', password: 'not it' })),
    )
    expect(answers.filter(answer => answer.status === 401).length).toBeLessThanOrEqual(5)
    await app.repositories.attempts.clear({ purpose: 'sign-in', account: 'rush@example.test' })
  })

  it('limits one address that tries many accounts', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 31; count++) {
      const answer = await app.client().post('/api/auth/login', { email: `user${count}@example.test`, password: 'not it' })
      statuses.push(answer.status)
    }
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401))
    expect(statuses[30]).toBe(429)
    for (let count = 0; count < 31; count++)
      await app.repositories.attempts.clear({ purpose: 'sign-in', account: `user${count}@example.test` })
  })

  it("accepts the operator's new password at once, and ends the sessions of the old one", async () => {
    const before = await app.signedIn()
    for (let count = 0; count < 5; count++) await app.client().post('/api/auth/login', { email: owner.email, password: 'not it' })
    const password = await giveNewPassword(app, ' Owner@Example.TEST ')
    expect(password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/)
    expect(await app.repositories.sessions.find(hashToken(before.cookie()))).toBeNull()
    expect((await app.client().post('/api/auth/login', owner)).status).toBe(401)
    expect((await app.client().post('/api/auth/login', { ...owner, password })).status).toBe(200)
    expect(await giveNewPassword(app, 'nobody@example.test')).toBeNull()
    await app.repositories.users.resetPassword(
      (await app.repositories.users.findByEmail(owner.email))!.id,
      await hashPassword(owner.password),
    )
  })

  it('refuses a disabled account, and tells only its user', async () => {
    const { users } = app.repositories
    const account = { email: 'eva@example.test', password: 'a first horse' }
    const passwordHash = await hashPassword(account.password)
    await app.repositories.authorizedEmails.add(account.email)
    const { id } = await users.create({ email: account.email, name: 'Eva', username: 'eva', passwordHash })
    const client = app.client()
    expect((await client.post('/api/auth/login', account)).status).toBe(200)
    await users.setState(id, 'disabled')
    expect(await app.repositories.sessions.find(hashToken(client.cookie()))).toBeNull()
    const refused = await app.client().post('/api/auth/login', account)
    expect({ status: refused.status, body: await refused.json() }).toMatchObject({ status: 403, body: { code: 'account-disabled' } })
    expect((await app.client().post('/api/auth/login', { ...account, password: 'not it' })).status).toBe(401)
    await users.setState(id, 'active')
    expect((await app.client().post('/api/auth/login', account)).status).toBe(200)
  })

  it('logs neither passwords nor tokens', async () => {
    const client = await app.signedIn()
    await client.post('/api/auth/login', { email: owner.email, password: 'wrong-Passw0rd' })
    const log = app.logged.join('')
    expect(log).not.toContain(owner.password)
    expect(log).not.toContain('wrong-Passw0rd')
    expect(log).not.toContain(client.cookie().split('=')[1])
  })

  describe('behind https', () => {
    it('marks the cookie Secure and tells browsers to stay with https', async () => {
      const secure = await startTestApp(await openTestDatabase(), { INDAGA_PUBLIC_URL: 'https://indaga.example' })
      const answer = await secure.client().post('/api/auth/login', owner, { origin: 'https://indaga.example' })
      expect(answer.headers.getSetCookie()[0]).toContain('; Secure')
      expect(answer.headers.get('strict-transport-security')).toContain('max-age=')
      await secure.close()
    })
  })
})
