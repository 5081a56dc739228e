/** The built product with one large saved search and a signed-in user. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { startBuiltProduct } from '#test/support/built-product.ts'
import { largeTable, saveSearch } from '#test/support/large-table.ts'
import { owner } from '#test/support/owner.ts'

/** Name of the saved search in the sidebar. */
export const savedName = 'Concursos guardados'

/** Runs `measure` on a separate product with a table of this many rows and 12 columns. */
export async function withSavedTable<Result>(
  rows: number,
  measure: (product: { origin: string; searchId: string }) => Promise<Result>,
  environment: Record<string, string> = {},
): Promise<Result> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'indaga-bench-web-'))
  try {
    const dataDir = path.join(scratch, 'data')
    const searchId = await saveSearch(dataDir, savedName, largeTable(rows))
    const product = await startBuiltProduct({ INDAGA_DATA_DIR: dataDir, ...environment })
    try {
      return await measure({ origin: product.origin, searchId })
    } finally {
      await product.stop()
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Signs the test owner in through the page; ends on the completely loaded dashboard. */
export async function signInAs(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByLabel('Correo electrónico').fill(owner.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await page.waitForURL(/dashboard/)
  await page.waitForLoadState('networkidle')
}
