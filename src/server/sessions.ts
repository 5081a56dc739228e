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
import { hashToken, newToken } from './secret-token.ts'

/** Days that a session with `remember` lasts. */
const rememberedDays = 30
/** Hours that a session without `remember` lasts. It ends earlier when the browser is closed, because the browser then deletes the cookie. */
const browserHours = 24

/** The use of a session is recorded at most once in this many milliseconds. */
const useMilliseconds = 5 * 60_000

/** Milliseconds for which a session is cached. A session that another process has ended still works in this process for at most this time. */
const cachedMilliseconds = 10_000
const cachedSessions = 1000

export interface OpenSession {
  /** The token, which goes into the cookie and nowhere else. */
  token: string
  expiresAt: Date
  /** Whether the session outlives the browser window. */
  remembered: boolean
}

interface Parts {
  repositories: Pick<Repositories, 'sessions' | 'users' | 'authorizedEmails'>
  settings: Settings
}

/** Sessions that are not used for INDAGA_SESSION_IDLE_DAYS end. */
export class Sessions {
  readonly #repositories: Parts['repositories']
  readonly #settings: Settings
  readonly #now: () => number
  readonly #cache = new Map<string, { user: UserRecord; until: number }>()
  /**
   * Grows whenever something is removed from the cache. A query that began before a removal may return outdated data, so its result is not cached.
   */
  #forgettings = 0

  constructor({ repositories, settings }: Parts, now: () => number = () => Date.now()) {
    this.#repositories = repositories
    this.#settings = settings
    this.#now = now
  }

  /**
   * Opens a session. Throws FailureError `account-disabled`, `account-not-authorized` or `email-unproven`, or `wrong-credentials` when the user's
   * password has changed since `user` was read.
   */
  async open(user: UserRecord, remembered: boolean, caller: Caller): Promise<OpenSession> {
    const { sessions, authorizedEmails } = this.#repositories
    if (user.state === 'disabled') throw new FailureError('account-disabled')
    const closed = await whyClosed(authorizedEmails, this.#settings, user)
    if (closed) throw new FailureError(closed)
    const token = newToken()
    const hours = remembered ? rememberedDays * 24 : browserHours
    const expiresAt = new Date(this.#now() + hours * 3_600_000)
    await sessions.deleteExpired()
    const session = { tokenHash: hashToken(token), user, expiresAt, remembered, caller, idleEndsAt: this.#idleEndsAt() }
    if (!(await sessions.create(session))) throw new FailureError('wrong-credentials')
    return { token, expiresAt, remembered }
  }

  /**
   * The session's user; null when there is no such session or it has ended. A session whose account may no longer be used (see `whyClosed`) is ended
   * here.
   */
  async find(token: string): Promise<UserRecord | null> {
    const { sessions, authorizedEmails } = this.#repositories
    const tokenHash = hashToken(token)
    const cached = this.#cached(tokenHash)
    if (cached) return cached
    this.#cache.delete(tokenHash)
    const began = this.#forgettings
    const found = await sessions.find(tokenHash)
    if (!found) return null
    if (await whyClosed(authorizedEmails, this.#settings, found.user)) {
      await sessions.delete(tokenHash)
      return null
    }
    if (this.#now() - found.usedAt.getTime() > useMilliseconds) await sessions.use(tokenHash, this.#idleEndsAt())
    if (began === this.#forgettings) {
      if (this.#cache.size >= cachedSessions) this.#cache.delete(this.#cache.keys().next().value ?? '')
      this.#cache.set(tokenHash, { user: found.user, until: Math.min(this.#now() + cachedMilliseconds, found.expiresAt.getTime()) })
    }
    return found.user
  }

  /** The session's user if it is cached, without a query. */
  peek(token: string): UserRecord | null {
    return this.#cached(hashToken(token))
  }

  /** When the user signed in; null when there is no such session. */
  async signedInAt(token: string): Promise<Date | null> {
    return (await this.#repositories.sessions.find(hashToken(token)))?.signedInAt ?? null
  }

  /**
   * Sets the user's password, ends the user's other sessions and gives this one a new token. Throws FailureError `unauthenticated` when this session
   * has ended.
   */
  async changePassword(token: string, passwordHash: string): Promise<OpenSession> {
    const { sessions, users } = this.#repositories
    const [from, next] = [hashToken(token), newToken()]
    const session = await sessions.find(from)
    const changed = session && (await users.changePassword(session.user.id, passwordHash, { from, to: hashToken(next) }))
    if (!changed) throw new FailureError('unauthenticated')
    this.forget(session.user.id)
    return { token: next, expiresAt: session.expiresAt, remembered: session.remembered }
  }

  /** Removes the user's sessions from the cache, because the user has changed. */
  forget(userId: string): void {
    this.#forgettings++
    for (const [tokenHash, { user }] of this.#cache) if (user.id === userId) this.#cache.delete(tokenHash)
  }

  async close(token: string): Promise<void> {
    const tokenHash = hashToken(token)
    await this.#repositories.sessions.delete(tokenHash)
    this.#forgettings++
    this.#cache.delete(tokenHash)
  }

  /** The user's sessions, the last used one first. `current` marks the session with the token. */
  async list(userId: string, token: string): Promise<(Omit<ListedSession, 'tokenHash'> & { current: boolean })[]> {
    const current = hashToken(token)
    const listed = await this.#repositories.sessions.listOf(userId)
    return listed.map(({ tokenHash, ...session }) => ({ ...session, current: tokenHash === current }))
  }

  /** Ends one of the user's sessions. Returns false when the user has no such session. */
  async end(userId: string, id: string): Promise<boolean> {
    const ended = await this.#repositories.sessions.end(userId, id)
    this.forget(userId)
    return ended
  }

  /** Ends the user's sessions except the one with the token; returns how many. */
  async endOthers(userId: string, token: string): Promise<number> {
    const ended = await this.#repositories.sessions.endOthers(userId, hashToken(token))
    this.forget(userId)
    return ended
  }

  #cached(tokenHash: string): UserRecord | null {
    const entry = this.#cache.get(tokenHash)
    return entry && entry.until > this.#now() ? entry.user : null
  }

  #idleEndsAt(): Date {
    return new Date(this.#now() + this.#settings.INDAGA_SESSION_IDLE_DAYS * 86_400_000)
  }
}
