/** A person's rules for a scan, from the call to the receipt: each has its effect, and none weakens the guard or the politeness. */
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Failure } from '#contracts/error.ts'
import type { Receipt } from '#contracts/table.ts'
import type { CallRequest, CallResponse } from '#contracts/calls.ts'
import type { FoundList } from '#contracts/found-list.ts'
import { startTestApp, type TestApp, type TestClient } from '#test/support/app.ts'
import { chosenTestBrowser } from '#test/support/browser.ts'
import { describeOnPostgres } from '#test/support/databases.ts'
import { type LoopbackServer, startLoopbackServer } from '#test/support/loopback-server.ts'
import { signedInMember } from '#test/support/member.ts'
import { openJobRunner } from './job-runner.ts'
import { startWorker } from './worker.ts'

const size = 5
const items = Array.from({ length: 20 }, (_, at) => ({ name: `Lamp ${at + 1}`, code: `L-${100 + at}`, weight: `${at + 1} kg` }))

const listPage = (page: number) =>
  `<ul>${items
    .slice((page - 1) * size, page * size)
    .map(({ name, code }) => `<li><h3><a href="/lamps/${code}">${name}</a></h3><p class="code">${code}</p></li>`)
    .join('')}</ul>${page * size < items.length ? `<a rel="next" href="/lamps?page=${page + 1}">Next</a>` : ''}`

/** The body of the page at a path; null when there is none. */
function bodyOf(url: URL): string | null {
  const item = items.find(({ code }) => url.pathname === `/lamps/${code}`)
  if (item) return `<h1>${item.name}</h1><dl><dt>Weight</dt><dd>${item.weight}</dd></dl>`
  if (url.pathname === '/lamps')
    return `${listPage(Number(url.searchParams.get('page') ?? 1))}<a href="/about">About us</a><a href="/moved">Offers</a>`
  if (url.pathname === '/about' || url.pathname === '/offers') return '<p>We have made lamps by hand since 1950, and we still like it.</p>'
  return url.pathname === '/scripted' ? '<p id="by">by the server, in plain text</p><script>by.textContent = "by a script"</script>' : null
}

type Rules = NonNullable<CallRequest<'scrapeWebsite'>['rules']>

describeOnPostgres('the rules of a scan', openTestDatabase => {
  let app: TestApp
  let member: TestClient
  let site: LoopbackServer
  /** Path, time and language of every request but those for robots.txt and sitemaps. */
  let requests: { path: string; at: number; language: string | undefined }[] = []
  let robots = ''
  const closing: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    site = await startLoopbackServer((request, response) => {
      const url = new URL(request.url!, 'http://site.test')
      if (url.pathname === '/robots.txt') return void response.end(robots)
      if (!/sitemap|favicon/.test(url.pathname))
        requests.push({ path: request.url!, at: Date.now(), language: request.headers['accept-language'] })
      if (url.pathname === '/moved') return void response.writeHead(302, { location: '/offers' }).end()
      const body = bodyOf(url)
      response.writeHead(body === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(`<!doctype html><html lang="en"><title>Lamps</title><body>${body ?? 'Not found'}</body></html>`)
    })
    app = await startTestApp(await openTestDatabase(), {
      INDAGA_ALLOW_PRIVATE_NETWORK: site.host,
      INDAGA_SCAN_PAGES: '30',
      INDAGA_RULES_PAGES: '40',
      INDAGA_PLANS: 'on',
      AUTHORIZED_EMAILS: '@rules.example',
      INDAGA_BROWSER: (await chosenTestBrowser()).executablePath,
      INDAGA_BROWSER_SANDBOX: 'off',
    })
    const worker = await startWorker(app, openJobRunner({ ...app, log: pino({ level: 'silent' }) }))
    member = await app.signedIn()
    closing.push(
      () => worker.stop(),
      () => app.close(),
      () => site.close(),
    )
  })
  afterAll(async () => {
    for (const close of closing) await close()
  })
  beforeEach(() => {
    requests = []
    robots = ''
  })

  const paths = () => requests.map(({ path }) => path)
  const start = (rules: Rules, path = '/lamps') => member.post('/api/scrape/website', { url: site.origin + path, rules })
  async function scan(rules: Rules, path?: string): Promise<{ id: string; leftOut: number; lists: FoundList[] }> {
    const answer = await start(rules, path)
    expect(answer.status).toBe(200)
    const { data } = (await answer.json()) as { data: { _id: string } }
    const contents = (await (await member.post('/api/scrape/get/contents', { id: data._id })).json()) as CallResponse<'getContents'>
    return { id: data._id, leftOut: contents.data.leftOut, lists: contents.data.lists }
  }
  async function ask(scrappedDataId: string, prompt: string): Promise<{ rows: Record<string, unknown>[]; receipt: Receipt }> {
    const answer = await member.post('/api/get-ai-data', { scrappedDataId, prompt })
    const body = (await answer.json()) as { dataResponse: { content: string }; receipt: Receipt }
    expect(answer.status, JSON.stringify(body)).toBe(200)
    return { rows: JSON.parse(body.dataResponse.content) as Record<string, unknown>[], receipt: body.receipt }
  }

  it('limit the pages of the scan and of its tables together', async () => {
    const { id, lists } = await scan({ pages: 2 })
    expect(paths()).toEqual(['/lamps', '/lamps?page=2'])
    expect(lists).toMatchObject([{ rows: 10, pages: 2 }])
    const { rows, receipt } = await ask(id, 'all lamps with name and code')
    expect(paths()).toHaveLength(2)
    expect(rows).toHaveLength(10)
    expect(receipt.stopped).toBe('scan-rules')
  })

  it('leave out pages by their addresses, in the scan and in its tables, also behind a redirect', async () => {
    const { id, leftOut } = await scan({ exclude: ['/lamps/', '/about', '/offers'] })
    expect(paths().filter(path => /lamps\/|about/.test(path))).toEqual([])
    expect(leftOut).toBe(items.length + 1)
    const { rows, receipt } = await ask(id, 'all lamps with name and weight')
    expect(rows).toHaveLength(items.length)
    expect(receipt.notes).toContainEqual({ code: 'left-out-by-rules', scan: items.length + 1, table: items.length })
    expect(receipt.notes).toContainEqual({ code: 'own-pages-unread', rows: items.length, columns: ['Weight'], cause: 'scan-rules' })
    expect(JSON.stringify(receipt.problems)).not.toContain('offers')
    expect(paths().filter(path => /lamps\/|about/.test(path))).toEqual([])
  })

  it('read only the pages that they name, and the entered page', async () => {
    const { leftOut } = await scan({ include: ['/lamps/L-10'] })
    expect(paths().toSorted()).toEqual(['/lamps', ...items.slice(0, size).map(({ code }) => `/lamps/${code}`)])
    expect(leftOut).toBe(3)
  })

  it("leave the records' own pages unread", async () => {
    const { id, leftOut } = await scan({ followRecords: false })
    const { rows, receipt } = await ask(id, 'all lamps with name and weight')
    expect(paths().filter(path => path.startsWith('/lamps/'))).toEqual([])
    expect(paths()).toContain('/about')
    expect(rows).toHaveLength(items.length)
    expect(leftOut).toBe(items.length)
    expect(receipt.notes).toContainEqual({ code: 'left-out-by-rules', scan: items.length, table: items.length })
  })

  it.each([
    ['es', 'es,en;q=0.8'],
    ['en', 'en,es;q=0.8'],
    ['site', '*'],
  ] as const)('ask for the language %s', async (language, header) => {
    await scan({ language, pages: 2 })
    expect(requests.map(request => request.language)).toEqual([header, header])
  })

  it('render a page always, or never', async () => {
    const read = async (render: Rules['render']) => {
      const { id } = await scan({ render, pages: 1, language: 'en' }, '/scripted')
      return await app.repositories.pages.content(id, `${site.origin}/scripted`)
    }
    expect(await read('always')).toContain('by a script')
    expect(new Set(requests.map(request => request.language))).toEqual(new Set(['en-US']))
    expect(await read('never')).toContain('by the server')
  })

  it('cannot ask for a browser that the installation does not have', async () => {
    const without = await startTestApp(await openTestDatabase(), { INDAGA_BROWSER: 'off' })
    closing.push(() => without.close())
    const client = await without.signedIn()
    expect(await (await client.get('/api/status')).json()).toMatchObject({ browser: false })
    const refused = await client.post('/api/scrape/website', { url: `${site.origin}/lamps`, rules: { render: 'always' } })
    expect({ status: refused.status, code: ((await refused.json()) as Failure).code }).toEqual({ status: 400, code: 'no-browser' })
    expect(requests).toEqual([])
  })

  it('slow requests down, for the scan and for its tables', async () => {
    const { id } = await scan({ delaySeconds: 0.4, pages: 3, followRecords: false, exclude: ['/about', '/moved'] })
    await ask(id, 'all lamps with name and code')
    const times = requests.map(({ at }) => at)
    expect(times).toHaveLength(3)
    for (const [at, time] of times.slice(1).entries()) expect(time - times[at]!).toBeGreaterThan(380)
  })

  it('never open what robots.txt or the guard closes', async () => {
    robots = 'User-agent: *\nDisallow: /lamps/\nDisallow: /about'
    await scan({ include: ['*'], delaySeconds: 0 })
    expect(paths().filter(path => /lamps\/|about/.test(path))).toEqual([])
    const inside = await member.post('/api/scrape/website', {
      url: 'http://127.0.0.1:9/',
      rules: { include: ['http://127.0.0.1:9/'], render: 'always' },
    })
    expect(((await inside.json()) as Failure).code).toBe('address-refused')
  })

  it('are refused when they ask for more than is allowed, and to plans without them', async () => {
    const answers = [
      await start({ pages: 41 }),
      await start({ delaySeconds: -1 }),
      await start({ include: Array(51).fill('/a') }),
      await start({ exclude: [' '] }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    expect(((await answers[0]!.json()) as Failure).code).toBe('bad-rules')
    const email = 'trial@rules.example'
    const { client: onTrial } = await signedInMember(app, email)
    const refused = await onTrial.post('/api/scrape/website', { url: `${site.origin}/lamps`, rules: { pages: 5 } })
    expect({ status: refused.status, code: ((await refused.json()) as Failure).code }).toEqual({ status: 402, code: 'not-in-plan' })
    expect(requests).toEqual([])
  })
})
