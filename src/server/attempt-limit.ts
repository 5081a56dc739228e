/**
 * Delays between attempts, which grow: some are free, then each one that fails doubles the wait, from a minute up to half an hour. Strangers are
 * counted by account and network address, by address, and by account over all addresses. Who has been in the account is counted apart,
 * by the device alone, so that nothing that strangers do keeps its owner out. See docs/decisions/0041-known-devices.md.
 */
import { isIP } from 'node:net'
import type { Attempt, AttemptsOf } from '#db/attempts.ts'
import type { Repositories } from '#db/repositories.ts'
import type { FailureError } from './failure.ts'

/** Attempts without a wait, within a day. */
export interface FreeAttempts {
  /** At one account from one address, or from one device. */
  perAccount: number
  /** From one address at all accounts. */
  perAddress: number
  /** At one account from all addresses; unset: as many as there are addresses. */
  perAccountEverywhere?: number
}

const minute = 60_000
const countedMinutes = 24 * 60
const longestMinutes = 30

/** How long after the latest attempt the next one may be made. */
const waitMinutes = (count: number, free: number) => (count < free ? 0 : Math.min(longestMinutes, 2 ** (count - free)))

/** Records the attempt. Throws `refusal` where it comes too early; then it is not recorded, so that waiting helps. */
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
  // Attempts that come at once see the same: where none is free any more, only one may go on.
  for (const { of, most, before } of seen) {
    const { count } = await attempts.since(of, counted)
    if (count > most && count > before.count + 1) throw refusal
  }
}

/** The attempt has succeeded: it and those before it of the same person count no more. Those of others do. */
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

/** An IPv6 address usually comes with a whole network (64 bits of 128): all its addresses count as one. */
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
