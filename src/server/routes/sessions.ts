/** The sessions of an account, for its owner to look through and to end. */
import { FailureError } from '#server/failure.ts'
import type { RegisterCall } from '#server/register-call.ts'
import { sessionTokenOf } from '#server/session-cookie.ts'
import type { Sessions } from '#server/sessions.ts'

export function registerSessions(call: RegisterCall, sessions: Sessions): void {
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

  call('endSession', async ({ input, user }) => {
    if (!(await sessions.end(user.id, input.sessionId))) throw new FailureError('not-found')
    return { success: true }
  })

  call('endOtherSessions', async ({ user, request }) => {
    await sessions.endOthers(user.id, sessionTokenOf(request))
    return { success: true }
  })
}
