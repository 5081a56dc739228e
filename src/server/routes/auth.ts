/** Signing up, in and out. */
import type { FastifyRequest } from 'fastify'
import { tooLongError } from '#server/account-fields.ts'
import type { AppParts } from '#server/app-parts.ts'
import { register } from '#server/register.ts'
import type { RegisterCall } from '#server/register-call.ts'
import { sessionTokenOf } from '#server/session-cookie.ts'
import type { SessionCookie } from '#server/session-cookie.ts'
import type { Sessions } from '#server/sessions.ts'
import { signIn } from '#server/sign-in.ts'
import { toUser } from '#server/to-user.ts'

export function registerAuth(call: RegisterCall, parts: AppParts & { sessions: Sessions; sessionCookie: SessionCookie }): void {
  const { repositories, sessions, sessionCookie } = parts

  const endSession = async (request: FastifyRequest) => {
    const token = sessionTokenOf(request)
    if (token) await sessions.close(token)
  }

  call('register', async ({ input, request }) => ({ success: true, user: toUser(await register(parts, input, request.ip)) }), tooLongError)

  call('login', async ({ input, request, reply }) => {
    const user = await signIn(repositories, { ...input, address: request.ip })
    await endSession(request)
    sessionCookie.set(reply, await sessions.open(user.id, input.remember ?? false))
    return { success: true, user: toUser(user) }
  })

  call('checkAuth', async ({ user }) => ({ success: true, user: toUser(user) }))

  call('logout', async ({ request, reply }) => {
    await endSession(request)
    sessionCookie.clear(reply)
    return { success: true }
  })
}
