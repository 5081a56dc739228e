/** The content of an account's security log, for its owner and for the operator. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp, type TestClient } from '#test/support/app.ts'
import { describeOnBothDatabases, type TestDatabase } from '#test/support/databases.ts'
import { startMailServer } from '#test/support/mail-server.ts'
import { owner } from '#test/support/owner.ts'
import { giveNewPassword } from './operators.ts'
import { hashPassword } from './passwords.ts'

describeOnBothDatabases('the security log', openTestDatabase => {
  let database: TestDatabase
  let app: TestApp
  beforeAll(async () => {
    database = await openTestDatabase()
    app = await startTestApp(database)
  })
  afterAll(() => app.close())

  const ownerId = async () => (await app.repositories.users.findByEmail(owner.email))!.id
  const kinds = async () => (await app.repositories.securityEvents.latest(await ownerId(), 50)).map(({ kind }) => kind)

  it('lists successful and failed sign-ins and changes, the newest first', async () => {
    const client = await app.signedIn()
    expect((await app.client().post('/api/auth/login', { ...owner, password: 'not it' })).status).toBe(401)
    await vi.waitFor(async () => expect(await kinds()).toEqual(['sign-in-failed', 'sign-in-password']))
    await app.signedIn()
    await client.post('/api/end-other-sessions', {})
    expect((await client.post('/api/update-profile', { password: owner.password, currentPassword: owner.password })).status).toBe(200)
    await client.get('/api/auth/logout')
    const wanted = ['sign-out', 'password-changed', 'session-ended', 'sign-in-password', 'sign-in-failed', 'sign-in-password']
    expect(await kinds()).toEqual(wanted)

    const again = await app.signedIn()
    const { events } = (await (await again.get('/api/get-security-events')).json()) as { events: object[] }
    expect(events).toHaveLength(wanted.length + 1)
    expect(events[0]).toEqual({ kind: 'sign-in-password', device: '', address: '127.0.0.1', at: expect.stringMatching(/^\d{4}-/) })
    expect(app.logged.join('')).toMatch(/"kind":"sign-in-failed".*"msg":"Security event"/)
  })

  it("includes the operator's actions, belongs to one account, and is deleted in time", async () => {
    const eva = { email: 'eva@example.test', username: 'eva', name: '', passwordHash: null }
    const { id } = await app.repositories.users.create(eva)
    expect(await app.repositories.securityEvents.latest(id, 50)).toEqual([])
    await giveNewPassword(app, eva.email)
    const { securityEvents } = app.repositories
    expect(await securityEvents.latest(id, 50)).toEqual([{ kind: 'password-given', device: '', address: '', at: expect.any(Date) }])

    await database.executeSql(`update security_events set happened_at = now() - interval '91 days' where kind = 'password-given'`)
    expect(await app.repositories.securityEvents.deleteBefore(new Date(Date.now() - 90 * 86_400_000))).toBe(1)
    expect(await securityEvents.latest(id, 50)).toEqual([])
  })

  it('tells the owner by mail of a new browser, except the first one', async () => {
    const mail = await startMailServer()
    const telling = await startTestApp(database, { SMTP_URL: mail.url })
    const account = { email: 'luis@example.test', password: 'a first horse' }
    const passwordHash = await hashPassword(account.password)
    await app.repositories.users.create({ email: account.email, username: 'luis', name: 'Luis', passwordHash })
    await app.repositories.authorizedEmails.add(account.email)
    const signIn = async (client: TestClient, userAgent: string) =>
      expect((await client.post('/api/auth/login', account, { 'user-agent': userAgent, 'accept-language': 'en' })).status).toBe(200)
    const own = telling.client()
    await signIn(own, 'Firefox/1 (Windows)')
    await signIn(own, 'Firefox/2 (Windows)')
    await signIn(telling.client(), 'Chrome/1 (Android)')
    const told = await mail.next('sign-ins too')
    expect(told.envelope.recipients).toEqual([account.email])
    expect(told.headers.subject).toBe('Someone signed in to your Indaga account with a new browser')
    expect(told.text).toContain('Chrome · Android, from the address 127.0.0.1')
    await telling.close()
    await mail.close()
  })
})
