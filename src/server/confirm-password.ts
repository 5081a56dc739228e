/** Confirms, before a change of the account's access, that the person at the screen is the one who signed in. */
import type { Repositories } from '#db/repositories.ts'
import type { UserRecord } from '#db/users.ts'
import { FailureError } from './failure.ts'
import { hashToken } from './secret-token.ts'
import type { Sessions } from './sessions.ts'
import { checkPassword } from './sign-in.ts'

const recentMinutes = 15

interface Confirmation {
  user: UserRecord
  /** Token of the session that asks. */
  token: string
  /** The current password; empty when none was given. */
  password: string
  /** The network address that asks. */
  address: string
}

/**
 * A given password must be right, within the limits of signing in. It may be missing within 15 minutes of the session's sign-in, and accounts without
 * a password (for example those that sign in with Google) cannot give one. Throws FailureError `current-password-required`, `current-password-wrong`,
 * `no-password-yet`, `unauthenticated` or `sign-in-locked`.
 */
export async function confirmPassword(
  { repositories, sessions }: { repositories: Pick<Repositories, 'attempts'>; sessions: Sessions },
  { user, token, password, address }: Confirmation,
): Promise<void> {
  const hasPassword = user.passwordHash !== null
  if (hasPassword && password !== '') {
    // Attempts of this session count as those of a known device, so that attempts of others do not lock it out.
    const from = { account: user.email, address, device: hashToken(token) }
    if (!(await checkPassword(repositories, { user, password, from }))) throw new FailureError('current-password-wrong')
    return
  }
  const signedInAt = await sessions.signedInAt(token)
  // The session ended during this request, because another request changed the password.
  if (!signedInAt) throw new FailureError('unauthenticated')
  const recently = Date.now() - signedInAt.getTime() <= recentMinutes * 60_000
  if (!recently) throw new FailureError(hasPassword ? 'current-password-required' : 'no-password-yet')
}
