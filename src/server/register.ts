/**
 * Signing up, for people whom the operator has authorized. When the list names the address itself, the account is created at once; if the address
 * already has one, the answer says so. When the list names only the domain, the mailbox must be proven first (prove-mailbox.ts), and the answer does
 * not reveal whether the address has an account. Others learn only that they are not authorized.
 */
import type { FastifyRequest } from 'fastify'
import { normalUsername, passwordError, usernameError } from '#contracts/account-rules.ts'
import type { CallRequest } from '#contracts/calls.ts'
import { isEmail, normalEmail } from '#contracts/email.ts'
import { listedBy } from '#db/authorized-emails.ts'
import { UserExistsError } from '#db/users.ts'
import type { UserRecord } from '#db/users.ts'
import type { AppParts } from './app-parts.ts'
import { forgiveAttempts, limitAttempts } from './attempt-limit.ts'
import { FailureError } from './failure.ts'
import { hashPassword, refuseGuessable } from './passwords.ts'
import { askForProof } from './prove-mailbox.ts'

const freeSignUps = { perAccount: 10, perAddress: 20 }

type Parts = Pick<AppParts, 'repositories' | 'settings' | 'mailer' | 'log'>

/** Creates the account; null when the mailbox must be proven first. Throws FailureError. */
export async function register(parts: Parts, asked: CallRequest<'register'>, request: FastifyRequest): Promise<UserRecord | null> {
  const { repositories, settings } = parts
  const [email, username] = [normalEmail(asked.email), normalUsername(asked.username)]
  const wrong = usernameError(asked.username) ?? (isEmail(email) ? null : 'email-invalid')
  const error = wrong ?? passwordError(asked.password, asked.confirmPassword)
  if (error) throw new FailureError(error)
  await refuseGuessable(asked.password, { email, username })

  const attempt = { purpose: 'register', account: email, address: request.ip, device: null } as const
  await limitAttempts(repositories, attempt, freeSignUps, new FailureError('too-many-attempts'))
  const listed = await listedBy(repositories.authorizedEmails, settings, email)
  if (listed === null) throw new FailureError('email-not-authorized')
  const passwordHash = await hashPassword(asked.password)
  if (listed === 'domain') {
    if (await repositories.users.isUsernameTaken(username)) throw new FailureError('username-taken')
    askForProof(parts, { email, username, passwordHash }, request)
    return null
  }
  const made = repositories.users.create({ email, name: '', username, passwordHash })
  const user = await made.catch(cause => Promise.reject(takenFailure(cause)))
  await forgiveAttempts(repositories, attempt)
  return user
}

/** The failure for a taken e-mail address or username; any other error unchanged. */
export function takenFailure(error: unknown): unknown {
  if (!(error instanceof UserExistsError)) return error
  return new FailureError(error.field === 'email' ? 'email-taken' : 'username-taken')
}
