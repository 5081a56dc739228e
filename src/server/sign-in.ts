/** Who signs in: attempts limited per account and per address, and one answer, in one time, whether the account exists or not. */
import type { Repositories } from '#db/repositories.ts'
import type { UserRecord } from '#db/users.ts'
import { FailureError } from './failure.ts'
import { verifyPassword } from './passwords.ts'

const windowMinutes = 15
const attemptsPerAccount = 5
const attemptsPerAddress = 30

export interface SignInRequest {
  email: string
  password: string
  /** The network address that asks. */
  address: string
}

/** The user whose password it is. Throws FailureError `wrong-credentials` or `too-many-attempts`. */
export async function signIn(repositories: Pick<Repositories, 'users' | 'signInAttempts'>, request: SignInRequest): Promise<UserRecord> {
  const account = normalEmail(request.email)
  const { address } = request
  const attempts = repositories.signInAttempts

  const since = new Date(Date.now() - windowMinutes * 60_000)
  await attempts.deleteBefore(since)
  const exceeds = async (margin: number) => {
    const [ofAccount, ofAddress] = [await attempts.countSince({ account, since }), await attempts.countSince({ address, since })]
    return ofAccount >= attemptsPerAccount + margin || ofAddress >= attemptsPerAddress + margin
  }

  // A refused attempt is not recorded, so that waiting helps. Counted again after recording: attempts may come at once.
  if (await exceeds(0)) throw new FailureError('too-many-attempts')
  await attempts.record({ account, address })
  if (await exceeds(1)) throw new FailureError('too-many-attempts')

  const user = await repositories.users.findByEmail(account)
  const right = await verifyPassword(user?.passwordHash ?? null, request.password)
  if (!user || !right) throw new FailureError('wrong-credentials')
  await attempts.clear(account)
  return user
}

/** E-mail addresses are stored and compared in lower case. */
export const normalEmail = (email: string): string => email.trim().toLowerCase()
