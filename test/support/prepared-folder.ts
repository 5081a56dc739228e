/**
 * A data folder after the product's first start. It is made once per run of the browser tests and copied for each product that they start, because a
 * first start takes three seconds longer than later ones.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { preparedFolderVariable, startBuiltProduct } from './built-product.ts'

/** Playwright's global setup: creates the folder, and deletes it when the run ends. */
export default async function prepare(): Promise<() => void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'indaga-prepared-'))
  await (await startBuiltProduct({ INDAGA_DATA_DIR: folder })).stop()
  process.env[preparedFolderVariable] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
