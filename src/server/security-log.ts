/** Records what happens to an account: in the database, for its owner and the operator, and as a line of the log. */
import type { FastifyRequest } from 'fastify'
import type { SecurityEventKind } from '#contracts/security-event.ts'
import type { AppParts } from './app-parts.ts'
import { callerOf } from './caller.ts'

export async function record(
  { repositories, log }: Pick<AppParts, 'log'> & { repositories: Pick<AppParts['repositories'], 'securityEvents'> },
  request: FastifyRequest,
  userId: string,
  kind: SecurityEventKind,
): Promise<void> {
  const event = { userId, kind, ...callerOf(request) }
  log.info(event, 'Security event')
  await repositories.securityEvents.record(event)
}
