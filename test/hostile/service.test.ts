/** The whole product on pages that are made to stop it: it answers others all the while, and every job ends. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBuiltProduct, type BuiltProduct } from '#test/support/built-product.ts'
import { owner } from '#test/support/owner.ts'
import { type SlowPage, slowPages } from './slow-pages.ts'

/** A site for each page, so that each has its own robots.txt and sitemap. */
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

const sites = new Map<SlowPage, Server>()
let product: BuiltProduct
let cookie = ''
const hostOf = (page: SlowPage) => `127.0.0.1:${(sites.get(page)!.address() as AddressInfo).port}`

beforeAll(async () => {
  for (const page of slowPages) sites.set(page, await serve(page))
  product = await startBuiltProduct({
    INDAGA_ALLOW_PRIVATE_NETWORK: slowPages.map(hostOf).join(','),
    INDAGA_SCAN_PAGES: '3',
    INDAGA_SCAN_SECONDS: '30',
    INDAGA_BROWSER: 'off',
  })
  const signingIn = await post('/api/auth/login', owner)
  cookie = signingIn.headers.get('set-cookie')!.split(';')[0]!
}, 60_000)
afterAll(async () => {
  await product.stop()
  for (const site of sites.values()) {
    site.closeAllConnections()
    site.close()
  }
})

const post = (path: string, body: object) =>
  fetch(`${product.origin}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) })

/** Asks again and again how the product is, until `work` is done; gives the longest that an answer took, in milliseconds. */
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

it.each(slowPages)('$name', { tags: ['long'], timeout: 120_000 }, async page => {
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
  const longest = await longestWaitDuring(work())
  console.log(`${page.name}: ${Math.round(longest)} ms, ${outcomes.join(', ')}`)
  expect(longest).toBeLessThan(1_000)
  expect(outcomes.length).toBeGreaterThan(0)
  for (const outcome of outcomes) expect(['internal', 'quarantined', undefined]).not.toContain(outcome)
})
