/**
 * Growing delays between attempts. Some failed attempts are free; each further one doubles the wait, from one minute up to half an hour. Attempts of
 * strangers are counted by account and network address, by network address alone, and by account alone. Attempts from a device that has signed in to
 * the account are counted by this device alone, so that strangers cannot lock the owner out. See docs/decisions/0041-known-devices.md.
 */
import { isIP } from 'node:net'
import type { Attempt, AttemptsOf } from '#db/attempts.ts'
import type { Repositories } from '#db/repositories.ts'
import type { FailureError } from './failure.ts'

/** How many attempts within a day need no wait. Attempts are counted in three ways, each with its own number. */
export interface FreeAttempts {
  /** At one account from one network address, or from one known device. */
  perAccount: number
  /** From one network address at all accounts. */
  perAddress: number
  /** At one account from all network addresses; unlimited when unset. */
  perAccountEverywhere?: number
}

const minute = 60_000
const countedMinutes = 24 * 60
const longestMinutes = 30

/** Minutes from the latest attempt until the next one is allowed. */
const waitMinutes = (count: number, free: number) => (count < free ? 0 : Math.min(longestMinutes, 2 ** (count - free)))

/** Records the attempt, or throws `refusal` when it comes too early. A refused attempt is not recorded, so that its wait does not grow. */
export async function limitAttempts(
  { attempts }: Pick<Repositories, 'attempts'>,
  attempt: Attempt,
  free: FreeAttempts,
  refusal: FailureError,
): Promise<void> {
  const counted = new Date(Date.now() - countedMinutes * minute)
  const seen = await Promise.all(
    limitsOf(attempt, free).map(async limit => ({ ...limit, before: await attempts.since(limit.of, counted) })),
  )
  for (const { most, before } of seen) {
    if (before.latest && Date.now() < before.latest.getTime() + waitMinutes(before.count, most) * minute) throw refusal
  }
  await attempts.record({ ...attempt, address: networkOf(attempt.address) })
  // Simultaneous attempts may all have read the same count above, so the count is read again. If there is no free attempt left, only one of these
  // attempts may go on.
  for (const { of, most, before } of seen) {
    const { count } = await attempts.since(of, counted)
    if (count > most && count > before.count + 1) throw refusal
  }
}

/**
 * Deletes an attempt that has succeeded, and earlier attempts at the same account: those from the same known device or, if the device is not known,
 * those from the same network address. All other attempts still count.
 */
export async function forgiveAttempts({ attempts }: Pick<Repositories, 'attempts'>, attempt: Attempt): Promise<void> {
  await attempts.clear(ofSamePerson(attempt))
}

function ofSamePerson({ purpose, account, address, device }: Attempt): AttemptsOf {
  return device === null ? { purpose, account, device, address: networkOf(address) } : { purpose, account, device }
}

function limitsOf(attempt: Attempt, free: FreeAttempts): { of: AttemptsOf; most: number }[] {
  const own = { of: ofSamePerson(attempt), most: free.perAccount }
  if (attempt.device !== null) return [own]
  const { purpose, account, device } = attempt
  const limits = [own, { of: { purpose, device, address: networkOf(attempt.address) }, most: free.perAddress }]
  if (free.perAccountEverywhere !== undefined) limits.push({ of: { purpose, device, account }, most: free.perAccountEverywhere })
  return limits
}

/** The part of a network address that attempts are counted by: for IPv6 the first 64 bits, because one customer usually gets a whole /64 network. */
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
