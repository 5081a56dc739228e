/**
 * The embedded database behind one pool for as long as the process lives. PostgreSQL ends itself where it cannot write its log of changes, as on a
 * full disk; in a process of ours nothing would answer any more then. So it is opened again, from what is on the disk, once there is room.
 */
import type { PoolClient } from 'pg'
import type { Logger } from 'pino'
import { type ConnectionPool, DatabaseFault } from './database-fault.ts'
import { diskSpace, isNearlyFull } from './disk-space.ts'
import { type EmbeddedDatabase, openEmbedded } from './embedded-database.ts'

export interface EmbeddedPool extends Pick<EmbeddedDatabase, 'dump' | 'close'> {
  pool: ConnectionPool
}

/** One opening of the database. */
interface Life {
  database: EmbeddedDatabase
  /** Rejects when the database has ended, so that callers do not wait for ever. */
  ended: Promise<never>
  end(error: unknown): void
}

const minute = 60_000
/** An opening that failed leaves memory behind. */
const openAgainAfter = 10_000
/** Bytes of changes after which their log is written into the tables; it takes about twice as many on the disk. */
const mostLog = 64 * 1024 * 1024

/** Opens the database in the data folder as `openEmbedded` does. */
export async function openEmbeddedPool(dataDir: string, log?: Pick<Logger, 'info' | 'error'>): Promise<EmbeddedPool> {
  let life: Life | null = await begin(dataDir)
  let beginning: Promise<Life> | null = null
  let failedAt = -Infinity

  async function living(): Promise<Life> {
    if (life) return life
    if (isNearlyFull(await diskSpace(dataDir))) throw new DatabaseFault('disk-full', new Error(`The disk of ${dataDir} is full`))
    if (Date.now() - failedAt < openAgainAfter)
      throw new DatabaseFault('storage-away', new Error(`The database in ${dataDir} could not be opened again`))
    beginning ??= begin(dataDir).finally(() => (beginning = null))
    try {
      life = await beginning
    } catch (error) {
      failedAt = Date.now()
      throw error
    }
    log?.info('The database was opened again')
    return life
  }

  async function connect() {
    const { database, ended, end } = await living()
    const client = await Promise.race([database.pool.connect(), ended])
    const query = async (...asked: [text: string, values?: unknown[]]) => {
      try {
        return await Promise.race([client.query(...asked), ended])
      } catch (error) {
        if (isItsEnd(error) && life?.database === database) {
          log?.error({ err: error }, 'The embedded database has ended itself; it is opened again as soon as it can be')
          life = null
          end(error)
        }
        throw error
      }
    }
    return { query: query as PoolClient['query'], release: () => client.release() }
  }

  /** By itself it does so only when it is closed, and until then keeps the log of everything. */
  async function writeLogIntoTables() {
    const client = await connect()
    try {
      const { rows } = await client.query<{ bytes: number }>(
        'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
      )
      if (rows[0]!.bytes > mostLog) await client.query('checkpoint')
    } finally {
      client.release()
    }
  }
  const timer = setInterval(() => void writeLogIntoTables().catch(error => log?.error({ err: error }, 'No checkpoint was made')), minute)
  timer.unref()

  return {
    pool: { connect, end: async () => life?.database.pool.end() },
    dump: async () => (await living()).database.dump(),
    async close() {
      clearInterval(timer)
      await life?.database.close()
    },
  }
}

async function begin(dataDir: string): Promise<Life> {
  const database = await openEmbedded(dataDir)
  let end: Life['end'] = () => {}
  const ended = new Promise<never>((_, reject) => (end = reject))
  // The database usually ends without a waiting caller.
  ended.catch(() => {})
  return { database, ended, end }
}

const isItsEnd = (error: unknown) =>
  (Object(error) as { severity?: unknown }).severity === 'PANIC' || error instanceof WebAssembly.RuntimeError
