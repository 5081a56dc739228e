/** A forgotten password: a link by mail, good once and for an hour. The token is stored as its hash only, like that of a session. */
import type { FastifyRequest } from 'fastify'
import { passwordError } from '#contracts/account-rules.ts'
import { isEmail, normalEmail } from '#contracts/email.ts'
import { whyClosed } from '#db/authorized-emails.ts'
import type { UserRecord } from '#db/users.ts'
import { passwordChangedMessage, passwordResetMessage } from '#mail/messages.ts'
import { noticeContext, notify } from './account-notices.ts'
import type { NoticeContext } from './account-notices.ts'
import type { AppParts } from './app-parts.ts'
import { FailureError } from './failure.ts'
import { messageLimit, newLinkToken } from './mailed-link.ts'
import { hashPassword, refuseGuessable } from './passwords.ts'
import { hashOf } from './secret-token.ts'
import { record } from './security-log.ts'
import type { Sessions } from './sessions.ts'

const validMinutes = 60

type Parts = Pick<AppParts, 'repositories' | 'settings' | 'mailer' | 'log'>

/**
 * Sends a link where there is an account. It resolves before anybody has looked whether there is one, so that neither the answer
 * nor its time tells. Nobody is refused, so that nobody who asks in another's name keeps the owner from asking. Throws FailureError
 * `email-invalid`.
 */
export async function requestReset(parts: Parts, typedEmail: string, request: FastifyRequest): Promise<void> {
  const email = normalEmail(typedEmail)
  if (!isEmail(email)) throw new FailureError('email-invalid')
  void sendLink(parts, email, noticeContext(parts.settings, request)).catch(error =>
    parts.log.error({ err: error }, 'A link to a new password could not be made'),
  )
}

async function sendLink(parts: Parts, email: string, context: NoticeContext): Promise<void> {
  const user = await parts.repositories.users.findByEmail(email)
  if (!user || user.state === 'disabled' || (await whyClosedToOwner(parts, user))) return
  const { token, stored } = newLinkToken(validMinutes)
  // A person who asks in between has a link in the mailbox that is good for longer.
  if (!(await parts.repositories.passwordResets.create({ userId: user.id, ...stored }, messageLimit()))) return
  notify(parts.mailer, user, context, about => passwordResetMessage({ ...about, link: `${about.origin}/reset-password/${token}` }))
}

/** Using the link proves the mailbox. */
const whyClosedToOwner = ({ repositories, settings }: Parts, user: UserRecord) =>
  whyClosed(repositories.authorizedEmails, settings, { ...user, emailProven: true })

/**
 * Sets the new password, ends the user's sessions and lifts the delays of signing in. Throws FailureError: the password or the link cannot be
 * taken, or the account is closed.
 */
export async function resetPassword(
  parts: Parts & { sessions: Sessions },
  { token, newPassword }: { token: string; newPassword: string },
  request: FastifyRequest,
): Promise<UserRecord> {
  const { repositories, sessions } = parts
  const context = noticeContext(parts.settings, request)
  const error = passwordError(newPassword)
  if (error) throw new FailureError(error)

  const tokenHash = hashOf(token)
  const unusable = new FailureError('reset-link-invalid', { general: 'reset-failed' })
  // Hashing a password costs time that a made-up token does not get.
  const owner = await repositories.passwordResets.find(tokenHash)
  if (!owner) throw unusable
  const closed = await whyClosedToOwner(parts, owner)
  if (closed) throw new FailureError(closed)
  await refuseGuessable(newPassword, owner)
  const user = await repositories.passwordResets.redeem(tokenHash, await hashPassword(newPassword))
  if (!user) throw unusable
  sessions.forget(user.id)
  // The owner of the mailbox is not the person who guessed passwords.
  await repositories.attempts.clear({ purpose: 'sign-in', account: user.email })
  await record(parts, request, user.id, 'password-reset')
  notify(parts.mailer, user, context, about => passwordChangedMessage({ ...about, at: new Date() }))
  return user
}
