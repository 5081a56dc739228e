/**
 * PostgreSQL in this process (PGlite), in the data folder. A new database is made beside its place and moved there when it
 * is whole, so that a process killed in its first second leaves nothing half made behind.
 */
import { access, constants, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import { makePrivateFolder } from './private-folder.ts'

/** PostgreSQL's major version in PGlite; a folder of another one does not open. */
const majorVersion = '18'
const startParams = [
  ...PGlite.defaultStartParams,
  // A hundred megabytes less memory than with PostgreSQL's own default, and no slower here.
  '-c',
  'shared_buffers=8MB',
  // Bounds of the write-ahead log that stays after a checkpoint; by default up to a gigabyte.
  '-c',
  'min_wal_size=32MB',
  '-c',
  'max_wal_size=128MB',
]

/** The data folder was written by another major version of PostgreSQL. Stop. */
export class DataFolderVersionError extends Error {
  override name = 'DataFolderVersionError'
}

export interface EmbeddedDatabase {
  pool: Pool
  /** The whole database as a compressed archive. Everybody else waits: a second for each thirty thousand rows or so. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

/** Where the database is inside the data folder. */
export const databaseFolder = (dataDir: string) => path.join(dataDir, 'database')

/** Opens the database in the data folder, which must be locked, and makes it if there is none. */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = databaseFolder(dataDir)
  const version = await versionOf(folder)
  if (version === null) await createIn(folder)
  else if (version !== majorVersion) {
    throw new DataFolderVersionError(`${folder} holds a database of PostgreSQL ${version}; this release reads PostgreSQL ${majorVersion}.`)
  }
  // PGlite would end with a word that says nothing.
  await access(folder, constants.W_OK)
  // Folders of earlier releases were open to everybody.
  await makePrivateFolder(folder)
  const pglite = await PGlite.create({ dataDir: folder, startParams })
  const config = createPgConfig(pglite)
  const pool = new Pool({ ...config, connection: config.connection, max: 1, idleTimeoutMillis: 0 } as PoolConfig)
  // A database that ends itself says more than once why; the query that met its end has heard it.
  pool.on('error', () => undefined)
  pool.on('connect', client => void client.on('error', () => undefined))
  return {
    pool,
    async dump() {
      // This is the only connection, so no other writes happen meanwhile.
      const client = await pool.connect()
      try {
        await client.query('checkpoint')
        return new Uint8Array(await (await pglite.dumpDataDir('gzip')).arrayBuffer())
      } finally {
        client.release()
      }
    },
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
  await rename(await makeBeside(folder), folder)
}

/** Makes a whole database beside its place, empty or from a dump, and has `finish` work on it; returns its folder. What fails leaves nothing. */
export async function makeBeside(folder: string, dump?: Blob, finish?: (database: PGlite) => Promise<unknown>): Promise<string> {
  const beside = `${folder}.new`
  await rm(beside, { recursive: true, force: true })
  await makePrivateFolder(beside)
  try {
    const pglite = await PGlite.create({ dataDir: beside, startParams, loadDataDir: dump })
    await finish?.(pglite)
    await pglite.close()
    return beside
  } catch (error) {
    await rm(beside, { recursive: true, force: true })
    throw error
  }
}
