/** Makes a table (contracts/table.ts) of rows whose cells name the ledger's entries that they show. */
import type { LedgerEntry } from '#contracts/ledger.ts'
import type { Column, Evidence, Table } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import type { Ledger } from '#research/market/market.ts'

export interface EntryCell {
  value: CellValue
  /** The entries that the value comes from; none for an empty cell. */
  entries: readonly (LedgerEntry | null)[]
}

export interface TableRows {
  columns: Column[]
  rows: EntryCell[][]
}

/**
 * Each evidence of the table leads to the answer that has the cell's entry, and the table's sources are these answers. For a computed entry, it is
 * the answer that has the first of its inputs.
 */
export function tableOfEntries(ledger: Ledger, { columns, rows }: TableRows): Table {
  const sources: Table['sources'] = []
  const indexOf = new Map<string, number>()

  const evidenceOf = (entry: LedgerEntry): Evidence[] => {
    const read = firstRead(ledger, entry)
    if (!read) return []
    const { url, retrievedAt } = read
    const source = indexOf.get(url) ?? sources.push({ url, readAt: retrievedAt }) - 1
    indexOf.set(url, source)
    return [{ source, locator: read.locator, quote: quoteOf(entry), entry: entry.id }]
  }
  const evidence = rows.map(row =>
    row.map(({ value, entries }) => (value === null ? [] : [...new Set(entries)].flatMap(entry => (entry ? evidenceOf(entry) : [])))),
  )
  return {
    columns,
    rows: rows.map(row => row.map(({ value }) => value)),
    evidence,
    sources,
    receipt: {
      announced: null,
      found: rows.length,
      duplicates: 0,
      rows: rows.length,
      pages: { read: sources.length, skipped: 0, blocked: 0, failed: 0 },
      problems: [],
      stopped: rows.length === 0 ? 'no-records' : 'complete',
      notes: [],
    },
  }
}

/** The entry itself if a source gave it; for a computed entry, its first input, followed down to an entry of a source. */
function firstRead(ledger: Ledger, entry: LedgerEntry | undefined) {
  let read = entry
  while (read?.source === 'computed') read = ledger.get(read.inputs[0] ?? '')
  return read
}

/** A text verbatim, or a number with its unit, unrounded. */
const quoteOf = (entry: LedgerEntry): string =>
  entry.source !== 'computed' && entry.quote !== null ? entry.quote : [entry.value, entry.unit].filter(part => part !== null).join(' ')
