/** Faults of the database itself, not of a query: its disk is full, or it cannot be reached or written. */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { PoolClient } from 'pg'
import type { ErrorCode } from '#contracts/error.ts'

/** The part of a connection pool that is used here. */
export interface ConnectionPool {
  connect(): Promise<Pick<PoolClient, 'query' | 'release'>>
  end(): Promise<void>
}

export type DatabaseFaultCode = Extract<ErrorCode, 'disk-full' | 'storage-away'>

/**
 * A fault of the database itself. `code` is the error that users see; the message is the cause's own. The request can be repeated once the cause is
 * removed.
 */
export class DatabaseFault extends Error {
  override name = 'DatabaseFault'
  readonly code: DatabaseFaultCode
  constructor(code: DatabaseFaultCode, cause?: unknown) {
    super(cause instanceof Error ? cause.message : code, { cause })
    this.code = code
  }
}

/** The code of a DatabaseFault; null for other errors. An error from another process, which arrives as a plain object, is recognized too. */
export function faultIn(error: unknown): DatabaseFaultCode | null {
  const { code } = Object(error) as { code?: unknown }
  return code === 'disk-full' || code === 'storage-away' ? code : null
}

/** Wraps a pool so that faults of the database are thrown as DatabaseFault. Errors that a query itself causes are thrown as they are. */
export function tellingFaults(pool: ConnectionPool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw faultIn(error) ? error : new DatabaseFault(isDiskFull(error) ? 'disk-full' : 'storage-away', error)
      })
      const query = async (...asked: [text: string, values: unknown[]]) => {
        try {
          return await client.query(...asked)
        } catch (error) {
          if (isDiskFull(error)) throw new DatabaseFault('disk-full', error)
          throw isAway(error) ? new DatabaseFault('storage-away', error) : error
        }
      }
      return { query, release: () => client.release() } as unknown as PostgresPoolClient
    },
    end: () => pool.end(),
  }
}

const codeOf = (error: unknown) => String((Object(error) as { code?: unknown }).code ?? '')
const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

const isDiskFull = (error: unknown) =>
  /^(53100|ENOSPC|EDQUOT)$/.test(codeOf(error)) || /No space left on device|Disk quota exceeded/.test(messageOf(error))

/**
 * Whether the database is out of reach: a refused or broken connection, a server that starts or stops, a disk with input or output errors, or a
 * read-only database.
 */
const isAway = (error: unknown) =>
  /^(08\w{3}|57P0[1-3]|53300|25006|58030|EROFS|EIO|EPIPE|ECONN\w+|ETIMEDOUT)$/.test(codeOf(error)) ||
  /Read-only file system|Connection terminated|connection error|Client was closed/i.test(messageOf(error))
