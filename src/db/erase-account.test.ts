/** An erased account leaves nothing behind: every table of the schema, compressed values included, is searched for its traces. */
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import type { Table } from '#contracts/table.ts'
import { describeOnBothDatabases, type TestDatabase } from '#test/support/databases.ts'
import { reportOn } from '#test/support/made-report.ts'
import { recipeOf } from '#test/support/made-recipe.ts'
import { pageOf } from '#test/support/pages.ts'
import { createRepositories, type Repositories } from './repositories.ts'
import type { UserRecord } from './users.ts'

/** Tables without personal data. `live` must write to every other table, so that the search in it proves something. */
const impersonal = [
  'address_key', // a random key
  'directories', // sets of public sources
  'erased_customers', // ids of customers, until they are deleted at Stripe
  'former_trials', // days, under a hash of an address
  'kysely_migration',
  'kysely_migration_lock',
  'model_totals', // sums over all accounts
  'used_nonces', // random numbers of Google sign-ins
  'source_answers', // what public sources answered about a product, under a hash, for a day
  'workers', // processes
]

const shared = '<p>A page that others have read as well.</p>'
const inAnHour = () => new Date(Date.now() + 3_600_000)

describeOnBothDatabases('erasing an account', openTestDatabase => {
  let database: TestDatabase
  let repositories: Repositories
  let other: UserRecord
  let otherScan: string
  beforeAll(async () => {
    database = await openTestDatabase()
    repositories = createRepositories(database)
    other = await repositories.users.create({ email: 'luis@works.example', name: 'Luis', username: 'luis', passwordHash: 'hash' })
    otherScan = (await repositories.scans.create({ ownerId: other.id, url: 'https://portal.example/' })).id
    await repositories.pages.save(otherScan, pageOf('https://portal.example/a', shared))
  })

  /** Zenobia uses every feature once. Returns all texts by which she could be recognized. */
  async function live(): Promise<{ user: UserRecord; traces: string[] }> {
    const { users, sessions, knownDevices, passwordResets, signUps, authorizedEmails, attempts, scans, pages, searches, reports, jobs } =
      repositories
    const account = { email: 'zenobia@quimera.example', name: 'Zenobia Quimera', username: 'zenobia', passwordHash: 'hash-of-zenobia' }
    const user = await users.create({ ...account, googleSub: 'google-zenobia' })
    await sessions.create({ tokenHash: 'session of zenobia', user, expiresAt: inAnHour(), remembered: true })
    await knownDevices.remember({ userId: user.id, from: null, to: 'device of zenobia' })
    await passwordResets.create({ userId: user.id, tokenHash: 'reset of zenobia', expiresAt: inAnHour() }, { most: 1, since: new Date() })
    await signUps.create({ ...account, tokenHash: 'sign-up of zenobia', expiresAt: inAnHour() }, { most: 1, since: new Date() })
    await authorizedEmails.add(account.email)
    await repositories.securityEvents.record({ userId: user.id, kind: 'sign-in-password', device: 'Firefox', address: '192.0.2.7' })
    await repositories.secondFactors.save({ userId: user.id, key: 'key', step: 1, recoveryHashes: ['recovery of zenobia'] })
    await attempts.record({ purpose: 'sign-in', account: 'Zenobia@Quimera.example', address: '192.0.2.7', device: null })

    const scan = await scans.create({ ownerId: user.id, url: 'https://quimera-lab.example/' })
    await pages.save(scan.id, pageOf('https://quimera-lab.example/a', '<p>The team of Quimera</p>'))
    await pages.save(scan.id, pageOf('https://quimera-lab.example/b', shared))
    const asked = await searches.create({ ownerId: user.id, scanId: scan.id, name: 'Quimera', prompt: 'The people of Quimera' })
    await searches.saveTable(asked.id, tableOf('Zenobia Quimera'))
    await searches.delete(user.id, asked.id)
    await repositories.recipes.add(user.id, { ...recipeOf('quimera-lab.example'), name: 'The people of Quimera' })
    const question = { productName: 'quimera', productCode: null, language: 'es', directoryId: 'default' } as const
    const researched = await reports.create({ ownerId: user.id, name: 'quimera', prompt: 'quimera', question })
    await reports.save(researched.id, reportOn(question))
    await repositories.modelAnswers.set(asked.id, 'key', 'Quimera is a laboratory')
    await repositories.modelCalls.record(asked.id, modelCall)
    const job = await jobs.create({ ownerId: user.id, kind: 'scan', subjectId: scan.id })
    await jobs.appendEvents(job.id, [{ type: 'reading', url: 'https://quimera-lab.example/a' }])
    const { subscriptions, payments } = repositories
    await subscriptions.begin(user.id, { tier: 'standard', beganAt: new Date(), endsAt: null, nextTier: null })
    await subscriptions.count({ jobId: job.id, userId: user.id, unit: 'scan', byCredit: false, at: new Date() })
    await subscriptions.addCredits(user.id, 'scan', 1)
    await subscriptions.noteNotice(user.id, 'scan', new Date(), 'near')
    await subscriptions.noteTrialEnd(user.id, inAnHour())
    await payments.setCustomer(user.id, 'cus_1', null)
    const ended = await jobs.create({ ownerId: user.id, kind: 'scan', subjectId: scan.id })
    await jobs.setState(ended.id, 'running')
    await jobs.setState(ended.id, 'done')
    return { user, traces: ['zenobia', 'quimera', user.id, scan.id, asked.id, researched.id, job.id] }
  }

  /** The tables in which any of the traces occurs. */
  async function tablesWith(traces: string[]): Promise<string[]> {
    const found: string[] = []
    for (const table of await allTables()) {
      const { rows } = await database.executeSql(`select * from "${table}"`)
      const text = rows
        .flatMap(row => Object.values(row).map(plainText))
        .join('\n')
        .toLowerCase()
      if (traces.some(trace => text.includes(trace))) found.push(table)
    }
    return found
  }
  async function allTables(): Promise<string[]> {
    const { rows } = await database.executeSql(
      `select table_name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') order by table_name`,
    )
    return rows.map(row => String(row.table_name))
  }

  it('leaves no trace of the account in any table, and keeps the data of other accounts', async () => {
    const { user, traces } = await live()
    expect(await tablesWith(traces)).toEqual((await allTables()).filter(table => !impersonal.includes(table)))

    expect(await repositories.users.erase(user.id)).toBe(true)
    expect(await tablesWith(traces)).toEqual([])
    expect(await repositories.pages.content(otherScan, 'https://portal.example/a')).toBe(shared)
    expect((await repositories.users.list()).map(({ email }) => email)).toEqual([other.email])
    expect(await repositories.users.erase(user.id)).toBe(false)
  })

  it('is completed by the next cleanup if it was interrupted, and until then nobody can sign in to the account', async () => {
    const { user, traces } = await live()
    await database.executeSql(`update users set state = 'disabled', deleted_at = now() where id = '${user.id}'`)
    expect(await repositories.sessions.find('session of zenobia')).toBeNull()
    expect(await repositories.users.setState(user.id, 'active')).toBe(false)
    expect((await repositories.users.list()).map(({ email }) => email)).toEqual([other.email])
    await repositories.users.eraseDeleted()
    expect(await tablesWith(traces)).toEqual([])
    expect(await repositories.users.count()).toBe(1)
  })

  it('lets a job that was running write nothing more', async () => {
    const { user, traces } = await live()
    const scan = await repositories.scans.create({ ownerId: user.id, url: 'https://quimera-lab.example/' })
    const search = await repositories.searches.create({ ownerId: user.id, scanId: scan.id, name: 'quimera', prompt: 'quimera' })
    const job = await repositories.jobs.create({ ownerId: user.id, kind: 'analysis', subjectId: search.id })
    await repositories.jobs.setState(job.id, 'running')
    await repositories.users.erase(user.id)

    expect(await repositories.jobs.isCancelRequested(job.id)).toBe(true)
    await Promise.allSettled([
      repositories.pages.save(scan.id, pageOf('https://quimera-lab.example/late', '<p>Quimera, late</p>')),
      repositories.scans.setTitle(scan.id, 'Quimera'),
      repositories.searches.saveTable(search.id, tableOf('Zenobia')),
      repositories.modelAnswers.set(search.id, 'key', 'Quimera'),
      repositories.modelCalls.record(search.id, modelCall),
      repositories.jobs.appendEvents(job.id, [{ type: 'reading', url: 'https://quimera-lab.example/late' }]),
      repositories.jobs.setState(job.id, 'done'),
    ])
    expect(await tablesWith([...traces, scan.id, search.id, job.id])).toEqual([])
  })
})

/** A value as a readable text; compressed bytes are decompressed. */
function plainText(value: unknown): string {
  if (!Buffer.isBuffer(value)) return JSON.stringify(value) ?? ''
  try {
    return gunzipSync(value).toString('utf8')
  } catch {
    return value.toString('utf8')
  }
}

const modelCall = {
  purpose: 'plan',
  provider: 'openai',
  model: 'some-model',
  inputTokens: 1,
  outputTokens: 1,
  milliseconds: 1,
  attempts: 1,
  outcome: 'ok',
} as const

const tableOf = (cell: string): Table => ({
  columns: [{ name: 'nombre', type: 'text', currency: null }],
  rows: [[cell]],
  evidence: [[[{ source: 0, locator: '/p', quote: cell }]]],
  sources: [{ url: 'https://quimera-lab.example/a', readAt: '2026-07-01T09:30:00.000Z' }],
  receipt: {
    announced: null,
    found: 1,
    duplicates: 0,
    rows: 1,
    pages: { read: 1, skipped: 0, blocked: 0, failed: 0 },
    problems: [],
    stopped: 'complete',
    notes: [],
  },
})
