/**
 * The embedded database behind one pool that lasts as long as the process. PostgreSQL shuts itself down when it cannot write its log of changes, for
 * example on a full disk. It is then opened again from the files on the disk as soon as there is room.
 */
import type { PoolClient } from 'pg'
import type { Logger } from 'pino'
import { type ConnectionPool, DatabaseFault } from './database-fault.ts'
import { diskSpace, isNearlyFull } from './data-folder.ts'
import { type EmbeddedDatabase, openEmbedded } from './embedded-database.ts'

export interface EmbeddedPool extends Pick<EmbeddedDatabase, 'dump' | 'close'> {
  pool: ConnectionPool
}

type Log = Pick<Logger, 'info' | 'error'>

/** An opened database. Valid until the database shuts itself down or is closed. */
interface Opening {
  database: EmbeddedDatabase
  /** Rejects when the database shuts itself down, so that callers do not wait forever. */
  ended: Promise<never>
  end(error: unknown): void
}

const minute = 60_000
/** The least milliseconds between two attempts to open the database again, because each failed attempt leaks memory. */
const openAgainAfter = 10_000
/** A checkpoint is made when the log of changes (WAL) has more bytes than this. The files of the log take about twice as much disk space. */
const mostLog = 64 * 1024 * 1024

/** Opens the database in the data folder as `openEmbedded` does. */
export async function openEmbeddedPool(dataDir: string, log?: Log): Promise<EmbeddedPool> {
  const database = new ReopeningDatabase(dataDir, log, await openOnce(dataDir))
  const checkpoint = () => database.checkpointLongLog().catch(error => log?.error({ err: error }, 'No checkpoint was made'))
  const timer = setInterval(() => void checkpoint(), minute)
  timer.unref()
  return {
    pool: { connect: () => database.connect(), end: async () => database.opening?.database.pool.end() },
    dump: async () => (await database.opened()).database.dump(),
    async close() {
      clearInterval(timer)
      await database.opening?.database.close()
    },
  }
}

class ReopeningDatabase {
  readonly #dataDir: string
  readonly #log: Log | undefined
  /** Null after the database has shut itself down, until it is opened again. */
  opening: Opening | null
  #reopening: Promise<Opening> | null = null
  #failedAt = -Infinity

  constructor(dataDir: string, log: Log | undefined, opening: Opening) {
    this.#dataDir = dataDir
    this.#log = log
    this.opening = opening
  }

  /**
   * Returns the open database. A database that has shut itself down is opened again first. Throws DatabaseFault when the disk is nearly full, or when
   * opening the database failed less than `openAgainAfter` milliseconds ago.
   */
  async opened(): Promise<Opening> {
    if (this.opening) return this.opening
    if (isNearlyFull(await diskSpace(this.#dataDir)))
      throw new DatabaseFault('disk-full', new Error(`The disk of ${this.#dataDir} is full`))
    if (Date.now() - this.#failedAt < openAgainAfter)
      throw new DatabaseFault('storage-away', new Error(`The database in ${this.#dataDir} could not be opened again`))
    this.#reopening ??= openOnce(this.#dataDir).finally(() => (this.#reopening = null))
    try {
      this.opening = await this.#reopening
    } catch (error) {
      this.#failedAt = Date.now()
      throw error
    }
    this.#log?.info('The database was opened again')
    return this.opening
  }

  async connect() {
    const { database, ended, end } = await this.opened()
    const client = await Promise.race([database.pool.connect(), ended])
    const query = async (...asked: [text: string, values?: unknown[]]) => {
      try {
        return await Promise.race([client.query(...asked), ended])
      } catch (error) {
        if (isShutdown(error) && this.opening?.database === database) {
          this.#log?.error({ err: error }, 'The embedded database has shut itself down; it will be opened again as soon as possible')
          this.opening = null
          end(error)
        }
        throw error
      }
    }
    return { query: query as PoolClient['query'], release: () => client.release() }
  }

  /** Writes the log of changes into the tables when the log has more than `mostLog` bytes. PGlite itself does this only when it is closed. */
  async checkpointLongLog(): Promise<void> {
    const client = await this.connect()
    try {
      const { rows } = await client.query<{ bytes: number }>(
        'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
      )
      if (rows[0]!.bytes > mostLog) await client.query('checkpoint')
    } finally {
      client.release()
    }
  }
}

async function openOnce(dataDir: string): Promise<Opening> {
  const database = await openEmbedded(dataDir)
  let end: Opening['end'] = () => {}
  const ended = new Promise<never>((_, reject) => (end = reject))
  // Usually no caller waits when the database shuts itself down. Without this handler the unhandled rejection would end the process.
  ended.catch(() => {})
  return { database, ended, end }
}

/** Whether the error says that PostgreSQL has shut itself down. */
const isShutdown = (error: unknown) =>
  (Object(error) as { severity?: unknown }).severity === 'PANIC' || error instanceof WebAssembly.RuntimeError
