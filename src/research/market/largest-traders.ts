/** Who trades most, by what is known so far: sources that go on from trade statistics ask about these. */
import type { ReadEntry } from '#contracts/ledger.ts'
import { createLedger } from '#research/ledger/ledger.ts'
import { buildMarket } from './build-market.ts'
import type { Flow } from './market.ts'

/** ISO 3166 alpha-3, largest first, of the market's reference year; no countries and no year where nothing is known of that direction. */
export function largestTraders(
  known: readonly ReadEntry[],
  direction: Flow['direction'],
  most: number,
): { countries: string[]; year: string | null } {
  const flow = buildMarket(createLedger(known))[direction]
  return { countries: (flow?.countries ?? []).slice(0, most).map(({ country }) => country), year: flow?.year ?? null }
}
