/**
 * Two cookies: one with a session's token, one with the token of a known device. Neither scripts nor other sites can read the cookies. With https
 * their names begin with `__Host-`: browsers then accept the cookies only from this exact host, and not from a sibling domain.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#contracts/settings.ts'
import type { Repositories } from '#db/repositories.ts'
import type { UserRecord } from '#db/users.ts'
import { isSecure } from './security-headers.ts'
import type { OpenSession } from './sessions.ts'
import { hashToken, newToken } from './secret-token.ts'

declare module 'fastify' {
  interface FastifyInstance {
    sessionCookieName: string
  }
}

export interface SessionCookie {
  set(reply: FastifyReply, session: OpenSession): void
  clear(reply: FastifyReply): void
}

type PublicAddress = Pick<Settings, 'INDAGA_PUBLIC_URL'>

/** The name of a cookie as browsers see it: with the prefix `__Host-` if they use https. */
export const cookieName = (settings: PublicAddress, name: string): string => `${isSecure(settings) ? '__Host-' : ''}indaga_${name}`

export const cookieOptions = (settings: PublicAddress) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(settings) }) as const

export const sessionCookieName = (settings: PublicAddress): string => cookieName(settings, 'session')

/** Creates the session cookie of `app`, from whose requests `sessionTokenOf` reads it. */
export function createSessionCookie(app: FastifyInstance, settings: Settings): SessionCookie {
  const [name, options] = [sessionCookieName(settings), cookieOptions(settings)]
  app.decorate('sessionCookieName', name)
  return {
    set(reply, { token, expiresAt, remembered }) {
      const maxAge = Math.round((expiresAt.getTime() - Date.now()) / 1000)
      reply.setCookie(name, token, { ...options, ...(remembered && { maxAge }) })
    },
    clear: reply => void reply.clearCookie(name, options),
  }
}

/** The token that the browser sent; empty when it sent none. */
export const sessionTokenOf = ({ cookies, server }: FastifyRequest): string => cookies[server.sessionCookieName] ?? ''

const deviceMaxAge = 365 * 86_400

/**
 * The cookie by which a browser is recognized that has signed in to an account before. It gives no access: attempts from a known device are only
 * counted separately, so that strangers cannot lock the owner out. It changes with every sign-in and is stored as a hash.
 */
export interface DeviceCookie {
  /** Hash of the browser's token, if it has signed in to the account with this normalized e-mail address; otherwise null. */
  find(request: FastifyRequest, account: string): Promise<string | null>
  /** Records that the user has signed in with this browser. Returns true when the user has signed in before, but not with this browser. */
  remember(request: FastifyRequest, reply: FastifyReply, user: UserRecord): Promise<boolean>
}

export function createDeviceCookie(settings: Settings, { knownDevices }: Pick<Repositories, 'knownDevices'>): DeviceCookie {
  const name = cookieName(settings, 'device')
  const options = { ...cookieOptions(settings), maxAge: deviceMaxAge }
  const hashIn = ({ cookies }: FastifyRequest) => (cookies[name] ? hashToken(cookies[name]) : null)
  return {
    async find(request, account) {
      const hash = hashIn(request)
      return hash !== null && (await knownDevices.knows(hash, account)) ? hash : null
    },

    async remember(request, reply, user) {
      const token = newToken()
      const isNew = await knownDevices.remember({ userId: user.id, from: hashIn(request), to: hashToken(token) })
      reply.setCookie(name, token, options)
      return isNew
    },
  }
}
