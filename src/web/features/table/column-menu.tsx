/** The menu of one column: sort, filter, rename, move, resize, copy, hide. */
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronsLeftRight,
  ChevronsRightLeft,
  Copy,
  EyeOff,
  Filter,
  Pencil,
  RotateCcw,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { OpenMenu } from '#web/ui/menu.tsx'
import type { MenuProps } from '#web/ui/drawn-menu.tsx'
import { editItems } from './edit-items.ts'
import { widthStep, type ShownColumn } from './table-layout.ts'
import type { ColumnCommands } from './use-column-commands.ts'
import type { RowOrder } from './use-row-order.ts'

interface ColumnMenuProps {
  trigger: MenuProps['trigger']
  column: ShownColumn
  columns: readonly ShownColumn[]
  order: RowOrder
  commands: ColumnCommands
  /** The column's width now, in pixels. */
  widthNow(): number
  onFilter(): void
  onRename(): void
  onClosed(): void
}

export function ColumnMenu({ trigger, column, columns, order, commands, widthNow, onFilter, onRename, onClosed }: ColumnMenuProps) {
  const { t } = useTranslation()
  const { sortedBy, setSortedBy } = order
  const sorted = sortedBy?.column === column.index ? sortedBy : null
  const place = columns.findIndex(({ name }) => name === column.name)
  return (
    <OpenMenu
      trigger={trigger}
      onClosed={onClosed}
      items={[
        {
          label: t('results.table.ascending'),
          icon: ArrowUp,
          checked: sorted?.descending === false,
          onSelect: () => setSortedBy({ column: column.index, descending: false }),
        },
        {
          label: t('results.table.descending'),
          icon: ArrowDown,
          checked: sorted?.descending === true,
          onSelect: () => setSortedBy({ column: column.index, descending: true }),
        },
        ...(sorted ? [{ label: t('results.table.sortNone'), onSelect: () => setSortedBy(null) }] : []),
        'separator',
        { label: t('results.filter.open'), icon: Filter, onSelect: onFilter },
        { label: t('results.columns.rename'), icon: Pencil, onSelect: onRename },
        'separator',
        {
          label: t('results.columns.left'),
          icon: ArrowLeft,
          disabled: place === 0,
          keepsOpen: true,
          onSelect: () => commands.move(column, -1),
        },
        {
          label: t('results.columns.right'),
          icon: ArrowRight,
          disabled: place === columns.length - 1,
          keepsOpen: true,
          onSelect: () => commands.move(column, 1),
        },
        {
          label: t('results.columns.wider'),
          icon: ChevronsLeftRight,
          keepsOpen: true,
          onSelect: () => commands.resize(column, widthNow() + widthStep),
        },
        {
          label: t('results.columns.narrower'),
          icon: ChevronsRightLeft,
          keepsOpen: true,
          onSelect: () => commands.resize(column, widthNow() - widthStep),
        },
        ...(column.width === null
          ? []
          : [{ label: t('results.columns.fit'), icon: RotateCcw, onSelect: () => commands.resize(column, null) }]),
        ...(commands.edit ? (['separator', ...editItems(column, { canLose: columns.length > 1, onEdit: commands.edit, t })] as const) : []),
        'separator',
        { label: t('results.copy.column'), icon: Copy, onSelect: () => commands.copy(column) },
        { label: t('results.columns.hide'), icon: EyeOff, disabled: columns.length === 1, onSelect: () => commands.show(column, false) },
      ]}
    />
  )
}
