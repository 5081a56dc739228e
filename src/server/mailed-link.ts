/** Links that are sent by mail and work once: their tokens, and the limit of messages per account. */
import { randomBytes } from 'node:crypto'
import { hashToken } from './secret-token.ts'

/** The most messages that an account gets within `minutesBetween`, because strangers can ask in its name. */
const messagesAtOnce = 3
const minutesBetween = 20

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** A token of 192 bits, short enough that mail programs do not break the line of the link. `stored` is what goes into the database. */
export function newLinkToken(validMinutes: number): { token: string; stored: { tokenHash: string; expiresAt: Date } } {
  const token = randomBytes(24).toString('base64url')
  return { token, stored: { tokenHash: hashToken(token), expiresAt: inMinutes(validMinutes) } }
}

export const messageLimit = (): { most: number; since: Date } => ({ most: messagesAtOnce, since: inMinutes(-minutesBetween) })
