/** Changing one's name, username, password and language, over real sockets. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/support/app.ts'
import type { TestApp, TestClient } from '#test/support/app.ts'
import { describeOnPostgres, type TestDatabase } from '#test/support/databases.ts'

const ana = { username: 'ana', email: 'ana@acme.example', password: 'un caballo correcto' }
const english = { 'accept-language': 'en' }

describeOnPostgres('the profile', openTestDatabase => {
  let app: TestApp
  let database: TestDatabase
  let client: TestClient

  beforeAll(async () => {
    database = await openTestDatabase()
    app = await startTestApp(database)
  })
  beforeEach(async () => {
    await database.executeSql(`delete from users where username <> 'owner'; delete from attempts`)
    await signUp(ana)
    client = await signedIn(ana)
  })
  afterAll(() => app.close())

  async function signUp(person: typeof ana) {
    await app.repositories.authorizedEmails.add(person.email)
    const answer = await app.client().post('/api/auth/register', { ...person, confirmPassword: person.password })
    expect(answer.status).toBe(200)
  }
  async function signedIn({ email, password }: typeof ana, remember = false) {
    const signingIn = app.client()
    expect((await signingIn.post('/api/auth/login', { email, password, remember })).status).toBe(200)
    return signingIn
  }
  const update = async (fields: Record<string, unknown>, from = client, headers: Record<string, string> = english) => {
    const answer = await from.post('/api/update-profile', { name: null, username: null, password: null, ...fields }, headers)
    return { status: answer.status, ...((await answer.json()) as { code?: string; message: string; user?: Record<string, unknown> }) }
  }
  const who = async (from = client) => ((await (await from.get('/api/auth/check-auth')).json()) as { user: Record<string, unknown> }).user
  const isSignedIn = async (from: TestClient) => (await from.get('/api/auth/check-auth')).status === 200
  const signedInMinutesAgo = (minutes: number) =>
    database.executeSql(
      `update sessions set created_at = now() - interval '${minutes} minutes' where user_id <> (select id from users where username = 'owner')`,
    )

  it('changes the name, the username and the password, one at a time and immediately in every session', async () => {
    const phone = await signedIn(ana)
    expect(await who(phone)).toMatchObject({ name: '', username: 'ana' })

    expect(await update({ name: '  Ana   Núñez ' })).toMatchObject({
      status: 200,
      message: 'Name updated successfully',
      user: { name: 'Ana Núñez' },
    })
    expect(await update({ username: 'ana.nunez' })).toMatchObject({ status: 200, message: 'Username updated successfully' })
    expect(await who(phone)).toMatchObject({ name: 'Ana Núñez', username: 'ana.nunez', email: ana.email })
    expect(await update({ password: 'another horse' })).toMatchObject({ status: 200, message: 'Password updated successfully' })
    await signedIn({ ...ana, password: 'another horse' })
  })

  it('answers in Spanish too', async () => {
    const spanish = { 'accept-language': 'es-MX' }
    expect(await update({ name: 'Ana' }, client, spanish)).toMatchObject({ message: 'Nombre actualizado correctamente' })
    expect(await update({ username: 'anita' }, client, spanish)).toMatchObject({ message: 'Nombre de usuario actualizado correctamente' })
    expect(await update({ password: 'another horse' }, client, spanish)).toMatchObject({ message: 'Contraseña actualizada correctamente' })
    expect(await update({ username: 'owner' }, client, spanish)).toMatchObject({ message: 'El nombre de usuario ya existe' })
  })

  it('accepts a username in another case of its own, and refuses a taken one', async () => {
    expect(await update({ username: 'ANA' })).toMatchObject({ status: 200, user: { username: 'ANA' } })
    expect(await update({ username: 'Owner' })).toMatchObject({ status: 409, code: 'username-taken', message: 'Username already exists' })
    expect(await who()).toMatchObject({ username: 'ANA' })
  })

  it.each([
    [{}, 'one-change-only'],
    [{ name: 'Ana', username: 'anita' }, 'one-change-only'],
    [{ name: '', username: ' ' }, 'one-change-only'],
    [{ name: ' ' }, 'name-required'],
    [{ name: 'a'.repeat(101) }, 'name-invalid'],
    [{ name: 'a'.repeat(5000) }, 'name-invalid'],
    [{ username: '' }, 'username-required'],
    [{ username: 'ana maría' }, 'username-invalid'],
    [{ username: 'ana🌵' }, 'username-invalid'],
    [{ username: 'a'.repeat(5000) }, 'username-invalid'],
    [{ password: '1234567' }, 'password-too-short'],
    [{ password: 'a'.repeat(1025) }, 'password-too-long'],
    [{ password: 'iloveyou1' }, 'password-guessable'],
    [{ email: 'eva@acme.example' }, 'one-change-only'],
  ])('refuses %j', async (fields, code) => {
    expect(await update(fields)).toMatchObject({ status: 400, code })
    expect(await who()).toMatchObject({ name: '', username: 'ana', email: ana.email })
  })

  it('takes the only filled field, and ignores missing and empty ones', async () => {
    expect((await client.post('/api/update-profile', { name: 'Ana', username: '', password: '' })).status).toBe(200)
    expect((await client.post('/api/update-profile', { username: 'anita' })).status).toBe(200)
    expect(await who()).toMatchObject({ name: 'Ana', username: 'anita' })
  })

  describe('a new password', () => {
    it('ends all other sessions at once, and gives this one a new token', async () => {
      const [phone, tablet] = [await signedIn(ana), await signedIn(ana, true)]
      expect([await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([true, true])
      const before = client.cookie()

      expect(await update({ password: 'another horse', currentPassword: ana.password })).toMatchObject({ status: 200 })
      expect([await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([false, false])
      expect(client.cookie()).not.toBe(before)
      expect(await isSignedIn(client)).toBe(true)
      expect((await app.client().get('/api/auth/check-auth', { cookie: before })).status).toBe(401)
    })

    it.each([true, false])('does not change the lifetime of the session (remembered: %s)', async remember => {
      const session = await signedIn(ana, remember)
      await database.executeSql(`update sessions set expires_at = expires_at - interval '2 hours'`)
      const answer = await session.post('/api/update-profile', { password: 'another horse' })
      const [cookie = ''] = answer.headers.getSetCookie()
      const maxAge = Number(/Max-Age=(\d+)/.exec(cookie)?.[1] ?? 0)
      expect(maxAge).toBeLessThan(30 * 86_400 - 7000)
      expect(maxAge > 0).toBe(remember)
      expect(cookie).toContain('; Path=/; HttpOnly; SameSite=Lax')
    })

    it('needs the current one, except within 15 minutes after signing in', async () => {
      await signedInMinutesAgo(14)
      expect(await update({ password: 'a second horse' })).toMatchObject({ status: 200 })
      await signedInMinutesAgo(16)
      expect(await update({ password: 'a third horse' })).toMatchObject({ status: 403, code: 'current-password-required' })
      expect(await update({ password: 'a third horse', currentPassword: 'a second horse' })).toMatchObject({ status: 200 })
      // A new token is no new sign-in.
      expect(await update({ password: 'a fourth horse' })).toMatchObject({ status: 403, code: 'current-password-required' })
    })

    it('is refused with a wrong current one, which cannot be tried forever', async () => {
      for (let count = 0; count < 5; count++)
        expect(await update({ password: 'another horse', currentPassword: 'not it' })).toMatchObject({
          status: 403,
          code: 'current-password-wrong',
        })
      expect(await update({ password: 'another horse', currentPassword: ana.password })).toMatchObject({
        status: 429,
        code: 'sign-in-locked',
      })
      expect(await isSignedIn(client)).toBe(true)
    })

    it('can be chosen without a current one, within 15 minutes after signing in', async () => {
      await database.executeSql(`update users set password_hash = null where username = 'ana'`)
      await signedInMinutesAgo(16)
      expect(await update({ password: 'a first horse', currentPassword: 'anything' })).toMatchObject({
        status: 403,
        code: 'no-password-yet',
      })
      await signedInMinutesAgo(1)
      expect(await update({ password: 'a first horse' })).toMatchObject({ status: 200 })
      await signedIn({ ...ana, password: 'a first horse' })
    })

    it('succeeds once in simultaneous changes from several sessions', async () => {
      const sessions = [client, await signedIn(ana), await signedIn(ana)]
      const all = await Promise.all(sessions.map((session, count) => update({ password: `${count} more horses` }, session)))
      expect(all.map(answer => answer.status).toSorted()).toEqual([200, 401, 401])
    })

    it('succeeds once in simultaneous changes from one session', async () => {
      const all = await Promise.all(
        ['one', 'two', 'three'].map(word =>
          app.client().post('/api/update-profile', { password: `${word} horses` }, { cookie: client.cookie() }),
        ),
      )
      expect(all.filter(answer => answer.status === 200)).toHaveLength(1)
      expect(all.filter(answer => answer.status === 401)).toHaveLength(2)
    })

    it('is not logged', async () => {
      await update({ password: 'a very secret horse', currentPassword: ana.password })
      const log = app.logged.join('')
      for (const secret of ['a very secret horse', ana.password, client.cookie().split('=')[1]]) expect(log).not.toContain(secret)
    })
  })

  describe('the language', () => {
    it('is stored in the account and returned at the next sign-in', async () => {
      expect(await who()).toMatchObject({ language: null })
      expect(await (await client.post('/api/choose-language', { language: 'en' })).json()).toEqual({ success: true })
      expect(await who()).toMatchObject({ language: 'en' })
      const login = await app.client().post('/api/auth/login', ana)
      expect(await login.json()).toMatchObject({ user: { language: 'en' } })
    })

    it('is used for messages when the request names no supported language', async () => {
      const message = async (language: string) => (await update({ name: '' }, client, { 'accept-language': language })).message
      expect(await message('de, *')).toBe('Escribe un nombre.')
      await client.post('/api/choose-language', { language: 'en' })
      expect(await message('de, *')).toBe('Enter a name.')
      expect(await message('es')).toBe('Escribe un nombre.')
    })

    it('is one of the two', async () => {
      expect((await client.post('/api/choose-language', { language: 'fr' })).status).toBe(400)
      expect((await app.client().post('/api/choose-language', { language: 'en' })).status).toBe(401)
    })
  })
})
