/**
 * The table itself, virtual so that 10,000 rows scroll as smoothly as ten.
 * The grid keeps the focus and points to its active cell, which therefore survives scrolling, sorting and filtering.
 */
import { useVirtualizer, defaultRangeExtractor } from '@tanstack/react-virtual'
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellPosition } from './cell-position.ts'
import { columnWidths, needsTwoLines, spreadWidths } from './column-widths.ts'
import { GridHeader } from './grid-header.tsx'
import { positionAfter } from './grid-position.ts'
import type { GridPosition } from './grid-position.ts'
import { GridRow } from './grid-row.tsx'
import type { ResultRows } from './result-rows.ts'
import type { TableView } from './table-view.ts'
import { useColumnWindow } from './use-column-window.ts'
import type { RowOrder } from './use-row-order.ts'

const headerHeight = 40

export interface ResultsGridProps {
  table: ResultRows
  view: TableView
  order: RowOrder
  /** The width of the table's place while nothing stands beside it, in pixels. */
  room: number
  /** The cell whose evidence is open, by the row's index in the server's order. */
  open: CellPosition | null
  onOpen(cell: CellPosition): void
  onClose(): void
}

export function ResultsGrid({ table, view, order, room, open, onOpen, onClose }: ResultsGridProps) {
  const { t } = useTranslation()
  const grid = useRef<HTMLDivElement>(null)
  const id = useId()
  const cellId = useMemo(() => (position: number, column: number) => `${id}-${position}-${column}`, [id])
  const [active, setActive] = useState<GridPosition>({ row: 0, column: 0 })
  const { columns, rows } = view

  const { template, width, layouts, samples } = useMemo(() => {
    const samples = columns.map(({ index }) => table.sample(index))
    const layouts = columnWidths(columns, index => samples[index] ?? [])
    // The first column, which never scrolls away, leaves most of a narrow place to the others.
    const widths = layouts.map(({ width }, index) => (index === 0 ? `min(${width}px, 40cqi)` : `${width}px`))
    return {
      template:
        layouts.map(({ grow }, index) => (grow > 0 ? `minmax(${widths[index]}, ${grow}fr)` : widths[index])).join(' ') + filler(layouts),
      width: `max(100%, ${widths.join(' + ')})`,
      layouts,
      samples,
    }
  }, [table, columns])
  const twoLines = useMemo(() => needsTwoLines(spreadWidths(layouts, room), index => samples[index] ?? []), [layouts, samples, room])
  const rowHeight = twoLines ? 60 : 44

  const { from, to } = useColumnWindow(grid, columns)

  const at = { row: Math.min(active.row, rows.length - 1), column: Math.min(active.column, columns.length - 1) }
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => grid.current,
    estimateSize: () => rowHeight,
    getItemKey: index => rows[index]?.index ?? index,
    overscan: 6,
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
    // The active cell stays drawn, or the grid would point to nothing.
    rangeExtractor: range => {
      const indexes = defaultRangeExtractor(range)
      if (at.row < 0 || indexes.includes(at.row)) return indexes
      return at.row < (indexes[0] ?? 0) ? [at.row, ...indexes] : [...indexes, at.row]
    },
  })

  useEffect(() => {
    virtualizer.measure()
  }, [virtualizer, rowHeight])

  // A new order or another filter begins at its top.
  useEffect(() => {
    grid.current?.scrollTo({ top: 0 })
  }, [order.sortedBy, order.query])

  // Opening the panel at the side makes the table narrower: the cell that was asked about stays in view.
  const openColumn = open ? columns.findIndex(column => column.index === open.column) : -1
  useEffect(() => {
    const element = grid.current
    if (!element || openColumn < 0) return
    const observer = new ResizeObserver(() => scrollColumnIntoView(element, openColumn))
    observer.observe(element)
    return () => observer.disconnect()
  }, [openColumn])

  const moveTo = (next: GridPosition) => {
    setActive(next)
    if (next.row >= 0) virtualizer.scrollToIndex(next.row, { align: 'auto' })
    else grid.current?.scrollTo({ top: 0 })
    scrollColumnIntoView(grid.current, next.column)
    if (open) openCell(next)
  }

  const openCell = (position: GridPosition) => {
    const row = rows[position.row]
    const column = columns[position.column]
    if (row && column) onOpen({ row: row.index, column: column.index })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.target !== grid.current) return
    const page = Math.max(1, Math.floor(((grid.current?.clientHeight ?? 0) - headerHeight) / rowHeight) - 1)
    const next = positionAfter(event.key, event.ctrlKey || event.metaKey, at, { rows: rows.length, columns: columns.length, page })
    if (next) moveTo(next)
    else if (event.key === 'Enter' || event.key === ' ') {
      if (at.row < 0) order.toggleSort(columns[at.column]!.index)
      else openCell(at)
    } else if (event.key === 'Escape' && open) onClose()
    else return
    event.preventDefault()
  }

  const onClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement
    if (target.closest('a') || document.getSelection()?.type === 'Range') return
    const row = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row)
    const column = Number(target.closest<HTMLElement>('[data-column]')?.dataset.column)
    if (Number.isNaN(row) || Number.isNaN(column)) return
    setActive({ row, column })
    openCell({ row, column })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are handled on the same element
    <div
      ref={grid}
      role="grid"
      tabIndex={0}
      aria-label={t('results.table.label')}
      aria-describedby={`${id}-keys`}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-activedescendant={rows.length > 0 || at.row < 0 ? cellId(at.row, at.column) : undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
      className="group/grid @container max-h-[max(320px,calc(100dvh-var(--header)-120px))] overflow-auto overscroll-x-contain rounded-card border border-hairline bg-surface text-sm tabular-nums outline-none focus-visible:border-accent"
    >
      <div className="min-w-full" style={{ '--columns': template, width } as CSSProperties}>
        <p id={`${id}-keys`} className="sr-only">
          {t('results.table.keys')}
        </p>
        <GridHeader
          columns={columns}
          sortedBy={order.sortedBy}
          onSort={order.toggleSort}
          activeColumn={at.row < 0 ? at.column : -1}
          headerId={column => cellId(-1, column)}
        />
        <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(item => {
            const row = rows[item.index]
            if (!row) return null
            return (
              <GridRow
                key={item.key}
                table={table}
                columns={columns}
                row={row}
                position={item.index}
                top={item.start - headerHeight}
                height={item.size}
                twoLines={twoLines}
                fromColumn={from}
                toColumn={to}
                activeColumn={at.row === item.index ? at.column : -1}
                openColumn={open?.row === row.index ? openColumn : -1}
                cellId={cellId}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** Where no column grows, the last one takes the room that is left, so that the lines of the rows reach the edge. */
const filler = (layouts: readonly { grow: number }[]) => (layouts.some(layout => layout.grow > 0) ? '' : ' minmax(0, 1fr)')

/** Scrolls sideways until a column is whole in view beside the first, which always is. */
function scrollColumnIntoView(grid: HTMLElement | null, column: number) {
  const headers = grid?.querySelectorAll<HTMLElement>('[role=columnheader]')
  const header = headers?.[column]
  const first = headers?.[0]
  if (!grid || !header || !first || column === 0) return
  const left = header.offsetLeft - first.offsetWidth
  const right = header.offsetLeft + header.offsetWidth - grid.clientWidth
  if (grid.scrollLeft > left) grid.scrollLeft = left
  else if (grid.scrollLeft < right) grid.scrollLeft = Math.min(right, left)
}
