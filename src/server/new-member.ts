/** An account for somebody whom another service has vouched for: named after the e-mail, without a password of its own. */
import { randomBytes } from 'node:crypto'
import { nameError, normalName, normalUsername, usernameError } from '#contracts/account-rules.ts'
import type { NewUser, UserRecord, Users } from '#db/users.ts'
import { UserExistsError } from '#db/users.ts'

/** How many usernames with a number are tried before one by chance. */
const numbers = 20

/**
 * Makes the account; a username that is taken gets a number.
 * Throws UserExistsError where the e-mail or the Google account has come to belong to an account meanwhile.
 */
export async function createMember(users: Users, { name, ...identity }: Omit<NewUser, 'username' | 'passwordHash'>): Promise<UserRecord> {
  const base = usernameOf(identity.email)
  for (let number = 1; ; number++) {
    const username = number === 1 ? base : number <= numbers ? `${base}${number}` : `${base}-${randomBytes(4).toString('hex')}`
    try {
      return await users.create({ ...identity, name: nameError(name) ? '' : normalName(name), username, passwordHash: null })
    } catch (error) {
      if (!(error instanceof UserExistsError) || error.field !== 'username') throw error
    }
  }
}

/** What stands before the @, as far as it can be a username, with room for what makes it another one. */
function usernameOf(email: string): string {
  const username = normalUsername(
    email
      .slice(0, email.lastIndexOf('@'))
      .replace(/[^\p{L}\p{M}\p{Nd}._-]/gu, '-')
      .slice(0, 31),
  )
  return usernameError(username) ? 'member' : username
}
