/**
 * The grid of rows and columns.
 * The focus stays on the grid, which names its active cell by `aria-activedescendant`, so that the active cell survives
 * scrolling, sorting and filtering.
 */
import {
  startTransition,
  type ClipboardEvent,
  type CSSProperties,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  useLayoutEffect,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { formatLocale } from '#web/i18n/format.ts'
import { classNames } from '#web/class-names.ts'
import { fillCopy } from '#web/ui/clipboard.ts'
import { giveBackFocus } from '#web/ui/focus.ts'
import { useMedia } from '#web/ui/media.ts'
import { useToast } from '#web/ui/toast.tsx'
import { columnWidths, pinnedMost, spreadWidths } from './column-widths.ts'
import { copiedTable } from './copied-table.ts'
import { onGridClick, onGridKey, selectedTable, type GridControls } from './grid-events.ts'
import { GridHeader } from './grid-header.tsx'
import type { GridPosition } from './grid-position.ts'
import { GridRows } from './grid-rows.tsx'
import type { ResultRows } from './result-rows.ts'
import { widthBounds, type ShownColumn } from './table-layout.ts'
import type { Resizing } from './use-column-drag.ts'
import { copiedSentence } from './use-copy.ts'
import { useGridCursor } from './use-grid-cursor.ts'
import type { PixelSize } from './use-grid-window.ts'

export interface ResultsGridProps extends Pick<GridControls, 'result' | 'commands' | 'open' | 'onOpen' | 'onClose' | 'onRename'> {
  /** A panel is open beside the grid: the columns keep their widths. */
  held: boolean
  /** The rows have two lines. */
  comfortable: boolean
  /** The grid takes the height that its parent gives. Otherwise it is as high as its rows, up to the height of the window. */
  fills: boolean
  /** Colors of the headings, by the index of the column. */
  tints?: readonly string[]
  onFilter(column: ShownColumn): void
}

const rowHeights = { compact: 34, touch: 44, comfortable: 52 }

/** Measures the place of the grid before it draws the first rows. These take long: as a transition, React draws them in parts. */
export function ResultsGrid(props: ResultsGridProps) {
  const place = useRef<HTMLDivElement>(null)
  // The height of a grid that does not fill its parent depends on its rows.
  const [size, setSize] = useState<PixelSize | null>(() => (props.fills ? null : { width: window.innerWidth, height: window.innerHeight }))
  useLayoutEffect(() => {
    const element = place.current
    if (element) startTransition(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
  }, [])
  return size ? <Grid {...props} size={size} /> : <div ref={place} className="min-h-0 flex-1 bg-surface" />
}

function Grid({ size, held, comfortable, fills, tints, onFilter, ...props }: ResultsGridProps & { size: PixelSize }) {
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
  const room = useSettledWidth(grid, held, size.width)
  const { template, width, widths } = useGridWidths(table, columns, room, resizing)
  const isTouch = useMedia('(pointer: coarse)')
  const headerHeight = isTouch ? 44 : 36
  const rowHeight = rowHeights[comfortable ? 'comfortable' : isTouch ? 'touch' : 'compact']
  const cursor = useGridCursor(result.view)
  const { at, selection, select } = cursor
  const scrollToRow = (row: number) => scrollRowIntoView(grid.current, row * rowHeight, (row + 1) * rowHeight + headerHeight)
  const openColumn = open ? columns.findIndex(column => column.index === open.column) : -1
  const openRow = open ? rows.findIndex(row => row.index === open.row) : -1
  useOpenCellInView(grid, openColumn, openRow, scrollToRow)

  // Nothing stays selected when the order or a filter changes.
  useEffect(() => {
    select(null)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect runs after each of these changes
  }, [order.arrangement, select])

  const controls: GridControls = {
    ...props,
    cursor,
    onMenu: setMenuColumn,
    scrollTo(next: GridPosition) {
      if (next.row >= 0) scrollToRow(next.row)
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
      className={classNames(
        'group/grid @container overflow-auto overscroll-x-contain bg-surface text-sm tabular-nums outline-none',
        fills
          ? 'min-h-0 flex-1 focus-visible:inset-ring-1 focus-visible:inset-ring-accent'
          : 'max-h-[max(320px,calc(100dvh-var(--header)-120px))] rounded-card border border-hairline focus-visible:border-accent',
      )}
    >
      <div className="min-w-full" style={{ '--columns': template, width } as CSSProperties}>
        <p id={`${id}-keys`} className="sr-only">
          {t('results.table.keys')}
        </p>
        <GridHeader
          columns={columns}
          tints={tints}
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
        <GridRows
          grid={grid}
          table={table}
          view={result.view}
          arrangement={order.arrangement}
          widths={widths}
          size={{ width: room, height: size.height }}
          height={rowHeight}
          twoLines={comfortable}
          active={at}
          selection={selection}
          open={open}
          openColumn={openColumn}
          cellId={cellId}
        />
      </div>
    </div>
  )
}

/** The grid's column tracks (CSS) and its width. `resizing` is the column whose edge is being dragged. */
function useGridWidths(table: ResultRows, columns: readonly ShownColumn[], room: number, resizing: Resizing | null) {
  const samples = useMemo(() => columns.map(({ index }) => table.sample(index)), [table, columns])
  return useMemo(() => {
    const layouts = columnWidths(
      columns.map(column => (column.name === resizing?.name ? { ...column, width: Math.max(widthBounds.least, resizing.width) } : column)),
      index => samples[index] ?? [],
    )
    const widths = spreadWidths(layouts, room)
    const tracks = widths.map(width => `${width}px`)
    // When a panel makes the grid narrower, the pinned column becomes narrower too.
    if (columns.length > 1 && !layouts[0]!.fixed) tracks[0] = `min(${tracks[0]}, ${pinnedMost(widths)})`
    // An empty last track takes what is left over, so that the lines of the rows reach the edge of the grid.
    return { template: `${tracks.join(' ')} minmax(0, 1fr)`, width: `max(100%, ${tracks.join(' + ')})`, widths }
  }, [columns, samples, resizing, room])
}

/** The width of the content of `place` in pixels; `before` until it is measured. While `held`, changes are ignored. */
function useSettledWidth(place: RefObject<HTMLElement | null>, held: boolean, before: number): number {
  const [width, setWidth] = useState(before)
  const measured = useRef(false)
  useLayoutEffect(() => {
    const element = place.current
    if (!element || (held && measured.current)) return
    measured.current = true
    const update = () => setWidth(element.clientWidth)
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, held])
  return width
}

/** Keeps the cell of the open evidence in view while the panel that opens beside or below the grid makes the grid smaller. */
function useOpenCellInView(grid: RefObject<HTMLDivElement | null>, column: number, row: number, scrollToRow: (row: number) => void) {
  const show = useEffectEvent((element: HTMLElement) => {
    scrollColumnIntoView(element, column)
    if (row >= 0) scrollToRow(row)
  })
  const isOpen = column >= 0
  useEffect(() => {
    const element = grid.current
    if (!element || !isOpen) return
    const observer = new ResizeObserver(() => show(element))
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid, isOpen])
}

/** Scrolls until the row from `top` to `bottom` is visible below the header, which is sticky. */
function scrollRowIntoView(grid: HTMLElement | null, top: number, bottom: number) {
  if (!grid) return
  if (grid.scrollTop > top) grid.scrollTop = top
  else if (grid.scrollTop < bottom - grid.clientHeight) grid.scrollTop = bottom - grid.clientHeight
}

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
