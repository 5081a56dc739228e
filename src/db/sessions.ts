/** Sign-in sessions, kept by the hash of their token: who reads the database cannot sign in with it. */
import type { Database } from './database.ts'
import { userColumns, userFromRow, type UserRecord } from './users.ts'

export interface SessionRecord {
  user: UserRecord
  signedInAt: Date
  expiresAt: Date
  /** Whether it outlives the browser that has it. */
  remembered: boolean
}

export interface Sessions {
  create(session: { tokenHash: string; userId: string; expiresAt: Date; remembered: boolean }): Promise<void>
  /** Null where there is no such session or it has expired. */
  find(tokenHash: string): Promise<SessionRecord | null>
  delete(tokenHash: string): Promise<void>
  /** Returns how many there were. */
  deleteExpired(): Promise<number>
}

export function createSessions({ kysely }: Database): Sessions {
  return {
    async create({ tokenHash, userId, expiresAt, remembered }) {
      await kysely.insertInto('sessions').values({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt, remembered }).execute()
    },

    async find(tokenHash) {
      const row = await kysely
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select([...userColumns, 'expires_at', 'remembered', 'sessions.created_at as signed_in_at'])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', new Date())
        .executeTakeFirst()
      if (!row) return null
      return { user: userFromRow(row), signedInAt: row.signed_in_at, expiresAt: row.expires_at, remembered: row.remembered }
    },

    async delete(tokenHash) {
      await kysely.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
    },

    async deleteExpired() {
      const { numDeletedRows } = await kysely.deleteFrom('sessions').where('expires_at', '<=', new Date()).executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}
