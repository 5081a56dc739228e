/**
 * Tokens of 256 random bits, which give access to a browser or through a link. Only their SHA-256 is stored, so that the database alone gives no
 * access.
 */
import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

/** The hash under which a token is stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
