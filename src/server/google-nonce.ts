/**
 * An ID token of Google's works once, and only in the browser that asked for it: the browser keeps a secret in a cookie, Google writes the
 * secret's hash into the token (its nonce), and the nonce of a token that was taken is kept until no such token can be valid any more.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#contracts/settings.ts'
import type { Repositories } from '#db/repositories.ts'
import { hashOf, newToken } from './secret-token.ts'
import { cookieName, cookieOptions } from './session-cookie.ts'

export interface GoogleNonces {
  /** The nonce of the browser, the same one for all its tabs until it is used. */
  give(request: FastifyRequest, reply: FastifyReply): string
  /** Uses it up. False: it is not this browser's, or was used before. */
  redeem(nonce: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean>
}

export function createGoogleNonces(settings: Settings, { usedNonces }: Pick<Repositories, 'usedNonces'>): GoogleNonces {
  const [name, options] = [cookieName(settings, 'google'), cookieOptions(settings)]
  return {
    give({ cookies }, reply) {
      const secret = cookies[name] || newToken()
      reply.setCookie(name, secret, options)
      return hashOf(secret)
    },

    async redeem(nonce, { cookies }, reply) {
      const secret = cookies[name]
      if (!secret || hashOf(secret) !== nonce) return false
      reply.clearCookie(name, options)
      return await usedNonces.use(nonce)
    },
  }
}
