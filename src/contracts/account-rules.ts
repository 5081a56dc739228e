/** What a name, a username and a password may be: one set of rules for the pages and the server. */
import type { ErrorCode } from './error.ts'

export const passwordMinimum = 8
export const passwordMaximum = 1024
export const nameMaximum = 100
const username = /^[\p{L}\p{M}\p{Nd}._-]{2,40}$/u
const letterOrDigit = /[\p{L}\p{Nd}]/u

/** Trimmed, with one spelling for characters that look the same. */
export const normalUsername = (text: string): string => text.trim().normalize('NFKC')

/** Trimmed, each run of spaces as one. */
export const normalName = (text: string): string => text.trim().replace(/\s+/g, ' ').normalize('NFC')

/** What is wrong with a username; null where it can be taken. Letters of any script, digits, dot, dash and underscore. */
export function usernameError(text: string): ErrorCode | null {
  const normalised = normalUsername(text)
  if (normalised === '') return 'username-required'
  return username.test(normalised) && letterOrDigit.test(normalised) ? null : 'username-invalid'
}

/** What is wrong with the name of a person; null where it can be taken. */
export function nameError(text: string): ErrorCode | null {
  const normalised = normalName(text)
  if (normalised === '') return 'name-required'
  return normalised.length > nameMaximum || /\p{Cc}/u.test(normalised) ? 'name-invalid' : null
}

/** What is wrong with a new password and its repetition, in the specification's order; null where it can be taken. */
export function passwordError(password: string, confirmation = password): ErrorCode | null {
  if (password === '') return 'password-required'
  if (password !== confirmation) return 'passwords-differ'
  if ([...password].length < passwordMinimum) return 'password-too-short'
  return password.length > passwordMaximum ? 'password-too-long' : null
}
