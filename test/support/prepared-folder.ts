/**
 * A data folder with a migrated, empty embedded database, made once per run of the browser tests and copied for each product that they start:
 * making one takes three seconds, copying it a tenth of one.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const variable = 'INDAGA_TEST_PREPARED_FOLDER'

/** Playwright's global setup: makes the folder, and removes it when the run is over. */
export default async function prepare(): Promise<() => void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'indaga-prepared-'))
  const { openDatabase } = await import('#db/database.ts')
  await (await openDatabase({ dataDir: folder })).close()
  process.env[variable] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Fills an empty data folder, where a folder was prepared; else the product makes its database itself. */
export function fillDataFolder(dataDir: string): void {
  const prepared = process.env[variable]
  if (prepared) cpSync(prepared, dataDir, { recursive: true })
}
