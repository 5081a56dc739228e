/** The cookie that holds the session's token: out of reach of scripts and of other sites. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#contracts/settings.ts'
import { isSecure } from './security-headers.ts'
import type { OpenSession } from './sessions.ts'

export const sessionCookieName = 'indaga_session'

export interface SessionCookie {
  set(reply: FastifyReply, session: OpenSession): void
  clear(reply: FastifyReply): void
}

export const cookieOptions = (settings: Settings) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(settings) }) as const

export function createSessionCookie(settings: Settings): SessionCookie {
  const options = cookieOptions(settings)
  return {
    set(reply, { token, expiresAt, remembered }) {
      const maxAge = Math.round((expiresAt.getTime() - Date.now()) / 1000)
      reply.setCookie(sessionCookieName, token, { ...options, ...(remembered && { maxAge }) })
    },
    clear: reply => void reply.clearCookie(sessionCookieName, options),
  }
}

/** The token that the browser sent; empty where it sent none. */
export const sessionTokenOf = (request: FastifyRequest): string => request.cookies[sessionCookieName] ?? ''
