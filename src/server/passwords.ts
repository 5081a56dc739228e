/** Hashes and checks passwords with argon2id (the library's defaults: 19 MiB, 2 passes). */
import { withoutAccents } from '#foundation/text/folding.ts'
import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { FailureError } from './failure.ts'

/** The password with each accented letter as one character. Some keyboards send two characters for it; both spellings are the same password. */
const oneSpelling = (password: string) => password.normalize('NFC')

/** The argon2id hash to store, with its salt and parameters. */
export const hashPassword = (password: string): Promise<string> => hash(oneSpelling(password))

let nobody: Promise<string> | undefined

/** Whether the password is right. With null (there is no such account) the check takes as long and returns false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString('base64url'))
  const right = await verify(passwordHash ?? (await nobody), oneSpelling(password))
  return passwordHash !== null && right
}

/** A password that can be read aloud and typed: 20 characters without look-alikes, 100 bits. */
export function generatePassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
  const characters = Array.from(randomBytes(20), byte => letters[byte % letters.length])
  return characters.join('').replace(/(.{5})(?=.)/g, '$1-')
}

let common: Promise<ReadonlySet<string>> | undefined

/** The 49,000 most common passwords, in lower case. */
const commonPasswords = () =>
  (common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])))

/** Throws FailureError `password-guessable` for one of the most common passwords, and for the account's own address or name. */
export async function refuseGuessable(password: string, { email, username }: { email: string; username: string | null }): Promise<void> {
  const small = withoutAccents(password, 'NFKD').toLowerCase()
  const own = [email, email.split('@')[0], username?.toLowerCase()]
  if (own.includes(small) || (await commonPasswords()).has(small)) throw new FailureError('password-guessable')
}
