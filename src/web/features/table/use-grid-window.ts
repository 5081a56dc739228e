/** The part of the grid that is drawn: the rows and columns in view, and a margin around them, so that a short scroll shows no gap. */
import { useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

interface GridWindow {
  fromRow: number
  toRow: number
  fromColumn: number
  toColumn: number
  /** The number of rows in the window, wherever the grid has scrolled to. At the end of the table fewer rows are left. */
  rowsAtOnce: number
}

export interface PixelSize {
  width: number
  height: number
}

interface GridShape {
  rowCount: number
  rowHeight: number
  /** The widths of all columns. */
  widths: readonly number[]
  /** The size of the grid as far as it is known before the grid is drawn. */
  size: PixelSize
}

/** The margin on each side, in CSS pixels. The window moves in steps of half of it: most scrolling draws nothing again. */
const margin = { row: 136, column: 160 }

const stepped = (pixels: number, margin: number) => Math.floor(pixels / (margin / 2)) * (margin / 2)

/** The place to which the grid has scrolled, and its size. */
const placeOf = ({ scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLElement) => ({
  left: stepped(scrollLeft, margin.column),
  top: stepped(scrollTop, margin.row),
  width: stepped(clientWidth, margin.column) + margin.column / 2,
  height: clientHeight,
})

type Place = ReturnType<typeof placeOf> & {
  /** The margins are left out: the rows in view are painted first. */
  isBare?: boolean
}

const isSame = (one: Place, other: Place) =>
  one.left === other.left && one.top === other.top && one.width === other.width && one.height === other.height

function windowAt({ left, top, width, height, isBare }: Place, { rowCount, rowHeight, widths }: Omit<GridShape, 'size'>): GridWindow {
  const fromRow = Math.max(0, Math.floor((top - margin.row) / rowHeight))
  const rowsAtOnce = Math.ceil((height + 2.5 * margin.row) / rowHeight) + 1
  let edge = 0
  const edges = widths.map(width => ({ left: edge, right: (edge += width) }))
  const fromColumn = edges.findIndex(({ right }) => right > left - margin.column)
  return {
    fromRow,
    toRow: Math.min(rowCount, isBare ? Math.ceil(height / rowHeight) : fromRow + rowsAtOnce) - 1,
    rowsAtOnce,
    fromColumn: Math.max(0, fromColumn),
    toColumn: edges.findLastIndex(edge => edge.left < left + width + margin.column),
  }
}

/** The row in which the person has marked text. */
function markedRow(grid: HTMLElement): HTMLElement | null {
  const selection = document.getSelection()
  const node = selection?.type === 'Range' ? selection.anchorNode : null
  return node && grid.contains(node) ? (node.parentElement?.closest<HTMLElement>('[data-row]') ?? null) : null
}

/** The window of the grid. Whenever `begin` changes, the grid scrolls to its first row and draws the rows in view, then the margins. */
export function useGridWindow(
  grid: RefObject<HTMLElement | null>,
  begin: unknown,
  { rowCount, rowHeight, widths, size }: GridShape,
): GridWindow {
  const [place, setPlace] = useState<Place>({ left: 0, top: 0, ...size })
  const [begun, setBegun] = useState(begin)
  if (begun !== begin) {
    setBegun(begin)
    // The new rows are drawn once, at the top, and not first at the place of the old rows.
    setPlace({ ...place, top: 0, isBare: true })
  }
  const { isBare } = place
  useEffect(() => {
    if (!isBare) return
    const frame = requestAnimationFrame(() => setTimeout(() => setPlace(place => ({ ...place, isBare: false }))))
    return () => cancelAnimationFrame(frame)
  }, [isBare])
  useLayoutEffect(() => {
    grid.current?.scrollTo({ top: 0 })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect runs after each change of `begin`
  }, [grid, begin])

  useEffect(() => {
    const element = grid.current
    if (!element) return
    const update = () =>
      setPlace(before => {
        const now = placeOf(element)
        return isSame(before, now) ? before : now
      })
    const onScroll = () => {
      // Columns that are hidden below the pinned one show as its shadow.
      element.toggleAttribute('data-scrolled', element.scrollLeft > 0)
      const marked = markedRow(element)
      const before = marked?.dataset.row
      // The rows are drawn before the browser shows the new place.
      flushSync(update)
      // The elements of the marked text now show another row.
      if (marked && marked.dataset.row !== before) document.getSelection()?.removeAllRanges()
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [grid])

  return useMemo(() => windowAt(place, { rowCount, rowHeight, widths }), [place, rowCount, rowHeight, widths])
}
