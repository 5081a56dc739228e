/**
 * PostgreSQL in this process (PGlite), in the data folder. A new database is made beside its place and moved there when it
 * is whole, so that a process killed in its first second leaves nothing half made behind.
 */
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Pool, type PoolConfig } from 'pg'

/** PostgreSQL's major version in PGlite; a folder of another one does not open. */
const majorVersion = '18'
// A hundred megabytes less than with PostgreSQL's own default, and no slower here.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

/** The data folder was written by another major version of PostgreSQL. Stop. */
export class DataFolderVersionError extends Error {
  override name = 'DataFolderVersionError'
}

/** Opens the database in the data folder, which must be locked, and makes it if there is none. */
export async function openEmbedded(dataDir: string): Promise<{ pool: Pool; close(): Promise<void> }> {
  const folder = path.join(dataDir, 'database')
  const version = await versionOf(folder)
  if (version === null) await createIn(folder)
  else if (version !== majorVersion) {
    throw new DataFolderVersionError(`${folder} holds a database of PostgreSQL ${version}; this release reads PostgreSQL ${majorVersion}.`)
  }
  const pglite = await PGlite.create({ dataDir: folder, startParams })
  const config = createPgConfig(pglite)
  const pool = new Pool({ ...config, connection: config.connection, max: 1 } as PoolConfig)
  return {
    pool,
    async close() {
      await pool.end()
      await pglite.close()
    },
  }
}

async function versionOf(folder: string): Promise<string | null> {
  const text = await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(() => null)
  return text?.trim() ?? null
}

async function createIn(folder: string): Promise<void> {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  const pglite = await PGlite.create({ dataDir: unfinished, startParams })
  await pglite.close()
  await rename(unfinished, folder)
}
