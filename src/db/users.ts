/** Accounts. E-mail addresses and usernames are unique whatever their case. */
import { sql } from 'kysely'
import { normalEmail } from '#contracts/email.ts'
import type { Language } from '#contracts/language.ts'
import type { SecurityEventKind } from '#contracts/security-event.ts'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { eraseAccount, eraseDeleted } from './erase-account.ts'
import { isId } from './ids.ts'
import type { AccountRole, AccountState, Schema } from './schema.ts'
import { storableText } from './storable.ts'

export interface UserRecord {
  id: string
  /** Normalised (see `normalEmail`). */
  email: string
  name: string
  username: string
  /** Null for who signs in by other ways only. */
  passwordHash: string | null
  /** Google's own name for the linked account. */
  googleSub: string | null
  /** Made for a member of the partner network. */
  partnerMember: boolean
  /** Whether the e-mail is known to be the user's. */
  emailProven: boolean
  state: AccountState
  role: AccountRole
  language: Language | null
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

/** An account as operators see it, with what it holds. */
export interface Person extends UserRecord {
  /** Those that have not ended. */
  sessions: number
  /** When the account was last used; null: not in as long as the security log goes back. */
  seenAt: string | null
  /** Jobs that wait or run. */
  unfinishedJobs: number
  /** Saved searches, those that were deleted left out. */
  searches: number
  scans: number
}

const signInKinds: SecurityEventKind[] = ['sign-in-password', 'sign-in-google', 'sign-in-partner']

/** The fields of an account that its user may change, besides the password. */
export type UserChange = Partial<Pick<UserRecord, 'name' | 'username' | 'language'>>

type UniqueField = 'email' | 'username' | 'googleSub'

/** The e-mail address, the username or the Google account belongs to another account. Show it. */
export class UserExistsError extends Error {
  override name = 'UserExistsError'
  field: UniqueField
  constructor(field: UniqueField) {
    super(`Another account has this ${field}`)
    this.field = field
  }
}

export interface Users {
  count(): Promise<number>
  /** Throws UserExistsError. */
  create(user: NewUser): Promise<UserRecord>
  findByEmail(email: string): Promise<UserRecord | null>
  findByGoogleSub(googleSub: string): Promise<UserRecord | null>
  findById(id: string): Promise<UserRecord | null>
  isUsernameTaken(username: string): Promise<boolean>
  /** In the order in which they were made. */
  list(): Promise<UserRecord[]>
  /**
   * One page of the accounts whose e-mail, name or username holds every word of `query`, newest first; `page` counts from 1.
   * `found` is how many there are on all pages.
   */
  people(wanted: { query: string; page: number; pageSize: number }): Promise<{ people: Person[]; found: number }>
  /** Active operators other than the user, and who has the proven e-mail `owner`. */
  otherOperators(id: string, owner: string): Promise<UserRecord[]>
  /** False: no such user. */
  setRole(id: string, role: AccountRole): Promise<boolean>
  /** Disabling ends all of the user's sessions, which what remembers sessions must forget, and ways to a new password. False: no such user. */
  setState(id: string, state: AccountState): Promise<boolean>
  /**
   * Closes the account and erases all that it has and all that names it, page contents included that nobody else needs. Its jobs are cancelled
   * and write nothing more. Sessions that are remembered must be forgotten. False: no such user.
   */
  erase(id: string): Promise<boolean>
  /** Erases the rest of accounts whose erasure was interrupted. */
  eraseDeleted(): Promise<void>
  /** The user as it is then; null where there is none. Throws UserExistsError. */
  change(id: string, change: UserChange): Promise<UserRecord | null>
  /**
   * Links a Google account of the user's e-mail, which is proven by it. Where it was not proven before, whoever had the account may be
   * somebody else: the password, the membership and all sessions end. Null where the user has a Google account already. All or nothing.
   */
  linkGoogle(id: string, googleSub: string): Promise<UserRecord | null>
  /**
   * Sets the password and ends all of the user's sessions, which what remembers sessions must forget, and the link with a Google account. Holds
   * the e-mail for proven: the operator says whose it is. False where there is no such user.
   */
  resetPassword(id: string, passwordHash: string): Promise<boolean>
  /**
   * Sets the password and ends the user's sessions, but for the one of the token hash `from`, which goes on as `to`.
   * False where that session has ended; then nothing is changed.
   */
  changePassword(id: string, passwordHash: string, session: { from: string; to: string }): Promise<boolean>
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
    createdAt: row.created_at.toISOString(),
  }
}

/**
 * Sets the password, voids the link that was sent to change it, and ends the user's sessions but the one of the token hash `kept`.
 * False where there is no such user.
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
 * As `replacePassword`, ends the link with a Google account, and holds the e-mail for proven: the person who has the new password is alone in the
 * account.
 */
export async function resetAccess(transaction: Kysely<Schema>, id: string, passwordHash: string): Promise<boolean> {
  await transaction.updateTable('users').set({ google_sub: null, email_proven: true }).where('id', '=', id).execute()
  return await replacePassword(transaction, id, passwordHash)
}

const usernameColumns = (text: string) => {
  const username = storableText(text.trim())
  return { username, username_key: username.normalize('NFKC').toLowerCase() }
}

export function createUsers(database: Database): Users {
  const { kysely } = database
  return {
    async count() {
      const { count } = await kysely
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async create({ email, name, username, passwordHash, googleSub, partnerMember, emailProven }) {
      const values = {
        email: storableText(normalEmail(email)),
        name: storableText(name),
        ...usernameColumns(username),
        password_hash: passwordHash,
        google_sub: googleSub ?? null,
        partner_member: partnerMember ?? false,
        email_proven: emailProven ?? false,
      }
      const row = await unique(kysely.insertInto('users').values(values).returning(userColumns).executeTakeFirstOrThrow())
      return userFromRow(row)
    },

    async findByEmail(email) {
      const row = await kysely
        .selectFrom('users')
        .select(userColumns)
        .where('email', '=', storableText(normalEmail(email)))
        .executeTakeFirst()
      return row ? userFromRow(row) : null
    },

    async findByGoogleSub(googleSub) {
      const row = await kysely.selectFrom('users').select(userColumns).where('google_sub', '=', storableText(googleSub)).executeTakeFirst()
      return row ? userFromRow(row) : null
    },

    async findById(id) {
      if (!isId(id)) return null
      const row = await kysely.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst()
      return row ? userFromRow(row) : null
    },

    async isUsernameTaken(username) {
      const { username_key: key } = usernameColumns(username)
      return (await kysely.selectFrom('users').select('id').where('username_key', '=', key).executeTakeFirst()) !== undefined
    },

    async list() {
      const rows = await kysely
        .selectFrom('users')
        .select(userColumns)
        .where('deleted_at', 'is', null)
        .orderBy('created_at')
        // Two may be made in one millisecond.
        .orderBy('email')
        .execute()
      return rows.map(userFromRow)
    },

    async people({ query, page, pageSize }) {
      const words = storableText(query).split(/\s+/).filter(Boolean)
      const found = words.reduce(
        (accounts, word) =>
          accounts.where(sql<string>`concat_ws(' ', email, name, username)`, 'ilike', `%${word.replace(/[\\%_]/g, '\\$&')}%`),
        kysely.selectFrom('users').where('users.deleted_at', 'is', null),
      )
      const { count } = await found.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
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
      return { people, found: Number(count) }
    },

    async otherOperators(id, owner) {
      const rows = await kysely
        .selectFrom('users')
        .select(userColumns)
        .where('id', '!=', id)
        .where('state', '=', 'active')
        .where('deleted_at', 'is', null)
        .where(({ or, and, eb }) => or([eb('role', '=', 'operator'), and([eb('email', '=', owner), eb('email_proven', '=', true)])]))
        .execute()
      return rows.map(userFromRow)
    },

    async setRole(id, role) {
      const { numUpdatedRows } = await kysely.updateTable('users').set({ role }).where('id', '=', id).executeTakeFirst()
      return numUpdatedRows > 0n
    },

    setState: (id, state) =>
      kysely.transaction().execute(async transaction => {
        const user = transaction.updateTable('users').set({ state }).where('id', '=', id).where('deleted_at', 'is', null)
        const { numUpdatedRows } = await user.executeTakeFirst()
        if (state === 'disabled') {
          await transaction.deleteFrom('sessions').where('user_id', '=', id).execute()
          await transaction.deleteFrom('password_resets').where('user_id', '=', id).execute()
        }
        return numUpdatedRows > 0n
      }),

    erase: id => eraseAccount(database, id),
    eraseDeleted: () => eraseDeleted(database),

    async change(id, { name, username, language }) {
      const values = {
        ...(name !== undefined && { name: storableText(name) }),
        ...(username !== undefined && usernameColumns(username)),
        ...(language !== undefined && { language }),
      }
      const row = await unique(kysely.updateTable('users').set(values).where('id', '=', id).returning(userColumns).executeTakeFirst())
      return row ? userFromRow(row) : null
    },

    async linkGoogle(id, googleSub) {
      return await kysely.transaction().execute(async transaction => {
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
    },

    resetPassword: (id, passwordHash) => kysely.transaction().execute(transaction => resetAccess(transaction, id, passwordHash)),

    changePassword: (id, passwordHash, { from, to }) =>
      kysely.transaction().execute(async transaction => {
        // Of changes that come at once, from one session or several, the others wait here and then find their session gone.
        await transaction.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
        const sessions = transaction.updateTable('sessions').set({ token_hash: to })
        const { numUpdatedRows } = await sessions.where('token_hash', '=', from).where('user_id', '=', id).executeTakeFirst()
        return numUpdatedRows > 0n && (await replacePassword(transaction, id, passwordHash, to))
      }),
  }
}

/** Throws UserExistsError in place of the database's refusal of a second one. */
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
