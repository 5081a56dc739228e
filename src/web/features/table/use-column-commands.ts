/** The commands on columns: move, resize, rename, hide, copy. Screen readers are told the result; hiding and restoring offer an undo. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '#web/ui/toast.tsx'
import { withColumnAt, withColumnMoved, withColumnRenamed, withColumnShown, withColumnWidth, type ShownColumn } from './table-layout.ts'
import { shownTable } from './shown-table.ts'
import { useCopy } from './use-copy.ts'
import type { Result } from './use-result.ts'

type Named = Pick<ShownColumn, 'name' | 'label'>

/** What a person can make of a column beyond its look: another kind, parts of it, or one column of two. */
export type ColumnEditKind = 'type' | 'split' | 'join' | 'remove'

export type EditColumn = (column: string, kind: ColumnEditKind) => void

export interface ColumnCommands {
  /** Moves a column by one place. */
  move(column: Named, by: -1 | 1): void
  /** Moves a column to the place of the column `place`. */
  put(column: Named, place: Named): void
  /** `width` in pixels; null restores the computed width. */
  resize(column: Named, width: number | null): void
  rename(column: Named, label: string): void
  show(column: Named, shown: boolean): void
  copy(column: ShownColumn): void
  restore(): void
  /** Changes the table itself; absent if it cannot be changed. */
  edit?: EditColumn | null
  /** Takes back the last command. False when there is none. */
  undo(): boolean
  /** A sentence that tells screen readers the result of the last command. */
  said: string
}

export function useColumnCommands(
  { layout, view, language }: Pick<Result, 'layout' | 'view' | 'language'>,
  edit?: EditColumn | null,
): ColumnCommands {
  const { t } = useTranslation()
  const toast = useToast()
  const copyTable = useCopy(language)
  const [said, setSaid] = useState('')
  const undoable = (text: string) => toast({ text, action: { label: t('common.undo'), onAction: () => layout.undo() } })
  return {
    said,
    edit,
    move(column, by) {
      const place = view.columns.findIndex(({ name }) => name === column.name) + by
      if (place < 0 || place >= view.columns.length) return
      layout.change(before => withColumnMoved(before, column.name, by))
      setSaid(t('results.columns.moved', { column: column.label, place: place + 1, count: view.columns.length }))
    },
    put(column, place) {
      layout.change(before => withColumnAt(before, column.name, place.name))
      const at = view.columns.findIndex(({ name }) => name === place.name)
      setSaid(t('results.columns.moved', { column: column.label, place: at + 1, count: view.columns.length }))
    },
    resize(column, width) {
      layout.change(before => withColumnWidth(before, column.name, width))
      setSaid(
        width === null
          ? t('results.columns.fitted', { column: column.label })
          : t('results.columns.resized', { column: column.label, width: Math.round(width) }),
      )
    },
    rename(column, label) {
      layout.change(before => withColumnRenamed(before, column.name, label))
      setSaid(t('results.columns.renamed', { column: label.trim() || column.name }))
    },
    show(column, shown) {
      layout.change(before => withColumnShown(before, column.name, shown))
      if (shown) setSaid(t('results.columns.shown', { column: column.label }))
      else undoable(t('results.columns.hidden', { column: column.label }))
    },
    copy: column => copyTable(shownTable({ columns: [column], rows: view.rows }), { headings: true }),
    restore() {
      layout.restore()
      undoable(t('results.columns.restored'))
    },
    undo() {
      const isUndone = layout.undo()
      if (isUndone) setSaid(t('results.columns.undone'))
      return isUndone
    },
  }
}
