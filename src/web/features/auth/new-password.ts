/** Checks a new password and its repetition, and returns error sentences for the two fields. */
import { passwordError } from '#contracts/account-rules.ts'
import { errorMessage, type ErrorCode } from '#contracts/error.ts'
import { currentLanguage } from '#web/i18n/language.ts'

export interface NewPassword {
  password: string
  confirmPassword: string
}

/**
 * Returns at most one error, the first of these: the password is missing; the two passwords differ; the length is not allowed.
 * `mismatch` replaces the usual sentence for passwords that differ.
 */
export function newPasswordErrors({ password, confirmPassword }: NewPassword, mismatch?: string): Partial<NewPassword> {
  const code: ErrorCode | null = passwordError(password, confirmPassword)
  if (code === null) return {}
  const sentence = errorMessage(code, currentLanguage())
  return code === 'passwords-differ' ? { confirmPassword: mismatch ?? sentence } : { password: sentence }
}
