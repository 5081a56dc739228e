/** A password for somebody who cannot get in, made by the operator's command. */
import { normalEmail } from '#contracts/email.ts'
import type { Repositories } from '#db/repositories.ts'
import { generatePassword, hashPassword } from './passwords.ts'

/**
 * Gives the account a generated password, to be shown once, ends its sessions and its second factor, and lets it sign in again at once. Null: no
 * such account.
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
