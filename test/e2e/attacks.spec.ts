/**
 * Shows hostile text in every stored field and in every address, on every screen that displays it. The browser ignores our
 * Content-Security-Policy, so that the pages have to be safe by themselves. A hit is a script that runs, an element that the text created,
 * or a link to a script.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { parseSettings } from '#contracts/settings.ts'
import type { Table } from '#contracts/table.ts'
import { valueTypeSchema } from '#contracts/value.ts'
import { openDatabase } from '#db/database.ts'
import { createRepositories } from '#db/repositories.ts'
import { ensureOwner } from '#server/operators.ts'
import { browserTest } from '#test/support/browser-test.ts'
import { startBuiltProduct } from '#test/support/built-product.ts'
import { owner } from '#test/support/owner.ts'
import { pageOf } from '#test/support/pages.ts'
import { signIn } from '#test/support/sign-in.ts'
import { sampleLedger } from '#test/support/sample-ledger.ts'
import { sampleReport, sampleTable } from '#test/support/sample-report.ts'

const attacks = [
  '<script>canary()</script>',
  '</script><script>canary()</script>',
  '<img src=x onerror=canary() data-canary>',
  '"><svg onload=canary() data-canary>',
  `'><iframe srcdoc="<script>parent.canary()</script>" data-canary></iframe>`,
  '</title></textarea></style></noscript><b data-canary onmouseover=canary() onfocus=canary() autofocus tabindex=0>x</b>',
  '" onmouseover="canary()" data-canary="',
  '<a href="javascript:canary()" data-canary>x</a>',
  '<math><mtext><table><mglyph><style><img src=x onerror=canary() data-canary>',
  '<details open ontoggle=canary() data-canary><summary>x</summary></details>',
  'javascript:canary()',
  ' \u0001JaVa\tScRiPt:canary()//https://example.com',
  'data:text/html,<script>parent.canary()</script>',
  'https://example.com/" onclick="canary()" data-canary="',
  '[x](javascript:canary()) ![x](x"onerror="canary())',
  "{{constructor.constructor('canary()')()}} ${canary()} #{canary()} <%= canary() %>",
  '\u202e<img src=x onerror=canary() data-canary>\u0000',
]

/** Fields whose values only our own code sets. They keep their values. */
const ours =
  /^(_?id|kind|status|source|entry|type|currency|language|createdAt|retrievedAt|readAt|state|stopped|refs?|country|period|unit|measure|formula|inputs|hash|reason|section|operator|by|code|codeFrom|scan)$/

/** The same value with the attack in place of every text that is not ours. */
function poisoned<Value>(value: Value, attack: string, field = ''): Value {
  if (typeof value === 'string') return (ours.test(field) ? value : attack) as Value
  if (Array.isArray(value)) return value.map(item => poisoned(item, attack, field)) as Value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, poisoned(item, attack, key)])) as Value
}

/** A table with a column of every type. The attack is the name, the values and the evidence of each column. */
function hostileTable(attack: string): Table {
  const columns = valueTypeSchema.options.map((type, at) => ({ name: `${attack} ${at}`, type, currency: null }))
  const places = columns.map(() => [{ source: 0, locator: attack, quote: attack }])
  return {
    columns,
    rows: [columns.map(() => attack), columns.map(() => [attack, attack])],
    evidence: [places, places],
    sources: [{ url: attack, readAt: '2026-01-31T10:00:00.000Z' }],
    receipt: {
      announced: 9,
      found: 2,
      duplicates: 0,
      rows: 2,
      pages: { read: 1, skipped: 0, blocked: 1, failed: 0 },
      problems: [{ url: attack, state: 'blocked', status: 403 }],
      stopped: 'complete',
      notes: [
        { code: 'column-not-found', column: attack },
        { code: 'condition-not-applied', words: attack },
        { code: 'condition-met-by-none', column: attack, operator: 'equals', value: attack },
        { code: 'drift', column: attack, pages: [attack] },
      ],
    },
  }
}

/** Stores each attack in every field. Returns the addresses of the pages that show them. */
async function storeAttacks(dataDir: string): Promise<string[]> {
  const database = await openDatabase({ dataDir })
  const repositories = createRepositories(database)
  const { users, scans, pages, searches, reports } = repositories
  await ensureOwner({ repositories, settings: parseSettings({ INDAGA_OWNER_EMAIL: owner.email, INDAGA_OWNER_PASSWORD: owner.password }) })
  const { id: ownerId } = (await users.findByEmail(owner.email))!
  await users.change(ownerId, { name: attacks[2]!, language: 'es' })
  const screens: string[] = []
  for (const attack of attacks) {
    const scan = await scans.create({ ownerId, url: `https://shop.example/?${attack}` })
    await pages.save(scan.id, pageOf(attack, `<title>${attack}</title><main>${attack}</main>`))
    await scans.setTitle(scan.id, attack)
    await scans.setLists(scan.id, [{ label: attack, rows: 2, columns: [attack, 'x'] }])
    const search = await searches.create({ ownerId, scanId: scan.id, name: attack, prompt: attack })
    await searches.saveTable(search.id, hostileTable(attack))
    const question = { productName: attack, productCode: attack, language: 'es', directoryId: 'default' } as const
    const report = await reports.create({ ownerId, name: attack, prompt: attack, question })
    const rows = sampleTable.rows.map(row => sampleTable.columns.map(({ name }) => row[name] ?? null))
    const table = { ...hostileTable(attack), columns: sampleTable.columns, rows, evidence: rows.map(row => row.map(() => [])) }
    await reports.save(report.id, {
      report: poisoned(sampleReport, attack),
      summary: `## ${attack}\n\n${attack} [${attack}](${attack})`,
      table: poisoned(table, attack),
      ledger: poisoned([...sampleLedger.values()], attack),
    })
    screens.push(`/custom-url/ai-prompt/${scan.id}`, `/product-research/results/${search.id}`, `/product-research/results/${report.id}`)
  }
  await database.close()
  return screens
}

const test = browserTest.extend<object, { product: { origin: string; screens: string[] } }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(os.tmpdir(), 'indaga-attacks-'))
      const screens = await storeAttacks(dataDir)
      const { origin, stop } = await startBuiltProduct({ INDAGA_DATA_DIR: dataDir, INDAGA_EXAMPLE_SITE: 'off' })
      await use({ origin, screens })
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
})
test.use({ bypassCSP: true })

/** The elements and links on the page that the hostile text has created. */
const madeOfWords = (page: Page) =>
  page.evaluate(() => {
    const elements = Array.from(document.querySelectorAll('[data-canary]'), element => element.outerHTML)
    const addresses = Array.from(document.querySelectorAll('[href], [src], [action], [data], [formaction]')).flatMap(element =>
      ['href', 'src', 'action', 'data', 'formaction'].flatMap(name => element.getAttribute(name) ?? []),
    )
    const isScript = (address: string) => !/^(https?|mailto|tel|blob):$/.test(new URL(address, location.href).protocol)
    return [...elements, ...addresses.filter(address => !address.startsWith('data:image/') && isScript(address))]
  })

async function watch(page: Page): Promise<{ look(screen: string): Promise<void>; hits: string[] }> {
  const hits: string[] = []
  await page.context().exposeFunction('canary', () => void hits.push(`A script ran on ${page.url()}`))
  page.on('dialog', dialog => void (hits.push(`A dialog on ${page.url()}`), dialog.dismiss()))
  return {
    hits,
    async look(screen) {
      for (const made of await madeOfWords(page)) hits.push(`${screen}: ${made}`)
    },
  }
}

test('stored hostile text stays text', { tag: '@long' }, async ({ page, product }) => {
  test.setTimeout(600_000)
  const { look, hits } = await watch(page)
  await signIn(page)
  let shown = 0
  for (const screen of [...product.screens, '/dashboard', '/profile', '/faqs', '/product-research/default', '/custom-url-scrape']) {
    await page.goto(screen)
    await expect(page.getByRole('heading').first()).toBeVisible()
    // The page shows the text itself.
    await expect(page.locator('body')).toContainText('canary')
    shown++
    await look(screen)
    if (!screen.startsWith('/product-research/results/')) continue
    await page.getByRole('gridcell').first().click()
    await look(`${screen}, a cell`)
  }
  expect(hits).toEqual([])
  console.log(`hostile words: ${attacks.length} in every stored field, on ${shown} screens: 0 ran`)
})

test('hostile text in an address stays text', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(600_000)
  const { look, hits } = await watch(page)
  let shown = 0
  // NUL is left out: the server answers an address with a NUL without a page.
  for (const attack of attacks.map(words => words.replaceAll('\0', ''))) {
    const words = encodeURIComponent(attack)
    const raw = attack.replace(/[\0-\x20%?#]/g, encodeURIComponent)
    for (const screen of [
      `/${words}`,
      `/en/${raw}`,
      `/reset-password/${words}`,
      `/login?next=${words}&email=${words}#${words}`,
      `/product-research/results/${words}`,
      `/faqs?q=${words}#${words}`,
      `/solutions?${raw}#${words}`,
      `/api/docs?${raw}#${words}`,
    ]) {
      await page.goto(screen)
      await expect(page.getByRole('heading').first(), screen).toBeVisible()
      shown++
      await look(screen)
    }
  }
  expect(hits).toEqual([])
  console.log(`hostile words: ${shown} addresses: 0 ran`)
})
