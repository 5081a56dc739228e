/** Before a password is changed: is it still the person who signed in, and not somebody at an unlocked screen? */
import type { Repositories } from '#db/repositories.ts'
import type { UserRecord } from '#db/users.ts'
import { FailureError } from './failure.ts'
import { hashOf } from './secret-token.ts'
import type { Sessions } from './sessions.ts'
import { checkPassword } from './sign-in.ts'

const recentMinutes = 15

interface Confirmation {
  user: UserRecord
  /** Of the session that asks. */
  token: string
  /** The current password, empty where none was given. */
  password: string
  /** The network address that asks. */
  address: string
}

/**
 * A password that is given must be the right one, within the limits of signing in; none need be given within 15 minutes of the
 * session's sign-in, nor can one by who signs in without (with Google, say).
 * Throws FailureError `current-password-required`, `current-password-wrong`, `no-password-yet`, `unauthenticated` or
 * `sign-in-locked`.
 */
export async function confirmPassword(
  { repositories, sessions }: { repositories: Pick<Repositories, 'attempts'>; sessions: Sessions },
  { user, token, password, address }: Confirmation,
): Promise<void> {
  const hasPassword = user.passwordHash !== null
  if (hasPassword && password !== '') {
    // Whoever has the session has been in the account; how often they may guess does not depend on others.
    const from = { account: user.email, address, device: hashOf(token) }
    if (!(await checkPassword(repositories, { user, password, from }))) throw new FailureError('current-password-wrong')
    return
  }
  const signedInAt = await sessions.signedInAt(token)
  // It has ended since the request began: another one has changed the password.
  if (!signedInAt) throw new FailureError('unauthenticated')
  const recently = Date.now() - signedInAt.getTime() <= recentMinutes * 60_000
  if (!recently) throw new FailureError(hasPassword ? 'current-password-required' : 'no-password-yet')
}
