/** The panel that lists all columns of a table: shows and hides them, moves, renames and filters them. */
import { ArrowDown, ArrowUp, Filter, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/class-names.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import type { ShownColumn } from './table-layout.ts'
import type { ColumnCommands } from './use-column-commands.ts'
import type { Result } from './use-result.ts'

interface ColumnsPanelProps {
  open: boolean
  result: Result
  commands: ColumnCommands
  onFilter(column: ShownColumn): void
  onRename(column: ShownColumn): void
  onClose(): void
}

export function ColumnsPanel({ open, result, commands, onFilter, onRename, onClose }: ColumnsPanelProps) {
  const { t } = useTranslation()
  const { table, layout, view, order } = result
  const columns = layout.layout.flatMap(({ name, label, hidden, width }) => {
    const index = table.columns.findIndex(column => column.name === name)
    const column = table.columns[index]
    return column ? [{ ...column, index, label: label ?? name, width: width ?? null, hidden: hidden ?? false }] : []
  })
  return (
    <SidePanel open={open} title={t('results.columns.title')} onClose={onClose}>
      <p className="pb-3 text-xs text-quiet">{t('results.columns.note')}</p>
      <ul className="flex flex-col">
        {columns.map(column => {
          const place = view.columns.findIndex(({ name }) => name === column.name)
          const name = { column: column.label }
          return (
            <li key={column.name} className="flex items-center gap-1 border-b border-hairline py-1 pointer-coarse:flex-wrap">
              <div className="min-w-0 flex-1 py-1 wrap-anywhere pointer-coarse:min-w-40">
                <Checkbox
                  label={column.label}
                  hint={column.label === column.name ? undefined : column.name}
                  checked={!column.hidden}
                  disabled={!column.hidden && view.columns.length === 1}
                  onChange={event => commands.show(column, event.target.checked)}
                />
              </div>
              <div className="flex shrink-0">
                <IconButton
                  small
                  label={t('results.filter.openFor', name)}
                  icon={Filter}
                  className={classNames(order.filters.has(column.index) && 'text-accent')}
                  onClick={() => onFilter(column)}
                />
                <IconButton small label={t('results.columns.renameFor', name)} icon={Pencil} onClick={() => onRename(column)} />
                <IconButton
                  small
                  label={t('results.columns.leftFor', name)}
                  icon={ArrowUp}
                  disabled={place <= 0}
                  onClick={() => commands.move(column, -1)}
                />
                <IconButton
                  small
                  label={t('results.columns.rightFor', name)}
                  icon={ArrowDown}
                  disabled={place < 0 || place === view.columns.length - 1}
                  onClick={() => commands.move(column, 1)}
                />
              </div>
            </li>
          )
        })}
      </ul>
      <div className="pt-4">
        <Button disabled={layout.original} onClick={commands.restore}>
          {t('results.columns.restore')}
        </Button>
      </div>
    </SidePanel>
  )
}
