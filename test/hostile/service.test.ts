/** The whole product on pages that are made to block it: it answers others all the time, and every job ends. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startBuiltProduct, type BuiltProduct } from '#test/support/built-product.ts'
import { owner } from '#test/support/owner.ts'
import { mostMegabytesDuring, residentMegabytes } from '#test/support/resident-memory.ts'
import { type SlowPage, slowPages } from './slow-pages.ts'

/** A separate site for each page, because each has its own robots.txt and sitemap. */
const serve = (page: SlowPage) =>
  new Promise<Server>(resolve => {
    const server = createServer(({ url }, answer) => {
      const [body, type] =
        url === '/robots.txt'
          ? [page.robots, 'text/plain']
          : url === '/sitemap.xml'
            ? [page.sitemap, 'application/xml']
            : [page.body, page.contentType ?? 'text/html; charset=utf-8']
      answer.writeHead(body === undefined ? 404 : 200, { 'content-type': type }).end(body)
    }).listen(0, '127.0.0.1', () => resolve(server))
  })

/** `alone`: these tests measure the product's response times. */
const tags = ['long', 'alone']
const sites = new Map<SlowPage, Server>()
const scratch = mkdtempSync(path.join(os.tmpdir(), 'indaga-hostile-'))
let product: BuiltProduct
let cookie = ''
let idle = 0
/** The most milliseconds for another account's answer. */
const mostMilliseconds = 250
/** Above the memory of the idle product: two threads and the process around them. A thread may use a gigabyte for one page. */
const mostMegabytes = 1_500
const hostOf = (page: SlowPage) => `127.0.0.1:${(sites.get(page)!.address() as AddressInfo).port}`

beforeAll(async () => {
  for (const page of slowPages) sites.set(page, await serve(page))
  product = await startBuiltProduct(environment())
  await signIn()
  idle = residentMegabytes(product.pid) ?? 0
}, 60_000)
afterAll(async () => {
  await product.stop()
  for (const site of sites.values()) {
    site.closeAllConnections()
    site.close()
  }
  rmSync(scratch, { recursive: true, force: true })
})

const environment = () => ({
  INDAGA_DATA_DIR: path.join(scratch, 'data'),
  INDAGA_ALLOW_PRIVATE_NETWORK: slowPages.map(hostOf).join(','),
  INDAGA_SCAN_PAGES: '3',
  INDAGA_SCAN_SECONDS: '30',
  INDAGA_ANALYSIS_PAGES: '3',
  INDAGA_ANALYSIS_SECONDS: '30',
  INDAGA_BROWSER: 'off',
})

async function signIn(): Promise<void> {
  const signingIn = await post('/api/auth/login', owner)
  cookie = signingIn.headers.get('set-cookie')!.split(';')[0]!
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${product.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, ...headers },
    body: JSON.stringify(body),
  })

/** Requests the product's status repeatedly until `work` is done; returns the longest response time in milliseconds. */
async function longestWaitDuring(work: Promise<unknown>): Promise<number> {
  let longest = 0
  const working = new AbortController()
  void work.finally(() => working.abort())
  while (!working.signal.aborted) {
    const asked = performance.now()
    await (await fetch(`${product.origin}/api/status`)).text()
    longest = Math.max(longest, performance.now() - asked)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  return longest
}

// Retried once: a page that blocks the product does so each time, but a busy machine does not.
it.each(slowPages)('$name', { tags, timeout: 120_000, retry: 1 }, async page => {
  const outcomes: unknown[] = []
  const work = async () => {
    const scanned = await post('/api/scrape/website', { url: `http://${hostOf(page)}/` })
    const scan = (await scanned.json()) as { success: boolean; code?: string; data?: { _id: string } }
    outcomes.push(scan.success || scan.code)
    if (!scan.data) return
    const analysed = await post('/api/get-ai-data', {
      scrappedDataId: scan.data._id,
      prompt: 'todas las cosas con nombre, precio y enlace',
    })
    const table = (await analysed.json()) as { success: boolean; code?: string }
    outcomes.push(table.success || table.code)
  }
  const working = work()
  const [longest, most] = await Promise.all([longestWaitDuring(working), mostMegabytesDuring(product.pid, working)])
  console.log(`${page.name}: ${Math.round(longest)} ms, ${Math.round(most - idle)} MB, ${outcomes.join(', ')}`)
  expect(longest).toBeLessThan(mostMilliseconds)
  expect(most - idle).toBeLessThan(mostMegabytes)
  expect(outcomes.length).toBeGreaterThan(0)
  for (const outcome of outcomes) expect(['internal', 'quarantined', undefined]).not.toContain(outcome)
})

/** Runs a command on a page until it ends; returns its output and its peak memory. */
async function runCommand(name: 'text' | 'inspect', page: SlowPage) {
  const child = spawn(process.execPath, ['dist/indaga.js', name, `http://${hostOf(page)}/`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment() },
  })
  const printed = { out: 0, error: '' }
  child.stdout.on('data', (bytes: Buffer) => void (printed.out += bytes.length))
  child.stderr.on('data', (bytes: Buffer) => void (printed.error += bytes.toString()))
  const ended = new Promise<{ code: number | null; signal: string | null }>(resolve =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  )
  const megabytes = await mostMegabytesDuring(child.pid!, ended)
  return { ...(await ended), ...printed, megabytes }
}

it.each(slowPages.flatMap(page => (['text', 'inspect'] as const).map(command => ({ command, page, name: page.name }))))(
  'indaga $command: $name',
  { tags, timeout: 120_000 },
  async ({ command, page }) => {
    const { code, signal, out, error, megabytes } = await runCommand(command, page)
    expect(signal).toBeNull()
    expect(megabytes).toBeLessThan(mostMegabytes)
    // Either text of the page, or one sentence that says why there is none.
    const said = code === 0 ? out > 0 : error.trim().split('\n').length === 1
    expect({ code, said, error }).toMatchObject({ code: expect.toBeOneOf([0, 1]), said: true })
    expect(error).not.toMatch(/^ {4}at /m)
  },
)

it('is killed while it reads a page, starts again, and ends the scan with a reason', { tags, timeout: 120_000 }, async () => {
  const page = slowPages.find(({ name }) => name === 'spans that promise rows')!
  const accepted = await post('/api/scrape/website', { url: `http://${hostOf(page)}/` }, { prefer: 'respond-async' })
  const { job } = (await accepted.json()) as { job: { id: string } }
  const jobNow = async () => ((await (await post('/api/get-job', { jobId: job.id })).json()) as { job: { state: string } }).job
  await vi.waitFor(async () => expect((await jobNow()).state).toBe('running'), { timeout: 10_000, interval: 10 })
  process.kill(product.pid, 'SIGKILL')
  await product.stop()

  product = await startBuiltProduct(environment())
  await signIn()
  const longest = await longestWaitDuring(
    vi.waitFor(async () => expect((await jobNow()).state).toBe('done'), { timeout: 100_000, interval: 100 }),
  )
  expect(longest).toBeLessThan(mostMilliseconds)
})
