/**
 * Signing in with Google. Whose account it is goes by Google's own name for the person (`sub`); the first time, by the e-mail that
 * Google has verified. An account of that e-mail which nobody had proven to read may have been made by a stranger: `linkGoogle`
 * ends its password and sessions. See docs/decisions/0018-accounts.md.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isEmail, normalEmail } from '#contracts/email.ts'
import { listedBy, whyClosed } from '#db/authorized-emails.ts'
import type { UserRecord } from '#db/users.ts'
import { UserExistsError } from '#db/users.ts'
import { googleLinkedMessage } from '#mail/messages.ts'
import { noticeContext, notify } from './account-notices.ts'
import type { AppParts } from './app-parts.ts'
import { FailureError } from './failure.ts'
import { BadCredentialError, KeysUnreachableError, UnverifiedEmailError } from './google-credential.ts'
import type { GoogleIdentity, ReadGoogleCredential } from './google-credential.ts'
import type { GoogleNonces } from './google-nonce.ts'
import { createMember } from './new-member.ts'
import { record } from './security-log.ts'
import type { Sessions } from './sessions.ts'

type Parts = Pick<AppParts, 'repositories' | 'settings' | 'mailer' | 'log'> & { sessions: Sessions; googleNonces: GoogleNonces }

/** The user of a Google credential, with a new account where the operator lets the e-mail in. Throws FailureError. */
export async function signInWithGoogle(
  parts: Parts,
  readCredential: ReadGoogleCredential | null,
  credential: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<UserRecord> {
  if (!readCredential) throw new FailureError('google-off')
  const identity = await readCredential(credential).catch(error => {
    throw refusal(parts, error)
  })
  if (!(await parts.googleNonces.redeem(identity.nonce, request, reply)))
    throw refusal(parts, new BadCredentialError('Its nonce is not of this browser, or was used before'))
  try {
    return await userOf(parts, identity, request)
  } catch (error) {
    // Somebody signs in twice at once: the other was quicker, and the account is there now.
    if (error instanceof UserExistsError) return await userOf(parts, identity, request)
    throw error
  }
}

async function userOf(parts: Parts, identity: GoogleIdentity, request: FastifyRequest): Promise<UserRecord> {
  const { users } = parts.repositories
  const known = await users.findByGoogleSub(identity.sub)
  if (known) return known
  const email = normalEmail(identity.email)
  const found = await users.findByEmail(email)
  if (found) return await link(parts, found, identity, request)
  if (!isEmail(email) || (await listedBy(parts.repositories.authorizedEmails, parts.settings, email)) === null)
    throw new FailureError('google-email-not-authorized')
  return await createMember(users, { email, name: identity.name, googleSub: identity.sub, emailProven: true })
}

async function link(parts: Parts, user: UserRecord, { sub }: GoogleIdentity, request: FastifyRequest): Promise<UserRecord> {
  // As it will be once it is linked: the e-mail proven, and no membership left where it was not.
  const linkedUser = { email: user.email, emailProven: true, partnerMember: user.partnerMember && user.emailProven }
  const closed = await whyClosed(parts.repositories.authorizedEmails, parts.settings, linkedUser)
  if (closed) throw new FailureError(closed)
  const context = noticeContext(parts.settings, request)
  const { users } = parts.repositories
  const linked = await users.linkGoogle(user.id, sub)
  if (!linked) {
    // Linked a moment ago, by a sign-in at once with this one.
    const known = await users.findByGoogleSub(sub)
    if (known) return known
  }
  // The mailbox has another Google account than the one that was linked: it has changed hands, or one of them is not the person's.
  if (!linked) throw new FailureError('google-linked-elsewhere')
  parts.sessions.forget(user.id)
  await record(parts, request, user.id, 'google-linked')
  const passwordEnded = user.passwordHash !== null && linked.passwordHash === null
  notify(parts.mailer, linked, context, about => googleLinkedMessage({ ...about, at: new Date(), passwordEnded }))
  return linked
}

/** The log gets the reason, never the credential: it is a key for as long as it lasts. */
function refusal({ log }: Parts, error: unknown): FailureError {
  if (error instanceof KeysUnreachableError) {
    log.error({ err: error }, 'A sign-in with Google could not be checked')
    return new FailureError('google-unreachable')
  }
  const { message } = error as Error
  log.info({ cause: message }, 'A Google credential was refused')
  return new FailureError(error instanceof UnverifiedEmailError ? 'google-email-unverified' : 'google-credential')
}
