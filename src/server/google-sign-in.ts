/**
 * Signing in with Google. The first time, the account is found by the e-mail address that Google has verified; later by Google's id (`sub`). If
 * nobody had proven the address of the account, a stranger may have opened the account: linking the account to Google then ends its password and
 * sessions (`linkGoogle`). See docs/decisions/0018-accounts.md.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { isEmail, normalEmail } from '#contracts/email.ts'
import { listedBy, whyClosed } from '#db/authorized-emails.ts'
import { type UserRecord, UserExistsError } from '#db/users.ts'
import { googleLinkedMessage } from '#mail/messages.ts'
import type { Settings } from '#contracts/settings.ts'
import type { Repositories } from '#db/repositories.ts'
import { noticeContext, notify } from './account-notices.ts'
import type { AppParts } from './app-parts.ts'
import { FailureError } from './failure.ts'
import { createMember } from './sign-in.ts'
import { record } from './security-log.ts'
import type { Sessions } from './sessions.ts'
import { hashToken, newToken } from './secret-token.ts'
import { cookieName, cookieOptions } from './cookies.ts'

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
    // A simultaneous sign-in may have created the account in the meantime, so the account is looked for again.
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
  // The user as linking will change it: the e-mail address becomes proven. If the address was not proven before, the user also loses the membership.
  const linkedUser = { email: user.email, emailProven: true, partnerMember: user.partnerMember && user.emailProven }
  const closed = await whyClosed(parts.repositories.authorizedEmails, parts.settings, linkedUser)
  if (closed) throw new FailureError(closed)
  const context = noticeContext(parts.settings, request)
  const { users } = parts.repositories
  const linked = await users.linkGoogle(user.id, sub)
  if (!linked) {
    // A simultaneous sign-in may have linked this Google account a moment ago.
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

/**
 * Lets an ID token of Google's be used only once, and only in the browser that requested it. The browser has a secret in a cookie, Google writes the
 * secret's hash into the token as its nonce, and used nonces are stored until their tokens have expired.
 */
interface GoogleNonces {
  /** The nonce of this browser, the same for all its tabs until it is used. */
  give(request: FastifyRequest, reply: FastifyReply): string
  /** Uses the nonce up. Returns false when this browser has another nonce, or the nonce was used before. */
  redeem(nonce: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean>
}

export function createGoogleNonces(settings: Settings, { usedNonces }: Pick<Repositories, 'usedNonces'>): GoogleNonces {
  const [name, options] = [cookieName(settings, 'google'), cookieOptions(settings)]
  return {
    give({ cookies }, reply) {
      const secret = cookies[name] || newToken()
      reply.setCookie(name, secret, options)
      return hashToken(secret)
    },

    async redeem(nonce, { cookies }, reply) {
      const secret = cookies[name]
      if (!secret || hashToken(secret) !== nonce) return false
      reply.clearCookie(name, options)
      return await usedNonces.use(nonce)
    },
  }
}

/** Who somebody is, from an ID token with a valid signature of Google's, for this installation. */
interface GoogleIdentity {
  /** Google's id of the account, which never changes. */
  sub: string
  /** The e-mail address, which Google has verified, in Google's spelling. */
  email: string
  /** Empty when Google sends none. */
  name: string
  /** The nonce that the token was requested with; empty when there was none. */
  nonce: string
}

/** The token is not one of Google's for this installation, or it has expired. */
class BadCredentialError extends Error {
  override name = 'BadCredentialError'
}
/** Google has not verified the account's e-mail address. */
class UnverifiedEmailError extends Error {
  override name = 'UnverifiedEmailError'
}
/** Google's keys could not be fetched. A later attempt may succeed. */
class KeysUnreachableError extends Error {
  override name = 'KeysUnreachableError'
}

const issuers = ['https://accounts.google.com', 'accounts.google.com']
const clockSkewSeconds = 60
const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string().min(3),
  email_verified: z.boolean().catch(false),
  name: z.string().catch(''),
  nonce: z.string().catch(''),
})

/** Reads a credential. Throws BadCredentialError, UnverifiedEmailError or KeysUnreachableError. */
type ReadGoogleCredential = (credential: string) => Promise<GoogleIdentity>

/**
 * Reads credentials for the client id. The keys at `keysUrl` are cached for ten minutes, but fetched again for a token with an unknown key, at most
 * every 30 seconds.
 */
export function createGoogleCredentialReader(clientId: string, keysUrl: string): ReadGoogleCredential {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5_000 })
  const keyOf: JWTVerifyGetKey = (header, token) =>
    keys(header, token).catch(error => {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
      throw new KeysUnreachableError("Google's keys could not be read", { cause: error })
    })

  return async credential => {
    const verified = await jwtVerify(credential, keyOf, {
      // Only the algorithm that Google uses is accepted: not "none", and none whose key is a shared secret.
      algorithms: ['RS256'],
      audience: clientId,
      issuer: issuers,
      clockTolerance: clockSkewSeconds,
      requiredClaims: ['exp', 'iat', 'sub', 'email'],
    }).catch(error => {
      if (error instanceof KeysUnreachableError) throw error
      throw new BadCredentialError(error instanceof Error ? error.message : 'Unreadable', { cause: error })
    })
    const claims = claimsSchema.safeParse(verified.payload)
    if (!claims.success) throw new BadCredentialError('The claims are not those of an ID token')
    const { email_verified: isVerified, ...identity } = claims.data
    if (!isVerified) throw new UnverifiedEmailError('The e-mail is not verified')
    return identity
  }
}
