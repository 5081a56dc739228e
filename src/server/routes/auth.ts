/** Signing up, in and out, and replacing a forgotten password. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { normalEmail } from '#contracts/email.ts'
import type { Language } from '#contracts/language.ts'
import type { SecurityEventKind } from '#contracts/security-event.ts'
import { newDeviceMessage } from '#mail/messages.ts'
import { tooLongError } from '#server/account-fields.ts'
import type { UserRecord } from '#db/users.ts'
import { noticeContext, notify } from '#server/account-notices.ts'
import type { AppParts } from '#server/app-parts.ts'
import { callerOf } from '#server/caller.ts'
import { FailureError } from '#server/failure.ts'
import { createGoogleCredentialReader } from '#server/google-credential.ts'
import { createGoogleNonces } from '#server/google-nonce.ts'
import { signInWithGoogle } from '#server/google-sign-in.ts'
import { createKnownDevices } from '#server/known-devices.ts'
import { createPartnerNetwork } from '#server/partner-network.ts'
import { requestReset, resetPassword } from '#server/password-reset.ts'
import { confirmEmail } from '#server/prove-mailbox.ts'
import { register } from '#server/register.ts'
import type { RegisterCall } from '#server/register-call.ts'
import { requestLanguage } from '#server/request-language.ts'
import { checkSecondFactor } from '#server/second-factor.ts'
import { record } from '#server/security-log.ts'
import { sessionTokenOf } from '#server/session-cookie.ts'
import type { SessionCookie } from '#server/session-cookie.ts'
import type { Sessions } from '#server/sessions.ts'
import { signIn } from '#server/sign-in.ts'
import { toUser } from '#server/to-user.ts'

const resetSent: Record<Language, string> = {
  es: 'Si hay una cuenta con ese correo, le hemos enviado un mensaje con instrucciones.',
  en: 'If there is an account for that e-mail, we have sent it a message with instructions.',
}
const resetKept: Record<Language, string> = {
  es: 'Si hay una cuenta con ese correo, las instrucciones están listas. Esta instalación no envía correo: pídeselas a quien la administra.',
  en: 'If there is an account for that e-mail, the instructions are ready. This installation sends no mail: ask whoever runs it for them.',
}
const passwordReset: Record<Language, string> = {
  es: 'Tu contraseña ha cambiado. Inicia sesión con la nueva.',
  en: 'Your password has been changed. Sign in with the new one.',
}

export function registerAuth(call: RegisterCall, parts: AppParts & { sessions: Sessions; sessionCookie: SessionCookie }): void {
  const { repositories, settings, sessions, sessionCookie } = parts
  const { GOOGLE_CLIENT_ID, GOOGLE_KEYS_URL, PARTNER_LOGIN_URL } = settings
  const readGoogleCredential = GOOGLE_CLIENT_ID ? createGoogleCredentialReader(GOOGLE_CLIENT_ID, GOOGLE_KEYS_URL) : null
  const googleNonces = createGoogleNonces(settings, repositories)
  const askPartner = PARTNER_LOGIN_URL ? createPartnerNetwork(PARTNER_LOGIN_URL, parts.log) : null

  const devices = createKnownDevices(settings, repositories)

  const endSession = async (request: FastifyRequest) => {
    const token = sessionTokenOf(request)
    if (token) await sessions.close(token)
  }

  const startSession = async (
    request: FastifyRequest,
    reply: FastifyReply,
    user: UserRecord,
    kind: SecurityEventKind,
    remember = false,
  ) => {
    await endSession(request)
    sessionCookie.set(reply, await sessions.open(user, remember, callerOf(request)))
    await record(parts, request, user.id, kind)
    if (!(await devices.remember(request, reply, user))) return
    const signIn = { at: new Date(), ...callerOf(request) }
    notify(parts.mailer, user, noticeContext(settings, request), about => newDeviceMessage({ ...about, ...signIn }))
  }

  const recordFailure = async (email: string, request: FastifyRequest) => {
    try {
      const user = await repositories.users.findByEmail(email)
      if (user) await record(parts, request, user.id, 'sign-in-failed')
    } catch (error) {
      parts.log.error({ err: error }, 'A failed sign-in could not be written down')
    }
  }

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

  call('login', async ({ input, request, reply }) => {
    const device = await devices.find(request, normalEmail(input.email))
    const user = await signIn({ repositories, askPartner }, { ...input, address: request.ip, device }).catch(error => {
      // Not awaited, so that the response time does not reveal whether the account exists.
      if (error instanceof FailureError && error.code === 'wrong-credentials') void recordFailure(input.email, request)
      throw error
    })
    await checkSecondFactor(repositories, { user, code: input.code ?? '', address: request.ip, device }).catch(async error => {
      if (error instanceof FailureError && error.code === 'second-factor-wrong') await recordFailure(input.email, request)
      throw error
    })
    await startSession(request, reply, user, user.passwordHash === null ? 'sign-in-partner' : 'sign-in-password', input.remember)
    return { success: true, user: toUser(user, settings) }
  })

  call('checkAuth', async ({ user }) => ({ success: true, user: toUser(user, settings) }))

  call('googleNonce', async ({ request, reply }) => {
    if (!readGoogleCredential) throw new FailureError('google-off')
    return { success: true, nonce: googleNonces.give(request, reply) }
  })

  call(
    'googleAuth',
    async ({ input, request, reply }) => {
      const user = await signInWithGoogle({ ...parts, googleNonces }, readGoogleCredential, input.credential, { request, reply })
      await startSession(request, reply, user, 'sign-in-google', input.remember)
      return { success: toUser(user, settings), user: toUser(user, settings) }
    },
    ({ field }) => (field === 'credential' ? 'google-credential' : undefined),
  )

  call(
    'forgotPassword',
    async ({ input, request }) => {
      await requestReset(parts, input.email, request)
      return { success: true, message: (settings.SMTP_URL ? resetSent : resetKept)[requestLanguage(request)] }
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

  call('logout', async ({ request, reply }) => {
    const user = await sessions.find(sessionTokenOf(request))
    await endSession(request)
    sessionCookie.clear(reply)
    if (user) await record(parts, request, user.id, 'sign-out')
    return { success: true }
  })
}
