/**
 * The cookie with the session's token, which scripts and other sites cannot read. With https its name begins with `__Host-`, so that browsers accept
 * it only from this exact host, not from a sibling domain.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#contracts/settings.ts'
import { isSecure } from './security-headers.ts'
import type { OpenSession } from './sessions.ts'

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
