/** Makes a contract table of rows whose every cell names the ledger's entries that it is. */
import type { LedgerEntry } from '#contracts/ledger.ts'
import type { Column, Evidence, Receipt, Table } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import type { Ledger } from '#research/market/market.ts'

export interface EntryCell {
  value: CellValue
  /** What the value is, or what tells it; none for an empty cell. */
  entries: readonly (LedgerEntry | null)[]
}

export interface TableRows {
  columns: Column[]
  rows: EntryCell[][]
  /** Records that there are, of which the rows may be the first ones. */
  found: number
}

/** Its sources are the addresses of the answers that the cells' entries, or the first of what a figure is computed from, were read from. */
export function tableOfEntries(ledger: Ledger, { columns, rows, found }: TableRows): Table {
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
  const stopped: Receipt['stopped'] = found === 0 ? 'no-records' : rows.length < found ? 'row-limit' : 'complete'
  return {
    columns,
    rows: rows.map(row => row.map(({ value }) => value)),
    evidence,
    sources,
    receipt: {
      announced: null,
      found,
      duplicates: 0,
      rows: rows.length,
      pages: { read: sources.length, skipped: 0, blocked: 0, failed: 0 },
      problems: [],
      stopped,
      notes: [],
    },
  }
}

/** The entry itself, or what a computed one was computed from first. */
function firstRead(ledger: Ledger, entry: LedgerEntry | undefined) {
  let read = entry
  while (read?.source === 'computed') read = ledger.get(read.inputs[0] ?? '')
  return read
}

/** A text verbatim; a number as the source gave it or the formula made it, with its unit. */
const quoteOf = (entry: LedgerEntry): string =>
  entry.source !== 'computed' && entry.quote !== null ? entry.quote : [entry.value, entry.unit].filter(part => part !== null).join(' ')
