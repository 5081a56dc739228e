/** The header of the grid. Each heading sorts by its column, can be dragged to another place or width, and has a menu of the column's commands. */
import { ArrowDown, ArrowUp, ChevronDown, Filter } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/class-names.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { prefetchMenu } from '#web/ui/menu.tsx'
import { alignsRight } from './cell-format.ts'
import { ColumnMenu } from './column-menu.tsx'
import type { ShownColumn } from './table-layout.ts'
import type { ColumnCommands } from './use-column-commands.ts'
import { useColumnDrag, type ColumnDrag, type Resizing } from './use-column-drag.ts'
import type { RowOrder } from './use-row-order.ts'

interface GridHeaderProps {
  columns: readonly ShownColumn[]
  /** Colors of the headings, by the index of the column. */
  tints?: readonly string[]
  order: RowOrder
  commands: ColumnCommands
  height: number
  /** Position of the active heading, or -1 when the active cell is in a row. */
  activeColumn: number
  /** Position of the column whose menu is open, or -1. */
  menuColumn: number
  onMenu(position: number): void
  onFilter(column: ShownColumn): void
  onRename(column: ShownColumn): void
  onResizing(resizing: Resizing | null): void
  headerId(position: number): string
}

export function GridHeader(props: GridHeaderProps) {
  const { columns, order, commands, height, activeColumn, onResizing } = props
  const drag = useColumnDrag(columns, commands, onResizing)
  useEffect(() => {
    // The code of the menu is fetched before the menu opens: keys pressed in a menu without its code would be lost.
    if (activeColumn >= 0) prefetchMenu()
    const column = columns[activeColumn]
    if (column) order.prepareSort(column.index)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each heading that becomes active
  }, [activeColumn])
  return (
    <div role="rowgroup" className="sticky top-0 z-2">
      <div
        role="row"
        aria-rowindex={1}
        className="grid [grid-template-columns:var(--columns)] border-b border-hairline bg-paper"
        style={{ height }}
      >
        {columns.map((column, position) => (
          <Heading key={column.name} {...props} column={column} position={position} drag={drag} />
        ))}
      </div>
    </div>
  )
}

interface HeadingProps extends GridHeaderProps {
  column: ShownColumn
  position: number
  drag: ColumnDrag
}

function Heading(props: HeadingProps) {
  const { t } = useTranslation()
  const { column, position, drag, order, commands, activeColumn, headerId, tints } = props
  const drop = drag.moving && drag.moving.to === position && drag.moving.from !== position ? drag.moving : null
  const filtered = order.filters.has(column.index)
  const language = useLanguage()
  return (
    <div
      role="columnheader"
      // The heading is the page's own word.
      lang=""
      id={headerId(position)}
      aria-colindex={position + 1}
      aria-sort={directionOf(order, column)}
      // Without this label the accessible name would include the label of the menu button.
      aria-label={filtered ? `${column.label} (${t('results.filter.active')})` : column.label}
      className={classNames(
        'group/heading flex min-w-0 bg-paper',
        tints && 'border-t-3',
        // In a column aligned to the right, the heading too is at the right, and its menu button at the left.
        alignsRight(column) && 'flex-row-reverse',
        position === 0 ? 'sticky left-0 z-1 border-r border-hairline in-data-scrolled:shadow-pinned' : 'relative',
        drag.moving?.from === position && 'opacity-60',
        drop && (drop.to < drop.from ? 'border-l-2 border-l-accent' : 'border-r-2 border-r-accent'),
        position === activeColumn &&
          'group-focus-visible/grid:outline-2 group-focus-visible/grid:-outline-offset-2 group-focus-visible/grid:outline-accent',
      )}
      style={tints && { borderTopColor: tints[column.index] }}
    >
      <SortButton {...props} filtered={filtered} />
      <MenuButton {...props} />
      <span
        aria-hidden
        lang={language}
        title={t('results.columns.drag')}
        {...drag.edge(position)}
        onDoubleClick={() => commands.resize(column, null)}
        className="absolute inset-y-0 right-0 z-1 w-2 cursor-col-resize touch-none border-r-2 border-transparent hover:border-accent active:border-accent pointer-coarse:hidden"
      />
    </div>
  )
}

function directionOf({ sortedBy }: RowOrder, column: ShownColumn): 'none' | 'ascending' | 'descending' {
  if (sortedBy?.column !== column.index) return 'none'
  return sortedBy.descending ? 'descending' : 'ascending'
}

/** The effect of the next click on a heading, by the present order of its column. */
const clickEffect = { none: 'sortAscending', ascending: 'sortDescending', descending: 'sortNone' } as const

function SortButton({ column, position, drag, order, filtered }: HeadingProps & { filtered: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const direction = directionOf(order, column)
  const Icon = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      lang={language}
      tabIndex={-1}
      title={`${column.label}. ${t(`results.table.${clickEffect[direction]}`, { column: column.label })}`}
      {...drag.heading(position)}
      onPointerEnter={() => order.prepareSort(column.index)}
      onClick={() => {
        if (!drag.wasDrag()) order.toggleSort(column.index)
      }}
      className={classNames(
        'flex min-w-0 flex-1 items-center gap-1.5 text-xs font-semibold hover:bg-hover',
        direction === 'none' ? 'text-quiet' : 'text-ink',
        alignsRight(column) ? 'flex-row-reverse pr-3 text-right' : 'pl-3',
      )}
    >
      <span lang="" dir="auto" className="truncate">
        {column.label}
      </span>
      {direction !== 'none' && <Icon aria-hidden size={14} strokeWidth={1.5} className="shrink-0" />}
      {filtered && <Filter aria-hidden size={13} strokeWidth={1.5} className="shrink-0 text-accent" />}
      {filtered && <span className="sr-only">{t('results.filter.active')}</span>}
    </button>
  )
}

/** The button that opens the column's menu. While the menu is open, ColumnMenu draws the button. */
function MenuButton(props: HeadingProps) {
  const { t } = useTranslation()
  const { column, columns, position, order, commands, activeColumn, menuColumn, onMenu, onFilter, onRename, headerId } = props
  const language = useLanguage()
  const label = t('results.columns.menu', { column: column.label })
  const button = (
    <button
      type="button"
      lang={language}
      tabIndex={-1}
      aria-label={label}
      aria-haspopup="menu"
      title={label}
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
  if (position !== menuColumn) return button
  return (
    <ColumnMenu
      trigger={button}
      column={column}
      columns={columns}
      order={order}
      commands={commands}
      widthNow={() => document.getElementById(headerId(position))?.offsetWidth ?? 0}
      onFilter={() => onFilter(column)}
      onRename={() => onRename(column)}
      onClosed={() => onMenu(-1)}
    />
  )
}
