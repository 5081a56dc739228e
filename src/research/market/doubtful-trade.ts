/**
 * The gate for the data of trade statistics: finds values and weights that contradict the country's other years, its price per kilogram, and what its
 * buyers declare. Typical faults are values in thousands, weights in tonnes and cut answers. A value that is in doubt is left out of the market; a
 * weight in doubt leaves its value in.
 */
import type { DoubtfulTrade, Reported } from './market.ts'

/**
 * How many times above or below what is usual a number counts as far from it. A country's trade in one product seldom grows or falls fivefold in a
 * year, its price hardly ever; buyers declare freight and transit besides, up to a multiple of what sellers declare.
 */
const far = { history: 5, price: 5, mirror: 3 }
/** Without price and mirror, only a number this many times off is left out: small trades jump. */
const farAlone = 20
/** As many years tell what is usual. With fewer, a wrong year would be as usual as a right one. */
const fewestYears = 3

interface Judged extends Reported {
  /** The mirror of the value: what buyers declare; null where unknown. */
  mirror: number | null
}

/**
 * Judges one country's trade in one direction, by year. A price that changed with its value shows that the value is wrong, and one that changed alone
 * that the weight is wrong.
 */
export function doubtfulTrade(years: ReadonlyMap<string, Judged>): DoubtfulTrade[] {
  const all = [...years.values()]
  return all.flatMap(trade => judge(trade, all) ?? [])
}

function judge({ value, weight, mirror }: Judged, years: readonly Judged[]): DoubtfulTrade | null {
  const [usual, usualPrice] = [medianOf(years.map(year => year.value.value)), medianOf(years.flatMap(priceOf))]
  const off = {
    history: usual && distance(value.value, usual),
    price: weight && usualPrice && distance(value.value / weight.value, usualPrice),
    mirror: mirror && distance(value.value, mirror),
  }
  const isFar = (what: keyof typeof off, than = far[what]): boolean => (off[what] ?? 0) >= than
  const contradicts = (['history', 'price', 'mirror'] as const)
    .filter(what => isFar(what))
    .toSorted((a, b) => (off[b] ?? 0) - (off[a] ?? 0))
  // What buyers declare vouches for a value, whatever its history.
  const isVouched = off.mirror !== null && !isFar('mirror')
  const isAlone = off.price === null && off.mirror === null && isFar('history', farAlone)
  if (!isVouched && (contradicts.length > 1 || isAlone)) return { entry: value, contradicts, usual }
  return weight && isFar('price') ? { entry: weight, contradicts: ['price'], usual } : null
}

const priceOf = ({ value, weight }: Judged): number[] => (weight ? [value.value / weight.value] : [])

/** How many times a number is above or below another one. */
const distance = (a: number, b: number): number => Math.max(a / b, b / a)

/** Null where there are too few numbers to tell what is usual. */
const medianOf = (all: readonly number[]): number | null =>
  all.length < fewestYears ? null : all.toSorted((a, b) => a - b)[all.length >> 1]!
