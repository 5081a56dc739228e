/** Writers of slots, so that a template reads like the sentence that it makes: `${country(sale)} vende el ${percent(share)}`. */
import type { LedgerEntry } from '#contracts/ledger.ts'
import type { SourceId } from '#contracts/research-sources.ts'

type Slot = (entry: LedgerEntry) => string
const form =
  (name: string): Slot =>
  ({ id }) =>
    `{${id}:${name}}`

export const percent = form('percent')
export const rate = form('rate')
export const change = form('change')
export const rise = form('rise')
export const fall = form('fall')
export const money = form('money')
export const price = form('price')
export const weight = form('weight')
export const views = form('views')
export const times = form('times')
export const rating = form('rating')
export const points = form('points')
export const country = form('country')
export const countryName = form('country-name')
export const period = form('period')
export const since = form('since')
export const until = form('until')
export const quote = form('quote')

export const count = ({ id }: LedgerEntry, noun: string): string => `{${id}:count ${noun}}`
export const attribute = ({ id }: LedgerEntry, name: string): string => `{${id}:attribute ${name}}`
export const date = ({ id }: LedgerEntry, name: string): string => `{${id}:date ${name}}`
export const source = (id: SourceId): string => `{source ${id}}`
export const status = (id: SourceId): string => `{status ${id}}`
export const detail = (id: SourceId): string => `{detail ${id}}`
export const asked = (id: SourceId): string => `{asked ${id}}`
