/**
 * The second factor of signing in with a password: a code of an authenticator application, or one of the recovery codes that were shown when it was
 * turned on. Each code works once. See docs/decisions/0047-second-factor.md.
 */
import { randomBytes } from 'node:crypto'
import type { Attempt } from '#db/attempts.ts'
import type { Repositories } from '#db/repositories.ts'
import type { UserRecord } from '#db/users.ts'
import { forgiveAttempts, limitAttempts } from './attempt-limit.ts'
import { FailureError } from './failure.ts'
import { hashToken } from './secret-token.ts'
import { stepOfCode } from './totp.ts'

const freeCodes = { perAccount: 5, perAddress: 30, perAccountEverywhere: 20 }
const recoveryCodes = 10
/** The 32 characters of recovery codes, without look-alikes. A random byte chooses each character equally often, because 256 is a multiple of 32. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

type Parts = Pick<Repositories, 'secondFactors' | 'attempts'>

/** The code in its plain form: without the spaces, hyphens and capitals that people type. */
const plain = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()

/** Recovery codes of 80 bits each, to be shown once and stored as `recoveryHash`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () =>
    Array.from(randomBytes(16), byte => letters[byte % letters.length])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  )
export const recoveryHash = (code: string): string => hashToken(plain(code))

/**
 * Checks the code; does nothing if the account has no second factor. Throws FailureError `second-factor-required` when no code is given,
 * `second-factor-wrong` when the code is wrong, and `too-many-attempts` when the attempt comes too early.
 */
export async function checkSecondFactor(
  repositories: Parts,
  { user, code, address, device }: { user: UserRecord; code: string } & Pick<Attempt, 'address' | 'device'>,
): Promise<void> {
  const key = await repositories.secondFactors.findKey(user.id)
  if (key === null) return
  if (code.trim() === '') throw new FailureError('second-factor-required')
  const attempt = { purpose: 'second-factor', account: user.email, address, device } as const
  await limitAttempts(repositories, attempt, freeCodes, new FailureError('too-many-attempts'))
  if (!(await useCode(repositories, user.id, key, plain(code)))) throw new FailureError('second-factor-wrong')
  await forgiveAttempts(repositories, attempt)
}

async function useCode({ secondFactors }: Parts, userId: string, key: string, code: string): Promise<boolean> {
  const step = stepOfCode(key, code)
  if (step !== null) return await secondFactors.useStep(userId, step)
  return await secondFactors.useRecovery(userId, recoveryHash(code))
}
