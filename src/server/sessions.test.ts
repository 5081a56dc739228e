/** Listing and ending one's sessions, sessions that expire without use, and their cookie. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestClient } from '#test/support/app.ts'
import { describeOnBothDatabases, type TestDatabase } from '#test/support/databases.ts'
import { owner } from '#test/support/owner.ts'
import { deviceName } from './security-log.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

describeOnBothDatabases('sessions', openTestDatabase => {
  let database: TestDatabase
  let app: TestApp
  beforeAll(async () => {
    database = await openTestDatabase()
    app = await startTestApp(database, { INDAGA_SESSION_IDLE_DAYS: '3' })
  })
  afterAll(() => app.close())

  async function signedInWith(userAgent: string): Promise<TestClient> {
    const client = app.client()
    expect((await client.post('/api/auth/login', { ...owner, remember: true }, { 'user-agent': userAgent })).status).toBe(200)
    return client
  }
  const isSignedIn = async (client: TestClient) => (await client.get('/api/auth/check-auth')).status === 200
  const listedFor = async (client: TestClient) =>
    ((await (await client.get('/api/get-sessions')).json()) as { sessions: { _id: string; device: string; current: boolean }[] }).sessions

  it('are listed with their devices, and can be ended one by one, or all except the current one', async () => {
    const laptop = await signedInWith(firefox)
    const phone = await signedInWith(safari)
    const forgotten = await signedInWith('')
    const listed = await listedFor(laptop)
    expect(listed).toContainEqual({
      _id: expect.any(String),
      device: 'Firefox · Windows',
      address: '127.0.0.1',
      signedInAt: expect.stringMatching(/^\d{4}-/),
      usedAt: expect.stringMatching(/^\d{4}-/),
      current: true,
    })
    expect(listed.map(({ device, current }) => [device, current]).toSorted()).toEqual([
      ['', false],
      ['Firefox · Windows', true],
      ['Safari · iPhone', false],
    ])

    const ofPhone = listed.find(({ device }) => device === 'Safari · iPhone')!
    expect((await laptop.post('/api/end-session', { sessionId: ofPhone._id })).status).toBe(200)
    expect(await isSignedIn(phone)).toBe(false)
    expect((await laptop.post('/api/end-session', { sessionId: ofPhone._id })).status).toBe(404)
    expect((await laptop.post('/api/end-session', { sessionId: 'no id' })).status).toBe(404)

    expect((await laptop.post('/api/end-other-sessions', {})).status).toBe(200)
    expect(await isSignedIn(forgotten)).toBe(false)
    expect(await listedFor(laptop)).toHaveLength(1)
  })

  it('of another account are not visible', async () => {
    const mine = await signedInWith(firefox)
    const [{ _id } = { _id: '' }] = await listedFor(mine)
    const other = { email: 'eva@example.test', username: 'eva', name: '', passwordHash: null }
    const { id } = await app.repositories.users.create(other)
    expect(await app.repositories.sessions.end(id, _id)).toBe(false)
    expect(await app.repositories.sessions.listOf(id)).toEqual([])
    expect(await isSignedIn(mine)).toBe(true)
  })

  it('end when they are unused for the time in the setting, and last longer with every use', async () => {
    const used = await signedInWith(firefox)
    const unused = await signedInWith(safari)
    const hourLeft = `update sessions set used_at = now() - interval '71 hours', idle_ends_at = now() + interval '1 hour'`
    await database.executeSql(`${hourLeft} where device = 'Firefox · Windows'`)
    await database.executeSql(`update sessions set idle_ends_at = now() - interval '1 minute' where device = 'Safari · iPhone'`)
    expect(await isSignedIn(used)).toBe(true)
    expect(await isSignedIn(unused)).toBe(false)
    const rows = await database.kysely.selectFrom('sessions').select(['device', 'idle_ends_at']).execute()
    const hoursLeft = rows
      .filter(({ device }) => device === 'Firefox · Windows')
      .map(row => (row.idle_ends_at.getTime() - Date.now()) / 3_600_000)
    expect(Math.max(...hoursLeft)).toBeGreaterThan(71)
    await app.repositories.sessions.deleteExpired()
    expect((await listedFor(used)).some(({ device }) => device === 'Safari · iPhone')).toBe(false)
  })

  it('behind https have a cookie for this exact host, and accept no other one', async () => {
    const secure = await startTestApp(database, { INDAGA_PUBLIC_URL: 'https://indaga.example' })
    const client = secure.client()
    const answer = await client.post('/api/auth/login', owner, { origin: 'https://indaga.example' })
    const cookie = answer.headers.getSetCookie().find(text => text.includes('indaga_session'))
    expect(cookie).toMatch(/^__Host-indaga_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const token = cookie!.split(/[=;]/)[1]
    const check = async (name: string) => (await secure.client().get('/api/auth/check-auth', { cookie: `${name}=${token}` })).status
    expect(await check('__Host-indaga_session')).toBe(200)
    expect(await check('indaga_session')).toBe(401)
    await secure.close()
  })
})

it.each([
  [firefox, 'Firefox · Windows'],
  [safari, 'Safari · iPhone'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
    'Edge · Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36', 'Chrome · Mac'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S938B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet · Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['curl/8.14.1', 'curl'],
  ['<script>alert(1)</script>', ''],
])('%s is called "%s"', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
