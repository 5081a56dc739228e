/** The rules for names, usernames and passwords, shared by the pages and the server. */
import type { ErrorCode } from './error.ts'

export const passwordMinimum = 8
export const passwordMaximum = 1024
export const nameMaximum = 100
const username = /^[\p{L}\p{M}\p{Nd}._-]{2,40}$/u
const letterOrDigit = /[\p{L}\p{Nd}]/u

/** The username trimmed and in Unicode form NFKC, in which look-alike forms of a letter ("Ａｎａ", "Ana") are the same. */
export const normalUsername = (text: string): string => text.trim().normalize('NFKC')

/** The name trimmed, with single spaces between its words, in Unicode form NFC. */
export const normalName = (text: string): string => text.trim().replace(/\s+/g, ' ').normalize('NFC')

/** What is wrong with a username; null when it is valid. Letters of any script, digits, dots, dashes and underscores are allowed. */
export function usernameError(text: string): ErrorCode | null {
  const normalised = normalUsername(text)
  if (normalised === '') return 'username-required'
  return username.test(normalised) && letterOrDigit.test(normalised) ? null : 'username-invalid'
}

/** What is wrong with the name of a person; null when it is valid. */
export function nameError(text: string): ErrorCode | null {
  const normalised = normalName(text)
  if (normalised === '') return 'name-required'
  return normalised.length > nameMaximum || /\p{Cc}/u.test(normalised) ? 'name-invalid' : null
}

/** The first thing wrong with a new password and its repetition, checked in the order of the specification; null when they are valid. */
export function passwordError(password: string, confirmation = password): ErrorCode | null {
  if (password === '') return 'password-required'
  if (password !== confirmation) return 'passwords-differ'
  if ([...password].length < passwordMinimum) return 'password-too-short'
  return password.length > passwordMaximum ? 'password-too-long' : null
}
