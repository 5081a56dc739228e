/** Changing one field of one's own account: the name, the username or the password. */
import { nameError, normalName, normalUsername, passwordError, usernameError } from '#contracts/account-rules.ts'
import type { CallRequest } from '#contracts/calls.ts'
import type { ErrorCode } from '#contracts/error.ts'
import { FailureError } from './failure.ts'

const profileFields = ['name', 'username', 'password'] as const
export interface ProfileChange {
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
export function profileChange(request: CallRequest<'updateProfile'>): ProfileChange {
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
