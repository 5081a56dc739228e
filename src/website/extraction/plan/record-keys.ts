/** Tells equal records of a list from different ones, on one page or on several. */
import type { Dataset } from '#contracts/dataset.ts'
import { isDerivedKey } from './text-parts.ts'

/** A key for each record from its values. Columns derived from other columns are left out: they add nothing, and not every page has them. */
export function recordKeys({ columns, rows }: Pick<Dataset, 'columns' | 'rows'>): number[] {
  const own = columns.map(({ key }) => !isDerivedKey(key))
  // Hashed, because many keys are held and a record may be long.
  return rows.map(row => hashOf(JSON.stringify(row.filter((_, at) => own[at]).map(cell => cell?.value ?? null))))
}

/** A hash of 53 bits (cyrb53, over UTF-16 units): among 100,000 different texts the chance of two equal hashes is below one in a million. */
function hashOf(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 2_654_435_761)
    low = Math.imul(low ^ unit, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0)
}
