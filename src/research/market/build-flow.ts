/** One direction of trade: the share of each country in the reference year, and the totals of all years. */
import type { ComputedEntry } from '#contracts/ledger.ts'
import type { CountryTariff, CountryTrade, Course, Flow, Ledger, Reported, YearOfTrade } from './market.ts'
import { type ReportedTrade, withImplausibleWeight } from './reported-trade.ts'

interface Given {
  direction: Flow['direction']
  trade: ReportedTrade
  /** The years that most countries have reported. */
  reported: ReadonlySet<string>
  /** The newest tariff of each country. */
  tariffs: ReadonlyMap<string, CountryTariff>
}

/** Null where no country has reported anything. */
export function buildFlow(ledger: Ledger, { direction, trade, reported, tariffs }: Given): Flow | null {
  const years = [...trade].flatMap(
    ([year, countries]) => yearOfTrade(ledger, year, countries, !reported.has(year) || wasCut(countries)) ?? [],
  )
  const reference = years.findLast(({ incomplete }) => !incomplete) ?? years.findLast(({ year }) => reported.has(year)) ?? years.at(-1)
  if (!reference) return null
  const { year, total } = reference
  const now = trade.get(year)!
  const yearBefore = trade.get(String(Number(year) - 1))
  const window = [...trade].filter(([of]) => of <= year && Number(of) >= Number(year) - trendYears)
  const trendOf = (country: string) => {
    const values = window.flatMap(([, countries]) => countries.get(country)?.value ?? [])
    return values.at(-1)?.period === year ? ledger.compute('trend', values) : null
  }
  const implausible = withImplausibleWeight(now)
  const isCut = wasCut(now)
  const lastYear = years.find(one => Number(one.year) === Number(year) - 1 && !one.incomplete)

  const countries = [...now].map(([country, { value, weight }]): CountryTrade => {
    const before = yearBefore?.get(country)
    return {
      country,
      value,
      weight,
      share: isCut ? null : ledger.compute('share', [value, total]),
      unitValue: weight && ledger.compute('unit-value', [value, weight]),
      implausibleWeight: implausible.has(country),
      shareBefore: before && lastYear ? ledger.compute('share', [before.value, lastYear.total]) : null,
      growth: before ? ledger.compute('growth', [value, before.value]) : null,
      trend: trendOf(country),
      tariff: tariffs.get(country) ?? null,
    }
  })

  /** Compares only countries that have reported both years. A country that has reported only one of them would look like growth or decline. */
  const growth = (): ComputedEntry | null => {
    if (!yearBefore) return null
    const sums = [sumOfShared(ledger, now, [yearBefore]), sumOfShared(ledger, yearBefore, [now])].filter(sum => sum !== null)
    return sums.length === 2 ? ledger.compute('growth', sums) : null
  }

  return {
    direction,
    year,
    countries,
    isCut,
    growth: growth(),
    course: course(
      ledger,
      window.filter(([of, countries]) => reported.has(of) && !wasCut(countries)),
    ),
    years,
  }
}

type Countries = ReadonlyMap<string, Reported>

/** The sum over the countries that have reported the other years too. */
const sumOfShared = (ledger: Ledger, countries: Countries, others: readonly Countries[]): ComputedEntry | null =>
  ledger.compute(
    'sum',
    valuesOf(countries).filter(({ country }) => others.every(other => other.has(country!))),
  )

/** The trend counts the reference year and at most this many years before it. */
const trendYears = 5
/** The countries that have reported all years must have at least this part of the reference year's total. */
const mostOfTotal = 0.8

function course(ledger: Ledger, window: readonly [year: string, countries: Countries][]): Course | null {
  const reported = window.map(([, countries]) => countries)
  const totals = reported.flatMap(countries => sumOfShared(ledger, countries, reported) ?? [])
  const whole = valuesOf(reported.at(-1) ?? new Map()).reduce((sum, { value }) => sum + value, 0)
  return totals.length === reported.length && (totals.at(-1)?.value ?? 0) >= mostOfTotal * whole ? courseThrough(ledger, totals) : null
}

/** The course of values of several years, oldest first; null where there are too few for a trend. */
export function courseThrough(ledger: Ledger, totals: ComputedEntry[]): Course | null {
  const trend = ledger.compute('trend', totals)
  const ascending = totals.toSorted((a, b) => a.value - b.value)
  return trend && { totals, trend, highest: ascending.at(-1)!, lowest: ascending[0]! }
}

const valuesOf = (countries: ReadonlyMap<string, Reported>): Reported['value'][] => Array.from(countries.values(), ({ value }) => value)

/** Whether the answer of a source was cut off, so that countries are missing. */
const wasCut = (countries: Countries): boolean => valuesOf(countries).some(({ incomplete }) => incomplete)

/** A year gets a total weight only if the countries with plausible weights have at least this part of the year's total value. */
const almostAll = 0.95
/** A year gets an average unit value only if the countries with plausible weights have at least this part of the year's total value. */
const most = 0.5

function yearOfTrade(ledger: Ledger, year: string, countries: ReadonlyMap<string, Reported>, incomplete: boolean): YearOfTrade | null {
  const known = { incomplete }
  const values = valuesOf(countries)
  const total = ledger.compute('sum', values, known)
  const reporters = ledger.compute('count', values, known)
  if (!total || !reporters) return null
  const implausible = withImplausibleWeight(countries)
  const weighed = [...countries.values()].filter(({ value, weight }) => weight && !implausible.has(value.country!))
  const weight = ledger.compute(
    'sum',
    weighed.flatMap(({ weight }) => weight ?? []),
    known,
  )
  const valueOfWeighed = ledger.compute(
    'sum',
    weighed.map(({ value }) => value),
    known,
  )
  const part = (valueOfWeighed?.value ?? 0) / total.value
  return {
    year,
    total,
    weight: part >= almostAll ? weight : null,
    unitValue: weight && valueOfWeighed && part >= most ? ledger.compute('unit-value', [valueOfWeighed, weight]) : null,
    reporters,
    incomplete,
  }
}
