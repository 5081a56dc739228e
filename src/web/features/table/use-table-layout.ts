/** The layout of a search's table, kept on this device, with a way back from every change. */
import { useCallback, useMemo, useState } from 'react'
import type { Column } from '#contracts/table.ts'
import { keepLayout, keptLayout } from './kept-layouts.ts'
import { fittedLayout, isOriginal, originalLayout, type TableLayout } from './table-layout.ts'

export interface LayoutControl {
  layout: TableLayout
  /** Nothing has been arranged. */
  original: boolean
  change(change: (layout: TableLayout) => TableLayout): void
  /** Takes the last change of this visit back. False where there is none. */
  undo(): boolean
  /** Gives the table's own columns back; can be undone. */
  restore(): void
}

/** Changes that can be taken back. */
const rememberedChanges = 100

export function useTableLayout(searchId: string, columns: readonly Column[]): LayoutControl {
  const [kept, setKept] = useState<TableLayout>(() => keptLayout(searchId) ?? [])
  const [past, setPast] = useState<readonly TableLayout[]>([])
  const layout = useMemo(() => fittedLayout(kept, columns), [kept, columns])

  const apply = useCallback(
    (next: TableLayout) => {
      setKept(next)
      keepLayout(searchId, isOriginal(next, columns) ? null : next)
    },
    [searchId, columns],
  )
  const change = useCallback(
    (change: (layout: TableLayout) => TableLayout) => {
      const next = change(layout)
      if (next === layout) return
      setPast(past => [...past.slice(-rememberedChanges), layout])
      apply(next)
    },
    [layout, apply],
  )
  return {
    layout,
    original: isOriginal(layout, columns),
    change,
    undo() {
      const before = past.at(-1)
      if (!before) return false
      setPast(past.slice(0, -1))
      apply(before)
      return true
    },
    restore: () => change(() => originalLayout(columns)),
  }
}
