/** The product when it cannot store data: PostgreSQL disappears and comes back, or the data folder is not writable. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { Users } from '#db/users.ts'
import { startBuiltProduct } from '#test/support/built-product.ts'
import { freshDataFolder, freshTestFolder } from '#test/support/databases.ts'
import { startLoopbackServer } from '#test/support/loopback-server.ts'
import { owner } from '#test/support/owner.ts'
import { startServer } from '#test/support/postgres-server.ts'

const tags = ['long']

it('reports that PostgreSQL is away, loses nothing, and continues when it is back', { tags, timeout: 300_000 }, async () => {
  let [asked, goOn] = [() => {}, () => {}]
  const isAsked = new Promise<void>(resolve => (asked = resolve))
  const mayGoOn = new Promise<void>(resolve => (goOn = resolve))
  const site = await startLoopbackServer(async (request, response) => {
    if (request.url === '/robots.txt') return response.writeHead(404).end()
    asked()
    await mayGoOn
    response.setHeader('content-type', 'text/html').end(`<title>Ofertas</title><h1>Ofertas</h1><p>${'Algo que leer. '.repeat(30)}</p>`)
  })
  const server = await startServer()
  const product = await startBuiltProduct({
    DATABASE_URL: server.url,
    INDAGA_DATA_DIR: await freshTestFolder(),
    INDAGA_ALLOW_PRIVATE_NETWORK: site.host,
    INDAGA_BROWSER: 'off',
    INDAGA_EXAMPLE_SITE: 'off',
    LOG_LEVEL: 'silent',
  })
  let cookie = ''
  const post = (address: string, body: object) =>
    fetch(product.origin + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'es', prefer: 'respond-async', cookie },
      body: JSON.stringify(body),
    })
  const signedIn = await post('/api/auth/login', owner)
  cookie = signedIn.headers
    .getSetCookie()
    .map(set => set.split(';')[0])
    .join('; ')
  const { user: before } = (await (await post('/api/update-profile', { name: 'Acknowledged' })).json()) as { user: object }
  const { job } = (await (await post('/api/scrape/website', { url: site.origin })).json()) as { job: { id: string } }
  await isAsked

  server.takeAway()
  const whoAmI = () => fetch(`${product.origin}/api/auth/check-auth`, { headers: { cookie, 'accept-language': 'es' } })
  await vi.waitFor(async () => expect((await whoAmI()).status).toBe(503), { timeout: 60_000, interval: 100 })
  const refused = await post('/api/update-profile', { name: 'Never acknowledged' })
  expect({ status: refused.status, body: await refused.json() }).toEqual({
    status: 503,
    body: {
      success: false,
      code: 'storage-away',
      message: 'Ahora mismo no podemos leer ni guardar datos. Lo guardado está a salvo. Inténtalo de nuevo en un momento.',
    },
  })
  expect((await fetch(`${product.origin}/api/status`)).status).toBe(200)
  // The pages that the job has read by now cannot be stored.
  goOn()

  server.bringBack()
  await vi.waitFor(async () => expect(await (await whoAmI()).json()).toEqual({ success: true, user: before }), {
    timeout: 60_000,
    interval: 100,
  })
  const state = async () => ((await (await post('/api/get-job', { jobId: job.id })).json()) as { job: { state: string } }).job.state
  await vi.waitFor(async () => expect(await state()).toBe('done'), { timeout: 120_000, interval: 500 })
  await product.stop()
  const database = await openDatabase({ dataDir: '', databaseUrl: server.url })
  const { rows } = await database.executeSql(
    `select event->>'type' as ending from job_events where event->>'type' in ('done', 'failed', 'cancelled')`,
  )
  expect(rows).toEqual([{ ending: 'done' }])
  await database.close()
  await server.stop()
  await site.close()
})

/** Root can write everywhere unless it gives up that capability. */
const asUser = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : []

// Windows has no such permissions, and on other systems root cannot give up that capability.
it.runIf(process.platform === 'linux').each([
  ['the data folder', ''],
  ['the database in it', 'database'],
])('says that it may not write to %s, and leaves it as it is', { tags, timeout: 60_000 }, async (_what, inside) => {
  const dataDir = await freshDataFolder()
  const before = await openDatabase({ dataDir })
  await new Users(before).create({ email: 'ana@example.test', name: 'Ana', username: 'ana', passwordHash: null })
  await before.close()
  const folder = path.join(dataDir, inside)
  const all = [
    folder,
    ...(await readdir(folder, { recursive: true, withFileTypes: true })).map(entry => path.join(entry.parentPath, entry.name)),
  ]
  for (const entry of all) await chmod(entry, 0o555)
  const [program = '', ...args] = [...asUser, process.execPath, 'dist/indaga.js', 'serve']
  const child = spawn(program, args, {
    env: { ...process.env, PORT: '0', DATABASE_URL: '', INDAGA_DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let notes = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (notes += text))
  const [code] = await once(child, 'close')
  expect({ code, notes }).toEqual({
    code: 1,
    notes: expect.stringMatching(/^The data folder .+ \(INDAGA_DATA_DIR\) cannot be used: EACCES.+\n$/),
  })
  for (const entry of all) await chmod(entry, 0o755)
  const after = await openDatabase({ dataDir })
  expect(await new Users(after).count()).toBe(1)
  await after.close()
})
