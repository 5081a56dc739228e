/** The countries that trade most, by the entries known so far. Sources that build on trade statistics ask about these countries. */
import type { ReadEntry } from '#contracts/ledger.ts'
import { createLedger } from '#research/ledger/ledger.ts'
import { buildMarket } from './build-market.ts'
import type { Flow } from './market.ts'

/** Up to `most` countries (ISO 3166 alpha-3) of the market's reference year, largest first. The year is null where no trade in that direction is known. */
export function largestTraders(
  known: readonly ReadEntry[],
  direction: Flow['direction'],
  most: number,
): { countries: string[]; year: string | null } {
  const flow = buildMarket(createLedger(known))[direction]
  return { countries: (flow?.countries ?? []).slice(0, most).map(({ country }) => country), year: flow?.year ?? null }
}
