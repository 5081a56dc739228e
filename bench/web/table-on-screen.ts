/**
 * The place that a table has on the screen, with the built product on loopback: a table that was just analysed, a saved one, and one with its evidence
 * open, in a window of 1280 x 800 px; the first record on a phone; how far content moves while a table opens; and the steps of the Tab key
 * before the content.
 */
import { chromium, type Browser, type Page } from 'playwright-core'
import { findTestBrowser } from '#test/support/browser.ts'
import type { Measured } from './measured.ts'
import { savedName, signInAs, withSavedTable } from './saved-table.ts'

const rows = 58
const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

export async function measureTableOnScreen(): Promise<Measured[]> {
  return await withSavedTable(
    rows,
    async ({ origin, searchId }) => {
      const browser = await chromium.launch(await findTestBrowser())
      try {
        return [
          ...(await measureFresh(await newPage(browser, origin, desk))),
          ...(await measureSaved(await newPage(browser, origin, desk), searchId)),
          ...(await measurePhone(await newPage(browser, origin, phone), searchId)),
        ]
      } finally {
        await browser.close()
      }
    },
    { INDAGA_EXAMPLE_SITE: 'on', INDAGA_SCAN_PAGES: '5' },
  )
}

/** A page of the signed-in owner, on the dashboard. */
async function newPage(browser: Browser, origin: string, viewport: typeof desk): Promise<Page> {
  const isPhone = viewport === phone
  const context = await browser.newContext({ viewport, locale: 'es-ES', isMobile: isPhone, hasTouch: isPhone })
  const page = await context.newPage()
  await page.addInitScript(instruments)
  await signInAs(page, origin)
  return page
}

/** Scans the example site and asks for its records, as a person does. */
async function measureFresh(page: Page): Promise<Measured[]> {
  await page.goto(`${new URL(page.url()).origin}/custom-url-scrape`)
  await page.getByRole('button', { name: 'Probar el ejemplo' }).click()
  const prompt = page.getByRole('textbox', { name: /Tu petición/ })
  await prompt.waitFor({ timeout: 120_000 })
  await prompt.fill('Todas las licitaciones con título, comprador, importe, plazo y enlace')
  await page.evaluate('onScreen.forgetShift()')
  await page.getByRole('button', { name: 'Analizar' }).click()
  await page.waitForURL(/result=/, { timeout: 120_000 })
  // Until the table is open, the page shows the one of the running analysis.
  await page.getByRole('heading', { level: 1, name: 'Resultados del análisis' }).waitFor()
  const shown = await placeOf(page)
  return [
    ...placeFigures('just analyzed', shown, { share: 65, rows: 16 }),
    { what: 'layout shift from the scan to the table', figure: await shiftOf(page), unit: 'thousandths', goal: 50 },
  ]
}

async function measureSaved(page: Page, searchId: string): Promise<Measured[]> {
  await page
    .getByRole('complementary')
    .getByRole('link', { name: new RegExp(savedName) })
    .click()
  const shown = await placeOf(page)
  const byClick = await shiftOf(page)
  await page.goto(`${new URL(page.url()).origin}/product-research/results/${searchId}`)
  await placeOf(page)
  const byAddress = await shiftOf(page)
  const tabs = await page.evaluate<number>('onScreen.tabStops()')
  await page.getByRole('gridcell').nth(1).click()
  await page.getByRole('complementary').locator('mark').waitFor()
  return [
    ...placeFigures('saved', shown, { share: 65, rows: 16 }),
    ...placeFigures('with the evidence open', await placeOf(page), { share: 45, rows: 14 }),
    { what: 'layout shift while a saved table opens', figure: Math.max(byClick, byAddress), unit: 'thousandths', goal: 20 },
    { what: 'steps of the Tab key before the content of a page', figure: tabs, unit: 'steps', goal: 3 },
  ]
}

async function measurePhone(page: Page, searchId: string): Promise<Measured[]> {
  await page.goto(`${new URL(page.url()).origin}/product-research/results/${searchId}`)
  await page.locator(record).first().waitFor()
  const top = await page.evaluate<number>(`document.querySelector('${record}').getBoundingClientRect().top`)
  return [{ what: 'phone of 390 x 844 px, top of the first record', figure: top, unit: 'px', goal: 260 }]
}

const record = '[role=gridcell], article'

interface Place {
  /** Percent of the window. */
  share: number
  rows: number
}

function placeFigures(state: string, { share, rows }: Place, atLeast: Place): Measured[] {
  return [
    { what: `1280 x 800 px, ${state}: share of the window that is rows`, figure: share, unit: '%', atLeast: atLeast.share },
    { what: `1280 x 800 px, ${state}: whole rows visible`, figure: rows, unit: 'rows', atLeast: atLeast.rows },
  ]
}

/** The place of the rows, once the page has come to rest. */
async function placeOf(page: Page): Promise<Place> {
  await page.getByRole('gridcell').first().waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  return await page.evaluate<Place>('onScreen.place()')
}

const shiftOf = (page: Page) => page.evaluate<number>('onScreen.shift * 1000')

/** Code that measures inside the page. */
const instruments = `
  window.onScreen = {
    shift: 0,
    forgetShift() { this.shift = 0 },
    place() {
      const grid = document.querySelector('[role=grid]')
      const box = grid.getBoundingClientRect()
      const top = grid.querySelector('[role=columnheader]').getBoundingClientRect().bottom
      const bottom = Math.min(box.top + grid.clientHeight, innerHeight)
      const whole = [...grid.querySelectorAll('[data-row]')].map(row => row.getBoundingClientRect()).filter(row => row.top >= top - 1 && row.bottom <= bottom + 1)
      return { share: (100 * (bottom - top) * grid.clientWidth) / (innerWidth * innerHeight), rows: whole.length }
    },
    /** The elements outside of main that the Tab key reaches before the first one inside. */
    tabStops() {
      const reached = [...document.querySelectorAll('a[href], button:not(:disabled), input, select, textarea, [tabindex]')].filter(
        element => element.tabIndex >= 0 && element.checkVisibility(),
      )
      return reached.findIndex(element => element.closest('main'))
    },
  }
  new PerformanceObserver(list => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) onScreen.shift += entry.value })
    .observe({ type: 'layout-shift', buffered: true })
`
