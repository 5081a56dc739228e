/** What users change in their own account: name, username, password and language; and its deletion. */
import type { Language } from '#contracts/language.ts'
import { passwordChangedMessage } from '#mail/messages.ts'
import { tooLongError, takenFailure } from '#server/register.ts'
import type { AppParts } from '#server/app-parts.ts'
import { noticeContext, notify } from '#server/account-notices.ts'
import { confirmPassword, deleteAccount } from '#server/confirm-password.ts'
import { FailureError } from '#server/failure.ts'
import { hashPassword, refuseGuessable } from '#server/passwords.ts'
import type { RegisterCall } from '#server/register-call.ts'
import { requestLanguage } from '#server/request-language.ts'
import { record } from '#server/security-log.ts'
import { sessionTokenOf, type SessionCookie } from '#server/cookies.ts'
import type { Sessions } from '#server/sessions.ts'
import { toUser } from '#server/operators.ts'
import { nameError, normalName, normalUsername, passwordError, usernameError } from '#contracts/account-rules.ts'
import type { CallRequest } from '#contracts/calls.ts'
import type { ErrorCode } from '#contracts/error.ts'
import { storageLimit } from '#db/storage.ts'

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

const profileFields = ['name', 'username', 'password'] as const
interface ProfileChange {
  field: (typeof profileFields)[number]
  value: string
}

const errorOf: Record<ProfileChange['field'], (value: string) => ErrorCode | null> = {
  name: nameError,
  username: usernameError,
  password: password => passwordError(password),
}
const normal: Record<ProfileChange['field'], (value: string) => string> = {
  name: normalName,
  username: normalUsername,
  password: password => password,
}

/** The requested change, normalized. Throws FailureError when the request has no change or several, or when the new value is not valid. */
function profileChange(request: CallRequest<'updateProfile'>): ProfileChange {
  const given = profileFields.flatMap(field => {
    const value = request[field]
    return value === null || value === undefined ? [] : [{ field, value }]
  })
  const filled = given.filter(({ value }) => value.trim() !== '')
  const [change, ...others] = filled.length > 0 ? filled : given
  if (!change || others.length > 0) throw new FailureError('one-change-only')
  const { field, value } = change
  const error = errorOf[field](value)
  if (error) throw new FailureError(error)
  return { field, value: normal[field](value) }
}

/** The storage that an account uses, and freeing the part that none of its tables needs. */
export function registerStorage(call: RegisterCall, { repositories: { storage }, settings }: AppParts): void {
  call('getStorage', async ({ user }) => {
    const holdings = await storage.of(user.id)
    return { success: true, storage: { ...holdings, limit: storageLimit(settings), keepDays: settings.INDAGA_KEEP_DAYS } }
  })

  call('freeStorage', async ({ user }) => ({ success: true, freed: await storage.free(user.id) }))
}
