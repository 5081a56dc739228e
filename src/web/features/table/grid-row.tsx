/** One row of the grid. Memoized: it is drawn again only when one of its properties changes. */
import { memo } from 'react'
import { classNames } from '#web/class-names.ts'
import { alignsRight } from './cell-format.ts'
import { CellText } from './cell-text.tsx'
import type { ResultRow, ResultRows } from './result-rows.ts'
import type { ShownColumn } from './table-layout.ts'

interface GridRowProps {
  table: ResultRows
  columns: readonly ShownColumn[]
  row: ResultRow
  /** Position among the shown rows. */
  position: number
  top: number
  height: number
  twoLines: boolean
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

function GridRowView(props: GridRowProps) {
  const { table, columns, row, position, top, height, twoLines, cellId } = props
  const { fromColumn, toColumn, activeColumn, openColumn, selectedFrom, selectedTo } = props
  const isDrawn = (index: number) =>
    index === 0 || (index >= fromColumn && index <= toColumn) || index === activeColumn || index === openColumn
  return (
    <div
      role="row"
      aria-rowindex={position + 2}
      data-row={position}
      className="group absolute inset-x-0 grid [grid-template-columns:var(--columns)] border-b border-hairline"
      style={{ height, transform: `translateY(${top}px)` }}
    >
      {columns.map((column, index) => {
        if (!isDrawn(index)) return null
        const selected = index >= selectedFrom && index <= selectedTo
        return (
          <div
            key={column.name}
            role="gridcell"
            id={cellId(position, index)}
            aria-colindex={index + 1}
            aria-selected={selected}
            data-column={index}
            style={{ gridColumn: index + 1 }}
            className={classNames(
              'flex min-w-0 cursor-pointer items-center overflow-hidden px-3',
              selectedFrom < 0 && 'group-hover:bg-hover',
              index === 0 && 'sticky left-0 z-1 border-r border-hairline font-medium',
              selected ? 'bg-accent-wash' : index === openColumn ? 'bg-hover' : 'bg-surface',
              alignsRight(column) && 'justify-end text-right',
              index === activeColumn &&
                'group-focus-visible/grid:outline-2 group-focus-visible/grid:-outline-offset-2 group-focus-visible/grid:outline-accent',
            )}
          >
            <CellText
              value={row.cells[column.index] ?? null}
              text={table.text(row, column.index)}
              column={column}
              marked={index === openColumn}
              className={twoLines && column.type === 'text' ? 'line-clamp-2 min-w-0 break-words' : 'block min-w-0 truncate'}
            />
          </div>
        )
      })}
    </div>
  )
}

export const GridRow = memo(GridRowView)
