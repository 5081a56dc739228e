/** Plans through the calls: the trial, the limits of a month, what is given back, and what an operator changes. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Failure } from '#contracts/error.ts'
import type { Subscription } from '#contracts/subscription.ts'
import { type CountedUnit, tierTerms } from '#contracts/tiers.ts'
import { monthOf } from '#billing/month.ts'
import { newTrial } from '#billing/allowance.ts'
import { mailFolder } from '#mail/mailer.ts'
import type { Message } from '#mail/messages.ts'
import { startTestApp, type TestApp, type TestClient } from '#test/support/app.ts'
import { describeOnPostgres } from '#test/support/databases.ts'
import { signedInMember } from '#test/support/member.ts'
import { newestMessage } from '#test/support/received-message.ts'
import { startStandIn } from '#test/support/stand-in-worker.ts'
import { noticeEndingTrials } from './subscriptions.ts'

const day = 86_400_000

describeOnPostgres('plans', openTestDatabase => {
  let app: TestApp
  let owner: TestClient
  let standIn: { goOn(): void }
  beforeAll(async () => {
    app = await startTestApp(await openTestDatabase(), { INDAGA_PLANS: 'on', AUTHORIZED_EMAILS: '@plans.example' })
    standIn = await startStandIn(app)
    owner = await app.signedIn()
  })
  afterAll(() => app.close())

  /** A new account with a session; `used` units are counted already. */
  async function member(username: string, used: Partial<Record<CountedUnit, number>> = {}) {
    const { id, client } = await signedInMember(app, `${username}@plans.example`)
    await client.get('/api/get-subscription')
    for (const [unit, count] of Object.entries(used) as [CountedUnit, number][])
      for (let at = 0; at < count; at++)
        await app.repositories.subscriptions.count({ jobId: crypto.randomUUID(), userId: id, unit, byCredit: false, at: new Date() })
    return { id, client }
  }
  const subscription = async (client: TestClient) =>
    ((await (await client.get('/api/get-subscription')).json()) as { subscription: Subscription | null }).subscription
  const usage = async (client: TestClient, unit: CountedUnit) => (await subscription(client))!.usage.find(of => of.unit === unit)!
  const scan = (client: TestClient, url = 'shop.example') => client.post('/api/scrape/website', { url }, { 'accept-language': 'en' })
  const failure = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as Failure) })

  it('begin with a trial of 14 days; the owner has no limits', async () => {
    expect(await subscription(owner)).toBeNull()
    const { client } = await member('ana')
    const began = Date.now()
    const trial = (await subscription(client))!
    expect(trial).toMatchObject({ tier: 'trial', rows: 1000, features: [], nextTier: null, renewsAt: null, timeZone: 'UTC' })
    expect(trial.usage).toEqual([
      { unit: 'report', used: 0, limit: 5, credits: 0 },
      { unit: 'scan', used: 0, limit: 20, credits: 0 },
    ])
    expect(Math.abs(Date.parse(trial.endsAt!) - began - 14 * 86_400_000)).toBeLessThan(60_000)
  })

  it('count a scan once it is accepted, and give it back when it fails', async () => {
    const { client } = await member('bea')
    expect((await scan(client)).status).toBe(200)
    expect(await usage(client, 'scan')).toMatchObject({ used: 1 })
    expect((await scan(client, 'fails-site-slow.example')).status).not.toBe(200)
    expect(await usage(client, 'scan')).toMatchObject({ used: 1 })
    const asked = await client.post('/api/get-ai-data-for-directories', { productName: 'Sugar', lang: 'en' })
    expect(asked.status).toBe(200)
    expect(await usage(client, 'report')).toMatchObject({ used: 1 })
  })

  it('give back a scan that is cancelled while it waits, or that an operator stops', async () => {
    const { client } = await member('cai')
    const begin = async () => {
      const answer = await client.post('/api/scrape/website', { url: 'waits.example' }, { prefer: 'respond-async' })
      return ((await answer.json()) as { job: { id: string } }).job.id
    }
    const jobs = [await begin(), await begin(), await begin()]
    await vi.waitFor(async () =>
      expect((await app.repositories.jobs.unfinished(5)).filter(({ job }) => job.state === 'running')).toHaveLength(2),
    )
    expect(await usage(client, 'scan')).toMatchObject({ used: 3 })
    await client.post('/api/cancel-job', { jobId: jobs[2] })
    expect(await usage(client, 'scan')).toMatchObject({ used: 2 })
    await client.post('/api/cancel-job', { jobId: jobs[1] })
    expect(await usage(client, 'scan')).toMatchObject({ used: 2 })
    await owner.post('/api/operator/cancel-job', { jobId: jobs[0] })
    expect(await usage(client, 'scan')).toMatchObject({ used: 1 })
    standIn.goOn()
  })

  it('answer 402 at the limit, with what was reached and when it renews, and store nothing', async () => {
    const { id, client } = await member('dora', { scan: 50 })
    await owner.post('/api/operator/set-tier', { userId: id, tier: 'standard' })
    await app.repositories.subscriptions.set(id, {
      tier: 'standard',
      beganAt: new Date(Date.now() - 3_600_000),
      endsAt: null,
      nextTier: null,
    })
    const answer = await failure(await scan(client))
    expect(answer).toMatchObject({
      status: 402,
      code: 'limit-reached',
      message: expect.stringContaining('reached your plan’s limit'),
      limit: { unit: 'scan', used: 50, limit: 50, credits: 0, tier: 'standard' },
    })
    expect(Date.parse(answer.limit!.renewsAt!)).toBeGreaterThan(Date.now())
    expect(await app.repositories.storage.of(id)).toMatchObject({ scans: 0 })
  })

  it('use credits after the month’s own units', async () => {
    const { id, client } = await member('eva', { scan: 20 })
    expect((await scan(client)).status).toBe(402)
    await owner.post('/api/operator/give-credits', { userId: id, unit: 'scan', amount: 1 })
    expect((await scan(client)).status).toBe(200)
    expect(await usage(client, 'scan')).toEqual({ unit: 'scan', used: 20, limit: 20, credits: 0 })
    expect((await scan(client)).status).toBe(402)
  })

  it('accept exactly one of fifty scans at the last unit', async () => {
    const { client } = await member('fede', { scan: 19 })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => client.post('/api/scrape/website', { url: 'shop.example' }, { prefer: 'respond-async' })),
    )
    const statuses = answers.map(answer => answer.status).toSorted()
    expect(statuses.slice(0, 2)).toEqual([202, 402])
    expect(new Set(statuses.slice(1))).toEqual(new Set([402]))
    expect(await usage(client, 'scan')).toMatchObject({ used: 20 })
  })

  it('write once when few units are left, and once at the limit', async () => {
    const { client } = await member('gala', { scan: 15 })
    const folder = mailFolder(app.settings)
    await scan(client)
    await vi.waitFor(() => expect(newestMessage(folder)).toContain('16 of the 20 scans in your trial'))
    for (let count = 17; count < 20; count++) await scan(client)
    await scan(client)
    await vi.waitFor(() => expect(newestMessage(folder)).toContain('20 of the 20 scans in your trial'))
  })

  it('write once three days before a trial ends: late rather than never, but not after the end', async () => {
    const began = Date.now()
    for (const [username, daysAgo, language] of [
      ['punctual', 0, 'es'],
      ['late', 2.5, 'en'],
      ['ended', 4, 'es'],
    ] as const) {
      const { id } = await member(username)
      await app.repositories.subscriptions.set(id, newTrial(new Date(began - daysAgo * day)))
      await app.repositories.users.change(id, { language })
    }
    const sent: string[] = []
    const mailer = {
      send: async (email: string, { subject, text }: Message) => {
        if (/^(punctual|late|ended)@/.test(email)) sent.push(`${email}: ${subject}. ${text}`)
        return true
      },
    }
    const lookAfter = async (days: number) => {
      vi.setSystemTime(began + days * day)
      await noticeEndingTrials({ repositories: app.repositories, settings: app.settings, mailer })
    }
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      // No server ran until half a day before the end of the second trial.
      await lookAfter(10.9)
      expect(sent).toEqual([expect.stringMatching(/^late@plans.example: Your Indaga trial ends on .+You won’t be charged.+\/en\/contact/s)])
      await lookAfter(11.1)
      await lookAfter(11.2)
      await lookAfter(13.9)
      expect(sent.slice(1)).toEqual([expect.stringMatching(/^punctual@plans.example: Tu prueba de Indaga termina el .+\/contact/s)])
    } finally {
      vi.useRealTimers()
    }
  })

  it('give an address whose account was deleted what is left of its trial, unless an operator invites it', async () => {
    const { id } = await member('mara')
    const beganAt = new Date(Date.now() - 10 * day)
    await app.repositories.subscriptions.set(id, newTrial(beganAt))
    await app.repositories.users.erase(id)
    const again = await member('mara')
    const left = await subscription(again.client)
    expect(left).toMatchObject({ tier: 'trial', endsAt: new Date(beganAt.getTime() + 14 * day).toISOString() })

    await app.repositories.subscriptions.set(again.id, newTrial(new Date(Date.now() - 20 * day)))
    await app.repositories.users.erase(again.id)
    const third = await member('mara')
    expect(await subscription(third.client)).toMatchObject({ tier: null })
    expect(await failure(await scan(third.client))).toMatchObject({ status: 402, code: 'subscription-ended' })

    await app.repositories.users.erase(third.id)
    await owner.post('/api/operator/invite-to-sign-up', { emails: ['mara@plans.example'] })
    const invited = await subscription((await member('mara')).client)
    expect(invited!.tier).toBe('trial')
    expect(Date.parse(invited!.endsAt!)).toBeGreaterThan(Date.now() + 13 * day)
  })

  it('change at once when an operator changes them, and keep what was used', async () => {
    const { id, client } = await member('hugo', { scan: 19 })
    expect((await scan(client)).status).toBe(200)
    expect((await scan(client)).status).toBe(402)
    await owner.post('/api/operator/set-tier', { userId: id, tier: 'standard' })
    // The first month of a paid plan begins now, so the scans of the trial do not count.
    expect(await usage(client, 'scan')).toMatchObject({ used: 0, limit: 50 })
    await scan(client)
    await owner.post('/api/operator/set-tier', { userId: id, tier: 'pro' })
    expect(await usage(client, 'scan')).toMatchObject({ used: 1, limit: 200 })
    expect(await usage(client, 'report')).toMatchObject({ limit: null })
    expect(await subscription(client)).toMatchObject({ rows: tierTerms.pro.rows, features: expect.arrayContaining(['sheets']) })
    await owner.post('/api/operator/set-tier', { userId: id, tier: null })
    expect(await subscription(client)).toMatchObject({ tier: null, renewsAt: null })
    expect(await failure(await scan(client))).toMatchObject({ status: 402, code: 'subscription-ended' })
  })

  it('let an ended trial read and export what was saved, and begin nothing', async () => {
    const { id, client } = await member('ines')
    const { _id } = ((await (await scan(client)).json()) as { data: { _id: string } }).data
    const asked = await client.post('/api/get-ai-data', { scrappedDataId: _id, prompt: 'chairs' })
    const { searchId } = (await asked.json()) as { searchId: string }
    const ended = new Date(Date.now() - 1000)
    await app.repositories.subscriptions.set(id, { tier: 'trial', beganAt: ended, endsAt: ended, nextTier: null })
    expect((await client.post('/api/get-search-history', { searchId })).status).toBe(200)
    expect((await client.get(`/api/searches/${searchId}/export.csv`)).status).toBe(200)
    for (const [path, body] of [
      ['/api/get-ai-data', { scrappedDataId: _id, prompt: 'tables' }],
      ['/api/scrape/website', { url: 'shop.example' }],
      ['/api/get-ai-data-for-directories', { productName: 'Sugar', lang: 'en' }],
    ] as const)
      expect(await failure(await client.post(path, body))).toMatchObject({ status: 402, code: 'subscription-ended' })
  })

  it('keep Google Sheets for Pro', async () => {
    const { client } = await member('jana')
    const table = { name: 'Chairs', headers: ['name'], data: [['Oak']], accessToken: 'x' }
    expect(await failure(await client.post('/api/export/google-sheets', table))).toMatchObject({ status: 402, code: 'not-in-plan' })
  })

  it('run in the time zone that the account chooses', async () => {
    const { client } = await member('kike')
    expect((await client.post('/api/choose-time-zone', { timeZone: 'Europe/Nowhere' })).status).toBe(400)
    expect((await client.post('/api/choose-time-zone', { timeZone: 'America/Bogota' })).status).toBe(200)
    expect(await subscription(client)).toMatchObject({ timeZone: 'America/Bogota' })
  })

  it('give no second month to an account that changes its time zone', async () => {
    const { id } = await member('lena')
    // In Madrid, where the clock went forward since, the month of 15 July begins an hour before it begins in UTC.
    const beganAt = new Date('2026-01-15T12:00:00Z')
    const month = (zone: string) => monthOf(beganAt, new Date('2026-07-15T12:30:00Z'), zone)
    expect(month('UTC').start).not.toEqual(month('Europe/Madrid').start)
    const at = new Date('2026-07-15T11:30:00Z')
    await app.repositories.subscriptions.count({
      jobId: crypto.randomUUID(),
      userId: id,
      unit: 'scan',
      byCredit: false,
      at,
      monthEnd: month('Europe/Madrid').end,
    })
    const used = await app.repositories.subscriptions.used(id, { ...month('UTC'), began: beganAt }, new Date('2026-07-15T12:30:00Z'))
    expect(used).toMatchObject({ scan: 1 })
  })
})
