/** What operators may do, what nobody may do to the owner, and that all others are refused. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callRoutes } from '#contracts/call-routes.ts'
import type { AccountJobs, Person, SignUpEntry } from '#contracts/operator.ts'
import { peoplePerPage } from '#contracts/operator.ts'
import { startTestApp } from '#test/support/app.ts'
import type { TestApp, TestClient } from '#test/support/app.ts'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { owner } from '#test/support/owner.ts'
import { apiExamples } from './api-examples.ts'
import { isOperator } from './operators.ts'
import { hashPassword } from './passwords.ts'

const password = 'un caballo correcto'

describeOnBothDatabases('operators', openTestDatabase => {
  let app: TestApp
  let asOwner: TestClient
  let passwordHash: string

  beforeAll(async () => {
    app = await startTestApp(await openTestDatabase(), { AUTHORIZED_EMAILS: '@setting.example,@people.example' })
    asOwner = await app.signedIn()
    passwordHash = await hashPassword(password)
  })
  afterAll(() => app.close())

  const person = (username: string) =>
    app.repositories.users.create({ email: `${username}@people.example`, name: '', username, passwordHash, emailProven: true })
  const signedIn = async (email: string) => {
    const client = app.client()
    expect((await client.post('/api/auth/login', { email, password })).status).toBe(200)
    return client
  }
  const code = async (answer: Response) => ((await answer.json()) as { code?: string }).code ?? answer.status
  const json = async <Body>(answer: Response) => (await answer.json()) as Body
  const people = async (query: string, page = 1) =>
    json<{ people: Person[]; found: number }>(
      await asOwner.get(`/api/operator/people?${new URLSearchParams({ query, page: String(page) })}`),
    )

  const calls = Object.entries(callRoutes).filter(([, { access }]) => access === 'operator')
  it.each(calls)('refuse members and visitors for %s', async (name, { method, path }) => {
    const example = apiExamples[name as keyof typeof apiExamples].request
    const ask = async (client: TestClient) => code(method === 'GET' ? await client.get(path) : await client.post(path, example))
    const { email } = (await app.repositories.users.findByEmail('member@people.example')) ?? (await person('member'))
    expect(await ask(app.client())).toBe('unauthenticated')
    expect(await ask(await signedIn(email))).toBe('operators-only')
  })

  it('find people by all words, the newest first, one page at a time', async () => {
    await app.repositories.users.create({ email: 'zoe@find.example', name: 'Zoë 100%', username: 'zoe_z', passwordHash })
    for (let count = 1; count <= peoplePerPage; count++) await person(`many${count}`)

    expect(await people('FIND zoë')).toEqual({
      success: true,
      found: 1,
      plansOn: false,
      people: [
        expect.objectContaining({
          email: 'zoe@find.example',
          name: 'Zoë 100%',
          state: 'not-allowed',
          role: 'member',
          sessions: 0,
          seenAt: null,
          unfinishedJobs: 0,
          scans: 0,
        }),
      ],
    })
    expect(JSON.stringify(await people('zoe'))).not.toContain('argon2')
    expect((await people('100%')).found).toBe(1)
    expect((await people('zoe%find')).found).toBe(0)
    expect((await people('e_z')).found).toBe(1)

    const [first, second] = [await people('', 1), await people('', 2)]
    expect(first.found).toBe(await app.repositories.users.count())
    // Accounts of the same millisecond are in any order.
    expect(first.people.filter(({ email }) => email.startsWith('many'))).toHaveLength(peoplePerPage)
    expect(first.people).toHaveLength(peoplePerPage)
    expect(second.people.at(-1)).toMatchObject({ email: owner.email, role: 'owner' })
  })

  it('make operators, who lose access with the role', async () => {
    const { id, email } = await person('ines')
    const ines = await signedIn(email)
    const isOperator = async () => (await json<{ user: { isOperator: boolean } }>(await ines.get('/api/auth/check-auth'))).user.isOperator
    expect(await isOperator()).toBe(false)
    expect((await asOwner.post('/api/operator/set-operator', { userId: id, operator: true })).status).toBe(200)
    expect(await isOperator()).toBe(true)
    expect((await ines.get('/api/operator/jobs')).status).toBe(200)
    expect((await people('ines')).people[0]?.role).toBe('operator')

    expect((await asOwner.post('/api/operator/set-operator', { userId: id, operator: false })).status).toBe(200)
    expect(await code(await ines.get('/api/operator/jobs'))).toBe('operators-only')
  })

  it('disable and enable accounts, and give new passwords', async () => {
    const { id, email } = await person('luis')
    const luis = await signedIn(email)
    expect((await asOwner.post('/api/operator/set-account-state', { userId: id, state: 'disabled' })).status).toBe(200)
    expect((await luis.get('/api/auth/check-auth')).status).toBe(401)
    expect(await code(await app.client().post('/api/auth/login', { email, password }))).toBe('account-disabled')
    expect((await people('luis')).people[0]?.state).toBe('disabled')
    expect((await asOwner.post('/api/operator/set-account-state', { userId: id, state: 'active' })).status).toBe(200)

    await signedIn(email)
    const given = await json<{ password: string }>(await asOwner.post('/api/operator/give-new-password', { userId: id }))
    expect(await code(await app.client().post('/api/auth/login', { email, password }))).toBe('wrong-credentials')
    expect((await app.client().post('/api/auth/login', { email, password: given.password })).status).toBe(200)
    expect(app.logged.join('')).not.toContain(given.password)
  })

  it('end the sessions of an account, and see when it was last used; its owner finds both in the log', async () => {
    const { id, email } = await person('pia')
    const pia = await signedIn(email)
    expect((await people('pia')).people[0]).toMatchObject({ sessions: 1, seenAt: expect.any(String) })
    expect((await asOwner.post('/api/operator/end-sessions', { userId: id })).status).toBe(200)
    expect((await pia.get('/api/auth/check-auth')).status).toBe(401)
    // Without sessions, the last use is known from the log of sign-ins.
    expect((await people('pia')).people[0]).toMatchObject({ sessions: 0, seenAt: expect.any(String) })
    expect((await app.repositories.securityEvents.latest(id, 1))[0]).toMatchObject({ kind: 'all-sessions-ended', address: '' })
  })

  it('delete an account, but not the entry that lets them in themselves', async () => {
    const { id, email } = await person('nina')
    expect((await asOwner.post('/api/operator/erase-account', { userId: id })).status).toBe(200)
    expect(await app.repositories.users.findByEmail(email)).toBeNull()
    expect((await people('nina')).found).toBe(0)

    const boss = await app.repositories.users.create({
      email: 'boss@listed.example',
      name: '',
      username: 'boss',
      passwordHash,
      emailProven: true,
    })
    await app.repositories.users.setRole(boss.id, 'operator')
    await app.repositories.authorizedEmails.add('@listed.example')
    const asBoss = await signedIn(boss.email)
    const remove = async () => code(await asBoss.post('/api/operator/disallow-sign-up', { entry: '@listed.example' }))
    expect(await remove()).toBe('own-entry')
    await app.repositories.authorizedEmails.add(boss.email)
    expect(await remove()).toBe(200)
    await app.repositories.authorizedEmails.remove(boss.email)
  })

  it("cannot change the owner's account or their own", async () => {
    const { id, email } = await person('eva')
    await app.repositories.users.setRole(id, 'operator')
    const eva = await signedIn(email)
    const { id: ownerId } = (await app.repositories.users.findByEmail(owner.email))!
    const changes = (userId: string): [string, object][] => [
      ['set-account-state', { userId, state: 'disabled' }],
      ['set-operator', { userId, operator: false }],
      ['give-new-password', { userId }],
      ['erase-account', { userId }],
    ]
    for (const [path, body] of changes(ownerId)) expect(await code(await eva.post(`/api/operator/${path}`, body))).toBe('owner-account')
    for (const [path, body] of changes(id)) expect(await code(await eva.post(`/api/operator/${path}`, body))).toBe('own-account')
    for (const [path, body] of changes('no such account'))
      expect(await code(await eva.post(`/api/operator/${path}`, body))).toBe('not-found')
    expect((await app.signedIn()).cookie()).not.toBe('')
  })

  it("do not include a user who only signed up with the owner's address", async () => {
    const stranger = await person('stranger')
    const settings = { INDAGA_OWNER_EMAIL: stranger.email }
    expect(isOperator({ ...stranger, emailProven: false }, settings)).toBe(false)
    expect(isOperator(stranger, settings)).toBe(true)
  })

  it('change the list of who may sign up, with all entries of a request or none', async () => {
    const entries = async () =>
      (await json<{ entries: SignUpEntry[] }>(await asOwner.get('/api/operator/sign-up-list'))).entries.map(({ entry, fromSetting }) => ({
        entry,
        fromSetting,
      }))
    const setting = [
      { entry: '@people.example', fromSetting: true },
      { entry: '@setting.example', fromSetting: true },
    ]
    expect(await code(await asOwner.post('/api/operator/allow-sign-up', { entries: ['ana@example.com', 'nobody'] }))).toBe('entry-invalid')
    expect(await entries()).toEqual(setting)
    expect((await asOwner.post('/api/operator/allow-sign-up', { entries: ['Ana@Example.com', 'example.org'] })).status).toBe(200)
    expect(await entries()).toEqual([
      { entry: '@example.org', fromSetting: false },
      { entry: 'ana@example.com', fromSetting: false },
      ...setting,
    ])
    expect((await asOwner.post('/api/operator/disallow-sign-up', { entry: 'ana@example.com' })).status).toBe(200)
    expect(await code(await asOwner.post('/api/operator/disallow-sign-up', { entry: 'ana@example.com' }))).toBe('not-found')
    expect(await code(await asOwner.post('/api/operator/disallow-sign-up', { entry: '@people.example' }))).toBe('entry-from-setting')
  })

  it('see the jobs of all accounts, and stop one', async () => {
    const { jobs, scans, searches } = app.repositories
    const [ana, leo] = [await person('ana'), await person('leo')]
    const scan = await scans.create({ ownerId: ana.id, url: 'https://www.example.com/private?q=secret' })
    const search = await searches.create({ ownerId: ana.id, scanId: scan.id, name: 'Mine', prompt: 'what nobody else sees' })
    await jobs.create({ ownerId: leo.id, kind: 'report', subjectId: search.id })
    for (let count = 0; count < 11; count++) await jobs.create({ ownerId: ana.id, kind: 'scan', subjectId: scan.id })
    const analysis = await jobs.create({ ownerId: ana.id, kind: 'analysis', subjectId: search.id })
    await jobs.setState(analysis.id, 'running')

    const accounts = async () => (await json<{ accounts: AccountJobs[] }>(await asOwner.get('/api/operator/jobs'))).accounts
    const shown = await accounts()
    expect(shown.map(({ email, running, waiting, jobs: listed }) => [email, running, waiting, listed.length])).toEqual([
      [ana.email, 1, 11, 5],
      [leo.email, 0, 1, 1],
    ])
    expect(shown[0]!.jobs[0]).toMatchObject({ kind: 'analysis', state: 'running', host: 'www.example.com', stopping: false })
    expect(JSON.stringify(shown)).not.toMatch(/secret|nobody else/)
    expect((await people('ana')).people[0]).toMatchObject({ unfinishedJobs: 12, scans: 1, searches: 0 })

    expect((await asOwner.post('/api/operator/cancel-job', { jobId: analysis.id })).status).toBe(200)
    expect((await accounts())[0]!.jobs[0]).toMatchObject({ id: analysis.id, stopping: true })
    const [waiting] = (await accounts())[1]!.jobs
    expect((await asOwner.post('/api/operator/cancel-job', { jobId: waiting!.id })).status).toBe(200)
    expect(await jobs.get(leo.id, waiting!.id)).toMatchObject({ state: 'cancelled' })
    expect(await code(await asOwner.post('/api/operator/cancel-job', { jobId: 'nothing' }))).toBe('not-found')
  })
})
