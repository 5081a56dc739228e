/** What an entry of the ledger is about, read or computed: exports or imports, which quantity of them, and of which countries. */
import type { Formula, LedgerEntry, Measure } from '#contracts/ledger.ts'
import { grouped } from '#research/market/grouped.ts'
import type { Flow, Ledger } from '#research/market/market.ts'

export type QuantityKind =
  | 'value'
  | 'weight'
  | 'price'
  | 'share'
  | 'count'
  | 'concentration'
  | 'multiple'
  | 'per-person'
  | 'tariff'
  | 'views'
  | 'news'
  | 'rating'
  | 'other'

export interface Subject {
  /** Null where the entry is about neither exports nor imports. */
  flow: Flow['direction'] | null
  quantity: QuantityKind
  /** Whether the entry is a change from one period to a later one, in percent. */
  isChange: boolean
  /** The countries (ISO 3166 alpha-3) that the entry is about: for a share the country that has it, for a sum all countries that are added up. */
  countries: ReadonlySet<string>
  /**
   * Entries with the same `kind` can be compared: they have the same formula, measure, quantity, unit and unit of time, and either each is of one
   * country or none is.
   */
  kind: string
}

const quantities: Partial<Record<Measure, QuantityKind>> = {
  'exports-value': 'value',
  'imports-value': 'value',
  'mirror-imports-value': 'value',
  'eu-exports-value': 'value',
  'eu-imports-value': 'value',
  'exports-weight': 'weight',
  'imports-weight': 'weight',
  'eu-exports-weight': 'weight',
  'eu-imports-weight': 'weight',
  'commodity-price': 'price',
  'shelf-price': 'price',
  'offer-price': 'price',
  'products-total': 'count',
  'trademarks-total': 'count',
  'rating-count': 'count',
  pageviews: 'views',
  'news-volume': 'news',
  rating: 'rating',
  tariff: 'tariff',
  'specific-duty-lines': 'count',
}

/** Formulas whose result is the same quantity as their inputs. */
const likeInputs: readonly Formula[] = ['sum', 'mean', 'median', 'minimum', 'maximum', 'growth', 'compound-growth', 'trend', 'mirror-gap']
/** Formulas whose result is about the countries of all inputs. The result of any other formula is about the countries of its first input. */
const ofAll: readonly Formula[] = ['sum', 'mean', 'median', 'minimum', 'maximum', 'count', 'concentration']

export function subjectOf(entry: LedgerEntry, ledger: Pick<Ledger, 'get'>): Subject {
  const measure = measureOf(entry, ledger)
  const quantity = quantityOf(entry, ledger)
  const formula = entry.source === 'computed' ? entry.formula : null
  const countries = countriesOf(entry, ledger)
  return {
    flow: /(?:^|-)exports-/.test(measure) ? 'exports' : /^(?:eu-)?imports-/.test(measure) ? 'imports' : null,
    quantity,
    isChange: formula === 'growth' || formula === 'compound-growth' || formula === 'trend',
    countries,
    // The kind tells entries of one country from all others. It tells neither how many countries an entry adds up nor the entry's year.
    kind: [formula ?? '', measure, quantity, entry.unit ?? '', entry.country ? 'of a country' : '', unitOfTime(entry.period)].join(' '),
  }
}

/** All entries of a ledger by their kind. */
export const entriesByKind = (ledger: Pick<Ledger, 'get' | 'entries'>): ReadonlyMap<string, LedgerEntry[]> =>
  grouped(ledger.entries(), entry => subjectOf(entry, ledger).kind)

function inputsOf(entry: LedgerEntry, ledger: Pick<Ledger, 'get'>): LedgerEntry[] {
  return entry.source === 'computed' ? entry.inputs.flatMap(id => ledger.get(id) ?? []) : []
}

/**
 * The measure of an entry. A computed entry has the measure of its first input; computed inputs are followed in the same way down to an entry of a
 * source.
 */
export function measureOf(entry: LedgerEntry, ledger: Pick<Ledger, 'get'>): Measure {
  const [first] = inputsOf(entry, ledger)
  return first ? measureOf(first, ledger) : entry.measure
}

function quantityOf(entry: LedgerEntry, ledger: Pick<Ledger, 'get'>): QuantityKind {
  if (entry.source !== 'computed') return quantities[entry.measure] ?? 'other'
  const [first] = inputsOf(entry, ledger)
  if (likeInputs.includes(entry.formula)) return first ? quantityOf(first, ledger) : 'other'
  switch (entry.formula) {
    case 'unit-value':
      return 'price'
    case 'ratio':
      return entry.unit === null ? 'multiple' : 'per-person'
    case 'share':
    case 'count':
    case 'concentration':
      return entry.formula
    default:
      return 'other'
  }
}

function countriesOf(entry: LedgerEntry, ledger: Pick<Ledger, 'get'>): ReadonlySet<string> {
  const inputs = inputsOf(entry, ledger)
  if (entry.source !== 'computed' || inputs.length === 0) return new Set(entry.country ? [entry.country] : [])
  const speaksOf = ofAll.includes(entry.formula) ? inputs : inputs.slice(0, 1)
  return new Set(speaksOf.flatMap(input => [...countriesOf(input, ledger)]))
}

/** The unit of the date with which a period begins: year, month or day. */
const unitOfTime = (period: string | null): string => ({ 4: 'year', 7: 'month', 10: 'day' })[period?.split('/')[0]?.length ?? 0] ?? ''
