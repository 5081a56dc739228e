/** Links that are sent by mail and work once: their tokens, and how many messages an account gets. */
import { randomBytes } from 'node:crypto'
import { hashOf } from './secret-token.ts'

/** Messages that an account gets at once, and minutes until it gets others: strangers may ask in its name. */
const messagesAtOnce = 3
const minutesBetween = 20

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** A token of 192 bits, which with the address before it makes a line that mail programs leave whole; `stored` is what is kept of it. */
export function newLinkToken(validMinutes: number): { token: string; stored: { tokenHash: string; expiresAt: Date } } {
  const token = randomBytes(24).toString('base64url')
  return { token, stored: { tokenHash: hashOf(token), expiresAt: inMinutes(validMinutes) } }
}

export const messageLimit = (): { most: number; since: Date } => ({ most: messagesAtOnce, since: inMinutes(-minutesBetween) })
