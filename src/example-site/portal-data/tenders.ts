/** The 58 open tenders of the portal, the newest first, generated from the subjects and the public bodies. */
import { buyers, type Buyer, type Texts } from './buyers.ts'
import { workingDayAfter } from './format.ts'
import { makeContactPerson, type ContactPerson } from './people.ts'
import { createRandom, type Random } from './random.ts'
import { subjects, type ContractType, type ContractSubject } from './subjects.ts'

type TenderStatus = 'open' | 'extended' | 'closing'

export interface Tender {
  /** The reference, which is also in the address of the tender's page: VB-2026-0412. */
  reference: string
  title: Texts
  buyer: Buyer
  place: string
  type: ContractType
  procedure: 'open' | 'simplified' | 'restricted'
  cpv: ContractSubject['cpv']
  /** Euros without tax; null when the notice states none. */
  amount: number | null
  months: number
  /** ISO days. */
  published: string
  deadline: string
  status: TenderStatus
  contact: ContactPerson
}

const count = 58
const firstDay = '2026-10-19'
const earliestDeadline = '2026-11-23'
/** A tender is shown as closing soon if its deadline is this ISO day or earlier. */
const closingUntil = '2026-11-30'

export function placed(text: Texts, place: string): Texts {
  return { es: text.es.replace('{place}', place), en: text.en.replace('{place}', place) }
}

/** A random amount in the subject's price range, with cents as in a real estimate. */
export function makeAmount(random: Random, subject: ContractSubject): number {
  return (random.whole(subject.price[0] * 1000, subject.price[1] * 1000) * 100 + random.whole(0, 99)) / 100
}

export function makeTenders(seed: number): Tender[] {
  const random = createRandom(seed)
  const chosen: { subject: ContractSubject; buyer: Buyer }[] = []
  // Each subject is used once, and then again with other buyers, until there are enough tenders.
  while (chosen.length < count) {
    for (const subject of random.shuffle(subjects)) {
      const free = buyers.filter(
        buyer => subject.buyers.includes(buyer.kind) && !chosen.some(one => one.subject === subject && one.buyer === buyer),
      )
      if (chosen.length < count && free.length > 0) chosen.push({ subject, buyer: random.pick(free) })
    }
  }
  let number = 388
  let published = firstDay
  const tenders = random.shuffle(chosen).map(({ subject, buyer }, index): Tender => {
    number += random.whole(1, 4)
    if (index % 3 === 2) published = workingDayAfter(published, 1)
    const wished = workingDayAfter(published, random.whole(24, 66))
    const deadline = wished < earliestDeadline ? workingDayAfter(earliestDeadline, random.whole(0, 3)) : wished
    const place = random.pick(buyer.places)
    return {
      reference: `VB-2026-0${number}`,
      title: placed(subject.title, place),
      buyer,
      place,
      type: subject.type,
      procedure: subject.price[1] < 150 ? 'simplified' : random.pick(['open', 'open', 'open', 'restricted'] as const),
      cpv: subject.cpv,
      amount: index % 19 === 7 ? null : makeAmount(random, subject),
      months: random.whole(subject.months[0], subject.months[1]),
      published,
      deadline,
      status: deadline <= closingUntil ? 'closing' : random.pick(['open', 'open', 'open', 'open', 'open', 'open', 'extended'] as const),
      contact: makeContactPerson(random, buyer),
    }
  })
  return tenders.toReversed()
}
