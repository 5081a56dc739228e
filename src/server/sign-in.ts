/** Who signs in: attempts limited per account and per address, and one answer, in one time, whether the account exists or not. */
import { normalEmail } from '#contracts/email.ts'
import type { Repositories } from '#db/repositories.ts'
import type { UserRecord } from '#db/users.ts'
import { limitAttempts } from './attempt-limit.ts'
import { FailureError } from './failure.ts'
import { verifyPassword } from './passwords.ts'

const signInLimit = { perAccount: 5, perAddress: 30, minutes: 15, refusal: 'too-many-attempts' } as const

export interface SignInRequest {
  email: string
  password: string
  /** The network address that asks. */
  address: string
}

/** The user whose password it is. Throws FailureError `wrong-credentials` or `too-many-attempts`. */
export async function signIn(repositories: Pick<Repositories, 'users' | 'attempts'>, request: SignInRequest): Promise<UserRecord> {
  const account = normalEmail(request.email)
  const user = await repositories.users.findByEmail(account)
  if (!(await checkPassword(repositories, { ...request, account, user })) || !user) throw new FailureError('wrong-credentials')
  return user
}

/** Whether it is the user's password (null: no such account, which takes as long). Throws FailureError `too-many-attempts`. */
export async function checkPassword(
  repositories: Pick<Repositories, 'attempts'>,
  { account, user, password, address }: { account: string; user: UserRecord | null; password: string; address: string },
): Promise<boolean> {
  await limitAttempts(repositories, { purpose: 'sign-in', account, address }, signInLimit)
  const right = await verifyPassword(user?.passwordHash ?? null, password)
  if (right) await repositories.attempts.clear({ purpose: 'sign-in', account })
  return right
}
