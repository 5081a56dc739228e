/** Dragging in the header of the table: a heading to another place, or its right edge to change the width. */
import { useRef, useState, type PointerEvent } from 'react'
import type { ShownColumn } from './table-layout.ts'
import type { ColumnCommands } from './use-column-commands.ts'

/** A press counts as a drag if the pointer moves by at least this many pixels. */
const tolerance = 6

type Press = PointerEvent<HTMLElement>

export interface ColumnDrag {
  /** The positions of the heading that is dragged and of the heading whose place it would take. */
  moving: { from: number; to: number } | null
  /** Handlers for the button of a heading. Touch is ignored, because a drag by touch scrolls; the menu moves columns instead. */
  heading(position: number): { onPointerDown(event: Press): void }
  /** Handlers for the edge of a heading. */
  edge(position: number): { onPointerDown(event: Press): void }
  /** Whether the press that ends now was a drag. If so, the click that follows it must not sort the table. */
  wasDrag(): boolean
}

/** A column while its edge is dragged. */
export interface Resizing {
  name: string
  /** CSS pixels. */
  width: number
}

export function useColumnDrag(
  columns: readonly ShownColumn[],
  commands: ColumnCommands,
  onResizing: (resizing: Resizing | null) => void,
): ColumnDrag {
  const [moving, setMoving] = useState<ColumnDrag['moving']>(null)
  const dragged = useRef(false)

  const dragHeading = (position: number, event: Press) => {
    dragged.current = false
    if (event.button !== 0 || event.pointerType === 'touch') return
    const begin = event.clientX
    const header = event.currentTarget.closest('[role=row]')
    let to = position
    const onMove = (x: number) => {
      if (!dragged.current && Math.abs(x - begin) < tolerance) return
      dragged.current = true
      to = headingAt(header, x)
      setMoving({ from: position, to })
    }
    followPointer(event, onMove, finished => {
      setMoving(null)
      const column = columns[position]
      const place = columns[to]
      if (finished && dragged.current && column && place && to !== position) commands.put(column, place)
    })
  }

  const dragEdge = (position: number, event: Press) => {
    const column = columns[position]
    const heading = event.currentTarget.closest<HTMLElement>('[role=columnheader]')
    if (event.button !== 0 || !column || !heading) return
    event.preventDefault()
    const before = heading.offsetWidth
    let width = before
    const onMove = (x: number) => {
      width = before + x - event.clientX
      onResizing({ name: column.name, width })
    }
    followPointer(event, onMove, finished => {
      onResizing(null)
      if (finished && width !== before) commands.resize(column, width)
    })
  }

  return {
    moving,
    wasDrag: () => dragged.current,
    heading: position => ({ onPointerDown: event => dragHeading(position, event) }),
    edge: position => ({ onPointerDown: event => dragEdge(position, event) }),
  }
}

/** The position of the heading below the horizontal coordinate `x`. */
function headingAt(header: Element | null, x: number): number {
  const headings = [...(header?.querySelectorAll('[role=columnheader]') ?? [])].map(heading => heading.getBoundingClientRect())
  // The heading at `x` is the last one that begins at or before `x`. But the first heading is sticky and covers others: up to the right edge
  // of the first heading, only the first heading counts.
  const over = headings.findLastIndex((box, index) => x >= box.left && (index === 0 || x >= headings[0]!.right))
  return Math.max(0, over)
}

/** Follows the pointer from a press until it is released (`finished`), or until Escape or the browser cancels the drag. */
function followPointer({ pointerId, currentTarget }: Press, onMove: (x: number) => void, onEnd: (finished: boolean) => void) {
  const element: HTMLElement = currentTarget
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
