/** Who signs in: attempts limited per account and per address, and one answer, in one time, whether the account exists or not. */
import { isEmail, normalEmail } from '#contracts/email.ts'
import type { Repositories } from '#db/repositories.ts'
import { UserExistsError } from '#db/users.ts'
import type { UserRecord, Users } from '#db/users.ts'
import { limitAttempts } from './attempt-limit.ts'
import { FailureError } from './failure.ts'
import { createMember } from './new-member.ts'
import type { AskPartnerNetwork, Membership } from './partner-network.ts'
import { verifyPassword } from './passwords.ts'

const signInLimit = { perAccount: 5, perAddress: 30, minutes: 15, refusal: 'too-many-attempts' } as const

export interface SignInRequest {
  email: string
  password: string
  /** The network address that asks. */
  address: string
}

interface Parts {
  repositories: Pick<Repositories, 'users' | 'attempts'>
  /** Null where this installation has no partner network. */
  askPartner: AskPartnerNetwork | null
}

/** The user whose password it is, here or in the partner network. Throws FailureError `wrong-credentials` or `too-many-attempts`. */
export async function signIn({ repositories, askPartner }: Parts, request: SignInRequest): Promise<UserRecord> {
  const account = normalEmail(request.email)
  const user = await repositories.users.findByEmail(account)
  if ((await checkPassword(repositories, { ...request, account, user })) && user) return user

  // Asked whether there is an account here or not, so that the time does not tell.
  const membership = askPartner && isEmail(account) ? await askPartner(account, request.password) : null
  const member = membership && (await accountOfMember(repositories.users, membership))
  if (!member) throw new FailureError('wrong-credentials')
  await repositories.attempts.clear({ purpose: 'sign-in', account })
  return member
}

/**
 * A member's account, made at the first sign-in. Null where the e-mail has an account that did not come from the network or has got
 * a password of its own since: what the network says about an e-mail opens no account that somebody else may hold.
 */
async function accountOfMember(users: Users, { email, name }: Membership): Promise<UserRecord | null> {
  const found = await users.findByEmail(email)
  if (found) return found.partnerMember && found.passwordHash === null ? found : null
  return await createMember(users, { email, name, partnerMember: true }).catch(error => {
    // Made a moment ago, by a sign-in at once with this one.
    if (error instanceof UserExistsError && error.field === 'email') return accountOfMember(users, { email, name })
    throw error
  })
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
