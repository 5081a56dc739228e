/** The shown rows: those that pass the quick filter and the filters of columns, sorted by one column. */
import { useDeferredValue, useMemo, useState } from 'react'
import type { Language } from '#contracts/language.ts'
import { columnFilter, type ColumnFilter } from './column-filter.ts'
import type { ResultRow, ResultRows } from './result-rows.ts'
import { textFilter } from '#web/ui/text-filter.ts'
import { sortRows } from './sort-rows.ts'

interface SortedBy {
  /** The column's position in the table as the server sent it. */
  column: number
  descending: boolean
}

export interface RowOrder {
  rows: readonly ResultRow[]
  sortedBy: SortedBy | null
  setSortedBy(sort: SortedBy | null): void
  /** Sorts ascending, then descending, then not at all (the server's order). */
  toggleSort(column: number): void
  query: string
  setQuery(query: string): void
  /** The key is the position of the column in the table as the server sent it. */
  filters: ReadonlyMap<number, ColumnFilter>
  setFilter(column: number, filter: ColumnFilter | null): void
  /** Removes the quick filter and all filters of columns. */
  clearFilters(): void
}

export function useRowOrder(table: ResultRows, language: Language): RowOrder {
  const [query, setQuery] = useState('')
  const [sortedBy, setSortedBy] = useState<SortedBy | null>(null)
  const [filters, setFilters] = useState<RowOrder['filters']>(new Map())
  const wanted = useDeferredValue(query)
  const kept = useMemo(() => {
    const tests = [...filters].map(([index, filter]) => columnFilter(table, index, filter))
    if (wanted.trim() !== '') {
      const keeps = textFilter(wanted)
      tests.push(row => keeps(table.haystack(row)))
    }
    return tests.length === 0 ? table.rows : table.rows.filter(row => tests.every(keeps => keeps(row)))
  }, [table, wanted, filters])
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
    filters,
    setFilter(column, filter) {
      const others = [...filters].filter(([index]) => index !== column)
      setFilters(new Map(filter ? [...others, [column, filter]] : others))
    },
    clearFilters() {
      setQuery('')
      setFilters(new Map())
    },
  }
}
