/** A new password for a user who cannot sign in, given by an operator. */
import { normalEmail } from '#contracts/email.ts'
import type { Repositories } from '#db/repositories.ts'
import { generatePassword, hashPassword } from './passwords.ts'

/**
 * Sets a generated password, which is shown once. Ends the user's sessions, turns off the second factor and deletes the failed sign-ins. Null when
 * there is no such account.
 */
export async function giveNewPassword(
  { users, attempts, secondFactors, securityEvents }: Pick<Repositories, 'users' | 'attempts' | 'secondFactors' | 'securityEvents'>,
  email: string,
): Promise<string | null> {
  const account = normalEmail(email)
  const user = await users.findByEmail(account)
  if (!user) return null
  const password = generatePassword()
  await users.resetPassword(user.id, await hashPassword(password))
  await secondFactors.delete(user.id)
  await attempts.clear({ purpose: 'sign-in', account })
  await securityEvents.record({ userId: user.id, kind: 'password-given', device: '', address: '' })
  return password
}
