/** The market: the ledger's entries in the order of a report. The table, the charts and the analysis are made from it. */
import type { ComputedEntry, LedgerEntry, ReadEntry } from '#contracts/ledger.ts'

/** What one country exports or imports in the reference year. */
export interface CountryTrade {
  /** ISO 3166 alpha-3. */
  country: string
  value: ReadEntry
  weight: ReadEntry | null
  /** Its share of the sum of all reporting countries. */
  share: ComputedEntry | null
  unitValue: ComputedEntry | null
  /** Whether the unit value is more than ten times above or below the median: weight or value is wrong, so averages leave the country out. */
  implausibleWeight: boolean
  /** Change of the value against the year before. */
  growth: ComputedEntry | null
  /** Growth a year over five years. */
  fiveYearGrowth: ComputedEntry | null
  /** The country's tariff on imports from the whole world. */
  tariff: ReadEntry | null
}

export interface YearOfTrade {
  year: string
  total: ComputedEntry
  /** Null where the countries with plausible weights have too little of the total value. */
  weight: ComputedEntry | null
  unitValue: ComputedEntry | null
  /** How many countries have reported. */
  reporters: ComputedEntry
  /** Whether too few of the usual countries have reported the year. */
  incomplete: boolean
}

export interface Flow {
  direction: 'exports' | 'imports'
  /** The reference year: the newest that most countries have reported. `countries` and `concentration` are of this year. */
  year: string
  /** Largest first. */
  countries: CountryTrade[]
  concentration: ComputedEntry | null
  /** Change against the year before, of the countries that have reported both years. */
  growth: ComputedEntry | null
  /** Growth a year over five years, of the countries that have reported both years. */
  fiveYearGrowth: ComputedEntry | null
  /** Oldest first. A year after the reference year is incomplete. */
  years: YearOfTrade[]
}

/** Values in time, oldest first. */
export interface Series {
  /** The source's name for it. */
  name: string
  unit: string
  entries: ReadEntry[]
}

export interface Market {
  exports: Flow | null
  imports: Flow | null
  /** For the largest exporters: the gap between the exports that they declare and the imports that others declare from them. */
  mirrorGaps: { country: string; gap: ComputedEntry }[]
  commodityPrice: Series | null
  /** Page views by month: interest in the product. */
  interest: Series[]
  newsVolume: Series | null
  /** Trade of the European Union with the rest of the world, by month. */
  europeanUnion: { exports: Series | null; imports: Series | null }
}

/** The ledger while a report is being made. */
export interface Ledger {
  entries(): readonly LedgerEntry[]
  get(id: string): LedgerEntry | undefined
  /** Entries of a measure that a source gave, in the order of reading. */
  of(measure: ReadEntry['measure']): readonly ReadEntry[]
  /**
   * Computes a registered formula from entries; the same inputs give the same entry. Null where it cannot be computed, such as for a
   * division by zero, inputs without a value, or different units or currencies. `incomplete` marks the figure as incomplete also where its
   * inputs are not marked: some countries have yet to report its period.
   */
  compute(formula: ComputedEntry['formula'], inputs: readonly LedgerEntry[], known?: { incomplete?: boolean }): ComputedEntry | null
}
