/**
 * A data folder as the product leaves it after its first start, made once per run of the browser tests and copied for each product that they
 * start: the first start of all takes three seconds longer than later ones.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { preparedFolderVariable, startBuiltProduct } from './built-product.ts'

/** Playwright's global setup: makes the folder, and removes it when the run is over. */
export default async function prepare(): Promise<() => void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'indaga-prepared-'))
  await (await startBuiltProduct({ INDAGA_DATA_DIR: folder })).stop()
  process.env[preparedFolderVariable] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
