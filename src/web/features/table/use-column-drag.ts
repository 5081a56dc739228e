/** Dragging in the header of the table: a heading to another place, or the edge of a heading to another width. */
import { useRef, useState, type PointerEvent } from 'react'
import type { ShownColumn } from './table-layout.ts'
import type { ColumnCommands } from './use-column-commands.ts'

/** Pixels that a press may tremble before it is a drag. */
const tolerance = 6

export interface ColumnDrag {
  /** The heading being dragged and the one in whose place it would stand, by position among those shown. */
  moving: { from: number; to: number } | null
  /** Handlers for the button of a heading. Touch scrolls there instead; it has the menu. */
  heading(position: number): { onPointerDown(event: PointerEvent<HTMLElement>): void }
  /** Handlers for the edge of a heading. */
  edge(position: number): { onPointerDown(event: PointerEvent<HTMLElement>): void }
  /** Whether the press that ends now was a drag, so that it does not sort. */
  wasDrag(): boolean
}

export interface Resizing {
  /** The column's own heading. */
  name: string
  width: number
}

export function useColumnDrag(
  columns: readonly ShownColumn[],
  commands: ColumnCommands,
  onResizing: (resizing: Resizing | null) => void,
): ColumnDrag {
  const [moving, setMoving] = useState<ColumnDrag['moving']>(null)
  const dragged = useRef(false)

  /** Follows the pointer from a press to its end; `onEnd` is told whether it ended in its own right. */
  function follow(event: PointerEvent<HTMLElement>, onMove: (x: number) => void, onEnd: (finished: boolean) => void) {
    const { pointerId } = event
    const element: HTMLElement = event.currentTarget
    const events = new AbortController()
    const { signal } = events
    const end = (finished: boolean) => {
      events.abort()
      onEnd(finished)
    }
    element.setPointerCapture(pointerId)
    element.addEventListener('pointermove', move => onMove(move.clientX), { signal })
    element.addEventListener('pointerup', () => end(true), { signal })
    element.addEventListener('pointercancel', () => end(false), { signal })
    document.addEventListener(
      'keydown',
      key => {
        if (key.key !== 'Escape') return
        key.preventDefault()
        end(false)
      },
      { signal, capture: true },
    )
  }

  return {
    moving,
    wasDrag: () => dragged.current,
    heading: position => ({
      onPointerDown(event) {
        dragged.current = false
        if (event.button !== 0 || event.pointerType === 'touch') return
        const begin = event.clientX
        const header = event.currentTarget.closest('[role=row]')
        let to = position
        follow(
          event,
          x => {
            if (!dragged.current && Math.abs(x - begin) < tolerance) return
            dragged.current = true
            const headings = [...(header?.querySelectorAll('[role=columnheader]') ?? [])].map(heading => heading.getBoundingClientRect())
            // From the right: the first heading sticks to the edge and lies over others.
            const over = headings.findLastIndex((box, index) => x >= box.left && (index === 0 || x >= headings[0]!.right))
            to = Math.max(0, over)
            setMoving({ from: position, to })
          },
          finished => {
            setMoving(null)
            const column = columns[position]
            const place = columns[to]
            if (finished && dragged.current && column && place && to !== position) commands.put(column, place)
          },
        )
      },
    }),
    edge: position => ({
      onPointerDown(event) {
        const column = columns[position]
        const heading = event.currentTarget.closest<HTMLElement>('[role=columnheader]')
        if (event.button !== 0 || !column || !heading) return
        event.preventDefault()
        const begin = event.clientX
        const before = heading.offsetWidth
        let width = before
        follow(
          event,
          x => {
            width = before + x - begin
            onResizing({ name: column.name, width })
          },
          finished => {
            onResizing(null)
            if (finished && width !== before) commands.resize(column, width)
          },
        )
      },
    }),
  }
}
