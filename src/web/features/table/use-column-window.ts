/** Which columns of a wide table are in view, so that rows draw only those. The header, always whole, tells where they stand. */
import { useLayoutEffect, useState, type RefObject } from 'react'

export interface ColumnWindow {
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
export function useColumnWindow(grid: RefObject<HTMLElement | null>, table: unknown): ColumnWindow {
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
