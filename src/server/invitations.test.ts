/** Invitations to sign up, the plans that operators give, and the plans as the list of people shows them. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { CallRequest, CallResponse } from '#contracts/calls.ts'
import type { Person, SignUpEntry } from '#contracts/operator.ts'
import type { Tier } from '#contracts/tiers.ts'
import { mailFolder } from '#mail/mailer.ts'
import { startTestApp, type TestApp, type TestClient } from '#test/support/app.ts'
import { describeOnPostgres } from '#test/support/databases.ts'
import { storedMessages } from '#test/support/received-message.ts'

const password = 'seven green turtles'

describeOnPostgres('with plans, an operator', openTestDatabase => {
  let app: TestApp
  let owner: TestClient
  beforeAll(async () => {
    app = await startTestApp(await openTestDatabase(), {
      INDAGA_PLANS: 'on',
      INDAGA_PUBLIC_URL: 'https://indaga.example',
      INDAGA_TABLE_ROWS: '2500',
    })
    owner = await app.signedIn()
  })
  afterAll(() => app.close())

  const json = async <Body>(answer: Promise<Response>) => (await (await answer).json()) as Body
  const invite = (asked: CallRequest<'inviteToSignUp'>, language = 'es') =>
    json<CallResponse<'inviteToSignUp'>>(owner.post('/api/operator/invite-to-sign-up', asked, { 'accept-language': language }))
  const entry = async (address: string) =>
    (await json<{ entries: SignUpEntry[] }>(owner.get('/api/operator/sign-up-list'))).entries.find(({ entry: of }) => of === address)
  const person = async (query: string) => (await json<{ people: Person[] }>(owner.get(`/api/operator/people?query=${query}`))).people[0]!
  /** Waits for as many messages with the text, and returns them. */
  const messages = async (text: string, count: number) =>
    await vi.waitFor(
      () => {
        const found = storedMessages(mailFolder(app.settings)).filter(message => message.includes(text))
        expect(found).toHaveLength(count)
        return found
      },
      { timeout: 20_000 },
    )
  const message = async (text: string) => (await messages(text, 1))[0]!
  /** Signs up with an address that is on the list, and signs in. */
  async function signUp(username: string) {
    const email = `${username}@invited.example`
    const client = app.client()
    const registered = await client.post('/api/auth/register', { username, email, password, confirmPassword: password })
    expect(registered.status).toBe(200)
    await client.post('/api/auth/login', { email, password })
    return client
  }
  async function account(username: string, began: string, timeZone?: string) {
    const { id } = await app.repositories.users.create({ email: `${username}@months.example`, name: '', username, passwordHash: null })
    if (timeZone) await app.repositories.users.change(id, { timeZone })
    const beganAt = new Date(began)
    await app.repositories.subscriptions.set(id, { tier: 'standard', beganAt, endsAt: null, nextTier: null })
    return id
  }

  it('invites addresses without an account, and learns which have one and which are none', async () => {
    await invite({ emails: ['ana@invited.example'] })
    await signUp('ana')
    expect(
      await invite({ emails: ['Bea@Invited.example', 'ana@invited.example', 'bea@invited.example', 'bea', '@invited.example'] }),
    ).toEqual({
      success: true,
      invited: [{ email: 'bea@invited.example', link: 'https://indaga.example/signup?email=bea%40invited.example&lang=es' }],
      known: ['ana@invited.example'],
      invalid: ['bea', '@invited.example'],
    })
    expect(await entry('bea@invited.example')).toMatchObject({ hasAccount: false, invitedAt: expect.any(String), tier: null })
    expect(await entry('ana@invited.example')).toMatchObject({ hasAccount: true })
  })

  it('sends a message in the chosen language, and again in the same language with the same plan', async () => {
    const emails = ['caro@invited.example']
    await invite({ emails, language: 'en', tier: 'pro' })
    const first = await message('caro%40invited.example&lang=en')
    expect(first).toContain('runs Indaga at https://indaga.example and invites you')
    expect(first).toContain('the Pro plan: unlimited reports and 200 scans a month, with tables of up to 2,500 rows')
    await invite({ emails: ['dani@invited.example'] })
    expect(await message('dani%40invited.example')).toContain('una prueba gratuita de 14 días: 5 informes y 20 escaneos, con tablas')
    await invite({ emails })
    expect(await messages('caro%40invited.example', 2)).toEqual([first, first])
    expect(await entry(emails[0]!)).toMatchObject({ tier: 'pro' })
  })

  it.each<[Tier | undefined, Tier, number]>([
    [undefined, 'trial', 20],
    ['trial', 'trial', 20],
    ['standard', 'standard', 50],
    ['pro', 'pro', 200],
  ])('invites with the plan %s, with which the account begins', async (tier, begun, scans) => {
    const username = `with-${tier ?? 'none'}`
    await invite({ emails: [`${username}@invited.example`], tier })
    const client = await signUp(username)
    expect((await person(username)).plan).toMatchObject({ tier: begun, begun: false })
    const { subscription } = await json<CallResponse<'getSubscription'>>(client.get('/api/get-subscription'))
    expect(subscription).toMatchObject({ tier: begun })
    expect(subscription!.endsAt !== null).toBe(begun === 'trial')
    expect(subscription!.usage[1]).toEqual({ unit: 'scan', used: 0, limit: scans, credits: 0 })
    expect((await person(username)).plan).toMatchObject({ tier: begun, begun: true })
  })

  it('sees what each account has used in its own month, and its credits', async () => {
    const now = Date.now()
    const days = (count: number) => new Date(now - count * 86_400_000)
    const young = await account('young', days(3).toISOString(), 'America/Bogota')
    const old = await account('old', days(20).toISOString())
    const { subscriptions } = app.repositories
    for (const [userId, ago] of [
      [young, 10],
      [young, 2],
      [old, 10],
      [old, 2],
      [old, 25],
    ] as const)
      await subscriptions.count({ jobId: crypto.randomUUID(), userId, unit: 'scan', byCredit: false, at: days(ago) })
    await owner.post('/api/operator/give-credits', { userId: old, unit: 'report', amount: 5 })
    await subscriptions.count({ jobId: crypto.randomUUID(), userId: old, unit: 'report', byCredit: true, at: days(1) })

    expect((await person('young@')).plan!.usage).toEqual([
      { unit: 'report', used: 0, limit: 10, credits: 0 },
      { unit: 'scan', used: 1, limit: 50, credits: 0 },
    ])
    expect((await person('old@')).plan!.usage).toEqual([
      { unit: 'report', used: 0, limit: 10, credits: 4 },
      { unit: 'scan', used: 2, limit: 50, credits: 0 },
    ])
    expect((await person('owner')).plan).toBeNull()
  })

  it('changes the plan of an account, whose owner is told by mail and finds it in the security log', async () => {
    await invite({ emails: ['eli@invited.example'] })
    const eli = await signUp('eli')
    const { _id: userId } = await person('eli')
    await owner.post('/api/operator/set-tier', { userId, tier: 'standard' }, { 'accept-language': 'en' })
    const standard = await message('changed your plan')
    expect(standard).toContain('the Standard plan: 10 reports and 50 scans a month, with tables of up to 1,000 rows.')
    expect(standard).toContain('It has no end date.')
    await owner.post('/api/operator/set-tier', { userId, tier: 'trial' })
    expect(await message('Desde ahora tienes una prueba gratuita de 14 días')).toMatch(/Termina el \d+ de \S+ de \d{4}\./)
    await owner.post('/api/operator/set-tier', { userId, tier: null })
    await message('terminó tu plan')
    expect((await person('eli')).plan).toMatchObject({ tier: null })
    const { events } = await json<CallResponse<'getSecurityEvents'>>(eli.get('/api/get-security-events'))
    expect(events.filter(({ kind }) => kind === 'plan-set')).toHaveLength(3)
  })

  it('gives the owner no plan on the page', async () => {
    const { _id: userId } = await person('owner')
    const answer = await owner.post('/api/operator/set-tier', { userId, tier: 'trial' })
    expect(await answer.json()).toMatchObject({ code: 'owner-account' })
    expect((await person('owner')).plan).toBeNull()
  })

  it('ends the plan of an account that has not begun it', async () => {
    await invite({ emails: ['fina@invited.example'], tier: 'pro' })
    await app.repositories.users.create({ email: 'fina@invited.example', name: '', username: 'fina', passwordHash: null })
    const { _id: userId } = await person('fina')
    await owner.post('/api/operator/set-tier', { userId, tier: null })
    expect((await person('fina')).plan).toMatchObject({ tier: null, begun: true })
  })
})

describeOnPostgres('without plans, an operator', openTestDatabase => {
  it('invites without naming a plan', async () => {
    const app = await startTestApp(await openTestDatabase())
    const owner = await app.signedIn()
    await owner.post('/api/operator/invite-to-sign-up', { emails: ['gil@invited.example'], language: 'en' })
    const messages = () => storedMessages(mailFolder(app.settings))
    await vi.waitFor(() => expect(messages()).toEqual([expect.stringContaining('invites you to create an account')]), { timeout: 20_000 })
    expect(messages()[0]).not.toMatch(/trial|plan/)
    const people = (await (await owner.get('/api/operator/people')).json()) as CallResponse<'getPeople'>
    expect(people).toMatchObject({ plansOn: false, people: [{ plan: null }] })
    await app.close()
  })
})
