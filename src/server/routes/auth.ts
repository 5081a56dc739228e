/** Signing in and out. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contracts/user.ts'
import type { UserRecord } from '#db/users.ts'
import type { AppParts } from '#server/app-parts.ts'
import type { RegisterCall } from '#server/register-call.ts'
import { isSecure } from '#server/security-headers.ts'
import { rememberedDays, sessionCookie } from '#server/sessions.ts'
import type { Sessions } from '#server/sessions.ts'
import { signIn } from '#server/sign-in.ts'

const toUser = ({ id, email, name, username }: UserRecord): User => ({ _id: id, email, name, username })

export function registerAuth(call: RegisterCall, { repositories, settings, sessions }: AppParts & { sessions: Sessions }): void {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(settings) } as const

  const endSession = async (request: FastifyRequest) => {
    const token = request.cookies[sessionCookie]
    if (token) await sessions.close(token)
  }
  const setSession = (reply: FastifyReply, token: string, remember: boolean) =>
    reply.setCookie(sessionCookie, token, { ...cookie, ...(remember && { maxAge: rememberedDays * 86_400 }) })

  call('login', async ({ input, request, reply }) => {
    const user = await signIn(repositories, { ...input, address: request.ip })
    await endSession(request)
    const remember = input.remember ?? false
    setSession(reply, await sessions.open(user.id, remember), remember)
    return { success: true, user: toUser(user) }
  })

  call('checkAuth', async ({ user }) => ({ success: true, user: toUser(user) }))

  call('logout', async ({ request, reply }) => {
    await endSession(request)
    reply.clearCookie(sessionCookie, cookie)
    return { success: true }
  })
}
