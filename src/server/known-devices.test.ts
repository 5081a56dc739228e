/** Strangers who guess passwords have to wait longer and longer, and do not affect the owner of the account. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestClient } from '#test/support/app.ts'
import { describeOnPostgres, type TestDatabase } from '#test/support/databases.ts'
import { startMailServer, type MailServer } from '#test/support/mail-server.ts'
import { owner } from '#test/support/owner.ts'
import { hashPassword } from './passwords.ts'

describeOnPostgres('an account that strangers attack', openTestDatabase => {
  let database: TestDatabase
  let mail: MailServer
  let app: TestApp
  beforeAll(async () => {
    database = await openTestDatabase()
    mail = await startMailServer()
    // This machine is the proxy that reports the caller's address.
    app = await startTestApp(database, { INDAGA_TRUSTED_PROXIES: '127.0.0.1', SMTP_URL: mail.url })
  })
  beforeEach(async () => {
    await database.executeSql('delete from attempts; delete from known_devices')
    const { id } = (await app.repositories.users.findByEmail(owner.email))!
    await app.repositories.users.resetPassword(id, await hashPassword(owner.password))
  })
  afterAll(async () => {
    await app.close()
    await mail.close()
  })

  const airport = '203.0.113.1'
  const signIn = async (client: TestClient, password: string, address = airport, email = owner.email) =>
    (await client.post('/api/auth/login', { email, password }, { 'x-forwarded-for': address })).status
  const guess = (address?: string, email?: string) => signIn(app.client(), 'not it', address, email)
  const minutesPass = (minutes: number) =>
    database.executeSql(`update attempts set attempted_at = attempted_at - make_interval(secs => $1)`, [minutes * 60 + 1])
  /** Every address of a network guesses once. */
  async function flood() {
    for (let host = 1; host <= 20; host++) expect(await guess(`198.51.100.${host}`)).toBe(401)
  }

  it('doubles the wait after each further guess, up to half an hour', async () => {
    for (let count = 0; count < 5; count++) expect(await guess()).toBe(401)
    for (const minutes of [1, 2, 4, 8, 16, 30, 30]) {
      expect(await guess()).toBe(429)
      await minutesPass(minutes - 0.5)
      expect(await guess()).toBe(429)
      await minutesPass(0.5)
      expect(await guess()).toBe(401)
    }
    // The right password from another address does not count as a guess.
    expect(await signIn(app.client(), owner.password, '192.0.2.1')).toBe(200)
  })

  it('lets the owner in from a known browser while a neighbor at the same address guesses', async () => {
    const laptop = app.client()
    expect(await signIn(laptop, owner.password, '192.0.2.1')).toBe(200)
    await laptop.get('/api/auth/logout')
    for (let count = 0; count < 6; count++) await guess()
    for (let count = 0; count < 40; count++) await guess(airport, `person${count}@example.test`)
    expect(await signIn(app.client(), owner.password)).toBe(429)
    expect(await signIn(laptop, owner.password)).toBe(200)
  })

  it('lets the owner in from a known browser during guesses from everywhere, and nobody else until the owner resets the password by mail', async () => {
    const laptop = app.client()
    await signIn(laptop, owner.password, '192.0.2.1')
    await flood()
    expect(await guess('192.0.2.99')).toBe(429)
    expect(await signIn(laptop, owner.password)).toBe(200)

    const borrowed = app.client()
    expect(await signIn(borrowed, owner.password)).toBe(429)
    expect((await borrowed.post('/api/auth/forgot-password', { email: owner.email })).status).toBe(200)
    const token = /reset-password\/(\S+)/.exec((await mail.next()).text)![1]!
    expect((await borrowed.post(`/api/auth/reset-password/${token}`, { newPassword: 'another good password' })).status).toBe(200)
    await mail.next()
    await flood()
    expect(await signIn(borrowed, 'another good password')).toBe(200)
  })

  it('counts guesses in a known browser against that browser alone', async () => {
    const [laptop, phone] = [app.client(), app.client()]
    for (const device of [laptop, phone]) expect(await signIn(device, owner.password)).toBe(200)
    for (let count = 0; count < 5; count++) expect(await signIn(laptop, 'not it')).toBe(401)
    expect(await signIn(laptop, owner.password)).toBe(429)
    expect(await signIn(phone, owner.password)).toBe(200)
    expect(await signIn(app.client(), owner.password)).toBe(200)
  })

  it('knows a browser only for accounts that it signed in to, and only by its latest cookie', async () => {
    const setCookies = async (client: TestClient) => {
      const answer = await client.post('/api/auth/login', owner)
      return answer.headers.getSetCookie().find(cookie => cookie.startsWith('indaga_device='))!
    }
    const client = app.client()
    const [first, second] = [await setCookies(client), await setCookies(client)]
    expect(second).toMatch(/^indaga_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    await flood()
    const withCookie = async (cookie: string, email = owner.email) =>
      (await app.client().post('/api/auth/login', { email, password: 'not it' }, { cookie: cookie.split(';')[0]! })).status
    expect(await withCookie(first)).toBe(429)
    expect(await withCookie('indaga_device=made-up')).toBe(429)
    expect(await withCookie(second)).toBe(401)
    for (let host = 1; host <= 20; host++) await guess(`198.51.100.${host}`, 'eva@example.test')
    expect(await withCookie(second, 'eva@example.test')).toBe(429)
  })

  it('lets a signed-in user confirm the password while strangers guess', async () => {
    const laptop = app.client()
    await signIn(laptop, owner.password)
    await flood()
    const change = { password: 'another good password', currentPassword: owner.password }
    expect((await laptop.post('/api/update-profile', change)).status).toBe(200)
    await mail.next()
  })
})
