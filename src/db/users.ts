/** Accounts. E-mail addresses and usernames are unique whatever their case. */
import { normalEmail } from '#contracts/email.ts'
import type { Language } from '#contracts/language.ts'
import type { Database } from './database.ts'
import { isId } from './ids.ts'
import { storableText } from './storable.ts'

export interface UserRecord {
  id: string
  /** Normalised (see `normalEmail`). */
  email: string
  name: string
  username: string
  passwordHash: string
  language: Language | null
  /** ISO instant. */
  createdAt: string
}

export interface NewUser {
  email: string
  name: string
  username: string
  passwordHash: string
}

/** What a user may change besides the password. */
export type UserChange = Partial<Pick<UserRecord, 'name' | 'username' | 'language'>>

/** The e-mail address or the username belongs to another account. Show it. */
export class UserExistsError extends Error {
  override name = 'UserExistsError'
  field: 'email' | 'username'
  constructor(field: 'email' | 'username') {
    super(`Another account has this ${field}`)
    this.field = field
  }
}

export interface Users {
  count(): Promise<number>
  /** Throws UserExistsError. */
  create(user: NewUser): Promise<UserRecord>
  findByEmail(email: string): Promise<UserRecord | null>
  findById(id: string): Promise<UserRecord | null>
  /** In the order in which they were made. */
  list(): Promise<UserRecord[]>
  /** The user as it is then; null where there is none. Throws UserExistsError. */
  change(id: string, change: UserChange): Promise<UserRecord | null>
  /** Sets the password and ends all of the user's sessions; what remembers sessions must forget them. False where there is no such user. */
  resetPassword(id: string, passwordHash: string): Promise<boolean>
  /**
   * Sets the password and ends the user's sessions, but for the one of the token hash `from`, which goes on as `to`.
   * False where that session has ended; then nothing is changed.
   */
  changePassword(id: string, passwordHash: string, session: { from: string; to: string }): Promise<boolean>
}

export const userColumns = ['users.id', 'email', 'name', 'username', 'password_hash', 'language', 'users.created_at'] as const

interface UserRow {
  id: string
  email: string
  name: string
  username: string
  password_hash: string
  language: Language | null
  created_at: Date
}

export function userFromRow(row: UserRow): UserRecord {
  const { id, email, name, username, language } = row
  return { id, email, name, username, passwordHash: row.password_hash, language, createdAt: row.created_at.toISOString() }
}

const usernameColumns = (text: string) => {
  const username = storableText(text.trim())
  return { username, username_key: username.normalize('NFKC').toLowerCase() }
}

export function createUsers({ kysely }: Database): Users {
  return {
    async count() {
      const { count } = await kysely
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async create({ email, name, username, passwordHash }) {
      const values = {
        email: storableText(normalEmail(email)),
        name: storableText(name),
        ...usernameColumns(username),
        password_hash: passwordHash,
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

    async findById(id) {
      if (!isId(id)) return null
      const row = await kysely.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst()
      return row ? userFromRow(row) : null
    },

    async list() {
      const rows = await kysely.selectFrom('users').select(userColumns).orderBy('created_at').orderBy('id').execute()
      return rows.map(userFromRow)
    },

    async change(id, { name, username, language }) {
      const values = {
        ...(name !== undefined && { name: storableText(name) }),
        ...(username !== undefined && usernameColumns(username)),
        ...(language !== undefined && { language }),
      }
      const row = await unique(kysely.updateTable('users').set(values).where('id', '=', id).returning(userColumns).executeTakeFirst())
      return row ? userFromRow(row) : null
    },

    resetPassword: (id, passwordHash) =>
      kysely.transaction().execute(async transaction => {
        const { numUpdatedRows } = await transaction
          .updateTable('users')
          .set({ password_hash: passwordHash })
          .where('id', '=', id)
          .executeTakeFirst()
        await transaction.deleteFrom('sessions').where('user_id', '=', id).execute()
        return numUpdatedRows > 0n
      }),

    changePassword: (id, passwordHash, { from, to }) =>
      kysely.transaction().execute(async transaction => {
        // First, so that of changes that come at once the others find the session gone.
        const sessions = transaction.updateTable('sessions').set({ token_hash: to })
        const { numUpdatedRows } = await sessions.where('token_hash', '=', from).where('user_id', '=', id).executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        await transaction.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
        await transaction.deleteFrom('sessions').where('user_id', '=', id).where('token_hash', '!=', to).execute()
        return true
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
    throw error
  }
}
