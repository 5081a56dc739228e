/** The page beside its table: pointing with a mouse and by the tree of pieces, and hostile pages, from which no request leaves. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { faultsLightAndDark } from '#test/support/accessibility-faults.ts'
import { browserTest } from '#test/support/browser-test.ts'
import { startBuiltProduct } from '#test/support/built-product.ts'
import { foreignTexts } from '#test/support/foreign-texts.ts'
import { startLoopbackServer } from '#test/support/loopback-server.ts'
import { hostileMarkup, storePointedTables } from '#test/support/pointed-tables.ts'
import { prepare } from '#test/support/signed-in-product.ts'

interface Prepared {
  origin: string
  screens: { shop: string; hostile: string }
  /** The addresses that were asked of the listener. */
  asked: string[]
}

const test = browserTest.extend<object, { prepared: Prepared }>({
  prepared: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const asked: string[] = []
      const listener = await startLoopbackServer((request, answer) => {
        asked.push(request.url ?? '')
        answer.setHeader('access-control-allow-origin', '*').end()
      })
      const dataDir = mkdtempSync(path.join(os.tmpdir(), 'indaga-pointing-'))
      const screens = await storePointedTables(dataDir, listener.origin)
      const { origin, stop } = await startBuiltProduct({ INDAGA_DATA_DIR: dataDir, INDAGA_EXAMPLE_SITE: 'off' })
      await use({ origin, screens, asked })
      await stop()
      await listener.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ prepared }, use) => use(prepared.origin),
})
test.use({ viewport: { width: 1440, height: 900 } })

/** What the hostile markup asks for in a page of its own. */
async function askedByMarkupItself(page: Page): Promise<Set<string>> {
  const asked = new Set<string>()
  const listener = await startLoopbackServer((request, answer) => {
    asked.add(request.url ?? '')
    answer.end()
  })
  const tab = await page.context().newPage()
  await tab.setContent(hostileMarkup(listener.origin, 3))
  await expect.poll(() => asked.size).toBeGreaterThan(20)
  await tab.close()
  await listener.close()
  return asked
}

const copyIn = (page: Page) => page.frameLocator('iframe')
const exampleOf = (page: Page, column: string) => page.getByRole('textbox', { name: `Texto para ${column}` })

test('a click gives the text of a place to the chosen column, and a selection a part of it', async ({ page, prepared }) => {
  await prepare(page, 'es')
  await page.goto(prepared.screens.shop)
  const copy = copyIn(page)
  await expect(copy.locator('[data-record]')).toHaveCount(3)
  await page.locator('label').filter({ hasText: 'Precio' }).click()
  await expect(page.getByRole('radio', { name: 'Precio' })).toBeChecked()

  await copy.getByText('80 €').hover()
  await expect(page.getByText('Un clic lleva «80 €» a Precio · ahora en la fila 2, Precio')).toBeVisible()
  await copy.getByText('Madera de roble').click()
  await expect(exampleOf(page, 'Precio')).toHaveValue('Madera de roble')
  await expect(page.getByRole('listitem').filter({ hasText: 'Fila 2' })).toBeVisible()

  await page.getByRole('button', { name: 'Columna', exact: true }).click()
  await page.getByLabel('Nombre de la columna nueva').fill('Material')
  await page.getByRole('button', { name: 'Añadir columna' }).click()
  await copy.getByText('Madera de pino').dblclick({ position: { x: 8, y: 8 } })
  await expect(exampleOf(page, 'Material')).toHaveValue('Madera')
  await page.getByRole('button', { name: 'Quitar el ejemplo de Precio' }).click()
  await expect(exampleOf(page, 'Precio')).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(exampleOf(page, 'Precio')).toHaveValue('Madera de roble')
})

test('a cell leads to its place, a place to its cell, and text outside of the records begins a new one', async ({ page, prepared }) => {
  await prepare(page, 'es')
  await page.goto(prepared.screens.shop)
  const copy = copyIn(page)
  await page.getByRole('gridcell', { name: 'Luz' }).click()
  await expect(copy.locator('[data-flash]')).toHaveText('Luz')
  await expect(copy.getByText('Luz')).toBeInViewport()
  await copy.getByText('Eva').click()
  await expect(page.getByRole('gridcell').locator('.mark-passage')).toHaveText('Eva')
  await copy.getByText('Mesa Sol, 120 €').click()
  await expect(page.getByText('Un registro que falta en la tabla')).toBeVisible()
  await page.getByRole('button', { name: /no tiene Modelo/ }).click()
  await expect(page.getByText('Sin dato', { exact: true })).toBeVisible()
})

test('the tree of pieces does the same with the keyboard alone', async ({ page, prepared }) => {
  await prepare(page, 'es')
  await page.goto(prepared.screens.shop)
  await page.getByRole('button', { name: 'Mostrar la lista de partes' }).click()
  const tree = page.getByRole('tree')
  await expect(tree.getByRole('treeitem', { name: 'Madera de pino' })).toBeVisible()
  await tree.focus()
  await tree.press('End')
  await expect(copyIn(page).locator('[data-hover]')).toHaveText('45 €')
  await tree.press('Enter')
  await expect(exampleOf(page, 'Modelo')).toHaveValue('45 €')
  expect(await faultsLightAndDark(page)).toEqual([])
})

test('a phone shows the pieces without the page', async ({ page, prepared }) => {
  await prepare(page, 'en')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(prepared.screens.shop)
  await expect(page.locator('iframe')).toBeHidden()
  await page.getByRole('treeitem', { name: 'Madera de pino' }).click()
  await expect(page.getByRole('textbox', { name: 'Text for Modelo' })).toHaveValue('Madera de pino')
  expect(await foreignTexts(page, 'en')).toEqual([])
  expect(await faultsLightAndDark(page)).toEqual([])
})

for (const bypassCSP of [false, true]) {
  test.describe(bypassCSP ? 'without the policy of the frame' : 'with the policy of the frame', () => {
    test.use({ bypassCSP })

    test('no request leaves a hostile page, and nothing of it runs', async ({ page, prepared }) => {
      const { asked, screens, origin } = prepared
      const heard = await askedByMarkupItself(page)
      expect(heard.size).toBeGreaterThan(20)

      const left: string[] = []
      page.on('request', request => {
        if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) left.push(request.url())
      })
      await prepare(page, 'es')
      await page.goto(screens.hostile)
      const copy = copyIn(page)
      await expect(copy.getByText('Eva')).toBeVisible()
      for (const text of ['Sigue', 'Aquí', 'Eva']) {
        await copy.getByText(text, { exact: true }).hover()
        await copy.getByText(text, { exact: true }).click()
      }
      // Longer than the delay of the page's refresh.
      await expect(copy.locator('[data-flash]')).toHaveCount(0)
      await page.waitForFunction(start => performance.now() - start > 1_500, await page.evaluate(() => performance.now()))
      expect(page.url()).toBe(origin + screens.hostile)
      expect(page.frames()).toHaveLength(2)
      expect(left).toEqual([])
      expect(asked).toEqual([])
    })
  })
}
