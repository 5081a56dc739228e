/** The prerendered pages as the server sends them: addresses, languages, values of the installation, robots.txt and sitemap. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { freshDataFolder } from '#test/support/databases.ts'

const openTestDatabase = async () => {
  const options = { dataDir: await freshDataFolder(), startedAs: 'vitest' }
  return { ...(await openDatabase(options)), options }
}

describe('public pages', () => {
  let bare: TestApp
  let furnished: TestApp
  let paid: TestApp

  beforeAll(async () => {
    bare = await startTestApp(await openTestDatabase())
    furnished = await startTestApp(await openTestDatabase(), {
      INDAGA_PUBLIC_URL: 'https://indaga.example',
      SUPPORT_EMAIL: 'help@indaga.example',
      MEMBERSHIP_URL: 'https://members.example/?a=1&b="2"',
      INDAGA_PLANS: 'on',
      INDAGA_TABLE_ROWS: '2500',
    })
    paid = await startTestApp(await openTestDatabase(), { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })
  })
  afterAll(() => Promise.all([bare.close(), furnished.close(), paid.close()]))

  const page = async (app: TestApp, path: string, headers?: Record<string, string>) => {
    const answer = await app.client().get(path, headers)
    return { status: answer.status, html: await answer.text() }
  }

  it('are in Spanish at their paths and in English under /en', async () => {
    for (const [path, title] of [
      ['/', 'home es'],
      ['/en', 'home en'],
      ['/pricing', 'pricing es'],
      ['/en/pricing', 'pricing en'],
      ['/terms', 'terms es'],
    ]) {
      expect(await page(bare, path!)).toEqual({ status: 200, html: expect.stringContaining(`<title>${title}</title>`) })
    }
  })

  it("answer unknown addresses in the visitor's language", async () => {
    const english = { 'accept-language': 'en-GB' }
    expect(await page(bare, '/nowhere', english)).toEqual({ status: 404, html: expect.stringContaining('<title>lost en</title>') })
    expect(await page(bare, '/en/nowhere')).toEqual({ status: 404, html: expect.stringContaining('<title>lost en</title>') })
    expect(await page(bare, '/site/es/home.html')).toEqual({ status: 404, html: expect.stringContaining('<title>lost es</title>') })
  })

  it('are filled with the values of the installation', async () => {
    const { html } = await page(furnished, '/')
    expect(html).toContain('<link rel="canonical" href="https://indaga.example/x">')
    expect(html).toContain('<a href="mailto:help@indaga.example">help@indaga.example</a>')
    expect(html).toContain('https://members.example/?a=1&amp;b=&quot;2&quot;')
    expect(html).not.toContain('our prices')
  })

  it('leave out missing values', async () => {
    const { html } = await page(bare, '/')
    expect(html).toContain(`<link rel="canonical" href="${bare.url}/x">`)
    expect(html).toContain('our prices')
    expect(html).not.toMatch(/mailto|if-set|\{\{/)
  })

  it('sell plans only where accounts have plans', async () => {
    expect((await page(bare, '/pricing')).html).toMatch(/no plans$/)
    expect((await page(furnished, '/pricing')).html).toMatch(/two plans, tables of up to 2\.500 rows, by hand$/)
    expect((await page(paid, '/pricing')).html).toMatch(/two plans, tables of up to 10\.000 rows, by card$/)
  })

  it('are sent again only when they have changed', async () => {
    const first = await bare.client().get('/features')
    const etag = first.headers.get('etag')!
    expect((await bare.client().get('/features', { 'if-none-match': etag })).status).toBe(304)
    expect((await bare.client().get('/features', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('are listed for search engines with their translations; the members’ pages are not', async () => {
    const robots = await (await furnished.client().get('/robots.txt')).text()
    expect(robots).toContain('Disallow: /dashboard\n')
    expect(robots).toContain('Sitemap: https://indaga.example/sitemap.xml')
    const sitemap = await (await furnished.client().get('/sitemap.xml')).text()
    expect(sitemap.match(/<loc>/g)).toHaveLength(12)
    expect(sitemap).toContain('<loc>https://indaga.example/en/terms</loc>')
    expect(sitemap).toContain('hreflang="es" href="https://indaga.example/terms"')
  })
})
