/**
 * Sessions: random tokens in a cookie, stored as their SHA-256 only.
 * A session just looked up is remembered for some seconds, so that a page's many calls do not each ask the database.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Repositories } from '#db/repositories.ts'
import type { UserRecord } from '#db/users.ts'

export const sessionCookie = 'indaga_session'
/** With `remember`. */
export const rememberedDays = 30
/** Without it: the cookie ends with the browser, and on the server after this. */
const browserHours = 24

/** Another process may have ended the session: this is how long we may not notice. */
const rememberedMilliseconds = 10_000
const rememberedSessions = 1000

export interface Sessions {
  /** Starts a session; the token goes into the cookie and nowhere else. */
  open(userId: string, remember: boolean): Promise<string>
  /** Whose session it is; null when there is none or it has ended. */
  find(token: string): Promise<UserRecord | null>
  /** Who it is where that is known without asking the database. */
  peek(token: string): UserRecord | null
  close(token: string): Promise<void>
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export function createSessions(repositories: Pick<Repositories, 'sessions'>, now: () => number = Date.now): Sessions {
  const seen = new Map<string, { user: UserRecord; until: number }>()

  const remembered = (tokenHash: string) => {
    const entry = seen.get(tokenHash)
    return entry && entry.until > now() ? entry.user : null
  }

  return {
    async open(userId, remember) {
      const token = randomBytes(32).toString('base64url')
      const hours = remember ? rememberedDays * 24 : browserHours
      await repositories.sessions.deleteExpired()
      await repositories.sessions.create({ tokenHash: hashOf(token), userId, expiresAt: new Date(now() + hours * 3_600_000) })
      return token
    },

    async find(token) {
      const tokenHash = hashOf(token)
      const known = remembered(tokenHash)
      if (known) return known
      seen.delete(tokenHash)
      const found = await repositories.sessions.find(tokenHash)
      if (!found) return null
      if (seen.size >= rememberedSessions) seen.delete(seen.keys().next().value ?? '')
      seen.set(tokenHash, { user: found.user, until: Math.min(now() + rememberedMilliseconds, found.expiresAt.getTime()) })
      return found.user
    },

    peek: token => remembered(hashOf(token)),

    async close(token) {
      const tokenHash = hashOf(token)
      await repositories.sessions.delete(tokenHash)
      seen.delete(tokenHash)
    },
  }
}
