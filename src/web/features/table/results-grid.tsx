/**
 * The grid of rows and columns. Only the rows in view are drawn, so that 10,000 rows scroll as smoothly as ten.
 * The focus stays on the grid, which names its active cell by `aria-activedescendant`, so that the active cell survives
 * scrolling, sorting and filtering.
 */
import { useVirtualizer, defaultRangeExtractor } from '@tanstack/react-virtual'
import {
  type ClipboardEvent,
  type CSSProperties,
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
import { fillCopy } from '#web/ui/clipboard.ts'
import { giveBackFocus } from '#web/ui/focus.ts'
import { useMedia } from '#web/ui/media.ts'
import { useToast } from '#web/ui/toast.tsx'
import { columnWidths, needsTwoLines, spreadWidths } from './column-widths.ts'
import { copiedTable } from './copied-table.ts'
import { onGridClick, onGridKey, selectedTable, type GridControls } from './grid-events.ts'
import { GridHeader } from './grid-header.tsx'
import type { GridPosition } from './grid-position.ts'
import { GridRow } from './grid-row.tsx'
import type { ResultRows } from './result-rows.ts'
import { widthBounds, type ShownColumn } from './table-layout.ts'
import type { TableView } from './shown-table.ts'
import type { Resizing } from './use-column-drag.ts'
import { copiedSentence } from './use-copy.ts'
import { useGridCursor } from './use-grid-cursor.ts'

export interface ResultsGridProps extends Pick<GridControls, 'result' | 'commands' | 'open' | 'onOpen' | 'onClose' | 'onRename'> {
  /** The width, in pixels, that the table may take while no panel is open beside it. */
  room: number
  onFilter(column: ShownColumn): void
}

export function ResultsGrid({ room, onFilter, ...props }: ResultsGridProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const { result, commands, open, onRename } = props
  const { table, order, language } = result
  const { columns, rows } = result.view
  const grid = useRef<HTMLDivElement>(null)
  const id = useId()
  const cellId = useMemo(() => (position: number, column: number) => `${id}-${position}-${column}`, [id])
  const [menuColumn, setMenuColumn] = useState(-1)
  const [resizing, setResizing] = useState<Resizing | null>(null)
  const { template, width, twoLines } = useGridWidths(table, columns, room, resizing)
  const headerHeight = useMedia('(pointer: coarse)') ? 44 : 40
  const rowHeight = twoLines ? 60 : 44
  const { from, to } = useColumnWindow(grid, columns)
  const cursor = useGridCursor(result.view)
  const { at, selection, select } = cursor
  const virtualizer = useVirtualRows(grid, rows, at.row, { headerHeight, rowHeight })
  const openColumn = open ? columns.findIndex(column => column.index === open.column) : -1
  useOpenColumnInView(grid, openColumn)

  // Another order or filter shows other rows: the grid scrolls to the top, and nothing stays selected.
  useEffect(() => {
    grid.current?.scrollTo({ top: 0 })
    select(null)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect runs after each of these changes
  }, [order.sortedBy, order.query, order.filters, select])

  const controls: GridControls = {
    ...props,
    cursor,
    onMenu: setMenuColumn,
    scrollTo(next: GridPosition) {
      if (next.row >= 0) virtualizer.scrollToIndex(next.row, { align: 'auto' })
      else grid.current?.scrollTo({ top: 0 })
      scrollColumnIntoView(grid.current, next.column)
    },
    headingWidth: position => document.getElementById(cellId(-1, position))?.offsetWidth ?? 0,
    pageRows: () => Math.max(1, Math.floor(((grid.current?.clientHeight ?? 0) - headerHeight) / rowHeight) - 1),
  }

  const onCopy = (event: ClipboardEvent) => {
    // The browser copies text that the person has marked within a cell.
    if (document.getSelection()?.type === 'Range') return
    const { table, headings } = selectedTable(controls)
    fillCopy(event.nativeEvent, copiedTable(table, formatLocale(language), { headings }))
    toast({ text: copiedSentence(table, t) })
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
      onKeyDown={event => onGridKey(controls, event)}
      onClick={event => onGridClick(controls, event)}
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
            if (position < 0) giveBackFocus(grid.current)
            else cursor.activate({ row: -1, column: position })
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

/** The grid's column tracks (CSS), its width, and whether rows need two lines. `resizing` is the column whose edge is being dragged. */
function useGridWidths(table: ResultRows, columns: readonly ShownColumn[], room: number, resizing: Resizing | null) {
  const samples = useMemo(() => columns.map(({ index }) => table.sample(index)), [table, columns])
  const { template, width, layouts } = useMemo(() => {
    const layouts = columnWidths(
      columns.map(column => (column.name === resizing?.name ? { ...column, width: Math.max(widthBounds.least, resizing.width) } : column)),
      index => samples[index] ?? [],
    )
    // In a narrow place the sticky first column takes at most 40 % of the width.
    const widths = layouts.map(({ width }, index) => (index === 0 && columns[0]?.width === null ? `min(${width}px, 40cqi)` : `${width}px`))
    return {
      template:
        layouts.map(({ grow }, index) => (grow > 0 ? `minmax(${widths[index]}, ${grow}fr)` : widths[index])).join(' ') + filler(layouts),
      width: `max(100%, ${widths.join(' + ')})`,
      layouts,
    }
  }, [columns, samples, resizing])
  const twoLines = useMemo(() => needsTwoLines(spreadWidths(layouts, room), index => samples[index] ?? []), [layouts, samples, room])
  return { template, width, twoLines }
}

/** The rows to draw: those in view, and the active row, so that `aria-activedescendant` names an element that exists. */
function useVirtualRows(
  grid: RefObject<HTMLDivElement | null>,
  rows: TableView['rows'],
  activeRow: number,
  { headerHeight, rowHeight }: { headerHeight: number; rowHeight: number },
) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => grid.current,
    estimateSize: () => rowHeight,
    getItemKey: index => rows[index]?.index ?? index,
    overscan: 6,
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
    rangeExtractor: range => {
      const indexes = defaultRangeExtractor(range)
      if (activeRow < 0 || indexes.includes(activeRow)) return indexes
      return activeRow < (indexes[0] ?? 0) ? [activeRow, ...indexes] : [...indexes, activeRow]
    },
  })
  useEffect(() => {
    virtualizer.measure()
  }, [virtualizer, rowHeight])
  return virtualizer
}

/** Keeps the column of the open evidence in view while the panel that opens beside the grid makes the grid narrower. */
function useOpenColumnInView(grid: RefObject<HTMLDivElement | null>, openColumn: number) {
  useEffect(() => {
    const element = grid.current
    if (!element || openColumn < 0) return
    const observer = new ResizeObserver(() => scrollColumnIntoView(element, openColumn))
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid, openColumn])
}

/** If no column grows, an empty last track takes the rest of the width, so that the lines of the rows reach the edge of the grid. */
const filler = (layouts: readonly { grow: number }[]) => (layouts.some(layout => layout.grow > 0) ? '' : ' minmax(0, 1fr)')

/** Scrolls sideways until the whole column is visible beside the first column, which is sticky. */
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

/** The first and the last column in view, by position. Rows draw only the columns between them; the header draws all. */
interface ColumnWindow {
  from: number
  to: number
}

/** Pixels beyond both edges in which columns are drawn too, so that a short scroll shows no gap. */
const margin = 240

function windowOf(grid: HTMLElement): ColumnWindow {
  const headers = [...grid.querySelectorAll<HTMLElement>('[role=columnheader]')]
  const left = grid.scrollLeft - margin
  const right = grid.scrollLeft + grid.clientWidth + margin
  // The first column is skipped: it is sticky, so its offset does not tell which columns are in view.
  const from = headers.findIndex((header, index) => index > 0 && header.offsetLeft + header.offsetWidth > left)
  const to = headers.findLastIndex((header, index) => index > 0 && header.offsetLeft < right)
  return { from: Math.max(0, from), to: Math.max(0, to) }
}

/** The columns in view, updated when the grid scrolls, changes its size, or gets other columns. */
function useColumnWindow(grid: RefObject<HTMLElement | null>, columns: readonly ShownColumn[]): ColumnWindow {
  const [shown, setShown] = useState<ColumnWindow>({ from: 0, to: Infinity })
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const update = () =>
      setShown(before => {
        const now = windowOf(element)
        return now.from === before.from && now.to === before.to ? before : now
      })
    // The observer first reports after the first rows are drawn. This call tells the columns in view before that.
    update()
    element.addEventListener('scroll', update, { passive: true })
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', update)
      observer.disconnect()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- other columns stand in other places
  }, [grid, columns])
  return shown
}
