/**
 * Confirms, before a change of the account's access or its deletion, that the person at the screen is the one who signed in. See
 * docs/decisions/0044-how-accounts-begin-and-end.md.
 */
import type { Repositories } from '#db/repositories.ts'
import type { UserRecord } from '#db/users.ts'
import { normalEmail } from '#contracts/email.ts'
import { FailureError } from './failure.ts'
import { hashToken } from './secret-token.ts'
import type { Sessions } from './sessions.ts'
import { checkPassword } from './sign-in.ts'
import type { AppParts } from './app-parts.ts'
import { eraseAccount } from './operators.ts'

const recentMinutes = 15

interface Confirmation {
  /** Token of the session that asks. */
  token: string
  /** The current password; empty when none was given. */
  password: string
  /** The client's IP address. */
  address: string
}

/**
 * Throws FailureError unless the user may change the account's access. A given password must be right, and a wrong one counts as a failed attempt to
 * sign in. Without a password, the user may go on in the first 15 minutes after the session's sign-in. Later the password is needed, so accounts
 * without one (for example those that sign in with Google) cannot go on. The errors are `current-password-required`, `current-password-wrong`,
 * `no-password-yet`, `unauthenticated` and `sign-in-locked`.
 */
export async function confirmPassword(
  { repositories, sessions }: { repositories: Pick<Repositories, 'attempts'>; sessions: Sessions },
  { user, token, password, address }: Confirmation & { user: UserRecord },
): Promise<void> {
  const hasPassword = user.passwordHash !== null
  if (hasPassword && password !== '') {
    // Attempts of this session count as those of a known device, so that attempts of other people do not lock this session out.
    const from = { account: user.email, address, device: hashToken(token) }
    if (!(await checkPassword(repositories, { user, password, from }))) throw new FailureError('current-password-wrong')
    return
  }
  const signedInAt = await sessions.signedInAt(token)
  // No session is found when another request has changed the password in the meantime, which ended the session.
  if (!signedInAt) throw new FailureError('unauthenticated')
  const recently = Date.now() - signedInAt.getTime() <= recentMinutes * 60_000
  if (!recently) throw new FailureError(hasPassword ? 'current-password-required' : 'no-password-yet')
}

/**
 * Deletes the user's own account. The user confirms with the password or, without one, by typing the account's e-mail address within 15 minutes of
 * the sign-in. Throws FailureError.
 */
export async function deleteAccount(
  { repositories, settings, sessions }: Pick<AppParts, 'repositories' | 'settings'> & { sessions: Sessions },
  user: UserRecord,
  { email, ...confirmation }: Confirmation & { email: string },
): Promise<void> {
  if (user.email === settings.INDAGA_OWNER_EMAIL) throw new FailureError('owner-not-deleted')
  const hasPassword = user.passwordHash !== null
  // A recent sign-in is enough to change a password, because that can be undone. A deletion cannot be undone, so it needs the password.
  if (hasPassword && confirmation.password === '') throw new FailureError('current-password-required')
  if (!hasPassword && normalEmail(email) !== user.email) throw new FailureError('deletion-unconfirmed')
  await confirmPassword({ repositories, sessions }, { user, ...confirmation }).catch(error => {
    throw error instanceof FailureError && error.code === 'no-password-yet' ? new FailureError('sign-in-again') : error
  })
  const refusal = await eraseAccount({ repositories, settings }, user)
  if (refusal) throw new FailureError(refusal)
  sessions.forget(user.id)
}
