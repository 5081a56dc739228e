/** The rules for a new password and its repetition, as sentences for the two fields. */
import { passwordError } from '#contracts/account-rules.ts'
import { errorMessage, type ErrorCode } from '#contracts/error.ts'
import { currentLanguage } from '#web/i18n/language.ts'

export interface NewPassword {
  password: string
  confirmPassword: string
}

/** At most one sentence: they must match first, then be long enough. `mismatch` replaces the usual words for the former. */
export function newPasswordErrors({ password, confirmPassword }: NewPassword, mismatch?: string): Partial<NewPassword> {
  const code: ErrorCode | null = passwordError(password, confirmPassword)
  if (code === null) return {}
  const sentence = errorMessage(code, currentLanguage())
  return code === 'passwords-differ' ? { confirmPassword: mismatch ?? sentence } : { password: sentence }
}
