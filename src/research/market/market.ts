/** The market: the ledger's entries in the order of a report. The table, the charts and the analysis are made from it. */
import type { ComputedEntry, LedgerEntry, ReadEntry } from '#contracts/ledger.ts'

/** What one country exports or imports in the reference year. */
export interface CountryTrade {
  /** ISO 3166 alpha-3. */
  country: string
  value: ReadEntry
  weight: ReadEntry | null
  /** The country's share of the total of all reporting countries. */
  share: ComputedEntry | null
  /** The share in the year before; null where that year is unknown or incomplete. */
  shareBefore: ComputedEntry | null
  unitValue: ComputedEntry | null
  /**
   * Whether the unit value is more than ten times above or below the median of all countries. Weight or value must then be wrong, and averages leave
   * the country out.
   */
  implausibleWeight: boolean
  /** Change of the value against the year before. */
  growth: ComputedEntry | null
  /** The growth of the value a year over the years that `Flow.course` compares; null where the country has not reported enough of them. */
  trend: ComputedEntry | null
  tariff: CountryTariff | null
}

/** What a country charges as a most favored nation's tariff, in the newest year that is known. */
export interface CountryTariff {
  /** The lowest, mean and highest rate of the six-digit codes, the same entry where there is one code. Null where no tariff line has a percentage. */
  rates: { lowest: LedgerEntry; mean: LedgerEntry; highest: LedgerEntry } | null
  /** How many tariff lines have a duty by quantity instead of a percentage; null where none has. */
  specificLines: LedgerEntry | null
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

/** How the value went over several years, counted over the countries that have reported all of these years. */
export interface Course {
  /** One total for each year, oldest first. */
  totals: ComputedEntry[]
  /** The growth a year. */
  trend: ComputedEntry
  /** The largest and smallest total. */
  highest: ComputedEntry
  lowest: ComputedEntry
}

export interface Flow {
  direction: 'exports' | 'imports'
  /** The reference year: the newest that most countries have reported. `countries` are of this year. */
  year: string
  /** Largest first. */
  countries: CountryTrade[]
  /** Change against the year before, of the countries that have reported both years. */
  growth: ComputedEntry | null
  course: Course | null
  /** Whether the answer for the reference year was cut off, so that countries are missing: then no share is known. */
  isCut: boolean
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

/** What a country has declared for one year and direction. */
export interface Reported {
  value: ReadEntry & { value: number }
  weight: (ReadEntry & { value: number }) | null
}

export interface DoubtfulTrade {
  /** The value or the weight that is left out. */
  entry: ReadEntry
  /** What contradicts it, the strongest first. */
  contradicts: ('history' | 'price' | 'mirror')[]
  /** The median of the country's values; null where too few years are known. */
  usual: number | null
}

export interface Market {
  /** Values and weights that are left out of `exports` and `imports`, because other figures contradict them. */
  doubtful: DoubtfulTrade[]
  exports: Flow | null
  imports: Flow | null
  /**
   * The mirror gaps of the largest exporters. A gap is the difference between the exports that a country declares and the imports that other
   * countries declare from it.
   */
  mirrorGaps: { country: string; gap: ComputedEntry }[]
  commodityPrice: Series | null
  /** How much people are interested in the product: page views on Wikipedia, by month. */
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
   * Computes a registered formula from entries; the same inputs give the same entry. Null where the formula cannot be computed: a division by zero,
   * inputs without a value, different units or currencies. With `incomplete` the figure is marked as incomplete even if no input is, because some
   * countries have yet to report the period.
   */
  compute(formula: ComputedEntry['formula'], inputs: readonly LedgerEntry[], known?: { incomplete?: boolean }): ComputedEntry | null
}
