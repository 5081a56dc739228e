/** One direction of trade: the share of each country in the reference year, and the totals of all years. */
import type { ComputedEntry, Formula } from '#contracts/ledger.ts'
import type { CountryTariff, CountryTrade, Flow, Ledger, YearOfTrade } from './market.ts'
import { type Reported, type ReportedTrade, withImplausibleWeight } from './reported-trade.ts'

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
  const years = [...trade].flatMap(([year, countries]) => yearOfTrade(ledger, year, countries, !reported.has(year)) ?? [])
  const reference = years.findLast(({ incomplete }) => !incomplete) ?? years.at(-1)
  if (!reference) return null
  const { year, total } = reference
  const now = trade.get(year)!
  const yearsBefore = (count: number) => trade.get(String(Number(year) - count))
  const implausible = withImplausibleWeight(now)

  const countries = [...now].map(([country, { value, weight }]): CountryTrade => {
    const change = (formula: Formula, years: number): ComputedEntry | null => {
      const before = yearsBefore(years)?.get(country)
      return before ? ledger.compute(formula, [value, before.value]) : null
    }
    return {
      country,
      value,
      weight,
      share: ledger.compute('share', [value, total]),
      unitValue: weight && ledger.compute('unit-value', [value, weight]),
      implausibleWeight: implausible.has(country),
      growth: change('growth', 1),
      fiveYearGrowth: change('compound-growth', 5),
      tariff: tariffs.get(country) ?? null,
    }
  })

  /** Compares only countries that have reported both years. A country that has reported only one of them would look like growth or decline. */
  const changeOfTotal = (formula: Formula, count: number): ComputedEntry | null => {
    const before = yearsBefore(count)
    if (!before) return null
    const sumOfBoth = (one: ReadonlyMap<string, Reported>, other: ReadonlyMap<string, Reported>) =>
      ledger.compute(
        'sum',
        valuesOf(one).filter(({ country }) => other.has(country!)),
      )
    const sums = [sumOfBoth(now, before), sumOfBoth(before, now)].filter(sum => sum !== null)
    return sums.length === 2 ? ledger.compute(formula, sums) : null
  }

  return {
    direction,
    year,
    countries,
    concentration: ledger.compute('concentration', [...valuesOf(now), total]),
    growth: changeOfTotal('growth', 1),
    fiveYearGrowth: changeOfTotal('compound-growth', 5),
    years,
  }
}

const valuesOf = (countries: ReadonlyMap<string, Reported>): Reported['value'][] => Array.from(countries.values(), ({ value }) => value)

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
