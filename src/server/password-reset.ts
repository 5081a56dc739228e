/** A forgotten password: a link by mail, good once and for an hour. The token is stored as its hash only, like that of a session. */
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { passwordError } from '#contracts/account-rules.ts'
import { isEmail, normalEmail } from '#contracts/email.ts'
import { passwordChangedMessage, passwordResetMessage } from '#mail/messages.ts'
import { noticeContext, notify } from './account-notices.ts'
import type { NoticeContext } from './account-notices.ts'
import type { AppParts } from './app-parts.ts'
import { limitAttempts } from './attempt-limit.ts'
import { FailureError } from './failure.ts'
import { hashPassword, refuseGuessable } from './passwords.ts'
import type { Sessions } from './sessions.ts'

const validMinutes = 60
const resetLimit = { perAccount: 3, perAddress: 10, minutes: 60, refusal: 'too-many-resets' } as const

type Parts = Pick<AppParts, 'repositories' | 'settings' | 'mailer' | 'log'>

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Sends the link where there is an account. It resolves before anybody has looked whether there is one, so that neither the answer
 * nor its time tells. Throws FailureError `email-invalid` or `too-many-resets`, for an account as for none.
 */
export async function requestReset(parts: Parts, typedEmail: string, request: FastifyRequest): Promise<void> {
  const email = normalEmail(typedEmail)
  if (!isEmail(email)) throw new FailureError('email-invalid')
  await limitAttempts(parts.repositories, { purpose: 'password-reset', account: email, address: request.ip }, resetLimit)
  void sendLink(parts, email, noticeContext(parts.settings, request)).catch(error =>
    parts.log.error({ err: error }, 'A link to a new password could not be made'),
  )
}

async function sendLink(parts: Parts, email: string, context: NoticeContext): Promise<void> {
  const user = await parts.repositories.users.findByEmail(email)
  if (!user || user.state === 'disabled') return
  // 192 bits; with the address before it, a line that mail programs leave whole.
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.now() + validMinutes * 60_000)
  await parts.repositories.passwordResets.create({ userId: user.id, tokenHash: hashOf(token), expiresAt })
  notify(parts.mailer, user, context, about => passwordResetMessage({ ...about, link: `${about.origin}/reset-password/${token}` }))
}

/** Sets the new password and ends the user's sessions. Throws FailureError: the password cannot be taken, or the link cannot be used. */
export async function resetPassword(
  parts: Parts & { sessions: Sessions },
  { token, newPassword }: { token: string; newPassword: string },
  request: FastifyRequest,
): Promise<void> {
  const { repositories, sessions } = parts
  const context = noticeContext(parts.settings, request)
  const error = passwordError(newPassword)
  if (error) throw new FailureError(error)

  const tokenHash = hashOf(token)
  const unusable = new FailureError('reset-link-invalid', { general: 'reset-failed' })
  // Hashing a password costs time that a made-up token does not get.
  const owner = await repositories.passwordResets.find(tokenHash)
  if (!owner) throw unusable
  await refuseGuessable(newPassword, owner)
  const user = await repositories.passwordResets.redeem(tokenHash, await hashPassword(newPassword))
  if (!user) throw unusable
  sessions.forget(user.id)
  // Whoever reads the mailbox is not the one who guessed.
  await repositories.attempts.clear({ purpose: 'sign-in', account: user.email })
  notify(parts.mailer, user, context, about => passwordChangedMessage({ ...about, at: new Date() }))
}
