/** Accounts. E-mail addresses and usernames are unique whatever their case. */
import type { Database } from './database.ts'
import { isId } from './ids.ts'
import { storableText } from './storable.ts'

export interface UserRecord {
  id: string
  email: string
  name: string
  username: string
  passwordHash: string
  /** ISO instant. */
  createdAt: string
}

export interface NewUser {
  email: string
  name: string
  username: string
  passwordHash: string
}

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
}

export const userColumns = ['users.id', 'email', 'name', 'username', 'password_hash', 'users.created_at'] as const

interface UserRow {
  id: string
  email: string
  name: string
  username: string
  password_hash: string
  created_at: Date
}

export function userFromRow(row: UserRow): UserRecord {
  const { id, email, name, username } = row
  return { id, email, name, username, passwordHash: row.password_hash, createdAt: row.created_at.toISOString() }
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
      try {
        const row = await kysely
          .insertInto('users')
          .values({
            email: storableText(email.trim()),
            name: storableText(name),
            username: storableText(username.trim()),
            password_hash: passwordHash,
          })
          .returning(userColumns)
          .executeTakeFirstOrThrow()
        return userFromRow(row)
      } catch (error) {
        const constraint = (error as { constraint?: string }).constraint
        if (constraint === 'users_email') throw new UserExistsError('email')
        if (constraint === 'users_username') throw new UserExistsError('username')
        throw error
      }
    },

    async findByEmail(email) {
      const row = await kysely
        .selectFrom('users')
        .select(userColumns)
        .where(({ eb, fn, val }) => eb(fn('lower', ['email']), '=', fn('lower', [val(storableText(email.trim()))])))
        .executeTakeFirst()
      return row ? userFromRow(row) : null
    },

    async findById(id) {
      if (!isId(id)) return null
      const row = await kysely.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst()
      return row ? userFromRow(row) : null
    },
  }
}
