/** A forgotten password: a link by mail that works once, within an hour. Only the hash of its token is stored. */
import type { FastifyRequest } from 'fastify'
import { passwordError } from '#contracts/account-rules.ts'
import { isEmail, normalEmail } from '#contracts/email.ts'
import { whyClosed } from '#db/authorized-emails.ts'
import type { UserRecord } from '#db/users.ts'
import { passwordChangedMessage, passwordResetMessage } from '#mail/messages.ts'
import { noticeContext, notify, type NoticeContext } from './account-notices.ts'
import type { AppParts } from './app-parts.ts'
import { FailureError } from './failure.ts'
import { messageLimit, newLinkToken, hashToken } from './secret-token.ts'
import { hashPassword, refuseGuessable } from './passwords.ts'
import { record } from './security-log.ts'
import type { Sessions } from './sessions.ts'

const validMinutes = 60

type Parts = Pick<AppParts, 'repositories' | 'settings' | 'mailer' | 'log'>

/**
 * Sends a link when the address has an account. Resolves before looking for the account, so that neither the answer nor its time reveals whether
 * there is one. Repeated requests are not refused: otherwise strangers could stop the owner from asking. Throws FailureError `email-invalid`.
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
  // If the user already has enough recent links, no link is stored and no message is sent.
  if (!(await parts.repositories.passwordResets.create({ userId: user.id, ...stored }, messageLimit()))) return
  notify(parts.mailer, user, context, about => passwordResetMessage({ ...about, link: `${about.origin}/reset-password/${token}` }))
}

/** Why the user of the link may not use the account. The e-mail address counts as proven, because the link was mailed to it. */
const whyClosedToOwner = ({ repositories, settings }: Parts, user: UserRecord) =>
  whyClosed(repositories.authorizedEmails, settings, { ...user, emailProven: true })

/**
 * Sets the new password, ends the user's sessions and deletes the failed sign-ins. Throws FailureError when the password or the link is not accepted,
 * or the account must not be used.
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

  const tokenHash = hashToken(token)
  const unusable = new FailureError('reset-link-invalid', { general: 'reset-failed' })
  // The link is looked for before the password is hashed, which takes time: a made-up token must not cost that time.
  const owner = await repositories.passwordResets.find(tokenHash)
  if (!owner) throw unusable
  const closed = await whyClosedToOwner(parts, owner)
  if (closed) throw new FailureError(closed)
  await refuseGuessable(newPassword, owner)
  const user = await repositories.passwordResets.redeem(tokenHash, await hashPassword(newPassword))
  if (!user) throw unusable
  sessions.forget(user.id)
  // Failed attempts of others must not make the owner of the mailbox wait.
  await repositories.attempts.clear({ purpose: 'sign-in', account: user.email })
  await record(parts, request, user.id, 'password-reset')
  notify(parts.mailer, user, context, about => passwordChangedMessage({ ...about, at: new Date() }))
  return user
}
