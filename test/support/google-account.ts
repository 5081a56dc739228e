/** A stand-in for the part of Google that sign-in needs: keys published on loopback, and ID tokens signed with them. */
import { createHash, randomBytes } from 'node:crypto'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose'
import { startLoopbackServer } from './loopback-server.ts'

export const googleClientId = '1234-test.apps.googleusercontent.com'

export interface TestGoogle {
  /** For GOOGLE_KEYS_URL. */
  keysUrl: string
  /** A valid ID token for a new browser. `claims` override its claims; an undefined claim is left out. */
  credential(claims?: JWTPayload): Promise<string>
  /** The cookie of the browser that asked for the credential; undefined when no browser did. */
  cookieOf(credential: string): string | undefined
  /** A token that names Google's newest key but is signed with another one. */
  forged(): Promise<string>
  /** Signs with a new key from now on, and publishes only that key. */
  rotate(): Promise<void>
  /** How requests for the keys are answered from now on. */
  answer: 'keys' | 'error' | 'nonsense' | 'silence'
  /** How many times the keys were read. */
  reads(): number
  close(): Promise<void>
}

export async function startTestGoogle(): Promise<TestGoogle> {
  let reads = 0
  let published = ''
  let signingKey: CryptoKey
  let keyId = 0
  /** Secrets of browsers by their hash, which is the nonce. */
  const secrets = new Map<string, string>()
  const askedFor = () => {
    const secret = randomBytes(32).toString('base64url')
    const nonce = createHash('sha256').update(secret).digest('hex')
    secrets.set(nonce, secret)
    return nonce
  }
  const google: TestGoogle = {
    keysUrl: '',
    answer: 'keys',
    credential: claims => signed(signingKey, claims),
    cookieOf: credential => {
      const secret = secrets.get(String(decodedNonce(credential)))
      return secret && `indaga_google=${secret}`
    },
    forged: async () => signed((await newKey()).privateKey),
    async rotate() {
      keyId++
      const { publicKey, privateKey } = await newKey()
      signingKey = privateKey
      published = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig', kid: `key-${keyId}` }] })
    },
    reads: () => reads,
    close: () => server.close(),
  }
  const newKey = () => generateKeyPair('RS256')
  const signed = (key: CryptoKey, claims: JWTPayload = {}) => {
    const now = Math.floor(Date.now() / 1000)
    const payload = {
      iss: 'https://accounts.google.com',
      azp: googleClientId,
      aud: googleClientId,
      sub: '110169484474386276334',
      email: 'ana@example.test',
      email_verified: true,
      name: 'Ana Núñez',
      nonce: askedFor(),
      iat: now,
      exp: now + 3600,
      ...claims,
    }
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: `key-${keyId}`, typ: 'JWT' }).sign(key)
  }
  await google.rotate()
  const server = await startLoopbackServer((_request, response) => {
    reads++
    if (google.answer === 'silence') return
    if (google.answer === 'error') response.statusCode = 500
    response.setHeader('content-type', 'application/json')
    response.end(google.answer === 'nonsense' ? '<html>' : published)
  })
  google.keysUrl = `${server.origin}/certs`
  return google
}

function decodedNonce(credential: string): unknown {
  try {
    return decodeJwt(credential).nonce
  } catch {
    return undefined
  }
}
