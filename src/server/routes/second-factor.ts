/** Turning the second factor on and off. */
import type { AppParts } from '#server/app-parts.ts'
import { confirmPassword } from '#server/confirm-password.ts'
import { FailureError } from '#server/failure.ts'
import type { RegisterCall } from '#server/register-call.ts'
import { checkSecondFactor, newRecoveryCodes, recoveryHash } from '#server/second-factor.ts'
import { hashToken } from '#server/secret-token.ts'
import { record } from '#server/security-log.ts'
import { sessionTokenOf } from '#server/cookies.ts'
import type { Sessions } from '#server/sessions.ts'
import { isTotpKey, newTotpKey, stepOfCode } from '#server/totp.ts'

export function registerSecondFactor(call: RegisterCall, parts: AppParts & { sessions: Sessions }): void {
  const { secondFactors } = parts.repositories

  call('getSecondFactor', async ({ user }) => {
    const on = (await secondFactors.findKey(user.id)) !== null
    return { success: true, on, recoveryCodesLeft: await secondFactors.countRecovery(user.id) }
  })

  call('beginSecondFactor', async ({ user }) => {
    const key = newTotpKey()
    const address = `otpauth://totp/${encodeURIComponent(`Indaga:${user.email}`)}?secret=${key}&issuer=Indaga`
    return { success: true, key, address }
  })

  call('turnOnSecondFactor', async ({ input, user, request }) => {
    const { key, code, currentPassword } = input
    // The user must confirm, because a stranger at an unattended session could otherwise lock the owner out, or replace the authenticator
    // application.
    await confirmPassword(parts, { user, token: sessionTokenOf(request), password: currentPassword, address: request.ip })
    if ((await secondFactors.findKey(user.id)) !== null) throw new FailureError('second-factor-on')
    const step = isTotpKey(key) ? stepOfCode(key, code.replace(/\s/g, '')) : null
    if (step === null) throw new FailureError('second-factor-wrong')
    const recoveryCodes = newRecoveryCodes()
    await secondFactors.save({ userId: user.id, key, step, recoveryHashes: recoveryCodes.map(recoveryHash) })
    await record(parts, request, user.id, 'second-factor-on')
    return { success: true, recoveryCodes }
  })

  call('turnOffSecondFactor', async ({ input, user, request }) => {
    const { code, currentPassword } = input
    if (user.passwordHash !== null && currentPassword === '') throw new FailureError('current-password-required')
    await confirmPassword(parts, { user, token: sessionTokenOf(request), password: currentPassword, address: request.ip })
    await checkSecondFactor(parts.repositories, { user, code, address: request.ip, device: hashToken(sessionTokenOf(request)) })
    if (await secondFactors.delete(user.id)) await record(parts, request, user.id, 'second-factor-off')
    return { success: true }
  })
}
