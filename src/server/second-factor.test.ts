/** The second factor: turning it on and off, signing in with it, and attempts to bypass it. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp, type TestClient } from '#test/support/app.ts'
import { describeOnBothDatabases, type TestDatabase } from '#test/support/databases.ts'
import { owner } from '#test/support/owner.ts'
import { giveNewPassword } from './operators.ts'
import { hashPassword } from './passwords.ts'
import { totpCode } from './totp.ts'

describeOnBothDatabases('the second factor', openTestDatabase => {
  let database: TestDatabase
  let app: TestApp
  beforeAll(async () => {
    database = await openTestDatabase()
    app = await startTestApp(database)
  })
  beforeEach(() => database.executeSql('delete from attempts; delete from second_factors'))
  afterAll(() => app.close())

  const step = () => Math.floor(Date.now() / 30_000)
  const answerOf = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as { code?: string }) })
  const login = async (fields: object = {}) => answerOf(await app.client().post('/api/auth/login', { ...owner, ...fields }))

  /** Turns it on with the current code; the next code is still valid. */
  async function turnOn(client: TestClient): Promise<{ key: string; recoveryCodes: string[] }> {
    const { key, address } = (await (await client.post('/api/begin-second-factor', {})).json()) as { key: string; address: string }
    expect(address).toBe(`otpauth://totp/Indaga%3Aowner%40example.test?secret=${key}&issuer=Indaga`)
    const code = totpCode(key, step())
    const answer = await client.post('/api/turn-on-second-factor', { key, code, currentPassword: owner.password })
    expect(answer.status).toBe(200)
    return { key, ...((await answer.json()) as { recoveryCodes: string[] }) }
  }

  it('is requested after the right password, and each code works once', async () => {
    const { key } = await turnOn(await app.signedIn())
    expect(await login({ password: 'not it' })).toMatchObject({ status: 401, code: 'wrong-credentials' })
    expect(await login()).toMatchObject({ status: 401, code: 'second-factor-required' })
    const code = totpCode(key, step() + 1)
    expect(await login({ password: 'not it', code })).toMatchObject({ status: 401, code: 'wrong-credentials' })
    expect(await login({ code })).toMatchObject({ status: 200 })
    expect(await login({ code })).toMatchObject({ status: 403, code: 'second-factor-wrong' })
    // A code from before the used one is refused too.
    expect(await login({ code: totpCode(key, step()) })).toMatchObject({ status: 403, code: 'second-factor-wrong' })
  })

  it('accepts each recovery code once, however it is typed', async () => {
    const client = await app.signedIn()
    const { recoveryCodes } = await turnOn(client)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    expect(await login({ code: ` ${first.replaceAll('-', ' ').toUpperCase()} ` })).toMatchObject({ status: 200 })
    expect(await login({ code: first })).toMatchObject({ status: 403, code: 'second-factor-wrong' })
    expect(await (await client.get('/api/get-second-factor')).json()).toEqual({ success: true, on: true, recoveryCodesLeft: 9 })
    const stored = await database.kysely.selectFrom('recovery_codes').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(second.replaceAll('-', ''))
  })

  it('lets one of several simultaneous attempts with the same code in', async () => {
    const { key } = await turnOn(await app.signedIn())
    const code = totpCode(key, step() + 1)
    const answers = await Promise.all([login({ code }), login({ code }), login({ code })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
  })

  it('limits attempts with codes, even with the right password', async () => {
    await turnOn(await app.signedIn())
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) statuses.push((await login({ code: '000000' })).status)
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
  })

  it('is turned on only with a code of its key, once, and with the current password', async () => {
    const client = await app.signedIn()
    const { key } = (await (await client.post('/api/begin-second-factor', {})).json()) as { key: string }
    const post = async (fields: object) =>
      answerOf(
        await client.post('/api/turn-on-second-factor', { key, code: totpCode(key, step()), currentPassword: owner.password, ...fields }),
      )
    expect(await post({ code: '12345' })).toMatchObject({ code: 'second-factor-wrong' })
    expect(await post({ key: 'A' })).toMatchObject({ code: 'second-factor-wrong' })
    expect(await post({ currentPassword: 'not it' })).toMatchObject({ code: 'current-password-wrong' })
    expect(await login()).toMatchObject({ status: 200 })
    expect(await post({})).toMatchObject({ status: 200 })
    expect(await post({})).toMatchObject({ status: 409, code: 'second-factor-on' })
  })

  it('is turned off only with the password and a code', async () => {
    const client = await app.signedIn()
    const { key } = await turnOn(client)
    const off = async (fields: object) =>
      answerOf(await client.post('/api/turn-off-second-factor', { code: '', currentPassword: '', ...fields }))
    const code = totpCode(key, step() + 1)
    expect(await off({ code })).toMatchObject({ code: 'current-password-required' })
    expect(await off({ code, currentPassword: 'not it' })).toMatchObject({ code: 'current-password-wrong' })
    expect(await off({ currentPassword: owner.password })).toMatchObject({ code: 'second-factor-required' })
    expect(await off({ currentPassword: owner.password, code: '000000' })).toMatchObject({ code: 'second-factor-wrong' })
    expect(await login()).toMatchObject({ code: 'second-factor-required' })
    expect(await off({ currentPassword: owner.password, code })).toMatchObject({ status: 200 })
    expect(await login()).toMatchObject({ status: 200 })
  })

  it("survives a changed password, ends with the operator's new one, and is logged", async () => {
    const client = await app.signedIn()
    await turnOn(client)
    const { users, securityEvents } = app.repositories
    const { id } = (await users.findByEmail(owner.email))!
    await users.resetPassword(id, await hashPassword(owner.password))
    expect(await login()).toMatchObject({ code: 'second-factor-required' })
    expect(await login({ code: '000000' })).toMatchObject({ code: 'second-factor-wrong' })
    await vi.waitFor(async () =>
      expect((await securityEvents.latest(id, 2)).map(({ kind }) => kind)).toEqual(['sign-in-failed', 'second-factor-on']),
    )
    const password = await giveNewPassword(app, owner.email)
    expect(await login({ password })).toMatchObject({ status: 200 })
    await users.resetPassword(id, await hashPassword(owner.password))
  })
})
