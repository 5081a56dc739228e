/** The errors for account fields that are longer than the contract allows. */
import type { ErrorCode } from '#contracts/error.ts'
import type { InvalidField } from './register-call.ts'

const errorOf: Record<string, ErrorCode> = {
  email: 'email-invalid',
  username: 'username-invalid',
  name: 'name-invalid',
  password: 'password-too-long',
  confirmPassword: 'passwords-differ',
  currentPassword: 'current-password-wrong',
}

/** The error for a field that is too long, as `onInvalid` of a RegisterCall needs it. */
export const tooLongError = ({ field, tooLong }: InvalidField): ErrorCode | undefined => (tooLong ? errorOf[field] : undefined)
