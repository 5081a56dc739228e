/** The server on a loopback port, with a real database and queue, and a client that keeps its cookie as a browser does. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RouteOptions } from 'fastify'
import { pino, type Logger } from 'pino'
import { parseSettings, plansAreOn, type Settings } from '#contracts/settings.ts'
import { prerenderedFile } from '#contracts/site-slots.ts'
import type { Database } from '#db/database.ts'
import { startJobQueue, type JobQueue } from '#db/job-queue.ts'
import { createRepositories, type Repositories } from '#db/repositories.ts'
import { mailFolder, openMailer } from '#mail/mailer.ts'
import { openPageReader, type PageReader } from '#website/reading/page-reader.ts'
import { openResearchOnce, type OpenResearch } from '#research/open-research.ts'
import type { AppParts } from '#server/app-parts.ts'
import { createSiteLogins, type SiteLogins } from '#website/crawl/sign-in/site-logins.ts'
import { createApp } from '#server/app.ts'
import { ensureOwner } from '#server/operators.ts'
import { freshTestFolder } from './databases.ts'
import { owner } from './owner.ts'

export interface TestApp {
  url: string
  settings: Settings
  repositories: Repositories
  queue: JobQueue
  log: Logger
  reader: PageReader
  openResearch: OpenResearch
  siteLogins: SiteLogins
  /** All routes of the server, as it registered them. */
  routes: RouteOptions[]
  /** Everything logged so far, line by line. */
  logged: string[]
  /** A client without a session. */
  client(): TestClient
  /** A client that has signed in as the owner. */
  signedIn(): Promise<TestClient>
  close(): Promise<void>
}

export interface TestClient {
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** Sends JSON; a string is sent as it is. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  /** The cookie of the session, `name=value`; empty before the first. */
  cookie(): string
}

export async function startTestApp(
  database: Database,
  environment: Record<string, string> = {},
  parts: Partial<AppParts> = {},
): Promise<TestApp> {
  const settings = parseSettings({
    INDAGA_BROWSER: 'off',
    INDAGA_DATA_DIR: await freshTestFolder(),
    INDAGA_OWNER_EMAIL: owner.email,
    INDAGA_OWNER_PASSWORD: owner.password,
    ...environment,
  })
  const logged: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })
  const repositories = createRepositories(database)
  await ensureOwner({ repositories, settings })
  const queue = await startJobQueue(database, log, { runningPerAccount: settings.INDAGA_ACCOUNT_RUNNING, priority: plansAreOn(settings) })
  const reader = openPageReader()
  const openResearch = openResearchOnce({ settings, cache: repositories.sourceAnswers, log })
  const siteLogins = createSiteLogins()
  await mkdir(mailFolder(settings))
  const mailer = openMailer(settings, log)
  const app = createApp({
    repositories,
    queue,
    mailer,
    settings,
    log,
    openResearch,
    version: '0.0.0',
    webDir: await builtPages(),
    exampleSite: null,
    reader,
    siteLogins,
    ...parts,
  })
  const routes: RouteOptions[] = []
  app.addHook('onRoute', route => void routes.push(route))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const client = () => createClient(url)
  return {
    url,
    settings,
    repositories,
    queue,
    log,
    reader,
    openResearch,
    siteLogins,
    routes,
    logged,
    client,
    async signedIn() {
      const signingIn = client()
      const answer = await signingIn.post('/api/auth/login', owner)
      if (answer.status !== 200) throw new Error(`Signing in was answered ${answer.status}: ${await answer.text()}`)
      return signingIn
    },
    async close() {
      await app.close()
      await mailer.close()
      await queue.stop()
      await reader.close()
    },
  }
}

/** A minimal result of the web's build, with a slot of each kind as the prerendering leaves them. */
const prerendered = (title: string) =>
  `<!doctype html><title>${title}</title><link rel="canonical" href="{{origin}}/x">` +
  '<if-set name="supportEmail"><a href="mailto:{{supportEmail}}">{{supportEmail}}</a></if-set>' +
  '<if-unset name="membershipUrl">our prices</if-unset><if-set name="membershipUrl">{{membershipUrl}}</if-set>' +
  '<if-set name="plans">two plans, tables of up to {{proRows}} rows, <if-set name="stripe">by card</if-set><if-unset name="stripe">by hand</if-unset></if-set>' +
  '<if-unset name="plans">no plans</if-unset>'

async function builtPages(): Promise<string> {
  const folder = await freshTestFolder()
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>Indaga</title>')
  await writeFile(path.join(folder, 'assets', 'main-abc123.js'), 'export {}')
  for (const language of ['es', 'en']) {
    for (const page of ['home', 'features', 'solutions', 'pricing', 'terms', 'contact', 'lost']) {
      const file = path.join(folder, prerenderedFile(page, language))
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, prerendered(`${page} ${language}`))
    }
  }
  return folder
}

function createClient(url: string): TestClient {
  const cookies = new Map<string, string>()
  const send = async (target: string, init: RequestInit, headers: Record<string, string>) => {
    const cookie = [...cookies.values()].join('; ')
    const answer = await fetch(url + target, { ...init, headers: { ...(cookie && { cookie }), ...headers }, redirect: 'manual' })
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      cookies.set(pair.split('=')[0]!, pair)
    }
    return answer
  }
  return {
    get: (target, headers = {}) => send(target, { method: 'GET' }, headers),
    post: (target, body, headers = {}) =>
      send(
        target,
        { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) },
        { 'content-type': 'application/json', ...headers },
      ),
    cookie: () => [...cookies.values()].find(pair => /^(__Host-)?indaga_session=/.test(pair)) ?? '',
  }
}
