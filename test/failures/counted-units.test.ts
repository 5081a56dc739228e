/**
 * Kills the product (kill -9) at random moments while many scans are started at once: each accepted job must have exactly one counted unit, and no unit
 * may be counted without a job. INDAGA_KILL_ROUNDS is the number of rounds (10); INDAGA_KILL_SEED
 * repeats the moments of an earlier run. Each run prints its figures.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { tierTerms } from '#contracts/tiers.ts'
import { type Database, type DatabaseOptions, openDatabase } from '#db/database.ts'
import { createRepositories } from '#db/repositories.ts'
import { hashPassword } from '#server/passwords.ts'
import { type BuiltProduct, preparedFolderVariable, startBuiltProduct } from '#test/support/built-product.ts'
import { describeOnPostgres, freshTestFolder } from '#test/support/databases.ts'
import { type LoopbackServer, startLoopbackServer } from '#test/support/loopback-server.ts'
import { owner } from '#test/support/owner.ts'
import { chance } from '#test/support/research-sources/chance.ts'

const longRounds = Number(process.env['INDAGA_KILL_ROUNDS'] ?? 10)
const seed = process.env['INDAGA_KILL_SEED'] ?? String(Date.now())
const timeout = (rounds: number) => 180_000 + rounds * 30_000
/** Scans that are requested at once in a round. */
const scansAtOnce = 20

let site: LoopbackServer
beforeAll(async () => {
  process.env[preparedFolderVariable] = inject('testDatabases').templateFolder
  site = await startLoopbackServer((request, response) => {
    response.writeHead(request.url === '/robots.txt' ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><title>Ofertas</title><h1>Ofertas</h1><p>${'Algo que leer. '.repeat(30)}</p>`)
  })
})
afterAll(async () => {
  delete process.env[preparedFolderVariable]
  await site.close()
})

/** Creates the test owner, whose month has few scans and who has credits for all others. */
async function prepare(database: Database): Promise<void> {
  const { users, subscriptions } = createRepositories(database)
  const passwordHash = await hashPassword(owner.password)
  const { id } = await users.create({ email: owner.email, name: '', username: 'owner', passwordHash, emailProven: true })
  await subscriptions.set(id, { tier: 'standard', beganAt: new Date(), endsAt: null, nextTier: null })
  await subscriptions.addCredits(id, 'scan', 1_000_000)
}

const start = ({ dataDir, databaseUrl }: DatabaseOptions): Promise<BuiltProduct> =>
  startBuiltProduct({
    INDAGA_DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    INDAGA_PLANS: 'on',
    INDAGA_ACCOUNT_JOBS: '100000',
    INDAGA_ALLOW_PRIVATE_NETWORK: site.host,
    INDAGA_BROWSER: 'off',
    INDAGA_EXAMPLE_SITE: 'off',
    LOG_LEVEL: 'silent',
  })

async function signIn({ origin }: BuiltProduct): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(owner) })
  const cookies = answer.headers.getSetCookie().map(cookie => cookie.split(';')[0])
  return cookies.join('; ')
}

/** Requests scans at once. Resolves when all are answered or the product is dead; `accepted` gets the ids of the acknowledged jobs. */
async function requestScans({ origin }: BuiltProduct, cookie: string, accepted: string[]): Promise<void> {
  const headers = { 'content-type': 'application/json', prefer: 'respond-async', cookie }
  const request = async () => {
    const answer = await fetch(`${origin}/api/scrape/website`, { method: 'POST', headers, body: JSON.stringify({ url: site.origin }) })
    if (answer.status !== 202) throw new Error(`A scan was answered ${answer.status}: ${await answer.text()}`)
    accepted.push(((await answer.json()) as { job: { id: string } }).job.id)
  }
  const isOfDeath = (error: unknown) => error instanceof TypeError
  const outcomes = await Promise.allSettled(Array.from({ length: scansAtOnce }, request))
  const faults = outcomes.flatMap(outcome => (outcome.status === 'rejected' && !isOfDeath(outcome.reason) ? [outcome.reason] : []))
  expect(faults).toEqual([])
}

async function kill({ pid, stop }: BuiltProduct): Promise<void> {
  process.kill(pid, 'SIGKILL')
  await stop()
}

const figures = `select
  (select count(*)::int from jobs) as jobs,
  (select count(*)::int from counted_jobs) as units,
  (select count(*)::int from jobs left join counted_jobs on job_id = id where kind = 'scan' and job_id is null) as "jobsWithoutUnit",
  (select count(*)::int from counted_jobs left join jobs on id = job_id where id is null) as "unitsWithoutJob",
  (select count(*)::int from counted_jobs join jobs on id = job_id where (state = 'failed') <> (given_back_at is not null)) as "wronglyGivenBack",
  (select count(*)::int from counted_jobs where given_back_at is null and not by_credit) as "ofTheMonth"`

interface Figures {
  jobs: number
  units: number
  ofTheMonth: number
  jobsWithoutUnit: number
  unitsWithoutJob: number
  wronglyGivenBack: number
}

const none = { jobsWithoutUnit: 0, unitsWithoutJob: 0, wronglyGivenBack: 0, acknowledgedWithoutUnit: 0, beyondTheMonth: 0 }

describeOnPostgres('killed while scans are started, the product counts each accepted job once', (openTestDatabase, kind) => {
  /** Kills the product `rounds` times. Returns the number of faults of each kind. */
  async function run(rounds: number): Promise<Record<keyof typeof none, number>> {
    const opened = await openTestDatabase()
    await prepare(opened)
    await opened.close()
    const options = { ...opened.options, dataDir: opened.options.dataDir || (await freshTestFolder()) }

    const accepted: string[] = []
    let product = await start(options)
    const cookie = await signIn(product)
    const began = performance.now()
    await requestScans(product, cookie, accepted)
    const span = performance.now() - began
    await kill(product)

    let interrupted = 0
    for (let round = 1; round <= rounds; round++) {
      product = await start(options)
      const before = accepted.length
      const requested = requestScans(product, cookie, accepted)
      await Promise.race([sleep(chance(seed, kind, round) * span * 1.1), requested])
      await kill(product)
      await requested
      if (accepted.length < before + scansAtOnce) interrupted++
    }

    product = await start(options)
    const unfinished = async () => {
      const metrics = await (await fetch(`${product.origin}/metrics`, { headers: { cookie } })).text()
      return metrics.match(/indaga_jobs\{.*state="(queued|running)".*/g)
    }
    await vi.waitFor(async () => expect(await unfinished()).toBeNull(), { timeout: timeout(rounds), interval: 500 })
    await product.stop()

    const database = await openDatabase(options)
    const { rows } = await database.executeSql(figures)
    const counted = await database.executeSql('select job_id from counted_jobs')
    await database.close()
    const { jobs, units, ofTheMonth, ...faults } = rows[0] as unknown as Figures
    console.log(
      `counted units (${kind}), seed ${seed}: ${rounds} rounds, ${interrupted} of them in the middle of requests; ${accepted.length} jobs ` +
        `acknowledged, ${jobs} stored, ${units} units, ${ofTheMonth} of them of the month and the others paid by credits or given back`,
    )
    const known = new Set(counted.rows.map(row => (row as { job_id: string }).job_id))
    return {
      ...faults,
      acknowledgedWithoutUnit: accepted.filter(id => !known.has(id)).length,
      beyondTheMonth: Math.max(0, ofTheMonth - tierTerms.standard.monthly.scan!),
    }
  }

  it('in many rounds', { tags: ['long'], timeout: timeout(longRounds) }, async () => expect(await run(longRounds)).toEqual(none))
})
