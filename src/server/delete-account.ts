/** A person deletes the own account: who may, how it is confirmed, and what goes. See docs/decisions/0044-how-accounts-begin-and-end.md. */
import { normalEmail } from '#contracts/email.ts'
import type { UserRecord } from '#db/users.ts'
import type { AppParts } from './app-parts.ts'
import { confirmPassword } from './confirm-password.ts'
import { FailureError } from './failure.ts'
import { eraseAccount } from './operators.ts'
import type { Sessions } from './sessions.ts'

interface Confirmation {
  password: string
  email: string
  /** Of the session that asks. */
  token: string
  /** The network address that asks. */
  address: string
}

/** Confirmed by the password or, where there is none, by the e-mail within 15 minutes of the sign-in. Throws FailureError. */
export async function deleteAccount(
  { repositories, settings, sessions }: Pick<AppParts, 'repositories' | 'settings'> & { sessions: Sessions },
  user: UserRecord,
  { email, ...confirmation }: Confirmation,
): Promise<void> {
  if (user.email === settings.INDAGA_OWNER_EMAIL) throw new FailureError('owner-not-deleted')
  const hasPassword = user.passwordHash !== null
  // A recent sign-in is enough to change the password, which can be mended. This cannot.
  if (hasPassword && confirmation.password === '') throw new FailureError('current-password-required')
  if (!hasPassword && normalEmail(email) !== user.email) throw new FailureError('deletion-unconfirmed')
  await confirmPassword({ repositories, sessions }, { user, ...confirmation }).catch(error => {
    throw error instanceof FailureError && error.code === 'no-password-yet' ? new FailureError('sign-in-again') : error
  })
  const refusal = await eraseAccount({ repositories, settings }, user)
  if (refusal) throw new FailureError(refusal)
  sessions.forget(user.id)
}
