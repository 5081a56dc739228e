/**
 * Signing in with a password. Attempts are limited, separately for strangers and for known devices. Neither the answer nor its time reveals whether
 * an account exists.
 */
import { randomBytes } from 'node:crypto'
import { isEmail, normalEmail } from '#contracts/email.ts'
import type { Attempt } from '#db/attempts.ts'
import type { Repositories } from '#db/repositories.ts'
import { UserExistsError, type UserRecord, type Users, type NewUser } from '#db/users.ts'
import { nameError, normalName, normalUsername, usernameError } from '#contracts/account-rules.ts'
import { forgiveAttempts, limitAttempts } from './attempt-limit.ts'
import { FailureError } from './failure.ts'
import type { AskPartnerNetwork, Membership } from './partner-network.ts'
import { verifyPassword } from './passwords.ts'

const freeSignIns = { perAccount: 5, perAddress: 30, perAccountEverywhere: 20 }

export interface SignInRequest {
  email: string
  password: string
  /** The network address of the request. */
  address: string
  /** Hash of the browser's token, if the browser has signed in to this account before; otherwise null. */
  device: string | null
}

interface Parts {
  repositories: Pick<Repositories, 'users' | 'attempts'>
  /** Null when this installation has no partner network. */
  askPartner: AskPartnerNetwork | null
}

/** The user with this password, here or in the partner network. Throws FailureError `wrong-credentials` or `sign-in-locked`. */
export async function signIn({ repositories, askPartner }: Parts, request: SignInRequest): Promise<UserRecord> {
  const { password, address, device } = request
  const account = normalEmail(request.email)
  const from = { account, address, device }
  const user = await repositories.users.findByEmail(account)
  if ((await checkPassword(repositories, { user, password, from })) && user) return user

  const membership = askPartner && isEmail(account) ? await askMembership(askPartner, account, user, password) : null
  const member = membership && (await accountOfMember(repositories.users, membership))
  if (!member) throw new FailureError('wrong-credentials')
  await forgiveAttempts(repositories, { purpose: 'sign-in', ...from })
  return member
}

/**
 * Asks the partner network about the account. If the user has a password here, the typed password is meant for here and must not leave this server.
 * The network is then asked about a made-up member, so that the time does not reveal whether there is an account.
 */
async function askMembership(
  askPartner: AskPartnerNetwork,
  account: string,
  user: UserRecord | null,
  password: string,
): Promise<Membership | null> {
  if (user === null || user.passwordHash === null) return await askPartner(account, password)
  await askPartner(`${randomBytes(8).toString('hex')}@nobody.invalid`, randomBytes(16).toString('hex'))
  return null
}

/**
 * The account of a member of the network; created at the member's first sign-in. Null if the address has an account that was not created for a
 * member, or that has its own password by now. Such an account may belong to somebody else, for whom the network cannot vouch.
 */
async function accountOfMember(users: Users, { email, name }: Membership): Promise<UserRecord | null> {
  const found = await users.findByEmail(email)
  if (found) return found.partnerMember && found.passwordHash === null ? found : null
  return await createMember(users, { email, name, partnerMember: true }).catch(error => {
    // A simultaneous sign-in has created the account in the meantime.
    if (error instanceof UserExistsError && error.field === 'email') return accountOfMember(users, { email, name })
    throw error
  })
}

/**
 * Whether the password is the user's. With null (there is no such account) the check takes as long and fails. Throws FailureError `sign-in-locked`
 * when the attempt comes too early.
 */
export async function checkPassword(
  repositories: Pick<Repositories, 'attempts'>,
  { user, password, from }: { user: Pick<UserRecord, 'passwordHash'> | null; password: string; from: Omit<Attempt, 'purpose'> },
): Promise<boolean> {
  const attempt = { purpose: 'sign-in', ...from } as const
  // The message of `sign-in-locked` follows as the second one. It names the way out: a new password by mail.
  const refusal = new FailureError('sign-in-locked', { general: 'too-many-attempts' })
  await limitAttempts(repositories, attempt, freeSignIns, refusal)
  const right = await verifyPassword(user?.passwordHash ?? null, password)
  if (right) await forgiveAttempts(repositories, attempt)
  return right
}

/**
 * If a username is taken, the numbers from 2 to this one are added in turn. If all of these usernames are taken too, the username gets random
 * characters.
 */
const usernameNumbers = 20

/**
 * Creates an account without a password for a user whom another service has vouched for. The username comes from the e-mail address; if it is taken,
 * a number is added. Throws UserExistsError when the e-mail address or the Google account belongs to another account by now.
 */
export async function createMember(users: Users, { name, ...identity }: Omit<NewUser, 'username' | 'passwordHash'>): Promise<UserRecord> {
  const base = usernameOf(identity.email)
  for (let number = 1; ; number++) {
    const username = number === 1 ? base : number <= usernameNumbers ? `${base}${number}` : `${base}-${randomBytes(4).toString('hex')}`
    try {
      return await users.create({ ...identity, name: nameError(name) ? '' : normalName(name), username, passwordHash: null })
    } catch (error) {
      if (!(error instanceof UserExistsError) || error.field !== 'username') throw error
    }
  }
}

/** A username from the part of the address before the @, short enough for a number to follow. */
function usernameOf(email: string): string {
  const username = normalUsername(
    email
      .slice(0, email.lastIndexOf('@'))
      .replace(/[^\p{L}\p{M}\p{Nd}._-]/gu, '-')
      .slice(0, 31),
  )
  return usernameError(username) ? 'member' : username
}
