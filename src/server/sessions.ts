/**
 * Sessions: random tokens in a cookie, of which only the SHA-256 is stored. A session that was just read is cached for some seconds, so that the many
 * calls of a page do not each query the database.
 */
import type { Settings } from '#contracts/settings.ts'
import { whyClosed } from '#db/authorized-emails.ts'
import type { Repositories } from '#db/repositories.ts'
import type { Caller, ListedSession } from '#db/sessions.ts'
import type { UserRecord } from '#db/users.ts'
import { FailureError } from './failure.ts'
import { hashOf, newToken } from './secret-token.ts'

/** How long a session with `remember` lasts. */
const rememberedDays = 30
/** How long a session without `remember` lasts; its cookie ends with the browser. */
const browserHours = 24

/** How often, at most, the use of a session is recorded. */
const useMilliseconds = 5 * 60_000

/** How long a session is cached, and so how long this process may miss that another one has ended it. */
const rememberedMilliseconds = 10_000
const rememberedSessions = 1000

export interface OpenSession {
  /** Goes into the cookie and nowhere else. */
  token: string
  expiresAt: Date
  /** Whether the session outlives the browser window. */
  remembered: boolean
}

export interface Sessions {
  /**
   * Opens a session. Throws FailureError `account-disabled`, `account-not-authorized` or `email-unproven`, or `wrong-credentials` when the user's
   * password has changed since `user` was read.
   */
  open(user: UserRecord, remembered: boolean, caller: Caller): Promise<OpenSession>
  /**
   * The session's user; null when there is no such session or it has ended. A session ends when its account may no longer be used (see `whyClosed`).
   */
  find(token: string): Promise<UserRecord | null>
  /** The session's user if it is cached, without a query. */
  peek(token: string): UserRecord | null
  /** When the user signed in; null when there is no such session. */
  signedInAt(token: string): Promise<Date | null>
  /**
   * Sets the user's password and ends the user's other sessions. This session gets a new token. Throws FailureError `unauthenticated` when the
   * session has ended.
   */
  changePassword(token: string, passwordHash: string): Promise<OpenSession>
  /** Removes the user's sessions from the cache, because the user has changed. */
  forget(userId: string): void
  close(token: string): Promise<void>
  /** The user's sessions, the last used one first; `current` marks the one with the token. */
  list(userId: string, token: string): Promise<(Omit<ListedSession, 'tokenHash'> & { current: boolean })[]>
  /** Ends one of the user's sessions. Returns false when the user has no such session. */
  end(userId: string, id: string): Promise<boolean>
  /** Ends the user's sessions except the one with the token; returns how many. */
  endOthers(userId: string, token: string): Promise<number>
}

interface Parts {
  repositories: Pick<Repositories, 'sessions' | 'users' | 'authorizedEmails'>
  settings: Settings
}

/** Sessions that are not used for INDAGA_SESSION_IDLE_DAYS end. */
export function createSessions({ repositories, settings }: Parts, now: () => number = () => Date.now()): Sessions {
  const idleEndsAt = () => new Date(now() + settings.INDAGA_SESSION_IDLE_DAYS * 86_400_000)
  const seen = new Map<string, { user: UserRecord; until: number }>()
  /** Grows whenever something is removed from the cache. A query that began before that may return outdated data. */
  let forgettings = 0

  const remembered = (tokenHash: string) => {
    const entry = seen.get(tokenHash)
    return entry && entry.until > now() ? entry.user : null
  }
  const forget = (isAffected: (tokenHash: string, user: UserRecord) => boolean) => {
    forgettings++
    for (const [tokenHash, { user }] of seen) if (isAffected(tokenHash, user)) seen.delete(tokenHash)
  }

  return {
    async open(user, isRemembered, caller) {
      if (user.state === 'disabled') throw new FailureError('account-disabled')
      const closed = await whyClosed(repositories.authorizedEmails, settings, user)
      if (closed) throw new FailureError(closed)
      const token = newToken()
      const hours = isRemembered ? rememberedDays * 24 : browserHours
      const expiresAt = new Date(now() + hours * 3_600_000)
      await repositories.sessions.deleteExpired()
      const session = { tokenHash: hashOf(token), user, expiresAt, remembered: isRemembered, caller, idleEndsAt: idleEndsAt() }
      const opened = await repositories.sessions.create(session)
      if (!opened) throw new FailureError('wrong-credentials')
      return { token, expiresAt, remembered: isRemembered }
    },

    async find(token) {
      const tokenHash = hashOf(token)
      const known = remembered(tokenHash)
      if (known) return known
      seen.delete(tokenHash)
      const began = forgettings
      const found = await repositories.sessions.find(tokenHash)
      if (!found) return null
      if (await whyClosed(repositories.authorizedEmails, settings, found.user)) {
        await repositories.sessions.delete(tokenHash)
        return null
      }
      if (now() - found.usedAt.getTime() > useMilliseconds) await repositories.sessions.use(tokenHash, idleEndsAt())
      if (began === forgettings) {
        if (seen.size >= rememberedSessions) seen.delete(seen.keys().next().value ?? '')
        seen.set(tokenHash, { user: found.user, until: Math.min(now() + rememberedMilliseconds, found.expiresAt.getTime()) })
      }
      return found.user
    },

    peek: token => remembered(hashOf(token)),

    signedInAt: async token => (await repositories.sessions.find(hashOf(token)))?.signedInAt ?? null,

    async changePassword(token, passwordHash) {
      const [from, next] = [hashOf(token), newToken()]
      const session = await repositories.sessions.find(from)
      const changed = session && (await repositories.users.changePassword(session.user.id, passwordHash, { from, to: hashOf(next) }))
      if (!changed) throw new FailureError('unauthenticated')
      forget((_, { id }) => id === session.user.id)
      return { token: next, expiresAt: session.expiresAt, remembered: session.remembered }
    },

    forget: userId => forget((_, { id }) => id === userId),

    async close(token) {
      const tokenHash = hashOf(token)
      await repositories.sessions.delete(tokenHash)
      forget(other => other === tokenHash)
    },

    async list(userId, token) {
      const current = hashOf(token)
      const listed = await repositories.sessions.listOf(userId)
      return listed.map(({ tokenHash, ...session }) => ({ ...session, current: tokenHash === current }))
    },

    async end(userId, id) {
      const ended = await repositories.sessions.end(userId, id)
      forget((_, user) => user.id === userId)
      return ended
    },

    async endOthers(userId, token) {
      const ended = await repositories.sessions.endOthers(userId, hashOf(token))
      forget((_, user) => user.id === userId)
      return ended
    },
  }
}
