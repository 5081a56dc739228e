/** The registered formulas, implemented again for tests, so that an error in the product's is noticed. */
import type { ComputedEntry, LedgerEntry } from '#contracts/ledger.ts'

/** The expected value of each entry: for a copied one its own, for a computed one that of its inputs. Null for texts. */
export function recompute(ledger: readonly LedgerEntry[]): (id: string) => number | null {
  const entries = new Map(ledger.map(entry => [entry.id, entry]))
  const known = new Map<string, number | null>()
  const valueOf = (id: string): number | null => {
    if (known.has(id)) return known.get(id)!
    const entry = entries.get(id)
    if (!entry) throw new Error(`${id} is not in the ledger`)
    const value =
      entry.source === 'computed'
        ? byHand(
            entry,
            entry.inputs.map(valueOf),
            entry.inputs.map(id => entries.get(id)!),
          )
        : entry.value
    known.set(id, value)
    return value
  }
  return valueOf
}

function byHand({ formula }: ComputedEntry, values: (number | null)[], inputs: LedgerEntry[]): number {
  if (formula === 'count') return values.length
  const numbers = values as number[]
  const [a = NaN, b = NaN] = numbers
  const ascending = numbers.toSorted((one, other) => one - other)
  let sum = 0
  for (const number of numbers) sum += number
  switch (formula) {
    case 'sum':
      return sum
    case 'mean':
      return sum / numbers.length
    case 'median':
      return (ascending[Math.ceil(numbers.length / 2) - 1]! + ascending[Math.floor(numbers.length / 2)]!) / 2
    case 'minimum':
      return ascending[0]!
    case 'maximum':
      return ascending.at(-1)!
    case 'share':
      return (100 * a) / b
    case 'ratio':
      return a / b
    case 'unit-value':
      return a / b
    case 'growth':
      return 100 * (a / b - 1)
    case 'mirror-gap':
      return 100 * (b / a - 1)
    case 'compound-growth': {
      const [to, from] = inputs.map(({ period }) => period!.split('/')[0]!.split('-').map(Number)) as [number[], number[]]
      const years = to[0]! - from[0]! + ((to[1] ?? 1) - (from[1] ?? 1)) / 12
      return 100 * (Math.exp(Math.log(a / b) / years) - 1)
    }
    case 'trend': {
      // The slope from all pairs of points, weighted by the square of their distance in time.
      const at = inputs.map(({ period }) => Number(period!.slice(0, 4)) + (Number(period!.slice(5, 7) || 1) - 1) / 12)
      let [above, below] = [0, 0]
      for (const [i, x] of at.entries())
        for (const [j, other] of at.entries()) {
          above += (x - other) * (Math.log(numbers[i]!) - Math.log(numbers[j]!))
          below += (x - other) ** 2
        }
      return 100 * (Math.exp(above / below) - 1)
    }
    case 'concentration': {
      const whole = numbers.at(-1)!
      return numbers.slice(0, -1).reduce((index, part) => index + (part * part * 10_000) / (whole * whole), 0)
    }
  }
}
