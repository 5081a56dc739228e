/** The items of menus that change a column of the table itself. */
import { Merge, Split, Type, X } from 'lucide-react'
import type { TFunction } from 'i18next'
import type { MenuItem } from '#web/ui/drawn-menu.tsx'
import type { EditColumn } from './use-column-commands.ts'

interface EditItems {
  /** Whether the table has another column. */
  canLose: boolean
  onEdit: EditColumn
  t: TFunction
}

/** The items for a column, by its heading. */
export const editItems = ({ name }: { name: string }, { canLose, onEdit, t }: EditItems): MenuItem[] => [
  { label: t('results.columns.type'), icon: Type, onSelect: () => onEdit(name, 'type') },
  { label: t('results.columns.split'), icon: Split, onSelect: () => onEdit(name, 'split') },
  { label: t('results.columns.join'), icon: Merge, disabled: !canLose, onSelect: () => onEdit(name, 'join') },
  { label: t('results.columns.remove'), icon: X, disabled: !canLose, onSelect: () => onEdit(name, 'remove') },
]
