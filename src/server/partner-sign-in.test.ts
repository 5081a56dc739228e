/** Members of the partner network sign in with their membership, which opens no account of others. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { parseSettings } from '#contracts/settings.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { describeOnPostgres } from '#test/support/databases.ts'
import { owner } from '#test/support/owner.ts'
import { membersWithPassword, reply, startTestPartnerNetwork, type TestPartnerNetwork } from '#test/support/partner-network.ts'
import { hashPassword } from './passwords.ts'
import { createPartnerNetwork } from './partner-network.ts'

const membership = 'membership'

describeOnPostgres('partner sign-in', openTestDatabase => {
  let network: TestPartnerNetwork
  let app: TestApp
  let people = 0
  beforeAll(async () => {
    network = await startTestPartnerNetwork()
    app = await startTestApp(await openTestDatabase(), { PARTNER_LOGIN_URL: network.loginUrl })
  })
  beforeEach(async () => {
    network.answer = membersWithPassword
    network.asked.length = 0
    await app.repositories.attempts.deleteBefore(new Date(Date.now() + 60_000))
  })
  afterAll(async () => {
    await app.close()
    await network.close()
  })

  const someone = () => `ana${++people}@partner.test`
  const login = (email: string, password: string, client = app.client()) => client.post('/api/auth/login', { email, password })
  const codeOf = async (answer: Response) => ({ status: answer.status, code: ((await answer.json()) as { code?: string }).code })
  const wrong = { status: 401, code: 'wrong-credentials' }

  it("creates a member's account at the first sign-in and finds it at the next one", async () => {
    const email = someone()
    const client = app.client()
    const first = await login(` ${email.toUpperCase()}`, membership, client)
    expect(first.status).toBe(200)
    const { user } = (await first.json()) as { user: object }
    expect(user).toMatchObject({ email, name: 'Ana Núñez', username: email.split('@')[0] })
    expect((await client.get('/api/auth/check-auth')).status).toBe(200)
    expect(network.asked).toEqual([{ method: 'POST', contentType: 'application/json', body: { email, password: membership } }])
    expect(await (await login(email, membership)).json()).toEqual({ success: true, user })
  })

  it('creates one account when a member signs in twice at once', async () => {
    const email = someone()
    const answers = await Promise.all(
      [1, 2, 3].map(async () => (await login(email, membership)).json() as Promise<{ user: { _id: string } }>),
    )
    expect(new Set(answers.map(({ user }) => user._id)).size).toBe(1)
  })

  it('refuses non-members like anybody else, and members whose membership has ended', async () => {
    const email = someone()
    expect(await codeOf(await login(email, 'not it'))).toEqual(wrong)
    expect(await app.repositories.users.findByEmail(email)).toBeNull()
    expect((await login(email, membership)).status).toBe(200)
    network.answer = (_, response) => reply(response, 200, { member: false })
    expect(await codeOf(await login(email, membership))).toEqual(wrong)
  })

  it('opens no account with its own password, even if the network confirms the membership', async () => {
    expect(await codeOf(await login(owner.email, membership))).toEqual(wrong)
    expect((await login(owner.email, owner.password)).status).toBe(200)
    // What is typed for an account with a password is never sent, right or wrong.
    expect(network.asked).toHaveLength(1)
    expect(JSON.stringify(network.asked)).not.toContain(membership)
  })

  it('opens no account without a password that was created in another way', async () => {
    const email = someone()
    await app.repositories.users.create({ email, name: '', username: email.split('@')[0]!, passwordHash: null, googleSub: `sub-${email}` })
    expect(await codeOf(await login(email, membership))).toEqual(wrong)
  })

  it('accepts only the password of a member who has chosen one here', async () => {
    const email = someone()
    const client = app.client()
    await login(email, membership, client)
    expect((await client.post('/api/update-profile', { password: 'a password of my own' })).status).toBe(200)
    expect((await login(email, 'a password of my own')).status).toBe(200)
    expect(await codeOf(await login(email, membership))).toEqual(wrong)
  })

  it.each<[string, TestPartnerNetwork['answer'], RegExp]>([
    [
      'answers for another e-mail',
      (_, response) => reply(response, 200, { member: true, name: 'X', email: owner.email }),
      /another e-mail/,
    ],
    ['names no e-mail', (_, response) => reply(response, 200, { member: true, name: 'X' }), /not the documented one/],
    [
      'says it in other words',
      ({ email }, response) => reply(response, 200, { member: 'yes', name: 'X', email }),
      /not the documented one/,
    ],
    ['answers no JSON', (_, response) => reply(response, 200, '<html>membership'), /not the documented one/],
    ['fails', (_, response) => reply(response, 500, { member: true }), /answered 500/],
    ['sends us elsewhere', (_, response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(), /redirect/],
    ['answers without end', (_, response) => reply(response, 200, ' '.repeat(70_000)), /more than 65536 bytes/],
    ['hangs up', (_, response) => response.destroy(), /closed/],
  ])('lets nobody in where the network %s, and logs why', async (_, answer, cause) => {
    const email = someone()
    network.answer = answer
    const logged = app.logged.length
    expect(await codeOf(await login(email, membership))).toEqual(wrong)
    expect(await app.repositories.users.findByEmail(email)).toBeNull()
    const log = app.logged.slice(logged).join('')
    expect(log).toMatch(cause)
    expect(log).not.toContain(membership)
  })

  it('does not wait for a network that does not answer', async () => {
    network.answer = () => {}
    const ask = createPartnerNetwork(network.loginUrl, app.log, 50)
    expect(await ask(someone(), membership)).toBeNull()
    expect(app.logged.at(-1)).toMatch(/timeout/)
  })

  it('asks equally often for existing and unknown accounts, without the passwords of existing ones, and not at all after too many attempts', async () => {
    const local = someone()
    await app.repositories.users.create({
      email: local,
      name: '',
      username: local.split('@')[0]!,
      passwordHash: await hashPassword('its own one'),
    })
    for (const email of [local, someone()]) {
      network.asked.length = 0
      const statuses: number[] = []
      for (let count = 0; count < 7; count++) statuses.push((await login(email, 'not it')).status)
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
      expect(network.asked).toHaveLength(5)
      // The network learns nothing about users with a password here.
      const told = JSON.stringify(network.asked)
      expect([told.includes(email), told.includes('not it')]).toEqual(email === local ? [false, false] : [true, true])
    }
  })

  it('asks nobody when there is no network', async () => {
    const alone = await startTestApp(await openTestDatabase())
    expect((await alone.client().post('/api/auth/login', { email: someone(), password: membership })).status).toBe(401)
    await alone.close()
    expect(network.asked).toEqual([])
  })
})

it.each([
  'http://partner.example/login',
  'http://127.evil.example/login',
  'ftp://partner.example/',
  'https://user:secret@partner.example/',
  'partner',
])('takes no address that passwords must not be sent to: %s', address => {
  expect(() => parseSettings({ PARTNER_LOGIN_URL: address })).toThrow(/^PARTNER_LOGIN_URL: /)
})

it('accepts https addresses, and http on this machine', () => {
  for (const address of ['https://partner.example/login', 'http://127.0.0.1:8080/login', 'http://[::1]/login', 'http://localhost/login'])
    expect(parseSettings({ PARTNER_LOGIN_URL: address }).PARTNER_LOGIN_URL).toBe(address)
})
