/** What users change in their own account: name, username, password and language; and its deletion. */
import type { Language } from '#contracts/language.ts'
import { passwordChangedMessage } from '#mail/messages.ts'
import { tooLongError } from '#server/account-fields.ts'
import type { AppParts } from '#server/app-parts.ts'
import { noticeContext, notify } from '#server/account-notices.ts'
import { confirmPassword, deleteAccount } from '#server/confirm-password.ts'
import { FailureError } from '#server/failure.ts'
import { hashPassword, refuseGuessable } from '#server/passwords.ts'
import { takenFailure } from '#server/register.ts'
import type { RegisterCall } from '#server/register-call.ts'
import { requestLanguage } from '#server/request-language.ts'
import { record } from '#server/security-log.ts'
import { sessionTokenOf, type SessionCookie } from '#server/session-cookie.ts'
import type { Sessions } from '#server/sessions.ts'
import { toUser } from '#server/operators.ts'
import { profileChange, type ProfileChange } from '#server/update-profile.ts'

const updated: Record<ProfileChange['field'], Record<Language, string>> = {
  name: { es: 'Nombre actualizado correctamente', en: 'Name updated successfully' },
  username: { es: 'Nombre de usuario actualizado correctamente', en: 'Username updated successfully' },
  password: { es: 'Contraseña actualizada correctamente', en: 'Password updated successfully' },
}

export function registerProfile(call: RegisterCall, parts: AppParts & { sessions: Sessions; sessionCookie: SessionCookie }): void {
  const { repositories, settings, sessions, sessionCookie } = parts

  call(
    'updateProfile',
    async ({ input, user, request, reply }) => {
      const { field, value } = profileChange(input)
      const message = updated[field][requestLanguage(request)]
      if (field === 'password') {
        await refuseGuessable(value, user)
        const token = sessionTokenOf(request)
        const context = noticeContext(settings, request)
        await confirmPassword(parts, { user, token, password: input.currentPassword ?? '', address: request.ip })
        sessionCookie.set(reply, await sessions.changePassword(token, await hashPassword(value)))
        await record(parts, request, user.id, 'password-changed')
        notify(parts.mailer, user, context, about => passwordChangedMessage({ ...about, at: new Date() }))
        return { success: true, message, user: toUser(user, settings) }
      }
      const changed = await repositories.users.change(user.id, { [field]: value }).catch(error => Promise.reject(takenFailure(error)))
      sessions.forget(user.id)
      if (!changed) throw new FailureError('unauthenticated')
      return { success: true, message, user: toUser(changed, settings) }
    },
    tooLongError,
  )

  call(
    'deleteAccount',
    async ({ input, user, request, reply }) => {
      const { password, email } = input
      await deleteAccount(parts, user, {
        password: password ?? '',
        email: email ?? '',
        token: sessionTokenOf(request),
        address: request.ip,
      })
      sessionCookie.clear(reply)
      return { success: true }
    },
    ({ field }) => (field === 'password' ? 'current-password-wrong' : field === 'email' ? 'deletion-unconfirmed' : undefined),
  )

  call('chooseLanguage', async ({ input, user }) => {
    await repositories.users.change(user.id, { language: input.language })
    sessions.forget(user.id)
    return { success: true }
  })
}
