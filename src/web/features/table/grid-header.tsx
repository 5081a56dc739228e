/** The header of the table: each heading sorts by its column, drags it elsewhere or wider, and has a menu of all that can be done. */
import { ArrowDown, ArrowUp, ChevronDown, Filter } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/class-names.ts'
import { prefetchMenu } from '#web/ui/menu.tsx'
import { alignsRight } from './cell-format.ts'
import { ColumnMenu } from './column-menu.tsx'
import type { ShownColumn } from './table-layout.ts'
import type { ColumnCommands } from './use-column-commands.ts'
import { useColumnDrag, type Resizing } from './use-column-drag.ts'
import type { RowOrder } from './use-row-order.ts'

export interface GridHeaderProps {
  columns: readonly ShownColumn[]
  order: RowOrder
  commands: ColumnCommands
  height: number
  activeColumn: number
  /** The column whose menu is open, by position among those shown, or -1. */
  menuColumn: number
  onMenu(position: number): void
  onFilter(column: ShownColumn): void
  onRename(column: ShownColumn): void
  onResizing(resizing: Resizing | null): void
  headerId(position: number): string
}

export function GridHeader(props: GridHeaderProps) {
  const { columns, order, commands, height, activeColumn, menuColumn, onMenu, onFilter, onRename, onResizing, headerId } = props
  const { t } = useTranslation()
  const drag = useColumnDrag(columns, commands, onResizing)
  const { sortedBy } = order
  useEffect(() => {
    // A menu's keys follow the one that opens it closely.
    if (activeColumn >= 0) prefetchMenu()
  }, [activeColumn])
  /** What a press does next, in words. */
  const action = ({ index, label }: ShownColumn) => {
    if (sortedBy?.column !== index) return t('results.table.sortAscending', { column: label })
    return sortedBy.descending ? t('results.table.sortNone') : t('results.table.sortDescending', { column: label })
  }
  return (
    <div role="rowgroup" className="sticky top-0 z-2">
      <div
        role="row"
        aria-rowindex={1}
        className="grid [grid-template-columns:var(--columns)] border-b border-hairline bg-paper"
        style={{ height }}
      >
        {columns.map((column, position) => {
          const direction = sortedBy?.column === column.index ? (sortedBy.descending ? 'descending' : 'ascending') : 'none'
          const Icon = direction === 'descending' ? ArrowDown : ArrowUp
          const filtered = order.filters.has(column.index)
          const drop = drag.moving && drag.moving.to === position && drag.moving.from !== position ? drag.moving : null
          const menuButton = (
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('results.columns.menu', { column: column.label })}
              aria-haspopup="menu"
              title={t('results.columns.menu', { column: column.label })}
              onPointerEnter={prefetchMenu}
              onClick={() => onMenu(position)}
              className={classNames(
                'flex w-7 shrink-0 items-center justify-center text-quiet hover:bg-hover hover:text-ink pointer-coarse:w-11 data-[state=open]:bg-hover',
                'opacity-0 group-hover/heading:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100',
                position === activeColumn && 'group-focus-visible/grid:opacity-100',
              )}
            >
              <ChevronDown aria-hidden size={14} strokeWidth={1.5} />
            </button>
          )
          return (
            <div
              key={column.name}
              role="columnheader"
              id={headerId(position)}
              aria-colindex={position + 1}
              aria-sort={direction}
              // Its menu is no part of its name.
              aria-label={filtered ? `${column.label} (${t('results.filter.active')})` : column.label}
              className={classNames(
                'group/heading flex min-w-0 bg-paper',
                // The words stand at the cells' edge, the menu's button at the other.
                alignsRight(column) && 'flex-row-reverse',
                position === 0 ? 'sticky left-0 z-1 border-r border-hairline' : 'relative',
                drag.moving?.from === position && 'opacity-60',
                drop && (drop.to < drop.from ? 'border-l-2 border-l-accent' : 'border-r-2 border-r-accent'),
                position === activeColumn &&
                  'group-focus-visible/grid:outline-2 group-focus-visible/grid:-outline-offset-2 group-focus-visible/grid:outline-accent',
              )}
            >
              <button
                type="button"
                tabIndex={-1}
                title={`${column.label}. ${action(column)}`}
                {...drag.heading(position)}
                onClick={() => {
                  if (!drag.wasDrag()) order.toggleSort(column.index)
                }}
                className={classNames(
                  'flex min-w-0 flex-1 items-center gap-1.5 text-xs font-semibold hover:bg-hover',
                  direction === 'none' ? 'text-quiet' : 'text-ink',
                  alignsRight(column) ? 'flex-row-reverse pr-3 text-right' : 'pl-3',
                )}
              >
                <span dir="auto" className="truncate">
                  {column.label}
                </span>
                {direction !== 'none' && <Icon aria-hidden size={14} strokeWidth={1.5} className="shrink-0" />}
                {filtered && <Filter aria-hidden size={13} strokeWidth={1.5} className="shrink-0 text-accent" />}
                {filtered && <span className="sr-only">{t('results.filter.active')}</span>}
              </button>
              {position === menuColumn ? (
                <ColumnMenu
                  trigger={menuButton}
                  column={column}
                  columns={columns}
                  order={order}
                  commands={commands}
                  widthNow={() => document.getElementById(headerId(position))?.offsetWidth ?? 0}
                  onFilter={() => onFilter(column)}
                  onRename={() => onRename(column)}
                  onClosed={() => onMenu(-1)}
                />
              ) : (
                menuButton
              )}
              <span
                aria-hidden
                title={t('results.columns.drag')}
                {...drag.edge(position)}
                onDoubleClick={() => commands.resize(column, null)}
                className="absolute inset-y-0 right-0 z-1 w-2 cursor-col-resize touch-none border-r-2 border-transparent hover:border-accent active:border-accent pointer-coarse:hidden"
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}
