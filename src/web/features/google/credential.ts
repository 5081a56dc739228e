/** Reads the claims of Google's ID token without verifying it. The server verifies the token and ignores these claims. */

export interface CredentialClaims {
  email?: string
  name?: string
  sub?: string
}

/** Throws if the credential is not a token that can be decoded. */
export function readCredential(credential: string): CredentialClaims {
  const payload = (credential.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(payload), character => character.charCodeAt(0))
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : undefined)
  return { email: text('email'), name: text('name'), sub: text('sub') }
}
