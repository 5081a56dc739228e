/**
 * Signing in with Google. The account is found by Google's id (`sub`), and the first time by the e-mail address that Google has verified. An account
 * whose address nobody had proven may have been opened by a stranger, so linking it ends its password and sessions (`linkGoogle`). See
 * docs/decisions/0018-accounts.md.
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

/** The user of a Google credential; creates an account when the operator's list allows the e-mail address. Throws FailureError. */
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
    // A simultaneous sign-in has created the account, so this one finds it now.
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
  // The user as it will be after linking: with a proven e-mail address, and without a membership if the address was not proven before.
  const linkedUser = { email: user.email, emailProven: true, partnerMember: user.partnerMember && user.emailProven }
  const closed = await whyClosed(parts.repositories.authorizedEmails, parts.settings, linkedUser)
  if (closed) throw new FailureError(closed)
  const context = noticeContext(parts.settings, request)
  const { users } = parts.repositories
  const linked = await users.linkGoogle(user.id, sub)
  if (!linked) {
    // A simultaneous sign-in has just linked it.
    const known = await users.findByGoogleSub(sub)
    if (known) return known
  }
  // The account is linked to another Google account with the same e-mail address: either the mailbox has changed hands, or one of the Google accounts
  // is not the user's.
  if (!linked) throw new FailureError('google-linked-elsewhere')
  parts.sessions.forget(user.id)
  await record(parts, request, user.id, 'google-linked')
  const passwordEnded = user.passwordHash !== null && linked.passwordHash === null
  notify(parts.mailer, linked, context, about => googleLinkedMessage({ ...about, at: new Date(), passwordEnded }))
  return linked
}

/** The failure for a refused credential. Logs the reason, but not the credential, which gives access until it expires. */
function refusal({ log }: Parts, error: unknown): FailureError {
  if (error instanceof KeysUnreachableError) {
    log.error({ err: error }, 'A sign-in with Google could not be checked')
    return new FailureError('google-unreachable')
  }
  const { message } = error as Error
  log.info({ cause: message }, 'A Google credential was refused')
  return new FailureError(error instanceof UnverifiedEmailError ? 'google-email-unverified' : 'google-credential')
}
