/**
 * Who signs up: people whom the operator has authorised, once. An authorised address is told when it has an account already,
 * so that its owner knows to sign in; whoever is not authorised is told nothing else, whether the address has an account or not.
 */
import { normalUsername, passwordError, usernameError } from '#contracts/account-rules.ts'
import type { CallRequest } from '#contracts/calls.ts'
import { authorizingEntries, isEmail, normalEmail } from '#contracts/email.ts'
import type { Settings } from '#contracts/settings.ts'
import type { Repositories } from '#db/repositories.ts'
import { UserExistsError } from '#db/users.ts'
import type { UserRecord } from '#db/users.ts'
import { forgiveAttempts, limitAttempts } from './attempt-limit.ts'
import { FailureError } from './failure.ts'
import { hashPassword, refuseGuessable } from './passwords.ts'

const freeSignUps = { perAccount: 10, perAddress: 20 }

interface Parts {
  repositories: Pick<Repositories, 'users' | 'attempts' | 'authorizedEmails'>
  settings: Pick<Settings, 'AUTHORIZED_EMAILS'>
}

/** Makes the account. `address` is the network address that asks. Throws FailureError. */
export async function register(parts: Parts, request: CallRequest<'register'>, address: string): Promise<UserRecord> {
  const email = normalEmail(request.email)
  const wrong = usernameError(request.username) ?? (isEmail(email) ? null : 'email-invalid')
  const error = wrong ?? passwordError(request.password, request.confirmPassword)
  if (error) throw new FailureError(error)
  await refuseGuessable(request.password, { email, username: normalUsername(request.username) })

  const attempt = { purpose: 'register', account: email, address, device: null } as const
  await limitAttempts(parts.repositories, attempt, freeSignUps, new FailureError('too-many-attempts'))
  if (!(await isAuthorized(parts, email))) throw new FailureError('email-not-authorized')
  try {
    const passwordHash = await hashPassword(request.password)
    const user = await parts.repositories.users.create({ email, name: '', username: normalUsername(request.username), passwordHash })
    await forgiveAttempts(parts.repositories, attempt)
    return user
  } catch (cause) {
    throw takenFailure(cause)
  }
}

/** Whether the operator lets this normalised address sign up, by the setting or by `indaga users allow`. */
export async function isAuthorized({ repositories, settings }: Parts, email: string): Promise<boolean> {
  const entries = authorizingEntries(email)
  return entries.some(entry => settings.AUTHORIZED_EMAILS.includes(entry)) || (await repositories.authorizedEmails.hasOneOf(entries))
}

/** What a second account of the same e-mail or username is answered with; any other error as it is. */
export function takenFailure(error: unknown): unknown {
  if (!(error instanceof UserExistsError)) return error
  return new FailureError(error.field === 'email' ? 'email-taken' : 'username-taken')
}
