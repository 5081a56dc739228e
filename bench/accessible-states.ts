/**
 * `npm run bench -- accessible-states`: looks for accessibility faults (axe) and for content wider than the window in the states of the members'
 * screens, at five widths, in both themes and languages: 520 pages, which take about a quarter of an hour. The browser tests look at fewer of them.
 */
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { startBuiltProduct } from '#test/support/built-product.ts'
import { accessibilityFaults } from '#test/support/accessibility-faults.ts'
import { findTestBrowser } from '#test/support/browser.ts'
import { owner } from '#test/support/owner.ts'
import { keepResults, machine } from './keep-results.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** BENCH_STATES limits the states to those with these words in their names, separated by commas. */
const only = process.env['BENCH_STATES']?.split(',')
const widths = [390, 768, 1280, 1440, 1920]
const prompt = 'Licitaciones de menos de 300000 euros con título, comprador, importe y plazo'

interface Place {
  scanId: string
  searchId: string
}

const pressed = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

async function openCondition(page: Page): Promise<void> {
  const refine = page.getByRole('button', { name: /^(Ajustar|Refine)$/ })
  if (await refine.isVisible()) await refine.click()
  await pressed(/^(Añadir condición|Add condition)$/)(page)
}

/** The page beside the table, or on phones its pieces, is there. */
async function framed(page: Page): Promise<void> {
  await page.locator('iframe').waitFor({ state: 'attached' })
  await page.frameLocator('iframe').locator('[data-record]').first().waitFor({ state: 'attached' })
}

async function openPieces(page: Page): Promise<void> {
  await framed(page)
  const show = page.getByRole('button', { name: /^(Mostrar la lista|Show the list)/ })
  if (await show.isVisible()) await show.click()
  await page.getByRole('tree').waitFor()
}

async function tryExample(page: Page): Promise<void> {
  await openPieces(page)
  await page.getByRole('treeitem').nth(2).click()
  await page
    .getByText(/(de \d+ registros|of \d+ records|No encontramos|We can’t|We found no|contradi)/)
    .first()
    .waitFor()
}

/** The menu of the first heading; windows that show the rows as cards have none. */
async function openColumnMenu(page: Page): Promise<void> {
  const heading = page.getByRole('columnheader').first()
  if (!(await heading.isVisible())) return
  await heading.hover()
  await pressed(/^(Opciones de|Options for)/)(page)
}

async function openEdit(page: Page, item: RegExp): Promise<void> {
  await framed(page)
  await pressed(/^(Cambiar|Change) (?!the|la)/)(page)
  await page.getByRole('menuitem', { name: item }).click()
  await page.getByRole('dialog').waitFor()
}

/** The states: a path, and what a person does there. */
function statesOf({ scanId, searchId }: Place): Record<string, [path: string, act?: (page: Page) => Promise<void>]> {
  const saved = `/product-research/results/${searchId}`
  return {
    dashboard: ['/dashboard'],
    sites: ['/sites'],
    address: ['/custom-url-scrape'],
    prompt: [`/custom-url/ai-prompt/${scanId}`],
    'fresh table': [`/custom-url/ai-prompt/${scanId}?result=${searchId}`],
    'saved table': [saved],
    evidence: [saved, page => page.locator('[role=gridcell], article button').nth(1).click()],
    receipt: [saved, pressed(/ (filas|licitaciones|rows|tenders)/)],
    columns: [saved, pressed(/^(Columnas|Columns)/)],
    pointing: [`${saved}#fix`, framed],
    'pieces of a record': [`${saved}#fix`, openPieces],
    'a trial': [`${saved}#fix`, tryExample],
    'column menu': [saved, page => openColumnMenu(page)],
    'column in fix': [`${saved}#fix`, async page => (await framed(page), pressed(/^(Cambiar|Change) (?!the|la)/)(page))],
    'split a column': [`${saved}#fix`, page => openEdit(page, /^(Dividir|Split)…/)],
    'join columns': [`${saved}#fix`, page => openEdit(page, /^(Unir|Join)/)],
    'kind of a column': [`${saved}#fix`, page => openEdit(page, /^(Cambiar el tipo|Change kind)/)],
    'example row': [
      `/custom-url/ai-prompt/${scanId}`,
      page =>
        page
          .locator('summary')
          .filter({ hasText: /fila de ejemplo|example row/ })
          .click(),
    ],
    export: [saved, pressed(/^(Exportar|Export)$/)],
    title: [saved, page => page.locator('h1 button').click()],
    condition: [saved, openCondition],
    'no such table': ['/product-research/results/00000000-0000-4000-8000-000000000000'],
    research: ['/product-research/default'],
    profile: ['/profile'],
    help: ['/faqs'],
    'no such page': ['/nowhere'],
  }
}

/** Scans the example site and asks it, through the calls. */
async function makeTable({ request }: BrowserContext, origin: string): Promise<Place> {
  await request.post(`${origin}/api/auth/login`, { data: owner })
  const { exampleSite } = (await (await request.get(`${origin}/api/status`)).json()) as { exampleSite: string }
  const post = async <Answer>(call: string, data: object) =>
    (await (await request.post(`${origin}/api/${call}`, { data, timeout: 120_000 })).json()) as Answer
  const { data } = await post<{ data: { _id: string } }>('scrape/website', { url: new URL('/licitaciones', exampleSite).href })
  const { searchId } = await post<{ searchId: string }>('get-ai-data', { scrappedDataId: data._id, prompt })
  return { scanId: data._id, searchId }
}

async function faultsOf(page: Page, origin: string, [path, act]: [string, ((page: Page) => Promise<void>)?]): Promise<string[]> {
  // Another fragment of the same address would load nothing.
  await page.goto('about:blank')
  await page.goto(origin + path)
  await page.waitForLoadState('networkidle')
  await page.locator('h1').first().waitFor()
  await act?.(page)
  await page.waitForLoadState('networkidle')
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1)
  return [...(isWide ? ['wider than the window'] : []), ...(await accessibilityFaults(page))]
}

const scratch = mkdtempSync(path.join(os.tmpdir(), 'indaga-bench-states-'))
const product = await startBuiltProduct({ INDAGA_DATA_DIR: scratch, INDAGA_EXAMPLE_SITE: 'on', INDAGA_SCAN_PAGES: '12' })
const browser = await chromium.launch(await findTestBrowser())
const faults: string[] = []
let pages = 0
try {
  const signedIn = await browser.newContext()
  const states = statesOf(await makeTable(signedIn, product.origin))
  const storageState = await signedIn.storageState()
  for (const width of widths)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const [language, locale] of [['es', 'es-ES'] as const, ['en', 'en-US'] as const]) {
        const viewport = { width, height: 844 }
        const context = await browser.newContext({
          viewport,
          colorScheme,
          locale,
          storageState,
          hasTouch: width < 500,
          reducedMotion: 'reduce',
        })
        await context.addInitScript(chosen => localStorage.setItem('indaga.language', chosen), language)
        const page = await context.newPage()
        for (const [name, state] of Object.entries(states)) {
          if (only && !only.some(word => name.includes(word))) continue
          pages++
          const found = await faultsOf(page, product.origin, state).catch((error: Error) => [error.message.split('\n')[0]!])
          faults.push(...found.map(fault => `${name}, ${width} px, ${colorScheme}, ${language}: ${fault}`))
        }
        await context.close()
      }
} finally {
  await browser.close()
  await product.stop()
  rmSync(scratch, { recursive: true, force: true })
}
keepResults('Accessible states', [
  `\`npm run bench -- accessible-states\` on ${new Date().toISOString().slice(0, 10)}: ${machine()}. ${pages} pages, ${faults.length} with faults of axe or wider than the window.`,
  ...faults.map(fault => `- ${fault}`),
])
