/**
 * Tries every route of the running server without a session, with each kind of invalid session, and with another account on things that are not its
 * own. The server lists its routes; a route that this test cannot try makes it fail, with a message that says what to add.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callRoutes, type CallName } from '#contracts/call-routes.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { describeOnPostgres, type TestDatabase } from '#test/support/databases.ts'
import { reportOn } from '#test/support/made-report.ts'
import { owner } from '#test/support/owner.ts'
import { page, table } from '#test/support/stand-in-worker.ts'
import { apiExamples } from './api-examples.ts'
import { guardRoutes } from './member.ts'
import type { Sessions } from './sessions.ts'

const sessionCookieName = 'indaga_session'

/** Things of the first account. */
interface Things {
  scanId: string
  searchId: string
  deletedSearchId: string
  reportId: string
  jobId: string
  sessionId: string
  recipeId: string
}

/** Which thing of an account a field of a request names, by the field alone, or by call (or path) and field; null for none. */
const named: Record<string, keyof Things | null> = {
  searchId: 'searchId',
  scrappedDataId: 'scanId',
  jobId: 'jobId',
  sessionId: 'sessionId',
  recipeId: 'recipeId',
  directoryId: null,
  // Operators name accounts; operator.test.ts tests what they may do.
  userId: null,
  'getContents id': 'scanId',
  'deleteScan id': 'scanId',
  'restoreSearch searchId': 'deletedSearchId',
  'getReport searchId': 'reportId',
  'getLedgerEntries searchId': 'reportId',
  'getLedgerEntries ids': null,
  '/api/jobs/:id/events id': 'jobId',
  '/api/searches/:id/export.csv id': 'searchId',
  '/api/searches/:id/export id': 'searchId',
  '/api/searches/:id/page id': 'searchId',
}

/** Fields added to the example of a request, so that the owner gets a successful answer. */
const besides: Partial<Record<CallName, object>> = { getEvidence: { row: 0, column: 'name' } }

/** The public routes of the API, listed again so that no route becomes public by mistake. */
const publicRoutes = [
  'GET /api/auth/logout',
  'GET /api/docs',
  'GET /api/docs/json',
  'GET /api/docs/style.css',
  'GET /api/payment/return',
  'GET /api/status',
  'GET /metrics',
  'POST /api/auth/confirm-email/:token',
  'POST /api/auth/forgot-password',
  'POST /api/auth/google-auth',
  'POST /api/auth/google-nonce',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/reset-password/:token',
  'POST /api/contact',
  'POST /api/stripe/webhook',
]

interface Route {
  method: string
  url: string
  /** `pages`: pages for everybody. */
  access: 'public' | 'member' | 'operator' | 'pages'
  call: CallName | undefined
}

describeOnPostgres('every route', openTestDatabase => {
  let database: TestDatabase
  let app: TestApp
  let ownerId: string
  let routes: Route[]
  let people = 0
  let sites = 0

  beforeAll(async () => {
    database = await openTestDatabase()
    // No test leaves this machine, and none waits for a server that does not answer.
    app = await startTestApp(
      database,
      {
        GOOGLE_SHEETS_URL: 'http://127.0.0.1:1',
        // The routes of payment are there, and the calls about it are refused before Stripe is asked.
        INDAGA_PLANS: 'off',
        STRIPE_SECRET_KEY: 'sk_test_x',
        STRIPE_WEBHOOK_SECRET: 'whsec_x',
        STRIPE_URL: 'http://127.0.0.1:1',
      },
      {
        openResearch: () => Promise.reject(new Error('No source is asked here')),
        sheetsPatience: { attempts: 1, firstPause: 1, longestPause: 1, request: 1_000, altogether: 1_000 },
      },
    )
    ownerId = (await app.repositories.users.findByEmail(owner.email))!.id
    routes = app.routes.flatMap(({ method, url, config }) =>
      [method].flat().map(method => {
        const call = (Object.keys(callRoutes) as CallName[]).find(
          name => callRoutes[name].method === method && callRoutes[name].path === url,
        )
        return { method, url, access: config?.access ?? 'pages', call }
      }),
    )
  })
  afterAll(() => app.close())

  async function makeThings(): Promise<Things> {
    const { scans, pages, searches, reports, jobs, recipes } = app.repositories
    const scan = await scans.create({ ownerId, url: 'https://shop.example/' })
    await pages.save(scan.id, page)
    const search = async (name: string) => {
      const { id } = await searches.create({ ownerId, scanId: scan.id, name, prompt: 'Chairs' })
      await searches.saveTable(id, table)
      return id
    }
    const [searchId, deletedSearchId] = [await search('Chairs'), await search('Deleted chairs')]
    await searches.delete(ownerId, deletedSearchId)
    const question = { productName: 'Chairs', productCode: null, language: 'en', directoryId: 'default' } as const
    const { id: reportId } = await reports.create({ ownerId, name: 'Chairs', prompt: 'Chairs', question })
    await reports.save(reportId, reportOn(question))
    const { format: _, version: __, name, ...content } = apiExamples.exportRecipe.response.recipe
    await recipes.keep({ ownerId, searchId, name, content: { ...content, site: `site-${++sites}.example` } })
    const [recipe] = await recipes.ofSite(ownerId, `site-${sites}.example`)
    const job = await jobs.create({ ownerId, kind: 'scan', subjectId: scan.id })
    await jobs.setState(job.id, 'running')
    await jobs.setState(job.id, 'done')
    await jobs.appendEvents(job.id, [{ type: 'done' }])
    return { scanId: scan.id, searchId, deletedSearchId, reportId, jobId: job.id, sessionId: await makeSession(), recipeId: recipe!.id }
  }

  async function makeSession(): Promise<string> {
    await cookieFor(ownerId)
    const [newest] = await app.repositories.sessions.listOf(ownerId)
    return newest!.id
  }

  /** The cookie of a session with the given lifetime, whatever the state of its account. */
  async function cookieFor(userId: string, hours = 1): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest('hex')
    await database.executeSql(
      `insert into sessions (token_hash, user_id, expires_at, remembered) values ($1, $2, now() + $3 * interval '1 hour', true)`,
      [hash, userId, hours],
    )
    return `${sessionCookieName}=${token}`
  }

  async function newPerson() {
    const username = `eve${++people}`
    await app.repositories.authorizedEmails.add(`${username}@example.test`)
    return await app.repositories.users.create({ email: `${username}@example.test`, name: 'Eve', username, passwordHash: 'none' })
  }

  /** The things that a route names, in its path and in its example. */
  function fieldsOf({ url, call }: Route): [field: string, thing: keyof Things][] {
    const example = call ? Object.keys(apiExamples[call].request) : []
    const inPath = Array.from(url.matchAll(/:(\w+)/g), ([, name]) => name!)
    const ids = [...new Set([...example, ...inPath])].filter(field => /^ids?$|Ids?$/.test(field))
    return ids.flatMap(field => {
      const key = [`${call ?? url} ${field}`, field].find(key => key in named)
      if (key === undefined)
        throw new Error(
          `What does "${field}" of ${call ?? url} name? Say so in "named" of every-route.test.ts, and have makeThings make it.`,
        )
      const thing = named[key] ?? null
      return thing === null ? [] : [[field, thing] as [string, keyof Things]]
    })
  }

  /** Sends a valid request with these ids. */
  async function send(route: Route, cookie: string, ids: Record<string, string> = {}, raw?: string): Promise<Response> {
    const { method, url, call } = route
    const body: Record<string, unknown> = { ...(call && { ...apiExamples[call].request, ...besides[call] }), ...ids }
    const path = url.replace('*', 'x').replaceAll(/:(\w+)/g, (_, name: string) => String(body[name] ?? 'x'))
    const query = call && method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>)}` : ''
    return await fetch(app.url + path + query, {
      method,
      redirect: 'manual',
      headers: { ...(cookie && { cookie }), prefer: 'respond-async', ...(method === 'POST' && { 'content-type': 'application/json' }) },
      ...(method === 'POST' && { body: raw ?? JSON.stringify(body) }),
    })
  }
  const nameOf = ({ method, url }: Route) => `${method} ${url}`
  const forMembers = () => routes.filter(({ access }) => access === 'member')
  const forSignedIn = () => routes.filter(({ access }) => access === 'member' || access === 'operator')

  it('have an access, and none is public by mistake', () => {
    const api = routes.filter(({ access, method }) => access === 'public' && method !== 'HEAD')
    expect(api.map(nameOf).toSorted(), 'A new route for everybody belongs into publicRoutes of every-route.test.ts').toEqual(publicRoutes)
    expect(routes.filter(({ access, url }) => access === 'pages' && url.startsWith('/api'))).toEqual([])
    expect(forMembers().length).toBeGreaterThan(25)
    const guard = guardRoutes({} as Sessions, app.settings)
    expect(() => guard({ method: 'GET', url: '/api/new', handler: () => '' })).toThrow('/api/new does not say whom it is for')
  })

  describe('for members', () => {
    it.each<[what: string, cookie: () => Promise<string>, body?: string]>([
      // The body of a stranger is not read.
      ['without a session', async () => '', '{broken'],
      ['with a forged session', async () => `${sessionCookieName}=${randomBytes(32).toString('base64url')}`],
      ['with an expired session', async () => cookieFor(ownerId, -1)],
      [
        'with the session of a disabled account',
        async () => {
          const { id } = await newPerson()
          await app.repositories.users.setState(id, 'disabled')
          return await cookieFor(id)
        },
      ],
    ])('lets nobody in %s', async (_what, makeCookie, body) => {
      const things = await makeThings()
      const cookie = await makeCookie()
      const answers = []
      for (const route of forSignedIn()) {
        const ids = Object.fromEntries(fieldsOf(route).map(([field, thing]) => [field, things[thing]]))
        const answer = await send(route, cookie, ids, body)
        const { code } = route.method === 'HEAD' ? { code: 'unauthenticated' } : ((await answer.json()) as { code?: string })
        answers.push([nameOf(route), answer.status, code])
      }
      expect(answers).toEqual(forSignedIn().map(route => [nameOf(route), 401, 'unauthenticated']))
    })

    it('answer another account as if the thing did not exist, and its owner successfully', async () => {
      const theirs = await makeThings()
      const before = await app.repositories.searches.list(ownerId)
      const wrong: unknown[] = []
      for (const route of forMembers()) {
        const fields = fieldsOf(route)
        const idsFrom = (things: Things | null) =>
          Object.fromEntries(fields.map(([field, thing]) => [field, things ? things[thing] : randomUUID()]))
        const eve = await cookieFor((await newPerson()).id)
        const answer = await send(route, eve, idsFrom(theirs))
        const text = await answer.text()
        if (fields.length === 0) {
          const told = [owner.email, ownerId, ...Object.values(theirs)].filter(secret => text.includes(secret))
          if (told.length > 0) wrong.push([nameOf(route), 'tells of another account', told])
          continue
        }
        const missing = await send(route, eve, idsFrom(null))
        if (answer.status !== 404 || missing.status !== 404 || text !== (await missing.text()))
          wrong.push([nameOf(route), 'tells whether it is there', answer.status, missing.status, text])
        // Without this check, an invalid request would count as a refused one.
        const own = await send(route, await cookieFor(ownerId), idsFrom(await makeThings()))
        if (own.status >= 400) wrong.push([nameOf(route), 'refuses the owner', own.status, await own.text()])
      }
      expect(wrong).toEqual([])
      const after = await app.repositories.searches.list(ownerId)
      expect(after.filter(({ _id }) => before.some(search => search._id === _id))).toEqual(before)
    })
  })

  it('for everybody reveal nothing about any account', async () => {
    const secrets = [owner.email, ownerId, ...Object.values(await makeThings())]
    const telling = []
    for (const route of routes.filter(({ access }) => access === 'public' || access === 'pages')) {
      const text = await (await send(route, '')).text()
      if (secrets.some(secret => text.includes(secret))) telling.push(nameOf(route))
    }
    expect(telling).toEqual([])
  })
})
