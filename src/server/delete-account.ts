/** Users delete their own accounts. See docs/decisions/0044-how-accounts-begin-and-end.md. */
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
  /** Token of the session that asks. */
  token: string
  /** The network address that asks. */
  address: string
}

/** Confirmed by the password or, for an account without one, by typing the e-mail address within 15 minutes of the sign-in. Throws FailureError. */
export async function deleteAccount(
  { repositories, settings, sessions }: Pick<AppParts, 'repositories' | 'settings'> & { sessions: Sessions },
  user: UserRecord,
  { email, ...confirmation }: Confirmation,
): Promise<void> {
  if (user.email === settings.INDAGA_OWNER_EMAIL) throw new FailureError('owner-not-deleted')
  const hasPassword = user.passwordHash !== null
  // A recent sign-in is enough to change a password, which can be undone. A deletion cannot, so it needs the password.
  if (hasPassword && confirmation.password === '') throw new FailureError('current-password-required')
  if (!hasPassword && normalEmail(email) !== user.email) throw new FailureError('deletion-unconfirmed')
  await confirmPassword({ repositories, sessions }, { user, ...confirmation }).catch(error => {
    throw error instanceof FailureError && error.code === 'no-password-yet' ? new FailureError('sign-in-again') : error
  })
  const refusal = await eraseAccount({ repositories, settings }, user)
  if (refusal) throw new FailureError(refusal)
  sessions.forget(user.id)
}
