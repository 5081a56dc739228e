/**
 * The table itself, virtual so that 10,000 rows scroll as smoothly as ten.
 * The grid keeps the focus and points to its active cell, which therefore survives scrolling, sorting and filtering.
 */
import { useVirtualizer, defaultRangeExtractor } from '@tanstack/react-virtual'
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useLayoutEffect,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { formatLocale } from '#web/i18n/format.ts'
import { useMedia } from '#web/ui/media.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { CellPosition } from './cell-position.ts'
import { copiedTable, fillCopy } from './clipboard.ts'
import { widthStep } from './column-menu.tsx'
import { columnWidths, needsTwoLines, spreadWidths } from './column-widths.ts'
import { GridHeader } from './grid-header.tsx'
import { positionAfter, type GridPosition, type GridSize } from './grid-position.ts'
import { GridRow } from './grid-row.tsx'
import { widthBounds, type ShownColumn } from './table-layout.ts'
import { shownTable } from './table-view.ts'
import type { ColumnCommands } from './use-column-commands.ts'
import type { Resizing } from './use-column-drag.ts'
import { copiedSentence } from './use-copy.ts'
import { giveBackFocus } from './take-focus.ts'
import type { Result } from './use-result.ts'

export interface ResultsGridProps {
  result: Result
  commands: ColumnCommands
  /** The width of the table's place while nothing stands beside it, in pixels. */
  room: number
  /** The cell whose evidence is open, by the row's index in the server's order. */
  open: CellPosition | null
  onOpen(cell: CellPosition): void
  onClose(): void
  onFilter(column: ShownColumn): void
  onRename(column: ShownColumn): void
}

export function ResultsGrid({ result, commands, room, open, onOpen, onClose, onFilter, onRename }: ResultsGridProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const { table, view, order, language } = result
  const headerHeight = useMedia('(pointer: coarse)') ? 44 : 40
  const grid = useRef<HTMLDivElement>(null)
  const id = useId()
  const cellId = useMemo(() => (position: number, column: number) => `${id}-${position}-${column}`, [id])
  const [active, setActive] = useState<GridPosition>({ row: 0, column: 0 })
  const { columns, rows } = view
  const [menuColumn, setMenuColumn] = useState(-1)
  const [resizing, setResizing] = useState<Resizing | null>(null)
  /** Where a selection began, and the selection. */
  const [anchor, setAnchor] = useState<GridPosition | null>(null)
  const [selection, setSelection] = useState<GridSelection | null>(null)

  const samples = useMemo(() => columns.map(({ index }) => table.sample(index)), [table, columns])
  const { template, width, layouts } = useMemo(() => {
    const layouts = columnWidths(
      columns.map(column => (column.name === resizing?.name ? { ...column, width: Math.max(widthBounds.least, resizing.width) } : column)),
      index => samples[index] ?? [],
    )
    // The first column, which never scrolls away, leaves most of a narrow place to the others.
    const widths = layouts.map(({ width }, index) => (index === 0 && columns[0]?.width === null ? `min(${width}px, 40cqi)` : `${width}px`))
    return {
      template:
        layouts.map(({ grow }, index) => (grow > 0 ? `minmax(${widths[index]}, ${grow}fr)` : widths[index])).join(' ') + filler(layouts),
      width: `max(100%, ${widths.join(' + ')})`,
      layouts,
    }
  }, [columns, samples, resizing])
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
    setSelection(null)
  }, [order.sortedBy, order.query, order.filters])

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

  /** Moves, and extends the selection to there. */
  const selectTo = (next: GridPosition) => {
    const from = anchor ?? at
    setAnchor(from)
    setSelection(selectionBetween(from, next))
    moveTo(next)
  }
  const deselect = () => {
    setAnchor(null)
    setSelection(null)
  }

  /** Keys that act on the column whose heading is active. */
  const onHeaderKey = (event: KeyboardEvent, column: ShownColumn): boolean => {
    const widthNow = () => document.getElementById(cellId(-1, at.column))?.offsetWidth ?? 0
    if (event.key === 'Enter') order.toggleSort(column.index)
    else if (event.key === ' ' || event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) setMenuColumn(at.column)
    else if (event.key === 'F2') onRename(column)
    else if (event.key === '+' || event.key === '-') commands.resize(column, widthNow() + (event.key === '+' ? widthStep : -widthStep))
    else if (event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      const by = event.key === 'ArrowLeft' ? -1 : 1
      commands.move(column, by)
      moveTo({ row: -1, column: Math.max(0, Math.min(columns.length - 1, at.column + by)) })
    } else return false
    return true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.target !== grid.current) return
    const page = Math.max(1, Math.floor(((grid.current?.clientHeight ?? 0) - headerHeight) / rowHeight) - 1)
    const size = { rows: rows.length, columns: columns.length, page }
    const control = event.ctrlKey || event.metaKey
    const heading = at.row < 0 ? columns[at.column] : undefined
    const marked = selectionByKey(event.key, { control, shift: event.shiftKey }, at, size)
    const next = positionAfter(event.key, control, at, size)
    if (heading && !control && onHeaderKey(event, heading)) event.preventDefault()
    else if (control && event.key.toLowerCase() === 'z') commands.undo()
    else if (marked) setSelection(marked)
    else if (next && event.shiftKey) selectTo(next)
    else if (next) {
      deselect()
      moveTo(next)
    } else if (event.key === 'Enter' || event.key === ' ') openCell(at)
    else if (event.key === 'Escape' && selection) deselect()
    else if (event.key === 'Escape' && open) onClose()
    else return
    event.preventDefault()
  }

  const onClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement
    if (target.closest('a')) return
    const row = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row)
    const column = Number(target.closest<HTMLElement>('[data-column]')?.dataset.column)
    if (Number.isNaN(row) || Number.isNaN(column)) return
    if (event.shiftKey) {
      document.getSelection()?.removeAllRanges()
      return selectTo({ row, column })
    }
    if (document.getSelection()?.type === 'Range') return
    deselect()
    setActive({ row, column })
    openCell({ row, column })
  }

  /** Copies the selection, else the active cell; words that the reader marked within a cell are left to the browser. */
  const onCopy = (event: ClipboardEvent) => {
    if (document.getSelection()?.type === 'Range') return
    const { fromRow, toRow, fromColumn, toColumn } = selection ?? selectionBetween(at, at)
    const copied = shownTable({ columns: columns.slice(fromColumn, toColumn + 1), rows: rows.slice(fromRow, toRow + 1) })
    const whole = selection !== null && copied.rows.length === rows.length
    fillCopy(event.nativeEvent, copiedTable(copied, formatLocale(language), { headings: whole }))
    toast({ text: copiedSentence(copied, t) })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are handled on the same element
    <div
      ref={grid}
      role="grid"
      aria-multiselectable
      tabIndex={0}
      aria-label={t('results.table.label')}
      aria-describedby={`${id}-keys`}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-activedescendant={rows.length > 0 || at.row < 0 ? cellId(at.row, at.column) : undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onCopy={onCopy}
      className="group/grid @container max-h-[max(320px,calc(100dvh-var(--header)-120px))] overflow-auto overscroll-x-contain rounded-card border border-hairline bg-surface text-sm tabular-nums outline-none focus-visible:border-accent"
    >
      <div className="min-w-full" style={{ '--columns': template, width } as CSSProperties}>
        <p id={`${id}-keys`} className="sr-only">
          {t('results.table.keys')}
        </p>
        <GridHeader
          columns={columns}
          order={order}
          commands={commands}
          height={headerHeight}
          activeColumn={at.row < 0 ? at.column : -1}
          menuColumn={menuColumn}
          onMenu={position => {
            setMenuColumn(position)
            // The grid keeps the focus: back to it once the menu has closed.
            if (position < 0) giveBackFocus(grid.current)
            else setActive({ row: -1, column: position })
          }}
          onFilter={onFilter}
          onRename={onRename}
          onResizing={setResizing}
          headerId={column => cellId(-1, column)}
        />
        <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(item => {
            const row = rows[item.index]
            if (!row) return null
            const selected = selection && item.index >= selection.fromRow && item.index <= selection.toRow ? selection : null
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
                selectedFrom={selected ? selected.fromColumn : -1}
                selectedTo={selected ? selected.toColumn : -1}
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

/** The cells that are marked for copying: a rectangle between two of them. */
interface GridSelection {
  fromRow: number
  toRow: number
  fromColumn: number
  toColumn: number
}

/** The rectangle between two cells, within the table; a position in the header counts as the first row. */
const selectionBetween = (one: GridPosition, other: GridPosition): GridSelection => ({
  fromRow: Math.max(0, Math.min(one.row, other.row)),
  toRow: Math.max(one.row, other.row),
  fromColumn: Math.min(one.column, other.column),
  toColumn: Math.max(one.column, other.column),
})

/** What a key marks, as spreadsheets do: Shift+Space the row, Control+Space the column, Control+A everything. Null for other keys. */
function selectionByKey(
  key: string,
  { control, shift }: { control: boolean; shift: boolean },
  at: GridPosition,
  size: GridSize,
): GridSelection | null {
  const all: GridSelection = { fromRow: 0, toRow: size.rows - 1, fromColumn: 0, toColumn: size.columns - 1 }
  if (control && key.toLowerCase() === 'a') return all
  if (key !== ' ') return null
  if (control) return { ...all, fromColumn: at.column, toColumn: at.column }
  return shift && at.row >= 0 ? { ...all, fromRow: at.row, toRow: at.row } : null
}

/** Which columns of a wide table are in view, so that rows draw only those. The header, always whole, tells where they stand. */
interface ColumnWindow {
  from: number
  to: number
}

/** Drawn beyond either edge, so that a small push sideways shows no gap. */
const margin = 240

function windowOf(grid: HTMLElement): ColumnWindow {
  const headers = [...grid.querySelectorAll<HTMLElement>('[role=columnheader]')]
  const left = grid.scrollLeft - margin
  const right = grid.scrollLeft + grid.clientWidth + margin
  // The first one sticks to the edge and says nothing about the others.
  const from = headers.findIndex((header, index) => index > 0 && header.offsetLeft + header.offsetWidth > left)
  const to = headers.findLastIndex((header, index) => index > 0 && header.offsetLeft < right)
  return { from: Math.max(0, from), to: Math.max(0, to) }
}

/** Follows the sideways scrolling and the size of the grid. The first column is always in view. */
function useColumnWindow(grid: RefObject<HTMLElement | null>, table: unknown): ColumnWindow {
  const [shown, setShown] = useState<ColumnWindow>({ from: 0, to: Infinity })
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const update = () =>
      setShown(before => {
        const now = windowOf(element)
        return now.from === before.from && now.to === before.to ? before : now
      })
    // Known before the first rows are drawn: the observer speaks only after them.
    update()
    element.addEventListener('scroll', update, { passive: true })
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', update)
      observer.disconnect()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another table has other columns
  }, [grid, table])
  return shown
}
