/** Which rows are shown and in which order: the quick filter, then the sort of one column. */
import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import type { ColumnDef, SortingState } from '@tanstack/react-table'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Language } from '#contracts/language.ts'
import { comparisonFor } from './compare-values.ts'
import type { ResultRow, ResultRows } from './result-rows.ts'
import { rowFilter } from './row-filter.ts'

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

export interface SortedBy {
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

/** Columns are known by position: two of them may differ only in what an id may not hold. */
const idOf = (column: number) => `column-${column}`

export function useRowOrder(table: ResultRows, language: Language): RowOrder {
  const [query, setQuery] = useState('')
  const [sortedBy, setSortedBy] = useState<SortedBy | null>(null)
  const wanted = useDeferredValue(query)
  const data = useMemo(() => {
    if (wanted.trim() === '') return [...table.rows]
    const keeps = rowFilter(wanted)
    return table.rows.filter(row => keeps(table.haystack(row)))
  }, [table, wanted])
  const columns = useMemo(
    () =>
      table.columns.map((column, index): ColumnDef<typeof features, ResultRow> => {
        const compare = comparisonFor(column.type, language)
        return {
          id: idOf(index),
          // Undefined, unlike null, is what the table keeps last in either direction.
          accessorFn: row => row.cells[index] ?? undefined,
          sortUndefined: 'last',
          sortFn: (left, right) => compare(left.original.cells[index] ?? null, right.original.cells[index] ?? null),
        }
      }),
    [table, language],
  )
  const sorting = useMemo<SortingState>(() => (sortedBy ? [{ id: idOf(sortedBy.column), desc: sortedBy.descending }] : []), [sortedBy])
  const model = useTable({ features, columns, data, getRowId: row => String(row.index), state: { sorting } })
  const sorted = model.getRowModel()
  const rows = useMemo(() => sorted.rows.map(row => row.original), [sorted])
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
