/**
 * Secret tokens. A browser has its tokens in cookies; a mailed link has a token that works once. Only the SHA-256 of a token is stored, so that the
 * database alone gives no access. This file also has the limit of messages with links per account.
 */
import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

/** The hash under which a token is stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** An account gets at most this many messages within `minutesBetween` minutes, because strangers can have messages sent to it. */
const messagesAtOnce = 3
const minutesBetween = 20

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** A token of 192 bits for a link: short enough that mail programs do not break its line. `stored` is what goes into the database. */
export function newLinkToken(validMinutes: number): { token: string; stored: { tokenHash: string; expiresAt: Date } } {
  const token = randomBytes(24).toString('base64url')
  return { token, stored: { tokenHash: hashToken(token), expiresAt: inMinutes(validMinutes) } }
}

export const messageLimit = (): { most: number; since: Date } => ({ most: messagesAtOnce, since: inMinutes(-minutesBetween) })
