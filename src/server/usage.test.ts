/** The account's own use over time, from jobs that really ended in the database. */
import { DateTime } from 'luxon'
import { beforeAll, afterAll, expect, it } from 'vitest'
import type { Failure } from '#contracts/error.ts'
import type { JobKind } from '#contracts/job.ts'
import type { UsageHistory } from '#contracts/usage.ts'
import { startTestApp, type TestApp, type TestClient } from '#test/support/app.ts'
import { describeOnPostgres, type TestDatabase } from '#test/support/databases.ts'
import { hashPassword } from './passwords.ts'
import { periodStarts } from './usage.ts'

const password = 'seven green turtles'
const zone = 'America/Bogota'

it('periods begin on Mondays and on the first of months, at midnight in the time zone', () => {
  const at = new Date('2026-03-30T03:00:00Z')
  const starts = (per: 'week' | 'month', timeZone: string) =>
    periodStarts(per, at, timeZone).map(start => start.toISO({ suppressMilliseconds: true }))
  expect(starts('week', 'Europe/Madrid').slice(-2)).toEqual(['2026-03-23T00:00:00+01:00', '2026-03-30T00:00:00+02:00'])
  expect(starts('week', zone).at(-1)).toBe('2026-03-23T00:00:00-05:00')
  expect(starts('month', zone)).toHaveLength(12)
  expect(starts('month', zone)[0]).toBe('2025-04-01T00:00:00-05:00')
})

describeOnPostgres('usage', openTestDatabase => {
  let database: TestDatabase
  let app: TestApp
  beforeAll(async () => {
    database = await openTestDatabase()
    app = await startTestApp(database, { INDAGA_PLANS: 'on', AUTHORIZED_EMAILS: '@usage.example' })
  })
  afterAll(() => app.close())

  async function member(username: string): Promise<{ id: string; client: TestClient }> {
    const email = `${username}@usage.example`
    const { users } = app.repositories
    const { id } = await users.create({ email, name: '', username, passwordHash: await hashPassword(password), emailProven: true })
    await users.change(id, { timeZone: zone })
    const client = app.client()
    await client.post('/api/auth/login', { email, password })
    return { id, client }
  }
  const pro = async (username: string) => {
    const account = await member(username)
    await app.repositories.subscriptions.set(account.id, { tier: 'pro', beganAt: new Date(), endsAt: null, nextTier: null })
    return account
  }
  const usage = async (client: TestClient, per: 'week' | 'month' = 'month') =>
    ((await (await client.get(`/api/get-usage?per=${per}`)).json()) as { usage: UsageHistory }).usage

  /** A job that ended at `at`, a minute after it was taken. */
  async function ended(ownerId: string, kind: JobKind, subjectId: string, state: 'done' | 'failed' | 'cancelled', at: DateTime) {
    const { jobs } = app.repositories
    const { id } = await jobs.create({ ownerId, kind, subjectId })
    await jobs.setState(id, 'running')
    await database.executeSql(`update jobs set taken_at = clock_timestamp() - interval '1 minute' where id = $1`, [id])
    await jobs.setState(id, state, state === 'failed' ? 'site-slow' : undefined)
    await database.executeSql('update ended_jobs set ended_at = $2 where job_id = $1', [id, at.toISO()])
  }
  const table = (rows: number) => ({
    columns: [{ name: 'Name', type: 'text' as const, currency: null }],
    rows: Array.from({ length: rows }, (_, at) => [`Row ${at}`]),
    evidence: Array.from({ length: rows }, () => [[]]),
    sources: [],
    receipt: {
      announced: null,
      found: rows,
      duplicates: 0,
      rows,
      pages: { read: 1, skipped: 0, blocked: 0, failed: 0 },
      problems: [],
      stopped: 'complete' as const,
      notes: [],
    },
  })

  it('counts the jobs, rows and sites of each period, of the account alone', async () => {
    const { id, client } = await pro('ana')
    const other = await pro('bea')
    const { scans, searches } = app.repositories
    const now = DateTime.now().setZone(zone)
    const before = now.startOf('month').minus({ seconds: 1 })
    const scan = await scans.create({ ownerId: id, url: 'https://www.shop.example:8443/lamps?page=2' })
    const search = await searches.create({ ownerId: id, scanId: scan.id, name: 'Lamps', prompt: 'all lamps' })
    await ended(id, 'scan', scan.id, 'done', before)
    await ended(id, 'scan', scan.id, 'failed', now)
    await ended(id, 'scan', scan.id, 'cancelled', now)
    await searches.saveTable(search.id, table(3))
    await ended(id, 'analysis', search.id, 'done', before)
    await searches.saveTable(search.id, table(5))
    await ended(id, 'analysis', search.id, 'done', now)
    await ended(id, 'scan', scan.id, 'done', now.minus({ months: 12 }))
    await ended(other.id, 'scan', crypto.randomUUID(), 'done', now)

    const { periods, sites, failures, sources, timeZone } = await usage(client)
    expect(timeZone).toBe(zone)
    expect(periods).toHaveLength(12)
    expect(periods.at(-2)).toMatchObject({
      start: before.startOf('month').toISODate(),
      scans: 1,
      analyses: 1,
      tableRows: 0,
      failed: 0,
      seconds: 120,
    })
    expect(periods.at(-1)).toMatchObject({
      start: now.startOf('month').toISODate(),
      scans: 0,
      analyses: 1,
      tableRows: 5,
      failed: 1,
      cancelled: 1,
      seconds: 180,
    })
    expect(periods.slice(0, -2).every(({ scans: count, seconds }) => count + seconds === 0)).toBe(true)
    expect(sites).toEqual([{ host: 'www.shop.example:8443', scans: 3 }])
    expect(failures).toEqual([{ kind: 'scan', error: 'site-slow', jobs: 1 }])
    expect(sources).toEqual([])
    expect((await usage(client, 'week')).periods.reduce((sum, { failed }) => sum + failed, 0)).toBe(1)
  })

  it('stays when scans and jobs are deleted, and goes with the account', async () => {
    const { id, client } = await pro('cai')
    const scan = await app.repositories.scans.create({ ownerId: id, url: 'https://kept.example/' })
    await ended(id, 'scan', scan.id, 'done', DateTime.now())
    await database.executeSql('delete from jobs where owner_id = $1', [id])
    await database.executeSql('delete from scans where owner_id = $1', [id])
    expect((await usage(client)).sites).toEqual([{ host: 'kept.example', scans: 1 }])
    await app.repositories.users.erase(id)
    expect(await app.repositories.usage.sites(id, new Date(0), 10)).toEqual([])
  })

  it('counts what the sources of saved reports gave', async () => {
    const { id, client } = await pro('dora')
    const report = async (statuses: Record<string, string>) => {
      const question = { product: 'Sugar' }
      const { id: searchId } = await app.repositories.reports.create({
        ownerId: id,
        name: 'Sugar',
        prompt: 'Sugar',
        question: question as never,
      })
      const sources = Object.entries(statuses).map(([source, status]) => ({ id: source, status, detail: null, entries: 0 }))
      await database.executeSql('update reports set report = $2 where search_id = $1', [searchId, JSON.stringify({ sources })])
    }
    await report({ comtrade: 'ok', gdelt: 'rate_limited', fao: 'not_needed', gone: 'ok' })
    await report({ comtrade: 'truncated', gdelt: 'empty', wits: 'waiting' })
    expect((await usage(client)).sources).toEqual([
      { id: 'comtrade', answered: 2, empty: 0, failed: 0 },
      { id: 'gdelt', answered: 0, empty: 1, failed: 1 },
    ])
  })

  it('is empty at first, and not in every plan', async () => {
    const { client } = await pro('eva')
    const { periods, ...lists } = await usage(client, 'week')
    expect(periods.flatMap(period => Object.values({ ...period, start: 0 })).every(count => count === 0)).toBe(true)
    expect(lists).toMatchObject({ sources: [], sites: [], failures: [] })
    const onTrial = await member('fede')
    const answer = await onTrial.client.get('/api/get-usage?per=week')
    expect({ status: answer.status, code: ((await answer.json()) as Failure).code }).toEqual({ status: 402, code: 'not-in-plan' })
  })
})
