/** Takes the README's picture from the real product on its example site: `npm run build && npx tsx scripts/pictures.ts`. */
import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { findTestBrowser } from '#test/support/browser.ts'
import { startBuiltProduct } from '#test/support/built-product.ts'
import { owner } from '#test/support/owner.ts'

const prompt = 'Todas las licitaciones con título, comprador, importe y plazo'

const { origin, stop } = await startBuiltProduct({ INDAGA_EXAMPLE_SITE: 'on' })
const browser = await chromium.launch(await findTestBrowser())
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 860 }, locale: 'es-ES', colorScheme: 'light' })
  await page.goto(`${origin}/login`)
  await page.getByLabel('Correo electrónico').fill(owner.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL(/dashboard/)
  await page.goto(`${origin}/custom-url-scrape`)
  await page.getByRole('button', { name: 'Probar el ejemplo' }).click()
  await page.waitForURL(/ai-prompt/)
  await page.getByRole('textbox', { name: /Tu petición/ }).fill(prompt)
  await page.getByRole('button', { name: 'Analizar' }).click()
  await page.getByRole('gridcell').first().waitFor()
  await page.getByRole('gridcell').nth(5).click()
  await page.getByRole('complementary').locator('mark').waitFor()
  mkdirSync('docs/images', { recursive: true })
  await page.screenshot({ path: 'docs/images/table.png' })
} finally {
  await browser.close()
  await stop()
}
