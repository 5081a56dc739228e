/**
 * Signing up, for people whom the operator has authorized. When the list names the address itself, the account is created at once; if the address
 * already has an account, the answer says so. When the list names only the domain, the mailbox must be proven first (`confirmEmail`), and the answer
 * does not reveal whether the address has an account. People who are not on the list learn only that they are not authorized.
 */
import type { FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { normalUsername, passwordError, usernameError } from '#contracts/account-rules.ts'
import type { CallRequest } from '#contracts/calls.ts'
import { isEmail, normalEmail } from '#contracts/email.ts'
import { listedBy } from '#db/authorized-emails.ts'
import { UserExistsError, type UserRecord } from '#db/users.ts'
import type { ErrorCode } from '#contracts/error.ts'
import type { SignUp } from '#db/sign-ups.ts'
import { signUpKnownMessage, signUpMessage } from '#mail/messages.ts'
import type { AppParts } from './app-parts.ts'
import { forgiveAttempts, limitAttempts } from './attempt-limit.ts'
import { FailureError } from './failure.ts'
import { hashPassword, refuseGuessable } from './passwords.ts'
import type { InvalidField } from './register-call.ts'
import { noticeContext, notify, type NoticeContext } from './account-notices.ts'
import { messageLimit, newLinkToken, hashToken } from './secret-token.ts'
import { checkPassword } from './sign-in.ts'

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

const errorOf: Record<string, ErrorCode> = {
  email: 'email-invalid',
  username: 'username-invalid',
  name: 'name-invalid',
  password: 'password-too-long',
  confirmPassword: 'passwords-differ',
  currentPassword: 'current-password-wrong',
}

/** The errors for account fields that are longer than the contract allows, for RegisterCall's `onInvalid`. */
export const tooLongError = ({ field, tooLong }: InvalidField): ErrorCode | undefined => (tooLong ? errorOf[field] : undefined)

/**
 * The link in the mail proves the mailbox. It works once, within this time, and only together with the chosen password. The link alone is not enough:
 * a stranger may have signed up with the address, in the hope that its owner follows the link. See docs/decisions/0018-accounts.md.
 */
const validHours = 24

/** Sends the link. Returns before looking for an account, so that neither the answer nor its time reveals whether there is one. */
function askForProof(parts: Parts, signUp: SignUp, request: FastifyRequest): void {
  void sendLink(parts, signUp, noticeContext(parts.settings, request)).catch(error =>
    parts.log.error({ err: error }, 'A link for a sign-up could not be made'),
  )
}

async function sendLink({ repositories, mailer }: Parts, signUp: SignUp, context: NoticeContext): Promise<void> {
  const { token, stored } = newLinkToken(validHours * 60)
  if (!(await repositories.signUps.create({ ...signUp, ...stored }, messageLimit()))) return
  const known = await repositories.users.findByEmail(signUp.email)
  // If the address has an account, its owner gets another message, without the token. The sign-up that was stored above can then never be used.
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
 * Creates the account. If the username has been taken in the meantime, adds random characters; the user can change the username in the profile. Null
 * if the link was used before, or if the address has an account by now.
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
