/** Signing up when only the domain is authorized: the account is created for the person who reads the mailbox and knows the chosen password. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { mailFolder } from '#mail/mailer.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { describeOnPostgres } from '#test/support/databases.ts'
import { startMailServer, type MailServer } from '#test/support/mail-server.ts'
import { newestMessage } from '#test/support/received-message.ts'

const password = 'un caballo correcto'
const english = { 'accept-language': 'en' }

describeOnPostgres('the proof of a mailbox', openTestDatabase => {
  let mail: MailServer
  let app: TestApp
  let people = 0
  beforeAll(async () => {
    mail = await startMailServer()
    app = await startTestApp(await openTestDatabase(), { SMTP_URL: mail.url, AUTHORIZED_EMAILS: '@acme.example' })
  })
  beforeEach(() => app.repositories.attempts.deleteBefore(new Date(Date.now() + 60_000)))
  afterAll(async () => {
    await app.close()
    await mail.close()
  })

  const someone = () => `ana${++people}@acme.example`
  const signUp = (email: string, chosen = password, username = email.split('@')[0]) =>
    app.client().post('/api/auth/register', { username, email, password: chosen, confirmPassword: chosen }, english)
  const confirm = async (token: string, typed = password) => {
    const answer = await app.client().post(`/api/auth/confirm-email/${token}`, { password: typed }, english)
    return { status: answer.status, body: (await answer.json()) as { code?: string; user?: object } }
  }
  const login = async (email: string, typed = password) => (await app.client().post('/api/auth/login', { email, password: typed })).status
  const tokenIn = (text: string) => /\/confirm-email\/(\S+)/.exec(text)?.[1] ?? ''
  const nextToken = async () => tokenIn((await mail.next()).text)

  it('sends a link, and creates the account once, for link and password together', async () => {
    const email = someone()
    expect(await (await signUp(` ${email.toUpperCase()}`)).json()).toEqual({ success: true, user: null })
    expect(await login(email)).toBe(401)
    const message = await mail.next()
    expect(message.envelope.recipients).toEqual([email])
    expect(message.headers.subject).toBe('Confirm your email to use Indaga')
    expect(message.text).toMatch(new RegExp(`${app.url}/confirm-email/[\\w-]{32}\n`))
    const token = tokenIn(message.text)

    expect(await confirm(token, 'not the one')).toMatchObject({ status: 403, body: { code: 'sign-up-password-wrong' } })
    expect(await confirm(token)).toMatchObject({ status: 200, body: { user: { email, hasPassword: true } } })
    expect(await login(email)).toBe(200)
    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'sign-up-link-invalid' } })
    expect(app.logged.join('')).not.toContain(token)
  })

  it('answers the same for an address with an account, and tells only its mailbox', async () => {
    const email = someone()
    await signUp(email)
    await confirm(await nextToken())
    const again = await signUp(email, 'another good password', 'somebody')
    expect({ status: again.status, body: await again.json() }).toEqual({ status: 200, body: { success: true, user: null } })
    expect((await mail.next()).headers.subject).toBe('You already have an Indaga account')
    // Usernames cannot be used to find out either, whether taken or free.
    expect((await signUp(someone(), password, 'somebody')).status).toBe(200)
    await nextToken()
    expect(await login(email, 'another good password')).toBe(401)
  })

  it('gives nothing to a stranger who signed up first when the owner of the mailbox follows the link', async () => {
    const email = someone()
    await signUp(email, "the stranger's password")
    const strangersToken = await nextToken()
    await signUp(email)
    const token = await nextToken()
    expect((await confirm(strangersToken)).status).toBe(403)
    expect((await confirm(token)).status).toBe(200)
    expect((await confirm(strangersToken, "the stranger's password")).body.code).toBe('sign-up-link-invalid')
    expect([await login(email), await login(email, "the stranger's password")]).toEqual([200, 401])
  })

  it('sends an address at most three messages at once', async () => {
    const [email, other] = [someone(), someone()]
    for (let count = 0; count < 4; count++) expect((await signUp(email)).status).toBe(200)
    await signUp(other)
    const recipients = [await mail.next(), await mail.next(), await mail.next(), await mail.next()].map(
      ({ envelope }) => envelope.recipients[0],
    )
    expect(recipients.toSorted()).toEqual([email, email, email, other].toSorted())
  })

  it('adds characters to a username that was taken in the meantime', async () => {
    const [first, second] = [someone(), someone()]
    await signUp(first, password, 'wanted')
    const token = await nextToken()
    await signUp(second, password, 'wanted')
    await confirm(await nextToken())
    expect((await confirm(token)).body.user).toMatchObject({ username: expect.stringMatching(/^wanted-[0-9a-f]{8}$/) })
  })

  it('accepts no link after a day, and none for a domain that is no longer authorized', async () => {
    const email = someone()
    await signUp(email)
    const token = await nextToken()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 24 * 3_600_000 + 1_000)
    expect((await confirm(token)).body.code).toBe('sign-up-link-invalid')
    expect(await app.repositories.signUps.deleteExpired()).toBeGreaterThan(0)
    vi.useRealTimers()

    await app.repositories.authorizedEmails.add('@gone.example')
    await signUp('eva@gone.example')
    const late = await nextToken()
    await app.repositories.authorizedEmails.remove('@gone.example')
    expect((await confirm(late)).body.code).toBe('email-not-authorized')
  })

  it.each(['x'.repeat(32), 'x'.repeat(300), encodeURIComponent("'; drop table users; --\0")])(
    'refuses the made-up token %s',
    async token => {
      expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'sign-up-link-invalid' } })
    },
  )

  it('stores the message for the operator when no mail is sent', async () => {
    const other = await startTestApp(await openTestDatabase(), { AUTHORIZED_EMAILS: '@acme.example' })
    await other.client().post('/api/auth/register', { username: 'eva', email: 'eva@acme.example', password, confirmPassword: password })
    const folder = mailFolder(other.settings)
    const token = tokenIn(await vi.waitUntil(() => newestMessage(folder)))
    expect((await other.client().post(`/api/auth/confirm-email/${token}`, { password })).status).toBe(200)
    await other.close()
  })
})
