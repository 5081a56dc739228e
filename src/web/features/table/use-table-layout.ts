/** The layout of a search's table, kept on this device, with a way back from every change. */
import { useCallback, useMemo, useState } from 'react'
import type { Column } from '#contracts/table.ts'
import { fittedLayout, isOriginal, originalLayout, type TableLayout, isTableLayout } from './table-layout.ts'

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

/** Layouts of tables, kept on this device: those of the searches that were arranged last. */
const key = 'indaga.tables'
const atMost = 50

interface KeptLayout {
  searchId: string
  layout: TableLayout
}

function isKeptLayout(value: unknown): value is KeptLayout {
  const { searchId, layout } = Object(value) as Record<keyof KeptLayout, unknown>
  return typeof searchId === 'string' && isTableLayout(layout)
}

function readAll(): KeptLayout[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKeptLayout) : []
  } catch {
    // Storage is forbidden or holds something else.
    return []
  }
}

/** The layout kept for a search, or null. */
const keptLayout = (searchId: string): TableLayout | null => readAll().find(kept => kept.searchId === searchId)?.layout ?? null

/** Keeps the layout of a search, or forgets it. Without storage it lasts as long as the page. */
function keepLayout(searchId: string, layout: TableLayout | null): void {
  const others = readAll().filter(kept => kept.searchId !== searchId)
  try {
    localStorage.setItem(key, JSON.stringify(layout ? [{ searchId, layout }, ...others].slice(0, atMost) : others))
  } catch {
    // Storage is forbidden or full.
  }
}
