/** Limits how often something may be tried, per account and per network address, within some minutes. */
import { isIP } from 'node:net'
import type { ErrorCode } from '#contracts/error.ts'
import type { Repositories } from '#db/repositories.ts'
import type { AttemptPurpose } from '#db/schema.ts'
import { FailureError } from './failure.ts'

export interface Attempt {
  purpose: AttemptPurpose
  /** The e-mail address that is tried. */
  account: string
  /** The network address that asks. */
  address: string
}

export interface AttemptLimit {
  perAccount: number
  perAddress: number
  minutes: number
  refusal: ErrorCode
}

/** Records the attempt. Throws FailureError `limit.refusal` where one more is too many; then it is not recorded, so that waiting helps. */
export async function limitAttempts({ attempts }: Pick<Repositories, 'attempts'>, attempt: Attempt, limit: AttemptLimit): Promise<void> {
  const { purpose, account } = attempt
  const address = networkOf(attempt.address)
  const since = new Date(Date.now() - limit.minutes * 60_000)
  const exceeds = async (margin: number) => {
    const ofAccount = await attempts.countSince({ purpose, account, since })
    const ofAddress = await attempts.countSince({ purpose, address, since })
    return ofAccount >= limit.perAccount + margin || ofAddress >= limit.perAddress + margin
  }

  // Counted again after recording: attempts may come at once.
  if (await exceeds(0)) throw new FailureError(limit.refusal)
  await attempts.record({ purpose, account, address })
  if (await exceeds(1)) throw new FailureError(limit.refusal)
}

/** Who has an IPv6 address usually has a whole network of them (64 bits of 128) and could try from each: they count as one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (isIP(address) !== 6) return address
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`)
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map(side => side.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
