/** The columns that a person can point for: those of the table, and those that the person adds. */
import { useMemo, useState } from 'react'
import type { Search } from '#contracts/search.ts'
import type { Result } from '#web/features/table/index.ts'
import { columnColor, columnColorProperty } from './column-color.ts'
import type { ChosenColumn } from './column-chooser.tsx'

export interface PointedColumns {
  all: readonly ChosenColumn[]
  /** Those of the table, with colors that a frame knows. */
  marked: readonly { label: string; color: string }[]
  /** The name of the column that a click is for, and its index in the table; -1 if the table lacks it. */
  chosen: string
  active: number
  choose(name: string): void
  add(name: string): void
  labelOf(name: string): string
}

export function useColumns({ columns: stored }: Search, { view }: Result): PointedColumns {
  const [added, setAdded] = useState<readonly string[]>([])
  const [wanted, choose] = useState('')
  const all = useMemo(() => {
    const labels = new Map(view.columns.map(({ name, label }) => [name, label]))
    const names = [...stored.map(({ name }) => name), ...added]
    return names.map((name, at) => ({ name, label: labels.get(name) ?? name, color: columnColor(at) }))
  }, [stored, added, view.columns])
  // A column that was split or joined is gone.
  const chosen = (all.find(({ name }) => name === wanted) ?? all[0])?.name ?? ''
  const marked = useMemo(() => {
    const styles = getComputedStyle(document.documentElement)
    return all.slice(0, stored.length).map(({ label }, at) => ({ label, color: styles.getPropertyValue(columnColorProperty(at)) }))
  }, [all, stored.length])
  const add = (name: string) => {
    setAdded([...added, name])
    choose(name)
  }
  const labelOf = (column: string) => all.find(({ name }) => name === column)?.label ?? column
  return { all, marked, chosen, active: stored.findIndex(({ name }) => name === chosen), choose, add, labelOf }
}
