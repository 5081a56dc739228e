/** Takes the README's picture from the real product on its example site: `npm run build && npx tsx scripts/pictures.ts`. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { findTestBrowser } from '#test/support/browser.ts'
import { freePort } from '#test/support/free-port.ts'
import { owner } from '#test/support/owner.ts'

const prompt = 'Todas las licitaciones con título, comprador, importe y plazo'

const scratch = mkdtempSync(path.join(os.tmpdir(), 'indaga-pictures-'))
const origin = `http://127.0.0.1:${await freePort()}`
const product = spawn(process.execPath, ['dist/indaga.js', 'serve'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: new URL(origin).port,
    INDAGA_DATA_DIR: scratch,
    INDAGA_OWNER_EMAIL: owner.email,
    INDAGA_OWNER_PASSWORD: owner.password,
    INDAGA_EXAMPLE_SITE: 'on',
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
  },
})
const ended = new Promise(resolve => product.once('exit', resolve))
const browser = await chromium.launch(await findTestBrowser())
try {
  while (
    !(await fetch(`${origin}/api/status`).then(
      answer => answer.ok,
      () => false,
    ))
  )
    await sleep(100)
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
  product.kill('SIGTERM')
  await ended
  rmSync(scratch, { recursive: true, force: true })
}
