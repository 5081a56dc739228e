/** Tokens that let a browser or a link in: 256 random bits, stored as their SHA-256 only, so that the database opens nothing. */
import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

/** Under which it is stored. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
