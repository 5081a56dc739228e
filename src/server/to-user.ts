/** A user as the answers tell it: nothing but what the contract names. */
import type { User } from '#contracts/user.ts'
import type { UserRecord } from '#db/users.ts'

export const toUser = ({ id, email, name, username, passwordHash, language }: UserRecord): User => ({
  _id: id,
  email,
  name,
  username,
  hasPassword: passwordHash !== null,
  language,
})
