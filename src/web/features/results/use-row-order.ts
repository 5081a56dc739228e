/** Which rows are shown and in which order: the quick filter, then the sort by one column. */
import { useDeferredValue, useMemo, useState } from 'react'
import type { Language } from '#contracts/language.ts'
import type { ResultRow, ResultRows } from './result-rows.ts'
import { rowFilter } from './row-filter.ts'
import { sortRows } from './sort-rows.ts'

export interface SortedBy {
  /** Position among the table's own columns. */
  column: number
  descending: boolean
}

export interface RowOrder {
  rows: readonly ResultRow[]
  sortedBy: SortedBy | null
  setSortedBy(sort: SortedBy | null): void
  /** Ascending, then descending, then the page's own order again. */
  toggleSort(column: number): void
  query: string
  setQuery(query: string): void
}

export function useRowOrder(table: ResultRows, language: Language): RowOrder {
  const [query, setQuery] = useState('')
  const [sortedBy, setSortedBy] = useState<SortedBy | null>(null)
  const wanted = useDeferredValue(query)
  const kept = useMemo(() => {
    if (wanted.trim() === '') return table.rows
    const keeps = rowFilter(wanted)
    return table.rows.filter(row => keeps(table.haystack(row)))
  }, [table, wanted])
  const rows = useMemo(() => {
    const column = sortedBy ? table.columns[sortedBy.column] : undefined
    if (!sortedBy || !column) return kept
    const order = { type: column.type, descending: sortedBy.descending, language }
    return sortRows(kept, order, row => row.cells[sortedBy.column] ?? null)
  }, [table, kept, sortedBy, language])
  return {
    rows,
    sortedBy,
    setSortedBy,
    toggleSort(column) {
      if (sortedBy?.column !== column) setSortedBy({ column, descending: false })
      else setSortedBy(sortedBy.descending ? null : { column, descending: true })
    },
    query,
    setQuery,
  }
}
