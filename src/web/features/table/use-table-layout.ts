/** The layout of the table of a search, stored in this browser, with an undo for every change. */
import { useCallback, useMemo, useState } from 'react'
import type { Column } from '#contracts/table.ts'
import { fittedLayout, isOriginal, originalLayout, type TableLayout, isTableLayout } from './table-layout.ts'

export interface LayoutControl {
  layout: TableLayout
  /** Whether the person has changed nothing. */
  original: boolean
  change(change: (layout: TableLayout) => TableLayout): void
  /** Takes back the last change since the page was opened. False when there is none. */
  undo(): boolean
  /** Shows the columns again as the server sent them. Can be undone. */
  restore(): void
}

/** At most this many changes can be undone. */
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

/** The key of the stored layouts in localStorage: a list of at most `atMost`, the most recently changed first. */
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
    // Storage is blocked, or holds no JSON.
    return []
  }
}

/** The stored layout of a search, or null. */
const keptLayout = (searchId: string): TableLayout | null => readAll().find(kept => kept.searchId === searchId)?.layout ?? null

/** Stores the layout of a search; null removes it. */
function keepLayout(searchId: string, layout: TableLayout | null): void {
  const others = readAll().filter(kept => kept.searchId !== searchId)
  try {
    localStorage.setItem(key, JSON.stringify(layout ? [{ searchId, layout }, ...others].slice(0, atMost) : others))
  } catch {
    // Storage is blocked or full: the layout lasts as long as the page is open.
  }
}
