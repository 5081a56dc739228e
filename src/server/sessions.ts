/**
 * Sessions: random tokens in a cookie, stored as their SHA-256 only.
 * A session just looked up is remembered for some seconds, so that a page's many calls do not each ask the database.
 */
import type { Settings } from '#contracts/settings.ts'
import { whyClosed } from '#db/authorized-emails.ts'
import type { Repositories } from '#db/repositories.ts'
import type { Caller, ListedSession } from '#db/sessions.ts'
import type { UserRecord } from '#db/users.ts'
import { FailureError } from './failure.ts'
import { hashOf, newToken } from './secret-token.ts'

/** With `remember`. */
const rememberedDays = 30
/** Without it: the cookie ends with the browser, and on the server after this. */
const browserHours = 24

/** How often it is noted at most that a session is in use. */
const useMilliseconds = 5 * 60_000

/** Another process may have ended the session: this is how long we may not notice. */
const rememberedMilliseconds = 10_000
const rememberedSessions = 1000

export interface OpenSession {
  /** Goes into the cookie and nowhere else. */
  token: string
  expiresAt: Date
  /** Whether it outlives the browser. */
  remembered: boolean
}

export interface Sessions {
  /**
   * Throws FailureError: `account-disabled`, `account-not-authorized`, `email-unproven`, or `wrong-credentials` where the user's password has been changed
   * since it was looked at.
   */
  open(user: UserRecord, remembered: boolean, caller: Caller): Promise<OpenSession>
  /** Whose session it is; null when there is none or it has ended. It ends where the account is closed to its person (see `whyClosed`). */
  find(token: string): Promise<UserRecord | null>
  /** The user, where known without asking the database. */
  peek(token: string): UserRecord | null
  /** When the person of the session signed in; null when there is no such session. */
  signedInAt(token: string): Promise<Date | null>
  /**
   * Sets the password of the session's user and ends all of the user's sessions but this one, which goes on under a new token.
   * Throws FailureError `unauthenticated` where there is no such session any more.
   */
  changePassword(token: string, passwordHash: string): Promise<OpenSession>
  /** The user has changed: what is remembered of the user's sessions is not true any more. */
  forget(userId: string): void
  close(token: string): Promise<void>
  /** Those of the user, the one used last first; `current` is the one of the token. */
  list(userId: string, token: string): Promise<(Omit<ListedSession, 'tokenHash'> & { current: boolean })[]>
  /** Ends one of the user's. False: the user has no such session. */
  end(userId: string, id: string): Promise<boolean>
  /** Ends the user's but the one of the token; returns how many. */
  endOthers(userId: string, token: string): Promise<number>
}

interface Parts {
  repositories: Pick<Repositories, 'sessions' | 'users' | 'authorizedEmails'>
  settings: Settings
}

/** A session that is not used for INDAGA_SESSION_IDLE_DAYS ends. */
export function createSessions({ repositories, settings }: Parts, now: () => number = () => Date.now()): Sessions {
  const idleEndsAt = () => new Date(now() + settings.INDAGA_SESSION_IDLE_DAYS * 86_400_000)
  const seen = new Map<string, { user: UserRecord; until: number }>()
  /** Counts what was forgotten: a look-up that began before it may bring what is not true any more. */
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
