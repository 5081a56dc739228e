/** The sessions of an account, which its owner can see and end, and its security log. */
import type { AppParts } from '#server/app-parts.ts'
import { FailureError } from '#server/failure.ts'
import type { RegisterCall } from '#server/register-call.ts'
import { record } from '#server/security-log.ts'
import { sessionTokenOf } from '#server/cookies.ts'
import type { Sessions } from '#server/sessions.ts'

const shownEvents = 50

export function registerSessions(call: RegisterCall, parts: AppParts & { sessions: Sessions }): void {
  const { sessions, repositories } = parts

  call('getSessions', async ({ user, request }) => {
    const listed = await sessions.list(user.id, sessionTokenOf(request))
    return {
      success: true,
      sessions: listed.map(({ id, signedInAt, usedAt, ...session }) => ({
        ...session,
        _id: id,
        signedInAt: signedInAt.toISOString(),
        usedAt: usedAt.toISOString(),
      })),
    }
  })

  call('endSession', async ({ input, user, request }) => {
    if (!(await sessions.end(user.id, input.sessionId))) throw new FailureError('not-found')
    await record(parts, request, user.id, 'session-ended')
    return { success: true }
  })

  call('endOtherSessions', async ({ user, request }) => {
    const ended = await sessions.endOthers(user.id, sessionTokenOf(request))
    if (ended > 0) await record(parts, request, user.id, 'session-ended')
    return { success: true }
  })

  call('getSecurityEvents', async ({ user }) => {
    const events = await repositories.securityEvents.latest(user.id, shownEvents)
    return { success: true, events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })) }
  })
}
