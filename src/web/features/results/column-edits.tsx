/** Opens the dialog in which a column is split, joined or read as another kind. */
import { lazy, Suspense, useState } from 'react'
import type { PlanChange } from '#contracts/plan-change.ts'
import type { Search } from '#contracts/search.ts'
import type { ColumnEditKind, EditColumn } from '#web/features/table/index.ts'
import { withTexts } from '#web/i18n/language.ts'
import type { ChipChange } from './use-plan-change.ts'

const ColumnEditDialog = lazy(async () => ({
  default: (await withTexts('pointing', import('#web/features/pointing/index.ts'))).ColumnEditDialog,
}))

/** The edit that is open: the heading of the column, and what is made of it. */
interface OpenEdit {
  column: string
  kind: Exclude<ColumnEditKind, 'remove'>
}

/** How a column is edited; `edit` is null for a table that cannot be changed. */
export interface ColumnEditing {
  edit: EditColumn | null
  open: OpenEdit | null
  close(): void
}

export function useColumnEditing({ scanId, receipt: { understood } }: Search, change: (change: ChipChange) => void): ColumnEditing {
  const [open, setOpen] = useState<OpenEdit | null>(null)
  const edit: EditColumn = (column, kind) => {
    if (kind !== 'remove') return setOpen({ column, kind })
    const left = understood?.plan.columns.filter(({ name }) => name !== column) ?? []
    change({ chip: 'columns', plan: { columns: left.map(({ from, name }) => ({ id: from, name })) } })
  }
  return { edit: scanId !== null && understood ? edit : null, open, close: () => setOpen(null) }
}

interface ColumnEditsProps {
  search: Search
  editing: ColumnEditing
  labels: ReadonlyMap<string, string>
  onAccept(plan: Pick<PlanChange, 'edit'>): Promise<unknown>
}

export function ColumnEdits({ search, editing: { open, close }, labels, onAccept }: ColumnEditsProps) {
  if (!open) return null
  return (
    <Suspense>
      <ColumnEditDialog
        {...open}
        search={search}
        labelOf={column => labels.get(column) ?? column}
        onAccept={async edit => onAccept({ edit })}
        onClose={close}
      />
    </Suspense>
  )
}
