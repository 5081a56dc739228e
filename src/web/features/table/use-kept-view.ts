/**
 * How a person shows the table of a search: layout, filters and order. The account keeps it. This browser keeps a change too until the server has
 * it, so that neither a reload nor a broken connection loses it.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { KeptView } from '#contracts/kept-view.ts'
import type { Search } from '#contracts/search.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { isTableLayout } from './table-layout.ts'

/** `view` is missing while a report is being made: its view is kept in this browser alone. */
type Viewed = Pick<Search, '_id'> & { view?: KeptView | null }

/** A change is sent when no other has followed for this long. */
const quietMilliseconds = 250

export interface ViewKeeper {
  /** The view with which the page begins; null: as the table was made. */
  first: KeptView | null
  keep(view: KeptView | null): void
}

export function useKeptView({ _id: searchId, view }: Viewed): ViewKeeper {
  const queries = useQueryClient()
  const [first] = useState(() => unsentView(searchId) ?? { view: view ?? null })
  const isStored = view !== undefined
  const sending = useRef(false)

  const send = useCallback(async () => {
    if (sending.current || !isStored) return
    sending.current = true
    try {
      // A change that is made during a call is sent after it, so that the last change is stored last.
      for (let unsent = unsentView(searchId); unsent; unsent = unsentView(searchId)) {
        await call('keepView', { searchId, view: unsent.view })
        const { view } = unsent
        queries.setQueryData<Search>(queryKeys.search(searchId), search => search && { ...search, view })
        if (JSON.stringify(unsentView(searchId)?.view) === JSON.stringify(view)) forgetUnsent(searchId)
      }
    } catch {
      // The change stays in this browser and is sent when the page is opened again, or with the next change.
    } finally {
      sending.current = false
    }
  }, [queries, searchId, isStored])
  useEffect(() => void send(), [send])

  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keep = useCallback(
    (view: KeptView | null) => {
      keepUnsent(searchId, view)
      // The table is drawn first, and changes that follow each other quickly are sent as one.
      clearTimeout(pause.current)
      pause.current = setTimeout(() => void send(), quietMilliseconds)
    },
    [searchId, send],
  )
  return { first: first.view, keep }
}

/** The key of the views in localStorage that the server does not have: a list of at most `atMost`, the most recently changed first. */
const key = 'indaga.tables'
const atMost = 50

interface UnsentView {
  searchId: string
  view: KeptView | null
}

const isView = (value: unknown): value is KeptView => {
  const { columns, filters } = Object(value) as Record<keyof KeptView, unknown>
  return isTableLayout(columns) && Array.isArray(filters)
}

/** The entry, or null when it is none. An entry of an earlier release has a layout instead of a view. */
function entryOf(value: unknown): UnsentView | null {
  const { searchId, view, layout } = Object(value) as Record<string, unknown>
  if (typeof searchId !== 'string') return null
  if (isTableLayout(layout)) return { searchId, view: { columns: [...layout], filters: [], sort: null } }
  return view === null || isView(view) ? { searchId, view } : null
}

function readAll(): UnsentView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.flatMap(value => entryOf(value) ?? []) : []
  } catch {
    // Storage is blocked, or holds no JSON.
    return []
  }
}

function writeAll(views: readonly UnsentView[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(views.slice(0, atMost)))
  } catch {
    // Storage is blocked or full: the view lasts as long as the page is open.
  }
}

const others = (searchId: string) => readAll().filter(kept => kept.searchId !== searchId)
const unsentView = (searchId: string): UnsentView | null => readAll().find(kept => kept.searchId === searchId) ?? null
const keepUnsent = (searchId: string, view: KeptView | null) => writeAll([{ searchId, view }, ...others(searchId)])
const forgetUnsent = (searchId: string) => writeAll(others(searchId))
