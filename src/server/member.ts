/** Who is calling: read from the session cookie before the body is, so that a stranger's body is never parsed. */
import type { FastifyRequest } from 'fastify'
import type { UserRecord } from '#db/users.ts'
import { FailureError } from './failure.ts'
import { sessionTokenOf } from './session-cookie.ts'
import type { Sessions } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    member: UserRecord | null
  }
}

/** A route hook that lets members in only, and names them on the request. */
export function requireMember(sessions: Sessions) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = sessionTokenOf(request)
    request.member = token ? await sessions.find(token) : null
    if (!request.member) throw new FailureError('unauthenticated')
  }
}

/** The caller of a route behind requireMember. */
export function memberOf(request: FastifyRequest): UserRecord {
  if (!request.member) throw new FailureError('unauthenticated')
  return request.member
}
