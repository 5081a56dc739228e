/** Signing up, over real sockets: who may, what is refused, and with which messages. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errors } from '#contracts/error.ts'
import { startTestApp } from '#test/support/app.ts'
import type { TestApp } from '#test/support/app.ts'
import { describeOnPostgres, type TestDatabase } from '#test/support/databases.ts'
import { owner } from '#test/support/owner.ts'

const password = 'un caballo correcto'

describeOnPostgres('signing up', openTestDatabase => {
  let app: TestApp
  let database: TestDatabase

  beforeAll(async () => {
    database = await openTestDatabase()
    app = await startTestApp(database, { AUTHORIZED_EMAILS: 'Ana@Example.TEST, @ñandú.example, *@acme.example' })
  })
  beforeEach(() => database.executeSql('delete from attempts'))
  afterAll(() => app.close())

  const signUp = async (fields: Record<string, unknown>, language = 'en') => {
    const request = { password, confirmPassword: fields.password ?? password, ...fields }
    const answer = await app.client().post('/api/auth/register', request, { 'accept-language': language })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, cookies: answer.headers.getSetCookie() }
  }
  const allow = async (...emails: string[]) => {
    for (const email of emails) await app.repositories.authorizedEmails.add(email)
  }
  const signIn = (email: string, secret = password) => app.client().post('/api/auth/login', { email, password: secret })
  const refusal = (code: keyof typeof errors, language: 'es' | 'en' = 'en') => ({
    status: errors[code].status,
    body: { success: false, code, message: errors[code][language] },
    cookies: [],
  })

  it('creates an account for an authorized address, which can then sign in', async () => {
    const made = await signUp({ username: ' Ana.Núñez-1 ', email: ' ANA@example.test ' })
    const user = {
      _id: expect.any(String),
      email: 'ana@example.test',
      name: '',
      username: 'Ana.Núñez-1',
      hasPassword: true,
      isOwner: false,
      isOperator: false,
      language: null,
      timeZone: null,
    }
    expect(made).toEqual({ status: 200, body: { success: true, user }, cookies: [] })
    expect((await signIn('Ana@Example.test')).status).toBe(200)
  })

  it.each([
    ['a whole domain', 'eva@acme.example'],
    ['a domain with letters of its language', 'Eva@Ñandú.example'],
    ['the same domain as the network spells it', 'luis@xn--and-6ma2c.example'],
  ])('lets in by %s, once the mailbox is proven', async (_, email) => {
    const asked = await signUp({ username: email.split('@')[0] + String(email.length), email })
    expect(asked).toEqual({ status: 200, body: { success: true, user: null }, cookies: [] })
    expect((await signIn(email)).status).toBe(401)
  })

  it("accepts addresses on the operator's list, in any letter case", async () => {
    const newcomer = { username: 'Нина', email: 'NINA@Example.ORG' }
    expect(await signUp(newcomer)).toEqual(refusal('email-not-authorized'))
    await app.repositories.authorizedEmails.add('nina@example.org')
    expect((await signUp(newcomer)).status).toBe(200)
  })

  it("tells all others the specification's message, whether or not the address has an account", async () => {
    const { body } = await signUp({ username: 'mallory', email: 'mallory@elsewhere.example' })
    expect(body.message).toBe('Registration failed: Your email is not authorized. Please contact support for access.')
    expect(await signUp({ username: 'boss', email: owner.email })).toEqual(refusal('email-not-authorized'))
    expect(await signUp({ username: 'mallory', email: 'mallory@sub.acme.example' })).toEqual(refusal('email-not-authorized'))
    expect(await signUp({ username: 'mallory', email: 'm@elsewhere.example' }, 'es')).toEqual(refusal('email-not-authorized', 'es'))
  })

  it('refuses a second account with the same address or username, in any letter case', async () => {
    await allow('first@acme.example', 'second@acme.example')
    await signUp({ username: 'Único', email: 'first@acme.example' })
    expect(await signUp({ username: 'other', email: 'FIRST@acme.example' })).toEqual(refusal('email-taken'))
    expect(await signUp({ username: 'ÚNICO', email: 'second@acme.example' })).toEqual(refusal('username-taken'))
    // The same letters, typed as a letter and its accent.
    expect(await signUp({ username: 'u\u0301nico', email: 'second@acme.example' })).toEqual(refusal('username-taken'))
  })

  it('creates one account for simultaneous sign-ups', async () => {
    await allow('twin@acme.example', ...Array.from({ length: 5 }, (_, count) => `twin${count}@acme.example`))
    const all = await Promise.all(Array.from({ length: 5 }, (_, count) => signUp({ username: `twin${count}`, email: 'twin@acme.example' })))
    expect(all.map(answer => answer.status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const names = await Promise.all(
      Array.from({ length: 5 }, (_, count) => signUp({ username: 'twins', email: `twin${count}@acme.example` })),
    )
    expect(names.map(answer => answer.status).toSorted()).toEqual([200, 409, 409, 409, 409])
  })

  describe('refuses, and says why,', () => {
    it.each([
      ['a username with a space', { username: 'ana maria' }, 'username-invalid'],
      ['a username with an emoji', { username: 'ana🌵' }, 'username-invalid'],
      ['a username of one letter', { username: 'a' }, 'username-invalid'],
      ['a username of 41 letters', { username: 'a'.repeat(41) }, 'username-invalid'],
      ['a username of 5,000 letters', { username: 'a'.repeat(5000) }, 'username-invalid'],
      ['a username of dots', { username: '...' }, 'username-invalid'],
      ['no username', { username: ' ' }, 'username-required'],
      ['what is no e-mail address', { email: 'ana.acme.example' }, 'email-invalid'],
      ['two addresses', { email: 'ana@acme.example, eva@acme.example' }, 'email-invalid'],
      ['an address of 300 letters', { email: `${'a'.repeat(300)}@acme.example` }, 'email-invalid'],
      ['no password', { password: '' }, 'password-required'],
      ['a password of 7 characters', { password: '1234567' }, 'password-too-short'],
      ['a password of 1,025 characters', { password: 'a'.repeat(1025) }, 'password-too-long'],
      ['a common password', { password: 'Password123' }, 'password-guessable'],
      ['the address as password', { password: 'New@acme.example' }, 'password-guessable'],
      ['passwords that differ', { confirmPassword: 'another one' }, 'passwords-differ'],
      ['passwords that differ and are short', { password: 'short', confirmPassword: 'shirt' }, 'passwords-differ'],
    ] as const)('%s', async (_, fields, code) => {
      expect(await signUp({ username: 'new', email: 'new@acme.example', ...fields })).toEqual(refusal(code))
      expect((await signUp({ username: 'new', email: 'new@acme.example', ...fields }, 'es')).body).toEqual(refusal(code, 'es').body)
    })

    it('missing fields', async () => {
      const answer = await app.client().post('/api/auth/register', { username: 'new' })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'bad-request', detail: expect.stringContaining('email') })
    })
  })

  it('accepts passwords of 8 and of 1,000 characters of any kind', async () => {
    await allow('long@acme.example', 'eight@acme.example')
    const long = 'contraseña🌵 '.repeat(100).slice(0, 1000)
    expect((await signUp({ username: 'long', email: 'long@acme.example', password: long })).status).toBe(200)
    expect((await signIn('long@acme.example', long)).status).toBe(200)
    expect((await signIn('long@acme.example', long.slice(0, 999))).status).toBe(401)
    expect((await signUp({ username: 'eight', email: 'eight@acme.example', password: 'hj7-Qx2w' })).status).toBe(200)
  })

  it('accepts a password however a keyboard sends its accents', async () => {
    await allow('accents@acme.example')
    await signUp({ username: 'accents', email: 'accents@acme.example', password: 'contraseña larga' })
    expect((await signIn('accents@acme.example', 'contrasen\u0303a larga')).status).toBe(200)
  })

  it('limits sign-ups from one address, without preventing sign-ins from there', async () => {
    for (let count = 0; count < 20; count++)
      expect(await signUp({ username: 'guesser', email: `guess${count}@elsewhere.example` })).toEqual(refusal('email-not-authorized'))
    expect(await signUp({ username: 'guesser', email: 'ana@acme.example' })).toEqual(refusal('too-many-attempts'))
    expect((await signIn(owner.email, owner.password)).status).toBe(200)
  })

  it('logs no password', () => {
    expect(app.logged.join('')).not.toContain(password)
  })
})
