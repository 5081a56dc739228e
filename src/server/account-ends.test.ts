/** Who may sign in, for every kind of sign-in, and how users delete their own accounts. */
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailFolder } from '#mail/mailer.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { describeOnPostgres, type TestDatabase } from '#test/support/databases.ts'
import { googleClientId, startTestGoogle, type TestGoogle } from '#test/support/google-account.ts'
import { owner } from '#test/support/owner.ts'
import { startTestPartnerNetwork, type TestPartnerNetwork } from '#test/support/partner-network.ts'
import { hashPassword } from './passwords.ts'

const password = 'un caballo correcto'

describeOnPostgres('accounts', openTestDatabase => {
  let google: TestGoogle
  let network: TestPartnerNetwork
  let database: TestDatabase
  let app: TestApp
  let people = 0
  beforeAll(async () => {
    google = await startTestGoogle()
    network = await startTestPartnerNetwork()
    database = await openTestDatabase()
    app = await startTestApp(database, {
      GOOGLE_CLIENT_ID: googleClientId,
      GOOGLE_KEYS_URL: google.keysUrl,
      PARTNER_LOGIN_URL: network.loginUrl,
      AUTHORIZED_EMAILS: '@setting.example',
    })
  })
  beforeEach(() => database.executeSql('delete from attempts'))
  afterEach(() => vi.useRealTimers())
  afterAll(async () => {
    await app.close()
    await network.close()
    await google.close()
  })

  /** A user on the operator's list, with an account. */
  async function person({ emailProven = false, domain = 'acme.example' } = {}) {
    const username = `ana${++people}`
    const email = `${username}@${domain}`
    await app.repositories.authorizedEmails.add(email)
    const user = await app.repositories.users.create({
      email,
      name: 'Ana',
      username,
      passwordHash: await hashPassword(password),
      emailProven,
    })
    return { id: user.id, email }
  }
  const answerOf = async (answer: Response) => ({ status: answer.status, code: ((await answer.json()) as { code?: string }).code })
  const signIn = async (email: string, typed = password, client = app.client()) =>
    answerOf(await client.post('/api/auth/login', { email, password: typed }))
  const signInWithGoogle = async (email: string, client = app.client()) => {
    const credential = await google.credential({ email, sub: `sub-${email}` })
    return answerOf(await client.post('/api/auth/google-auth', { credential }, { cookie: google.cookieOf(credential) ?? '' }))
  }
  const isSignedIn = async (client: { get(path: string): Promise<Response> }) => (await client.get('/api/auth/check-auth')).status === 200
  const later = (seconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + seconds * 1000)
  }
  const closed = { status: 403, code: 'account-not-authorized' }
  const open = { status: 200, code: undefined }

  describe('a person who is taken off the list', () => {
    it('cannot sign in with a password, a Google account or a link, and learns why', async () => {
      const { id, email } = await person()
      const laptop = app.client()
      expect(await signIn(email, password, laptop)).toEqual(open)
      expect(await signInWithGoogle(email)).toEqual(open)
      await app.repositories.users.resetPassword(id, await hashPassword(password))
      const tokenHash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' // of "test"
      await app.repositories.passwordResets.create(
        { userId: id, tokenHash, expiresAt: new Date(Date.now() + 60_000) },
        { most: 1, since: new Date() },
      )

      await app.repositories.authorizedEmails.remove(email)
      expect(await signIn(email)).toEqual(closed)
      // A wrong password does not reveal that there is an account.
      expect(await signIn(email, 'not it')).toEqual({ status: 401, code: 'wrong-credentials' })
      expect(await signInWithGoogle(email)).toEqual(closed)
      expect(await app.repositories.users.findById(id)).toMatchObject({ googleSub: null })
      expect(await answerOf(await app.client().post('/api/auth/reset-password/test', { newPassword: 'another horse' }))).toEqual(closed)

      await app.repositories.authorizedEmails.add(email)
      expect(await signIn(email)).toEqual(open)
    })

    it('is signed out within ten seconds', async () => {
      const { email } = await person()
      const client = app.client()
      await signIn(email, password, client)
      expect(await isSignedIn(client)).toBe(true)
      await app.repositories.authorizedEmails.remove(email)
      later(10)
      expect(await isSignedIn(client)).toBe(false)
      await app.repositories.authorizedEmails.add(email)
      expect(await isSignedIn(client)).toBe(false)
    })

    it('can sign in through another entry: a whole domain, once the mailbox is proven', async () => {
      const [unproven, proven] = [
        await person({ domain: 'setting.example' }),
        await person({ domain: 'setting.example', emailProven: true }),
      ]
      for (const { email } of [unproven, proven]) await app.repositories.authorizedEmails.remove(email)
      expect(await signIn(proven.email)).toEqual(open)
      expect(await signIn(unproven.email)).toEqual({ status: 403, code: 'email-unproven' })
      expect(await signInWithGoogle(unproven.email)).toEqual(open)
    })
  })

  it('the owner can sign in without an entry, and members of the partner network as long as there is one', async () => {
    expect(await app.repositories.authorizedEmails.listed([owner.email])).toEqual([])
    expect(await signIn(owner.email, owner.password)).toEqual(open)
    expect(await signIn('member@partner.example', 'membership')).toEqual(open)

    const without = await startTestApp(database)
    const client = without.client()
    expect((await client.post('/api/auth/login', owner)).status).toBe(200)
    const member = (await app.repositories.users.findByEmail('member@partner.example'))!
    await app.repositories.users.resetPassword(member.id, await hashPassword(password))
    expect(await answerOf(await client.post('/api/auth/login', { email: member.email, password }))).toEqual(closed)
    await without.close()
  })

  describe('a user who deletes the own account', () => {
    const remove = async (client: { post(path: string, body: unknown): Promise<Response> }, body: object) =>
      answerOf(await client.post('/api/delete-account', body))

    it('confirms it with the password, and leaves nothing behind', async () => {
      const { id, email } = await person()
      const [client, phone] = [app.client(), app.client()]
      await signIn(email, password, client)
      await signIn(email, password, phone)
      const folder = mailFolder(app.settings)
      const message = (to: string) => `From: Indaga <indaga@localhost>\r\nTo:\r\n ${to}\r\nSubject: To ${email}\r\n\r\nTo: ${email}\r\n`
      await writeFile(path.join(folder, 'own.eml'), message(email))
      await writeFile(path.join(folder, 'other.eml'), message('eva@acme.example'))

      expect(await remove(client, {})).toEqual({ status: 403, code: 'current-password-required' })
      expect(await remove(client, { email })).toEqual({ status: 403, code: 'current-password-required' })
      expect(await remove(client, { password: 'not it' })).toEqual({ status: 403, code: 'current-password-wrong' })
      expect(await isSignedIn(phone)).toBe(true)
      expect(await remove(client, { password })).toEqual(open)
      expect([await isSignedIn(client), await isSignedIn(phone)]).toEqual([false, false])
      expect(await app.repositories.users.findById(id)).toBeNull()
      expect(await signIn(email)).toEqual({ status: 401, code: 'wrong-credentials' })
      expect((await readdir(folder)).filter(file => /own|other/.test(file))).toEqual(['other.eml'])
    })

    it('confirms it with the e-mail address, soon after signing in, when there is no password', async () => {
      const { id, email } = await person({ emailProven: true })
      await database.executeSql(`update users set password_hash = null where id = '${id}'`)
      const client = app.client()
      await signInWithGoogle(email, client)
      expect(await remove(client, {})).toEqual({ status: 403, code: 'deletion-unconfirmed' })
      expect(await remove(client, { email: owner.email })).toEqual({ status: 403, code: 'deletion-unconfirmed' })
      await database.executeSql(`update sessions set created_at = now() - interval '16 minutes' where user_id = '${id}'`)
      expect(await remove(client, { email })).toEqual({ status: 403, code: 'sign-in-again' })
      await signInWithGoogle(email, client)
      expect(await remove(client, { email: email.toUpperCase() })).toEqual(open)
      expect(await app.repositories.users.findById(id)).toBeNull()
    })

    it('cannot be the owner of the installation', async () => {
      const client = await app.signedIn()
      expect(await remove(client, { password: owner.password })).toEqual({ status: 403, code: 'owner-not-deleted' })
      expect(await isSignedIn(client)).toBe(true)
    })
  })
})
