/** A user as answers show it: only the fields of the contract. */
import type { Settings } from '#contracts/settings.ts'
import type { User } from '#contracts/user.ts'
import type { UserRecord } from '#db/users.ts'
import { isOperator } from './operators.ts'

export function toUser(user: UserRecord, settings: Pick<Settings, 'INDAGA_OWNER_EMAIL'>): User {
  const { id, email, name, username, passwordHash, language } = user
  return {
    _id: id,
    email,
    name,
    username,
    hasPassword: passwordHash !== null,
    isOwner: email === settings.INDAGA_OWNER_EMAIL,
    isOperator: isOperator(user, settings),
    language,
  }
}
