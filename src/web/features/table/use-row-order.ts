/**
 * The shown rows: those that pass the quick filter and the filters of columns, sorted by one column. A long table may show only its first rows until
 * the person filters it or asks for all.
 */
import { useMemo, useState } from 'react'
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
  /** Another object whenever the rows have another order or pass other filters. */
  arrangement: object
  sortedBy: SortedBy | null
  setSortedBy(sort: SortedBy | null): void
  /** Computes the order of a column that may be sorted next, so that the click that sorts it is answered at once. */
  prepareSort(column: number): void
  /** Changes the order by this column to the next of three states: ascending, descending, not sorted (the server's order). */
  toggleSort(column: number): void
  query: string
  setQuery(query: string): void
  /** The key is the position of the column in the table as the server sent it. */
  filters: ReadonlyMap<number, ColumnFilter>
  setFilter(column: number, filter: ColumnFilter | null): void
  /** Removes the quick filter and all filters of columns. */
  clearFilters(): void
  /** Whether all rows are shown, or only the first; null if the table has no such choice or is filtered. */
  showsAll: boolean | null
  setShowsAll(all: boolean): void
}

/** The order and the filters with which the page begins. */
export type FirstOrder = Pick<RowOrder, 'sortedBy' | 'filters'>

interface NamedSort {
  name: string
  descending: boolean
}

function namedSort({ columns }: ResultRows, sortedBy: SortedBy | null): NamedSort | null {
  const column = sortedBy && columns[sortedBy.column]
  return column ? { name: column.name, descending: sortedBy.descending } : null
}

function sortOn({ columns }: ResultRows, sort: NamedSort | null): SortedBy | null {
  const column = sort ? columns.findIndex(({ name }) => name === sort.name) : -1
  return sort && column >= 0 ? { column, descending: sort.descending } : null
}

/** `firstRows` are the rows to show at first, by position; without them all rows are shown. */
export function useRowOrder(table: ResultRows, first: FirstOrder, firstRows?: readonly number[]): RowOrder {
  const [query, setQuery] = useState('')
  const [sort, setSort] = useState(() => namedSort(table, first.sortedBy))
  // The order follows its column where a changed plan moves it, and returns with it.
  const sortedBy = useMemo(() => sortOn(table, sort), [table, sort])
  const setSortedBy = (sortedBy: SortedBy | null) => setSort(namedSort(table, sortedBy))
  const [filters, setFilters] = useState(first.filters)
  const [showsAll, setShowsAll] = useState(false)
  const kept = useMemo(() => {
    const tests = [...filters].map(([index, filter]) => columnFilter(table, index, filter))
    if (query.trim() !== '') {
      const keeps = textFilter(query)
      tests.push(row => keeps(table.haystack(row)))
    }
    if (tests.length > 0) return table.rows.filter(row => tests.every(keeps => keeps(row)))
    return firstRows && !showsAll ? firstRows.flatMap(at => table.rows[at] ?? []) : table.rows
  }, [table, query, filters, firstRows, showsAll])
  const rows = useMemo(() => {
    if (!sortedBy) return kept
    return sortRows(kept, table.places(sortedBy.column), sortedBy.descending)
  }, [table, kept, sortedBy])
  return {
    rows,
    arrangement: useMemo(() => ({ sortedBy, filters, query }), [sortedBy, filters, query]),
    sortedBy,
    setSortedBy,
    prepareSort: column => void table.places(column),
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
    showsAll: firstRows && query.trim() === '' && filters.size === 0 ? showsAll : null,
    setShowsAll,
  }
}
