/**
 * Sign-ups whose e-mail address is not proven yet, stored under the hash of the token that was mailed to the address. A sign-up becomes an account
 * when the token is used.
 */
import type { Database } from './database.ts'
import { countOf, deletedCount } from './queries.ts'
import { storableText } from './storable.ts'
import { Users, type UserRecord } from './users.ts'

export interface SignUp {
  /** Normalized. */
  email: string
  username: string
  passwordHash: string
}

export class SignUps {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** Returns false, and stores nothing, when at least `most` sign-ups with the address were made after `since`. */
  async create(
    { tokenHash, email, username, passwordHash, expiresAt }: SignUp & { tokenHash: string; expiresAt: Date },
    { most, since }: { most: number; since: Date },
  ): Promise<boolean> {
    const before = this.#database.kysely.selectFrom('sign_ups').where('email', '=', email).where('created_at', '>=', since)
    if ((await countOf(before)) >= most) return false
    const row = { token_hash: tokenHash, email, username: storableText(username), password_hash: passwordHash, expires_at: expiresAt }
    await this.#database.kysely.insertInto('sign_ups').values(row).execute()
    return true
  }

  /** Null when the token is unknown, used or expired. */
  async find(tokenHash: string): Promise<SignUp | null> {
    const row = await this.#database.kysely
      .selectFrom('sign_ups')
      .select(['email', 'username', 'password_hash'])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', new Date())
      .executeTakeFirst()
    return row ? { email: row.email, username: row.username, passwordHash: row.password_hash } : null
  }

  /**
   * Creates the account under the username, with a proven e-mail address, and deletes all sign-ups of the address, in one transaction. Null when the
   * token is unknown, used or expired. Throws UserExistsError.
   */
  async redeem(tokenHash: string, username: string): Promise<UserRecord | null> {
    return await this.#database.kysely.transaction().execute(async transaction => {
      const used = await transaction
        .deleteFrom('sign_ups')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', new Date())
        .returning(['email', 'password_hash'])
        .executeTakeFirst()
      if (!used) return null
      await transaction.deleteFrom('sign_ups').where('email', '=', used.email).execute()
      const users = new Users({ ...this.#database, kysely: transaction })
      return await users.create({ email: used.email, name: '', username, passwordHash: used.password_hash, emailProven: true })
    })
  }

  /** Returns the number of sign-ups that were deleted. */
  async deleteExpired(): Promise<number> {
    return await deletedCount(this.#database.kysely.deleteFrom('sign_ups').where('expires_at', '<=', new Date()))
  }
}
