/** The market as the ledger shows it, in the order in which a report tells it: what the table, the charts and the analysis are made from. */
import type { ComputedEntry, LedgerEntry, ReadEntry } from '#contracts/ledger.ts'

/** What one country exports or imports in the reference year. */
export interface CountryTrade {
  /** ISO 3166 alpha-3. */
  country: string
  value: ReadEntry
  weight: ReadEntry | null
  /** Of the sum of all countries that report. */
  share: ComputedEntry | null
  unitValue: ComputedEntry | null
  /** The unit value is ten times above or below the others' median: weight or value cannot be right, and no average counts them. */
  implausibleWeight: boolean
  /** Change of the value against the year before, and yearly growth over five years. */
  growth: ComputedEntry | null
  fiveYearGrowth: ComputedEntry | null
  /** What the country charges on imports from the whole world. */
  tariff: ReadEntry | null
}

export interface YearOfTrade {
  year: string
  total: ComputedEntry
  /** Null where too few of the countries tell it to speak for all. */
  weight: ComputedEntry | null
  unitValue: ComputedEntry | null
  /** How many countries have reported. */
  reporters: ComputedEntry
  /** Fewer have reported than usual. */
  incomplete: boolean
}

export interface Flow {
  direction: 'exports' | 'imports'
  /** The newest year that most countries have reported: what `countries` and `concentration` are of. */
  year: string
  /** Largest first. */
  countries: CountryTrade[]
  concentration: ComputedEntry | null
  /** Against the year before, and yearly over five years: of the countries that have reported both years. */
  growth: ComputedEntry | null
  fiveYearGrowth: ComputedEntry | null
  /** Oldest first; may end with a year newer than the reference year, which is incomplete then. */
  years: YearOfTrade[]
}

/** Values in time, oldest first. */
export interface Series {
  /** What the source calls it. */
  name: string
  unit: string
  entries: ReadEntry[]
}

export interface Market {
  exports: Flow | null
  imports: Flow | null
  /** For the largest exporters: how far the imports that others declare from them are from the exports that they declare. */
  mirrorGaps: { country: string; gap: ComputedEntry }[]
  commodityPrice: Series | null
  /** Page views by month: interest in the product. */
  interest: Series[]
  newsVolume: Series | null
  /** European Union with the rest of the world, by month. */
  europeanUnion: { exports: Series | null; imports: Series | null }
}

/** The ledger while a report is being made. */
export interface Ledger {
  entries(): readonly LedgerEntry[]
  get(id: string): LedgerEntry | undefined
  /** Entries of a measure that a source gave, in the order of reading. */
  of(measure: ReadEntry['measure']): readonly ReadEntry[]
  /**
   * The figure that a registered formula gives for these entries; the same one when asked for twice.
   * Null where it cannot be computed: nothing to divide by, inputs without a value, units or currencies that do not go together.
   * `incomplete` says that the figure is of a period that not everybody has reported, where the inputs cannot know it.
   */
  compute(formula: ComputedEntry['formula'], inputs: readonly LedgerEntry[], known?: { incomplete?: boolean }): ComputedEntry | null
}
