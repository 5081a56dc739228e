/** The limits of storage through the calls: a full account, a full disk, and a database that does not work, each with its own message. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cp, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { startTestApp, type TestClient } from '#test/support/app.ts'
import { startRelay } from '#test/support/cut-relay.ts'
import { describeOnBothDatabases, describeOnPostgres, freshDataFolder, freshTestFolder } from '#test/support/databases.ts'
import { pageOf } from '#test/support/pages.ts'
import { startStandIn } from '#test/support/stand-in-worker.ts'

const json = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as { code?: string; message?: string }) })
const ownerOf = async (client: TestClient) =>
  ((await (await client.get('/api/auth/check-auth')).json()) as { user: { _id: string } }).user._id

describeOnPostgres('storage', openTestDatabase => {
  it('a full account starts no new scan until it frees space; its stored scans can still be asked', async () => {
    const app = await startTestApp(await openTestDatabase(), { INDAGA_ACCOUNT_STORAGE: '1' })
    await startStandIn(app)
    const client = await app.signedIn()
    const ownerId = await ownerOf(client)
    const { scans, pages } = app.repositories
    const scan = await scans.create({ ownerId, url: 'https://large.example/' })
    await pages.save(scan.id, pageOf(scan.url, randomBytes(1_200_000).toString('hex')))
    const newScan = (language: string) => client.post('/api/scrape/website', { url: 'shop.example' }, { 'accept-language': language })

    expect(await json(await newScan('es'))).toMatchObject({
      status: 429,
      code: 'storage-full',
      message: expect.stringContaining('Tu espacio está lleno'),
    })
    expect((await json(await newScan('en'))).message).toContain('Your storage is full')
    const asked = await client.post('/api/get-ai-data', { scrappedDataId: scan.id, prompt: 'chairs' })
    expect(asked.status).toBe(200)
    const { searchId } = (await asked.json()) as { searchId: string }

    expect(await json(await client.post('/api/free-storage', {}))).toMatchObject({ freed: { scans: 0, bytes: 0 } })
    expect((await newScan('es')).status).toBe(429)
    await client.post('/api/delete-search-history', { searchId })
    expect(await json(await client.get('/api/get-storage'))).toMatchObject({
      storage: { limit: 1_000_000, keepDays: 90, scans: 1, tables: 0, unneeded: { scans: 1 }, largest: [{ _id: scan.id, tables: 0 }] },
    })
    expect(await json(await client.post('/api/free-storage', {}))).toMatchObject({ freed: { scans: 1 } })
    expect((await newScan('es')).status).toBe(200)
    expect((await client.post('/api/scrape/get/contents', { id: scan.id })).status).toBe(404)
    await app.close()
  })

  it('on a nearly full disk no job begins, nothing is stored, and the operator is told', async () => {
    const space = { free: 4e9, total: 100e9 }
    const app = await startTestApp(await openTestDatabase(), {}, { diskSpace: async () => space })
    await startStandIn(app)
    const client = await app.signedIn()
    const ownerId = await ownerOf(client)
    const scan = await app.repositories.scans.create({ ownerId, url: 'https://shop.example/' })
    const asked = [
      ['/api/scrape/website', { url: 'shop.example' }],
      ['/api/get-ai-data', { scrappedDataId: scan.id, prompt: 'chairs' }],
      ['/api/get-ai-data-for-directories', { productName: 'Sugar', lang: 'en' }],
    ] as const
    for (const [path, body] of asked)
      expect(await json(await client.post(path, body, { 'accept-language': 'es' }))).toMatchObject({
        status: 507,
        code: 'disk-full',
        message: expect.stringContaining('casi no le queda espacio'),
      })
    expect(await app.repositories.storage.of(ownerId)).toMatchObject({ scans: 1 })
    expect(await app.repositories.jobs.counts()).toEqual([])
    expect(app.logged.join('')).toContain('nearly full')
    space.free = 5e9
    for (const [path, body] of asked) expect((await client.post(path, body)).status).toBe(200)
    await app.close()
  })
})

/** A small file system, if this machine allows creating one. */
async function smallDisk(megabytes: number): Promise<string | null> {
  const folder = await freshTestFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'indaga-test', folder], { stdio: 'ignore' })
    return folder
  } catch {
    return null
  }
}

describe('the embedded database on a full disk', { tags: ['long'] }, () => {
  let dataDir: string | null = null
  afterAll(() => void (dataDir && execFileSync('umount', ['--lazy', dataDir])))

  it('reports the fault, keeps acknowledged data, and works again once there is room', { timeout: 120_000 }, async context => {
    dataDir = await smallDisk(128)
    if (dataDir === null) return context.skip('This machine lets no file system be made')
    await cp(await freshDataFolder(), dataDir, { recursive: true })
    const database = await openDatabase({ dataDir })
    const app = await startTestApp(database)
    const client = await app.signedIn()
    const { scans, pages } = app.repositories
    const scan = await scans.create({ ownerId: await ownerOf(client), url: 'https://large.example/' })
    const { bavail, bsize } = await statfs(dataDir)
    await writeFile(path.join(dataDir, 'filler'), Buffer.alloc(bavail * bsize - 8 * 1024 * 1024))

    const confirmed: string[] = []
    const fill = async (count: number) => {
      for (let page = 0; page < count; page++) {
        const url = `https://large.example/${confirmed.length}`
        await pages.save(scan.id, pageOf(url, randomBytes(500_000).toString('hex')))
        confirmed.push(url)
      }
    }
    await expect(fill(100)).rejects.toMatchObject({ code: 'disk-full' })
    // Small changes continue while the log has room; when it is full, the database shuts down.
    const changes = async () => {
      for (;;) await scans.setTitle(scan.id, randomBytes(50_000).toString('hex'))
    }
    await expect(changes()).rejects.toMatchObject({ code: 'disk-full' })
    expect(await json(await client.get('/api/get-storage', { 'accept-language': 'en' }))).toMatchObject({
      status: 507,
      code: 'disk-full',
      message: expect.stringContaining('disk is almost full'),
    })
    expect(app.logged.join('')).toContain(`The disk of ${dataDir} is full`)

    await rm(path.join(dataDir, 'filler'))
    await vi.waitFor(async () => expect((await client.get('/api/get-storage')).status).toBe(200), { timeout: 30_000, interval: 200 })
    expect((await pages.summaries(scan.id)).map(({ url }) => url)).toEqual(confirmed)
    await fill(3)
    await app.close()
    await database.close()
  })
})

describeOnBothDatabases('a database that is away', (openTestDatabase, kind) => {
  it.skipIf(kind === 'embedded')(
    'is told as such, and used again when it is back',
    // The abandoned job runs again half a minute later.
    { tags: ['long'], timeout: 120_000 },
    async () => {
      const { options } = await openTestDatabase()
      const address = new URL(options.databaseUrl!)
      const relay = await startRelay({ host: address.hostname, port: Number(address.port) })
      address.host = `127.0.0.1:${relay.port}`
      const database = await openDatabase({ ...options, databaseUrl: address.href })
      const app = await startTestApp(database)
      const standIn = await startStandIn(app)
      const client = await app.signedIn()
      const accepted = await client.post('/api/scrape/website', { url: 'waits.example' }, { prefer: 'respond-async' })
      const { job } = (await accepted.json()) as { job: { id: string } }
      const stateOf = async () =>
        ((await (await client.post('/api/get-job', { jobId: job.id })).json()) as { job?: { state: string } }).job?.state
      await vi.waitFor(async () => expect(await stateOf()).toBe('running'), { timeout: 10_000 })

      await relay.cut()
      expect(await json(await client.get('/api/get-searches', { 'accept-language': 'es' }))).toMatchObject({
        status: 503,
        code: 'storage-away',
        message: expect.stringContaining('Ahora mismo no podemos leer ni guardar datos'),
      })
      standIn.goOn()
      await vi.waitFor(() => expect(app.logged.join('')).toContain('A job failed'), { timeout: 10_000 })
      await relay.mend()
      await vi.waitFor(async () => expect((await client.get('/api/get-searches')).status).toBe(200), { timeout: 10_000 })
      // The abandoned job goes back to the queue and is done.
      await vi.waitFor(async () => expect(await stateOf()).toBe('done'), { timeout: 60_000, interval: 200 })
      await app.close()
      await database.close()
      await relay.cut()
    },
  )

  it.skipIf(kind === 'embedded')('and may only be read', async () => {
    const database = await openTestDatabase()
    const app = await startTestApp(database)
    const client = await app.signedIn()
    const name = new URL(database.options.databaseUrl!).pathname.slice(1)
    await database.executeSql(`alter database ${name} set default_transaction_read_only = on`)
    await database.executeSql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await database.executeSql('set default_transaction_read_only = on')
    expect((await client.get('/api/get-searches')).status).toBe(200)
    expect(await json(await client.post('/api/choose-language', { language: 'en' }))).toMatchObject({ status: 503, code: 'storage-away' })
    await database.executeSql('set default_transaction_read_only = off')
    await database.executeSql(`alter database ${name} reset default_transaction_read_only`)
    await app.close()
  })
})
