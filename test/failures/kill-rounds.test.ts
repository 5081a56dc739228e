/**
 * Kills the product (kill -9) repeatedly in the middle of its work, on the embedded database and on PostgreSQL. Everything that it had acknowledged
 * must be there after the next start, and every job must end once. INDAGA_KILL_ROUNDS is the number of rounds of each kind (10); INDAGA_KILL_SEED
 * repeats the moments of an earlier run. `npm run test:long -- kill-rounds` runs only these tests; each kind prints its figures.
 */
import { randomUUID } from 'node:crypto'
import { cp, readFile, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, Migrator, PostgresDialect } from 'kysely'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { type Database, type DatabaseOptions, openDatabase } from '#db/database.ts'
import { openEmbedded } from '#db/embedded-database.ts'
import { mostAttempts } from '#db/job-leases.ts'
import { migrations } from '#db/migrations.ts'
import { createRepositories } from '#db/repositories.ts'
import { type BuiltProduct, preparedFolderVariable, startBuiltProduct } from '#test/support/built-product.ts'
import { describeOnBothDatabases, freshTestFolder } from '#test/support/databases.ts'
import { largeTable } from '#test/support/large-table.ts'
import { type LoopbackServer, startLoopbackServer } from '#test/support/loopback-server.ts'
import { startProcess } from '#test/support/other-process.ts'
import { owner } from '#test/support/owner.ts'
import { chance } from '#test/support/research-sources/chance.ts'
import { type ResearchSources, startResearchSources } from '#test/support/research-sources/start.ts'

const rounds = Number(process.env['INDAGA_KILL_ROUNDS'] ?? 10)
const seed = process.env['INDAGA_KILL_SEED'] ?? String(Date.now())
const tags = ['long']
const timeout = 120_000 + rounds * 60_000

let site: LoopbackServer
let sources: ResearchSources

beforeAll(async () => {
  process.env[preparedFolderVariable] = inject('testDatabases').templateFolder
  site = await startLoopbackServer((request, response) => {
    const page = Number(/page=(\d)/.exec(request.url ?? '')?.[1] ?? 1)
    const rows = Array.from({ length: 20 }, (_, row) => `<tr><td>Oferta ${page}-${row}</td><td>${page * 100 + row} €</td></tr>`)
    const next = page < 4 ? `<a rel="next" href="/?page=${page + 1}">Siguiente</a>` : ''
    response.writeHead(request.url === '/robots.txt' ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><title>Ofertas</title><table><tr><th>Oferta</th><th>Precio</th></tr>${rows.join('')}</table>${next}`)
  })
  sources = await startResearchSources()
})
afterAll(async () => {
  delete process.env[preparedFolderVariable]
  await sources.close()
  await site.close()
})

/** A request of a user, and what must be stored once its job is done. */
interface Deed {
  /** Sends the request; resolves with the acknowledged job, or null when there is none. */
  ask(product: Caller): Promise<string | null>
  /** Reads the result of a job that is done, as a text that is the same every time. */
  made(product: Caller, subjectId: string): Promise<string>
}

const accepted = async (product: Caller, path: string, body: object) => {
  const answer = await product.post(path, body, { prefer: 'respond-async' })
  if (answer.status !== 202) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  return (await jsonOf<{ job: { id: string } }>(answer)).job.id
}
const jsonOf = async <Body>(answer: Response) => (await answer.json()) as Body
const tableOf = async (product: Caller, searchId: string) => {
  const answer = await product.post('/api/get-search-history', { searchId })
  return (await jsonOf<{ search: { ai_response: { content: string } } }>(answer)).search.ai_response.content
}

function deedsOn(stored: Stored): Record<'scan' | 'analysis' | 'report' | 'export', Deed> {
  return {
    scan: {
      ask: product => accepted(product, '/api/scrape/website', { url: site.origin }),
      async made(product, id) {
        const answer = await product.post('/api/scrape/get/contents', { id })
        const { data } = await jsonOf<{ data: { pages: unknown; lists: unknown } }>(answer)
        return JSON.stringify([data.pages, data.lists])
      },
    },
    analysis: {
      ask: product => accepted(product, '/api/get-ai-data', { scrappedDataId: stored.scanId, prompt: 'todas las ofertas con su precio' }),
      made: tableOf,
    },
    report: {
      ask: product => accepted(product, '/api/get-ai-data-for-directories', { productName: 'Azúcar', lang: 'es', productCode: '1701.99' }),
      made: tableOf,
    },
    export: {
      async ask(product) {
        const file = await (await product.get(`/api/searches/${stored.searchId}/export.csv`)).text()
        wholeExport ||= file
        if (file !== wholeExport) throw new Error(`The export has ${file.length} characters and not ${wholeExport.length}`)
        return null
      },
      made: async () => '',
    },
  }
}
let wholeExport = ''

interface Stored {
  /** Id of a scan that has ended. */
  scanId: string
  /** Id of a table of 5,000 rows. */
  searchId: string
}

/** Stores a table of 5,000 rows for the test owner, in a database that no process uses. */
async function storeTable(database: Database): Promise<string> {
  const { users, scans, searches } = createRepositories(database)
  const { id: ownerId } = (await users.findByEmail(owner.email))!
  const scan = await scans.create({ ownerId, url: 'https://licitaciones.example/' })
  const { id } = await searches.create({ ownerId, scanId: scan.id, name: 'Licitaciones', prompt: 'Todas las licitaciones' })
  await searches.saveTable(id, largeTable(5_000))
  return id
}

/** The running product as its owner calls it; the session survives a restart. */
interface Caller {
  get(path: string): Promise<Response>
  post(path: string, body: object, headers?: Record<string, string>): Promise<Response>
}

/** The product on one database, started, killed and started again. */
function createLives({ dataDir, databaseUrl }: DatabaseOptions) {
  let product: BuiltProduct | null = null
  let cookie = ''
  let slowestStart = 0
  const send = (path: string, init: RequestInit) => fetch(`${product!.origin}${path}`, init)
  const caller: Caller = {
    get: path => send(path, { headers: { cookie } }),
    post: (path, body, headers = {}) =>
      send(path, { method: 'POST', headers: { 'content-type': 'application/json', cookie, ...headers }, body: JSON.stringify(body) }),
  }
  return {
    caller,
    slowestStart: () => slowestStart,
    async start() {
      product = await startBuiltProduct({
        ...sources.settings,
        INDAGA_DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl ?? '',
        INDAGA_ALLOW_PRIVATE_NETWORK: site.host,
        INDAGA_BROWSER: 'off',
        INDAGA_EXAMPLE_SITE: 'off',
        INDAGA_RESEARCH_PACE: 'off',
        INDAGA_SCAN_PAGES: '5',
        LOG_LEVEL: 'silent',
      })
      slowestStart = Math.max(slowestStart, product.startedIn)
      if (cookie !== '') return
      const answer = await caller.post('/api/auth/login', owner)
      cookie = answer.headers
        .getSetCookie()
        .map(set => set.split(';')[0])
        .join('; ')
    },
    /** Kills the product, and checks that no process of it is left. */
    async kill() {
      const { pid, stop } = product!
      const children = await childrenOf(pid)
      process.kill(pid, 'SIGKILL')
      await stop()
      await vi.waitFor(() => expect(children.filter(isAlive)).toEqual([]), { timeout: 60_000 })
    },
    stop: () => product!.stop(),
  }
}

/** Only Linux lists them without another program. */
async function childrenOf(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return list.trim().split(' ').filter(Boolean).map(Number)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Changes the name of the account again and again. The last acknowledged name must stay; the one requested after it may. */
function createChanges() {
  let [acknowledged, asked, count] = ['', '', 0]
  return {
    count: () => count,
    async goOn(product: Caller): Promise<never> {
      for (;;) {
        asked = `Nombre ${count + 1} ${randomUUID()}`
        const answer = await product.post('/api/update-profile', { name: asked })
        if (!answer.ok) throw new Error(`The change of the name was answered ${answer.status}`)
        acknowledged = asked
        count++
        await sleep(50)
      }
    },
    async expectKept(product: Caller): Promise<void> {
      const { user } = await jsonOf<{ user: { name: string } }>(await product.get('/api/auth/check-auth'))
      if (acknowledged !== '') expect([acknowledged, asked]).toContain(user.name)
      acknowledged = user.name
    },
  }
}

/** Follows a job to its end and returns its result. Throws when it is not done. */
async function finish(product: Caller, deed: Deed, jobId: string | null): Promise<string> {
  if (jobId === null) return ''
  const stream = await (await product.get(`/api/jobs/${jobId}/events`)).text()
  const end = /data: (.*)\n\n$/.exec(stream)?.[1]
  if (end !== '{"type":"done"}') throw new Error(`The last event of job ${jobId} was ${end}`)
  const { job } = await jsonOf<{ job: { subjectId: string } }>(await product.post('/api/get-job', { jobId }))
  return await deed.made(product, job.subjectId)
}

/** Checks the stored jobs when no process works on them. A job that `mostAttempts` processes died with must have failed once. */
async function expectJobsEndedOnce({ executeSql }: Database): Promise<void> {
  const { rows } = await executeSql(
    `select jobs.id, jobs.state, count(job_events.number) filter (where event->>'type' in ('done', 'failed', 'cancelled')) as endings
     from jobs left join job_events on job_events.job_id = jobs.id
     group by jobs.id having (jobs.state <> 'done' and not (jobs.state = 'failed' and jobs.attempts >= ${mostAttempts})) or last_event <> count(job_events.number)
       or count(job_events.number) filter (where event->>'type' in ('done', 'failed', 'cancelled')) > 1`,
  )
  expect(rows).toEqual([])
}

/** Makes requests until the product is killed. Returns true when the deed was not done by then. */
async function liveAndDie(lives: Lives, deed: Deed, milliseconds: number, { jobs, changes }: Asked): Promise<boolean> {
  let [killed, ended] = [false, false]
  const untilKilled = (error: unknown) => {
    if (!killed) throw error
  }
  const asking = deed.ask(lives.caller).then(async jobId => {
    if (jobId) jobs.push(jobId)
    await finish(lives.caller, deed, jobId)
    ended = true
  })
  const working = Promise.all([asking.catch(untilKilled), changes.goOn(lives.caller).catch(untilKilled)])
  await Promise.race([sleep(milliseconds), working])
  killed = true
  const interrupted = !ended
  await lives.kill()
  await working
  return interrupted
}

type Lives = ReturnType<typeof createLives>
interface Asked {
  jobs: string[]
  changes: ReturnType<typeof createChanges>
}

describeOnBothDatabases('killed in the middle', (openTestDatabase, kind) => {
  /** The first process creates the account; before the next one there is a large table. */
  async function prepare(): Promise<{ lives: Lives; options: DatabaseOptions; searchId: string }> {
    const { options, close } = await openTestDatabase()
    await close()
    const lives = createLives({ ...options, dataDir: options.dataDir || (await freshTestFolder()) })
    await lives.start()
    await lives.stop()
    const database = await openDatabase(options)
    const searchId = await storeTable(database)
    await database.close()
    wholeExport = ''
    return { lives, options, searchId }
  }

  it.each(['scan', 'analysis', 'report', 'export'] as const)('of its work: %s', { tags, timeout }, async what => {
    const { lives, options, searchId } = await prepare()
    const stored: Stored = { scanId: '', searchId }
    const deeds = deedsOn(stored)
    await lives.start()
    await finish(lives.caller, { ...deeds.scan, made: async (_, id) => (stored.scanId = id) }, await deeds.scan.ask(lives.caller))

    const deed = deeds[what]
    const undisturbed = async () => await finish(lives.caller, deed, await deed.ask(lives.caller))
    await undisturbed()
    const began = performance.now()
    const made = await undisturbed()
    const span = performance.now() - began
    await lives.kill()

    const asked: Asked = { jobs: [], changes: createChanges() }
    let interrupted = 0
    for (let round = 1; round <= rounds; round++) {
      await lives.start()
      await asked.changes.expectKept(lives.caller)
      expect(await finish(lives.caller, deed, asked.jobs.at(-1) ?? null)).toBe(asked.jobs.length > 0 ? made : '')
      const moment = chance(seed, kind, what, round) * span * 1.1
      if (await liveAndDie(lives, deed, moment, asked)) interrupted++
    }

    await lives.start()
    await asked.changes.expectKept(lives.caller)
    for (const jobId of asked.jobs) expect(await finish(lives.caller, deed, jobId)).toBe(made)
    await deeds.export.ask(lives.caller)
    // Requests that were not acknowledged end too.
    const unfinished = async () => (await (await lives.caller.get('/metrics')).text()).match(/indaga_jobs\{.*state="(queued|running)".*/g)
    await vi.waitFor(async () => expect(await unfinished()).toBeNull(), { timeout: 60_000, interval: 200 })
    await lives.stop()
    const left = await openDatabase(options)
    await expectJobsEndedOnce(left)
    await left.close()
    console.log(
      `${what} (${kind}), seed ${seed}: ${rounds} rounds, ${interrupted} of them in the middle of it; ${asked.jobs.length} jobs and ` +
        `${asked.changes.count()} changes acknowledged, none lost, each job ended once; slowest start ${Math.round(lives.slowestStart())} ms`,
    )
  })
})

describe('killed in the middle of a migration', () => {
  const oldest = Object.keys(migrations)[0]!

  /** Creates an installation of the first release, with users, scans and jobs. */
  async function fill(pool: Pool): Promise<void> {
    const kysely = new Kysely({ dialect: new PostgresDialect({ pool }) })
    const { error } = await new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } }).migrateTo(oldest)
    if (error) throw error
    await pool.query(
      `insert into users (email, name, username, password_hash)
         select 'Ana' || n || '@Example.com', 'Ana ' || n, 'ana' || n, 'hash' from generate_series(1, 500) n;
       insert into scans (owner_id, url) select id, 'https://example.com/' || username from users;
       insert into jobs (owner_id, kind, subject_id, state, last_event) select owner_id, 'scan', id, 'done', 1 from scans;
       insert into job_events (job_id, number, event) select id, 1, '{"type":"done"}' from jobs`,
    )
  }

  /** The number of users, and a fingerprint of their data. */
  const people = async ({ executeSql }: Database) =>
    await executeSql(
      `select count(*)::int as people, md5(string_agg(lower(email) || name || url || jobs.state || event, ',' order by url)) as fingerprint
       from users join scans on scans.owner_id = users.id join jobs on subject_id = scans.id join job_events on job_id = jobs.id`,
    ).then(({ rows }) => rows[0])

  async function oldFolder(): Promise<OldInstallation> {
    const folder = await freshTestFolder()
    const { pool, close } = await openEmbedded(folder)
    await fill(pool)
    await close()
    return {
      async copy() {
        const dataDir = await freshTestFolder()
        await cp(folder, dataDir, { recursive: true })
        return { dataDir }
      },
      remove: async ({ dataDir }) => await rm(dataDir, { recursive: true }),
    }
  }

  async function oldOnServer(): Promise<OldInstallation> {
    const server = inject('testDatabases').postgresUrl
    const urlOf = (name: string) => Object.assign(new URL(server), { pathname: name }).href
    const onServer = async (command: string) => {
      const client = new Client(server)
      await client.connect()
      await client.query(command)
      await client.end()
    }
    const template = `old_${randomUUID().replaceAll('-', '')}`
    await onServer(`create database ${template}`)
    const pool = new Pool({ connectionString: urlOf(template) })
    await fill(pool)
    await pool.end()
    return {
      async copy() {
        const name = `old_${randomUUID().replaceAll('-', '')}`
        await onServer(`create database ${name} template ${template}`)
        return { dataDir: '', databaseUrl: urlOf(name) }
      },
      remove: async ({ databaseUrl }) => await onServer(`drop database ${new URL(databaseUrl!).pathname.slice(1)}`),
    }
  }

  it.each([
    ['embedded', oldFolder],
    ['postgres', oldOnServer],
  ] as const)('(%s)', { tags, timeout }, async (kind, makeOld) => {
    const old = await makeOld()
    const start = (options: DatabaseOptions) => startProcess('database-process', { options, jobs: 'none' })
    const whole = await old.copy()
    const began = performance.now()
    const uninterrupted = start(whole)
    await uninterrupted.says('open')
    const span = performance.now() - began
    uninterrupted.kill('SIGKILL')
    await uninterrupted.ended
    const reference = await openDatabase(whole)
    const wanted = await people(reference)
    await reference.close()
    expect(wanted).toMatchObject({ people: 500 })

    let finished = 0
    for (let round = 1; round <= rounds; round++) {
      const options = await old.copy()
      const migrating = start(options)
      const opened = migrating.says('open').then(
        () => void finished++,
        () => {},
      )
      await sleep((0.4 + chance(seed, kind, 'migration', round) * 0.7) * span)
      migrating.kill('SIGKILL')
      await Promise.all([migrating.ended, opened])
      const database = await openDatabase(options)
      expect(await people(database)).toEqual(wanted)
      const { rows } = await database.executeSql('select name from kysely_migration order by name')
      expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
      await database.close()
      await old.remove(options)
    }
    console.log(`migration (${kind}), seed ${seed}: ${rounds} rounds, ${rounds - finished} of them before it was over; nothing lost`)
  })
})

/** An installation of the first release, which each round copies. */
interface OldInstallation {
  copy(): Promise<DatabaseOptions>
  remove(options: DatabaseOptions): Promise<void>
}
