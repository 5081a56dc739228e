/** Signing up, in and out, and replacing a forgotten password. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { normalEmail } from '#contracts/email.ts'
import type { Language } from '#contracts/language.ts'
import type { SecurityEventKind } from '#contracts/security-event.ts'
import { newDeviceMessage } from '#mail/messages.ts'
import { tooLongError, register, confirmEmail } from '#server/register.ts'
import type { UserRecord } from '#db/users.ts'
import { noticeContext, notify } from '#server/account-notices.ts'
import type { AppParts } from '#server/app-parts.ts'
import { callerOf, record } from '#server/security-log.ts'
import { FailureError } from '#server/failure.ts'
import { createGoogleCredentialReader, createGoogleNonces, signInWithGoogle } from '#server/google-sign-in.ts'
import { createDeviceCookie, type DeviceCookie, sessionTokenOf, type SessionCookie } from '#server/cookies.ts'
import { createPartnerNetwork } from '#server/partner-network.ts'
import { requestReset, resetPassword } from '#server/password-reset.ts'
import type { RegisterCall } from '#server/register-call.ts'
import { requestLanguage } from '#server/request-language.ts'
import { checkSecondFactor } from '#server/second-factor.ts'
import type { Sessions } from '#server/sessions.ts'
import { signIn } from '#server/sign-in.ts'
import { toUser } from '#server/operators.ts'

const resetSent: Record<Language, string> = {
  es: 'Si ese correo tiene una cuenta, le enviamos un mensaje con instrucciones.',
  en: 'If that email has an account, we sent it a message with instructions.',
}
const resetKept: Record<Language, string> = {
  es: 'Si ese correo tiene una cuenta, las instrucciones están listas. Este servidor no envía correo: pídeselas al administrador.',
  en: 'If that email has an account, the instructions are ready. This server doesn’t send email: ask your administrator for them.',
}
const passwordReset: Record<Language, string> = {
  es: 'Cambiaste tu contraseña. Inicia sesión con la nueva.',
  en: 'Your password was changed. Sign in with the new one.',
}

type Parts = AppParts & { sessions: Sessions; sessionCookie: SessionCookie }

export function registerAuth(call: RegisterCall, parts: Parts): void {
  const devices = createDeviceCookie(parts.settings, parts.repositories)
  const startSession = sessionStarter(parts, devices)
  registerSignUp(call, parts)
  registerPasswordSignIn(call, parts, devices, startSession)
  registerGoogleSignIn(call, parts, startSession)
  registerPasswordReset(call, parts, devices)

  call('checkAuth', async ({ user }) => ({ success: true, user: toUser(user, parts.settings) }))

  call('logout', async ({ request, reply }) => {
    const user = await parts.sessions.find(sessionTokenOf(request))
    await endSession(parts.sessions, request)
    parts.sessionCookie.clear(reply)
    if (user) await record(parts, request, user.id, 'sign-out')
    return { success: true }
  })
}

type StartSession = (
  context: { request: FastifyRequest; reply: FastifyReply },
  user: UserRecord,
  kind: SecurityEventKind,
  remember?: boolean,
) => Promise<void>

/** Starts a session, which replaces the browser's earlier one. Notifies the user when the browser is new to the account. */
function sessionStarter(parts: Parts, devices: DeviceCookie): StartSession {
  const { sessions, sessionCookie, settings, mailer } = parts
  return async ({ request, reply }, user, kind, remember = false) => {
    await endSession(sessions, request)
    sessionCookie.set(reply, await sessions.open(user, remember, callerOf(request)))
    await record(parts, request, user.id, kind)
    if (!(await devices.remember(request, reply, user))) return
    const signIn = { at: new Date(), ...callerOf(request) }
    notify(mailer, user, noticeContext(settings, request), about => newDeviceMessage({ ...about, ...signIn }))
  }
}

async function endSession(sessions: Sessions, request: FastifyRequest): Promise<void> {
  const token = sessionTokenOf(request)
  if (token) await sessions.close(token)
}

function registerSignUp(call: RegisterCall, parts: Parts): void {
  const { settings } = parts
  call(
    'register',
    async ({ input, request }) => {
      const user = await register(parts, input, request)
      return { success: true, user: user && toUser(user, settings) }
    },
    tooLongError,
  )

  call(
    'confirmEmail',
    async ({ input, request }) => ({ success: true, user: toUser(await confirmEmail(parts, { ...input, address: request.ip }), settings) }),
    ({ field }) => (field === 'token' ? 'sign-up-link-invalid' : 'sign-up-password-wrong'),
  )
}

function registerPasswordSignIn(call: RegisterCall, parts: Parts, devices: DeviceCookie, startSession: StartSession): void {
  const { repositories, settings, log } = parts
  const askPartner = settings.PARTNER_LOGIN_URL ? createPartnerNetwork(settings.PARTNER_LOGIN_URL, log) : null

  const recordFailure = async (email: string, request: FastifyRequest) => {
    try {
      const user = await repositories.users.findByEmail(email)
      if (user) await record(parts, request, user.id, 'sign-in-failed')
    } catch (error) {
      log.error({ err: error }, 'A failed sign-in could not be recorded')
    }
  }

  call('login', async ({ input, request, reply }) => {
    const device = await devices.find(request, normalEmail(input.email))
    const user = await signIn({ repositories, askPartner }, { ...input, address: request.ip, device }).catch(error => {
      // The failure is recorded without waiting for it, so that the response time does not reveal whether the account exists.
      if (error instanceof FailureError && error.code === 'wrong-credentials') void recordFailure(input.email, request)
      throw error
    })
    await checkSecondFactor(repositories, { user, code: input.code ?? '', address: request.ip, device }).catch(async error => {
      if (error instanceof FailureError && error.code === 'second-factor-wrong') await recordFailure(input.email, request)
      throw error
    })
    await startSession({ request, reply }, user, user.passwordHash === null ? 'sign-in-partner' : 'sign-in-password', input.remember)
    return { success: true, user: toUser(user, settings) }
  })
}

function registerGoogleSignIn(call: RegisterCall, parts: Parts, startSession: StartSession): void {
  const { repositories, settings } = parts
  const { GOOGLE_CLIENT_ID, GOOGLE_KEYS_URL } = settings
  const readGoogleCredential = GOOGLE_CLIENT_ID ? createGoogleCredentialReader(GOOGLE_CLIENT_ID, GOOGLE_KEYS_URL) : null
  const googleNonces = createGoogleNonces(settings, repositories)

  call('googleNonce', async ({ request, reply }) => {
    if (!readGoogleCredential) throw new FailureError('google-off')
    return { success: true, nonce: googleNonces.give(request, reply) }
  })

  call(
    'googleAuth',
    async ({ input, request, reply }) => {
      const user = await signInWithGoogle({ ...parts, googleNonces }, readGoogleCredential, input.credential, { request, reply })
      await startSession({ request, reply }, user, 'sign-in-google', input.remember)
      return { success: toUser(user, settings), user: toUser(user, settings) }
    },
    ({ field }) => (field === 'credential' ? 'google-credential' : undefined),
  )
}

function registerPasswordReset(call: RegisterCall, parts: Parts, devices: DeviceCookie): void {
  call(
    'forgotPassword',
    async ({ input, request }) => {
      await requestReset(parts, input.email, request)
      return { success: true, message: (parts.settings.SMTP_URL ? resetSent : resetKept)[requestLanguage(request)] }
    },
    ({ field }) => (field === 'email' ? 'email-invalid' : undefined),
  )

  call(
    'resetPassword',
    async ({ input, request, reply }) => {
      // The browser becomes a known device, so that failed attempts of strangers do not lock the owner out.
      await devices.remember(request, reply, await resetPassword(parts, input, request))
      return { success: true, message: passwordReset[requestLanguage(request)] }
    },
    ({ field, tooLong }) => {
      if (field === 'token') return 'reset-link-invalid'
      return tooLong ? 'password-too-long' : 'password-too-short'
    },
  )
}
