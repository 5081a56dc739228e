/** Google's ID tokens, which say who somebody is. They are accepted only with a valid signature of Google's, for this installation. */
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import type { JWTVerifyGetKey } from 'jose'
import { z } from 'zod'

export interface GoogleIdentity {
  /** Google's id of the account, which never changes. */
  sub: string
  /** The e-mail address, which Google has verified, in Google's spelling. */
  email: string
  /** Empty when Google sends none. */
  name: string
  /** The nonce that the token was requested with; empty when there was none. */
  nonce: string
}

/** The token is not one of Google's for this installation, or it has expired. Show the message to the user. */
export class BadCredentialError extends Error {
  override name = 'BadCredentialError'
}
/** Google has not verified the account's e-mail address. Show the message to the user. */
export class UnverifiedEmailError extends Error {
  override name = 'UnverifiedEmailError'
}
/** Google's keys could not be fetched. Retry later. */
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
