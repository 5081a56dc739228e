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
  /** False, and no session, where the account is disabled, or its password another one by now than `user` has: the change of it ends all sessions. */
  create(session: {
    tokenHash: string
    user: Pick<UserRecord, 'id' | 'passwordHash'>
    expiresAt: Date
    remembered: boolean
  }): Promise<boolean>
  /** Null where there is no such session or it has expired. */
  find(tokenHash: string): Promise<SessionRecord | null>
  delete(tokenHash: string): Promise<void>
  /** Returns how many there were. */
  deleteExpired(): Promise<number>
}

export function createSessions({ kysely }: Database): Sessions {
  return {
    async create({ tokenHash, user, expiresAt, remembered }) {
      const created = await kysely
        .insertInto('sessions')
        .columns(['token_hash', 'user_id', 'expires_at', 'remembered'])
        .expression(({ selectFrom, val, cast }) =>
          selectFrom('users')
            .select([
              val(tokenHash).as('token_hash'),
              'id',
              cast<Date>(val(expiresAt), 'timestamptz').as('expires_at'),
              cast<boolean>(val(remembered), 'boolean').as('remembered'),
            ])
            .where('id', '=', user.id)
            .where('password_hash', 'is not distinct from', user.passwordHash)
            .where('state', '=', 'active')
            // Waits for a change of the password that is being made, and looks again.
            .forShare(),
        )
        .executeTakeFirst()
      return created.numInsertedOrUpdatedRows === 1n
    },

    async find(tokenHash) {
      const row = await kysely
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select([...userColumns, 'expires_at', 'remembered', 'sessions.created_at as signed_in_at'])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', new Date())
        .where('state', '=', 'active')
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
