/** The rows of the grid. Only those in view are drawn, so that 10,000 rows scroll as smoothly as ten. */
import { memo, useMemo, type CSSProperties, type RefObject } from 'react'
import { classNames } from '#web/class-names.ts'
import { alignsRight } from './cell-format.ts'
import { CellText, cellContent } from './cell-text.tsx'
import type { GridPosition } from './grid-position.ts'
import type { CellPosition, ResultRow, ResultRows } from './result-rows.ts'
import type { TableView } from './shown-table.ts'
import type { ShownColumn } from './table-layout.ts'
import type { GridSelection } from './use-grid-cursor.ts'
import { useGridWindow, type PixelSize } from './use-grid-window.ts'

interface GridRowsProps extends Pick<GridRowProps, 'table' | 'height' | 'openColumn' | 'cellId'> {
  twoLines: boolean
  grid: RefObject<HTMLElement | null>
  view: TableView
  /** Changes with the order and the filters of the rows. */
  arrangement: object
  /** The widths of the columns in pixels. */
  widths: readonly number[]
  size: PixelSize
  active: GridPosition
  selection: GridSelection | null
  open: CellPosition | null
}

export function GridRows(props: GridRowsProps) {
  const { grid, table, view, arrangement, widths, size, height, twoLines, active, selection, open, openColumn, cellId } = props
  const { rows, columns } = view
  const looks = useMemo(() => looksOf(columns, twoLines), [columns, twoLines])
  const shown = useGridWindow(grid, arrangement, { rowCount: rows.length, rowHeight: height, widths, size })
  const isInWindow = (position: number) => position >= shown.fromRow && position <= shown.toRow
  const positions = Array.from({ length: Math.max(0, shown.toRow - shown.fromRow + 1) }, (_, index) => shown.fromRow + index)
  // The active row is always drawn, so that `aria-activedescendant` names an element that exists.
  if (!isInWindow(active.row)) positions.push(active.row)
  return (
    <div role="rowgroup" className="relative" style={{ height: rows.length * height }}>
      {positions.map(position => {
        const row = rows[position]
        if (!row) return null
        const selected = selection && position >= selection.fromRow && position <= selection.toRow ? selection : null
        return (
          <GridRow
            // A row that scrolls out of view leaves its elements to a row that scrolls into view.
            key={isInWindow(position) ? position % shown.rowsAtOnce : 'active'}
            table={table}
            columns={columns}
            row={row}
            position={position}
            height={height}
            looks={looks}
            fromColumn={shown.fromColumn}
            toColumn={shown.toColumn}
            activeColumn={active.row === position ? active.column : -1}
            openColumn={open?.row === row.index ? openColumn : -1}
            selectedFrom={selected ? selected.fromColumn : -1}
            selectedTo={selected ? selected.toColumn : -1}
            cellId={cellId}
          />
        )
      })}
    </div>
  )
}

/** What the cells of a column have in common. It is made once, because a table has thousands of cells. */
interface ColumnLook {
  /** The texts have two lines. */
  wraps: boolean
  style: CSSProperties
  className: string
}

const looksOf = (columns: readonly ShownColumn[], twoLines: boolean): ColumnLook[] =>
  columns.map((column, index) => {
    const wraps = twoLines && column.type === 'text'
    return {
      wraps,
      style: { gridColumn: index + 1 },
      className: classNames(
        'cursor-pointer overflow-clip px-3',
        wraps ? 'flex items-center leading-normal' : 'text-ellipsis whitespace-nowrap',
        index === 0 && 'sticky left-0 z-1 border-r border-hairline font-medium in-data-scrolled:shadow-pinned',
        alignsRight(column) ? 'text-right' : 'text-left',
      ),
    }
  })

interface GridRowProps {
  table: ResultRows
  columns: readonly ShownColumn[]
  row: ResultRow
  /** Position among the shown rows. */
  position: number
  height: number
  looks: readonly ColumnLook[]
  /** The columns in view. The first, the active and the open column are drawn even outside of this range. */
  fromColumn: number
  toColumn: number
  /** Column of the active cell, or -1 when that cell is in another row. */
  activeColumn: number
  /** Column of the cell whose evidence is open, or -1 when that cell is in another row. */
  openColumn: number
  /** The first and last selected column; both -1 when the row is not selected. */
  selectedFrom: number
  selectedTo: number
  cellId(position: number, column: number): string
}

/** Memoized: a row is drawn again only when one of its properties changes. Its cells have few elements, because a table has thousands of cells. */
const GridRow = memo(function GridRow(props: GridRowProps) {
  const { table, columns, row, position, height, looks, cellId } = props
  const { fromColumn, toColumn, activeColumn, openColumn, selectedFrom, selectedTo } = props
  const isDrawn = (index: number) =>
    index === 0 || (index >= fromColumn && index <= toColumn) || index === activeColumn || index === openColumn
  return (
    <div
      role="row"
      aria-rowindex={position + 2}
      data-row={position}
      className={classNames(
        'absolute inset-x-0 grid [grid-template-columns:var(--columns)] border-b border-hairline bg-surface',
        selectedFrom < 0 && 'hover:bg-hover',
      )}
      // A line of text is as high as its row, and so it stands in the middle.
      style={{ height, lineHeight: `${height - 1}px`, top: position * height }}
    >
      {columns.map((column, index) => {
        if (!isDrawn(index)) return null
        const selected = index >= selectedFrom && index <= selectedTo
        const { wraps, style, className } = looks[index]!
        const value = row.cells[column.index] ?? null
        const content = { value, text: table.text(row, column.index), column, marked: index === openColumn }
        return (
          <div
            key={column.name}
            role="gridcell"
            id={index === activeColumn ? cellId(position, index) : undefined}
            dir="auto"
            aria-colindex={index + 1}
            aria-selected={selected}
            data-column={index}
            style={style}
            className={classNames(
              className,
              selected ? 'bg-accent-wash' : index === openColumn ? 'bg-hover' : index === 0 && 'bg-inherit',
              index === activeColumn &&
                'group-focus-visible/grid:outline-2 group-focus-visible/grid:-outline-offset-2 group-focus-visible/grid:outline-accent',
            )}
          >
            {wraps ? <CellText {...content} className="line-clamp-2 min-w-0 break-words" /> : cellContent(content)}
          </div>
        )
      })}
    </div>
  )
})
