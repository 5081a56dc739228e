/** The layout of the table of a search, with an undo for every change. */
import { useCallback, useMemo, useState } from 'react'
import type { Column } from '#contracts/table.ts'
import { fittedLayout, isOriginal, originalLayout, type TableLayout } from './table-layout.ts'

export interface LayoutControl {
  layout: TableLayout
  /** Whether the person has changed nothing. */
  original: boolean
  change(change: (layout: TableLayout) => TableLayout): void
  /** Takes back the last change since the page was opened. False when there is none. */
  undo(): boolean
  /** The changes so far can no longer be undone. */
  forgetChanges(): void
  /** Shows the columns again as the server sent them. Can be undone. */
  restore(): void
}

/** The last change and at most this many changes before it can be undone. */
const rememberedChanges = 100

/** `first` is the layout with which the page begins; an empty one shows the columns as the server sent them. */
export function useTableLayout(columns: readonly Column[], first: TableLayout): LayoutControl {
  const [kept, setKept] = useState(first)
  const [past, setPast] = useState<readonly TableLayout[]>([])
  const layout = useMemo(() => fittedLayout(kept, columns), [kept, columns])

  const change = useCallback(
    (change: (layout: TableLayout) => TableLayout) => {
      const next = change(layout)
      if (next === layout) return
      setPast(past => [...past.slice(-rememberedChanges), layout])
      setKept(next)
    },
    [layout],
  )
  return {
    layout,
    original: isOriginal(layout, columns),
    change,
    undo() {
      const before = past.at(-1)
      if (!before) return false
      setPast(past.slice(0, -1))
      setKept(before)
      return true
    },
    forgetChanges: () => setPast([]),
    restore: () => change(() => originalLayout(columns)),
  }
}
