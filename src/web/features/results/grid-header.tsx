/** The header of the table: one button per column that sorts by it. */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/class-names.ts'
import { alignsRight } from './cell-format.ts'
import type { ShownColumn } from './table-layout.ts'
import type { SortedBy } from './use-row-order.ts'

export interface GridHeaderProps {
  columns: readonly ShownColumn[]
  sortedBy: SortedBy | null
  onSort(column: number): void
  activeColumn: number
  headerId(column: number): string
}

export function GridHeader({ columns, sortedBy, onSort, activeColumn, headerId }: GridHeaderProps) {
  const { t } = useTranslation()
  /** What a press does next, in words. */
  const action = ({ index, label }: ShownColumn) => {
    if (sortedBy?.column !== index) return t('results.table.sortAscending', { column: label })
    return sortedBy.descending ? t('results.table.sortNone') : t('results.table.sortDescending', { column: label })
  }
  return (
    <div role="rowgroup" className="sticky top-0 z-2">
      <div role="row" aria-rowindex={1} className="grid h-10 [grid-template-columns:var(--columns)] border-b border-hairline bg-paper">
        {columns.map((column, index) => {
          const direction = sortedBy?.column === column.index ? (sortedBy.descending ? 'descending' : 'ascending') : 'none'
          const Icon = direction === 'none' ? ChevronsUpDown : direction === 'descending' ? ArrowDown : ArrowUp
          return (
            <div
              key={column.name}
              role="columnheader"
              id={headerId(index)}
              aria-colindex={index + 1}
              aria-sort={direction}
              className={classNames(
                'min-w-0 bg-paper',
                index === 0 && 'sticky left-0 z-1 border-r border-hairline',
                index === activeColumn &&
                  'group-focus-visible/grid:outline-2 group-focus-visible/grid:-outline-offset-2 group-focus-visible/grid:outline-accent',
              )}
            >
              <button
                type="button"
                tabIndex={-1}
                title={`${column.label}. ${action(column)}`}
                onClick={() => onSort(column.index)}
                className={classNames(
                  'group/sort flex size-full items-center gap-1.5 px-3 text-xs font-semibold hover:bg-hover',
                  direction === 'none' ? 'text-quiet' : 'text-ink',
                  alignsRight(column) && 'flex-row-reverse',
                )}
              >
                <span dir="auto" className="truncate">
                  {column.label}
                </span>
                <Icon
                  aria-hidden="true"
                  size={14}
                  strokeWidth={1.5}
                  className={classNames('shrink-0', direction === 'none' && 'opacity-0 group-hover/sort:opacity-100')}
                />
              </button>
            </div>
          )
        })}
      </div>
    </div>
  )
}
