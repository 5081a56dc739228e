/**
 * The cookie by which a browser is recognized as one that has signed in to an account. It gives no access: attempts from a known device are only
 * counted separately, so that strangers cannot lock the owner out. It changes with every sign-in and is stored as a hash.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#contracts/settings.ts'
import type { Repositories } from '#db/repositories.ts'
import type { UserRecord } from '#db/users.ts'
import { hashToken, newToken } from './secret-token.ts'
import { cookieName, cookieOptions } from './session-cookie.ts'

const maxAge = 365 * 86_400

export interface DeviceCookie {
  /** Hash of the browser's token, if it has signed in to the account with this normalized e-mail address; otherwise null. */
  find(request: FastifyRequest, account: string): Promise<string | null>
  /** Records that the user has signed in with this browser. Returns true when the user has signed in before, but not with this browser. */
  remember(request: FastifyRequest, reply: FastifyReply, user: UserRecord): Promise<boolean>
}

export function createDeviceCookie(settings: Settings, { knownDevices }: Pick<Repositories, 'knownDevices'>): DeviceCookie {
  const name = cookieName(settings, 'device')
  const options = { ...cookieOptions(settings), maxAge }
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
