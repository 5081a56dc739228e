/** Sign-in sessions, stored under the hash of their token, so that nobody who reads the database can sign in with it. */
import type { Database } from './database.ts'
import { deletedCount, isId } from './queries.ts'
import { userColumns, userFromRow, type UserRecord } from './users.ts'

/** The client of a request. */
export interface Caller {
  /** Browser and system in a few words; empty when the browser does not say. */
  device: string
  /** The network address. */
  address: string
}

export interface SessionRecord {
  user: UserRecord
  signedInAt: Date
  usedAt: Date
  expiresAt: Date
  /** Whether the session outlives the browser window. */
  remembered: boolean
}

export interface NewSession {
  tokenHash: string
  user: Pick<UserRecord, 'id' | 'passwordHash'>
  expiresAt: Date
  remembered: boolean
  caller?: Caller
  /** The session ends at this time unless it is used before. Default: `expiresAt`. */
  idleEndsAt?: Date
}

/** A session as its owner sees it. */
export interface ListedSession extends Caller {
  id: string
  tokenHash: string
  signedInAt: Date
  usedAt: Date
}

export class SessionRepository {
  readonly #kysely: Database['kysely']

  constructor({ kysely }: Database) {
    this.#kysely = kysely
  }

  /**
   * Returns false, and stores nothing, when the account is disabled, or when its password is no longer the one in `user`: a change of the password
   * ends all sessions, so this one must not begin.
   */
  async create({ tokenHash, user, expiresAt, remembered, caller, idleEndsAt }: NewSession): Promise<boolean> {
    const created = await this.#kysely
      .insertInto('sessions')
      .columns(['token_hash', 'user_id', 'expires_at', 'remembered', 'device', 'address', 'idle_ends_at'])
      .expression(({ selectFrom, val, cast }) =>
        selectFrom('users')
          .select([
            val(tokenHash).as('token_hash'),
            'id',
            cast<Date>(val(expiresAt), 'timestamptz').as('expires_at'),
            cast<boolean>(val(remembered), 'boolean').as('remembered'),
            val(caller?.device ?? '').as('device'),
            val(caller?.address ?? '').as('address'),
            cast<Date>(val(idleEndsAt ?? expiresAt), 'timestamptz').as('idle_ends_at'),
          ])
          .where('id', '=', user.id)
          .where('password_hash', 'is not distinct from', user.passwordHash)
          .where('state', '=', 'active')
          // Waits for a change of the password that is in progress; the conditions are then checked against the changed row.
          .forShare(),
      )
      .executeTakeFirst()
    return created.numInsertedOrUpdatedRows === 1n
  }

  /** Null when there is no such session, or it has ended. */
  async find(tokenHash: string): Promise<SessionRecord | null> {
    const row = await this.#kysely
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([...userColumns, 'expires_at', 'remembered', 'used_at', 'sessions.created_at as signed_in_at'])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', new Date())
      .where('idle_ends_at', '>', new Date())
      .where('state', '=', 'active')
      .executeTakeFirst()
    if (!row) return null
    const { signed_in_at: signedInAt, used_at: usedAt, expires_at: expiresAt, remembered } = row
    return { user: userFromRow(row), signedInAt, usedAt, expiresAt, remembered }
  }

  /** Records that the session is used now. */
  async use(tokenHash: string, idleEndsAt: Date): Promise<void> {
    await this.#kysely
      .updateTable('sessions')
      .set({ used_at: new Date(), idle_ends_at: idleEndsAt })
      .where('token_hash', '=', tokenHash)
      .execute()
  }

  /** The user's sessions that have not ended, the last used one first. */
  async listOf(userId: string): Promise<ListedSession[]> {
    return await this.#kysely
      .selectFrom('sessions')
      .select(['id', 'token_hash as tokenHash', 'device', 'address', 'created_at as signedInAt', 'used_at as usedAt'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', new Date())
      .where('idle_ends_at', '>', new Date())
      .orderBy('used_at', 'desc')
      .execute()
  }

  /** Ends one of the user's sessions. Returns false when the user has no such session. */
  async end(userId: string, id: string): Promise<boolean> {
    if (!isId(id)) return false
    return (await deletedCount(this.#kysely.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id))) > 0
  }

  /** Ends the user's sessions except the one with the token hash `kept`; returns how many. */
  async endOthers(userId: string, kept: string): Promise<number> {
    return await deletedCount(this.#kysely.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '!=', kept))
  }

  async endAll(userId: string): Promise<void> {
    await this.#kysely.deleteFrom('sessions').where('user_id', '=', userId).execute()
  }

  async delete(tokenHash: string): Promise<void> {
    await this.#kysely.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
  }

  /** Deletes sessions that have ended; returns how many. */
  async deleteExpired(): Promise<number> {
    const now = new Date()
    return await deletedCount(
      this.#kysely.deleteFrom('sessions').where(({ or, eb }) => or([eb('expires_at', '<=', now), eb('idle_ends_at', '<=', now)])),
    )
  }
}
