/** Whether rows are better read as cards here: where a table would show one column at a time. */
import { useLayoutEffect, useState, type RefObject } from 'react'

const cardsBelow = 560

/** Follows the width of `place`; not while `held`, so that a panel opening beside the table does not turn it into cards. */
export function useCards(place: RefObject<HTMLElement | null>, held: boolean): boolean {
  const [asCards, setAsCards] = useState(() => window.innerWidth < cardsBelow)
  useLayoutEffect(() => {
    const element = place.current
    if (!element || held) return
    const observer = new ResizeObserver(() => setAsCards(element.clientWidth < cardsBelow))
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, held])
  return asCards
}
