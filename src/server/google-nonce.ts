/**
 * Lets an ID token of Google's be used only once, and only in the browser that requested it. The browser has a secret in a cookie, Google writes the
 * secret's hash into the token as its nonce, and used nonces are stored until their tokens have expired.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#contracts/settings.ts'
import type { Repositories } from '#db/repositories.ts'
import { hashToken, newToken } from './secret-token.ts'
import { cookieName, cookieOptions } from './session-cookie.ts'

export interface GoogleNonces {
  /** The nonce of this browser, the same for all its tabs until it is used. */
  give(request: FastifyRequest, reply: FastifyReply): string
  /** Uses the nonce up. Returns false when this browser has another nonce, or the nonce was used before. */
  redeem(nonce: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean>
}

export function createGoogleNonces(settings: Settings, { usedNonces }: Pick<Repositories, 'usedNonces'>): GoogleNonces {
  const [name, options] = [cookieName(settings, 'google'), cookieOptions(settings)]
  return {
    give({ cookies }, reply) {
      const secret = cookies[name] || newToken()
      reply.setCookie(name, secret, options)
      return hashToken(secret)
    },

    async redeem(nonce, { cookies }, reply) {
      const secret = cookies[name]
      if (!secret || hashToken(secret) !== nonce) return false
      reply.clearCookie(name, options)
      return await usedNonces.use(nonce)
    },
  }
}
