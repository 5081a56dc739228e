/** The evidence ledger of one report: every fact of a source, and every figure computed from facts, each an entry with a short id that never changes. */
import { createHash } from 'node:crypto'
import type { ComputedEntry, LedgerEntry, ReadEntry } from '#contracts/ledger.ts'
import type { SourceId } from '#contracts/research-sources.ts'
import { figure } from './figures.ts'
import type { Ledger } from '#research/market/market.ts'
import type { Fact } from '#research/source.ts'

export interface OpenLedger extends Ledger {
  /**
   * Makes entries of a source's facts, and returns each entry once. If the ledger already has a fact, the existing entry is returned. Facts without a
   * finite number or a text are left out. Numbers and texts stay exactly as the source gave them.
   */
  read(source: SourceId, facts: readonly Fact[]): ReadEntry[]
}

/** @param known Entries that another ledger has read; they keep their ids. */
export function createLedger(known: readonly ReadEntry[] = []): OpenLedger {
  const entries: LedgerEntry[] = []
  const byId = new Map<string, LedgerEntry>()
  const byMeasure = new Map<string, ReadEntry[]>()
  const byContent = new Map<string, ReadEntry>()
  const computed = new Map<string, ComputedEntry | null>()
  const counted = new Map<string, number>()

  const add = (entry: LedgerEntry): void => {
    counted.set(entry.source, (counted.get(entry.source) ?? 0) + 1)
    entries.push(entry)
    byId.set(entry.id, entry)
  }
  const addRead = (entry: ReadEntry): ReadEntry => {
    const there = byContent.get(contentOf(entry))
    if (there) return there
    add(entry)
    byContent.set(contentOf(entry), entry)
    const others = byMeasure.get(entry.measure)
    if (others) others.push(entry)
    else byMeasure.set(entry.measure, [entry])
    return entry
  }
  const nextId = (source: string, prefix: string): string => `${prefix}${(counted.get(source) ?? 0) + 1}`

  known.forEach(addRead)

  return {
    entries: () => entries,
    get: id => byId.get(id),
    of: measure => byMeasure.get(measure) ?? [],
    read: (source, facts) => {
      const read = facts.filter(saysSomething).map(fact => addRead(entryOf(fact, source, nextId(source, `${source}-`))))
      return [...new Set(read)]
    },
    compute: (formula, inputs, { incomplete = false } = {}) => {
      const stranger = inputs.find(input => byId.get(input.id) !== input)
      if (stranger) throw new Error(`${stranger.id} is not an entry of this ledger.`)
      const ids = inputs.map(input => input.id)
      const key = `${formula} ${incomplete} ${ids.join(' ')}`
      const there = computed.get(key)
      if (there !== undefined) return there
      const result = figure(formula, inputs)
      const entry: ComputedEntry | null = result && {
        id: nextId('computed', 'c'),
        source: 'computed',
        formula,
        inputs: ids,
        ...result,
        incomplete: result.incomplete || incomplete,
      }
      if (entry) add(entry)
      computed.set(key, entry)
      return entry
    },
  }
}

const saysSomething = (fact: Fact): boolean => (fact.value === undefined ? Boolean(fact.quote?.trim()) : Number.isFinite(fact.value))

function entryOf(fact: Fact, source: SourceId, id: string): ReadEntry {
  const { measure, period, unit, country = null, estimated = false, incomplete = false, attributes = {}, locator } = fact
  const { value = null, quote = null } = fact
  return {
    id,
    source,
    measure,
    period,
    unit,
    country,
    value,
    quote,
    estimated,
    incomplete,
    attributes,
    url: fact.url ?? fact.answer.url,
    retrievedAt: fact.answer.retrievedAt,
    locator,
    hash: createHash('sha256')
      .update(JSON.stringify([source, measure, period, unit, country, value ?? quote]))
      .digest('hex'),
  }
}

/** A key that equal entries share. Attributes are part of it, because two shops may ask the same price. */
function contentOf({ hash, attributes }: ReadEntry): string {
  return `${hash} ${JSON.stringify(Object.entries(attributes).toSorted(([a], [b]) => (a < b ? -1 : 1)))}`
}
