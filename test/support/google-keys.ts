/** Google as the tests need it: keys of our own in the place of Google's, and ID tokens signed with them. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { startLoopbackServer } from './loopback-server.ts'

export const googleClientId = 'indaga-tests.apps.googleusercontent.com'

export interface GoogleKeys {
  /** For GOOGLE_KEYS_URL. */
  url: string
  /** The ID token of somebody who has just chosen their account. Claims given here replace the usual ones. */
  credential(account: { email: string; name: string; sub: string }, claims?: Record<string, unknown>): Promise<string>
  close(): Promise<void>
}

export async function startGoogleKeys(): Promise<GoogleKeys> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'tests', alg: 'RS256', use: 'sig' }] })
  const server = await startLoopbackServer((_request, response) => response.setHeader('content-type', 'application/json').end(keys))
  return {
    url: `${server.origin}/certs`,
    credential: (account, claims = {}) =>
      new SignJWT({ ...account, email_verified: true, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'tests' })
        .setIssuer('https://accounts.google.com')
        .setAudience((claims['aud'] as string | undefined) ?? googleClientId)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey),
    close: () => server.close(),
  }
}
