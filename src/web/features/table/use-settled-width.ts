/** The width that a place has while nothing stands beside it. */
import { useLayoutEffect, useState, type RefObject } from 'react'

/** Below this width, in pixels, rows are better read as cards: a table would show one column at a time. */
export const cardsBelow = 560

/** Follows the width of `place`; not while `held`, so that a panel opening beside the table does not lay it out anew. */
export function useSettledWidth(place: RefObject<HTMLElement | null>, held: boolean): number {
  const [width, setWidth] = useState(() => window.innerWidth)
  useLayoutEffect(() => {
    const element = place.current
    if (!element || held) return
    const update = () => setWidth(element.clientWidth)
    // Known before the first rows are drawn: the observer speaks only after them.
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, held])
  return width
}
