/** Sign-ups that wait for the proof of their mailbox, kept by the hash of the token that was sent there. None is an account yet. */
import type { Database } from './database.ts'
import { storableText } from './storable.ts'
import { createUsers, type UserRecord } from './users.ts'

export interface SignUp {
  /** Normalised. */
  email: string
  username: string
  passwordHash: string
}

export interface SignUps {
  /** False, and nothing kept, where the address has `most` of them since then already. */
  create(signUp: SignUp & { tokenHash: string; expiresAt: Date }, limit: { most: number; since: Date }): Promise<boolean>
  /** Null where the token is unknown, used or expired. */
  find(tokenHash: string): Promise<SignUp | null>
  /**
   * Uses the token up, and every other one of the address: makes the account under the username, its e-mail proven. All or nothing. Null where the
   * token is unknown, used or expired. Throws UserExistsError.
   */
  redeem(tokenHash: string, username: string): Promise<UserRecord | null>
  /** Returns how many there were. */
  deleteExpired(): Promise<number>
}

export function createSignUps(database: Database): SignUps {
  const { kysely } = database
  return {
    async create({ tokenHash, email, username, passwordHash, expiresAt }, { most, since }) {
      const before = await kysely
        .selectFrom('sign_ups')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('email', '=', email)
        .where('created_at', '>=', since)
        .executeTakeFirstOrThrow()
      if (Number(before.count) >= most) return false
      const row = { token_hash: tokenHash, email, username: storableText(username), password_hash: passwordHash, expires_at: expiresAt }
      await kysely.insertInto('sign_ups').values(row).execute()
      return true
    },

    async find(tokenHash) {
      const row = await kysely
        .selectFrom('sign_ups')
        .select(['email', 'username', 'password_hash'])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', new Date())
        .executeTakeFirst()
      return row ? { email: row.email, username: row.username, passwordHash: row.password_hash } : null
    },

    redeem: (tokenHash, username) =>
      kysely.transaction().execute(async transaction => {
        const used = await transaction
          .deleteFrom('sign_ups')
          .where('token_hash', '=', tokenHash)
          .where('expires_at', '>', new Date())
          .returning(['email', 'password_hash'])
          .executeTakeFirst()
        if (!used) return null
        await transaction.deleteFrom('sign_ups').where('email', '=', used.email).execute()
        const { create } = createUsers({ ...database, kysely: transaction })
        return await create({ email: used.email, name: '', username, passwordHash: used.password_hash, emailProven: true })
      }),

    async deleteExpired() {
      const { numDeletedRows } = await kysely.deleteFrom('sign_ups').where('expires_at', '<=', new Date()).executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}
