/** A report as a user waits for it: from the click on the form's button to the first rows on the screen, and to the complete report. */
import { chromium } from 'playwright-core'
import { findTestBrowser } from '#test/support/browser.ts'
import { signInAs } from './saved-table.ts'

/** Milliseconds for a new question, and for the same one again. */
export async function measureReportOnScreen(origin: string, product: { productName: string; productCode: string }) {
  const browser = await chromium.launch(await findTestBrowser())
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'es-ES' })
    await signInAs(page, origin)

    const ask = async () => {
      await page.goto(`${origin}/product-research/default`)
      await page.getByLabel('Nombre del producto').fill(product.productName)
      await page.getByLabel('Código del producto (opcional)').fill(product.productCode)
      const button = page.getByRole('button', { name: 'Obtener informe' })
      await button.waitFor()
      await page.waitForLoadState('networkidle')
      const began = performance.now()
      await button.click()
      await page.getByRole('gridcell').first().waitFor({ timeout: 60_000 })
      const firstRows = performance.now() - began
      await page.waitForURL(/report=/, { timeout: 60_000 })
      await page.getByRole('gridcell').first().waitFor()
      return { firstRows, whole: performance.now() - began }
    }
    const fresh = await ask()
    return { ...fresh, again: (await ask()).whole }
  } finally {
    await browser.close()
  }
}
