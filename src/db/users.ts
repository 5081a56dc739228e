/** Accounts. E-mail addresses and usernames are unique regardless of letter case. Long because every change of an account is here. */
import { sql } from 'kysely'
import { normalEmail } from '#contracts/email.ts'
import type { Language } from '#contracts/language.ts'
import type { SecurityEventKind } from '#contracts/security-event.ts'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { eraseUser, eraseDeleted } from './erase-account.ts'
import { countOf, isId } from './queries.ts'
import type { AccountRole, AccountState, Schema } from './schema.ts'
import { storableText } from './storable.ts'

export interface UserRecord {
  id: string
  /** Normalized (see `normalEmail`). */
  email: string
  name: string
  username: string
  /** Null for a user without a password, who signs in with Google or through the partner network. */
  passwordHash: string | null
  /** Google's id (the `sub` claim) of the linked Google account. */
  googleSub: string | null
  /** Whether the account was created for a member of the partner network. */
  partnerMember: boolean
  /** Whether the mailbox is proven: the user has shown that they read it, or an operator has vouched for it. */
  emailProven: boolean
  state: AccountState
  role: AccountRole
  language: Language | null
  /** IANA name; null until the user's browser has told it. */
  timeZone: string | null
  /** ISO instant. */
  createdAt: string
}

export interface NewUser {
  email: string
  name: string
  username: string
  passwordHash: string | null
  googleSub?: string
  partnerMember?: boolean
  emailProven?: boolean
}

/** An account as operators see it: with the time of its last use, and the numbers of its sessions, jobs, searches and scans. */
export interface UserOverview extends UserRecord {
  /** Number of sessions that have not ended. */
  sessions: number
  /** ISO instant of the last sign-in or the last use of a session, whichever is later; null when neither is stored. */
  seenAt: string | null
  /** Number of jobs that are waiting or running. */
  unfinishedJobs: number
  /** Number of saved searches, without deleted ones. */
  searches: number
  scans: number
}

const signInKinds: SecurityEventKind[] = ['sign-in-password', 'sign-in-google', 'sign-in-partner']

/** The fields that a user may change in their own account, besides the password. */
export type UserChange = Partial<Pick<UserRecord, 'name' | 'username' | 'language' | 'timeZone'>>

type UniqueField = 'email' | 'username' | 'googleSub'

/** The e-mail address, the username or the Google account belongs to another account. Show the message to the user. */
export class UserExistsError extends Error {
  override name = 'UserExistsError'
  field: UniqueField
  constructor(field: UniqueField) {
    super(`Another account has this ${field}`)
    this.field = field
  }
}

export const userColumns = [
  'users.id',
  'email',
  'name',
  'username',
  'password_hash',
  'google_sub',
  'partner_member',
  'email_proven',
  'state',
  'role',
  'language',
  'time_zone',
  'users.created_at',
] as const

interface UserRow {
  id: string
  email: string
  name: string
  username: string
  password_hash: string | null
  google_sub: string | null
  partner_member: boolean
  email_proven: boolean
  state: AccountState
  role: AccountRole
  language: Language | null
  time_zone: string | null
  created_at: Date
}

export function userFromRow(row: UserRow): UserRecord {
  const { id, email, name, username, language } = row
  return {
    id,
    email,
    name,
    username,
    passwordHash: row.password_hash,
    googleSub: row.google_sub,
    partnerMember: row.partner_member,
    emailProven: row.email_proven,
    state: row.state,
    role: row.role,
    language,
    timeZone: row.time_zone,
    createdAt: row.created_at.toISOString(),
  }
}

/**
 * Sets the password. Deletes the user's password resets, and the sessions except the one with the token hash `kept`. False when there is no such
 * user.
 */
async function replacePassword(transaction: Kysely<Schema>, id: string, passwordHash: string | null, kept?: string): Promise<boolean> {
  const user = transaction.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id)
  const { numUpdatedRows } = await user.executeTakeFirst()
  await transaction.deleteFrom('password_resets').where('user_id', '=', id).execute()
  const sessions = transaction.deleteFrom('sessions').where('user_id', '=', id)
  await (kept === undefined ? sessions : sessions.where('token_hash', '!=', kept)).execute()
  return numUpdatedRows > 0n
}

/**
 * Replaces the password (see `replacePassword`), removes the link with a Google account and marks the e-mail address as proven. Afterwards the new
 * password is the only way into the account.
 */
export async function resetAccess(transaction: Kysely<Schema>, id: string, passwordHash: string): Promise<boolean> {
  await transaction.updateTable('users').set({ google_sub: null, email_proven: true }).where('id', '=', id).execute()
  return await replacePassword(transaction, id, passwordHash)
}

const usernameColumns = (text: string) => {
  const username = storableText(text.trim())
  return { username, username_key: username.normalize('NFKC').toLowerCase() }
}

export class Users {
  readonly #database: Database
  readonly #kysely: Database['kysely']

  constructor(database: Database) {
    this.#database = database
    this.#kysely = database.kysely
  }

  async count(): Promise<number> {
    return await countOf(this.#kysely.selectFrom('users'))
  }

  /** Throws UserExistsError. */
  async create({ email, name, username, passwordHash, googleSub, partnerMember, emailProven }: NewUser): Promise<UserRecord> {
    const values = {
      email: storableText(normalEmail(email)),
      name: storableText(name),
      ...usernameColumns(username),
      password_hash: passwordHash,
      google_sub: googleSub ?? null,
      partner_member: partnerMember ?? false,
      email_proven: emailProven ?? false,
    }
    const row = await unique(this.#kysely.insertInto('users').values(values).returning(userColumns).executeTakeFirstOrThrow())
    return userFromRow(row)
  }

  async findByEmail(email: string): Promise<UserRecord | null> {
    const row = await this.#kysely
      .selectFrom('users')
      .select(userColumns)
      .where('email', '=', storableText(normalEmail(email)))
      .executeTakeFirst()
    return row ? userFromRow(row) : null
  }

  async findByGoogleSub(googleSub: string): Promise<UserRecord | null> {
    const row = await this.#kysely
      .selectFrom('users')
      .select(userColumns)
      .where('google_sub', '=', storableText(googleSub))
      .executeTakeFirst()
    return row ? userFromRow(row) : null
  }

  async findById(id: string): Promise<UserRecord | null> {
    if (!isId(id)) return null
    const row = await this.#kysely.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst()
    return row ? userFromRow(row) : null
  }

  /** Returns those of the normalized addresses that have an account. */
  async withAccount(emails: string[]): Promise<Set<string>> {
    const rows = await this.#kysely
      .selectFrom('users')
      .select('email')
      .where('email', '=', sql<string>`any(${emails}::text[])`)
      .execute()
    return new Set(rows.map(({ email }) => email))
  }

  async isUsernameTaken(username: string): Promise<boolean> {
    const { username_key: key } = usernameColumns(username)
    return (await this.#kysely.selectFrom('users').select('id').where('username_key', '=', key).executeTakeFirst()) !== undefined
  }

  /** All accounts except those that are being erased, the oldest first. */
  async list(): Promise<UserRecord[]> {
    const rows = await this.#kysely
      .selectFrom('users')
      .select(userColumns)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      // Orders accounts that were created in the same millisecond.
      .orderBy('email')
      .execute()
    return rows.map(userFromRow)
  }

  /**
   * One page of the accounts that match `query`, the newest first. Each word of the query must occur in the e-mail address, the name or the username.
   * `page` counts from 1; `found` is the number of matching accounts on all pages.
   */
  async people({
    query,
    page,
    pageSize,
  }: {
    query: string
    page: number
    pageSize: number
  }): Promise<{ people: UserOverview[]; found: number }> {
    const words = storableText(query).split(/\s+/).filter(Boolean)
    const found = words.reduce(
      (accounts, word) =>
        accounts.where(sql<string>`concat_ws(' ', email, name, username)`, 'ilike', `%${word.replace(/[\\%_]/g, '\\$&')}%`),
      this.#kysely.selectFrom('users').where('users.deleted_at', 'is', null),
    )
    const rows = await found
      .select(userColumns)
      .select(({ selectFrom, fn }) => [
        selectFrom('jobs')
          .select(fn.countAll<string>().as('count'))
          .whereRef('owner_id', '=', 'users.id')
          .where('jobs.state', 'in', ['queued', 'running'])
          .as('unfinished_jobs'),
        selectFrom('sessions')
          .select(fn.countAll<string>().as('count'))
          .whereRef('user_id', '=', 'users.id')
          .where('expires_at', '>', new Date())
          .where('idle_ends_at', '>', new Date())
          .as('sessions'),
        sql<Date | null>`greatest(
          (select max(used_at) from sessions where user_id = users.id),
          (select max(happened_at) from security_events where user_id = users.id and kind in (${sql.join(signInKinds)}))
        )`.as('seen_at'),
        selectFrom('searches')
          .select(fn.countAll<string>().as('count'))
          .whereRef('owner_id', '=', 'users.id')
          .where('searches.deleted_at', 'is', null)
          .where('columns', 'is not', null)
          .as('searches'),
        selectFrom('scans').select(fn.countAll<string>().as('count')).whereRef('owner_id', '=', 'users.id').as('scans'),
      ])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
    const people = rows.map(row => ({
      ...userFromRow(row),
      sessions: Number(row.sessions),
      seenAt: row.seen_at?.toISOString() ?? null,
      unfinishedJobs: Number(row.unfinished_jobs),
      searches: Number(row.searches),
      scans: Number(row.scans),
    }))
    return { people, found: await countOf(found) }
  }

  /**
   * The active operators other than the user `id`. The account with the e-mail address `owner` also counts as an operator if that address is proven.
   */
  async otherOperators(id: string, owner: string): Promise<UserRecord[]> {
    const rows = await this.#kysely
      .selectFrom('users')
      .select(userColumns)
      .where('id', '!=', id)
      .where('state', '=', 'active')
      .where('deleted_at', 'is', null)
      .where(({ or, and, eb }) => or([eb('role', '=', 'operator'), and([eb('email', '=', owner), eb('email_proven', '=', true)])]))
      .execute()
    return rows.map(userFromRow)
  }

  /** Returns false when there is no such user. */
  async setRole(id: string, role: AccountRole): Promise<boolean> {
    const { numUpdatedRows } = await this.#kysely.updateTable('users').set({ role }).where('id', '=', id).executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /**
   * Disabling also deletes the user's sessions and password resets; the caller must drop the sessions that it has cached. Returns false when there is
   * no such user.
   */
  async setState(id: string, state: AccountState): Promise<boolean> {
    return await this.#kysely.transaction().execute(async transaction => {
      const user = transaction.updateTable('users').set({ state }).where('id', '=', id).where('deleted_at', 'is', null)
      const { numUpdatedRows } = await user.executeTakeFirst()
      if (state === 'disabled') {
        await transaction.deleteFrom('sessions').where('user_id', '=', id).execute()
        await transaction.deleteFrom('password_resets').where('user_id', '=', id).execute()
      }
      return numUpdatedRows > 0n
    })
  }

  /**
   * Closes the account, cancels its jobs and deletes everything that belongs to the account or names it. Also deletes the page contents that no other
   * account uses. The caller must drop the sessions that it has cached. Returns false when there is no such user.
   */
  async erase(id: string): Promise<boolean> {
    return await eraseUser(this.#database, id)
  }

  /** Completes erasures that were interrupted. */
  async eraseDeleted(): Promise<void> {
    return await eraseDeleted(this.#database)
  }

  /** Returns the changed user; null when there is no such user. Throws UserExistsError. */
  async change(id: string, { name, username, language, timeZone }: UserChange): Promise<UserRecord | null> {
    const values = {
      ...(name !== undefined && { name: storableText(name) }),
      ...(username !== undefined && usernameColumns(username)),
      ...(language !== undefined && { language }),
      ...(timeZone !== undefined && { time_zone: timeZone }),
    }
    const row = await unique(this.#kysely.updateTable('users').set(values).where('id', '=', id).returning(userColumns).executeTakeFirst())
    return row ? userFromRow(row) : null
  }

  /**
   * Links the user to the Google account with the same e-mail address, which proves that the address is the user's. If the address was not proven
   * before, somebody else may have registered this user, so the user's password, membership of the partner network and sessions are deleted. One
   * transaction. Null when the user already has a Google account, or there is no such user.
   */
  async linkGoogle(id: string, googleSub: string): Promise<UserRecord | null> {
    return await this.#kysely.transaction().execute(async transaction => {
      const user = await transaction
        .selectFrom('users')
        .select(['google_sub', 'email_proven'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!user || user.google_sub !== null) return null
      if (!user.email_proven) await replacePassword(transaction, id, null)
      const linked = transaction
        .updateTable('users')
        .set({ google_sub: storableText(googleSub), email_proven: true, ...(!user.email_proven && { partner_member: false }) })
        .where('id', '=', id)
      return userFromRow(await unique(linked.returning(userColumns).executeTakeFirstOrThrow()))
    })
  }

  /**
   * Sets the password, deletes the user's sessions and the link with a Google account, and marks the e-mail address as proven, because the operator
   * vouches for it. The caller must drop the sessions that it has cached. Returns false when there is no such user.
   */
  async resetPassword(id: string, passwordHash: string): Promise<boolean> {
    return await this.#kysely.transaction().execute(transaction => resetAccess(transaction, id, passwordHash))
  }

  /**
   * Sets the password. The session with the token hash `from` gets the hash `to`; all other sessions of the user are deleted. Returns false, and
   * changes nothing, when the session `from` has ended.
   */
  async changePassword(id: string, passwordHash: string, { from, to }: { from: string; to: string }): Promise<boolean> {
    return await this.#kysely.transaction().execute(async transaction => {
      // Only one of several simultaneous changes gets the lock. The others wait here, and then find that their session was deleted.
      await transaction.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
      const sessions = transaction.updateTable('sessions').set({ token_hash: to })
      const { numUpdatedRows } = await sessions.where('token_hash', '=', from).where('user_id', '=', id).executeTakeFirst()
      return numUpdatedRows > 0n && (await replacePassword(transaction, id, passwordHash, to))
    })
  }
}

/** Awaits a query and throws UserExistsError when it violates a unique constraint. */
async function unique<Result>(query: Promise<Result>): Promise<Result> {
  try {
    return await query
  } catch (error) {
    const constraint = (error as { constraint?: string }).constraint
    if (constraint === 'users_email') throw new UserExistsError('email')
    if (constraint === 'users_username') throw new UserExistsError('username')
    if (constraint === 'users_google_sub') throw new UserExistsError('googleSub')
    throw error
  }
}
