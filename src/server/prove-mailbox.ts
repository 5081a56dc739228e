/**
 * Proving a mailbox at sign-up. Two things are needed: a link by mail, which works once and within a day, and the password that was chosen. The link
 * alone is not enough, because a stranger may have signed up with the address and hope that its owner follows the link. See
 * docs/decisions/0018-accounts.md.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { listedBy } from '#db/authorized-emails.ts'
import type { SignUp } from '#db/sign-ups.ts'
import { UserExistsError, type UserRecord } from '#db/users.ts'
import { signUpKnownMessage, signUpMessage } from '#mail/messages.ts'
import { noticeContext, notify, type NoticeContext } from './account-notices.ts'
import type { AppParts } from './app-parts.ts'
import { FailureError } from './failure.ts'
import { messageLimit, newLinkToken, hashToken } from './secret-token.ts'
import { checkPassword } from './sign-in.ts'

const validHours = 24

type Parts = Pick<AppParts, 'repositories' | 'settings' | 'mailer' | 'log'>

/** Sends the link. Returns before looking for an account, so that neither the answer nor its time reveals whether there is one. */
export function askForProof(parts: Parts, signUp: SignUp, request: FastifyRequest): void {
  void sendLink(parts, signUp, noticeContext(parts.settings, request)).catch(error =>
    parts.log.error({ err: error }, 'A link for a sign-up could not be made'),
  )
}

async function sendLink({ repositories, mailer }: Parts, signUp: SignUp, context: NoticeContext): Promise<void> {
  const { token, stored } = newLinkToken(validHours * 60)
  if (!(await repositories.signUps.create({ ...signUp, ...stored }, messageLimit()))) return
  const known = await repositories.users.findByEmail(signUp.email)
  // An account with this address gets another message. The token is not sent to anybody, so the stored sign-up can never be used.
  if (known) return notify(mailer, known, context, signUpKnownMessage)
  const link = `${context.origin}/confirm-email/${token}`
  notify(mailer, { email: signUp.email, name: '', language: null }, context, about => signUpMessage({ ...about, link }))
}

/**
 * Creates the account of a sign-up. Throws FailureError when the link or the password is wrong, or when the operator's list no longer authorizes the
 * address.
 */
export async function confirmEmail(
  { repositories, settings }: Parts,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<UserRecord> {
  const tokenHash = hashToken(token)
  const signUp = await repositories.signUps.find(tokenHash)
  if (!signUp) throw new FailureError('sign-up-link-invalid')
  const { email, username } = signUp
  // Attempts with the link count as those of a known device, so that failed attempts of others do not lock out the owner of the link.
  const from = { account: email, address, device: tokenHash }
  if (!(await checkPassword(repositories, { user: signUp, password, from }))) throw new FailureError('sign-up-password-wrong')
  if ((await listedBy(repositories.authorizedEmails, settings, email)) === null) throw new FailureError('email-not-authorized')
  const user = await redeem(repositories, tokenHash, username)
  if (!user) throw new FailureError('sign-up-link-invalid')
  return user
}

/**
 * Creates the account. If the username is taken by now, random characters are added; the user can change it in the profile. Null when the link was
 * used before, or the address has an account by now.
 */
async function redeem({ signUps }: Parts['repositories'], tokenHash: string, username: string): Promise<UserRecord | null> {
  try {
    return await signUps.redeem(tokenHash, username)
  } catch (error) {
    if (!(error instanceof UserExistsError)) throw error
    if (error.field === 'email') return null
    return await signUps.redeem(tokenHash, `${username.slice(0, 31)}-${randomBytes(4).toString('hex')}`)
  }
}
