/**
 * Opens the database: PostgreSQL when `databaseUrl` is set, otherwise the embedded database in the data folder. Both are used through a `pg` pool, so
 * queries, migrations and tests are the same on both.
 */
import { mkdirSync } from 'node:fs'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Logger } from 'pino'
import { startBackups } from './backup.ts'
import { type ConnectionPool, tellingFaults } from './database-fault.ts'
import { openEmbeddedPool } from './embedded-pool.ts'
import { lockFolder } from './folder-lock.ts'
import { createJobNews, type JobNews, listenForJobNews } from './job-news.ts'
import { migrate } from './migrations.ts'
import type { Schema } from './schema.ts'

export interface Database {
  kysely: Kysely<Schema>
  kind: 'embedded' | 'postgres'
  news: JobNews
  /** Runs an SQL text. Without `values` the text may hold several statements. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** See EmbeddedDatabase; null for PostgreSQL, which has its own backup tools. */
  dump: (() => Promise<Uint8Array>) | null
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Folder of the embedded database; created if missing. */
  dataDir: string
  databaseUrl?: string
  /** What started this process, such as `indaga serve`. A second process that finds the folder in use shows this text. */
  startedAs?: string
  /** Receives messages about automatic backups and faults of the embedded database. */
  log?: Pick<Logger, 'info' | 'error'>
}

/** The PostgreSQL server does not answer, or refuses the connection. The message names the server without its password; the program must end. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError'
}

/**
 * Opens and migrates the database. Throws DataFolderInUseError when another process has the embedded database, and DatabaseUnreachableError when the
 * PostgreSQL server cannot be used.
 */
export async function openDatabase({ dataDir, databaseUrl, startedAs = 'indaga', log }: DatabaseOptions): Promise<Database> {
  return databaseUrl ? await openPostgres(databaseUrl) : await openInFolder(dataDir, startedAs, log)
}

async function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 10_000, application_name: 'indaga' })
  // A connection that breaks while it is idle needs no handling: the pool replaces it. If the server is gone, the next query fails.
  pool.on('error', () => undefined)
  // A connection that breaks while it is in use fails its next query, so its `error` event needs no handling.
  pool.on('connect', client => void client.on('error', () => undefined))
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const { host, pathname } = new URL(databaseUrl)
    throw new DatabaseUnreachableError(`The database ${host}${pathname} (DATABASE_URL) cannot be opened: ${reasonOf(error)}`, {
      cause: error,
    })
  }
  const database = await migrated('postgres', pool, () => pool.end())
  const news = await listenForJobNews(databaseUrl)
  return { ...database, news, dump: null, close: async () => void (await Promise.all([news.close(), database.close()])) }
}

async function openInFolder(dataDir: string, startedAs: string, log: DatabaseOptions['log']): Promise<Database> {
  mkdirSync(dataDir, { recursive: true })
  const lock = await lockFolder(dataDir, startedAs)
  try {
    const { pool, dump, close } = await openEmbeddedPool(dataDir, log)
    const database = await migrated('embedded', pool, async () => {
      await close()
      await lock.release()
    })
    const backups = startBackups({ dataDir, dump, log })
    return {
      ...database,
      news: createJobNews(),
      dump,
      async close() {
        await backups.stop()
        await database.close()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function migrated(
  kind: Database['kind'],
  pool: ConnectionPool,
  closeAll: () => Promise<void>,
): Promise<Omit<Database, 'news' | 'dump'>> {
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: tellingFaults(pool) }) })
  let closing: Promise<void> | undefined
  const close = () => (closing ??= closeAll())
  try {
    await migrate(kysely)
  } catch (error) {
    await close()
    throw error
  }
  return { kysely, kind, executeSql: (text, values) => executeSql(pool, text, values), close }
}

async function executeSql(pool: ConnectionPool, text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> {
  const client = await pool.connect()
  try {
    return await client.query(text, values)
  } catch (error) {
    // A text that begins its own transaction and fails leaves the transaction open. Close it before another caller gets the connection.
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return message || code || String(error)
}
