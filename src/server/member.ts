/** Checks who may call a route. The caller is found by the session cookie before the body is read, so that no stranger's body is parsed. */
import type { FastifyRequest, RouteOptions } from 'fastify'
import type { CallRoute } from '#contracts/call-routes.ts'
import type { UserRecord } from '#db/users.ts'
import type { Settings } from '#contracts/settings.ts'
import { FailureError } from './failure.ts'
import { isOperator } from './operators.ts'
import { sessionTokenOf } from './cookies.ts'
import type { Sessions } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    member: UserRecord | null
  }
  interface FastifyContextConfig {
    access?: CallRoute['access']
  }
}

/**
 * A hook that runs when a route is registered. A route for members or operators refuses all other callers and stores its caller in `request.member`.
 * A route without `config.access` throws, so that the server does not start.
 */
export function guardRoutes(sessions: Sessions, settings: Pick<Settings, 'INDAGA_OWNER_EMAIL'>) {
  const requireMember = async (request: FastifyRequest): Promise<void> => {
    const token = sessionTokenOf(request)
    request.member = token ? await sessions.find(token) : null
    if (!request.member) throw new FailureError('unauthenticated')
  }
  // The role is that of the cached session. A user who has lost the role is refused when the cached session expires, within ten seconds.
  const requireOperator = async (request: FastifyRequest): Promise<void> => {
    if (!isOperator(memberOf(request), settings)) throw new FailureError('operators-only')
  }
  return (route: RouteOptions): void => {
    const access = route.config?.access
    if (access === undefined)
      throw new Error(`The route ${route.url} does not say whom it is for: config: { access: 'member', 'operator' or 'public' }`)
    if (access === 'member') route.preParsing = [requireMember]
    if (access === 'operator') route.preParsing = [requireMember, requireOperator]
  }
}

/** The caller of a route for members. */
export function memberOf(request: FastifyRequest): UserRecord {
  if (!request.member) throw new FailureError('unauthenticated')
  return request.member
}
