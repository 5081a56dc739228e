/** A scan behind a login, from the call to the table: the site is read whole, and what was typed stays nowhere. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailFolder } from '#mail/mailer.ts'
import { chosenTestBrowser } from '#test/support/browser.ts'
import { startTestApp, type TestApp, type TestClient } from '#test/support/app.ts'
import { describeOnPostgres, type TestDatabase } from '#test/support/databases.ts'
import { member as account, type MembersSite, startMembersSite, tenderCount } from '#test/support/members-site.ts'
import { openJobRunner } from './job-runner.ts'
import { startWorker } from './worker.ts'

describeOnPostgres('scans behind a login', openTestDatabase => {
  let app: TestApp
  let database: TestDatabase
  let client: TestClient
  let site: MembersSite
  const logged: string[] = []
  const closing: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    site = await startMembersSite()
    database = await openTestDatabase()
    app = await startTestApp(database, {
      INDAGA_ALLOW_PRIVATE_NETWORK: site.host,
      INDAGA_BROWSER: (await chosenTestBrowser()).executablePath,
      INDAGA_BROWSER_SANDBOX: 'off',
    })
    const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
    const worker = await startWorker(app, openJobRunner({ ...app, log }))
    client = await app.signedIn()
    closing.push(
      () => worker.stop(),
      () => app.close(),
      () => site.close(),
    )
  })
  afterAll(async () => {
    for (const close of closing) await close()
  })

  const login = { auth: true, loginUrl: '', email: account.email, password: account.password, allowed: true }
  const scan = async (given: object) => {
    const answer = await client.post('/api/scrape/website', { url: `${site.origin}/socios`, ...login, ...given })
    return (await answer.json()) as { data: { _id: string }; code: string }
  }

  it('the list and its records are read over an end of the session, and the password is stored nowhere', async () => {
    site.endSessionsAfter(9)
    const { data } = await scan({})
    expect(site.signIns()).toBe(2)
    const answer = await client.post('/api/get-ai-data', { scrappedDataId: data._id, prompt: 'título e importe de cada obra' })
    const { dataResponse } = (await answer.json()) as { dataResponse: { content: string } }
    const rows = JSON.parse(dataResponse.content) as Record<string, unknown>[]
    expect(rows).toHaveLength(tenderCount)
    expect(rows).toContainEqual(expect.objectContaining({ Importe: 7000 }))

    const stored = await everythingStored()
    // The last record's own page was read, too, and the search sees the contents of pages.
    expect(stored).toContain(`REF-${tenderCount}`)
    expect(stored).toContain('"behind_login":true')
    expect(stored).not.toContain(account.password)
    expect(stored).not.toContain(JSON.stringify(account.password).slice(1, -1))
    expect(stored).not.toContain(Buffer.from(account.password).toString('base64'))
  })

  /** All rows of all tables as text, with the unpacked pages, the log, the mails and the data folder. */
  async function everythingStored(): Promise<string> {
    const { rows: tables } = await database.executeSql(`select tablename from pg_tables where schemaname = current_schema()`)
    const texts: unknown[] = [logged, app.logged]
    for (const { tablename } of tables as { tablename: string }[]) {
      const { rows } = await database.executeSql(`select to_jsonb(t) as row from "${tablename}" as t`)
      texts.push(rows)
    }
    const { rows: packed } = await database.executeSql(`select gzip from page_contents`)
    for (const { gzip } of packed as { gzip: Buffer }[]) texts.push(gunzipSync(gzip).toString())
    for (const folder of [app.settings.INDAGA_DATA_DIR, mailFolder(app.settings)]) {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) texts.push(await readFile(path.join(entry.parentPath, entry.name), 'latin1'))
    }
    return texts.map(text => (typeof text === 'string' ? text : JSON.stringify(text))).join('\n')
  }

  it('a login that this process does not keep ends the scan with its reason', async () => {
    const { id } = (await app.repositories.users.findByEmail(app.settings.INDAGA_OWNER_EMAIL))!
    const behind = await app.repositories.scans.create({ ownerId: id, url: `${site.origin}/socios`, behindLogin: true })
    const job = await app.repositories.jobs.create({ ownerId: id, kind: 'scan', subjectId: behind.id })
    app.queue.wake(job)
    await expect.poll(async () => (await app.repositories.jobs.get(id, job.id))?.error, { timeout: 20_000 }).toBe('login-forgotten')
  })

  it.each([
    ['no user name', { email: ' ' }, 'login-user-required'],
    ['no password', { password: '' }, 'login-password-required'],
    ['an address that is none', { loginUrl: 'ftp://x' }, 'login-url-invalid'],
    ['no confirmation', { allowed: false }, 'login-not-allowed'],
    ['a wrong password', { password: 'equivocada' }, 'login-wrong'],
  ])('%s is told', async (_, given, code) => {
    expect((await scan(given)).code).toBe(code)
  })

  it('without auth the fields are ignored', async () => {
    expect((await scan({ auth: false, loginUrl: 'ftp://x', email: '', password: '', url: site.origin })).data).toBeDefined()
  })
})
