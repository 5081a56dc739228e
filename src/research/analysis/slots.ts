/** Writers of slots, so that a template reads like the sentence that it makes: `${s.country(sale)} vende el ${s.percent(share)}`. */
import type { LedgerEntry } from '#contracts/ledger.ts'
import type { SourceId } from '#contracts/research-sources.ts'

const entrySlot =
  (form: string) =>
  ({ id }: LedgerEntry): string =>
    `{${id}:${form}}`

const entrySlotWith =
  (form: string) =>
  ({ id }: LedgerEntry, word: string): string =>
    `{${id}:${form} ${word}}`

const sourceSlot = (name: string) => (id: SourceId) => `{${name} ${id}}`

/** Each function writes the slot of an entry in the form that has the function's name (entry-forms.ts), or the slot of a source (names.ts). */
export const slots = {
  percent: entrySlot('percent'),
  rate: entrySlot('rate'),
  change: entrySlot('change'),
  rise: entrySlot('rise'),
  fall: entrySlot('fall'),
  money: entrySlot('money'),
  price: entrySlot('price'),
  weight: entrySlot('weight'),
  views: entrySlot('views'),
  times: entrySlot('times'),
  rating: entrySlot('rating'),
  country: entrySlot('country'),
  countryName: entrySlot('country-name'),
  period: entrySlot('period'),
  since: entrySlot('since'),
  until: entrySlot('until'),
  quote: entrySlot('quote'),

  /** `word` is the noun that is counted, such as `country` (measure-words.ts). */
  count: entrySlotWith('count'),
  /** `word` is an attribute of the entry, such as `shop`. */
  attribute: entrySlotWith('attribute'),
  date: entrySlotWith('date'),

  source: sourceSlot('source'),
  status: sourceSlot('status'),
  detail: sourceSlot('detail'),
  asked: sourceSlot('asked'),
}
