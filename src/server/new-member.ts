/** Creates an account for a user whom another service has vouched for: its username comes from the e-mail address, and it has no password. */
import { randomBytes } from 'node:crypto'
import { nameError, normalName, normalUsername, usernameError } from '#contracts/account-rules.ts'
import type { NewUser, UserRecord, Users } from '#db/users.ts'
import { UserExistsError } from '#db/users.ts'

/** How many usernames with a number are tried when the first one is taken. If all are taken, the username gets random characters. */
const numbers = 20

/**
 * Creates the account; if its username is taken, a number is added. Throws UserExistsError when the e-mail address or the Google account belongs to
 * another account by now.
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

/** A username from the part of the address before the @, short enough for a number to follow. */
function usernameOf(email: string): string {
  const username = normalUsername(
    email
      .slice(0, email.lastIndexOf('@'))
      .replace(/[^\p{L}\p{M}\p{Nd}._-]/gu, '-')
      .slice(0, 31),
  )
  return usernameError(username) ? 'member' : username
}
