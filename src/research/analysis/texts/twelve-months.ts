/** Twelve months of trade beside the twelve before them. */
import type { LedgerEntry } from '#contracts/ledger.ts'

export interface TwelveMonths {
  sum: LedgerEntry
  growth: LedgerEntry | null
}
