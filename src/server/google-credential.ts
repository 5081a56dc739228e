/** Google's ID tokens: who somebody is, believed only where Google's signature says so to us. */
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import type { JWTVerifyGetKey } from 'jose'
import { z } from 'zod'

export interface GoogleIdentity {
  /** Google's own name for the account, which never changes. */
  sub: string
  /** As Google writes it, and verified by Google. */
  email: string
  /** Empty where Google tells none. */
  name: string
  /** The nonce that the token was requested with; empty: none. */
  nonce: string
}

/** The credential is none of Google's for us, or has expired. Show it. */
export class BadCredentialError extends Error {
  override name = 'BadCredentialError'
}
/** Google has not verified the account's e-mail. Show it. */
export class UnverifiedEmailError extends Error {
  override name = 'UnverifiedEmailError'
}
/** Google's keys could not be read. Retry later. */
export class KeysUnreachableError extends Error {
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
export type ReadGoogleCredential = (credential: string) => Promise<GoogleIdentity>

/** The keys at `keysUrl` are kept for ten minutes, and read again for a key that is not among them, at most every half minute. */
export function createGoogleCredentialReader(clientId: string, keysUrl: string): ReadGoogleCredential {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5_000 })
  const keyOf: JWTVerifyGetKey = (header, token) =>
    keys(header, token).catch(error => {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
      throw new KeysUnreachableError("Google's keys could not be read", { cause: error })
    })

  return async credential => {
    const verified = await jwtVerify(credential, keyOf, {
      // The one that Google signs with; "none" and those whose key would be a shared secret are not among them.
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
