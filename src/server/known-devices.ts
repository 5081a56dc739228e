/**
 * The cookie by which a browser is known as one that has signed in to an account. It opens nothing: attempts from there are only counted
 * apart from those of strangers, who so cannot lock the owner out. It changes with every sign-in, and is stored as its hash.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#contracts/settings.ts'
import type { Repositories } from '#db/repositories.ts'
import type { UserRecord } from '#db/users.ts'
import { hashOf, newToken } from './secret-token.ts'
import { cookieName, cookieOptions } from './session-cookie.ts'

const maxAge = 365 * 86_400

export interface KnownDevices {
  /** What the browser is known by at the account of this normalised e-mail; null: it has never been in. */
  find(request: FastifyRequest, account: string): Promise<string | null>
  /** Somebody has proven in this browser to be the user. True where so far they had done so only in others. */
  remember(request: FastifyRequest, reply: FastifyReply, user: UserRecord): Promise<boolean>
}

export function createKnownDevices(settings: Settings, { knownDevices }: Pick<Repositories, 'knownDevices'>): KnownDevices {
  const name = cookieName(settings, 'device')
  const options = { ...cookieOptions(settings), maxAge }
  const hashIn = ({ cookies }: FastifyRequest) => (cookies[name] ? hashOf(cookies[name]) : null)
  return {
    async find(request, account) {
      const hash = hashIn(request)
      return hash !== null && (await knownDevices.knows(hash, account)) ? hash : null
    },

    async remember(request, reply, user) {
      const token = newToken()
      const isNew = await knownDevices.remember({ userId: user.id, from: hashIn(request), to: hashOf(token) })
      reply.setCookie(name, token, options)
      return isNew
    },
  }
}
