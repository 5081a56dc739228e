/**
 * PostgreSQL inside this process (PGlite), stored in the data folder. A new database is built beside its final place and renamed when it is complete,
 * so that a process killed during its first start leaves no half-built database.
 */
import { access, constants, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import { makePrivateFolder } from './data-folder.ts'

/** The major version of PostgreSQL in PGlite. A folder of another major version cannot be opened. */
const majorVersion = '18'
const startParams = [
  ...PGlite.defaultStartParams,
  // Saves about 100 MB of memory compared with PostgreSQL's default; no query was measurably slower.
  '-c',
  'shared_buffers=8MB',
  // Limits the files of the write-ahead log that are kept after a checkpoint; by default they may take 1 GB.
  '-c',
  'min_wal_size=32MB',
  '-c',
  'max_wal_size=128MB',
]

/** The data folder was written by another major version of PostgreSQL, so this release cannot open it; the program must end. */
export class DataFolderVersionError extends Error {
  override name = 'DataFolderVersionError'
}

export interface EmbeddedDatabase {
  pool: Pool
  /** Returns the whole database as a gzip archive. A dump takes about one second per 30,000 rows, and all other queries wait for its end. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

/** The folder of the database inside the data folder. */
export const databaseFolder = (dataDir: string) => path.join(dataDir, 'database')

/** Opens the database in the data folder, and creates it if it is missing. The folder must be locked (see folder-lock.ts). */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = databaseFolder(dataDir)
  const version = await versionOf(folder)
  if (version === null) await createIn(folder)
  else if (version !== majorVersion) {
    throw new DataFolderVersionError(`${folder} holds a database of PostgreSQL ${version}; this release reads PostgreSQL ${majorVersion}.`)
  }
  // An unwritable folder fails here with the system's message; PGlite's own message does not name the cause.
  await access(folder, constants.W_OK)
  // Closes the folder to other users: folders of earlier releases can be read by all users.
  await makePrivateFolder(folder)
  const pglite = await PGlite.create({ dataDir: folder, startParams })
  const config = createPgConfig(pglite)
  const pool = new Pool({ ...config, connection: config.connection, max: 1, idleTimeoutMillis: 0 } as PoolConfig)
  // A database that shuts itself down raises several errors. They need no handling here, because the running query has already reported the first
  // one.
  pool.on('error', () => undefined)
  pool.on('connect', client => void client.on('error', () => undefined))
  return {
    pool,
    async dump() {
      // The dump takes the only connection, so nothing is written in the meantime.
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

/**
 * Builds a complete database, empty or from a dump, in a temporary folder beside its final place, and runs `finish` on it. Returns that folder, which
 * the caller renames; after a failure the folder is deleted.
 */
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
