/** A forgotten password: the mailed link and its effects. */
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { describeOnPostgres, type TestDatabase } from '#test/support/databases.ts'
import { startMailServer, type MailServer } from '#test/support/mail-server.ts'
import { owner } from '#test/support/owner.ts'
import { mailFolder } from '#mail/mailer.ts'
import { newestMessage } from '#test/support/received-message.ts'
import { hashPassword } from './passwords.ts'

const newPassword = 'another good password'

describeOnPostgres('a forgotten password', openTestDatabase => {
  let mail: MailServer
  let database: TestDatabase
  let app: TestApp
  let people = 0
  beforeAll(async () => {
    mail = await startMailServer()
    database = await openTestDatabase()
    app = await startTestApp(database, { SMTP_URL: mail.url })
  })
  beforeEach(() => app.repositories.attempts.deleteBefore(new Date(Date.now() + 60_000)))
  afterAll(async () => {
    await app.close()
    await mail.close()
  })

  async function person({ language = null }: { language?: 'es' | 'en' | null } = {}) {
    const username = `ana${++people}`
    const account = { email: `${username}@example.test`, password: 'a first password' }
    const passwordHash = await hashPassword(account.password)
    await app.repositories.authorizedEmails.add(account.email)
    const { id } = await app.repositories.users.create({ email: account.email, name: 'Ana', username, passwordHash })
    if (language) await app.repositories.users.change(id, { language })
    return { id, ...account }
  }
  const forgot = (email: string, headers: Record<string, string> = {}) => app.client().post('/api/auth/forgot-password', { email }, headers)
  const reset = (token: string, password: string, headers: Record<string, string> = {}) =>
    app.client().post(`/api/auth/reset-password/${token}`, { newPassword: password }, headers)
  const login = (email: string, password: string) => app.client().post('/api/auth/login', { email, password })
  const linkIn = (text: string) => /http\S+\/reset-password\/\S+/.exec(text)?.[0] ?? ''
  const tokenIn = (text: string) => linkIn(text).split('/').at(-1)!
  async function tokenFor(email: string): Promise<string> {
    await forgot(email)
    return tokenIn((await mail.next()).text)
  }

  it('sends a link, accepts a new password, ends all sessions, and confirms it by mail', async () => {
    const { email, password } = await person()
    const laptop = app.client()
    await laptop.post('/api/auth/login', { email, password })
    expect((await laptop.get('/api/auth/check-auth')).status).toBe(200)

    expect(await (await forgot(` ${email.toUpperCase()} `, { 'accept-language': 'en' })).json()).toEqual({
      success: true,
      message: 'If that email has an account, we sent it a message with instructions.',
    })
    const message = await mail.next()
    expect(message.envelope.recipients).toEqual([email])
    expect(message.headers).toMatchObject({ subject: 'Reset your Indaga password' })
    expect(linkIn(message.text)).toMatch(new RegExp(`^${app.url}/reset-password/[\\w-]{32}$`))

    const answer = await reset(tokenIn(message.text), newPassword, { 'accept-language': 'en' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ success: true, message: 'Your password was changed. Sign in with the new one.' })
    expect((await laptop.get('/api/auth/check-auth')).status).toBe(401)
    expect((await login(email, password)).status).toBe(401)
    expect((await login(email, newPassword)).status).toBe(200)
    const notice = await mail.next()
    expect(notice.envelope.recipients).toEqual([email])
    expect(notice.headers.subject).toBe('Your Indaga password was changed')
    expect(notice.text).not.toContain(newPassword)
  })

  it('writes in the language of the account', async () => {
    const { email } = await person({ language: 'es' })
    await forgot(email, { 'accept-language': 'en' })
    expect((await mail.next()).headers.subject).toBe('Restablece tu contraseña de Indaga')
  })

  it('answers the same for an address without an account, and sends nothing', async () => {
    const { email } = await person()
    const bodyOf = async (address: string) => (await forgot(address)).text()
    expect(await bodyOf('nobody@example.test')).toBe(await bodyOf(email))
    // The only message is the one to the account.
    expect((await mail.next()).envelope.recipients).toEqual([email])
  })

  it('stores only the hash of a token', async () => {
    const { email } = await person()
    const token = await tokenFor(email)
    expect(await app.repositories.passwordResets.find(token)).toBeNull()
    expect(app.logged.join('')).not.toContain(token)
  })

  it.each<[string, (email: string) => Promise<string>]>([
    ['unknown', async () => 'x'.repeat(32)],
    ['cut short', async email => (await tokenFor(email)).slice(0, -1)],
    ['far too long', async () => 'x'.repeat(900)],
    ['hostile', async () => encodeURIComponent("'; drop table users; --\0")],
    [
      'used',
      async email => {
        const token = await tokenFor(email)
        await reset(token, newPassword)
        await mail.next()
        return token
      },
    ],
    [
      'voided by the use of another',
      async email => {
        const [older, newer] = [await tokenFor(email), await tokenFor(email)]
        await reset(newer, newPassword)
        await mail.next()
        return older
      },
    ],
    [
      'voided by another change of the password',
      async email => {
        const token = await tokenFor(email)
        const user = await app.repositories.users.findByEmail(email)
        await app.repositories.users.resetPassword(user!.id, await hashPassword('a password of the operator'))
        return token
      },
    ],
  ])('refuses a token that is %s, with a sentence that says what to do', async (_, tokenOf) => {
    const { email } = await person()
    const answer = await reset(await tokenOf(email), 'a password that must not be set')
    expect(answer.status).toBe(400)
    const body = (await answer.json()) as { code: string; message: string; detail?: string }
    expect(body.code).toBe('reset-link-invalid')
    expect(body.detail ?? body.message).toBe('Este enlace caducó, ya se usó o está incompleto. Pide otro.')
    expect((await login(email, 'a password that must not be set')).status).toBe(401)
  })

  it("refuses an expired token with the specification's message, followed by its own", async () => {
    const { id, email, password } = await person()
    const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' // of "test"
    const expired = { userId: id, tokenHash: hash, expiresAt: new Date(Date.now() - 1) }
    await app.repositories.passwordResets.create(expired, { most: 1, since: new Date() })
    expect(await (await reset('test', newPassword)).json()).toEqual({
      success: false,
      code: 'reset-link-invalid',
      message: 'Error al restablecer la contraseña. Por favor, inténtelo de nuevo.',
      detail: 'Este enlace caducó, ya se usó o está incompleto. Pide otro.',
    })
    expect((await login(email, password)).status).toBe(200)
  })

  it('can be used once, even by two simultaneous requests', async () => {
    const { email } = await person()
    const token = await tokenFor(email)
    const statuses = await Promise.all([1, 2, 3].map(async count => (await reset(token, `password number ${count}`)).status))
    expect(statuses.toSorted()).toEqual([200, 400, 400])
    await mail.next()
  })

  it.each([
    ['1234567', 'password-too-short', 'La contraseña debe tener al menos 8 caracteres'],
    ['', 'password-too-short', 'La contraseña debe tener al menos 8 caracteres'],
    ['👍👍👍👍', 'password-too-short', 'La contraseña debe tener al menos 8 caracteres'],
    ['x'.repeat(1025), 'password-too-long', expect.any(String)],
    ['contraseña', 'password-guessable', expect.any(String)],
  ])('refuses the password %j and leaves the link good', async (bad, code, message) => {
    const { email } = await person()
    const token = await tokenFor(email)
    expect(await (await reset(token, bad)).json()).toEqual({ success: false, code, message })
    expect((await reset(token, 'x'.repeat(1000))).status).toBe(200)
    await mail.next()
  })

  it('lets a user in who had too many attempts and then used the link', async () => {
    const { email } = await person()
    for (let count = 0; count < 6; count++) await login(email, 'not it')
    expect((await login(email, 'not it')).status).toBe(429)
    await reset(await tokenFor(email), newPassword)
    await mail.next()
    expect((await login(email, newPassword)).status).toBe(200)
  })

  it('confirms by mail a change in the profile too', async () => {
    const { email, password } = await person()
    const client = app.client()
    await client.post('/api/auth/login', { email, password })
    expect((await client.post('/api/update-profile', { password: newPassword, currentPassword: password })).status).toBe(200)
    expect((await mail.next()).headers.subject).toBe('Cambió la contraseña de tu cuenta de Indaga')
  })

  it('takes no origin of the link from headers', async () => {
    const { email } = await person()
    await forgot(email, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' })
    expect(linkIn((await mail.next()).text)).toMatch(`${app.url}/reset-password/`)
    // fetch does not allow setting the Host header.
    await new Promise<void>((resolve, reject) => {
      const headers = { host: 'evil.example', 'content-type': 'application/json' }
      const sending = request(`${app.url}/api/auth/forgot-password`, { method: 'POST', headers }, answer =>
        answer.resume().on('end', resolve),
      )
      sending.on('error', reject).end(JSON.stringify({ email }))
    })
    expect(linkIn((await mail.next()).text)).toMatch(`${app.url}/reset-password/`)
  })

  it('refuses no request, with or without an account, and sends at most three messages at once, and others twenty minutes later', async () => {
    const { id, email } = await person()
    const other = await person()
    const ask = async (address: string, times: number) => {
      for (let count = 0; count < times; count++) expect((await forgot(address)).status).toBe(200)
    }
    await ask('nobody@example.test', 12)
    await ask(email, 12)
    const tokens = [tokenIn((await mail.next()).text), tokenIn((await mail.next()).text), tokenIn((await mail.next()).text)]
    // The next message is for another user.
    await ask(other.email, 1)
    expect((await mail.next()).envelope.recipients).toEqual([other.email])

    await database.executeSql(`update password_resets set created_at = created_at - interval '21 minutes' where user_id = $1`, [id])
    await tokenFor(email)
    // Links that strangers requested later leave the first one valid.
    expect((await reset(tokens[0]!, newPassword)).status).toBe(200)
    expect((await mail.next()).envelope.recipients).toEqual([email])
    // After a link was used, new ones can be sent.
    expect(await tokenFor(email)).toMatch(/^[\w-]{32}$/)
  })

  it('ends the link with a Google account, which the next sign-in with it makes again', async () => {
    const { id, email } = await person()
    await app.repositories.users.linkGoogle(id, `sub-of-${email}`)
    await reset(await tokenFor(email), newPassword)
    await mail.next()
    expect(await app.repositories.users.findById(id)).toMatchObject({ googleSub: null, emailProven: true })
    expect(await app.repositories.users.linkGoogle(id, `sub-of-${email}`)).toMatchObject({ passwordHash: expect.any(String) })
  })

  it('says when no mail is sent, and stores the message for the operator', async () => {
    const other = await startTestApp(await openTestDatabase())
    const answer = await other.client().post('/api/auth/forgot-password', { email: owner.email })
    expect(await answer.json()).toMatchObject({ success: true, message: expect.stringContaining('no envía correo') })
    expect(await (await other.client().get('/api/status')).json()).toMatchObject({ sendsMail: false })
    const folder = mailFolder(other.settings)
    const message = await vi.waitUntil(() => newestMessage(folder), { timeout: 30_000 })
    await other.close()
    expect(linkIn(message)).toContain('/reset-password/')
  })

  it('answers at once when the mail server does not, and logs why nothing was sent', async () => {
    const deaf = await startMailServer({ treat: () => ({ refuse: 550, saying: 'Not for you' }) })
    const other = await startTestApp(await openTestDatabase(), { SMTP_URL: deaf.url })
    const answer = await other.client().post('/api/auth/forgot-password', { email: owner.email })
    expect(answer.status).toBe(200)
    while (!other.logged.some(line => line.includes('A message was not sent'))) await new Promise(resolve => setImmediate(resolve))
    await other.close()
    await deaf.close()
    expect(other.logged.join('')).not.toContain(owner.email)
  })
})
