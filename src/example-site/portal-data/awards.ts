/** The 40 awarded contracts of the year, the latest first, each with a company of the directory that works in the contract's sector. */
import { buyers, type Buyer } from './buyers.ts'
import { workingDayAfter } from './format.ts'
import { createRandom } from './random.ts'
import { subjects } from './subjects.ts'
import type { Supplier } from './suppliers.ts'
import { makeAmount, placed } from './tenders.ts'

export interface Award {
  reference: string
  /** The portal publishes its awards in Spanish only. */
  title: string
  buyer: Buyer
  supplier: Supplier
  bids: number
  /** Euros without tax. */
  amount: number
  /** ISO day. */
  awarded: string
}

const count = 40

export function makeAwards(seed: number, suppliers: readonly Supplier[]): Award[] {
  const random = createRandom(seed)
  let number = 100
  let awarded = '2026-05-11'
  const awards = random
    .shuffle(subjects)
    .slice(0, count)
    .map((subject): Award => {
      const buyer = random.pick(buyers.filter(one => subject.buyers.includes(one.kind)))
      number += random.whole(2, 6)
      awarded = workingDayAfter(awarded, random.whole(1, 6))
      return {
        reference: `VB-2026-0${number}`,
        title: placed(subject.title, random.pick(buyer.places)).es,
        buyer,
        supplier: random.pick(suppliers.filter(supplier => supplier.sectors.includes(subject.sector))),
        bids: random.whole(1, 9),
        amount: makeAmount(random, subject),
        awarded,
      }
    })
  return awards.toReversed()
}
