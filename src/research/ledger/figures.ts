/**
 * The registered formulas: the only ways in which a report computes a number from others. Pure; the ledger keeps the figures.
 * A formula gives null, and never a wrong figure, where units or currencies differ, where the periods do not fit it, or where it would
 * divide by zero or by a negative number.
 */
import type { ComputedEntry, Formula, LedgerEntry } from '#contracts/ledger.ts'

export type Figure = Pick<ComputedEntry, 'value' | 'measure' | 'period' | 'unit' | 'country' | 'estimated' | 'incomplete'>

/** Computes a formula from entries in the formula's order; null where it cannot be computed. */
export function figure(formula: Formula, inputs: readonly LedgerEntry[]): Figure | null {
  if (inputs.length === 0) return null
  const result = formula === 'count' ? { value: inputs.length, unit: null } : formulas[formula](inputs.filter(isQuantity))
  if (!result || !Number.isFinite(result.value)) return null
  if (formula !== 'count' && !inputs.every(isQuantity)) return null
  return {
    ...result,
    measure: (keepsMeasure.has(formula) && common(inputs.map(input => input.measure))) || 'figure',
    period: span(inputs.map(input => input.period)),
    country: common(inputs.flatMap(input => (keepsMeasure.has(formula) ? [input.country] : (input.country ?? [])))) ?? null,
    // A count is exact even if the values that it counts are estimates.
    estimated: formula !== 'count' && inputs.some(input => input.estimated),
    incomplete: inputs.some(input => input.incomplete),
  }
}

type Quantity = LedgerEntry & { value: number }
type Result = Pick<Figure, 'value' | 'unit'> | null

const isQuantity = (entry: LedgerEntry): entry is Quantity => entry.value !== null

const formulas: Record<Exclude<Formula, 'count'>, (inputs: Quantity[]) => Result> = {
  sum: ofLikes(values => values.reduce((total, value) => total + value, 0)),

  /** part / whole × 100. */
  share: ofPair((part, whole) => (part.value < 0 ? null : percent(part.value, whole.value))),

  /** (new − old) / old × 100; the new period must be the later one. */
  growth: ofPair((now, before) => (years(before.period, now.period) === null ? null : percent(now.value - before.value, before.value))),

  /** ((new / old)^(1 / years) − 1) × 100: the compound annual growth rate. */
  'compound-growth': ofPair((now, before) => {
    const between = years(before.period, now.period)
    if (between === null || before.value <= 0 || now.value < 0) return null
    return { value: ((now.value / before.value) ** (1 / between) - 1) * 100, unit: '%' }
  }),

  /**
   * (e^slope − 1) × 100, where the slope is that of the least-squares line through the natural logarithms of the values over time in years. At
   * least four values, all positive, all of different periods of one length. Trade Map computes growth over several years in this way (International
   * Trade Centre, Trade Map user guide, "growth in value").
   */
  trend: inputs => {
    const periods = inputs.map(({ period }) => period ?? '')
    if (inputs.length < 4 || !sameUnit(inputs) || inputs.some(({ value }) => value <= 0)) return null
    if (periods.some(period => period.length !== periods[0]!.length || period.includes('/')) || new Set(periods).size < periods.length)
      return null
    const first = periods.toSorted()[0]!
    const points = inputs.map(({ value, period }) => ({ x: years(first, period) ?? 0, y: Math.log(value) }))
    const mean = (of: (point: (typeof points)[number]) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length
    const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)]
    const slope = mean(({ x, y }) => (x - meanX) * (y - meanY)) / mean(({ x }) => (x - meanX) ** 2)
    return { value: Math.expm1(slope) * 100, unit: '%' }
  },

  /**
   * Σ (100 × part / whole)²: the Herfindahl-Hirschman index as competition authorities use it (Horizontal Merger Guidelines of the
   * United States, section 2.1: above 1,800 a market is highly concentrated). A number of points without unit.
   */
  concentration: inputs => {
    const parts = inputs.slice(0, -1)
    const whole = inputs.at(-1)
    if (!whole || parts.length === 0 || whole.value <= 0 || !sameUnit(inputs) || parts.some(part => part.value < 0)) return null
    const value = parts.reduce((index, part) => index + ((100 * part.value) / whole.value) ** 2, 0)
    // 10,000 means one seller of everything. A higher result means that the parts are not parts of this whole.
    return value > 10_000 * (1 + 1e-9) ? null : { value: Math.min(value, 10_000), unit: null }
  },

  /** A number without unit ("twice as much") where both units are equal, else a rate such as `USD/people`. */
  ratio: inputs => {
    const [above, below, ...more] = inputs
    if (!above || !below || more.length > 0 || below.value <= 0) return null
    if (above.unit === below.unit) return { value: above.value / below.value, unit: null }
    return above.unit && below.unit ? { value: above.value / below.value, unit: `${above.unit}/${below.unit}` } : null
  },

  /** Value per kilogram, as in trade statistics; value and weight must be of the same period and country. */
  'unit-value': inputs => {
    const [value, weight, ...more] = inputs
    if (!value || !weight || more.length > 0 || !sameOccasion(value, weight)) return null
    const kilograms = weight.value * (kilogramsOf[weight.unit ?? ''] ?? 0)
    return kilograms > 0 && value.value > 0 && currency.test(value.unit ?? '')
      ? { value: value.value / kilograms, unit: `${value.unit}/kg` }
      : null
  },

  /**
   * (mirror − declared) / declared × 100, of the same period and country. `declared` is what a country reports as its exports, `mirror` what other
   * countries report as imports from it. Imports include freight, so a few percent are usual.
   */
  'mirror-gap': ofPair((declared, mirror) =>
    sameOccasion(declared, mirror) ? percent(mirror.value - declared.value, declared.value) : null,
  ),

  mean: ofLikes(values => values.reduce((total, value) => total + value, 0) / values.length),
  median: ofLikes(values => {
    const sorted = values.toSorted((a, b) => a - b)
    const middle = sorted.length >> 1
    return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
  }),
  minimum: ofLikes(values => Math.min(...values)),
  maximum: ofLikes(values => Math.max(...values)),
}

/** Formulas whose result is of the same kind as their inputs. */
const keepsMeasure: ReadonlySet<Formula> = new Set(['sum', 'mean', 'median', 'minimum', 'maximum'])

const currency = /^[A-Z]{3}$/
const kilogramsOf: Record<string, number> = { kg: 1, t: 1000 }

/** A formula of any number of inputs in one unit; the result has the same unit. */
function ofLikes(compute: (values: number[]) => number): (inputs: Quantity[]) => Result {
  return inputs => (sameUnit(inputs) ? { value: compute(inputs.map(input => input.value)), unit: inputs[0]!.unit } : null)
}

/** A formula of exactly two inputs in one unit. */
function ofPair(compute: (first: Quantity, second: Quantity) => Result): (inputs: Quantity[]) => Result {
  return ([first, second, ...more]) => (first && second && more.length === 0 && first.unit === second.unit ? compute(first, second) : null)
}

const percent = (part: number, base: number): Result => (base > 0 ? { value: (part / base) * 100, unit: '%' } : null)

const sameUnit = (inputs: readonly Quantity[]): boolean => inputs.every(input => input.unit === inputs[0]?.unit)

const sameOccasion = (a: Quantity, b: Quantity): boolean => a.period === b.period && a.country === b.country

/** The value that all values are equal to; undefined where they differ. */
const common = <Value>(values: readonly Value[]): Value | undefined =>
  values.length > 0 && values.every(value => value === values[0]) ? values[0] : undefined

/**
 * The period of a figure: the period of the inputs if they all have the same one, otherwise the interval from the earliest beginning to the latest
 * end.
 */
function span(periods: readonly (string | null)[]): string | null {
  const known = periods.filter(period => period !== null)
  if (new Set(known).size <= 1) return known[0] ?? null
  const starts = known.map(startOf).toSorted()
  const ends = known.map(period => period.split('/').at(-1)!).toSorted()
  return `${starts[0]}/${ends.at(-1)}`
}

const startOf = (period: string): string => period.split('/')[0]!

/**
 * Years from the beginning of one period to the beginning of a later one; null if the second period is not later, or if the periods differ in length.
 */
function years(before: string | null, now: string | null): number | null {
  if (before === null || now === null) return null
  const [from, to] = [startOf(before), startOf(now)]
  if (from.length !== to.length || before.length !== now.length) return null
  const between =
    from.length === 10
      ? (Date.parse(to) - Date.parse(from)) / (365.2425 * 86_400_000)
      : Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + (Number(to.slice(5, 7)) - Number(from.slice(5, 7))) / 12
  return between > 0 ? between : null
}
